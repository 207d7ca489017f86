import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInCustomers } from '../bench/customers.ts'
import { buildApp } from '../../scripts/lib/build.ts'
import type { Tally } from '../../scripts/lib/checks.ts'
import { callJobs } from '../../scripts/lib/jobs.ts'
import { copyAsNextVersion } from './next-version.ts'
import { type Nginx, startNginx } from '../../e2e/support/nginx.ts'
import { ROOT } from '../../scripts/lib/programs.ts'
import { expire, type ScaledShop, type ScaledServer, ScaleShop } from './shop.ts'
import {
  actionId,
  add,
  productPath,
  codeFor,
  type Count,
  counting,
  CUT,
  expectScripts,
  look,
  scriptsOf,
} from './visits.ts'
import { VIEWER_FIELD } from '../../lib/utils/result.ts'
import { localSecrets } from '../../scripts/lib/settings.ts'
import { step } from '../../scripts/lib/steps.ts'

const BUILD = '.next-test'
const NEXT_BUILD = '.next-scale'
const MESSAGES = 30
const VISITORS = 8
const PRICE_REQUESTS = 10_000
/** Other servers keep a person's type so long (`lib/supabase/view-type.ts`), and a request under load. */
const TYPE_KEPT_MS = 10_000 + 1000
/** Toman, unlike every other number of the pages. */
const RETAIL = 97_531_864
const DEALER = 75_319_642
const KILLS = 2
/** Maximum wait for a page during any outage; also the delay of a slow Redis. */
const SLOW_MS = 5000

export async function scaleChecks(): Promise<Tally> {
  await buildApp(BUILD)
  const shop = await step('Starting a stack and a Redis of its own', () => ScaleShop.open(3))
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hormoz-scale-'))
  let nginx: Nginx | undefined
  const { tally, check } = counting('several servers')
  try {
    await step('Starting the servers', () => Promise.all(shop.servers.map((server) => server.start(BUILD))))
    const scale = new Scale(shop)
    await scale.prepare()
    await scale.signIn()
    await check('a save on one is in the next answer of all', () => scale.saves(10))
    await check('a code asked for on one signs in on another, and signing out counts on all', () =>
      scale.signIns(),
    )
    await check('a session and its cart are the same on all', () => scale.carts())
    await check('jobs called on all at once are done once', () => scale.jobs())
    await check('no answer holds the price of another type, while prices are saved', () =>
      scale.types(PRICE_REQUESTS),
    )
    await check('a dealer who loses the type sees retail on all within ten seconds', () => scale.demotion())
    nginx = await step('Starting nginx', () =>
      startNginx(
        shop.port,
        shop.servers.map(({ address }) => address),
        path.join(folder, 'nginx'),
      ),
    )
    await check('a save is behind nginx after its second of cache', () => scale.savesBehindNginx(3))
    await check('a server killed under load loses no request', () => scale.serverKilled())
    await check('Redis slow: nobody waits for it, and saves hold', () =>
      scale.redisAway(
        async () => void (shop.line.delay = SLOW_MS),
        async () => void (shop.line.delay = 0),
      ),
    )
    await check('Redis emptied: no request fails, and saves hold', () =>
      scale.redisEmptied(() => shop.redis.command('FLUSHALL')),
    )
    await check('Redis killed and back: no request fails, and saves hold', () =>
      scale.redisAway(shop.redis.kill, shop.redis.start),
    )
    if (nginx) {
      const { www } = nginx
      copyAsNextVersion(BUILD, NEXT_BUILD)
      await check('a rolling change of version: no page without its scripts', () =>
        scale.newVersion(www, [staticOf(BUILD), staticOf(NEXT_BUILD)], async () => {
          for (const server of shop.servers) {
            await server.stop()
            await server.start(NEXT_BUILD)
            await sleep(1000)
          }
        }),
      )
    }
  } finally {
    await step('Closing the servers', async () => {
      await nginx?.stop()
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
      rmSync(path.join(ROOT, NEXT_BUILD), { recursive: true, force: true })
    })
  }
  return tally
}

/** Wait between two replaced servers: nginx leaves one that failed out for ten seconds. */
export const LEFT_OUT_MS = 11_000

type Copy = (folder: string) => Promise<void>

