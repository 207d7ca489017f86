import { setTimeout as sleep } from 'node:timers/promises'
import { BOOKS } from '../chaos/faults.ts'
import { authorityOf, checkOut, comeBack, createShopper, payAt, type Shopper } from '../chaos/shopper.ts'
import type { ScaledShop } from '../scale/shop.ts'
import type { Count } from '../scale/visits.ts'

const BUYERS = 4
/** Twenty payments an hour are a customer's limit. */
const PURCHASES = 15
const PAUSE_MS = 500
const TRIES = 10
/** nginx's page of an outage and the form's own sentences. */
const TRY_AGAIN = /answered 503|دوباره/

/** Customers who pay online without pause, and try again where they are told to. */
export class Buyers {
  readonly #shop: ScaledShop
  readonly #shoppers: Shopper[] = []
  #arrived = 0
  readonly #paid: string[] = []

  constructor(shop: ScaledShop) {
    this.#shop = shop
  }

  /** Buys while the work runs. */
  async during(work: () => Promise<Count>): Promise<Count> {
    const before = this.#paid.length
    const wrong: string[] = []
    let told = 0
    let isOver = false
    const buy = async () => {
      let shopper: Shopper | undefined
      for (let made = 0; !isOver; made += 1) {
        try {
          if (!shopper || made % PURCHASES === 0) shopper = await this.#arrive()
          told += await this.#purchase(shopper)
        } catch (error) {
          wrong.push((error as Error).message)
        }
        await sleep(PAUSE_MS)
      }
    }
    const buyers = Array.from({ length: BUYERS }, buy)
    let browsed: Count
    try {
      browsed = await work()
    } finally {
      isOver = true
      await Promise.all(buyers)
    }
    const bought = this.#paid.length - before
    console.log(`    ${browsed.tried} visits, ${bought} purchases, ${told} told to try again`)
    if (bought === 0) wrong.push('nothing was bought')
    return { tried: browsed.tried + bought, wrong: [...browsed.wrong, ...wrong] }
  }

  async #arrive(): Promise<Shopper> {
    this.#arrived += 1
    const shopper = await createShopper(this.#shop.stack, this.#arrived)
    this.#shoppers.push(shopper)
    return shopper
  }

  /** Returns how often it was told to try again. */
  async #purchase(shopper: Shopper): Promise<number> {
    const { url, stack } = this.#shop
    await this.#shop.sql(
      `insert into public.cart_items (user_id, product_id, quantity)
       select $1, id, 1 from public.products where is_active and stock_quantity > 100 order by random() limit 1`,
      [shopper.id],
    )
    let told = 0
    const untilDone = async <T>(act: () => Promise<T>): Promise<T> => {
      for (let tries = 0; ; tries += 1) {
        try {
          return await act()
        } catch (error) {
          if (tries === TRIES || !TRY_AGAIN.test((error as Error).message)) throw error
          told += 1
          await sleep(PAUSE_MS)
        }
      }
    }
    const location = await untilDone(() => checkOut(url, shopper, 'online'))
    const authority = authorityOf(location)
    if (!authority) throw new Error(`checkout led to ${location}`)
    const address = await payAt(stack.urls.bank, authority)
    this.#paid.push(authority)
    await untilDone(async () => {
      const status = await comeBack(address)
      if (status >= 400) throw new Error(`the return from the bank answered ${status}`)
    })
    return told
  }

  /** Each payment is one paid order, and the books of stock and payments agree. */
  async books(): Promise<Count> {
    const rows = await this.#shop.sql<{ authority: string }>(
      `select p.authority from public.payments p join public.orders o on o.id = p.order_id
       where p.authority = any ($1) and p.state = 'verified' and o.is_paid`,
      [this.#paid],
    )
    const settled = new Set(rows.map(({ authority }) => authority))
    const lost = this.#paid.filter((authority) => !settled.has(authority))
    const broken = await this.#shop.sql<{ rule: string }>(BOOKS, [this.#shoppers.map(({ id }) => id)])
    const wrong = lost.map((authority) => `payment ${authority} is not one paid order`)
    return {
      tried: this.#paid.length + 1,
      wrong: [...wrong, ...broken.map(({ rule }) => `the books: ${rule}`)],
    }
  }
}
