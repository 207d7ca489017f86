import nextCoreWebVitals from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'
import { imports } from './scripts/lint/import-rules.mjs'

const CODE = ['**/*.{ts,tsx,mts,mjs}']
const APP_SIDE = ['app/**', 'components/**', 'lib/**', 'middleware.ts']

const PROCESS_ENV = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only lib/core/env.ts reads the environment.',
}
const PHYSICAL = String.raw`(^|[\s:])-?(m[lr]|p[lr]|left|right|border-[lr]|rounded-(tl|tr|bl|br)|(text|float)-(left|right))(-|\s|$)`
const PHYSICAL_MESSAGE =
  'Logical utilities only (ms-, pe-, start-, text-end …): the shop runs from right to left.'
const PHYSICAL_SIDES = ['Literal[value', 'TemplateElement[value.raw'].map((part) => ({
  selector: `JSXAttribute[name.name='className'] ${part}=/${PHYSICAL}/]`,
  message: PHYSICAL_MESSAGE,
}))

const config = [
  {
    ignores: [
      'node_modules/',
      '.next*/',
      '.hormoz/',
      'public/',
      'next-env.d.ts',
      'lib/supabase/database.types.ts',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...nextCoreWebVitals,
  ...nextTypescript,
  {
    files: CODE,
    plugins: { hormoz: { rules: { imports } } },
    rules: {
      'hormoz/imports': ['error', import.meta.dirname],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'import/no-anonymous-default-export': 'off',
      // After sign-in, sign-out and a change of type the whole page has to come anew.
      '@next/next/no-location-assign-relative-destination': 'off',
    },
  },
  {
    files: APP_SIDE,
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', PROCESS_ENV, ...PHYSICAL_SIDES],
    },
  },
  {
    files: ['lib/core/env.ts'],
    rules: { 'no-console': 'off', 'no-restricted-syntax': ['error', ...PHYSICAL_SIDES] },
  },
]

export default config
