import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startRedis, type RedisServer, spoilLine, type SpoiledLine } from '../../scripts/lib/redis-server'
import { hashSource } from '../server/content-security-policy'
import { handlerOn } from './handler'
import { Memory } from './memory'
import { PageStore } from './page-store'
import { SharedStore } from './shared-store'
import type { PageValue, ReadValue } from './value'

// Outages fill the log with what is expected.
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

/** One server: Next makes a handler for each request, on what the process keeps. */
class Server {
  readonly #handler: ReturnType<typeof handlerOn>
  constructor(store: PageStore) {
    this.#handler = handlerOn(() => store)
  }
  request = () => new this.#handler()
  /** The html that a visitor would get from what is stored; null when it has to be rendered. */
  look = async (key: string) =>
    ((await this.request().get(key, READ))?.value as PageValue | undefined)?.html ?? null
  /** What Next does on a miss. */
  async render(key: string, value: PageValue): Promise<void> {
    const request = this.request()
    await request.get(key, READ)
    await request.set(key, value, HOUR)
  }
  /** Begins to render; the result ends it. */
  async beginRender(key: string): Promise<(value: PageValue) => Promise<void>> {
    const request = this.request()
    await request.get(key, READ)
    return (value) => request.set(key, value, HOUR)
  }
  save = (...tags: string[]) => this.request().revalidateTag(tags)
}

