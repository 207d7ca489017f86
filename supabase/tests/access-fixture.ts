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
    `insert into public.categories (name, slug) values ('آزمون', $1) returning id`,
    [randomUUID()],
  )
  const [color] = await sql(
    `insert into public.colors (name, hex_code) values ($1, '#000000') returning id`,
    [randomUUID()],
  )
  const [movement] = await sql('select id::int from public.stock_movements where product_id = $1 limit 1', [
    open.id,
  ])
  const [codeRow] = await sql('select id from public.discount_codes where code = $1', [code])
  const colorOf = async (id: string) =>
    (await sql('select id from public.product_colors where product_id = $1', [id]))[0]!
  const spare = await createArticle({ price: null, stock: 0 })
  const comment = async (by: Person, more: string) =>
    (
      await sql(
        `insert into public.comments (product_id, user_id, content, rating, is_approved, is_deleted)
         values ($1, $2, 'خوب بود', 5, ${more}) returning id`,
        [open.id, by.id],
      )
    )[0]!
  const shown = await comment(customerB, 'true, false')
  const waiting = await comment(customerA, 'false, false')
  const deleted = await comment(customerA, 'true, true')
  const vote = async (by: Person) =>
    (
      await sql(
        'insert into public.comment_likes (comment_id, user_id, is_helpful) values ($1, $2, true) returning id',
        [shown.id, by.id],
      )
    )[0]!
  // Nobody of the fixture has voted on this one.
  const reviewed = await comment(shop, 'true, false')
  const likes = { a: await vote(customerA), b: await vote(customerB) }
  const request = async (phone: string) => {
    await anonymousClient().rpc('request_stock_notice', { p_product_id: spare.id, p_phone_number: phone })
    return (
      await sql('select id from public.stock_requests where phone_number = $1 and product_id = $2', [
        phone,
        spare.id,
      ])
    )[0]!
  }
  const requests = { a: await request('09120000001'), b: await request('09120000002') }
  const one = async (text: string, values: unknown[] = []) => (await sql(text, values))[0]!
  const words = `'عنوان', 'زیرعنوان', 'دیدن', '/products'`
  const banner = (active: boolean) =>
    one(
      `insert into public.promotion_banners (title, subtitle, button_text, button_link, is_active) values (${words}, $1) returning id`,
      [active],
    )
  const slide = (active: boolean) =>
    one('insert into public.hero_slides (title, is_active) values ($1, $2) returning id', ['عنوان', active])
  const message = await one(
    `insert into public.sms_messages (recipient, body) values ('09120000001', 'متن') returning id::int`,
  )
  const media = (bucket: string) =>
    one(
      `insert into public.media_files (bucket, key, width, height, bytes) values ($1, $2, 10, 10, 10) returning id`,
      [bucket, randomUUID()],
    )
  const audit = await one(
    `insert into public.admin_audit (table_name, record_id, action) values ('products', 'x', 'update') returning id::int`,
  )
  const oldSlug = { kind: 'product', slug: randomUUID() }
  await sql('insert into public.slug_redirects (kind, slug, product_id) values ($1, $2, $3)', [
    oldSlug.kind,
    oldSlug.slug,
    spare.id,
  ])
  const limit = { key: randomUUID() }
  await serviceClient().rpc('hit_rate_limit', { p_key: limit.key, p_limit: 1, p_seconds: 60 })
  const template = { key: `t_${randomUUID().slice(0, 8)}` }
  await sql(`insert into public.sms_templates (key, body) values ($1, 'متن')`, [template.key])
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
      comments: {
        ...byId({ a: shown, deleted, waiting }),
        insert: () => ({ product_id: open.id, content: 'بسیار خوب', rating: 4 }),
        update: { is_approved: true },
      },
      comments_with_metadata: { ...byId({ a: shown, deleted, waiting }), update: { content: 'x' } },
      comment_likes: {
        ...byId(likes),
        insert: () => ({ comment_id: reviewed.id, is_helpful: false }),
        update: { is_helpful: false },
      },
      stock_requests: { ...byId(requests), update: { notified_at: new Date().toISOString() } },
      promotion_banners: {
        ...byId({ a: await banner(true), hidden: await banner(false) }),
        insert: () => ({ title: 'x', subtitle: 'x', button_text: 'x', button_link: '/' }),
        update: { title: 'x' },
      },
      hero_slides: {
        ...byId({ a: await slide(true), hidden: await slide(false) }),
        insert: () => ({ title: 'x' }),
        update: { title: 'x' },
      },
      sms_templates: {
        key: ['key'],
        rows: { a: template },
        insert: () => ({ key: `n_${randomUUID().slice(0, 8)}`, body: 'x' }),
        update: { body: 'x' },
      },
      sms_messages: {
        ...byId({ a: message }),
        insert: () => ({ recipient: '09120000003', body: 'x' }),
        update: { body: 'x' },
      },
      media_files: {
        ...byId({ a: await media('products'), returns: await media('returns') }),
        insert: () => ({ bucket: 'products', key: randomUUID(), width: 1, height: 1, bytes: 1 }),
        update: { blur: 'x' },
      },
      slug_redirects: { key: ['kind', 'slug'], rows: { a: oldSlug }, update: { slug: 'x' } },
      admin_audit: { ...byId({ a: audit }), update: { action: 'delete' } },
      rate_limits: { key: ['key'], rows: { a: limit }, update: { hits: 1 } },
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
