/** One discount for many products: who has it, what it makes of prices, and that it gives them back. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, fillCart, quoteCart, type Product } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let admin: Person
beforeAll(async () => {
  admin = await createPerson('admin')
})

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
  const { data, error } = await admin.client.rpc('admin_preview_discount_campaign', {
    p_campaign: campaign as never,
  })
  if (error) throw error
  return data as unknown as Preview
}
const save = async (campaign: object): Promise<string> => {
  const { data, error } = await admin.client.rpc('admin_save_discount_campaign', {
    p_campaign: campaign as never,
  })
  if (error) throw error
  return data
}
const fill = async (id: string, limit = 500) => {
  const { data, error } = await admin.client.rpc('admin_fill_discount_campaign', { p_id: id, p_limit: limit })
  if (error) throw error
  return data as unknown as { done: number; left: boolean; slugs: string[] }
}
const begin = async (campaign: object) => {
  const id = await save(campaign)
  await fill(id)
  return id
}
const seenAt = async (id: string) =>
  (
    await sql<{ at: string }>('select updated_at::text as at from public.discount_campaigns where id = $1', [
      id,
    ])
  )[0]!.at
/** What everybody pays for it. */
const price = async ({ id }: Product) =>
  (
    await sql<{ price: number }>(
      `select price from private.tier_offers where product_id = $1 and price_type = 'base_price'`,
      [id],
    )
  )[0]!.price
const history = async ({ id }: Product) =>
  (
    await sql<{ price: number }>(
      `select price from public.price_history where product_id = $1 and price_type = 'base_price' order by started_at`,
      [id],
    )
  ).map((row) => row.price)
const refusal = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'passed',
    (error: { message: string }) => error.message,
  )
const createCategory = async (parent: string | null = null) =>
  (
    await sql<{ id: string }>(
      `insert into public.categories (name, slug, parent_id) values ($1::text, $1::text, $2) returning id`,
      [`c${randomUUID().slice(0, 8)}`, parent],
    )
  )[0]!.id
const put = (product: Product, category: string | null) =>
  sql('update public.products set category_id = $2 where id = $1', [product.id, category])

