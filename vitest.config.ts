import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isContractDue } from './scripts/lib/stack-contract.ts'
import { STACKS } from './supabase/tests/support/stack.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const resolve = {
  alias: {
    '@': root.replace(/\/$/, ''),
    // The marker throws outside of a React Server build; tests of server code run outside of one.
    'server-only': `${root}node_modules/server-only/empty.js`,
  },
}
const exclude = ['**/node_modules/**', '.next*/**', '.hormoz/**']

/** Tests with a document, also without JSX. */
const DOM = [
  '**/*.test.tsx',
  'lib/accounts/call-action.test.ts',
  'lib/feeds/google-rules.test.ts',
  'lib/shop/head-script.test.ts',
]

/** Unit tests that replace modules, globals or settings. */
const REPLACING = globSync('{middleware.test.ts,{app,components,lib,scripts}/**/*.test.ts}', {
  cwd: root,
}).filter((file) =>
  /vi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(/.test(readFileSync(root + file, 'utf8')),
)

/** They start what a process has once. */
const ALONE = [
  'lib/server/listen-address.test.ts',
  'lib/sms/providers.test.ts',
  'lib/telemetry/telemetry.test.ts',
]

/** With packages of the laboratory. */
const LAB = 'tools/screens/*.test.ts'

const UNIT = {
  // The first import of a file may wait for a busy machine.
  testTimeout: 30_000,
  // The default leaves one of two cores idle.
  maxWorkers: 2,
}

const TAGS = {
  tagsFilter: [...(process.env.NIGHTLY ? [] : ['!nightly']), ...(isContractDue() ? [] : ['!contract'])],
}

const DATABASE = {
  exclude,
  // Another file has half of the machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A database for each worker: what races inside a file is the file's own doing.
  maxWorkers: STACKS.length,
}

export default defineConfig({
  test: {
    // Starts the databases when a project needs them, once for both.
    globalSetup: ['supabase/tests/support/global-setup.ts'],
    tags: [
      { name: 'nightly', description: 'Only in npm run test:nightly', timeout: 600_000 },
      { name: 'contract', description: 'At night, and after a change of supabase/local' },
    ],
    ...TAGS,
    projects: [
      {
        resolve,
        test: {
          ...UNIT,
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...exclude, 'e2e/**', 'supabase/**', LAB, ...DOM, ...REPLACING, ...ALONE],
          isolate: false,
        },
      },
      {
        resolve,
        test: {
          ...UNIT,
          name: 'unit-replacing',
          include: REPLACING,
          exclude: [...exclude, ...DOM],
          setupFiles: ['scripts/lib/fresh-modules.ts'],
          isolate: false,
        },
      },
      {
        resolve,
        test: {
          ...UNIT,
          name: 'unit-dom',
          include: DOM,
          exclude,
          environment: 'jsdom',
          setupFiles: ['scripts/lib/fresh-modules.ts'],
          isolate: false,
        },
      },
      { resolve, test: { ...UNIT, name: 'unit-alone', include: ALONE, exclude } },
      { resolve, test: { name: 'lab', include: [LAB], exclude } },
      {
        resolve,
        test: {
          ...DATABASE,
          name: 'database',
          include: ['supabase/tests/*.test.ts'],
          // Nothing of a file outlives it, so the next one may share its worker.
          setupFiles: ['supabase/tests/support/rollback.ts'],
          isolate: false,
          // Projects that differ in workers take turns where one run holds both.
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        test: {
          ...DATABASE,
          name: 'database-committed',
          include: ['supabase/tests/committed/**/*.test.ts'],
          // Last: its rows stay.
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve,
        test: {
          name: 'stack',
          include: ['supabase/local/**/*.test.ts'],
          globalSetup: ['supabase/local/tests/global-setup.ts'],
          exclude,
          testTimeout: 30_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          isolate: false,
        },
      },
      {
        // `npm run lab -- bench guards`: figures, compared with limits.
        resolve,
        test: {
          ...DATABASE,
          name: 'bench',
          include: ['tools/bench/*.bench.ts'],
          testTimeout: 300_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        resolve,
        test: {
          name: 'http',
          include: ['e2e/http/**/*.test.ts'],
          exclude,
          isolate: false,
          testTimeout: 60_000,
          // As long as Playwright waits.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
