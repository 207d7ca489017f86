/** Price history and the lowest price of the 30 days before a discount. */
import { expect, it } from 'vitest'
import { agePrices } from './support/catalog.ts'
import { createPerson } from './support/people.ts'
import { createProduct, type Product } from './support/products.ts'
import { anonymousClient, type Session, serviceClient, sql, sqlColumn } from './support/database.ts'
import { setUp, several } from './support/set-up.ts'

type Tier = 'base_price' | 'shop_price' | 'dealer_price'

const admin = setUp(() => createPerson('admin'))
const shop = setUp(() => createPerson('shop'))
const dealer = setUp(() => createPerson('dealer'))

const setPrice = ({ id }: Product, amount: number) =>
  admin.client.query(
    `update public.product_prices set amount = $2 where product_id = $1 and price_type = 'base_price'`,
    [id, amount],
  )
const discount = (product: Product, value: number, tier: Tier = 'base_price') =>
  sql('insert into public.discounts (product_id, price_type, discount_value) values ($1, $2, $3)', [
    product.id,
    tier,
    value,
  ])

/** Prices of a tier, oldest first. */
const prices = async ({ id }: Product, tier: Tier = 'base_price') =>
  await sqlColumn<number | null>(
    'select price from public.price_history where product_id = $1 and price_type = $2 order by started_at',
    [id, tier],
  )

/** Replaces a product's history by prices that began so many days ago. */
async function setHistory({ id }: Product, past: Record<number, number | null>, tier: Tier = 'base_price') {
  await sql('delete from public.price_history where product_id = $1 and price_type = $2', [id, tier])
  for (const [days, price] of Object.entries(past))
    await sql(
      `insert into public.price_history values ($1, $2, now() - $3::numeric * interval '1 day', $4)`,
      [id, tier, days, price],
    )
}

async function lowest(client: Session, { id }: Product, tier: Tier = 'base_price') {
  const { data, error } = await client.query<{ price: number | null }>(
    'select private.lowest_prior_price($1, $2) as price',
    [id, tier],
  )
  expect(error).toBeNull()
  return data![0]!.price
}

it('price history: has each change of the price in force, and only those', async () => {
  const product = await createProduct({ price: 100_000, shopPrice: 90_000 })
  expect([await prices(product), await prices(product, 'shop_price')]).toEqual([[100_000], [90_000]])
  const change = async (amount: number) => {
    await agePrices(product)
    const { error } = await setPrice(product, amount)
    expect(error).toBeNull()
  }
  await change(120_000)
  await change(120_000)
  await discount(product, 25)
  await agePrices(product)
  // Another discount is better.
  await discount(product, 10)
  await agePrices(product)
  await sql('delete from public.discounts where product_id = $1', [product.id])
  await agePrices(product)
  await sql(`delete from public.product_prices where product_id = $1 and price_type = 'base_price'`, [
    product.id,
  ])
  expect(await prices(product)).toEqual([100_000, 120_000, 90_000, 120_000, null])
  expect(await prices(product, 'shop_price')).toEqual([90_000])
  expect(await prices(product, 'dealer_price')).toEqual([])
})

it('price history: notes discounts that began and ended by date, once', async () => {
  const product = await createProduct({ price: 100_000 })
  await sql(
    `insert into public.discounts (product_id, price_type, discount_value, start_date, end_date, updated_at) values
         ($1, 'base_price', 20, now() - interval '3 hours', now() - interval '1 hour', now() - interval '1 day'),
         ($1, 'base_price', 50, now() - interval '30 minutes', null, now() - interval '1 day')`,
    [product.id],
  )
  // Before the job ran.
  await setHistory(product, { 10: 100_000 })
  const run = async (hours: number) => {
    const data = await serviceClient().call('record_price_history', {
      p_since: new Date(Date.now() - hours * 3_600_000).toISOString(),
    })
    return data as { noted: number }
  }
  expect((await run(24)).noted).toBeGreaterThanOrEqual(3)
  await run(24)
  expect(await prices(product)).toEqual([100_000, 80_000, 100_000, 50_000])
  const [row] = await sql<{ hours: number }>(
    `select round(extract(epoch from now() - started_at) / 3600)::int as hours from public.price_history
       where product_id = $1 and price = 80000`,
    [product.id],
  )
  expect(row!.hours).toBe(3)
})

