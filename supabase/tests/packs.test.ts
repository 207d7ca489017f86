/** Wholesale terms: packs, minimum quantities, volume prices and minimum orders. */
import { randomUUID } from 'node:crypto'
import { saveDraft } from './support/desk.ts'
import { expect, it } from 'vitest'
import { holdsNumber } from '../../lib/utils/testing/holds-number.ts'
import { versionOf, slugOf } from './support/catalog.ts'
import { createPerson, type Person } from './support/people.ts'
import { ADDRESS, createProduct, fillCart, placeOrder, type Product } from './support/products.ts'
import { anonymousClient, type Session, sql, sqlColumn } from './support/database.ts'
import { setUp } from './support/set-up.ts'

const dealer = setUp(() => createPerson('dealer'))
const shop = setUp(() => createPerson('shop'))
const customer = setUp(() => createPerson())
const admin = setUp(() => createPerson('admin'))

interface Terms {
  packs?: object[]
  rules?: object[]
  steps?: object[]
}
/** Saves terms as the panel does. */
const saveTerms = (product: Product, terms: Terms) =>
  sql('select private.write_wholesale_terms($1, $2)', [product.id, JSON.stringify(terms)])

interface Line {
  product_id: string
  color_id: string | null
  price_type: string
  list_price: number
  unit_price: number
  line_total: number
  terms?: {
    multiple: number
    minimum: number
    together: number
    steps: { from: number; price: number }[]
    problem: string | null
  } | null
}
async function quote(client: Session, lines: object[]) {
  const data = await client.call('quote', { p_lines: lines as never })
  return data as unknown as {
    lines: Line[]
    orderable: boolean
    subtotal: number
    total: number
    order_minimum?: { amount: number; missing: number }
  }
}
const line = (product: Product, quantity: number, color?: string) => ({
  product_id: product.id,
  quantity,
  ...(color && { color_id: color }),
})

const sell = (more: object = {}) =>
  createProduct({ price: 1000, shopPrice: 900, dealerPrice: 800, stock: 500, ...more })

it('volume prices: apply from their quantity on, as percent or price, to their tier only', async () => {
  const product = await sell()
  await saveTerms(product, {
    steps: [
      { price_type: 'dealer_price', from_quantity: 12, percent: 5 },
      { price_type: 'dealer_price', from_quantity: 48, amount: 700 },
      { price_type: 'shop_price', from_quantity: 10, percent: 7 },
    ],
  })
  const unit = async (person: Person, quantity: number) =>
    (await quote(person.client, [line(product, quantity)])).lines[0]!.unit_price
  expect(await Promise.all([1, 11, 12, 47, 48, 400].map((n) => unit(dealer, n)))).toEqual([
    800, 800, 760, 760, 700, 700,
  ])
  expect(await Promise.all([9, 10, 48].map((n) => unit(shop, n)))).toEqual([900, 837, 837])
  expect(await Promise.all([1, 48].map((n) => unit(customer, n)))).toEqual([1000, 1000])
  const few = (await quote(dealer.client, [line(product, 3)])).lines[0]!
  expect(few).toMatchObject({ list_price: 800, line_total: 2400, price_type: 'dealer_price' })
  expect(few.terms).toMatchObject({
    together: 3,
    steps: [
      { from: 12, price: 760 },
      { from: 48, price: 700 },
    ],
  })
})

it('volume prices: are kept in the order', async () => {
  const buyer = await createPerson('dealer')
  const product = await sell()
  await saveTerms(product, { steps: [{ price_type: 'dealer_price', from_quantity: 10, amount: 500 }] })
  await fillCart(buyer, product, 10)
  const { data, error } = await placeOrder(buyer)
  expect(error).toBeNull()
  expect(data).toMatchObject({ subtotal: 5000 })
  const items = await sql(
    'select quantity, list_price, unit_price from public.order_items where order_id = $1',
    [(data as unknown as { id: string }).id],
  )
  expect(items).toEqual([{ quantity: 10, list_price: 800, unit_price: 500 }])
})

