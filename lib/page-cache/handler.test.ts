import { randomUUID } from 'node:crypto'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { context } from '@opentelemetry/api'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startRedis, type RedisServer, spoilLine, type SpoiledLine } from '../../e2e/support/redis-server'
import { hashSource } from '../server/content-security-policy'
import { numberRequests } from '../telemetry/requests'
import { handlerOn } from './handler'
import { Memory } from './memory'
import { PageStore } from './page-store'
import { SharedStore } from './shared-store'
import type { PageValue, ReadValue } from './value'

// Outages are expected here.
vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'))

const READ = { kind: 'APP_PAGE' }
const HOUR = { cacheControl: { revalidate: 3600 } }

const page = (html: string, ...tags: string[]): PageValue => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(`data of ${html}`),
  segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  headers: { 'x-next-cache-tags': tags.join(',') },
  status: 200,
})

/** One server: Next makes a handler for each request, on the store of the process. */
class Server {
  readonly #handler: ReturnType<typeof handlerOn>
  constructor(store: PageStore) {
    this.#handler = handlerOn(() => store)
  }
  request = () => new this.#handler()
  /** Stored HTML for a visitor; null when it has to be rendered. */
  look = async (key: string) =>
    ((await this.request().get(key, READ))?.value as PageValue | undefined)?.html ?? null
  /** A render on a miss, as by Next. */
  async render(key: string, value: PageValue): Promise<void> {
    const request = this.request()
    await request.get(key, READ)
    await request.set(key, value, HOUR)
  }
  /** Begins a render, which the returned function ends. */
  async beginRender(key: string): Promise<(value: PageValue) => Promise<void>> {
    const request = this.request()
    await request.get(key, READ)
    return (value) => request.set(key, value, HOUR)
  }
  save = (...tags: string[]) => this.request().revalidateTag(tags)
}

const server = () => new Server(new PageStore())

it('page cache: serves no page of the build', async () => {
  const one = server()
  await one.request().set('/', page('from the build'), HOUR)
  expect(await one.look('/')).toBeNull()
})

it('page cache: a save expires only pages with its tag', async () => {
  const one = server()
  await one.render('/pot', page('pot', 'product:pot'))
  await one.render('/pan', page('pan', 'product:pan'))
  await one.save('product:pot')
  expect([await one.look('/pot'), await one.look('/pan')]).toEqual([null, 'pan'])
})

it('page cache: reads expire by their tags and those of their page', async () => {
  const one = server()
  const read: ReadValue = {
    kind: 'FETCH',
    data: { headers: {}, body: '{"count":3}', url: '' },
    revalidate: 60,
  }
  const store = async (tags: string[]) => {
    const request = one.request()
    await request.get('words', { kind: 'FETCH', tags })
    await request.set('words', read, { tags })
  }
  const find = (softTags: string[] = []) =>
    one.request().get('words', { kind: 'FETCH', tags: ['products'], softTags })
  await store(['products'])
  expect((await find())?.value).toEqual(read)
  await one.save('_N_T_/products')
  expect(await find(['_N_T_/products'])).toBeNull()
  await store(['products'])
  await one.save('products')
  expect(await find()).toBeNull()
})

it('page cache: stores a missing page with its status', async () => {
  const one = server()
  await one.render('/nothing', { ...page('nothing'), status: 404 })
  expect((await one.request().get('/nothing', READ))?.value).toMatchObject({ status: 404 })
})

it('page cache: invented addresses and searches evict no page, budgets hold', async () => {
  const budgets = { pages: 100_000, reads: 20_000, refusals: 10_000 }
  const memory = new Memory(budgets)
  const one = new Server(new PageStore({ memory }))
  await one.render('/home', page('home'))
  for (let i = 0; i < 100; i += 1) {
    await one.render(`/odd-${i}`, { ...page(`nothing ${randomUUID()}`), status: 404 })
    const request = one.request()
    await request.get(`words ${i}`, { kind: 'FETCH' })
    const data = { headers: {}, body: randomUUID().repeat(9), url: '' }
    await request.set(`words ${i}`, { kind: 'FETCH', data, revalidate: 60 } as ReadValue, {})
  }
  expect(await one.look('/home')).toBe('home')
  for (const [budget, bytes] of Object.entries(memory.sizes())) {
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(budgets[budget as keyof typeof budgets])
  }
  for (let i = 0; i < 100; i += 1) await one.render(`/page-${i}`, page(`page ${randomUUID()}`))
  expect(await one.look('/home')).toBeNull()
  expect(memory.sizes().pages).toBeLessThanOrEqual(budgets.pages)
})

