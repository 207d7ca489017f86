import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Failure } from '../../supabase/local/failure.ts'
import { portOffset } from '../../supabase/local/servers.ts'
import { resetStack, type Stack, startStack } from '../../supabase/local/stack.ts'
import { ROOT } from '../../scripts/lib/programs.ts'
import { appEnvironment } from '../../scripts/lib/settings.ts'
import type { ScaledServer, ScaledShop } from '../scale/shop.ts'
import { compose, docker } from './docker.ts'

const NAME = `hormoz-containers-${portOffset()}`
const LABEL = `com.docker.compose.project=${NAME}`
const PORT = 3480 + portOffset()
const START_MS = 120_000
/** User `node` of the image. */
const NODE_USER = 1000

export const IMAGE = `${NAME}-shop`

/** A service of the compose file, asked past nginx. */
class Container implements ScaledServer {
  readonly id: string
  url: string

  private constructor(id: string, address: string) {
    this.id = id
    this.url = `http://${address}:3000`
  }

  static async of(id: string): Promise<Container> {
    return new Container(id, await addressOf(id))
  }

  async start(): Promise<void> {
    await docker('start', this.id)
    this.url = `http://${await addressOf(this.id)}:3000`
    await untilAnswers(`${this.url}/api/live`)
  }

  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    await docker('kill', '--signal', signal, this.id)
    await docker('wait', this.id)
  }
}

async function addressOf(id: string): Promise<string> {
  const template = '{{range $name, $net := .NetworkSettings.Networks}}{{$net.IPAddress}} {{end}}'
  return (await docker('inspect', '--format', template, id)).split(' ')[0]!
}

async function untilAnswers(url: string): Promise<void> {
  for (const end = Date.now() + START_MS; ; await sleep(200)) {
    const status = await fetch(url, { signal: AbortSignal.timeout(3000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (status) return
    if (Date.now() > end) throw new Failure(`${url} does not answer.`)
  }
}

/** deploy/compose.yaml on loopback, over an embedded stack that the containers reach by the gateway of their network. */
export class ContainerShop implements ScaledShop {
  readonly stack: Stack
  readonly url = `https://localhost:${PORT}`
  servers: readonly ScaledServer[] = []
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), `${NAME}-`))
  readonly #client: pg.Pool
  #forwards: Server[] = []

  private constructor(stack: Stack) {
    this.stack = stack
    this.#client = new pg.Pool({ connectionString: stack.urls.database, max: 2 })
  }

  static async open(): Promise<ContainerShop> {
    await removeContainers()
    const stack = await startStack({
      name: 'containers',
      portBase: 27_920,
      fresh: true,
      durable: false,
      log: () => {},
    })
    const shop = new ContainerShop(stack)
    try {
      await docker('network', 'create', '--label', LABEL, NAME)
      const format = '{{(index .IPAM.Config 0).Gateway}}'
      const gateway = await docker('network', 'inspect', NAME, '--format', format)
      const ports = [...new Set(Object.values(stack.env).flatMap(portsOf))]
      shop.#forwards = ports.map((port) => forward(gateway, port))
      shop.#write(gateway, ports)
      return shop
    } catch (error) {
      await shop.close()
      throw error
    }
  }

  /** The project's own file with ports of loopback, a certificate, settings, and the forwarding. */
  #write(gateway: string, ports: readonly number[]): void {
    const at = (name: string) => path.join(this.#folder, name)
    for (const name of ['docs', 'deploy/secrets', 'deploy/certificates', 'deploy/www'])
      mkdirSync(at(name), { recursive: true })
    cpSync(path.join(ROOT, 'docs/nginx.conf.example'), at('docs/nginx.conf.example'))
    const file = readFileSync(path.join(ROOT, 'deploy/compose.yaml'), 'utf8')
    writeFileSync(
      at('deploy/compose.yaml'),
      file
        .replace(/ports: .*/, `ports: ['127.0.0.1:${PORT}:443']`)
        .replace('image: hormoz\n', `image: ${IMAGE}\n`),
    )
    cpSync(path.join(ROOT, 'tools/containers/forward.mjs'), at('deploy/forward.mjs'))
    const own = {
      command: ['node', '--env-file=/run/secrets/shop', '--import=/forward.mjs', 'server.js'],
      environment: { FORWARD_HOST: gateway, FORWARD_PORTS: ports.join() },
      volumes: [`${at('deploy/forward.mjs')}:/forward.mjs:ro`],
    }
    writeFileSync(at('deploy/near.yaml'), JSON.stringify({ services: { 'shop-1': own, 'shop-2': own } }))
    const { PORT: _, ...settings } = appEnvironment(PORT, this.stack.env)
    const lines = Object.entries({ ...settings, SITE_URL: this.url }).map(
      ([name, value]) => `${name}=${value}\n`,
    )
    writeFileSync(at('deploy/secrets/shop.env'), lines.join(''), { mode: 0o400 })
    chownSync(at('deploy/secrets/shop.env'), NODE_USER, NODE_USER)
    const [key, chain] = ['privkey.pem', 'fullchain.pem'].map((name) => at(`deploy/certificates/${name}`))
    const certificate = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'
    execFileSync('openssl', [...certificate.split(' '), '-keyout', key!, '-out', chain!], { stdio: 'ignore' })
  }

  compose(...args: string[]): Promise<string> {
    const files = ['compose.yaml', 'near.yaml'].flatMap((name) => [
      '-f',
      path.join(this.#folder, 'deploy', name),
    ])
    return compose(['-p', NAME, ...files, ...args], { SHOP_DOMAIN: 'localhost', SUPABASE_NETWORK: NAME })
  }

  async id(service: string): Promise<string> {
    return this.compose('ps', '-q', service)
  }

  /** Starts services, all without names, and waits for the shops; their addresses may be new. */
  async up(...services: string[]): Promise<void> {
    await this.compose('up', '-d', ...(services.length > 0 ? ['--no-deps', ...services] : []))
    const ids = await Promise.all(['shop-1', 'shop-2'].map((name) => this.id(name)))
    this.servers = await Promise.all(ids.filter(Boolean).map((id) => Container.of(id)))
    for (const { url } of this.servers) await untilAnswers(`${url}/api/live`)
  }

  async untilOpen(): Promise<void> {
    await untilAnswers(`${this.url}/api/ready`)
  }

  get www(): string {
    return path.join(this.#folder, 'deploy/www')
  }

  async sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#client.query<T>(text, values)).rows
  }

  async close(): Promise<void> {
    await removeContainers()
    for (const server of this.#forwards) server.close()
    await this.#client.end()
    await this.stack.stop()
    await resetStack('containers', () => {})
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Removes containers, networks and volumes, also those of an interrupted run. */
async function removeContainers(): Promise<void> {
  for (const [list, remove] of [
    ['ps -aq', 'rm -fv'],
    ['network ls -q', 'network rm'],
    ['volume ls -q', 'volume rm'],
  ] as const) {
    const found = await docker(...list.split(' '), '--filter', `label=${LABEL}`)
    if (found) await docker(...remove.split(' '), ...found.split('\n'))
  }
}

function portsOf(value: string): number[] {
  if (!URL.canParse(value)) return []
  const { hostname, port } = new URL(value)
  return ['127.0.0.1', 'localhost'].includes(hostname) && port ? [Number(port)] : []
}

function forward(address: string, port: number): Server {
  const server = createServer((far) => {
    const near = connect(port, '127.0.0.1')
    far.pipe(near).pipe(far)
    far.on('error', () => near.destroy())
    near.on('error', () => far.destroy())
  })
  return server.listen(port, address)
}