it('packs: are checked when the order is placed', async () => {
  const buyer = await createPerson('dealer')
  const product = await sell()
  await saveTerms(product, {
    packs: [{ color_id: null, pack_size: 6 }],
    rules: [{ price_type: 'dealer_price', sold_by: 'pack', min_quantity: 12 }],
  })
  await fillCart(buyer, product, 6)
  expect((await placeOrder(buyer)).error?.message).toBe('quantity_rule')
  await fillCart(buyer, product, 13)
  expect((await placeOrder(buyer)).error?.message).toBe('quantity_rule')
  expect(await sql('select 1 from public.orders where user_id = $1', [buyer.id])).toEqual([])
  await fillCart(buyer, product, 18)
  expect((await placeOrder(buyer)).error).toBeNull()
})

it('packs: added quantities become whole packs, limited by stock', async () => {
  const buyer = await createPerson('dealer')
  const product = await sell({ stock: 20 })
  await saveTerms(product, {
    packs: [{ color_id: null, pack_size: 6 }],
    rules: [{ price_type: 'dealer_price', sold_by: 'pack', min_quantity: 10 }],
  })
  const add = async (person: Person, p_quantity: number) =>
    (await person.client.call('set_cart_line', { p_product_id: product.id, p_quantity, p_add: true }))[0]
  expect(await add(buyer, 1)).toMatchObject({ held: 0, quantity: 12, capped: false })
  expect(await add(buyer, 1)).toMatchObject({ held: 12, quantity: 18, capped: false })
  expect(await add(buyer, 1)).toMatchObject({ held: 18, quantity: 18, capped: true })
  const retail = await createPerson()
  expect(await add(retail, 1)).toMatchObject({ held: 0, quantity: 1, capped: false })
})

it('wholesale terms: refuse contradictory values', async () => {
  const product = await sell({ stock: [5] })
  const refused = (terms: Terms) => expect(saveTerms(product, terms)).rejects.toThrow()
  await refused({ packs: [{ color_id: null, pack_size: 6, carton_size: 20 }] })
  await refused({ packs: [{ color_id: null, pack_size: 1 }] })
  await refused({ packs: [{ color_id: randomUUID(), pack_size: 6 }] })
  await refused({ rules: [{ price_type: 'base_price', sold_by: 'piece', min_quantity: 2 }] })
  await refused({ steps: [{ price_type: 'base_price', from_quantity: 2, percent: 5 }] })
  await refused({ steps: [{ price_type: 'shop_price', from_quantity: 1, percent: 5 }] })
  await refused({ steps: [{ price_type: 'shop_price', from_quantity: 2, percent: 5, amount: 5 }] })
  await refused({ steps: [{ price_type: 'shop_price', from_quantity: 2 }] })
  await refused({
    steps: Array.from({ length: 7 }, (_, i) => ({
      price_type: 'shop_price',
      from_quantity: i + 2,
      percent: 5,
    })),
  })
})

it('minimum order: applies to its tier and refuses smaller orders', async () => {
  const buyer = await createPerson('dealer')
  const product = await sell()
  const saved = await admin.client.rpc('admin_save_order_minimums', { p_shop: 2000, p_dealer: 5000 })
  expect(saved.error).toBeNull()
  const few = await quote(buyer.client, [line(product, 6)])
  expect(few).toMatchObject({ orderable: false, order_minimum: { amount: 5000, missing: 200 } })
  expect(await quote(buyer.client, [line(product, 7)])).toMatchObject({
    orderable: true,
    order_minimum: { missing: 0 },
  })
  expect(await quote(shop.client, [line(product, 2)])).toMatchObject({ order_minimum: { missing: 200 } })
  expect(await quote(customer.client, [line(product, 1)])).not.toHaveProperty('order_minimum')
  await fillCart(buyer, product, 6)
  expect((await placeOrder(buyer)).error?.message).toBe('below_order_minimum')
  await fillCart(buyer, product, 7)
  expect((await placeOrder(buyer)).error).toBeNull()
  await admin.client.rpc('admin_save_order_minimums', { p_shop: null as never, p_dealer: null as never })
  expect(await quote(buyer.client, [line(product, 1)])).not.toHaveProperty('order_minimum')
})

