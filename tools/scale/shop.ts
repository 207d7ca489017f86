import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { signedHeaders } from '../../lib/server/webhook.ts'
import { Failure } from '../../supabase/local/failure.ts'
import { portOffset } from '../../supabase/local/servers.ts'
import { resetStack, type Stack, startStack } from '../../supabase/local/stack.ts'
import { ROOT } from '../../scripts/lib/programs.ts'
import { type RedisServer, spoilLine, type SpoiledLine, startRedis } from '../../e2e/support/redis-server.ts'
import { nextServer } from '../../scripts/lib/server-process.ts'
import { appEnvironment, localSecrets } from '../../scripts/lib/settings.ts'

const NAME = 'scale'
const HOST = '127.0.0.1'
const PORT = 3400 + portOffset()
const START_MS = 60_000

export interface ScaledServer {
  readonly url: string
  /** Starts a `build` folder; resolves once it answers. */
  start: (build: string) => Promise<void>
  /** SIGKILL like a power cut, SIGTERM like a deployment. */
  stop: (signal?: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

/** Servers with one database, one page cache and one public address. */
export interface ScaledShop {
  readonly stack: Stack
  readonly url: string
  readonly servers: readonly ScaledServer[]
  sql: <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>
}

export class ShopServer implements ScaledServer {
  readonly address: string
  readonly url: string
  readonly #port: number
  readonly #env: Record<string, string>
  #process: ChildProcess | undefined

  constructor(port: number, env: Record<string, string>) {
    this.#port = port
    this.#env = env
    this.address = `${HOST}:${port}`
    this.url = `http://${this.address}`
  }

  async start(build: string): Promise<void> {
    const child = spawn(process.execPath, nextServer('start', this.#port), {
      cwd: ROOT,
      env: { ...process.env, ...this.#env, PORT: String(this.#port), NEXT_DIST_DIR: build },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#process = child
    for (const end = Date.now() + START_MS; !(await this.#answers()); await sleep(100)) {
      if (child.exitCode !== null || Date.now() > end)
        throw new Failure(`The server on port ${this.#port} does not start.`)
    }
  }

  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  async #answers(): Promise<boolean> {
    const signal = AbortSignal.timeout(3000)
    return fetch(`${this.url}/terms`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

export class ScaleShop implements ScaledShop {
  readonly stack: Stack
  readonly redis: RedisServer
  /** Between servers and Redis. */
  readonly line: SpoiledLine
  readonly servers: readonly ShopServer[]
  /** Public address: nginx, or the first server without it. */
  readonly url: string
  readonly port: number
  readonly #client: pg.Pool

  private constructor(stack: Stack, redis: RedisServer, line: SpoiledLine, count: number) {
    this.stack = stack
    this.redis = redis
    this.line = line
    this.port = PORT
    this.url = `http://localhost:${PORT}`
    const env = {
      ...appEnvironment(PORT, stack.env),
      SITE_URL: this.url,
      REDIS_URL: line.url,
      NODE_ENV: 'production',
      // nginx
      TRUSTED_PROXY_HOPS: '1',
      LOG_LEVEL: 'error',
    }
    this.servers = Array.from({ length: count }, (_, i) => new ShopServer(PORT + 1 + i, env))
    this.#client = new pg.Pool({ connectionString: stack.urls.database, max: 2 })
  }

  /** Its own stack with fresh data and Redis; servers start later. */
  static async open(count: number): Promise<ScaleShop> {
    const stack = await startStack({
      name: NAME,
      portBase: 27_320,
      fresh: true,
      durable: false,
      log: () => {},
    })
    const redis = await startRedis(PORT + 9)
    return new ScaleShop(stack, redis, await spoilLine(redis.port, PORT + 8), count)
  }

  async sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#client.query<T>(text, values)).rows
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()))
    await this.line.close()
    await this.redis.kill()
    await this.#client.end()
    await this.stack.stop()
    await resetStack(NAME, () => {})
  }
}

/** Expires cache tags of one server by the signed hook. */
export async function expire({ url }: ScaledServer, ...tags: string[]): Promise<void> {
  const body = JSON.stringify({ tags })
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(localSecrets().REVALIDATE_SECRET!, body),
  }
  const answer = await fetch(`${url}/api/hooks/revalidate`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Failure(`${url} did not expire ${tags.join(', ')}: ${answer.status}`)
}
