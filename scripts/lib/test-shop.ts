/** Fresh shop for browser and HTTP tests, on port 3100. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeError, Failure } from '../../supabase/local/failure.ts'
import type { RunningService } from '../../supabase/local/processes.ts'
import { portOffset } from '../../supabase/local/servers.ts'
import { reportFile, TEST_BUILD } from './checks.ts'
import { startFaultProxy } from '../../e2e/support/fault-proxy.ts'
import { startNginx } from '../../e2e/support/nginx.ts'
import { openShop } from './open-shop.ts'
import { ROOT } from './programs.ts'
import { nextServer, startServer, takePort } from './server-process.ts'
import { appEnvironment } from './settings.ts'
import { step } from './steps.ts'

const PORT = 3100
const BARE_BUILD = '.next-bare'

export interface TestShop {
  env: Record<string, string>
  stop: () => Promise<void>
}

/** Removes settings of a real Supabase: tests write and delete. */
export function forgetExternal(): void {
  for (const name of Object.keys(process.env)) {
    if (/^(?:SUPABASE_|ZARINPAL_|ZIBAL_|SITE_URL$|SMS_INBOX_URL$)/.test(name)) delete process.env[name]
  }
}

/** Opens the shop. `isNightly` adds servers for faults, telemetry, nginx and a build without middleware. */
export async function openTestShop(isNightly: boolean): Promise<TestShop> {
  const port = PORT + portOffset()
  const torob = generateKeyPairSync('ed25519')
  const secrets = {
    // Each test has its own address and rate limits (e2e/support/people.ts).
    TRUSTED_PROXY_HOPS: '1',
    SMS_REPLY_SECRET: randomBytes(24).toString('base64url'),
    SEND_SMS_HOOK_SECRET: `v1,whsec_${randomBytes(32).toString('base64')}`,
    TOROB_PUBLIC_KEY: Buffer.from(torob.publicKey.export({ format: 'jwk' }).x!, 'base64url').toString(
      'base64',
    ),
  }
  Object.assign(process.env, secrets)
  const shop = await openShop({
    name: 'test',
    port,
    build: TEST_BUILD,
    widths: false,
    fresh: true,
    durable: false,
  })
  const cleanups: (() => Promise<void>)[] = [shop.stop]
  const stop = () =>
    step('Closing the test shop', async () => {
      for (const cleanup of cleanups.reverse()) await cleanup()
    })
  try {
    const more = isNightly ? await openNightly(port, shop.stack!, cleanups) : {}
    const env = {
      ...secrets,
      SHOP_URL: shop.url,
      TOROB_PRIVATE_KEY: torob.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      ...more,
    }
    return { env, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openNightly(
  port: number,
  stack: { env: Record<string, string>; urls: { api: string } },
  cleanups: (() => Promise<void>)[],
): Promise<Record<string, string>> {
  const keep = <T extends RunningService>(service: T): T => {
    cleanups.push(service.stop)
    return service
  }
  keep(await openWithoutMiddleware(port + 1, stack.env))
  const proxy = keep(await startFaultProxy(stack.urls.api, port + 3))
  const watched = { secret: randomBytes(24).toString('hex'), log: reportFile('server.log') }
  keep(await openBehindFaults(proxy.url, port + 2, stack.env, watched))
  const nginx = await openNginx(port + 5, port + 2)
  if (nginx) keep(nginx)
  return {
    SHOP_WITHOUT_MIDDLEWARE_URL: `http://localhost:${port + 1}`,
    SHOP_BEHIND_FAULTS_URL: `http://localhost:${port + 2}`,
    FAULTS_URL: proxy.url,
    METRICS_SECRET: watched.secret,
    SERVER_LOG: watched.log,
    OTLP_PORT: String(port + 4),
    ...(nginx && { NGINX_URL: nginx.url }),
  }
}

function openWithoutMiddleware(port: number, stack: Record<string, string>): Promise<RunningService> {
  return step('Starting the shop without its middleware', () => {
    copyWithoutMiddleware(TEST_BUILD, BARE_BUILD)
    return openBeside(port, { ...appEnvironment(port, stack), NEXT_DIST_DIR: BARE_BUILD })
  })
}

function openBehindFaults(
  supabaseUrl: string,
  port: number,
  stack: Record<string, string>,
  { secret, log }: { secret: string; log: string },
): Promise<RunningService> {
  const env = {
    ...appEnvironment(port, { ...stack, SUPABASE_URL: supabaseUrl }),
    NEXT_DIST_DIR: TEST_BUILD,
    METRICS_SECRET: secret,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port + 2}`,
  }
  return step('Starting the shop behind the fault proxy', () => openBeside(port, env, log))
}

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
  return startServer({
    port,
    args: nextServer('start', port),
    env: { ...env, NODE_ENV: 'production' },
    log,
    logFile,
    onGivenUp: console.error,
  })
}

const MANIFEST = 'server/functions-config-manifest.json'

/** Copies the build, to prove that safety does not depend on middleware. */
function copyWithoutMiddleware(from: string, to: string): void {
  rmSync(path.join(ROOT, to), { recursive: true, force: true })
  const cache = path.join(ROOT, from, 'cache')
  const filter = (source: string) => !source.startsWith(cache)
  cpSync(path.join(ROOT, from), path.join(ROOT, to), { recursive: true, verbatimSymlinks: true, filter })
  const file = path.join(ROOT, to, MANIFEST)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { functions: Record<string, unknown> }
  if (!manifest.functions['/_middleware'])
    throw new Failure(`The build names no middleware in ${MANIFEST}: Next keeps it elsewhere now.`)
  delete manifest.functions['/_middleware']
  writeFileSync(file, JSON.stringify(manifest))
}