const policyOf = async (html: string) => {
  const value = page(html)
  await new Server(new PageStore()).request().set('/', value, HOUR)
  return String(value.headers!['content-security-policy'])
}
const RENDERED = [
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});',
]

it('content policy: allows the inline scripts of head and React', async () => {
  const body = RENDERED.map((text) => `<script>${text}</script>`).join('')
  const policy = await policyOf(
    `<head><script>early()</script></head><body><script src="/x.js"></script><script type="application/ld+json">{}</script>${body}`,
  )
  for (const text of ['early()', ...RENDERED]) expect(policy).toContain(hashSource(text))
  expect(policy.match(/sha256/g)).toHaveLength(4)
})

it('content policy: refuses scripts that content brought along', async () => {
  const clean = await policyOf('<head></head><body>')
  for (const text of [
    'alert(1)',
    'self.__next_f.push([1,""]);alert(1)',
    'self.__next_f.push([alert(1)])',
    'self.__next_f.push([1,""])//\nalert(1)',
    '(self.__next_f=self.__next_f||[]).push([0]),alert(1)',
    'early()',
  ])
    expect([text, await policyOf(`<head></head><body><script>${text}</script></head>`)]).toEqual([
      text,
      clean,
    ])
})

it('content policy: is stored with the page', async () => {
  const one = new Server(new PageStore())
  await one.render('/', page('<head><script>own()</script></head>'))
  const { headers } = (await one.request().get('/', READ))!.value as PageValue
  expect(headers!['content-security-policy']).toContain(hashSource('own()'))
})

it('page cache: a redirect has one location with the query of each request, rendered or stored', async () => {
  const one = server()
  numberRequests()
  // Like Next: rendering sets the header, the headers of the stored page are appended.
  const answering = createServer((_, response) => {
    void (async () => {
      const request = one.request()
      let value = (await request.get('/old', READ))?.value as PageValue | undefined
      if (!value) {
        response.setHeader('location', '/new')
        value = { ...page('moved'), status: 308, headers: { location: '/new' } }
        await request.set('/old', value, HOUR)
      }
      // Also stored again, as after a failed renewal.
      else await request.set('/old', value, HOUR)
      for (const [name, text] of Object.entries({ ...value.headers }))
        response.appendHeader(name, String(text))
      response.writeHead(value.status!).end()
    })()
  })
  await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve))
  const { port } = answering.address() as AddressInfo
  const locations = (path: string) =>
    new Promise<string[] | undefined>((resolve, reject) => {
      ask({ port, path }, (answer) =>
        answer.resume().on('end', () => resolve(answer.headersDistinct.location)),
      )
        .on('error', reject)
        .end()
    })
  for (const query of ['?a=1', '?a=2', '']) expect(await locations(`/old${query}`)).toEqual([`/new${query}`])
  answering.close()
  context.disable()
})

const PORT = 23_100 + (process.pid % 400) * 2
let redis: RedisServer
let line: SpoiledLine
let version: string
let open: { shared: SharedStore; server: Server }[] = []

beforeAll(async () => {
  redis = await startRedis(PORT)
  line = await spoilLine(redis.port, PORT + 1)
}, 120_000)
afterAll(async () => {
  await line.close()
  await redis.kill()
})
afterEach(() => {
  for (const { shared } of open) shared.close()
  open = []
  line.delay = 0
  vi.restoreAllMocks()
})

/** Servers of one version behind the line to Redis; a long deadline keeps a busy machine from being an outage. */
async function servers(
  count: number,
  of: string = (version = randomUUID()),
  deadline = 5000,
): Promise<Server[]> {
  version = of
  const added = Array.from({ length: count }, () => {
    const shared = new SharedStore(line.url, of, { deadline })
    return { shared, server: new Server(new PageStore({ shared })) }
  })
  open.push(...added)
  await Promise.all(added.map(({ shared }) => until(() => shared.isOpen)))
  return added.map(({ server }) => server)
}
const isOpen = (value: boolean) => until(() => open.every(({ shared }) => shared.isOpen === value))

/** A server and the one next to it: itself, or another of the same Redis. */
const PAIRS: [string, () => Promise<Server[]>][] = [
  ['one server', async () => Array<Server>(2).fill(server())],
  ['two servers', () => servers(2)],
]

