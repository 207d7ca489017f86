import { readFileSync } from 'node:fs'
import { type Check, NIGHTLY, readReport, reportFile, type Tally, vitest } from './checks.ts'
import { findChromium } from '../../e2e/support/chromium.ts'
import { command, runNode } from './programs.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

const BOTH_SIZES: readonly string[] = ['--project=phone', '--project=desktop']

/** Checks of one test shop: `build` builds and opens it, the others wait for that. */
export function endToEnd() {
  const calls = reportFile('stack-calls.txt')
  process.env.STACK_CALLS = calls
  let opening: Promise<TestShop> | undefined
  const shop = () => (opening ??= openWithBrowser())
  const build: Check = {
    name: 'build',
    run: async () => {
      await shop()
      return { passed: 1, failed: 0, output: '' }
    },
  }
  const http: Check = { name: 'http tests', run: async () => vitest('http', (await shop()).env).run() }
  const browser = (args = BOTH_SIZES, name = 'browser tests'): Check => ({
    name,
    run: async () => runPlaywright((await shop()).env, args),
  })
  /** Closes the shop; null where it never opened. */
  const close = async (): Promise<Tally | null> => {
    const opened = await opening?.catch(() => null)
    await opened?.stop()
    return opened ? tallyCalls(calls) : null
  }
  return { build, http, browser, close }
}

async function openWithBrowser(): Promise<TestShop> {
  const executable = await findChromium()
  const shop = await openTestShop(NIGHTLY)
  return { ...shop, env: { ...shop.env, CHROMIUM_PATH: executable } }
}

/** The embedded stack answers 501 to what it does not know: a call of the shop that it should. */
function tallyCalls(file: string): Tally {
  const calls = readFileSync(file, 'utf8').trim().split('\n')
  const failures = calls.filter((call) => call.endsWith(' 501'))
  const passed = calls.length - failures.length
  return { name: 'calls of the embedded stack', passed, failed: failures.length, failures, seconds: 0 }
}

async function runPlaywright(env: Record<string, string>, args: readonly string[]) {
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
}
