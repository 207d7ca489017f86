/** The shop under fault: database, bank and server can each be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { portOffset } from '../../supabase/local/servers.ts'
import { resetStack, type Stack, startStack } from '../../supabase/local/stack.ts'
import { buildApp } from '../../scripts/lib/build.ts'
import { callJobs } from '../../scripts/lib/jobs.ts'
import { ROOT } from '../../scripts/lib/programs.ts'
import { nextServer } from '../../scripts/lib/server-process.ts'
import { appEnvironment } from '../../scripts/lib/settings.ts'

const NAME = 'chaos'
const PORT = 3200
const BUILD = '.next-test'

export class ChaosShop {
  readonly url = `http://localhost:${PORT + portOffset()}`
  readonly stack: Stack
  #server: ChildProcess | null = null

  private constructor(stack: Stack) {
    this.stack = stack
  }

  /** Starts a stack with fresh data; the server starts later. */
  static async open(): Promise<ChaosShop> {
    return new ChaosShop(await startStack({ name: NAME, portBase: 29320, fresh: true, log: () => {} }))
  }

  async startServer(more: Record<string, string> = {}): Promise<void> {
    await buildApp(BUILD)
    // Unsupervised: a killed server stays down.
    this.#server = spawn(process.execPath, nextServer('start', PORT + portOffset()), {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...appEnvironment(PORT + portOffset(), this.stack.env),
        SITE_URL: this.url,
        NODE_ENV: 'production',
        NEXT_DIST_DIR: BUILD,
        LOG_LEVEL: 'silent',
        ...more,
      },
    })
    await until('the server to answer', async () => (await fetch(`${this.url}/api/live`)).ok)
  }

  /** Ends the server like a power cut. */
  async killServer(): Promise<void> {
    const server = this.#server
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await gone
  }

  /** Ends PostgreSQL like a power cut; resolves once the stack has restarted it. */
  async killDatabase(): Promise<void> {
    const file = path.join(ROOT, '.hormoz', NAME, 'postgres', 'postmaster.pid')
    const pid = () => Number.parseInt(readFileSync(file, 'utf8'), 10)
    const killed = pid()
    process.kill(killed, 'SIGKILL')
    await until(
      'PostgreSQL to be back',
      async () => pid() !== killed && (await this.sql('select 1')).length === 1,
    )
  }

  async faults(faults: Record<string, unknown> = {}): Promise<void> {
    const body = JSON.stringify(faults)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${this.stack.urls.bank}/test/faults`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`the bank knows no such fault: ${await answer.text()}`)
  }

  /** Gateway of the next payments; the other is the second. */
  async firstGateway(gateway: 'zarinpal' | 'zibal'): Promise<void> {
    await this.sql('update public.shop_services set first_gateway = $1', [gateway])
  }

  /** Runs the payment sweeper as if all payers had left. */
  async sweep(): Promise<void> {
    await this.sql(
      `update public.payments set asked_at = asked_at - interval '5 minutes' where state = 'pending'`,
    )
    await callJobs(this.url, appEnvironment(PORT, this.stack.env).JOBS_SECRET ?? process.env.JOBS_SECRET!)
  }

  /** Runs SQL as superuser, including the bank's tables. */
  async sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const connectionString = this.stack.urls.database.replace('//postgres:', '//supabase_admin:')
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<T>(text, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  async close(): Promise<void> {
    await this.killServer()
    await this.stack.stop()
    await resetStack(NAME, () => {})
  }
}

/** Waits up to a minute. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    if (await holds().catch(() => false)) return
  }
  throw new Error(`Waited a minute in vain for ${what}.`)
}
