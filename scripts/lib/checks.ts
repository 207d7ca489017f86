/** Checks and tests without a running shop, each a program with a count. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { describeError } from '../../supabase/local/failure.ts'
import { buildApp } from './build.ts'
import { isLabInstalled } from './lab.ts'
import { command, ROOT, runNode } from './programs.ts'
import { seconds } from './steps.ts'

export const TEST_BUILD = '.next-test'

/** True for `npm run test:nightly`. */
export const NIGHTLY = process.argv.includes('--nightly') || Boolean(process.env.NIGHTLY)
if (NIGHTLY) process.env.NIGHTLY = '1'

/** Caches of the checks. */
const CACHE = '.hormoz/cache'

export interface Tally {
  name: string
  passed: number
  failed: number
  failures?: string[]
  seconds: number
}

export interface Check {
  name: string
  run: () => Promise<Omit<Tally, 'name' | 'seconds'> & { output: string }>
}

/** One test, or as many as the program's last line counts: none where it cannot run. */
export function whole(name: string, args: string[]): Check {
  return {
    name,
    run: async () => {
      const { code, output } = await runNode(args)
      const counted = /(?:^|\n)(\d+) passed, (\d+) failed\s*$/.exec(output)
      const passed = counted ? Number(counted[1]) : Number(code === 0)
      const failed = counted ? Number(counted[2]) : 0
      return { passed, failed: code === 0 ? failed : Math.max(1, failed), output }
    },
  }
}

/** Projects of vitest.config.ts by name prefix. */
export function vitest(project: string, env: Record<string, string> = {}): Check {
  return {
    name: `${project} tests`,
    run: async () => {
      const report = reportFile(`vitest-${project}.json`)
      const args = ['run', `--project=${project}*`, '--reporter=default', '--reporter=json']
      const { code, output } = await runNode(
        [command('vitest/vitest.mjs'), ...args, `--outputFile.json=${report}`],
        { env },
      )
      const counts = readReport<VitestReport>(report)
      const passed = counts?.numPassedTests ?? 0
      const failed = counts?.numFailedTests ?? 0
      // A file that fails to load has no failed tests.
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

/** Next generates route types first: a fresh clone has none. With the whole laboratory once it is installed. */
const types: Check = {
  name: 'types',
  run: async () => {
    await runNode([command('next/dist/bin/next'), 'typegen'])
    return whole('types', [
      command('typescript/bin/tsc'),
      '--project',
      isLabInstalled() ? 'tools/tsconfig.json' : 'scripts/tsconfig.check.json',
      '--incremental',
      '--tsBuildInfoFile',
      `${CACHE}/types.tsbuildinfo`,
    ]).run()
  },
}

/** `npm run verify`: types, lint, unused code, format and unit tests. */
export const FAST_CHECKS: readonly Check[] = [
  types,
  whole('lint', [command('oxlint/bin/oxlint')]),
  whole('unused code', [command('knip/bin/knip.js')]),
  vitest('unit'),
  whole('format', [command('oxfmt/bin/oxfmt'), '--check']),
]

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

/** Runs `width` checks at a time; prints output only of those that fail or cannot run. */
export async function runChecks(checks: readonly Check[], width = 2): Promise<Tally[]> {
  const waiting = [...checks]
  const tallies: Tally[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = performance.now()
      const { output, ...tally } = await check.run()
      const { passed, failed } = tally
      tallies.push({ name: check.name, ...tally, seconds: (performance.now() - began) / 1000 })
      const count = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : ''
      let mark = passed > 0 ? '✓' : '–'
      if (failed > 0) mark = '✗'
      console.log(`${mark} ${check.name}${count} (${seconds(began)} s)`)
      if (mark !== '✓') console.log(output.trimEnd().replace(/^/gm, '    '))
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return tallies
}

/** Prints result and time of each part, and failures by name. */
export function summarize(tallies: readonly Tally[]): void {
  for (const { name, passed, failed, failures, seconds: time } of tallies) {
    console.log(`  ${name}: ${passed} passed, ${failed} failed (${time.toFixed(1)} s)`)
    for (const failure of failures ?? []) console.log(`    ✗ ${failure}`)
  }
}

/** Busy seconds of the machine since its start (proc(5)), also of services that are no children; 0 without /proc. */
export function processorSeconds(): number {
  if (!existsSync('/proc/stat')) return 0
  const [user = 0, nice = 0, system = 0] = readFileSync('/proc/stat', 'utf8').match(/\d+/g)!.map(Number)
  // In hundredths of a second.
  return (user + nice + system) / 100
}

export function finish(tallies: readonly Tally[]): void {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  console.log(`${passed} passed, ${failed} failed`)
}

/** Fresh file for a runner's report. */
export function reportFile(name: string): string {
  const folder = path.join(ROOT, '.hormoz', 'reports')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, name)
  rmSync(file, { force: true })
  return file
}

export function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
