/** Random prices, discounts, packs, rules and steps: the quote has the model's price and problems, and the order sheet agrees. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { quantityProblem, unitPrice } from '../../lib/order-sheet/rules.ts'
import type { SheetProduct } from '../../lib/order-sheet/types.ts'
import { byDay } from './support/nightly.ts'
import { createPerson } from './support/people.ts'
import { createProduct, setWholesalePaysLower } from './support/products.ts'
import { type Session, sql } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { setUp } from './support/set-up.ts'

const TIERS = ['shop_price', 'dealer_price'] as const
type Tier = (typeof TIERS)[number]
type Viewer = 'normal' | 'shop' | 'dealer'
/** Tiers of a wholesale viewer, the first that exists applies. */
const OWN_TIERS: Partial<Record<Viewer, readonly Tier[]>> = {
  dealer: ['dealer_price', 'shop_price'],
  shop: ['shop_price'],
}
const VIEWERS = ['normal', 'shop', 'dealer'] as const

const NAME = `مدل بسته‌ها ${randomUUID()}`
const clients = {} as Record<Viewer, Session>
const product = setUp(() => createProduct({ name: NAME, price: null, stock: [60, 60] }))
beforeAll(async () => {
  for (const type of VIEWERS) clients[type] = (await createPerson(type)).client
})

// Few amounts close together, so that their order changes often.
const amount = fc.integer({ min: 1, max: 40 })
const perTier = <T>(each: fc.Arbitrary<T>) => fc.record({ shop_price: each, dealer_price: each })
const state = fc.record({
  prices: fc.record(
    { base_price: amount, shop_price: amount, dealer_price: amount },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Partial<Record<Tier | 'base_price', number>>>,
  /** Percent off, running. */
  discounts: fc.record(
    {
      base_price: fc.integer({ min: 1, max: 60 }),
      shop_price: fc.integer({ min: 1, max: 60 }),
      dealer_price: fc.integer({ min: 1, max: 60 }),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Partial<Record<Tier | 'base_price', number>>>,
  /** Pack size of the product, and of its second color. */
  packs: fc.tuple(fc.constantFrom(null, 2, 3, 6), fc.constantFrom(null, 4, 5)),
  rules: perTier(
    fc.option(
      fc.record({ soldBy: fc.constantFrom('piece', 'pack'), minimum: fc.integer({ min: 1, max: 12 }) }),
    ),
  ),
  steps: perTier(
    fc.uniqueArray(
      fc.record({
        from: fc.integer({ min: 2, max: 9 }),
        percent: fc.option(fc.integer({ min: 1, max: 99 })),
        amount,
      }),
      { selector: ({ from }) => from, maxLength: 3 },
    ),
  ),
  paysLower: fc.boolean(),
  // About the steps, so that many lie at the edge of one.
  quantities: fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })),
})
type State = typeof state extends fc.Arbitrary<infer T> ? T : never

const reduced = (price: number, percent: number) => Math.floor((price * (100 - percent)) / 100)

/** A tier's price at a quantity; null without a price. */
function inForce(
  { prices, discounts, steps }: State,
  tier: Tier | 'base_price',
  together: number,
): number | null {
  const price = prices[tier]
  if (price === undefined) return null
  const reached = tier === 'base_price' ? [] : steps[tier].filter(({ from }) => from <= together)
  const lower = [
    ...(discounts[tier] ? [reduced(price, discounts[tier])] : []),
    ...reached.map(({ percent, amount: fixed }) => (percent ? reduced(price, percent) : fixed)),
  ].filter((each) => each > 0)
  return Math.min(price, ...lower)
}

/** A viewer's price of an item, and the tier whose terms apply. */
function toPay(given: State, viewer: Viewer, together: number): { price: number | null; tier: Tier | null } {
  const own = OWN_TIERS[viewer] ?? []
  const retail = inForce(given, 'base_price', together)
  const tier = own.find((each) => given.prices[each] !== undefined)
  const first = tier === undefined ? null : inForce(given, tier, together)
  if (first === null || (given.paysLower && retail !== null && retail < first))
    return { price: retail, tier: null }
  return { price: first, tier: tier! }
}

