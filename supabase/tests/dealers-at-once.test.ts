/** Fifty dealers order two hundred lines each at once, beside fifty customers, of shelves that do not hold enough for all. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPerson, type Person } from './support/people.ts'
import { ADDRESS, brokenInvariants } from './support/products.ts'
import { sql } from './support/stack.ts'

const DEALERS = 50
const LINES = 200
const PIECES = 6
/** Pieces of each of a few products: eight dealers empty the shelf. */
const SCARCE = { products: 3, stock: 8 * PIECES }

/** Places what lies in a cart as the page does: at the total that was seen, once more while the shelves are busy. */
async function buy(person: Person): Promise<{ error: string | null; ms: number; tries: number }> {
  const key = randomUUID()
  const start = performance.now()
  for (let tries = 1; ; tries++) {
    const seen = await person.client.rpc('price_checkout', { p_address: ADDRESS })
    if (seen.error) throw seen.error
    const { total, cart } = seen.data as unknown as { total: number; cart: string }
    const { error } = await person.client.rpc('place_order', {
      p_idempotency_key: key,
      p_payment_method: 'online',
      p_delivery_method: 'post',
      p_address: ADDRESS,
      p_expected_total: total,
      p_cart: cart,
    })
    if (error?.message !== 'busy' || tries === 30)
      return { error: error?.message ?? null, ms: performance.now() - start, tries }
  }
}

it('sells no piece twice, adds up, and leaves nobody without an answer', async () => {
  const products = await sql<{ id: string }>(
    `with made as (
       insert into public.products (name, slug, stock_quantity)
       select 'کالای هم‌زمان ' || gen_random_uuid(), '', case when n <= $2 then $3 else 5000 end
       from generate_series(1, $1) n returning id, stock_quantity
     ), priced as (
       insert into public.product_prices (product_id, price_type, amount)
       select id, k.kind::public.price_type, k.amount from made
       cross join (values ('base_price', 12000), ('dealer_price', 9000)) k (kind, amount)
     )
     select id from made order by stock_quantity`,
    [LINES, SCARCE.products, SCARCE.stock],
  )
  const people: { person: Person; isDealer: boolean }[] = []
  while (people.length < 2 * DEALERS)
    people.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, async (_, i) => ({
          person: await createPerson(i % 2 ? 'dealer' : 'normal'),
          isDealer: i % 2 === 1,
        })),
      )),
    )
  // Half of the dealers leave the scarce products alone.
  await Promise.all(
    people.map(({ person, isDealer }, index) =>
      sql(
        `insert into public.cart_items (user_id, product_id, quantity)
         select $1, p, $3 from unnest($2::uuid[]) p`,
        [
          person.id,
          (isDealer ? products.slice(index % 4 === 1 ? 0 : SCARCE.products) : products.slice(0, 2)).map(
            ({ id }) => id,
          ),
          isDealer ? PIECES : 1,
        ],
      ),
    ),
  )

  const start = performance.now()
  const answers = await Promise.all(
    people.map(async ({ person, isDealer }) => ({ isDealer, ...(await buy(person)) })),
  )
  const took = performance.now() - start
  const placed = answers.filter(({ error }) => error === null)
  // Whoever came too late for the scarce ones is told which.
  expect(new Set(answers.map(({ error }) => error))).toEqual(new Set([null, 'cart_changed']))
  expect(placed.filter(({ isDealer }) => isDealer).length).toBeGreaterThanOrEqual(DEALERS / 2)

  const shelves = await sql<{ id: string; left: number; sold: number }>(
    `select p.id, p.stock_quantity as left, coalesce(sum(i.quantity), 0)::int as sold
     from public.products p
     left join public.order_items i on i.product_id = p.id
     where p.id = any($1) group by 1, 2`,
    [products.map(({ id }) => id)],
  )
  const scarce = new Set(products.slice(0, SCARCE.products).map(({ id }) => id))
  for (const { id, left, sold } of shelves) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + sold).toBe(scarce.has(id) ? SCARCE.stock : 5000)
  }
  expect(await brokenInvariants()).toEqual([])

  const slowest = (isDealer: boolean) =>
    Math.round(Math.max(...answers.filter((each) => each.isDealer === isDealer).map(({ ms }) => ms)))
  console.log(
    `${answers.length} buyers in ${Math.round(took)} ms: ${placed.length} orders, ` +
      `${answers.length - placed.length} told what is gone, ${answers.reduce((sum, { tries }) => sum + tries - 1, 0)} tried again; ` +
      `slowest dealer ${slowest(true)} ms, slowest customer ${slowest(false)} ms`,
  )
}, 300_000)