it('retail: quotes are the same with and without wholesale terms', async () => {
  const product = await sell()
  const ask = async () => {
    const answers = []
    for (const client of [customer.client, admin.client, anonymousClient()])
      answers.push(await quote(client, [line(product, 13)]))
    return JSON.stringify(answers)
  }
  const before = await ask()
  await saveTerms(product, {
    packs: [{ color_id: null, pack_size: 6, carton_size: 12 }],
    rules: [{ price_type: 'dealer_price', sold_by: 'pack', min_quantity: 6 }],
    steps: [{ price_type: 'shop_price', from_quantity: 2, percent: 50 }],
  })
  await sql(`insert into public.order_minimums values ('shop_price', 900000), ('dealer_price', 900000)`)
  expect(await ask()).toBe(before)
  expect(before).not.toContain('terms')
  expect(before).not.toContain('order_minimum')
})

it('retail: no table or function shows wholesale terms', async () => {
  const SECRET = 345_671
  const product = await createProduct({
    price: 987_654,
    shopPrice: 800_000,
    dealerPrice: 700_000,
    stock: 90,
  })
  await saveTerms(product, {
    packs: [{ color_id: null, pack_size: 4217 }],
    steps: [
      { price_type: 'shop_price', from_quantity: 5, amount: SECRET },
      { price_type: 'dealer_price', from_quantity: 5, amount: SECRET },
    ],
  })
  const slug = await slugOf(product)
  for (const client of [anonymousClient(), customer.client]) {
    for (const table of [
      'product_packs',
      'order_quantity_rules',
      'volume_prices',
      'order_minimums',
      'order_sheets',
    ] as const)
      expect((await client.query(`select * from public.${table}`)).data ?? []).toEqual([])
    const answers = await Promise.all([
      client.rpc('quote', { p_lines: [line(product, 6)] }),
      client.rpc('product_page', { p_slug: slug }),
      client.rpc('product_cards', { p_ids: [product.id] }),
      client.rpc('product_terms', { p_slug: slug }),
      client.rpc('order_sheet'),
    ])
    expect([987_654, SECRET, 4217].map((each) => holdsNumber(answers, each))).toEqual([true, false, false])
  }
  expect(
    await shop.client.rows('select price_type from public.volume_prices where product_id = $1', [product.id]),
  ).toEqual([{ price_type: 'shop_price' }])
  const terms = await dealer.client.rpc('product_terms', { p_slug: slug })
  expect([SECRET, 4217].map((each) => holdsNumber(terms.data, each))).toEqual([true, true])
})

it('product form: saves wholesale terms, keeps unnamed ones, audits changes', async () => {
  const product = await sell()
  const save = async (p_changes: object) =>
    admin.client.rpc('admin_update_product', {
      p_product_id: product.id,
      p_version: await versionOf(product),
      p_changes: p_changes as never,
    })
  const terms = {
    packs: [{ color_id: null, pack_size: 6, carton_size: 24, carton_volume: 40_000 }],
    rules: [{ price_type: 'shop_price', sold_by: 'pack', min_quantity: 6 }],
    steps: [{ price_type: 'dealer_price', from_quantity: 12, percent: 5, amount: null }],
  }
  expect((await save({ wholesale: terms })).error).toBeNull()
  expect((await save({ base_price: 1100 })).error).toBeNull()
  expect(await admin.client.call('admin_wholesale_terms', { p_product_id: product.id })).toEqual(terms)
  // Unchanged terms are not audited.
  await save({ wholesale: terms })
  const history = await sqlColumn<string>(
    `select table_name from public.admin_audit where record_id = $1 and table_name in ('product_packs', 'order_quantity_rules', 'volume_prices') order by 1`,
    [product.id],
  )
  expect(history).toEqual(['order_quantity_rules', 'product_packs', 'volume_prices'])
  await save({ wholesale: { packs: [], rules: [], steps: [] } })
  expect((await quote(dealer.client, [line(product, 13)])).lines[0]!.unit_price).toBe(800)
})

