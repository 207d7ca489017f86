/** A season begins: dealers order two hundred lines each in the same moment as as many retail buyers, through the API. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { byDay } from './support/nightly.ts'
import { createPerson, type Person, type UserType } from './support/people.ts'
import { brokenInvariants, fillCart, placeOrder, quoteCart } from './support/products.ts'
import { sql } from './support/database.ts'
import './support/rollback.ts'

const PRODUCTS = 240
const PEOPLE = byDay(20, 50)
/** Of every so many products one has fewer pieces than all of them want together. */
const SCARCE_EVERY = 20
const SCARCE_PIECES = PEOPLE + 10
const PIECES = 5000

const people = async (type: UserType): Promise<Person[]> => {
  const list: Person[] = []
  while (list.length < PEOPLE)
    list.push(...(await Promise.all(Array.from({ length: 10 }, () => createPerson(type)))))
  return list
}

async function createSeason(): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `with made as (
       insert into public.products (name, slug, stock_quantity)
       select 'فصل ' || n || ' ' || $2, '', case when n % $3 = 0 then $4 else $5 end::integer from generate_series(1, $1) n
       returning id
     ), priced as (
       insert into public.product_prices (product_id, price_type, amount)
       select id, tier, amount from made
       cross join (values ('base_price'::public.price_type, 100000), ('shop_price', 80000), ('dealer_price', 70000)) t (tier, amount)
     )
     select id from made`,
    [PRODUCTS, randomUUID(), SCARCE_EVERY, SCARCE_PIECES, PIECES],
  )
  return rows.map(({ id }) => id)
}

/** Orders what lies in the cart. Who is told that something ran short takes what is left, who is told to wait asks again. */
async function buy(person: Person, told: Map<string, number>): Promise<number> {
  const began = performance.now()
  const key = randomUUID()
  for (;;) {
    const { error } = await placeOrder(person, { p_idempotency_key: key })
    if (!error) return performance.now() - began
    told.set(error.message, (told.get(error.message) ?? 0) + 1)
    if (error.message === 'cart_changed')
      for (const { product_id, state, available } of (await quoteCart(person)).lines)
        if (state !== 'ok') await fillCart(person, { id: product_id, colorIds: [] }, available)
  }
}

it(`${PEOPLE} dealers with two hundred lines each and ${PEOPLE} retail buyers at once: all buy, nothing is sold twice, sums agree`, async () => {
  const ids = await createSeason()
  const [dealers, buyers] = [await people('dealer'), await people('normal')]
  const from = (start: number, count: number) =>
    Array.from({ length: count }, (_, n) => ids[(start + n) % PRODUCTS]!)
  for (const [n, dealer] of dealers.entries()) {
    const lines = from(n * 7, 200).map((product_id) => ({ product_id, color_id: null, quantity: 3 }))
    expect((await dealer.client.rpc('fill_cart', { p_lines: lines })).error).toBeNull()
  }
  for (const [n, buyer] of buyers.entries())
    for (const id of from(n * 11, 3)) await fillCart(buyer, { id, colorIds: [] })

  const told = new Map<string, number>()
  const began = performance.now()
  const [wholesale, retail] = await Promise.all(
    [dealers, buyers].map((all) => Promise.all(all.map((person) => buy(person, told)))),
  )
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(
    `${2 * PEOPLE} orders in ${seconds(performance.now() - began)}; longest: dealer ${seconds(Math.max(...wholesale!))}, ` +
      `retail ${seconds(Math.max(...retail!))}; told on the way: ${JSON.stringify(Object.fromEntries(told))}`,
  )
  // Neither a timeout nor a deadlock: they heard of short products, or to come again.
  for (const code of told.keys()) expect(['cart_changed', 'busy']).toContain(code)

  const everybody = [...dealers, ...buyers].map(({ id }) => id)
  const orders = await sql<{ subtotal: number; lines: number; shipping: number; total: number }>(
    `select o.subtotal::integer, sum(i.line_total)::integer as lines, o.shipping_cost::integer as shipping, o.total_amount::integer as total
     from public.orders o join public.order_items i on i.order_id = o.id where o.user_id = any ($1) group by o.id`,
    [everybody],
  )
  expect(orders).toHaveLength(2 * PEOPLE)
  for (const { subtotal, lines, shipping, total } of orders) {
    expect(lines).toBe(subtotal)
    expect(total).toBe(subtotal + shipping)
  }
  const shelf = await sql<{ left: number; sold: number; had: number }>(
    `select p.stock_quantity as left, sum(i.quantity)::integer as sold, max(m.delta) as had
     from public.products p join public.order_items i on i.product_id = p.id
     join lateral (select sum(delta)::integer as delta from public.stock_movements where product_id = p.id and delta > 0) m on true
     where p.id = any ($1) group by p.id`,
    [ids],
  )
  expect(shelf).toHaveLength(PRODUCTS)
  for (const { left, sold, had } of shelf) expect(left + sold).toBe(had)
  expect(shelf.filter(({ had }) => had === SCARCE_PIECES).map(({ left }) => left)).toEqual(
    Array(PRODUCTS / SCARCE_EVERY).fill(0),
  )
  expect(await brokenInvariants()).toEqual([])
}, 240_000)
