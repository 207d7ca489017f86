/** Random prices and discounts: view, quote, cards, lists and facets have the model's price for each kind of viewer. */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { byDay } from './support/nightly.ts'
import { createProduct, setWholesalePaysLower } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { facetsOf, search } from './support/search.ts'
import { anonymousClient, type Session, sql } from './support/database.ts'
import { insertRow } from './support/insert.ts'

const ARTICLES = 8
const TIERS = ['base_price', 'shop_price', 'dealer_price'] as const
type Tier = (typeof TIERS)[number]
type Viewer = 'guest' | 'normal' | 'shop' | 'dealer' | 'admin'
/** Tiers of a wholesale viewer, the first that exists applies. */
const OWN_TIERS: Partial<Record<Viewer, readonly Tier[]>> = {
  dealer: ['dealer_price', 'shop_price'],
  shop: ['shop_price'],
}

const clients = {} as Record<Viewer, Session>
const ids: string[] = []
let category: string
beforeAll(async () => {
  clients.guest = anonymousClient()
  for (const type of ['normal', 'shop', 'dealer', 'admin'] as const)
    clients[type] = (await createPerson(type)).client
  const row = await insertRow('categories', { name: 'قیمت‌ها', slug: 'prices-of-the-model' })
  category = row.slug
  for (let i = 0; i < ARTICLES; i++) {
    const { id } = await createProduct({ price: null })
    await sql('update public.products set category_id = $2 where id = $1', [id, row.id])
    ids.push(id)
  }
})

interface Discount {
  tier: Tier
  type: 'percentage' | 'amount'
  value: number
  /** In hours from now; null: open. */
  start: number | null
  end: number | null
  active: boolean
}
interface State {
  prices: Partial<Record<Tier, number>>
  discounts: Discount[]
}

