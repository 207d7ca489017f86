/** Discount campaigns: scope, prices, schedule, end. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { agePrices, createCategory, createProductIn, setCategory, slugOf } from './support/catalog.ts'
import { createProduct, fillCart, quoteCart, type Product } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { passTime, serviceClient, sql, sqlColumn, sqlValue } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

interface Preview {
  products: number
  prices: number
  better: number
  none: number
  undercut: number
  lines: { product_id: string; price_type: string; before: number; after: number; problem: string | null }[]
}
const percent = (discount_value: number, more: object = {}) => ({
  price_type: 'base_price',
  discount_type: 'percentage',
  discount_value,
  ...more,
})
const of = (products: readonly Product[], ...tiers: object[]) => ({
  name: 'یلدا',
  scope: 'products',
  products: products.map(({ id }) => id),
  tiers,
})
const preview = async (campaign: object): Promise<Preview> => {
  const data = await admin.client.call('admin_preview_discount_campaign', {
    p_campaign: campaign as never,
  })
  return data as unknown as Preview
}
const save = async (campaign: object): Promise<string> => {
  const data = await admin.client.call('admin_save_discount_campaign', {
    p_campaign: campaign as never,
  })
  return data
}
/** Changed products of a portion. */
const fill = async (p_id: string, p_limit = 1000) => {
  const data = await serviceClient().call('follow_discount_campaigns', { p_id, p_limit })
  return data.length
}
const begin = async (campaign: object) => {
  const id = await save(campaign)
  await fill(id)
  return id
}
const versionOf = async (id: string) =>
  await sqlValue<string>('select updated_at::text as at from public.discount_campaigns where id = $1', [id])
/** The retail price in force. */
const price = async ({ id }: Product) =>
  await sqlValue<number>(
    `select price from private.tier_offers where product_id = $1 and price_type = 'base_price'`,
    [id],
  )
const history = async ({ id }: Product) =>
  await sqlColumn<number>(
    `select price from public.price_history where product_id = $1 and price_type = 'base_price' order by started_at`,
    [id],
  )
const follow = async () => (await serviceClient().rpc('follow_discount_campaigns')).data

it('campaign for a category: has products of subcategories and follows later changes', async () => {
  const top = await createCategory()
  const under = await createCategory(top.id)
  const [one, other, later] = [
    await createProductIn(top, { price: 100_000 }),
    await createProductIn(under, { price: 200_000 }),
    await createProduct({ price: 300_000 }),
  ]
  const campaign = { name: 'یلدا', scope: 'category', category_id: top.id, tiers: [percent(20)] }
  expect(await preview(campaign)).toMatchObject({ products: 2, prices: 2, better: 0 })
  const id = await begin(campaign)
  expect([await price(one), await price(other), await price(later)]).toEqual([80_000, 160_000, 300_000])
  await setCategory(later, under)
  await setCategory(one, null)
  const changed = [await slugOf(one), await slugOf(later)]
  const slugs = await follow()
  expect(slugs).toEqual(expect.arrayContaining(changed))
  expect(slugs).not.toContain(await slugOf(other))
  expect([await price(one), await price(other), await price(later)]).toEqual([100_000, 160_000, 240_000])
  const again = await follow()
  for (const slug of changed) expect(again).not.toContain(slug)
  const { data: rows } = await admin.client.rpc('admin_list_discount_campaigns', { p_state: 'running' })
  expect(rows!.find((row) => row.id === id)).toMatchObject({ products: 2, scope: 'category' })
})

it('campaign for a brand in any spelling, a family or chosen products: has their products', async () => {
  const products = [await createProduct({ price: 100_000 }), await createProduct({ price: 100_000 })]
  const brand = `نگین ${randomUUID().slice(0, 6)}`
  await sql('update public.products set brand = $2 where id = any ($1)', [
    products.map(({ id }) => id),
    brand,
  ])
  expect(
    (await preview({ scope: 'brand', brand: brand.replace('ی', 'ي'), tiers: [percent(5)] })).products,
  ).toBe(2)
  await admin.client.rpc('admin_save_family', {
    p_family: {
      name: 'قابلمه',
      members: products.map(({ id }, index) => ({ product_id: id, label: `${index}` })),
    },
  })
  const [family] = await sql<{ id: string }>(
    'select family_id as id from public.product_family_members where product_id = $1',
    [products[0]!.id],
  )
  expect((await preview({ scope: 'family', family_id: family!.id, tiers: [percent(5)] })).products).toBe(2)
  expect((await preview(of([products[0]!], percent(5)))).products).toBe(1)
  await expect(save(of([], percent(5)))).rejects.toMatchObject({ message: 'campaign_empty' })
})