it('price history: deletes prices that ended a year ago', async () => {
  const [old, still] = await Promise.all([createProduct(), createProduct()])
  await setHistory(old, { 800: 70_000, 500: 80_000, 400: 90_000, 300: 100_000 })
  await setHistory(still, { 700: 100_000 })
  const { data } = await serviceClient().rpc('record_price_history', { p_since: new Date().toISOString() })
  expect(data!.forgotten).toBeGreaterThanOrEqual(2)
  expect([await prices(old), await prices(still)]).toEqual([[90_000, 100_000], [100_000]])
})

it('lowest prior price: of the 30 days before the price in force began', async () => {
  const product = await createProduct({ price: 100_000 })
  // 60,000 ended 35 days ago, 80,000 ended 20 days ago.
  await setHistory(product, { 50: 60_000, 35: 80_000, 20: 100_000 })
  await discount(product, 10)
  expect(await lowest(anonymousClient(), product)).toBe(80_000)
  // The same discount 25 days later.
  await setHistory(product, { 75: 60_000, 60: 80_000, 45: 100_000, 25: 90_000 })
  expect(await lowest(anonymousClient(), product)).toBe(80_000)
  // The same price noted again.
  await setHistory(product, { 75: 60_000, 60: 80_000, 45: 100_000, 25: 90_000, 1: 90_000 })
  expect(await lowest(anonymousClient(), product)).toBe(80_000)
})

it('shown list price: absent for a price that was raised before its discount', async () => {
  const product = await createProduct({ price: 150_000 })
  await setHistory(product, { 90: 100_000, 2: 150_000 })
  const card = async () => {
    const { data } = await anonymousClient().rpc('product_cards', { p_ids: [product.id] })
    return (data as { shown_list_price: number | null }[])[0]!.shown_list_price
  }
  expect(await card()).toBeNull()
  await discount(product, 20)
  expect(await lowest(anonymousClient(), product)).toBe(100_000)
  expect(await card()).toBeNull()
  await setHistory(product, { 90: 130_000, 2: 150_000 })
  expect(await card()).toBe(150_000)
})

it('lowest prior price: skips times without a price; null without an earlier one', async () => {
  const [fresh, gap] = await several(2, () => createProduct({ price: 100_000 }))
  await setHistory(fresh, { 0: 90_000 })
  await setHistory(gap, { 60: 50_000, 40: null, 10: 100_000 })
  for (const each of [fresh, gap]) await discount(each, 10)
  expect(await lowest(anonymousClient(), fresh)).toBeNull()
  expect(await lowest(anonymousClient(), gap)).toBe(100_000)
})

it('lowest prior price: right before the job notes the discount', async () => {
  const product = await createProduct({ price: 100_000 })
  await discount(product, 50)
  await setHistory(product, { 40: 95_000, 5: 100_000 })
  expect(await lowest(anonymousClient(), product)).toBe(95_000)
})

it('lowest prior price: of a tier, for viewers of that tier only', async () => {
  const product = await createProduct({ price: 100_000, shopPrice: 80_000, dealerPrice: 70_000 })
  await setHistory(product, { 20: 79_000, 10: 80_000 }, 'shop_price')
  await setHistory(product, { 20: 69_000, 10: 70_000 }, 'dealer_price')
  await Promise.all([discount(product, 5, 'shop_price'), discount(product, 5, 'dealer_price')])
  const shown = (client: Session) =>
    Promise.all([lowest(client, product, 'shop_price'), lowest(client, product, 'dealer_price')])
  expect(await shown(anonymousClient())).toEqual([null, null])
  expect(await shown(shop.client)).toEqual([79_000, null])
  expect(await shown(dealer.client)).toEqual([79_000, 69_000])
})

type Shown = { price_type: Tier; list_price: number; shown_list_price: number | null }
type Seen = Shown & { id: string; price: number; slug: string }
const seenBy = async (client: Session, products: Product[]) => {
  const ids = products.map(({ id }) => id)
  const [cards, quote, feed] = await Promise.all([
    client.rpc('product_cards', { p_ids: ids }),
    client.rpc('quote', { p_lines: ids.map((id) => ({ product_id: id, quantity: 1 })) }),
    client.rpc('feed_items', { p_products: ids }),
  ])
  expect([cards.error, quote.error, feed.error]).toEqual([null, null, null])
  const { lines } = quote.data as unknown as {
    lines: (Shown & { product_id: string; unit_price: number })[]
  }
  const items = feed.data as unknown as (Seen & { product_id: string })[]
  const pages = await Promise.all(
    (cards.data as unknown as Seen[]).map(({ slug }) => client.rpc('product_page', { p_slug: slug })),
  )
  return (cards.data as unknown as Seen[]).map((card, at) => ({
    card,
    page: pages[at]!.data as unknown as Seen & { lowest_prior: number | null },
    line: lines.find(({ product_id }) => product_id === card.id)!,
    item: items.find(({ product_id }) => product_id === card.id)!,
  }))
}