function problemOf(given: State, tier: Tier | null, color: 0 | 1): string | null {
  const rule = tier && given.rules[tier]
  if (!rule || (rule.soldBy === 'piece' && rule.minimum === 1)) return null
  const pack = (color === 1 ? given.packs[1] : null) ?? given.packs[0]
  const multiple = rule.soldBy === 'pack' ? (pack ?? 1) : 1
  if (given.quantities[color] % multiple !== 0) return 'not_multiple'
  return given.quantities[0] + given.quantities[1] < rule.minimum ? 'below_minimum' : null
}

async function put({ prices, discounts, packs, rules, steps }: State): Promise<void> {
  await sql('delete from public.discounts where product_id = $1', [product.id])
  await sql('delete from public.product_prices where product_id = $1', [product.id])
  for (const [tier, each] of Object.entries(prices))
    await insertRow('product_prices', { product_id: product.id, price_type: tier, amount: each })
  for (const [tier, each] of Object.entries(discounts))
    if (tier in prices)
      await insertRow('discounts', { product_id: product.id, price_type: tier, discount_value: each })
  await sql('select private.write_wholesale_terms($1, $2)', [
    product.id,
    JSON.stringify({
      packs: [
        ...(packs[0] ? [{ color_id: null, pack_size: packs[0] }] : []),
        ...(packs[1] ? [{ color_id: product.colorIds[1], pack_size: packs[1] }] : []),
      ],
      rules: TIERS.flatMap((tier) => {
        const rule = rules[tier]
        return rule && (rule.soldBy !== 'piece' || rule.minimum > 1)
          ? [{ price_type: tier, sold_by: rule.soldBy, min_quantity: rule.minimum }]
          : []
      }),
      steps: TIERS.flatMap((tier) =>
        steps[tier].map(({ from, percent, amount: fixed }) => ({
          price_type: tier,
          from_quantity: from,
          percent,
          amount: percent === null ? fixed : null,
        })),
      ),
    }),
  ])
}

async function check(given: State, viewer: Viewer): Promise<void> {
  const together = given.quantities[0] + given.quantities[1]
  const { price, tier } = toPay(given, viewer, together)
  const data = await clients[viewer].call('quote', {
    p_lines: product.colorIds.map((color_id, i) => ({
      product_id: product.id,
      color_id,
      quantity: given.quantities[i]!,
    })),
  })
  const quote = data as unknown as {
    orderable: boolean
    subtotal: number
    lines: {
      color_id: string
      state: string
      unit_price: number | null
      terms?: { problem: string | null } | null
    }[]
  }
  const lineOf = (color: 0 | 1) => quote.lines.find(({ color_id }) => color_id === product.colorIds[color])!
  const problems = ([0, 1] as const).map((color) => (price === null ? null : problemOf(given, tier, color)))
  expect([viewer, ...([0, 1] as const).map((color) => lineOf(color).unit_price)]).toEqual([
    viewer,
    price,
    price,
  ])
  expect([viewer, ...([0, 1] as const).map((color) => lineOf(color).terms?.problem ?? null)]).toEqual([
    viewer,
    ...problems,
  ])
  expect(quote.subtotal).toBe((price ?? 0) * together)
  expect(quote.orderable).toBe(price !== null && problems.every((problem) => problem === null))

  if (viewer === 'normal') return
  // The page that begins with this product.
  const sheet = await clients[viewer].rpc('order_sheet', {
    p_after_name: NAME,
    p_after_id: '00000000-0000-0000-0000-000000000000',
    p_limit: 1,
  })
  const row = (sheet.data as unknown as { rows: SheetProduct[] }).rows.find(({ id }) => id === product.id)!
  // The sheet has the terms of one tier: where a step goes below retail, only the cart has both.
  if (price === null || toPay(given, viewer, 1).tier !== tier) return
  expect([viewer, 'sheet', unitPrice(row, together)]).toEqual([viewer, 'sheet', price])
  for (const color of [0, 1] as const) {
    const said = quantityProblem(
      row,
      row.colors!.find(({ id }) => id === product.colorIds[color])!,
      given.quantities[color],
      together,
    )
    expect([viewer, color, said !== '']).toEqual([viewer, color, problems[color] !== null])
  }
}

it(
  'wholesale terms: quote and order sheet have the price and problems of the model',
  async () => {
    await fc.assert(
      fc.asyncProperty(state, async (given) => {
        await setWholesalePaysLower(given.paysLower)
        await put(given)
        for (const viewer of VIEWERS) await check(given, viewer)
      }),
      { numRuns: byDay(15, 120), endOnFailure: true },
    )
  },
  byDay(60_000, 240_000),
)