function staticOf(build: string): Copy {
  return async (folder) => cpSync(path.join(ROOT, build, 'static'), folder, { recursive: true })
}

export class Scale {
  readonly #shop: ScaledShop
  #product = { id: '', slug: '' }
  #paths: string[] = []
  #cookies = { customer: '', dealer: '' }
  #dealerId = ''
  #saved = 0
  /** Visitors under load come by the public address. */
  isBehindNginx = false

  readonly #visitors: number

  /** `visitors`: fewer where the measured machine also carries more than the servers. */
  constructor(shop: ScaledShop, visitors = VISITORS) {
    this.#shop = shop
    this.#visitors = visitors
  }

  async prepare(): Promise<void> {
    const rows = await this.#shop.sql<{ id: string; slug: string }>(
      `select id, slug from public.products where is_active and not has_colors
       order by buyer_count desc, id limit 12`,
    )
    this.#product = rows[0]!
    this.#paths = ['/', '/products', '/terms', ...rows.map(({ slug }) => productPath(slug))]
    for (const server of this.#shop.servers) for (const each of this.#paths) await look(server.url + each)
  }

  /** A customer and a dealer, for the checks of sessions. */
  async signIn(): Promise<void> {
    const [customer] = await signInCustomers(this.#shop.stack, 1)
    const [dealer] = await signInCustomers(this.#shop.stack, 1, 'dealer', async (id) => {
      this.#dealerId = id
      await this.#shop.sql(`update public.profiles set user_type = 'dealer' where id = $1`, [id])
    })
    this.#cookies = { customer: customer!, dealer: dealer! }
  }