describe('a campaign', () => {
  it('is for a category with all below it, and for what comes into it later', async () => {
    const top = await createCategory()
    const under = await createCategory(top)
    const [one, other, later] = [
      await createProduct({ price: 100_000 }),
      await createProduct({ price: 200_000 }),
      await createProduct({ price: 300_000 }),
    ]
    await put(one, top)
    await put(other, under)
    const campaign = { name: 'یلدا', scope: 'category', category_id: top, tiers: [percent(20)] }
    expect(await preview(campaign)).toMatchObject({ products: 2, prices: 2, better: 0 })
    const id = await begin(campaign)
    expect([await price(one), await price(other), await price(later)]).toEqual([80_000, 160_000, 300_000])
    await put(later, under)
    await put(one, null)
    const { data } = await serviceClient().rpc('follow_discount_campaigns')
    expect(data).toHaveLength(2)
    expect([await price(one), await price(other), await price(later)]).toEqual([100_000, 160_000, 240_000])
    expect((await serviceClient().rpc('follow_discount_campaigns')).data).toEqual([])
    const { data: rows } = await admin.client.rpc('admin_list_discount_campaigns', { p_state: 'running' })
    expect(rows!.find((row) => row.id === id)).toMatchObject({ products: 2, scope: 'category' })
  })

  it('is for a brand however it is written, for a family, for chosen products', async () => {
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
    expect(await refusal(save(of([], percent(5))))).toBe('campaign_empty')
  })

  it('has its own value for each tier, rounded down and bounded, and customers pay it', async () => {
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
    // The bound is above the price: no discount.
    expect(await paid(await createPerson('dealer'))).toBe(90_000)
    const [offer] = await sql<{ discount: object }>(
      `select discount from private.tier_offers where product_id = $1 and price_type = 'shop_price'`,
      [product.id],
    )
    expect(offer!.discount).toMatchObject({ discount_type: 'amount', discount_value: 15_000 })
  })

  it('leaves a better discount alone, and is left alone by a worse one', async () => {
    const [better, worse] = [await createProduct({ price: 100_000 }), await createProduct({ price: 100_000 })]
    for (const [product, value] of [
      [better, 40],
      [worse, 5],
    ] as const)
      await sql(
        `insert into public.discounts (product_id, price_type, discount_value) values ($1, 'base_price', $2)`,
        [product.id, value],
      )
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

  it('says which wholesale prices retail would undercut', async () => {
    const product = await createProduct({ price: 100_000, shopPrice: 90_000 })
    expect((await preview(of([product], percent(20)))).undercut).toBe(1)
    expect(
      (await preview(of([product], percent(20), { ...percent(15), price_type: 'shop_price' }))).undercut,
    ).toBe(0)
  })

  it('is changed as one thing, and gives the prices back when it ends or goes', async () => {
    const products = [await createProduct({ price: 100_000 }), await createProduct({ price: 200_000 })]
    const id = await begin(of(products, percent(20)))
    const edited = { ...of([products[0]!], percent(30)), id, seen_at: await seenAt(id) }
    await save(edited)
    await fill(id)
    expect([await price(products[0]!), await price(products[1]!)]).toEqual([70_000, 200_000])
    expect(await refusal(save({ ...edited, name: 'دیر' }))).toBe('changed_meanwhile')
    expect((await admin.client.rpc('admin_remove_discount_campaign', { p_id: id })).error?.message).toBe(
      'campaign_running',
    )
    const { error } = await admin.client.rpc('admin_end_discount_campaign', {
      p_id: id,
      p_seen_at: await seenAt(id),
    })
    expect(error).toBeNull()
    await fill(id)
    expect(await price(products[0]!)).toBe(100_000)
    expect(await history(products[0]!)).toEqual([100_000, 80_000, 70_000, 100_000])
    expect((await admin.client.rpc('admin_remove_discount_campaign', { p_id: id })).error).toBeNull()
    expect(await sql('select 1 from public.discounts where campaign_id = $1', [id])).toEqual([])
  })

  it('begins at its time, and the lowest price of thirty days stays true', async () => {
    const product = await createProduct({ price: 100_000 })
    const soon = new Date(Date.now() + 1500).toISOString()
    const end = new Date(Date.now() + 3_600_000).toISOString()
    const id = await begin({ ...of([product], percent(20)), start_date: soon, end_date: end })
    expect(await price(product)).toBe(100_000)
    const since = new Date(Date.now() - 1000).toISOString()
    await expect.poll(() => price(product), { timeout: 5000 }).toBe(80_000)
    await serviceClient().rpc('note_price_history', { p_since: since })
    expect(await history(product)).toEqual([100_000, 80_000])
    const { data: passed } = await serviceClient().rpc('dates_passed', { p_since: since }).single()
    const [{ slug }] = (await sql<{ slug: string }>('select slug from public.products where id = $1', [
      product.id,
    ])) as [{ slug: string }]
    expect((passed as unknown as { products: string[] }).products).toContain(slug)
    const { data: lowest } = await admin.client.rpc('lowest_prior_price', {
      p_product_id: product.id,
      p_price_type: 'base_price',
    })
    expect(lowest).toBe(100_000)
    // One that has not begun yet is switched off instead.
    const planned = await begin({ ...of([product], percent(50)), start_date: end })
    await admin.client.rpc('admin_end_discount_campaign', { p_id: planned, p_seen_at: await seenAt(planned) })
    expect(await sql('select is_active from public.discount_campaigns where id = $1', [planned])).toEqual([
      { is_active: false },
    ])
    expect(id).not.toBe(planned)
  })

  it('is written in portions, by two at once, and finished by the job when nobody goes on', async () => {
    const products = await Promise.all(Array.from({ length: 7 }, () => createProduct({ price: 100_000 })))
    const id = await save(of(products, percent(10)))
    expect(await fill(id, 2)).toMatchObject({ done: 2, left: true })
    await Promise.all([fill(id, 2), fill(id, 2)])
    await serviceClient().rpc('follow_discount_campaigns')
    expect(await Promise.all(products.map(price))).toEqual(products.map(() => 90_000))
    expect(
      await sql('select count(*)::integer as n from public.discounts where campaign_id = $1', [id]),
    ).toEqual([{ n: 7 }])
  })

  it('is one entry of the log, not one for each product', async () => {
    const products = [await createProduct(), await createProduct()]
    const id = await begin(of(products, percent(10)))
    expect(await sql(`select table_name, action from public.admin_audit where record_id = $1`, [id])).toEqual(
      [{ table_name: 'discount_campaigns', action: 'insert' }],
    )
    expect(
      await sql(`select 1 from public.admin_audit where table_name = 'discounts' and record_id = any ($1)`, [
        products.map((product) => product.id),
      ]),
    ).toEqual([])
  })
})

it('discounted prices are rounded and bounded as the model says', async () => {
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
  const rows = await sql<{ after: number | null }>(
    `select private.discounted_price(x.price, x.kind::public.discount_type, x.value, x.step, x.lowest) as after
     from jsonb_array_elements($1) with ordinality e (item, n)
     cross join lateral jsonb_to_record(e.item) as x (price integer, kind text, value integer, step integer, lowest integer)
     order by e.n`,
    [JSON.stringify(samples)],
  )
  expect(rows.map(({ after }) => after)).toEqual(
    samples.map(({ price, kind, value, step, lowest }) => {
      const off = kind === 'amount' ? price - value : Math.floor((price * (100 - value)) / 100)
      if (off <= 0) return null
      const bounded = Math.max(Math.floor(off / step) * step, lowest ?? 0)
      return bounded >= 1 && bounded < price ? bounded : null
    }),
  )
})
