/** Committed: dealers and retail buyers order at the same time, on connections of their own. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql, sqlColumn } from '../support/database.ts'
import { byDay } from '../support/nightly.ts'
import { createPerson, type Person } from '../support/people.ts'
import { brokenInvariants, fillCart, placeOrder, quoteCart } from '../support/products.ts'

const LIMIT = { timeout: byDay(60_000, 600_000) }
const PRODUCTS = byDay(80, 240)
/** Of each kind; every dealer orders most of the products. */
const PEOPLE = byDay(4, 50)
const LINES = byDay(60, 200)
/** One of 20 products has less than the dealers want together. */
const SCARCE_EVERY = 20
const SCARCE = 2 * PEOPLE

async function createSeason(): Promise<string[]> {
  const rows = await sqlColumn<string>(
    `with made as (
       insert into public.products (name, slug, stock_quantity)
       select 'فصل ' || n || ' ' || $2, '', case when n % $3 = 0 then $4 else 5000 end::integer from generate_series(1, $1) n
       returning id
     ), priced as (
       insert into public.product_prices (product_id, price_type, amount)
       select id, tier, amount from made
       cross join (values ('base_price'::public.price_type, 100000), ('shop_price', 80000), ('dealer_price', 70000)) t (tier, amount)
     )
     select id from made`,
    [PRODUCTS, randomUUID(), SCARCE_EVERY, SCARCE],
  )
  return rows
}

/** Orders the cart; reduces lines above stock, tries again when the queue is full. Returns the refusals. */
async function buy(person: Person): Promise<string[]> {
  const key = randomUUID()
  const refusals: string[] = []
  for (;;) {
    const { error } = await placeOrder(person, { p_idempotency_key: key })
    if (!error) return refusals
    refusals.push(error.message)
    if (error.message !== 'busy')
      for (const { product_id, state, available } of (await quoteCart(person)).lines)
        if (state !== 'ok') await fillCart(person, { id: product_id, colorIds: [] }, available)
  }
}

it(
  `checkout: ${PEOPLE} dealers with ${LINES} lines and ${PEOPLE} retail buyers order at once, stock and sums agree`,
  LIMIT,
  async () => {
    const ids = await createSeason()
    const from = (start: number, count: number) =>
      Array.from({ length: count }, (_, n) => ids[(start + n) % PRODUCTS]!)
    const each = Array.from({ length: PEOPLE }, (_, n) => Math.floor((n * PRODUCTS) / PEOPLE))
    const dealers = await Promise.all(
      each.map(async (start) => {
        const dealer = await createPerson('dealer')
        const lines = from(start, LINES).map((product_id) => ({ product_id, color_id: null, quantity: 3 }))
        await dealer.client.call('fill_cart', { p_lines: lines })
        return dealer
      }),
    )
    const buyers = await Promise.all(
      each.map(async (start) => {
        const buyer = await createPerson()
        for (const id of from(start + 7, 3)) await fillCart(buyer, { id, colorIds: [] })
        return buyer
      }),
    )
    const refusals = (await Promise.all([...dealers, ...buyers].map(buy))).flat()
    expect(refusals.filter((code) => !['cart_changed', 'busy'].includes(code))).toEqual([])

    const orders = await sql<{ subtotal: number; lines: number; shipping: number; total: number }>(
      `select o.subtotal::integer, sum(i.line_total)::integer as lines, o.shipping_cost::integer as shipping, o.total_amount::integer as total
     from public.orders o join public.order_items i on i.order_id = o.id where o.user_id = any ($1) group by o.id`,
      [[...dealers, ...buyers].map(({ id }) => id)],
    )
    expect(orders).toHaveLength(2 * PEOPLE)
    for (const { subtotal, lines, shipping, total } of orders)
      expect({ lines, total }).toEqual({ lines: subtotal, total: subtotal + shipping })
    const stock = await sql<{ left: number; sold: number; had: number }>(
      `select p.stock_quantity as left, sum(i.quantity)::integer as sold, max(m.delta) as had
     from public.products p join public.order_items i on i.product_id = p.id
     join lateral (select sum(delta)::integer as delta from public.stock_movements where product_id = p.id and delta > 0) m on true
     where p.id = any ($1) group by p.id`,
      [ids],
    )
    expect(stock).toHaveLength(PRODUCTS)
    expect(stock.filter(({ left, sold, had }) => left + sold !== had)).toEqual([])
    expect(stock.filter(({ had }) => had === SCARCE).map(({ left }) => left)).toEqual(
      Array(PRODUCTS / SCARCE_EVERY).fill(0),
    )
    expect(await brokenInvariants()).toEqual([])
  },
)