it('shown list price: equal in cards, pages, quotes and feeds for each viewer', async () => {
  const customer = await createPerson()
  const products: Product[] = []
  // Each tier with and without a discount, after a higher, a lower and no earlier price.
  for (const off of [0, 20])
    for (const before of [null, 95_000, 60_000]) {
      const product = await createProduct({ price: 100_000, shopPrice: 90_000, dealerPrice: 80_000 })
      for (const tier of ['base_price', 'shop_price', 'dealer_price'] as const) {
        await setHistory(product, before === null ? {} : { 40: before, 3: 100_000 }, tier)
        if (off > 0) await discount(product, off, tier)
      }
      products.push(product)
    }
  // Retail below wholesale: shops and dealers pay their own prices, which are not discounted.
  const dear = await createProduct({ price: 100_000, shopPrice: 99_000, dealerPrice: 98_000 })
  await setHistory(dear, { 40: 85_000, 3: 100_000 })
  await discount(dear, 30)
  products.push(dear)

  const shown: Record<string, number[]> = {}
  for (const [name, client] of Object.entries({
    guest: anonymousClient(),
    customer: customer.client,
    shop: shop.client,
    dealer: dealer.client,
    admin: admin.client,
  })) {
    shown[name] = []
    for (const { card, page, line, item } of await seenBy(client, products)) {
      const prior =
        card.price < card.list_price
          ? await lowest(client, { id: card.id, colorIds: [] }, card.price_type)
          : null
      const isShown = card.price < card.list_price && (prior === null || card.price < prior)
      const expected = isShown ? card.list_price : null
      expect([card.id, card.shown_list_price]).toEqual([card.id, expected])
      expect(page).toMatchObject({ price: card.price, shown_list_price: expected, lowest_prior: prior })
      expect(item).toMatchObject({ price: card.price, shown_list_price: expected })
      expect(line).toMatchObject({
        price_type: card.price_type,
        list_price: card.list_price,
        unit_price: card.price,
        shown_list_price: expected,
      })
      shown[name].push(expected ?? 0)
    }
  }
  // Three products without a discount, then after no, a higher and a lower price; last the undercut one.
  const of = (...last: number[]) => [0, 0, 0, ...last]
  const all = of(100_000, 100_000, 0, 100_000)
  expect(shown).toEqual({
    guest: all,
    customer: all,
    shop: of(90_000, 90_000, 0, 0),
    dealer: of(80_000, 80_000, 0, 0),
    admin: all,
  })
})

it('shown list price: ignores prior prices for volume prices without a discount', async () => {
  const product = await createProduct({ price: 100_000, shopPrice: 90_000, stock: 50 })
  await setHistory(product, { 40: 70_000, 3: 90_000 }, 'shop_price')
  await sql(
    `insert into public.volume_prices (product_id, price_type, from_quantity, amount) values ($1, 'shop_price', 5, 80000)`,
    [product.id],
  )
  const line = async () => {
    const { data } = await shop.client.rpc('quote', { p_lines: [{ product_id: product.id, quantity: 5 }] })
    return (data as unknown as { lines: (Shown & { unit_price: number })[] }).lines[0]!
  }
  expect(await line()).toMatchObject({ unit_price: 80_000, list_price: 90_000, shown_list_price: 90_000 })
  await discount(product, 20, 'shop_price')
  expect(await line()).toMatchObject({ unit_price: 72_000, shown_list_price: null })
})

it('price history: initial rows come from prices, discounts and the audit log', async () => {
  const [product, edited] = await several(2, () => createProduct({ price: 100_000 }))
  await sql(`update public.products set created_at = now() - interval '90 days' where id = any($1)`, [
    [product.id, edited.id],
  ])
  await setPrice(edited, 110_000)
  for (const { id } of [product, edited])
    await sql(
      `insert into public.discounts (product_id, price_type, discount_value, start_date, end_date) values
         ($1, 'base_price', 20, now() - interval '60 days', now() - interval '15 days'),
         ($1, 'base_price', 10, now() - interval '3 days', null)`,
      [id],
    )
  await sql('select private.backfill_price_history()')
  expect(await prices(product)).toEqual([100_000, 80_000, 100_000, 90_000])
  expect(await lowest(anonymousClient(), product)).toBe(80_000)
  // Nothing is known before the edit.
  expect(await prices(edited)).toEqual([99_000])
})
