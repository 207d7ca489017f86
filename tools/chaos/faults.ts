/** Faults during purchases, one after the other; each returns its counts. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Acknowledged,
  authorityOf,
  checkOut,
  comeBack,
  createShopper,
  payAt,
  type Shopper,
} from './shopper.ts'
import { type ChaosShop, until } from './shop.ts'

export type Counts = Record<string, number>

const NOTHING = (): Acknowledged => ({ authorities: [], paid: [], cash: [] })
const SHOPPERS = 8

export class Faults {
  readonly shop: ChaosShop
  #shoppers: Shopper[] = []
  #products: { id: string; slug: string }[] = []

  constructor(shop: ChaosShop) {
    this.shop = shop
  }

  async prepare(): Promise<void> {
    for (let i = 0; i < SHOPPERS; i++) this.#shoppers.push(await createShopper(this.shop.stack, i))
    this.#products = await this.shop.sql<{ id: string; slug: string }>(
      `insert into public.products (name, slug, stock_quantity) select 'chaos ' || n, 'chaos-' || n, 5000
       from generate_series(1, 3) n returning id, slug`,
    )
    await this.shop.sql(`insert into public.product_prices select unnest($1::uuid[]), 'base_price', 200000`, [
      this.#products.map(({ id }) => id),
    ])
  }

  async databaseKilled(): Promise<Counts> {
    const seen = NOTHING()
    let broken = 0
    const stopped = new AbortController()
    const work = this.#shoppers.map(async (shopper, i) => {
      while (!stopped.signal.aborted) {
        try {
          await this.#buy(shopper, seen, i % 4 === 3 ? 'cash_on_delivery' : 'online')
        } catch {
          broken += 1
          await sleep(100)
        }
      }
    })
    await until('the first orders', async () => seen.paid.length >= 5)
    await this.shop.killDatabase()
    const before = seen.paid.length
    await until('orders after the restart', async () => seen.paid.length >= before + 5)
    stopped.abort()
    await Promise.all(work)
    await this.shop.sweep()
    return { ...(await this.#reckon(seen)), 'attempts broken by it': broken }
  }

  /** Kills the server between the bank's verification and our record of it, then restarts it. */
  async serverKilled({ sellOut = false } = {}): Promise<Counts> {
    const seen = NOTHING()
    for (const shopper of this.#shoppers.slice(0, 3)) await this.#order(shopper, seen)
    await this.shop.faults({ slow: 9000 })
    const back = seen.authorities.map(async (authority) => {
      const address = await payAt(this.shop.stack.urls.bank, authority)
      seen.paid.push(authority)
      await comeBack(address).catch(() => 0)
    })
    await until('the bank to have verified', async () => {
      const rows = await this.shop.sql(
        `select 1 from bank.payments where authority = any ($1) and state = 'verified'`,
        [seen.paid],
      )
      return rows.length === back.length
    })
    await this.shop.killServer()
    await Promise.all(back)
    const open = await this.shop.sql(
      `select 1 from public.payments where authority = any ($1) and state = 'pending'`,
      [seen.paid],
    )
    await this.shop.faults()
    if (sellOut) await this.#sellOut(seen)
    await this.shop.startServer()
    await this.shop.sweep()
    const counts = await this.#reckon(seen)
    if (open.length !== seen.paid.length)
      throw new Error('The server had written it down: nothing was tried.')
    if (sellOut && counts['in the queue'] !== seen.paid.length)
      throw new Error('Money without an order is not in the queue.')
    if (!sellOut && counts['paid orders'] !== seen.paid.length)
      throw new Error('A verified payment did not become an order.')
    if (sellOut)
      await this.shop.sql('update public.products set stock_quantity = 5000 where id = any ($1)', [
        this.#products.map(({ id }) => id),
      ])
    return { ...counts, 'killed before our commit': open.length }
  }

  /** The bank hangs: pages are still served, waiting requests get a response. */
  async bankHangs(): Promise<Counts> {
    const seen = NOTHING()
    await this.shop.faults({ slow: 60_000 })
    const waiting = Promise.all(
      this.#shoppers.map(async (shopper) => {
        await this.#fill(shopper)
        return checkOut(this.shop.url, shopper, 'online')
      }),
    )
    const paths = ['/', '/products', '/cart', `/products/${this.#products[0]!.slug}`]
    const times: number[] = []
    let stays = true
    const done = waiting.finally(() => (stays = false))
    while (stays) {
      const began = performance.now()
      const page = await fetch(this.shop.url + paths[times.length % paths.length])
      await page.arrayBuffer()
      if (!page.ok) throw new Error(`A page answered ${page.status} while the bank hung.`)
      times.push(performance.now() - began)
      await sleep(20)
    }
    const locations = await done
    await this.shop.faults()
    const led = locations.filter((location) => location.includes('error=gateway_unavailable')).length
    if (led !== SHOPPERS) throw new Error(`${led} of ${SHOPPERS} shoppers read that the bank is away.`)
    const sorted = times.sort((a, b) => a - b)
    for (const shopper of this.#shoppers) await this.#buy(shopper, seen, 'online')
    return {
      'pages served while it hung': times.length,
      'slowest twentieth (ms)': Math.round(sorted[Math.floor(sorted.length * 0.95)]!),
      ...(await this.#reckon(seen)),
    }
  }

  /** Zarinpal is down: the same click begins each payment at Zibal. */
  async firstDown(): Promise<Counts> {
    const seen = NOTHING()
    await this.shop.faults({ zarinpalDown: true })
    await Promise.all(this.#shoppers.map((shopper) => this.#buy(shopper, seen, 'online')))
    await this.shop.faults()
    const counts = await this.#reckon(seen)
    if (counts['paid orders'] !== SHOPPERS || counts['paid at Zibal'] !== SHOPPERS)
      throw new Error('A payment did not go on at the second gateway: ' + JSON.stringify(counts))
    return counts
  }

  /** Zarinpal goes down and comes back every second, and the settings change the first gateway. */
  async gatewaysChange(): Promise<Counts> {
    const seen = NOTHING()
    const stopped = new AbortController()
    const changes = (async () => {
      for (let n = 0; !stopped.signal.aborted; n++) {
        await this.shop.faults({ zarinpalDown: n % 2 === 1 })
        await this.shop.firstGateway(n % 4 < 2 ? 'zarinpal' : 'zibal')
        await sleep(1000)
      }
      await this.shop.faults()
      await this.shop.firstGateway('zarinpal')
    })()
    try {
      await Promise.all(
        this.#shoppers.map(async (shopper) => {
          for (let n = 0; n < 3; n++) await this.#buy(shopper, seen, 'online')
        }),
      )
    } finally {
      stopped.abort()
      await changes
    }
    await this.shop.sweep()
    const counts = await this.#reckon(seen)
    if (counts['paid orders'] !== 3 * SHOPPERS)
      throw new Error('A paid payment did not end as one order: ' + JSON.stringify(counts))
    return counts
  }

  /** The bank reports each payment twice at once. */
  async bankTwice(): Promise<Counts> {
    const seen = NOTHING()
    await this.shop.faults({ twice: true })
    await Promise.all(this.#shoppers.map((shopper) => this.#buy(shopper, seen, 'online')))
    await this.shop.faults()
    const counts = await this.#reckon(seen)
    if (counts['paid orders'] !== SHOPPERS) throw new Error('A payment told twice did not end as one order.')
    return counts
  }

  /** Money arrives after its payer has returned. */
  async bankLate(): Promise<Counts> {
    const seen = NOTHING()
    await this.shop.faults({ late: 1500 })
    await Promise.all(this.#shoppers.map((shopper) => this.#buy(shopper, seen, 'online')))
    await this.shop.faults()
    await sleep(1600)
    const [{ n: failed }] = (await this.shop.sql<{ n: number }>(
      `select count(*)::int as n from public.payments where authority = any ($1) and state <> 'verified'`,
      [seen.paid],
    )) as [{ n: number }]
    await this.shop.sweep()
    const counts = await this.#reckon(seen)
    // Zibal lists no late money and returns it.
    const end = counts['paid at Zibal'] ? 'left to the gateway' : 'paid orders'
    if (counts[end] !== SHOPPERS) throw new Error('Late money found neither its orders nor its way back.')
    return { 'not paid at first': failed, ...counts }
  }

  /** Another amount reaches the bank: the order stays unpaid, the payment unverified. */
  async bankOtherAmount(): Promise<Counts> {
    const seen = NOTHING()
    await this.shop.faults({ wrongAmount: true })
    await Promise.all(this.#shoppers.map((shopper) => this.#buy(shopper, seen, 'online')))
    const counts = await this.#reckon(seen)
    await this.shop.faults()
    if (counts['left to the gateway'] !== SHOPPERS) throw new Error('Money of another amount was taken.')
    return counts
  }

  async messagesDown(): Promise<Counts> {
    const seen = NOTHING()
    await this.shop.killServer()
    await this.shop.startServer({ SMS_INBOX_URL: 'http://127.0.0.1:9' })
    await Promise.all(
      this.#shoppers.map((shopper, i) => this.#buy(shopper, seen, i % 2 ? 'cash_on_delivery' : 'online')),
    )
    const counts = await this.#reckon(seen)
    if (counts['paid orders'] !== SHOPPERS / 2)
      throw new Error('An order waited for a message: ' + JSON.stringify(counts))
    await this.shop.killServer()
    await this.shop.startServer()
    return counts
  }

  /** One whole purchase; throws on a missing redirect. */
  async #buy(shopper: Shopper, seen: Acknowledged, payment: 'online' | 'cash_on_delivery'): Promise<void> {
    // Completes earlier orders on delivery: at most three may be open.
    await this.shop.sql(
      `update public.orders set status = 'delivered' where user_id = $1 and payment_method = 'cash_on_delivery'`,
      [shopper.id],
    )
    await this.#fill(shopper)
    const location = await checkOut(this.shop.url, shopper, payment)
    const placed = /\/order-success\/([\da-f-]{36})/.exec(location)?.[1]
    if (placed) return void seen.cash.push(placed)
    const authority = authorityOf(location)
    if (!authority) throw new Error(`The shop led to ${location}, not to the bank.`)
    seen.authorities.push(authority)
    const address = await payAt(this.shop.stack.urls.bank, authority)
    seen.paid.push(authority)
    await comeBack(address)
  }

  async #order(shopper: Shopper, seen: Acknowledged): Promise<string> {
    await this.#fill(shopper)
    const authority = authorityOf(await checkOut(this.shop.url, shopper, 'online'))
    if (!authority) throw new Error('The shop did not lead to the bank.')
    seen.authorities.push(authority)
    return authority
  }

  async #fill({ id }: Shopper): Promise<void> {
    const product = this.#products[Math.floor(Math.random() * this.#products.length)]!
    await this.shop.sql(
      `insert into public.cart_items (user_id, product_id, quantity) values ($1, $2, 1)
       on conflict on constraint one_line_per_product do update set quantity = 1`,
      [id, product.id],
    )
  }

  /** Expires the orders and sells everything to others. */
  async #sellOut({ paid }: Acknowledged): Promise<void> {
    await this.shop.sql(
      `update public.orders set expires_at = now() - interval '1 second'
       where id in (select order_id from public.payments where authority = any ($1))`,
      [paid],
    )
    await this.shop.sql('update public.payments set answered_at = now() where authority = any ($1)', [paid])
    await this.shop.sql('select public.expire_orders()')
    await this.shop.sql('update public.products set stock_quantity = 0 where id = any ($1)', [
      this.#products.map(({ id }) => id),
    ])
  }

  /** Compares the result with what was acknowledged; throws on losses or inconsistent books. */
  async #reckon({ authorities, paid, cash }: Acknowledged): Promise<Counts> {
    const rows = await this.shop.sql<{
      authority: string
      kind: string
      state: string
      is_paid: boolean
      bank: string
    }>(
      `select p.authority, p.kind, p.state, o.is_paid, b.state as bank from public.payments p
       join public.orders o on o.id = p.order_id join bank.payments b on b.authority = p.authority
       where p.authority = any ($1)`,
      [authorities],
    )
    const confirmed = await this.shop.sql('select id from public.orders where id = any ($1)', [cash])
    const lost = authorities.length - rows.length + cash.length - confirmed.length
    const ends = { order: 0, queue: 0, gateway: 0, forgotten: 0, zibal: 0 }
    for (const { authority, kind, state, is_paid, bank } of rows) {
      if (!paid.includes(authority)) continue
      if (kind === 'zibal') ends.zibal += 1
      if (state === 'verified' && is_paid) ends.order += 1
      else if (state === 'unallocated') ends.queue += 1
      else if (bank === 'paid') ends.gateway += 1
      else ends.forgotten += 1
    }
    const broken = await this.shop.sql<{ rule: string }>(BOOKS, [this.#shoppers.map(({ id }) => id)])
    // Twenty payments an hour are a customer's limit.
    await this.shop.sql(
      `update public.payments set created_at = created_at - interval '1 hour' where authority = any ($1) and state <> 'pending'`,
      [authorities],
    )
    if (lost > 0) throw new Error(`${lost} acknowledged orders are lost.`)
    if (ends.forgotten > 0) throw new Error(`${ends.forgotten} payments were taken for nothing.`)
    if (broken.length > 0)
      throw new Error(`The books do not agree: ${broken.map(({ rule }) => rule).join(', ')}.`)
    return {
      'orders acknowledged': authorities.length + cash.length,
      'paid at the bank': paid.length,
      'paid at Zibal': ends.zibal,
      'paid orders': ends.order,
      'in the queue': ends.queue,
      'left to the gateway': ends.gateway,
      lost,
    }
  }
}

/** Invariants of products and these shoppers' orders; the model has other rules for manual stock changes. */
export const BOOKS = `
  select 'stock' as rule from public.products p
  where not p.has_colors and p.stock_quantity <> (
    select coalesce(sum(m.delta), 0) from public.stock_movements m where m.product_id = p.id and m.color_id is null)
  union all
  select 'payments' from public.orders o
  where o.user_id = any ($1) and o.is_paid <> exists (
    select 1 from public.payments p where p.order_id = o.id and p.state = 'verified' and p.amount = o.total_amount)
  union all
  select 'held pieces' from public.orders o
  where o.user_id = any ($1) and o.holds_stock <> (0 > coalesce((select sum(m.delta) from public.stock_movements m where m.order_id = o.id), 0))`
