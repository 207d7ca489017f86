/**
 * `npm run lab -- mutants [--seed 30] [--sql 40] [--ts 20] [--ui 20] [--report FILE]`: applies small faults
 * one by one and reports which tests fail. Default: ten mutants of the day's seed. `--quick` skips the whole
 * database suite after the likeliest files.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startStack } from '../../supabase/local/stack.ts'
import { buildApp } from '../../scripts/lib/build.ts'
import { finish, readReport, reportFile, TEST_BUILD } from '../../scripts/lib/checks.ts'
import { findChromium } from '../../e2e/support/chromium.ts'
import { codeMutants } from './code.ts'
import type { Mutant } from './mutant.ts'
import { sqlMutants } from './sql.ts'
import { command, ROOT, runNode } from '../../scripts/lib/programs.ts'
import { forgetExternal, openTestShop } from '../../scripts/lib/test-shop.ts'

const DAY_MS = 86_400_000
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    sql: { type: 'string' },
    ts: { type: 'string' },
    ui: { type: 'string' },
    report: { type: 'string' },
    quick: { type: 'boolean' },
  },
})
const isChosen = Boolean(values.sql ?? values.ts ?? values.ui)
const seed = Number(values.seed ?? Math.floor(Date.now() / DAY_MS))
const count = (value: string | undefined, otherwise: number) => Number(value ?? (isChosen ? 0 : otherwise))
const report = values.report ?? reportFile('mutants.md')

interface Verdict {
  mutant: Mutant
  /** `level: file: test` that failed, or null. */
  killer: string | null
}
const verdicts: Verdict[] = []

function note(mutant: Mutant, killer: string | null): void {
  verdicts.push({ mutant, killer })
  console.log(
    `${killer ? '✓' : '✗ survives'} ${mutant.kind} ${mutant.subject}: ${mutant.change}${killer ? ` (${killer})` : ''}`,
  )
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const rows = verdicts.map(
    ({ mutant: { kind, subject, change }, killer: by }) =>
      `| ${kind} | ${cell(subject)} | \`${cell(change)}\` | ${cell(by ?? '**survives**')} |`,
  )
  writeFileSync(
    report,
    ['| Kind | Where | Change | Killed by |', '|---|---|---|---|', ...rows, ''].join('\n'),
  )
}

async function vitest(
  level: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string | null> {
  const file = reportFile('mutant-vitest.json')
  const reporter = ['--reporter=json', `--outputFile.json=${file}`, '--bail=1', '--passWithNoTests']
  const { code } = await runNode([command('vitest/vitest.mjs'), ...args, '--run', ...reporter], { env })
  if (code === 0) return null
  // Bail ends other files; they count as failed too.
  for (const { name, assertionResults } of readReport<VitestReport>(file)?.testResults ?? []) {
    const test = assertionResults.find(({ status }) => status === 'failed')
    if (test) return `${level}: ${path.relative(ROOT, name)}: ${test.fullName}`
  }
  return `${level}: a file cannot be loaded`
}

interface VitestReport {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

async function playwright(specs: string[], env: Record<string, string>): Promise<string | null> {
  const file = reportFile('mutant-playwright.json')
  const projects = ['--project=desktop', '--project=phone', '--project=alone', '--pass-with-no-tests']
  const args = ['test', ...specs, ...projects, '-x', '--reporter=json']
  const { code } = await runNode([command('@playwright/test/cli.js'), ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  if (code === 0) return null
  const title = /"title": "([^"]+)",\s*"ok": false/.exec(readFileSync(file, 'utf8'))?.[1]
  return `browser: ${title ?? specs.join(' ')}`
}

async function runSql(mutants: Mutant[]): Promise<void> {
  for (const mutant of mutants) {
    const env = { MUTANT: mutant.text }
    const likely =
      mutant.tests.length > 0 ? await vitest('database', ['--project=database*', ...mutant.tests], env) : null
    const whole = () => (values.quick ? null : vitest('database', ['--project=database*'], env))
    note(mutant, likely ?? (await whole()))
  }
}

const original = new Map<string, string>()
function write(subject: string, text: string): void {
  const file = path.join(ROOT, subject)
  if (!original.has(file)) original.set(file, readFileSync(file, 'utf8'))
  writeFileSync(file, text)
}
function restore(): void {
  for (const [file, text] of original) writeFileSync(file, text)
  original.clear()
}

/** Unit tests first; survivors share one build. */
async function runCode(mutants: Mutant[]): Promise<void> {
  const waiting: Mutant[] = []
  for (const mutant of mutants) {
    write(mutant.subject, mutant.text)
    const killer = await vitest('unit', ['related', mutant.subject, '--project=unit*'])
    restore()
    if (killer) note(mutant, killer)
    else waiting.push(mutant)
  }
  if (waiting.length > 0) await runBuilt(waiting)
}

/** Builds once with all mutants behind switches, then enables one at a time. */
async function runBuilt(mutants: Mutant[]): Promise<void> {
  for (const { subject, built } of mutants) write(subject, built.text)
  try {
    await buildApp(TEST_BUILD)
    for (const mutant of mutants) {
      const switchOff = switchOn(mutant.built.name)
      const shop = await openTestShop(false)
      const env = { ...shop.env, CHROMIUM_PATH: await findChromium() }
      const http = mutant.tests.filter((file) => file.endsWith('.test.ts'))
      const specs = mutant.tests.filter((file) => file.endsWith('.spec.ts'))
      const killer = http.length > 0 ? await vitest('http', ['--project=http', ...http], env) : null
      note(mutant, killer ?? (specs.length > 0 ? await playwright(specs, env) : null))
      await shop.stop()
      switchOff()
    }
  } finally {
    restore()
  }
}

/** Quotes a switch's name in the built files; returns the undo. */
function switchOn(name: string): () => void {
  const files = globSync(`${TEST_BUILD}/{server,static}/**/*.js`, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'utf8').includes(name))
  const exchange = (from: string, to: string) => {
    for (const file of files) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  }
  exchange(name, `"${name}"`)
  return () => exchange(`"${name}"`, name)
}

forgetExternal()
// The daily suite has to notice.
delete process.env.NIGHTLY
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    restore()
    process.exit(130)
  })
console.log(`Mutants of seed ${seed}`)
const sqlCount = count(values.sql, 5)
if (sqlCount > 0) {
  const stack = await startStack({ name: 'mutants', portBase: 28720, fresh: true, durable: false })
  const mutants = await sqlMutants(stack.urls.database, seed, sqlCount)
  await stack.stop()
  await runSql(mutants)
}
await runCode([
  ...codeMutants('ts', seed, count(values.ts, 3)),
  ...codeMutants('ui', seed, count(values.ui, 2)),
])
const killed = verdicts.filter(({ killer }) => killer).length
console.log(
  `${killed} of ${verdicts.length} mutants are seen; ${verdicts.length - killed} survive. ${report}`,
)
finish([{ name: 'mutants', passed: killed, failed: 0, seconds: 0 }])
