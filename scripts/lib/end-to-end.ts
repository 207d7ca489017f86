import { describeError } from '../../supabase/local/failure.ts'
import { readFileSync } from 'node:fs'
import { type Check, NIGHTLY, readReport, reportFile, runChecks, type Tally, vitest } from './checks.ts'
import { findChromium } from '../../e2e/support/chromium.ts'
import { command, runNode } from './programs.ts'
import { openTestShop } from './test-shop.ts'

export async function endToEnd(args: readonly string[] = []): Promise<Tally[]> {
  try {
    const executable = await findChromium()
    const calls = reportFile('stack-calls.txt')
    process.env.STACK_CALLS = calls
    const shop = await openTestShop(NIGHTLY)
    try {
      const env = { ...shop.env, CHROMIUM_PATH: executable }
      if (args.length > 0) return await runChecks([playwright('browser tests', env, args)], 1)
      const tallies = await runChecks([
        playwright('browser tests', env, ['--project=phone', '--project=desktop']),
        vitest('http', env),
      ])
      if (NIGHTLY)
        tallies.push(
          ...(await runChecks([playwright('browser tests that run alone', env, ['--project=alone'])], 1)),
        )
      return [...tallies, tallyCalls(calls)]
    } finally {
      await shop.stop()
    }
  } catch (error) {
    console.error(describeError(error))
    return [{ name: 'browser tests', passed: 0, failed: 1, seconds: 0 }]
  }
}

/** The embedded stack answers 501 to what it does not know: a call of the shop that it should. */
function tallyCalls(file: string): Tally {
  const calls = readFileSync(file, 'utf8').trim().split('\n')
  const failures = calls.filter((call) => call.endsWith(' 501'))
  const passed = calls.length - failures.length
  return { name: 'calls of the embedded stack', passed, failed: failures.length, failures, seconds: 0 }
}

function playwright(name: string, env: Record<string, string>, args: readonly string[]): Check {
  return {
    name,
    run: async () => {
      const report = reportFile('playwright.json')
      const { code } = await runNode([command('@playwright/test/cli.js'), 'test', ...args], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        show: true,
      })
      const stats = readReport<{ stats: { expected: number; unexpected: number } }>(report)?.stats
      const failed = stats?.unexpected ?? 0
      return {
        passed: stats?.expected ?? 0,
        failed: code === 0 ? failed : Math.max(1, failed),
        output: '',
      }
    },
  }
}