it.each(PAIRS)('page cache of %s: serves a stored page whole with its age', async (_, pair) => {
  const [a, b] = (await pair()) as [Server, Server]
  const began = Date.now()
  await a.render('/pot', page('دیگ', 'products'))
  await sleep(50)
  const asked = Date.now()
  const { value, lastModified, cacheControl } = (await b.request().get('/pot', READ))!
  const took = Date.now() - asked
  expect(value).toMatchObject({ kind: 'APP_PAGE', html: 'دیگ', status: 200 })
  const { rscData, segmentData, headers } = value as PageValue
  expect([String(rscData), String(segmentData!.get('/_tree'))]).toEqual(['data of دیگ', 'tree'])
  expect(headers!['content-security-policy']).toContain("script-src 'self'")
  expect(cacheControl).toEqual({ revalidate: 3600 })
  // Clocks of whole milliseconds, and Redis's own.
  expect(Date.now() - lastModified).toBeGreaterThanOrEqual(45)
  // The age is counted from before the request.
  expect(lastModified).toBeGreaterThanOrEqual(began - took - 5)
})

it.each(PAIRS)('page cache of %s: a save refuses running renders, stores the next', async (_, pair) => {
  const [a, b] = (await pair()) as [Server, Server]
  const looks = async () => [await a.look('/pot'), await b.look('/pot')]
  // Of a new page, and of one that is renewed.
  for (const [old, fresh] of [
    ['first', 'second'],
    ['third', 'fourth'],
  ] as const) {
    const [end, endLate] = [await a.beginRender('/pot'), await a.beginRender('/pot')]
    await b.save('products')
    await end(page(old, 'products', 'home'))
    expect(await looks()).toEqual([null, null])
    await b.render('/pot', page(fresh, 'products'))
    await endLate(page(old, 'products'))
    expect(await looks()).toEqual([fresh, fresh])
  }
})

it('shared page cache: servers share renders and saves', async () => {
  const [a, b, c] = (await servers(3)) as [Server, Server, Server]
  await a.render('/pot', page('old price', 'products'))
  expect([await a.look('/pot'), await b.look('/pot'), await c.look('/pot')]).toEqual(
    Array(3).fill('old price'),
  )
  await b.save('products')
  expect([await a.look('/pot'), await b.look('/pot'), await c.look('/pot')]).toEqual([null, null, null])
  await c.render('/pot', page('new price', 'products'))
  expect([await a.look('/pot'), await b.look('/pot')]).toEqual(['new price', 'new price'])
})

it('shared page cache: an early render that ends late does not replace a newer one', async () => {
  const [a, b] = (await servers(2)) as [Server, Server]
  const early = await a.beginRender('/pot')
  await sleep(5)
  await b.render('/pot', page('newer', 'products'))
  await early(page('earlier', 'products'))
  expect([await a.look('/pot'), await b.look('/pot')]).toEqual(['newer', 'newer'])
})

it('shared page cache: serves no old page under simultaneous renders and saves of three servers', async () => {
  const all = await servers(3)
  let written = 0
  let saved = 0
  let checks = 0
  let isOver = false
  const visit = async (server: Server) => {
    // Until it has met enough, however slow the machine is.
    for (let i = 0; !isOver && (i < 150 || checks <= 100 || written <= 10); i += 1) {
      const request = server.request()
      const known = saved
      const found = await request.get('/pot', READ)
      if (found) {
        checks += 1
        expect(Number((found.value as PageValue).html)).toBeGreaterThanOrEqual(known)
      } else {
        // A render reads the saved state and takes a while.
        const read = written
        await sleep(Math.random() * 6)
        await request.set('/pot', page(String(read), 'products'), HOUR)
      }
    }
  }
  const save = async () => {
    while (!isOver) {
      const next = saved + 1
      // As with the database: written, then the tag expires, then the save is answered.
      written = next
      await all[next % 3]!.save('products')
      saved = next
      await sleep(Math.random() * 12)
    }
  }
  const saving = save()
  await Promise.all(all.flatMap((server) => [visit(server), visit(server)])).finally(() => (isOver = true))
  await saving
  expect(written).toBeGreaterThan(10)
  expect(checks).toBeGreaterThan(100)
})

