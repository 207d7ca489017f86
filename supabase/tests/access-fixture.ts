/** The rows that the access matrix speaks of, by label, and how each table is written in a test. */
import { randomUUID } from 'node:crypto'
import { ADDRESS, authority, createArticle, createCode, fillCart, orderFor } from './support/goods.ts'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, type Client, serviceClient, sql } from './support/stack.ts'
import type { Identity } from './access-matrix.ts'

export interface TableFixture {
  /** Columns that identify a row, and the labelled rows. */
  key: string[]
  rows: Record<string, Record<string, unknown>>
  /** A row to insert; missing where nobody inserts. */
  insert?: () => Record<string, unknown>
  /** A harmless change, for every row of a label. */
  update?: Record<string, unknown>
}

export interface Fixture {
  clients: Record<Identity, Client>
  people: Record<'customerA' | 'customerB' | 'shop' | 'dealer' | 'admin', Person>
  tables: Record<string, TableFixture>
}

/** Builds people and one row per label in every table; what a row needs around it comes along. */
export async function buildFixture(): Promise<Fixture> {
  const [customerA, customerB, shop, dealer, admin] = await Promise.all([
    createPerson(),
    createPerson(),
    createPerson('shop'),
    createPerson('dealer'),
    createPerson('admin'),
  ])
  const people = { customerA, customerB, shop, dealer, admin }
  const open = await createArticle({ price: 300_000, shopPrice: 200_000, dealerPrice: 100_000, stock: [20] })
  const hidden = await createArticle({ price: 300_000, stock: [20], active: false })
  const discounts: Record<string, Record<string, unknown>> = {}
  for (const [label, product, type] of [
    ['base', open.id, 'base_price'],
    ['shop', open.id, 'shop_price'],
    ['dealer', open.id, 'dealer_price'],
    ['hidden', hidden.id, 'base_price'],
  ] as const) {
    const [row] = await sql(
      `insert into public.discounts (product_id, price_type, discount_value) values ($1, $2, 1) returning id`,
      [product, type],
    )
    discounts[label] = { id: row!.id }
  }
  const code = await createCode({ discount_value: 1 })
  const tables: Record<string, Record<string, Record<string, unknown>>> = {
    addresses: {},
    cart_items: {},
    cart_merges: {},
    orders: {},
    order_items: {},
    order_events: {},
    payments: {},
    discount_code_uses: {},
  }
  for (const [label, person] of [
    ['a', customerA],
    ['b', customerB],
  ] as const) {
    const order = await orderFor(person, open, 1, { p_code: code })
    const key = authority()
    await serviceClient().rpc('start_payment', {
      p_order_id: order.id,
      p_authority: key,
      p_amount: order.total_amount,
    })
    const one = async (text: string) => (await sql(text, [order.id]))[0]!
    tables.orders![label] = { id: order.id }
    tables.order_items![label] = await one('select id from public.order_items where order_id = $1')
    tables.order_events![label] = await one(
      'select id::int from public.order_events where order_id = $1 limit 1',
    )
    tables.payments![label] = await one('select id from public.payments where order_id = $1')
    tables.discount_code_uses![label] = await one(
      'select id from public.discount_code_uses where order_id = $1',
    )
    const mergeId = randomUUID()
    await person.client.rpc('merge_cart', { p_merge_id: mergeId, p_lines: [] })
    tables.cart_merges![label] = { user_id: person.id, merge_id: mergeId }
    await fillCart(person, open, 1, open.colorIds[0])
    tables.cart_items![label] = (
      await sql('select id from public.cart_items where user_id = $1', [person.id])
    )[0]!
    const { data } = await person.client.from('addresses').insert(ADDRESS).select('id').single()
    tables.addresses![label] = { id: data!.id }
  }
  const [category] = await sql(
    `insert into public.categories (name, slug) values ('آزمون', 'آزمون') returning id`,
  )
  const [color] = await sql(
    `insert into public.colors (name, hex_code) values ('آزمون', '#000000') returning id`,
  )
  const [movement] = await sql('select id::int from public.stock_movements where product_id = $1 limit 1', [
    open.id,
  ])
  const [codeRow] = await sql('select id from public.discount_codes where code = $1', [code])
  const colorOf = async (id: string) =>
    (await sql('select id from public.product_colors where product_id = $1', [id]))[0]!
  const spare = await createArticle({ price: null, stock: 0 })
  const name = () => `آزمون ${randomUUID()}`

  const byId = (rows: Record<string, Record<string, unknown>>): TableFixture => ({ key: ['id'], rows })
  return {
    people,
    clients: {
      anonymous: anonymousClient(),
      customerA: customerA.client,
      customerB: customerB.client,
      shop: shop.client,
      dealer: dealer.client,
      admin: admin.client,
      service: serviceClient(),
    },
    tables: {
      profiles: {
        ...byId({ a: { id: customerA.id }, b: { id: customerB.id } }),
        update: { first_name: 'نام' },
      },
      addresses: { ...byId(tables.addresses!), insert: () => ADDRESS, update: { city: 'قشم' } },
      categories: {
        ...byId({ a: category! }),
        insert: () => ({ name: name(), slug: randomUUID() }),
        update: { description: 'x' },
      },
      colors: {
        ...byId({ a: color! }),
        insert: () => ({ name: name().slice(0, 40), hex_code: '#123456' }),
        update: { hex_code: '#654321' },
      },
      products: {
        ...byId({ a: { id: open.id }, hidden: { id: hidden.id } }),
        insert: () => ({ name: name(), slug: randomUUID() }),
        update: { brand: 'آزمون' },
      },
      product_colors: {
        ...byId({ a: await colorOf(open.id), hidden: await colorOf(hidden.id) }),
        insert: () => ({ product_id: spare.id, color_id: color!.id }),
        update: { stock_quantity: 19 },
      },
      product_prices: {
        key: ['product_id', 'price_type'],
        rows: {
          base: { product_id: open.id, price_type: 'base_price' },
          shop: { product_id: open.id, price_type: 'shop_price' },
          dealer: { product_id: open.id, price_type: 'dealer_price' },
          hidden: { product_id: hidden.id, price_type: 'base_price' },
        },
        insert: () => ({ product_id: spare.id, price_type: 'base_price', amount: 5 }),
        update: { amount: 50_000 },
      },
      discounts: {
        ...byId(discounts),
        insert: () => ({ product_id: spare.id, price_type: 'base_price', discount_value: 5 }),
        update: { discount_value: 2 },
      },
      product_with_discounts: {
        ...byId({ a: { id: open.id }, hidden: { id: hidden.id } }),
        update: { name: 'x' },
      },
      category_counts: {
        key: ['category_id'],
        rows: { a: { category_id: category!.id } },
        update: { product_count: 1 },
      },
      stock_movements: {
        ...byId({ a: movement! }),
        update: { delta: 1 },
        insert: () => ({ product_id: open.id, delta: 1 }),
      },
      discount_codes: {
        ...byId({ a: codeRow! }),
        insert: () => ({ code: randomUUID(), discount_value: 5 }),
        update: { description: 'x' },
      },
      discount_code_uses: { ...byId(tables.discount_code_uses!), update: { amount: 1 } },
      cart_items: {
        ...byId(tables.cart_items!),
        insert: () => ({ product_id: spare.id, quantity: 1 }),
        update: { quantity: 2 },
      },
      cart_merges: {
        key: ['user_id', 'merge_id'],
        rows: tables.cart_merges!,
        insert: () => ({ user_id: customerA.id, merge_id: randomUUID(), merged_lines: 0 }),
        update: { merged_lines: 9 },
      },
      delivery_settings: {
        key: ['id'],
        rows: { a: { id: true } },
        insert: () => ({ id: true }),
        update: { pickup_enabled: true },
      },
      orders: {
        ...byId(tables.orders!),
        insert: () => ({ user_id: customerA.id, total_amount: 0 }),
        update: { is_paid: true },
      },
      order_items: { ...byId(tables.order_items!), update: { quantity: 1 } },
      order_events: { ...byId(tables.order_events!), update: { note: 'x' } },
      payments: { ...byId(tables.payments!), update: { state: 'verified' } },
    },
  }
}