it('campaign: a value for each tier, rounded down, with a lowest price, paid by customers', async () => {
  const product = await createProduct({ price: 123_456, shopPrice: 100_000, dealerPrice: 90_000 })
  await begin(
    of(
      [product],
      percent(10, { round_to: 1000 }),
      { price_type: 'shop_price', discount_type: 'amount', discount_value: 30_000, lowest_price: 85_000 },
      { price_type: 'dealer_price', discount_type: 'percentage', discount_value: 50, lowest_price: 95_000 },
    ),
  )
  const paid = async (person: Person) => {
    await fillCart(person, product)
    return (await quoteCart(person)).lines[0]!.unit_price
  }
  expect(await paid(await createPerson())).toBe(111_000)
  expect(await paid(await createPerson('shop'))).toBe(85_000)
  // A lowest price above the price: no discount.
  expect(await paid(await createPerson('dealer'))).toBe(90_000)
  const discount = await sqlValue<object>(
    `select discount from private.tier_offers where product_id = $1 and price_type = 'shop_price'`,
    [product.id],
  )
  expect(discount).toMatchObject({ discount_type: 'amount', discount_value: 15_000 })
})

it('campaign: the better discount wins', async () => {
  const [better, worse] = [await createProduct({ price: 100_000 }), await createProduct({ price: 100_000 })]
  for (const [product, value] of [
    [better, 40],
    [worse, 5],
  ] as const)
    await insertRow('discounts', { product_id: product.id, price_type: 'base_price', discount_value: value })
  const campaign = of([better, worse], percent(20))
  const seen = await preview(campaign)
  expect(seen).toMatchObject({ prices: 1, better: 1 })
  expect(seen.lines.map(({ before, after, problem }) => [before, after, problem])).toEqual([
    [95_000, 80_000, null],
    [60_000, 80_000, 'better'],
  ])
  await begin(campaign)
  expect([await price(better), await price(worse)]).toEqual([60_000, 80_000])
})

it('campaign preview: counts wholesale prices above retail', async () => {
  const product = await createProduct({ price: 100_000, shopPrice: 90_000 })
  expect((await preview(of([product], percent(20)))).undercut).toBe(1)
  expect(
    (await preview(of([product], percent(20), { ...percent(15), price_type: 'shop_price' }))).undercut,
  ).toBe(0)
})

it('campaign editing: changes products and value at once; ending it restores prices', async () => {
  const products = [await createProduct({ price: 100_000 }), await createProduct({ price: 200_000 })]
  const pass = () => agePrices(products[0]!)
  await pass()
  const id = await begin(of(products, percent(20)))
  await pass()
  await passTime(['discount_campaigns'])
  const edited = { ...of([products[0]!], percent(30)), id, version: await versionOf(id) }
  await save(edited)
  await fill(id)
  expect([await price(products[0]!), await price(products[1]!)]).toEqual([70_000, 200_000])
  await pass()
  await expect(save({ ...edited, name: 'دیر' })).rejects.toMatchObject({ message: 'changed_meanwhile' })
  expect((await admin.client.rpc('admin_remove_discount_campaign', { p_id: id })).error?.message).toBe(
    'campaign_running',
  )
  await admin.client.call('admin_end_discount_campaign', {
    p_id: id,
    p_version: await versionOf(id),
  })
  await fill(id)
  expect(await price(products[0]!)).toBe(100_000)
  expect(await history(products[0]!)).toEqual([100_000, 80_000, 70_000, 100_000])
  await admin.client.call('admin_remove_discount_campaign', { p_id: id })
  expect(await sql('select 1 from public.discounts where campaign_id = $1', [id])).toEqual([])
})