it('shared page cache: versions share saves but no pages', async () => {
  const [a] = (await servers(1)) as [Server]
  await a.render('/pot', page('version 1', 'products'))
  const [b] = (await servers(1, randomUUID())) as [Server]
  expect(await b.look('/pot')).toBeNull()
  await b.save('products')
  expect(await a.look('/pot')).toBeNull()
})

it('shared page cache: a new server of the same version serves stored pages', async () => {
  const [a] = (await servers(1)) as [Server]
  await a.render('/pot', page('stored', 'products'))
  const [b] = (await servers(1, version)) as [Server]
  expect(await b.look('/pot')).toBe('stored')
})

it('Redis emptied: pages are rendered, earlier renders are refused', async () => {
  const [a, b] = (await servers(2)) as [Server, Server]
  await a.render('/pan', page('pan', 'products'))
  const end = await a.beginRender('/pot')
  await b.save('products')
  await redis.command('FLUSHALL')
  await end(page('old price', 'products'))
  expect([await a.look('/pan'), await a.look('/pot'), await b.look('/pot')]).toEqual([null, null, null])
  await a.render('/pot', page('new price', 'products'))
  expect(await b.look('/pot')).toBe('new price')
})

it('Redis slow: requests do not wait again, the server serves its own renders', async () => {
  const [a] = (await servers(1, randomUUID(), 50)) as [Server]
  await a.render('/pot', page('pot', 'products'))
  line.delay = 5000
  expect(await a.look('/pot')).toBeNull()
  // Each of these would wait for the deadline by itself.
  for (let i = 0; i < 50; i += 1) await a.look('/pot')
  // After a longer absence a server serves its own renders.
  moveClock(2100)
  await a.render('/pot', page('rendered meanwhile', 'products'))
  expect(await a.look('/pot')).toBe('rendered meanwhile')
  await a.save('products')
  expect(await a.look('/pot')).toBeNull()
})

it('Redis restarted: pages are rendered meanwhile, a save of that time holds on all servers', async () => {
  const [a, b] = (await servers(2)) as [Server, Server]
  await a.render('/pot', page('old price', 'products'))
  expect(await b.look('/pot')).toBe('old price')
  await redis.kill()
  await isOpen(false)
  await a.save('products')
  expect(await a.look('/pot')).toBeNull()
  moveClock(2100)
  await a.render('/pot', page('new price', 'products'))
  expect(await a.look('/pot')).toBe('new price')
  moveClock(0)
  await redis.start()
  await isOpen(true)
  // Redis missed the save while it was away.
  expect([await a.look('/pot'), await b.look('/pot')]).toEqual([null, null])
  await b.render('/pot', page('new price', 'products'))
  expect(await a.look('/pot')).toBe('new price')
})

it('Redis disconnected: an unsent save is sent before anything is served', async () => {
  const [a, b] = (await servers(2)) as [Server, Server]
  await a.render('/pot', page('old price', 'products'))
  await line.close()
  await isOpen(false)
  await a.save('products')
  line = await spoilLine(redis.port, PORT + 1)
  await isOpen(true)
  expect([await a.look('/pot'), await b.look('/pot')]).toEqual([null, null])
})

it('Redis away: a page is served for a minute at most', async () => {
  const [a] = (await servers(1)) as [Server]
  await a.render('/pot', page('pot', 'products'))
  await redis.kill()
  await isOpen(false)
  expect(await a.look('/pot')).toBeNull()
  moveClock(2100)
  await a.render('/pot', page('pot', 'products'))
  expect(await a.look('/pot')).toBe('pot')
  moveClock(2100 + 61_000)
  expect(await a.look('/pot')).toBeNull()
  await redis.start()
})

it('Redis full: pages are rendered without errors', async () => {
  const [a] = (await servers(1)) as [Server]
  await redis.command('CONFIG', 'SET', 'maxmemory', '1')
  await a.render('/pot', page('pot', 'products'))
  expect(await a.look('/pot')).toBeNull()
  await a.save('products')
  await redis.command('CONFIG', 'SET', 'maxmemory', '0')
  await isOpen(true)
  await a.render('/pot', page('pot', 'products'))
  expect(await a.look('/pot')).toBe('pot')
})

const now = performance.now.bind(performance)
/** Moves the monotonic clock ahead of the real one. */
const moveClock = (milliseconds: number) =>
  void vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds)

async function until(isSo: () => boolean, limit = 10_000): Promise<void> {
  for (const end = Date.now() + limit; !isSo(); await sleep(10))
    if (Date.now() > end) throw new Error('It does not come true.')
}
