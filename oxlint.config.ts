import { defineConfig } from 'oxlint'
import type { Zone } from './scripts/lint/house-rules.ts'

/** Who may import whom: the layout of docs/architecture.md. */
const IMPORT_ZONES: readonly Zone[] = [
  {
    target: ['!(app)/**', '*'],
    from: ['app/**'],
    message: 'Nothing imports app/: move what is shared to components/ or lib/.',
  },
  { target: ['lib/**'], from: ['components/**'], message: 'lib never imports components.' },
  {
    target: ['!(app|lib)/**', '*'],
    from: ['lib/**/?(*-)@(queries|mutations)', 'lib/**/?(*-)@(queries|mutations)/**'],
    message: 'Only app/ and lib call queries and mutations; components take props.',
  },
  {
    target: ['components/**'],
    from: ['lib/supabase/**', 'lib/server/**'],
    message: 'Components import neither the database nor the settings.',
  },
  {
    target: ['lib/utils/!(*.test).ts'],
    from: ['lib/!(utils|supabase)/**'],
    message: 'lib/utils is pure: it imports only itself.',
  },
  {
    target: ['components/ui/**'],
    from: ['components/!(ui)/**', 'lib/!(utils|media)/**'],
    message: 'components/ui are primitives without shop terms.',
  },
  {
    target: ['supabase/local/**'],
    from: ['!(supabase|node_modules)/**', 'supabase/!(local)/**', '*'],
    message: 'The embedded stack shares no code with the app.',
  },
  {
    // Tests of the app may start what the scripts start.
    target: ['{app,components,lib}/**/!(*.test).{ts,tsx}', '{middleware,instrumentation}.ts'],
    from: ['{supabase,scripts,e2e,tools}/**'],
    message: 'The app imports nothing of the stack, the scripts, the laboratory or the tests.',
  },
  {
    target: ['**'],
    // Where the secret key may be used.
    except: [
      'lib/{accounts,contact,content,customers,discounts,payments,questions,reviews,services,sms,supabase,tracking}/**',
      'lib/bulk-tasks/run-bulk-tasks.ts',
      'lib/doctor/actions.ts',
      'lib/media/private-pictures.ts',
      'lib/server/{rate-limit,ready}.ts',
      'lib/catalog/{record-price-history,import/fetch-pictures}.ts',
      'lib/redirects/find-redirect.ts',
      'lib/search/{misses,refresh-listing}.ts',
      'lib/short-links/follow-short-link.ts',
    ],
    from: ['lib/supabase/service'],
    message: 'The service client passes row-level security: its users are listed in oxlint.config.ts.',
  },
  {
    target: ['**'],
    except: ['{app,components}/admin/**', 'scripts/**'],
    from: ['node_modules/lucide-react'],
    message: 'Icons of the shop are in its sprite; lucide-react is the panel’s.',
  },
  {
    target: ['{app,components}/admin/**'],
    from: ['components/ui/icons'],
    message: 'Icons of the panel are from lucide-react; the sprite is the shop’s.',
  },
]

/** Tests, and a drawing that is one long list. */
const LONG_FUNCTIONS = [
  '**/*.{test,spec,bench}.*',
  '{e2e,supabase/tests,supabase/local/tests}/**',
  'tools/art/scenes/hero.ts',
]

const CHECKED_BY_AXE = [
  'anchor-has-content',
  'anchor-is-valid',
  'click-events-have-key-events',
  'control-has-associated-label',
  'heading-has-content',
  'interactive-supports-focus',
  'no-autofocus',
  'no-interactive-element-to-noninteractive-role',
  'no-noninteractive-element-interactions',
  'no-noninteractive-tabindex',
  'no-redundant-roles',
  'no-static-element-interactions',
  'prefer-tag-over-role',
]

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'nextjs', 'jsx-a11y', 'import', 'unicorn', 'oxc'],
  jsPlugins: [import.meta.resolve('./scripts/lint/house-rules.ts')],
  categories: { correctness: 'error' },
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['public/', 'lib/supabase/database.types.ts'],
  rules: {
    'house/import-zones': ['error', IMPORT_ZONES],

    // Beyond the category.
    complexity: ['error', 20],
    'max-lines-per-function': ['error', { max: 150, skipComments: true, skipBlankLines: true }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-nested-ternary': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'react/display-name': 'error',
    'react/jsx-no-comment-textnodes': 'error',
    'react/no-unescaped-entities': 'error',
    'react/rules-of-hooks': 'error',
    'react/unsupported-syntax': 'error',

    // TypeScript finds it.
    'import/namespace': 'off',
    // Patterns that refuse control characters and vowel marks name them by their numbers.
    'no-control-regex': 'off',
    'no-misleading-character-class': 'off',
    // A copy shows that the original stays as it is.
    'unicorn/no-useless-spread': 'off',
    'unicorn/prefer-string-starts-ends-with': 'off',
    // axe checks the pages themselves, with roles, names and focus as the browser computes them.
    ...Object.fromEntries(CHECKED_BY_AXE.map((name) => [`jsx-a11y/${name}`, 'off'])),
  },
  overrides: [
    { files: LONG_FUNCTIONS, rules: { complexity: 'off', 'max-lines-per-function': 'off' } },
    {
      files: ['{app,components,lib}/**', 'middleware.ts'],
      rules: {
        'house/logical-utilities': 'error',
        'house/no-never-cast': 'error',
        'house/no-silent-catch': 'error',
        'no-console': 'error',
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: 'Only lib/server/env.ts reads the environment.' },
        ],
      },
    },
    { files: ['lib/server/env.ts'], rules: { 'no-console': 'off', 'no-restricted-properties': 'off' } },
    {
      files: ['**/*.test.{ts,tsx}'],
      rules: { 'house/no-never-cast': 'off', 'house/no-silent-catch': 'off' },
    },
  ],
})