it('import: reads wholesale terms, keeps unnamed ones, reports unchanged rows', async () => {
  const product = await sell({ stock: [5] })
  const [color] = product.colorIds as [string]
  await saveTerms(product, {
    packs: [{ color_id: color, pack_size: 10 }],
    steps: [{ price_type: 'shop_price', from_quantity: 24, percent: 5 }],
  })
  const send = async (sent: object) => {
    const data = await admin.client.call('admin_import_products', {
      p_rows: [{ row: 2, id: product.id, terms: sent }] as never,
      p_apply: true,
    })
    return data[0]
  }
  const terms = {
    pack_size: 6,
    carton_size: 24,
    rules: { dealer_price: { sold_by: 'pack', min_quantity: 12 } },
    steps: { dealer_price: [{ from_quantity: 48, percent: null, amount: 700 }] },
  }
  expect(await send(terms)).toMatchObject({ result: 'update', problem: null })
  const read = await admin.client.rpc('admin_product_terms', { p_ids: [product.id] })
  expect(read.data![0]!.terms).toEqual({
    packs: [
      { color_id: null, pack_size: 6, carton_size: 24, carton_volume: null },
      { color_id: color, pack_size: 10, carton_size: null, carton_volume: null },
    ],
    rules: [{ price_type: 'dealer_price', sold_by: 'pack', min_quantity: 12 }],
    steps: [
      { price_type: 'shop_price', from_quantity: 24, percent: 5, amount: null },
      { price_type: 'dealer_price', from_quantity: 48, percent: null, amount: 700 },
    ],
  })
  expect(await send(terms)).toMatchObject({ result: 'same' })
  expect(await send({ carton_size: 25, rules: {}, steps: {} })).toMatchObject({ result: 'error' })
  expect(
    await send({
      pack_size: null,
      carton_size: null,
      rules: { dealer_price: { sold_by: 'piece', min_quantity: 1 } },
      steps: { shop_price: [] },
    }),
  ).toMatchObject({ result: 'update' })
  const left = await admin.client.rpc('admin_product_terms', { p_ids: [product.id] })
  expect(left.data![0]!.terms).toEqual({
    packs: [{ color_id: color, pack_size: 10, carton_size: null, carton_volume: null }],
    rules: [],
    steps: [{ price_type: 'dealer_price', from_quantity: 48, percent: null, amount: 700 }],
  })
})

it('wholesale terms: apply to phone orders, not to edited orders', async () => {
  const buyer = await createPerson('dealer')
  const product = await sell()
  await saveTerms(product, {
    packs: [{ color_id: null, pack_size: 6 }],
    rules: [{ price_type: 'dealer_price', sold_by: 'pack', min_quantity: 1 }],
  })
  const draft = await saveDraft(admin, { p_user_id: buyer.id, p_lines: [line(product, 7)] })
  const quote = { orderable: false, lines: [{ terms: { problem: 'not_multiple' } }] }
  expect(draft.data).toMatchObject({ quote })
  await fillCart(buyer, product, 6)
  const placed = await placeOrder(buyer, {
    p_payment_method: 'cash_on_delivery',
    p_delivery_method: 'pickup',
    p_expected_total: 4800,
  })
  expect(placed.error).toBeNull()
  const order = placed.data as unknown as { id: string }
  const [{ id: item }] = (await sql<{ id: string }>('select id from public.order_items where order_id = $1', [
    order.id,
  ])) as [{ id: string }]
  const plan = await admin.client.rpc('admin_plan_order_edit', {
    p_order_id: order.id,
    p_lines: [{ item, quantity: 7 }],
    p_address: ADDRESS,
    p_method: 'pickup',
  })
  expect(plan.error).toBeNull()
  expect(plan.data).toMatchObject({ orderable: true, subtotal: 5600 })
})
