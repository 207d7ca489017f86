/** The browser's tests against a fresh copy of the whole shop. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import path from 'node:path'
import { describeError } from '../../supabase/local/failure.ts'
import { portOffset } from '../../supabase/local/servers.ts'
import { type Check, readReport, reportFile, runChecks, type Tally, TEST_BUILD } from './checks.ts'
import { findChromium } from './chromium.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { startNginx } from './nginx.ts'
import { openShop } from './open-shop.ts'
import type { RunningService } from '../../supabase/local/processes.ts'
import { command, ROOT, runNode } from './programs.ts'
import { nextServer, startServer, takePort } from './server-process.ts'
import { appEnvironment } from './settings.ts'
import { step } from './steps.ts'
import { copyWithoutMiddleware } from './without-middleware.ts'

const PORT = 3100
const BARE_BUILD = '.next-bare'

/** The tests write and delete: never against a Supabase that somebody uses. */
export function forgetExternal(): void {
  for (const name of Object.keys(process.env)) {
    if (/^(?:SUPABASE_|ZARINPAL_|SITE_URL$|SMS_INBOX_URL$)/.test(name)) delete process.env[name]
  }
}

/** Opens the shop, runs Playwright with the given arguments (files, `--project`, `-g`) and closes the shop. */
export async function endToEnd(args: readonly string[] = []): Promise<Tally[]> {
  try {
    const executable = await findChromium()
    const port = PORT + portOffset()
    // Tests come from addresses of their own (e2e/support/people.ts), so that limits of one do not stop another.
    process.env.TRUSTED_PROXY_HOPS = '1'
    // Not among those that somebody keeps.
    process.env.BACKUP_FOLDER = '.hormoz/test-backups'
    // The stack sends its codes itself; a test hands some over as the auth service would.
    process.env.SMS_REPLY_SECRET = randomBytes(24).toString('base64url')
    process.env.SEND_SMS_HOOK_SECRET = `v1,whsec_${randomBytes(32).toString('base64')}`
    // Torob signs what it asks; here a test does.
    const torob = generateKeyPairSync('ed25519')
    process.env.TOROB_PUBLIC_KEY = Buffer.from(
      torob.publicKey.export({ format: 'jwk' }).x!,
      'base64url',
    ).toString('base64')
    const shop = await openShop({
      name: 'test',
      port,
      build: TEST_BUILD,
      widths: false,
      fresh: true,
      durable: false,
    })
    const beside: RunningService[] = []
    let line: FaultProxy | undefined
    try {
      const stack = shop.stack?.env ?? {}
      if (process.env.NIGHTLY) beside.push(await openWithoutMiddleware(port + 1, stack))
      line = await startFaultProxy(shop.stack!.urls.api, port + 3)
      const watched = { secret: randomBytes(24).toString('hex'), log: reportFile('server.log') }
      beside.push(await openBehind(line, port + 2, stack, watched))
      const nginx = await openNginx(port + 5, port + 2)
      if (nginx) beside.push(nginx)
      const urls = {
        SHOP_URL: shop.url,
        SHOP_WITHOUT_MIDDLEWARE_URL: `http://localhost:${port + 1}`,
        SHOP_BEHIND_FAULTS_URL: `http://localhost:${port + 2}`,
        FAULTS_URL: line.url,
        METRICS_SECRET: watched.secret,
        SERVER_LOG: watched.log,
        OTLP_PORT: String(port + 4),
        TOROB_PRIVATE_KEY: torob.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
        ...(nginx && { NGINX_URL: nginx.url }),
      }
      // What measures times and memory has the machine to itself, after everything else.
      const runs = args.length > 0 ? [args] : [['--project=phone', '--project=desktop'], ['--project=alone']]
      return await runChecks(
        runs.map((chosen) => playwright(urls, executable, chosen)),
        1,
      )
    } finally {
      await step('Closing the test shop', async () => {
        for (const server of beside) await server.stop()
        await line?.stop()
        await shop.stop()
      })
    }
  } catch (error) {
    console.error(describeError(error))
    return [{ name: 'end-to-end tests', passed: 0, failed: 1 }]
  }
}

/** A second server on the same stack: its build has no middleware. */
function openWithoutMiddleware(port: number, stack: Record<string, string>): Promise<RunningService> {
  return step('Starting the shop without its middleware', () => {
    copyWithoutMiddleware(TEST_BUILD, BARE_BUILD)
    return openBeside(port, { ...appEnvironment(port, stack), NEXT_DIST_DIR: BARE_BUILD })
  })
}

/** A third server, whose line to the stack can be spoiled, and which is watched: its log, figures and traces are read. */
function openBehind(
  line: FaultProxy,
  port: number,
  stack: Record<string, string>,
  { secret, log }: { secret: string; log: string },
): Promise<RunningService> {
  const env = {
    ...appEnvironment(port, { ...stack, SUPABASE_URL: line.url }),
    NEXT_DIST_DIR: TEST_BUILD,
    METRICS_SECRET: secret,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port + 2}`,
  }
  return step('Starting the shop whose database can be taken away', () =>
    // An outage fills the log with what is expected; a test reads there.
    openBeside(port, env, log),
  )
}

/** nginx in front of that one; tests that need it are left out where there is none. */
async function openNginx(port: number, shop: number) {
  return step('Starting nginx in front of it', () =>
    startNginx(port, [`127.0.0.1:${shop}`], path.join(ROOT, '.hormoz/nginx')),
  ).catch((error: unknown) => {
    console.log(`  ${describeError(error)}`)
    return null
  })
}

async function openBeside(
  port: number,
  env: Record<string, string>,
  logFile?: string,
): Promise<RunningService> {
  const log = (line: string) => console.log(line)
  await takePort(port, log)
  const args = nextServer('start', port)
  return startServer({
    port,
    args,
    env: { ...env, NODE_ENV: 'production' },
    log,
    logFile,
    onGivenUp: console.error,
  })
}

function playwright(urls: Record<string, string>, executable: string, args: readonly string[]): Check {
  return {
    name: args.includes('--project=alone') ? 'outages and floods' : 'end-to-end tests',
    run: async () => {
      const report = reportFile('playwright.json')
      const { code } = await runNode([command('@playwright/test/cli.js'), 'test', ...args], {
        env: {
          ...urls,
          CHROMIUM_PATH: executable,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
        show: true,
      })
      const counts = readReport<PlaywrightReport>(report)
      const failed = counts?.stats.unexpected ?? 0
      const flaky = counts ? flakyOf(counts.suites) : []
      return {
        passed: (counts?.stats.expected ?? 0) + flaky.length,
        failed: code === 0 ? failed : Math.max(1, failed),
        flaky,
        output: '',
      }
    },
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number }
  suites: Suite[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { projectName: string; status: string }[] }[]
}

/** What passed only at the second try, by project, file and title. */
function flakyOf(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
    ),
    ...flakyOf(inner),
  ])
}
