import { expect, it } from 'vitest'
import { PRICE_LABELS } from '../../lib/catalog/tiers.ts'
import { insertInto } from './support/insert.ts'
import { createProduct, createCode, orderFor } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { passTime, sql, sqlValue } from './support/database.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()

const add = async (productId: string, values: object = {}) => {
  const { data, error } = await admin.client.query<{ id: string }>(
    ...insertInto('discounts', {
      product_id: productId,
      price_type: 'shop_price',
      discount_value: 10,
      ...values,
    }),
  )
  if (error) throw error
  return data[0]!.id
}

it('discount list: filters by state and agrees with the counts', async () => {
  const { id } = await createProduct({ price: 100, shopPrice: 90 })
  await add(id)
  await add(id, { price_type: 'base_price', start_date: day(5) })
  await add(id, { is_active: false })
  await add(id, { start_date: day(-9), end_date: day(-1) })
  const own = async (p_state: string) => {
    const { data } = await admin.client.rpc('admin_list_discounts', { p_state, p_limit: 1000 })
    return data!.filter(({ product_id }) => product_id === id).length
  }
  expect([await own('active'), await own('expired'), await own('inactive')]).toEqual([2, 1, 1])
  // One statement: both see the same rows.
  const { data } = await admin.client.query<{ stats: object; listed: object }>(
    `select public.admin_discount_stats() as stats, jsonb_build_object(
         'active', (select count(*) from public.admin_list_discounts(p_state => 'active', p_limit => 1000)),
         'products', (select count(distinct product_id) from public.discounts where is_active and coalesce(end_date > now(), true)),
         'expired', (select count(*) from public.admin_list_discounts(p_state => 'expired', p_limit => 1000))) as listed`,
  )
  expect(data![0]!.stats).toMatchObject(data![0]!.listed)
})

it('discount list: finds by product and by tier', async () => {
  for (const [type, label] of Object.entries(PRICE_LABELS)) {
    const { id } = await createProduct({ name: 'سماور ذغالى زنجان', price: 100 })
    await add(id, { price_type: type })
    for (const text of ['ذغالی سماور', label, type]) {
      const { data } = await admin.client.rpc('admin_list_discounts', { p_search: text, p_limit: 1000 })
      expect([text, data!.some((d) => d.product_id === id)]).toEqual([text, true])
    }
  }
})

it('discount preview: shows new prices and overlapping discounts', async () => {
  const { id } = await createProduct({ price: 1000, shopPrice: 901, dealerPrice: 500 })
  const other = await add(id, { discount_value: 20, end_date: day(3) })
  const preview = async (more: object) =>
    await admin.client.call('admin_preview_discount', {
      p_product_id: id,
      p_price_type: 'shop_price',
      p_discount_type: 'percentage',
      p_value: 15,
      ...more,
    })
  expect(await preview({})).toMatchObject({
    tiers: [
      { price_type: 'base_price', amount: 1000, price_now: 1000, price_then: null },
      { price_type: 'shop_price', amount: 901, price_now: 720, price_then: 765 },
      { price_type: 'dealer_price', amount: 500, price_now: 500, price_then: null },
    ],
    overlaps: [{ id: other }],
  })
  expect(await preview({ p_start: day(4) })).toMatchObject({ overlaps: [] })
  expect(await preview({ p_except: other })).toMatchObject({ overlaps: [] })
  expect(await preview({ p_discount_type: 'amount', p_value: 901 })).toMatchObject({
    tiers: [{}, { price_then: null }, {}],
  })
})

it('discount preview: without a tier it is for all of them', async () => {
  const { id } = await createProduct({ price: 1000, shopPrice: 900, dealerPrice: 500 })
  const other = await add(id, { price_type: 'dealer_price', discount_value: 20 })
  const preview = async (values: object) =>
    (await admin.client.rpc('admin_preview_discount', { p_product_id: id, ...values } as never)).data
  expect(await preview({ p_discount_type: 'percentage', p_value: 30 })).toMatchObject({
    tiers: [{ price_then: 700 }, { price_then: 630 }, { price_then: 350 }],
    overlaps: [{ id: other, price_type: 'dealer_price' }],
    undercut: null,
  })
  expect(await preview({ p_discount_type: 'amount', p_value: 600 })).toMatchObject({
    tiers: [{ price_then: 400 }, { price_then: 300 }, { price_then: null }],
  })
})

