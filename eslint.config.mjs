import js from '@eslint/js'
import nextCoreWebVitals from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'

const CODE = ['**/*.{ts,tsx,mts,mjs}']
const APP_SIDE = ['app/**', 'components/**', 'lib/**', 'middleware.ts']

const PROCESS_ENV = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only lib/server/env.ts reads the environment.',
}
const PHYSICAL = String.raw`(^|[\s:])-?(m[lr]|p[lr]|left|right|border-[lr]|rounded-(tl|tr|bl|br)|(text|float)-(left|right))(-|\s|$)`
const PHYSICAL_MESSAGE =
  'Logical utilities only (ms-, pe-, start-, text-end …): the shop runs from right to left.'
const PHYSICAL_SIDES = ['Literal[value', 'TemplateElement[value.raw'].map((part) => ({
  selector: `JSXAttribute[name.name='className'] ${part}=/${PHYSICAL}/]`,
  message: PHYSICAL_MESSAGE,
}))

/** Who may import whom: the layout of docs/architecture.md. `target` may not import `from`. */
const IMPORT_ZONES = [
  {
    target: ['./!(app)/**', './*'],
    from: './app',
    message: 'Nobody imports app/: move what is shared to components/ or lib/.',
  },
  { target: './lib', from: './components', message: 'lib never imports components.' },
  {
    target: ['./!(app|lib)/**', './*'],
    from: ['./lib/**/?(*-)@(queries|mutations).ts', './lib/**/?(*-)@(queries|mutations)/**'],
    message: 'Only app/ and lib call queries and mutations; components take props.',
  },
  {
    target: './components',
    from: ['./lib/supabase/**', './lib/server/**'],
    message: 'Components know neither the database nor the settings.',
  },
  {
    target: './lib/utils/!(*.test).ts',
    from: './lib/!(utils|supabase)/**',
    message: 'lib/utils is pure: it knows only itself.',
  },
  {
    target: './components/ui',
    from: ['./components/!(ui)/**', './lib/!(utils|media)/**'],
    message: 'components/ui are primitives: they know no shop words.',
  },
  {
    target: './supabase/local',
    from: ['./!(supabase|node_modules)/**', './supabase/!(local)/**', './*.ts'],
    message: 'The embedded stack shares no code with the app.',
  },
  {
    // Tests of the app may start what the scripts start.
    target: ['./{app,components,lib}/**/!(*.test).{ts,tsx}', './{middleware,instrumentation}.ts'],
    from: './{supabase,scripts,e2e,tools}/**',
    message: 'The app imports nothing of the stack, the scripts, the drawings or the tests.',
  },
]
/** Where the secret key may be used. */
const SERVICE_CLIENT_USERS = [
  'lib/{accounts,contact,content,customers,discounts,payments,questions,reviews,services,sms,supabase,tracking}/**',
  'lib/bulk-tasks/run-bulk-tasks.ts',
  'lib/doctor/actions.ts',
  'lib/media/private-pictures.ts',
  'lib/server/{rate-limit,ready}.ts',
  'lib/catalog/record-price-history.ts',
  'lib/redirects/find-redirect.ts',
  'lib/search/{misses,refresh-listing}.ts',
  'lib/short-links/follow-short-link.ts',
]
const SERVICE_CLIENT = {
  target: './**',
  from: './lib/supabase/service.ts',
  message: 'The service client passes row-level security: its users are listed in eslint.config.mjs.',
}
const restrictPaths = (...zones) => ({
  'import/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
})

/** Rules about components and hooks. Those of React's compiler read a whole file for it, which is most of what linting costs. */
const REACT_RULES = nextCoreWebVitals
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^react(?:-hooks)?\//.test(name))

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
  { ...js.configs.recommended, files: CODE },
  ...nextCoreWebVitals,
  ...nextTypescript,
  {
    files: CODE,
    rules: {
      ...restrictPaths(...IMPORT_ZONES, SERVICE_CLIENT),
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // TypeScript finds it.
      'no-undef': 'off',
      // Patterns that refuse control characters and vowel marks name them by their numbers.
      'no-control-regex': 'off',
      'no-misleading-character-class': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-nested-ternary': 'error',
      'import/no-anonymous-default-export': 'off',
      // Sign-in, sign-out and a change of type reload the whole page.
      '@next/next/no-location-assign-relative-destination': 'off',
    },
  },
  {
    files: CODE,
    ignores: [
      '**/*.{test,spec,bench}.*',
      '{e2e,supabase/tests,supabase/local/tests}/**',
      'tools/art/scenes/hero.ts',
    ],
    rules: {
      complexity: ['error', 20],
      'max-lines-per-function': ['error', { max: 150, skipComments: true, skipBlankLines: true }],
    },
  },
  {
    // No component and no hook is written there.
    files: ['{lib,app}/**/*.ts', '{e2e,scripts,supabase,tools}/**', '*.ts'],
    rules: Object.fromEntries(REACT_RULES.map((name) => [name, 'off'])),
  },
  { files: SERVICE_CLIENT_USERS, rules: restrictPaths(...IMPORT_ZONES) },
  {
    files: APP_SIDE,
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', PROCESS_ENV, ...PHYSICAL_SIDES],
    },
  },
  {
    files: ['lib/server/env.ts'],
    rules: { 'no-console': 'off', 'no-restricted-syntax': ['error', ...PHYSICAL_SIDES] },
  },
]

export default config