// Few amounts close together, so that their order changes often.
const amount = fc.integer({ min: 1, max: 40 })
const product: fc.Arbitrary<State> = fc.record({
  prices: fc.record(
    { base_price: amount, shop_price: amount, dealer_price: amount },
    { requiredKeys: [] },
  ) as fc.Arbitrary<State['prices']>,
  discounts: fc.array(
    fc.record({
      tier: fc.constantFrom(...TIERS),
      type: fc.constantFrom('percentage' as const, 'amount' as const),
      value: fc.integer({ min: 1, max: 60 }),
      start: fc.constantFrom(null, -3, -1, 1),
      end: fc.constantFrom(null, 2, -0.5),
      active: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
})

/** A tier's price; null without a price. */
function inForce({ prices, discounts }: State, tier: Tier): number | null {
  const price = prices[tier]
  if (price === undefined) return null
  const reduced = discounts
    .filter((d) => d.tier === tier && d.active && (d.start ?? -1) < 0 && (d.end ?? 1) > 0)
    .map(({ type, value }) => (type === 'amount' ? price - value : Math.floor((price * (100 - value)) / 100)))
    .filter((left) => left > 0)
  return Math.min(price, ...reduced)
}

/** The setting of the run. */
let paysLower = false

/** A viewer's price: the first of their tiers that exists, or with the setting retail where that is lower. */
function toPay(state: State, viewer: Viewer): number | null {
  const own = OWN_TIERS[viewer] ?? []
  const retail = inForce(state, 'base_price')
  const first = own.map((tier) => inForce(state, tier)).find((price) => price !== null) ?? null
  if (first === null || retail === null) return first ?? retail
  return paysLower ? Math.min(first, retail) : first
}

async function put(states: readonly State[]): Promise<void> {
  await sql('delete from public.discounts where product_id = any ($1)', [ids])
  await sql('delete from public.product_prices where product_id = any ($1)', [ids])
  await sql(
    `insert into public.product_prices (product_id, price_type, amount)
     select id, tier, amount from jsonb_to_recordset($1) as x (id uuid, tier public.price_type, amount integer)`,
    [
      JSON.stringify(
        states.flatMap(({ prices }, i) =>
          Object.entries(prices).map(([tier, each]) => ({ id: ids[i], tier, amount: each })),
        ),
      ),
    ],
  )
  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value, start_date, end_date, is_active)
     select id, tier, type, value, now() + start * interval '1 hour', now() + "end" * interval '1 hour', active
     from jsonb_to_recordset($1) as x (id uuid, tier public.price_type, type public.discount_type, value integer,
       start numeric, "end" numeric, active boolean)`,
    [
      JSON.stringify(
        states.flatMap(({ discounts }, i) =>
          discounts
            .filter(({ start, end }) => start === null || end === null || end > start)
            .map((d) => ({ id: ids[i], ...d })),
        ),
      ),
    ],
  )
}

async function check(states: readonly State[], viewer: Viewer): Promise<void> {
  const client = clients[viewer]
  const expected = states.map((state) => toPay(state, viewer))

  const rows = await client.query<{
    id: string
    price: number | null
    list_price: number | null
    price_type: Tier | null
  }>('select id, price, list_price, price_type from public.product_with_discounts where id = any ($1)', [ids])
  if (rows.error) throw rows.error
  const seen = new Map(rows.data.map((row) => [row.id, row]))
  expect([viewer, 'view', ids.map((id) => seen.get(id)!.price)]).toEqual([viewer, 'view', expected])
  for (const [i, id] of ids.entries()) {
    const { price_type: tier, list_price: list } = seen.get(id)!
    expect(list).toBe(tier === null ? null : states[i]!.prices[tier])
  }

  const quote = await client.rpc('quote', {
    p_lines: ids.map((product_id) => ({ product_id, quantity: 1 })),
  })
  if (quote.error) throw quote.error
  const { lines } = quote.data as unknown as { lines: { product_id: string; unit_price: number | null }[] }
  const quoted = new Map(lines.map((line) => [line.product_id, line.unit_price]))
  expect([viewer, 'quote', ids.map((id) => quoted.get(id))]).toEqual([viewer, 'quote', expected])

  const find = async (args: object) => {
    const { products } = await search(client, { p_category: category, ...args })
    // The card has the same price.
    for (const { id, price } of products) expect([viewer, price]).toEqual([viewer, expected[ids.indexOf(id)]])
    return products.map(({ id }) => expected[ids.indexOf(id)])
  }
  const known = expected.filter((price) => price !== null).sort((a, b) => a - b)
  const unknown = expected.filter((price) => price === null)
  expect([viewer, await find({ p_sort: 'cheapest' })]).toEqual([viewer, [...known, ...unknown]])
  expect([viewer, await find({ p_sort: 'cheapest', p_min_price: 10, p_max_price: 20 })]).toEqual([
    viewer,
    known.filter((price) => price >= 10 && price <= 20),
  ])
  expect([viewer, await find({ p_discounted: true, p_sort: 'cheapest' })]).toEqual([
    viewer,
    ids
      .filter((id) => seen.get(id)!.price !== seen.get(id)!.list_price)
      .map((id) => seen.get(id)!.price)
      .sort((a, b) => a! - b!),
  ])
  expect([viewer, await facetsOf(client, { p_category: category })]).toMatchObject([
    viewer,
    { price: { min: known[0] ?? null, max: known.at(-1) ?? null } },
  ])
}

it(
  'prices: view, quote, cards, lists and facets have the price of the model',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(product, { minLength: ARTICLES, maxLength: ARTICLES }),
        fc.boolean(),
        async (states, lower) => {
          await put(states)
          // After the prices, so that lists have to follow the setting.
          await setWholesalePaysLower((paysLower = lower))
          // As the job of the minute does.
          await sql('select public.refresh_listing()')
          await Promise.all((Object.keys(clients) as Viewer[]).map((viewer) => check(states, viewer)))
        },
      ),
      { numRuns: byDay(6, 60), endOnFailure: true },
    )
  },
  byDay(60_000, 240_000),
)