it('price order: counts and lists products whose price is above the tier before it', async () => {
  const order = async (person = admin) =>
    (await person.client.rpc('admin_price_order')).data as unknown as Record<string, number>
  const marked = async (p_mark: string) =>
    (await admin.client.call('admin_list_products', { p_mark, p_limit: 1000 })).map((row) => row.id)
  const before = await order()
  const reduced = await createProduct({ price: 640, shopPrice: 563, dealerPrice: 500 })
  await add(reduced.id, { price_type: 'base_price', discount_value: 20 })
  const mistyped = await createProduct({ price: 100, shopPrice: 90, dealerPrice: 95 })
  const inOrder = await createProduct({ price: 100, shopPrice: 90, dealerPrice: 80 })
  await add(inOrder.id, { price_type: 'base_price', discount_value: 50, is_active: false })
  await add(inOrder.id, { price_type: 'base_price', discount_value: 50, start_date: day(2) })
  expect(await order()).toEqual({
    shop_above_base: before.shop_above_base! + 1,
    dealer_above_shop: before.dealer_above_shop! + 1,
  })
  const shops = await marked('shop-above-base')
  expect([shops.includes(reduced.id), shops.includes(inOrder.id)]).toEqual([true, false])
  expect(shops).toHaveLength(before.shop_above_base! + 1)
  const dealers = await marked('dealer-above-shop')
  expect([dealers.includes(mistyped.id), dealers.includes(reduced.id)]).toEqual([true, false])
  // All tiers reduced alike are in order again.
  await add(reduced.id, { price_type: 'shop_price', discount_value: 20 })
  await add(reduced.id, { price_type: 'dealer_price', discount_value: 20 })
  expect((await order()).shop_above_base).toBe(before.shop_above_base)
})

it('discount preview and list: name wholesale prices above retail', async () => {
  const { id } = await createProduct({ price: 640_000, shopPrice: 563_000, dealerPrice: 500_000 })
  const undercut = async (more: object = {}) => {
    const { data } = await admin.client.rpc('admin_preview_discount', {
      p_product_id: id,
      p_price_type: 'base_price',
      p_discount_type: 'percentage',
      p_value: 20,
      ...more,
    })
    return (data as { undercut: unknown }).undercut
  }
  const listed = async () => {
    const { data } = await admin.client.rpc('admin_list_discounts', { p_limit: 1000 })
    return data!.find((row) => row.product_id === id && row.price_type === 'base_price')!.undercut
  }
  const shopPays = { retail: 512_000, tiers: [{ price_type: 'shop_price', price: 563_000, by: 51_000 }] }
  expect(await undercut()).toEqual(shopPays)
  expect(await undercut({ p_value: 12 })).toBeNull()
  // In three days the shop price has its own discount, below retail.
  await add(id, { discount_value: 10, start_date: day(2), end_date: day(4) })
  expect(await undercut({ p_start: day(3) })).toBeNull()
  const saved = await add(id, { price_type: 'base_price', discount_value: 20 })
  expect(await listed()).toEqual(shopPays)
  expect(await undercut({ p_value: 25, p_except: saved })).toEqual({
    retail: 480_000,
    tiers: [
      { price_type: 'shop_price', price: 563_000, by: 83_000 },
      { price_type: 'dealer_price', price: 500_000, by: 20_000 },
    ],
  })
  // A discounted shop price that stays above retail.
  expect(await undercut({ p_price_type: 'shop_price', p_value: 5 })).toMatchObject({
    tiers: [{ price_type: 'shop_price', price: 534_850 }],
  })
  await sql('update public.discounts set is_active = false where id = $1', [saved])
  expect(await listed()).toBeNull()
})

it('code usage: counts uses, customers and amount; a cancelled order releases its use', async () => {
  const code = await createCode({ discount_type: 'amount', discount_value: 5_000 })
  const person = await createPerson()
  const order = await orderFor(person, await createProduct({ price: 100_000 }), 1, { p_code: code })
  const [row] = await sql<{ id: string }>('select id from public.discount_codes where code = $1', [code])
  const usage = async () =>
    (await admin.client.rpc('admin_code_usage', { p_code_id: row!.id })).data as Record<string, unknown>
  expect(await usage()).toMatchObject({ uses: 1, released: 0, customers: 1, amount: 5000, income: 0 })
  // A missing name is no phone number.
  await sql(`update public.profiles set first_name = '', last_name = '' where id = $1`, [person.id])
  expect(await usage()).toMatchObject({ rows: [{ customer: '', phone: person.phone }] })
  await person.client.rpc('cancel_order', { p_order_id: order.id })
  expect(await usage()).toMatchObject({ uses: 0, released: 1, amount: 0 })
})

it('discount code: its edit time changes with edits, not with uses', async () => {
  const code = await createCode()
  const at = async () =>
    await sqlValue<Date>('select updated_at as u from public.discount_codes where code = $1', [code])
  await passTime(['discount_codes'])
  const before = await at()
  for (const uses of [1, 0])
    await sql('update public.discount_codes set uses_count = $2 where code = $1', [code, uses])
  expect(await at()).toEqual(before)
  await sql(`update public.discount_codes set description = 'x' where code = $1`, [code])
  expect(await at()).not.toEqual(before)
})