  /** Saves a unique name and announces it to one server. */
  async #save(server: ScaledServer): Promise<string> {
    this.#saved += 1
    const name = `محصول آزمون ${this.#saved} ${Date.now()}`
    await this.#shop.sql('update public.products set name = $2 where id = $1', [this.#product.id, name])
    await expire(server, `product:${this.#product.slug}`, 'products')
    return name
  }

  async saves(rounds: number): Promise<Count> {
    const { servers } = this.#shop
    const count: Count = { tried: 0, wrong: [] }
    for (let round = 0; round < rounds; round += 1) {
      const from = servers[round % servers.length]!
      const name = await this.#save(from)
      await this.#expectOnAll(name, count)
      // Stored by now, once for all servers.
      await this.#expectOnAll(name, count)
    }
    return count
  }

  async #expectOnAll(name: string, count: Count): Promise<void> {
    const answers = await Promise.all(
      this.#shop.servers.map(async ({ url }) => ({
        url,
        ...(await look(url + productPath(this.#product.slug))),
      })),
    )
    for (const { url, status, text } of answers) {
      count.tried += 1
      if (status !== 200 || !text.includes(name))
        count.wrong.push(`${url} answered ${status} without «${name}»`)
    }
  }

  async savesBehindNginx(rounds: number): Promise<Count> {
    const count: Count = { tried: 0, wrong: [] }
    for (let round = 0; round < rounds; round += 1) {
      const url = this.#shop.url + productPath(this.#product.slug)
      await look(url)
      const name = await this.#save(this.#shop.servers[round % this.#shop.servers.length]!)
      // nginx counts whole seconds: its cached page expires within two.
      await sleep(2100)
      count.tried += 1
      if (!(await look(url)).text.includes(name)) count.wrong.push(`«${name}» is not there`)
    }
    return count
  }

  async signIns(): Promise<Count> {
    const { servers, stack } = this.#shop
    const count: Count = { tried: 0, wrong: [] }
    for (const [i, server] of servers.entries()) {
      const next = servers[(i + 1) % servers.length]!
      const phone = `0912345000${i + 1}`
      // Only the requesting browser may guess.
      const asked = await this.#act(server, '/auth', 'requestCode', { phone }, count)
      const code = await codeFor(stack, phone)
      const cookie = await this.#act(next, '/auth', 'verifyCode', { phone, code }, count, asked)
      await this.#expectMe(cookie, /"signedIn":true/, count)
      const out = await fetch(`${server.url}/api/sign-out`, {
        method: 'POST',
        headers: { ...this.#behindProxy(cookie), origin: this.#shop.url },
        body: new URLSearchParams({ scope: 'global', [VIEWER_FIELD]: await this.#viewerOf(server, cookie) }),
        redirect: 'manual',
      })
      count.tried += 1
      if (out.headers.get('location') !== '/')
        count.wrong.push(`${server.url} answered ${out.status} to signing out`)
      await this.#expectMe(cookie, /"signedIn":false/, count)
    }
    return count
  }

  /** Session that all servers see for this cookie. */
  async #expectMe(cookie: string, expected: RegExp, count: Count): Promise<void> {
    for (const { url } of this.#shop.servers) {
      const { text } = await look(`${url}/api/me`, this.#behindProxy(cookie))
      count.tried += 1
      if (!expected.test(text)) count.wrong.push(`${url} says ${text}`)
    }
  }

  /** Headers as nginx sets them. */
  #behindProxy(cookie = ''): Record<string, string> {
    return { cookie, 'x-forwarded-host': new URL(this.#shop.url).host, 'x-forwarded-proto': 'http' }
  }

  /** Key of the account that a page shows; empty for guests. */
  async #viewerOf({ url }: ScaledServer, cookie: string): Promise<string> {
    const { text } = await look(`${url}/api/me`, this.#behindProxy(cookie))
    return (JSON.parse(text) as { key?: string }).key ?? ''
  }

  /** Calls a server action like its page; returns the set cookies. */
  async #act(
    server: ScaledServer,
    page: string,
    name: string,
    input: object,
    count: Count,
    cookie = '',
  ): Promise<string> {
    const viewer = await this.#viewerOf(server, cookie)
    const answer = await fetch(server.url + page, {
      method: 'POST',
      headers: {
        ...this.#behindProxy(cookie),
        'next-action': actionId(BUILD, name),
        'content-type': 'text/plain;charset=UTF-8',
        origin: this.#shop.url,
      },
      body: JSON.stringify([{ input, viewer }]),
    })
    const text = await answer.text()
    count.tried += 1
    if (answer.status !== 200 || !/"ok":true/.test(text))
      count.wrong.push(`${server.url} answered ${name} with ${answer.status}: ${text.slice(0, 200)}`)
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }

  async carts(): Promise<Count> {
    const { servers } = this.#shop
    const count: Count = { tried: 0, wrong: [] }
    const cookie = this.#cookies.customer
    await this.#shop.sql('update public.products set stock_quantity = 999 where id = $1', [this.#product.id])
    for (const [i, server] of servers.entries()) {
      const line = { product_id: this.#product.id, color_id: null, quantity: 1 }
      await this.#act(server, productPath(this.#product.slug), 'addCartLine', line, count, cookie)
      const [row] = await this.#shop.sql<{ quantity: number }>(
        `select sum(quantity)::integer as quantity from public.cart_items where product_id = $1`,
        [this.#product.id],
      )
      count.tried += 1
      if (row?.quantity !== i + 1) count.wrong.push(`${row?.quantity} pieces after ${i + 1} presses`)
      for (const other of servers) {
        const me = await look(`${other.url}/api/me`, this.#behindProxy(cookie))
        count.tried += 1
        if (!/"cartCount":1\b/.test(me.text)) count.wrong.push(`${other.url} knows another cart: ${me.text}`)
      }
    }
    return count
  }

  /** Cookie headers of guest, customer and dealer, and a product whose price tells them apart. */
  async #viewers(): Promise<{ type: string; cookie: string; shown: number; hidden: number | null }[]> {
    await this.#shop.sql(
      `insert into public.product_prices (product_id, price_type, amount)
       values ($1, 'base_price', $2), ($1, 'dealer_price', $3)
       on conflict (product_id, price_type) do update set amount = excluded.amount`,
      [this.#product.id, RETAIL, DEALER],
    )
    for (const server of this.#shop.servers)
      await expire(server, `product:${this.#product.slug}`, 'products', 'home')
    const { customer, dealer } = this.#cookies
    return [
      { type: 'guest', cookie: '', shown: RETAIL, hidden: DEALER },
      { type: 'customer', cookie: customer, shown: RETAIL, hidden: DEALER },
      { type: 'dealer', cookie: dealer, shown: DEALER, hidden: null },
    ]
  }

  /** Pages and router data of each type from all servers in random order, eight at once. */
  async types(requests: number): Promise<Count> {
    const { servers } = this.#shop
    const viewers = await this.#viewers()
    const search = `/products?search=${encodeURIComponent(this.#product.slug)}`
    const paths = ['/', '/products', '/products?sort=expensive', search, productPath(this.#product.slug)]
    const any = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]!
    const count: Count = { tried: 0, wrong: [] }
    const seen = new Map<string, number>()
    const ask = async () => {
      const { type, cookie, shown, hidden } = any(viewers)
      const server = any(servers)
      const path = any(paths)
      const { status, text } = await look(server.url + path, {
        ...this.#behindProxy(cookie),
        ...any<Record<string, string>>([{}, { rsc: '1' }]),
      })
      count.tried += 1
      if (status >= 500 || status === 0) count.wrong.push(`${type} ${path}: ${status}`)
      if (hidden !== null && holds(text, hidden)) count.wrong.push(`${type} ${server.url}${path}: ${hidden}`)
      if (holds(text, shown)) seen.set(type, (seen.get(type) ?? 0) + 1)
    }
    const visit = async () => {
      while (count.tried < requests) {
        await ask()
        if (count.tried % 100 === 0) await expire(any(servers), 'products', `product:${this.#product.slug}`)
      }
    }
    await Promise.all(Array.from({ length: this.#visitors }, visit))
    // Otherwise nothing was proved.
    for (const { type, shown } of viewers)
      if ((seen.get(type) ?? 0) < requests / 50)
        count.wrong.push(`${type} saw ${shown} ${seen.get(type) ?? 0} times`)
    return count
  }

  async demotion(): Promise<Count> {
    const { servers } = this.#shop
    const count: Count = { tried: 0, wrong: [] }
    const cookie = this.#cookies.dealer
    const isDealer = async ({ url }: ScaledServer) =>
      holds((await look(url + productPath(this.#product.slug), this.#behindProxy(cookie))).text, DEALER)
    for (const server of servers) {
      count.tried += 1
      if (!(await isDealer(server))) count.wrong.push(`${server.url} shows a dealer another price`)
    }
    await this.#shop.sql(`update public.profiles set user_type = 'normal' where id = $1`, [this.#dealerId])
    const changed = Date.now()
    await Promise.all(
      servers.map(async (server) => {
        while ((await isDealer(server)) && Date.now() - changed < 2 * TYPE_KEPT_MS) await sleep(200)
        count.tried += 1
        const took = Date.now() - changed
        if (took > TYPE_KEPT_MS) count.wrong.push(`${server.url} showed dealers' prices for ${took} ms`)
      }),
    )
    return count
  }

  async jobs(): Promise<Count> {
    const recipient = '09123450000'
    await this.#shop.sql(
      `insert into public.sms_messages (recipient, body) select $1, 'آزمون ' || n from generate_series(1, $2) n`,
      [recipient, MESSAGES],
    )
    const reports = await Promise.all(
      this.#shop.servers.map(({ url }) => callJobs(url, localSecrets().JOBS_SECRET!)),
    )
    const inbox = await fetch(`${this.#shop.stack.urls.inbox}/messages?to=${recipient}&limit=200`)
    const { messages } = (await inbox.json()) as { messages: { text: string }[] }
    const texts = messages.map(({ text }) => text).filter((text) => text.startsWith('آزمون'))
    const wrong: string[] = []
    const failed = reports.flatMap((report) => Object.entries(report).filter(([, counts]) => counts === null))
    if (failed.length > 0) wrong.push(`failed: ${failed.map(([name]) => name).join(', ')}`)
    if (texts.length !== MESSAGES || new Set(texts).size !== MESSAGES)
      wrong.push(`${texts.length} messages came (${new Set(texts).size} different), ${MESSAGES} were written`)
    return { tried: MESSAGES, wrong }
  }

  /** Runs the work while visitors load pages; a query bypasses nginx's cache. */
  async underLoad(work: () => Promise<void>, { isKilling = false } = {}): Promise<Count> {
    const count: Count = { tried: 0, wrong: [] }
    let cut = 0
    const bases = this.isBehindNginx ? [this.#shop.url] : this.#shop.servers.map(({ url }) => url)
    let isOver = false
    const visit = async (visitor: number) => {
      for (let i = visitor; !isOver; i += 1) {
        const address = this.#paths[i % this.#paths.length]!
        const began = performance.now()
        const { status, text } = await look(`${bases[i % bases.length]}${address}?visit=${visitor}-${i}`)
        const took = performance.now() - began
        count.tried += 1
        if (isKilling && status === CUT) cut += 1
        else if (status !== 200 || !text.includes('</html>'))
          count.wrong.push(`${address} answered ${status || text}`)
        else if (took > SLOW_MS) count.wrong.push(`${address} took ${took.toFixed(0)} ms`)
      }
    }
    const visitors = Array.from({ length: this.#visitors }, (_, visitor) => visit(visitor))
    try {
      await work()
    } finally {
      isOver = true
      await Promise.all(visitors)
    }
    return { ...count, cut }
  }
  async serverKilled(): Promise<Count> {
    this.isBehindNginx = true
    const [, server] = this.#shop.servers
    const count = await this.underLoad(
      async () => {
        for (let i = 0; i < KILLS; i += 1) {
          await sleep(1500)
          await server!.stop('SIGKILL')
          await sleep(1500)
          await server!.start(BUILD)
        }
        await sleep(1000)
      },
      { isKilling: true },
    )
    // A truncated response cannot be retried: allows those in flight on the killed server.
    if (count.cut! > (KILLS * this.#visitors) / this.#shop.servers.length)
      count.wrong.push(`${count.cut} answers were cut in the middle`)
    return count
  }

  async redisEmptied(empty: () => Promise<unknown>): Promise<Count> {
    const count = await this.underLoad(async () => {
      await sleep(500)
      await empty()
      await sleep(500)
    })
    return add(count, await this.saves(2))
  }

  async redisAway(leave: () => Promise<void>, comeBack: () => Promise<void>): Promise<Count> {
    const away: Count = { tried: 0, wrong: [] }
    const count = await this.underLoad(async () => {
      await leave()
      await sleep(500)
      // The saving server shows it at once, others within a minute; a restarted Redis is empty.
      const [first] = this.#shop.servers
      const name = await this.#save(first!)
      const address = first!.url + productPath(this.#product.slug)
      // Next answers a request with a render of the page in progress: one that began before the save ends first.
      await look(address)
      const { status, text } = await look(address)
      away.tried += 1
      if (!text.includes(name)) away.wrong.push(`the server that saved answered ${status} without «${name}»`)
      await comeBack()
      // Servers retry every two seconds.
      await sleep(4500)
      await this.#expectOnAll(name, away)
    })
    return add(add(count, away), await this.saves(2))
  }

  /** `copies` of this and the next version put scripts and styles into nginx's folder. */
  async newVersion(www: string, copies: [Copy, Copy], replace: () => Promise<void>): Promise<Count> {
    const [copy, copyNext] = copies
    const files = path.join(www, 'files/_next/static')
    mkdirSync(files, { recursive: true })
    await copy(files)
    const { url } = this.#shop
    const count: Count = { tried: 0, wrong: [] }
    // A page that stays open throughout.
    const open = await scriptsOf(url + this.#paths[0])
    const versions = new Set<boolean>()
    let isOver = false
    const visit = async (visitor: number) => {
      for (let i = visitor; !isOver; i += 1) {
        const address = `${this.#paths[i % this.#paths.length]}?visit=${visitor}-${i}`
        const { status, scripts } = await scriptsOf(url + address)
        count.tried += 1
        if (status !== 200) count.wrong.push(`${address} answered ${status}`)
        versions.add(scripts.some((script) => script.includes('-next.')))
        await expectScripts(url, scripts, count)
      }
    }
    const visitors = [visit(0), visit(1), visit(2)]
    try {
      await copyNext(files)
      await replace()
    } finally {
      isOver = true
      await Promise.all(visitors)
    }
    await expectScripts(url, open.scripts, count)
    count.tried += 1
    if (versions.size !== 2) count.wrong.push('the pages were all of one version')
    // Without the folder servers still have their own assets.
    rmSync(files, { recursive: true, force: true })
    const now = await scriptsOf(url + this.#paths[1])
    await expectScripts(url, now.scripts, count)
    return count
  }
}

const holds = (text: string, figure: number) =>
  text.includes(String(figure)) || text.includes(figure.toLocaleString('fa'))
