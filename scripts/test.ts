/** `npm test`: everything, from types to purchases in a real browser. The last line is the sum of all runners. */
import { describeError } from '../supabase/local/failure.ts'
import {
  type Check,
  FAST_CHECKS,
  finish,
  readReport,
  reportFile,
  runChecks,
  type Tally,
  vitest,
} from './lib/checks.ts'
import { findChromium } from './lib/chromium.ts'
import { openShop } from './lib/open-shop.ts'
import { command, runNode, stopAll } from './lib/programs.ts'
import { seconds, step } from './lib/steps.ts'

const PORT = 3100

const began = performance.now()
// Never against a Supabase that somebody uses.
for (const name of Object.keys(process.env)) {
  if (/^(?:SUPABASE_|ZARINPAL_|SITE_URL$|SMS_INBOX_URL$)/.test(name)) delete process.env[name]
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)))
}

const tallies: Tally[] = await runChecks(FAST_CHECKS)
// These have databases of their own and race on purpose: one after the other.
tallies.push(...(await runChecks([vitest('stack'), vitest('database')], 1)))
tallies.push(...(await endToEnd()))

console.log(`\nAfter ${seconds(began)} s:`)
for (const { name, passed, failed } of tallies) console.log(`  ${name}: ${passed} passed, ${failed} failed`)
finish(tallies)

/** The browser's tests against a fresh copy of the whole shop. */
async function endToEnd(): Promise<Tally[]> {
  try {
    const executable = await findChromium()
    const shop = await openShop({ name: 'test', port: PORT, build: '.next-test', fresh: true })
    try {
      return await runChecks([playwright(shop.url, executable)], 1)
    } finally {
      await step('Closing the test shop', () => shop.stop())
    }
  } catch (error) {
    console.error(describeError(error))
    return [{ name: 'end-to-end tests', passed: 0, failed: 1 }]
  }
}

function playwright(url: string, executable: string): Check {
  return {
    name: 'end-to-end tests',
    run: async () => {
      const report = reportFile('playwright.json')
      const { code } = await runNode([command('@playwright/test/cli.js'), 'test'], {
        env: { SHOP_URL: url, CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        show: true,
      })
      const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
        report,
      )?.stats
      const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
      return { passed: stats?.expected ?? 0, failed: code === 0 ? failed : Math.max(1, failed), output: '' }
    },
  }
}
