/** The checks and tests that need no running shop, each as a program with a count of what passed. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { describeError } from '../../supabase/local/failure.ts'
import { buildApp } from './build.ts'
import { command, ROOT, runNode } from './programs.ts'
import { seconds } from './steps.ts'

/** Folder of the build that is tested. */
export const TEST_BUILD = '.next-test'

/** What a check came to. */
export interface Tally {
  name: string
  passed: number
  failed: number
  /** Names of the tests that failed, where the runner tells. */
  failures?: string[]
  /** Names of the tests that passed only at a second try. */
  flaky?: string[]
}

export interface Check {
  name: string
  run: () => Promise<Omit<Tally, 'name'> & { output: string }>
}

/** A check that passes or fails as a whole. */
export function whole(name: string, args: string[]): Check {
  return {
    name,
    run: async () => {
      const { code, output } = await runNode(args)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
  }
}

/** A project of vitest.config.ts. */
export function vitest(project: string): Check {
  return {
    name: `${project} tests`,
    run: async () => {
      const report = reportFile(`vitest-${project}.json`)
      const { code, output } = await runNode([
        command('vitest/vitest.mjs'),
        'run',
        `--project=${project}`,
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ])
      const counts = readReport<VitestReport>(report)
      const passed = counts?.numPassedTests ?? 0
      const failed = counts?.numFailedTests ?? 0
      // A file that cannot be loaded fails without a failed test.
      const failures = counts?.testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      )
      return { passed, failed: code === 0 ? failed : Math.max(1, failed), failures, output }
    },
  }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

/** Types of the routes are written by Next; a fresh clone has none. */
const types: Check = {
  name: 'types',
  run: async () => {
    await runNode([command('next/dist/bin/next'), 'typegen'])
    const args = ['--project', 'scripts/tsconfig.check.json', '--incremental', 'false']
    return whole('types', [command('typescript/bin/tsc'), ...args]).run()
  },
}

/** Types, lint, format and unit tests: what `npm run verify` is. */
export const FAST_CHECKS: readonly Check[] = [
  types,
  whole('lint', [command('eslint/bin/eslint.js'), '.', '--max-warnings=0']),
  whole('format', [command('prettier/bin/prettier.cjs'), '--check', '.', '--log-level=warn']),
  vitest('unit'),
]

/** The build that the browser's tests open: made while other checks run, found up to date afterwards. */
export const testBuild: Check = {
  name: 'build',
  run: async () => {
    try {
      await buildApp(TEST_BUILD)
      return { passed: 1, failed: 0, output: '' }
    } catch (error) {
      return { passed: 0, failed: 1, output: describeError(error) }
    }
  },
}

/** Runs checks, `width` at a time, and prints each one's result, with all its output when it failed. */
export async function runChecks(checks: readonly Check[], width = 2): Promise<Tally[]> {
  const waiting = [...checks]
  const tallies: Tally[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = performance.now()
      const { output, ...tally } = await check.run()
      const { passed, failed } = tally
      tallies.push({ name: check.name, ...tally })
      const count = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : ''
      console.log(`${failed > 0 ? '✗' : '✓'} ${check.name}${count} (${seconds(began)} s)`)
      if (failed > 0) console.log(output.trimEnd().replace(/^/gm, '    '))
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return tallies
}

/** What each came to, and by name what failed or passed only at a second try. */
export function summarize(tallies: readonly Tally[]): void {
  for (const { name, passed, failed, failures } of tallies) {
    console.log(`  ${name}: ${passed} passed, ${failed} failed`)
    for (const failure of failures ?? []) console.log(`    ✗ ${failure}`)
  }
  const flaky = tallies.flatMap((tally) => tally.flaky ?? [])
  if (flaky.length === 0) return
  console.log(`  ${flaky.length} flaky: passed only at the second try. Each is a defect to be mended:`)
  for (const name of flaky) console.log(`    ~ ${name}`)
}

/** Prints the sum, as the last line, and sets the exit code. */
export function finish(tallies: readonly Tally[]): void {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  console.log(`${passed} passed, ${failed} failed`)
}

/** A file for a runner's own report, removed if it was there. */
export function reportFile(name: string): string {
  const folder = path.join(ROOT, '.hormoz', 'reports')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, name)
  rmSync(file, { force: true })
  return file
}

/** A runner's report; null when the runner did not get as far as writing it. */
export function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