describe('on one server', () => {
  const server = () => new Server(new PageStore())

  it('serves what was stored, whole', async () => {
    const { render, request } = bound(server())
    await render('/', page('سلام', 'home'))
    const entry = await request().get('/', READ)
    expect(entry?.value).toMatchObject({ kind: 'APP_PAGE', html: 'سلام', status: 200 })
    const { rscData, segmentData } = entry!.value as PageValue
    expect(String(rscData)).toBe('data of سلام')
    expect(String(segmentData!.get('/_tree'))).toBe('tree')
    expect(entry!.cacheControl).toEqual({ revalidate: 3600 })
    expect(Date.now() - entry!.lastModified).toBeLessThan(5000)
  })

  it('serves nothing that it did not see rendered: no page of the build', async () => {
    const one = server()
    await one.request().set('/', page('from the build'), HOUR)
    expect(await one.look('/')).toBeNull()
  })

  it('does not store a page that a save overtook, and stores the next one', async () => {
    const one = server()
    const end = await one.beginRender('/pot')
    await one.save('products')
    await end(page('old price', 'products', 'home'))
    expect(await one.look('/pot')).toBeNull()
    await one.render('/pot', page('new price', 'products'))
    expect(await one.look('/pot')).toBe('new price')
  })

  it('keeps a render that another one overtook apart from it', async () => {
    const one = server()
    const early = await one.beginRender('/pot')
    await one.save('products')
    await one.render('/pot', page('new price', 'products'))
    await early(page('old price', 'products'))
    expect(await one.look('/pot')).toBe('new price')
  })

  it('watches the render that Next starts behind a stale page', async () => {
    const one = server()
    await one.render('/pot', page('stale', 'products'))
    const end = await one.beginRender('/pot')
    await one.save('products')
    await end(page('rendered too early', 'products'))
    expect(await one.look('/pot')).toBeNull()
  })

  it('expires what was stored before, and what shows something else stays', async () => {
    const one = server()
    await one.render('/pot', page('pot', 'product:pot'))
    await one.render('/pan', page('pan', 'product:pan'))
    await one.save('product:pot')
    expect([await one.look('/pot'), await one.look('/pan')]).toEqual([null, 'pan'])
  })

  it('expires reads by their tags and by those of the page that reads', async () => {
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

  it('stores that there is nothing as such', async () => {
    const one = server()
    await one.render('/nothing', { ...page('nothing'), status: 404 })
    expect((await one.request().get('/nothing', READ))?.value).toMatchObject({ status: 404 })
  })

  it('lets neither made-up addresses nor words drive out pages, and stays within its budgets', async () => {
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
})

describe('the content policy of a page', () => {
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

  it('names its inline scripts, stored or not', async () => {
    const body = RENDERED.map((text) => `<script>${text}</script>`).join('')
    const policy = await policyOf(
      `<head><script>early()</script></head><body><script src="/x.js"></script><script type="application/ld+json">{}</script>${body}`,
    )
    for (const text of ['early()', ...RENDERED]) expect(policy).toContain(hashSource(text))
    expect(policy.match(/sha256/g)).toHaveLength(4)
  })

  it('gives no permission to a script that a text of the page brought along', async () => {
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

  it('comes back with the stored page', async () => {
    const one = new Server(new PageStore())
    await one.render('/', page('<head><script>own()</script></head>'))
    const { headers } = (await one.request().get('/', READ))!.value as PageValue
    expect(headers!['content-security-policy']).toContain(hashSource('own()'))
  })
})

describe('on servers that share Redis', () => {
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
  })

  /** So many servers of one version, with the line to the store between; on a busy machine nothing is late but what is told to be. */
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

  it('what one rendered, all serve; what one saved, none serves from before', async () => {
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

  it('a page comes whole, and as old as it is', async () => {
    const [a, b] = (await servers(2)) as [Server, Server]
    await a.render('/pot', page('دیگ', 'products'))
    await sleep(300)
    const { value, lastModified } = (await b.request().get('/pot', READ))!
    const { html, rscData, segmentData, headers } = value as PageValue
    expect([html, String(rscData), String(segmentData!.get('/_tree'))]).toEqual([
      'دیگ',
      'data of دیگ',
      'tree',
    ])
    expect(headers!['content-security-policy']).toContain("script-src 'self'")
    expect(Date.now() - lastModified).toBeGreaterThanOrEqual(290)
    expect(Date.now() - lastModified).toBeLessThan(5000)
  })

  it('a save on one server refuses what another one is rendering', async () => {
    const [a, b] = (await servers(2)) as [Server, Server]
    const end = await a.beginRender('/pot')
    await b.save('products')
    await end(page('old price', 'products'))
    expect([await a.look('/pot'), await b.look('/pot')]).toEqual([null, null])
  })

  it('an early render that ends late does not replace a newer one', async () => {
    const [a, b] = (await servers(2)) as [Server, Server]
    const early = await a.beginRender('/pot')
    await sleep(5)
    await b.render('/pot', page('newer', 'products'))
    await early(page('earlier', 'products'))
    expect([await a.look('/pot'), await b.look('/pot')]).toEqual(['newer', 'newer'])
  })

  it('never serves an old page, however renders and saves of three servers fall together', async () => {
    const all = await servers(3)
    let written = 0
    let saved = 0
    let checks = 0
    const visit = async (server: Server) => {
      for (let i = 0; i < 150; i += 1) {
        const request = server.request()
        const known = saved
        const found = await request.get('/pot', READ)
        if (found) {
          checks += 1
          expect(Number((found.value as PageValue).html)).toBeGreaterThanOrEqual(known)
        } else {
          // The render reads what is saved, and takes its time.
          const read = written
          await sleep(Math.random() * 6)
          await request.set('/pot', page(String(read), 'products'), HOUR)
        }
      }
    }
    let isOver = false
    const save = async () => {
      while (!isOver) {
        const next = saved + 1
        // As the database does: written first, then the tag expires, then the save is answered.
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

  it('servers of another version do not share pages, but hear of each save', async () => {
    const [a] = (await servers(1)) as [Server]
    await a.render('/pot', page('version 1', 'products'))
    const [b] = (await servers(1, randomUUID())) as [Server]
    expect(await b.look('/pot')).toBeNull()
    await b.save('products')
    expect(await a.look('/pot')).toBeNull()
  })

  it('a new server of the same version serves what others stored', async () => {
    const [a] = (await servers(1)) as [Server]
    await a.render('/pot', page('stored', 'products'))
    const [b] = (await servers(1, version)) as [Server]
    expect(await b.look('/pot')).toBe('stored')
  })

  it('Redis emptied: pages are rendered, and a render from before is not stored', async () => {
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

  it('Redis slow: nobody waits for long, and nobody twice', async () => {
    const [a] = (await servers(1, randomUUID(), 50)) as [Server]
    await a.render('/pot', page('pot', 'products'))
    line.delay = 5000
    expect(await a.look('/pot')).toBeNull()
    // Each of these would wait five seconds by itself.
    for (let i = 0; i < 50; i += 1) await a.look('/pot')
    // Once it is away for good, a server lives on what it renders itself.
    await sleep(2100)
    await a.render('/pot', page('rendered meanwhile', 'products'))
    expect(await a.look('/pot')).toBe('rendered meanwhile')
    await a.save('products')
    expect(await a.look('/pot')).toBeNull()
  })

  it('Redis killed and back: pages are rendered meanwhile, and a save from then holds on all', async () => {
    const [a, b] = (await servers(2)) as [Server, Server]
    await a.render('/pot', page('old price', 'products'))
    expect(await b.look('/pot')).toBe('old price')
    await redis.kill()
    await isOpen(false)
    await a.save('products')
    expect(await a.look('/pot')).toBeNull()
    await until(() => open[0]!.shared.isAway)
    await a.render('/pot', page('new price', 'products'))
    expect(await a.look('/pot')).toBe('new price')
    await redis.start()
    await isOpen(true)
    // Whatever the store held: it does not know what was saved while it was away.
    expect([await a.look('/pot'), await b.look('/pot')]).toEqual([null, null])
    await b.render('/pot', page('new price', 'products'))
    expect(await a.look('/pot')).toBe('new price')
  }, 20_000)

  it('a line that was cut: the save that could not be told is told first of all', async () => {
    const [a, b] = (await servers(2)) as [Server, Server]
    await a.render('/pot', page('old price', 'products'))
    await line.close()
    await isOpen(false)
    await a.save('products')
    line = await spoilLine(redis.port, PORT + 1)
    await isOpen(true)
    expect([await a.look('/pot'), await b.look('/pot')]).toEqual([null, null])
  }, 20_000)

  it('while Redis is away a page is shown for a minute at most', async () => {
    const [a] = (await servers(1)) as [Server]
    await a.render('/pot', page('pot', 'products'))
    await redis.kill()
    await isOpen(false)
    expect(await a.look('/pot')).toBeNull()
    await a.render('/pot', page('pot', 'products'))
    await until(() => open[0]!.shared.isAway)
    expect(await a.look('/pot')).toBe('pot')
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000)
    expect(await a.look('/pot')).toBeNull()
    clock.mockRestore()
    await redis.start()
  }, 20_000)

  it('Redis full: pages are rendered and nothing fails', async () => {
    const [a] = (await servers(1)) as [Server]
    await redis.command('CONFIG', 'SET', 'maxmemory', '1')
    await a.render('/pot', page('pot', 'products'))
    expect(await a.look('/pot')).toBeNull()
    await a.save('products')
    await redis.command('CONFIG', 'SET', 'maxmemory', '0')
    await isOpen(true)
    await a.render('/pot', page('pot', 'products'))
    expect(await a.look('/pot')).toBe('pot')
  }, 20_000)
})

function bound(server: Server) {
  return { render: server.render.bind(server), request: server.request }
}

async function until(isSo: () => boolean, limit = 10_000): Promise<void> {
  for (const end = Date.now() + limit; !isSo(); await sleep(10))
    if (Date.now() > end) throw new Error('It does not come true.')
}