it('scheduled campaign: begins at its time; lowest prior price and price history follow', async () => {
  const product = await createProduct({ price: 100_000 })
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await begin({ ...of([product], percent(20)), start_date: inHours(1), end_date: inHours(5) })
  expect(await price(product)).toBe(100_000)
  await passTime(['discounts', 'discount_campaigns'], '2 hours')
  await agePrices(product, '2 hours')
  expect(await price(product)).toBe(80_000)
  const since = inHours(-3)
  await serviceClient().rpc('record_price_history', { p_since: since })
  expect(await history(product)).toEqual([100_000, 80_000])
  const { data: passed } = await serviceClient().rpc('content_dates_due', { p_since: since })
  expect((passed as unknown as { products: string[] }).products).toContain(await slugOf(product))
  expect(
    await admin.client.rows('select private.lowest_prior_price($1, $2) as price', [product.id, 'base_price']),
  ).toEqual([{ price: 100_000 }])
})

it('scheduled campaign: ending it before it began deactivates it', async () => {
  const start_date = new Date(Date.now() + 3_600_000).toISOString()
  const planned = await begin({ ...of([await createProduct()], percent(50)), start_date })
  await admin.client.rpc('admin_end_discount_campaign', {
    p_id: planned,
    p_version: await versionOf(planned),
  })
  expect(await sqlValue('select is_active from public.discount_campaigns where id = $1', [planned])).toBe(
    false,
  )
})

it('campaign: discounts are written in portions; the job writes the rest', async () => {
  const products = await Promise.all(Array.from({ length: 7 }, () => createProduct({ price: 100_000 })))
  const id = await save(of(products, percent(10)))
  expect(await fill(id, 2)).toBe(2)
  await follow()
  expect(await fill(id)).toBe(0)
  expect(await Promise.all(products.map(price))).toEqual(products.map(() => 90_000))
  expect(
    await sqlValue('select count(*)::integer as n from public.discounts where campaign_id = $1', [id]),
  ).toBe(7)
})

it('audit log: a campaign is one entry', async () => {
  const products = [await createProduct(), await createProduct()]
  const id = await begin(of(products, percent(10)))
  expect(await sql(`select table_name, action from public.admin_audit where record_id = $1`, [id])).toEqual([
    { table_name: 'discount_campaigns', action: 'insert' },
  ])
  expect(
    await sql(`select 1 from public.admin_audit where table_name = 'discounts' and record_id = any ($1)`, [
      products.map((product) => product.id),
    ]),
  ).toEqual([])
})

it('discounted prices: 2,000 samples are rounded and bounded like a model', async () => {
  const cases = fc.record({
    price: fc.integer({ min: 1, max: 99_999_999 }),
    kind: fc.constantFrom('percentage', 'amount'),
    value: fc.integer({ min: 1, max: 100 }),
    step: fc.constantFrom(1, 100, 1000, 5000, 10_000),
    lowest: fc.option(fc.integer({ min: 1, max: 99_999_999 })),
  })
  const samples = fc
    .sample(cases, { numRuns: 2000, seed: 44 })
    .map((each) => (each.kind === 'amount' ? { ...each, value: each.value * 900_000 } : each))
  const rows = await sqlColumn<number | null>(
    `select private.discounted_price(x.price, x.kind::public.discount_type, x.value, x.step, x.lowest) as after
     from jsonb_array_elements($1) with ordinality e (item, n)
     cross join lateral jsonb_to_record(e.item) as x (price integer, kind text, value integer, step integer, lowest integer)
     order by e.n`,
    [JSON.stringify(samples)],
  )
  expect(rows).toEqual(
    samples.map(({ price, kind, value, step, lowest }) => {
      const off = kind === 'amount' ? price - value : Math.floor((price * (100 - value)) / 100)
      if (off <= 0) return null
      const bounded = Math.max(Math.floor(off / step) * step, lowest ?? 0)
      return bounded >= 1 && bounded < price ? bounded : null
    }),
  )
})
