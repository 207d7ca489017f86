/** The labeled rows of rights.txt, and the changes that are tried on each table. */
import { randomUUID } from 'node:crypto'
import { ADDRESS, authority, createProduct, createCode, fillCart, orderFor } from './support/products.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import { insertInto } from './support/insert.ts'
import { storePicture } from './support/pictures.ts'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import type { Caller, TableFixture } from './support/observe.ts'

const IDENTITIES = ['anonymous', 'customerA', 'customerB', 'shop', 'dealer', 'admin', 'service'] as const
export const ROLES = ['seller', 'warehouse', 'accountant', 'content'] as const
export type Role = (typeof ROLES)[number]
export const CALLERS = [...IDENTITIES, ...ROLES]

/** Who a buyer is on a formal invoice. */
const IDENTITY = {
  kind: 'person',
  name: 'مریم دلاوری',
  national_id: '0013542419',
  province: 'هرمزگان',
  city: 'قشم',
  address: 'بلوار ساحلی، پلاک ۲۴',
  postal_code: '7951614135',
  phone: '09170000004',
}
let nextRate = 10
// Files that share a database begin apart.
let nextAccount = Date.now() % 1e11

/** Another IBAN with right check digits. */
function nextIban(): string {
  const account = `0120000000${String(++nextAccount).padStart(12, '0')}`
  const check = 98n - (BigInt(`${account}182700`) % 97n)
  return `IR${String(check).padStart(2, '0')}${account}`
}

export interface Fixture {
  callers: Record<(typeof CALLERS)[number], Caller>
  tables: Record<string, TableFixture>
}

async function signedIn({ id }: Person): Promise<Caller> {
  const [session] = await sql<{ id: string }>('select id from auth.sessions where user_id = $1', [id])
  return { role: 'authenticated', claims: { sub: id, session_id: session!.id, role: 'authenticated' } }
}

/** Adds a row; returns its key. */
async function add(table: string, values: object, key = 'id') {
  const [text, given] = insertInto(table, values)
  return (await sql<{ id: string }>(text.replace(/\*$/, key), given))[0]!
}

/** Builds people and one row per label in every table, with the rows that it needs. */
export async function buildFixture(): Promise<Fixture> {
  const [customerA, customerB, shop, dealer, admin] = await Promise.all([
    createPerson(),
    createPerson(),
    createPerson('shop'),
    createPerson('dealer'),
    createPerson('admin'),
  ])
  const stranger = await createPerson()
  const staff = {} as Record<Role, Caller>
  for (const role of ROLES) staff[role] = await signedIn(await createStaff(role))
  const callers = {
    anonymous: { role: 'anon', claims: { role: 'anon' } },
    customerA: await signedIn(customerA),
    customerB: await signedIn(customerB),
    shop: await signedIn(shop),
    dealer: await signedIn(dealer),
    admin: await signedIn(admin),
    service: { role: 'service_role', claims: { role: 'service_role' } },
    ...staff,
  } satisfies Fixture['callers']
  const open = await createProduct({ price: 300_000, shopPrice: 200_000, dealerPrice: 100_000, stock: [20] })
  const hidden = await createProduct({ price: 300_000, stock: [20], active: false })
  const discounts: Record<string, Record<string, unknown>> = {}
  for (const [label, product, type] of [
    ['base', open.id, 'base_price'],
    ['shop', open.id, 'shop_price'],
    ['dealer', open.id, 'dealer_price'],
    ['hidden', hidden.id, 'base_price'],
  ] as const) {
    const row = await add('discounts', { product_id: product, price_type: type, discount_value: 1 })
    discounts[label] = { id: row!.id }
  }
  const code = await createCode({ discount_value: 1 })
  const keepSheet = async (owner: string) =>
    await add('order_sheets', { user_id: owner, name: randomUUID(), lines: '[]' })
  const tables: Record<string, Record<string, Record<string, unknown>>> = {}
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
    const put = (table: string, row: Record<string, unknown>) => ((tables[table] ??= {})[label] = row)
    const keep = async (...row: Parameters<typeof add>) => put(row[0], await add(...row))
    put('orders', { id: order.id })
    put('order_items', await one('select id from public.order_items where order_id = $1'))
    put('order_events', await one('select id::int from public.order_events where order_id = $1 limit 1'))
    put('payments', await one('select id from public.payments where order_id = $1'))
    put('discount_code_uses', await one('select id from public.discount_code_uses where order_id = $1'))
    await keep('order_adjustments', {
      order_id: order.id,
      kind: 'cancelled',
      quantity: 0,
      amount: 1,
    })
    put(
      'refunds',
      await one(
        `insert into public.refunds (id, order_id, amount, method) values (gen_random_uuid(), $1, 1, 'card') returning id`,
      ),
    )
    // Only money that came can go back.
    await serviceClient().rpc('settle_payment', { p_authority: key, p_reference_id: '1' })
    await sql('update public.orders set reduced_amount = 1, refunded_amount = 1 where id = $1', [order.id])
    await keep('order_notes', { order_id: order.id, body: 'یادداشت' })
    put(
      'order_edits',
      await one(
        `insert into public.order_edits (id, order_id, before, after) values (gen_random_uuid(), $1, '{}', '{}') returning id`,
      ),
    )
    await keep(
      'order_freights',
      { order_id: order.id, name: 'باربری', city: 'تهران', on_receipt: true },
      'order_id',
    )
    await keep('shipments', { order_id: order.id, position: 1, method: 'post' })
    await keep(
      'shipment_lines',
      {
        shipment_id: tables.shipments![label]!.id,
        order_item_id: tables.order_items![label]!.id,
        quantity: 1,
      },
      'shipment_id',
    )
    put(
      'invoices',
      await one(
        `insert into public.invoices (kind, fiscal_year, number, order_id, order_number, issued_at, seller, buyer, lines, vat_percent, amount, discount, vat, total)
       values ('sale', 1300, (select 1 + count(*) from public.invoices), $1, 1, now(), '{}', '{}', '[{}]', 0, 1, 0, 0, 1) returning id`,
      ),
    )
    put(
      'proformas',
      await one(
        `insert into public.proformas (fiscal_year, number, order_id, order_number, issued_at, valid_until, holds_stock, seller, buyer, accounts, lines, vat_percent, amount, discount, vat, total)
       values (1300, (select 1 + count(*) from public.proformas), $1, 1, now(), now(), true, '{}', '{}', '[]', '[{}]', 0, 1, 0, 0, 1) returning id`,
      ),
    )
    put(
      'transfer_receipts',
      (
        await sql(
          `insert into public.transfer_receipts (id, order_id, amount, tracking_number, paid_on, pictures)
         values (gen_random_uuid(), $1, 1, '12345', '2026-11-01', array[$2]) returning id`,
          [order.id, await storePicture('transfers', person)],
        )
      )[0]!,
    )
    await keep('tax_identities', { ...IDENTITY, user_id: person.id }, 'user_id')
    await keep('profile_notes', { user_id: person.id, body: 'یادداشت' }, 'user_id')
    await keep('wholesale_requests', {
      user_id: person.id,
      wanted_type: 'shop',
      business_name: 'بازار',
      city: 'قشم',
    })
    const { id: request_id } = tables.wholesale_requests![label]!
    await keep('wholesale_papers', {
      request_id,
      object_name: await storePicture('wholesale', person),
    })
    await keep('wholesale_events', { request_id, kind: 'sent' })
    put('order_sheets', await keepSheet(person.id))
    await fillCart(person, open, 1, open.colorIds[0])
    put('cart_items', (await sql('select id from public.cart_items where user_id = $1', [person.id]))[0]!)
    await person.client.rpc('merge_wishlist', { p_items: [{ product_id: open.id }] })
    put('wishlist_items', { user_id: person.id, product_id: open.id })
    const wanted = await one(
      `insert into public.returns (order_id, user_id, reason) select id, user_id, 'other' from public.orders where id = $1 returning id`,
    )
    put('returns', wanted)
    const item = { return_id: wanted.id, order_item_id: tables.order_items![label]!.id }
    await sql('insert into public.return_items values ($1, $2, 1)', Object.values(item))
    put('return_items', item)
    await keep('return_pictures', {
      return_id: wanted.id,
      object_name: await storePicture('returns', person),
      position: 1,
    })
    await keep('addresses', { ...ADDRESS, user_id: person.id })
  }
  await sql(
    `insert into public.shop_secrets (name, sealed) values ('zibal_merchant', 'v1.AAAA') on conflict do nothing`,
  )
  await sql('insert into public.last_backup (bytes) values (1) on conflict do nothing')
  const [draft] = await sql(
    `insert into public.draft_orders (id, user_id) values (gen_random_uuid(), $1) returning id`,
    [customerA.id],
  )
  const [rate] = await sql<{ from_date: string }>(
    `insert into public.vat_rates (from_date, percent) values ('2899-01-01', 11)
     on conflict (from_date) do update set percent = 11 returning from_date::text`,
  )
  const bankAccounts: Record<string, Record<string, unknown>> = {}
  for (const label of ['open', 'hidden'])
    bankAccounts[label] = await add('bank_accounts', {
      bank: 'ملی',
      holder: 'فروشگاه',
      iban: nextIban(),
      is_active: label === 'open',
    })
  const category = await add('categories', { name: 'آزمون', slug: randomUUID() })
  const color = await add('colors', { name: randomUUID(), hex_code: '#000000' })
  const [movement] = await sql('select id::int from public.stock_movements where product_id = $1 limit 1', [
    open.id,
  ])
  const [codeRow] = await sql('select id from public.discount_codes where code = $1', [code])
  const colorOf = async (id: string) =>
    (await sql('select id from public.product_colors where product_id = $1', [id]))[0]!
  const spare = await createProduct({ price: null, stock: 0 })
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
  const question = async (by: Person, more: string) =>
    (
      await sql(
        `insert into public.questions (product_id, user_id, content, is_approved, is_deleted)
         values ($1, $2, 'در فر می‌ماند؟', ${more}) returning id`,
        [open.id, by.id],
      )
    )[0]!
  const questions = {
    a: await question(customerB, 'true, false'),
    deleted: await question(customerA, 'true, true'),
    waiting: await question(customerA, 'false, false'),
  }
  const pictured = async (review: { id: string }, by: Person) =>
    await add('comment_pictures', {
      comment_id: review.id,
      object_name: await storePicture('reviews', by),
      position: 1,
    })
  const reviewPictures = {
    a: await pictured(shown as { id: string }, customerB),
    deleted: await pictured(deleted as { id: string }, customerA),
    waiting: await pictured(waiting as { id: string }, customerA),
  }
  const vote = async (by: Person) =>
    await add('comment_likes', { comment_id: shown.id, user_id: by.id, is_helpful: true })
  // Without votes in the fixture.
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
  // Papers of the stock, not posted: what is posted is kept from everybody by a trigger as well.
  const receipt = await one(
    `insert into public.stock_receipts (supplier, received_on) values ('پخش', now()) returning id`,
  )
  const receiptLine = await add('stock_receipt_lines', {
    receipt_id: receipt.id,
    position: 1,
    product_id: open.id,
    product_name: 'محصول',
    quantity: 1,
    unit_cost: 1000,
  })
  const stockCount = await add('stock_counts', { title: 'شمارش' })
  const countLine = await add('stock_count_lines', {
    count_id: stockCount.id,
    position: 1,
    product_id: open.id,
    product_name: 'محصول',
  })
  const cost = await add('product_costs', { product_id: open.id, amount: 1000, source: 'manual' })
  const itemCosts: Record<string, Record<string, unknown>> = {}
  for (const [label, item] of Object.entries(tables.order_items!))
    itemCosts[label] = await add(
      'order_item_costs',
      { order_item_id: item.id, unit_cost: 1000 },
      'order_item_id',
    )
  await sql(
    `insert into public.zero_result_searches (day, term, count) values ('2020-01-01', 'آبگردان', 1) on conflict do nothing`,
  )
  const words = `'عنوان', 'زیرعنوان', 'دیدن', '/products'`
  const banner = (active: boolean) =>
    one(
      `insert into public.promotion_banners (title, subtitle, button_text, button_link, is_active) values (${words}, $1) returning id`,
      [active],
    )
  const slide = (active: boolean) => add('hero_slides', { title: 'عنوان', is_active: active })
  const ownPage = (published: boolean) =>
    one(
      'insert into public.pages (slug, title, is_published) values (gen_random_uuid()::text, $1, $2) returning id',
      ['عنوان', published],
    )
  const tile = (active: boolean) =>
    add('seasonal_tiles', { title: 'عنوان', button_text: 'دیدن', button_link: '/', is_active: active })
  const bundle = (active: boolean) =>
    add('bundles', { title: 'عنوان', product_ids: [randomUUID(), randomUUID()], is_active: active })
  const message = await add('sms_messages', { recipient: '09120000001', body: 'متن' }, 'id::int')
  const media = (bucket: string) =>
    add('media_files', { bucket, key: randomUUID(), width: 10, height: 10, bytes: 10 })
  const audit = await add(
    'admin_audit',
    { table_name: 'products', record_id: 'x', action: 'update' },
    'id::int',
  )
  const letter = await add('contact_messages', {
    subject: 'question',
    full_name: 'آزمون',
    phone_number: '09120000004',
    message: 'پرسشی دربارهٔ یک محصول',
  })
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
  for (const [person, allowed] of [
    [customerA, true],
    [customerB, false],
  ] as const)
    await sql(
      `insert into public.sms_consents (phone_number, is_allowed, source) values ($1, $2, 'profile')`,
      [person.phone, allowed],
    )
  const shortLink = await add('short_links', { target: '/products' }, 'code')
  const segment = await add('customer_segments', { name: randomUUID(), filter: '{"orders_from": 3}' })
  const campaign = await one(
    `insert into public.sms_campaigns (id, title, body, audience, parts, part_price)
     values (gen_random_uuid(), 'عید', 'متن', '{"kind": "all"}', 1, 1) returning id`,
  )
  await sql('insert into public.sms_campaign_recipients (campaign_id, phone_number) values ($1, $2)', [
    campaign.id,
    '09120000001',
  ])
  const task = await one(
    `insert into public.bulk_tasks (id, kind, title, status, starts_at, finished_at, total)
     values (gen_random_uuid(), 'products.change', 'کار', 'cancelled', now(), now(), 1) returning id`,
  )
  await sql(
    `insert into public.bulk_task_rows (task_id, record_id, place, name) values ($1, gen_random_uuid(), 1, 'سفارش')`,
    [task.id],
  )
  await sql(`insert into public.stock_locations (product_id, place) values ($1, 'قفسهٔ ۱')`, [open.id])
  const otherAdmin = await createPerson('admin')
  const invitation = await one(
    `insert into public.staff_invitations (phone_number, role)
     values ('0902' || lpad((random() * 9999999)::int::text, 7, '0'), 'seller') returning id`,
  )
  const view = (owner: string, shared: boolean) =>
    add('saved_views', {
      owner_id: owner,
      list: 'orders',
      name: randomUUID(),
      query: '?tab=paid',
      is_shared: shared,
    })
  const views = {
    own: await view(admin.id, false),
    foreign: await view(otherAdmin.id, false),
    shared: await view(otherAdmin.id, true),
  }
  const holiday = await one(
    `insert into public.holidays (day, title) values (date '2020-01-01' + (random() * 1000)::int, 'عید') returning day::text`,
  )
  const name = () => `آزمون ${randomUUID()}`
  const synonym = await add('search_synonyms', { term: randomUUID().slice(0, 8), meaning: 'تابه' })
  const company = (is_active: boolean) => add('freight_companies', { name: name(), city: 'تهران', is_active })
  const companies = { a: await company(true), hidden: await company(false) }
  const zone = await add('delivery_zones', { name: name() })
  const place = await add('delivery_zone_areas', { zone_id: zone.id, province: name() })
  await sql(
    `insert into public.delivery_rates (zone_id, method, days_from, days_to) values ($1, 'post', 1, 2)`,
    [zone.id],
  )
  await sql(
    `insert into public.delivery_weight_steps (zone_id, method, up_to_grams, price) values ($1, 'post', 1000, 5)`,
    [zone.id],
  )
  const orphan = await one(
    `insert into public.payments (order_id, kind, authority, amount, state, settled_at)
     values ($1, 'zarinpal', $2, 1000, 'unallocated', now()) returning id`,
    [tables.orders!.a!.id, authority()],
  )

  const attribute = await add('attributes', {
    key: `k${randomUUID()}`,
    name: `k${randomUUID()}`,
    kind: 'choice',
  })
  const choice = await add('attribute_choices', { attribute_id: attribute.id, key: 'a', name: 'الف' })
  const ofCategory = await add('category_attributes', {
    category_id: category!.id,
    attribute_id: attribute.id,
  })
  const value = (product: string) =>
    add('product_attributes', {
      product_id: product,
      attribute_id: attribute.id,
      kind: 'choice',
      decimals: 0,
      choice_id: choice.id,
    })

  const family = await add('product_families', { name: name() })
  const member = (product: string) =>
    add('product_family_members', { product_id: product, family_id: family.id, label: 'الف' }, 'product_id')

  const pieceOf = (product: string) => add('set_items', { product_id: product, name: name(), quantity: 1 })

  const packOf = (product: string) => add('product_packs', { product_id: product, pack_size: 6 })
  const ofTiers = {
    shop: { product_id: open.id, price_type: 'shop_price' },
    dealer: { product_id: open.id, price_type: 'dealer_price' },
    hidden: { product_id: hidden.id, price_type: 'shop_price' },
  }
  for (const { product_id, price_type } of Object.values(ofTiers)) {
    await sql(
      'insert into public.order_quantity_rules (product_id, price_type, min_quantity) values ($1, $2, 2)',
      [product_id, price_type],
    )
    await sql(
      'insert into public.volume_prices (product_id, price_type, from_quantity, percent) values ($1, $2, 90, 1)',
      [product_id, price_type],
    )
  }
  await sql(
    `insert into public.order_minimums (price_type, amount) values ('shop_price', 1), ('dealer_price', 1)
     on conflict (price_type) do update set amount = 1`,
  )

  const discountCampaign = await add('discount_campaigns', { name: 'یلدا', scope: 'products' })
  await sql(
    `insert into public.discount_campaign_tiers (campaign_id, price_type, discount_type, discount_value)
     values ($1, 'base_price', 'amount', 1)`,
    [discountCampaign.id],
  )
  await sql('insert into public.discount_campaign_products (campaign_id, product_id) values ($1, $2)', [
    discountCampaign.id,
    open.id,
  ])
  const campaignDiscount = await add('discounts', {
    product_id: open.id,
    price_type: 'base_price',
    discount_type: 'amount',
    discount_value: 1,
    campaign_id: discountCampaign.id,
  })
  /** Rows by label, a harmless change of them, and a new row. */
  const by = (
    key: string[],
    rows: Record<string, Record<string, unknown>>,
    update: Record<string, unknown>,
    insert?: () => Record<string, unknown>,
  ): TableFixture => ({ key, rows, update, ...(insert && { insert }) })
  const byId = (...args: Parameters<typeof by> extends [unknown, ...infer Rest] ? Rest : never) =>
    by(['id'], ...args)
  return {
    callers,
    tables: {
      capabilities: by(['name'], { a: { name: 'orders' } }, { title: 'xx' }, () => ({
        name: 'x_y',
        title: 'x',
        section: 'x',
        sort_order: 999,
      })),
      role_capabilities: by(
        ['role', 'capability'],
        { a: { role: 'seller', capability: 'orders' } },
        { capability: 'settings' },
        () => ({ role: 'content', capability: 'settings' }),
      ),
      staff_members: byId({ a: { id: otherAdmin.id } }, { role: 'owner' }, () => ({
        id: customerA.id,
        role: 'owner',
      })),
      staff_invitations: byId({ a: invitation }, { role: 'content' }, () => ({
        phone_number: '09020000000',
        role: 'seller',
      })),
      profiles: byId({ a: { id: customerA.id }, b: { id: customerB.id } }, { first_name: 'نام' }),
      addresses: byId(tables.addresses!, { city: 'قشم' }, () => ADDRESS),
      categories: byId({ a: category! }, { description: 'x' }, () => ({ name: name(), slug: randomUUID() })),
      colors: byId({ a: color! }, { hex_code: '#654321' }, () => ({
        name: name().slice(0, 40),
        hex_code: '#123456',
      })),
      products: byId({ a: { id: open.id }, hidden: { id: hidden.id } }, { brand: 'آزمون' }, () => ({
        name: name(),
        slug: randomUUID(),
      })),
      product_colors: byId(
        { a: await colorOf(open.id), hidden: await colorOf(hidden.id) },
        { stock_quantity: 19 },
        () => ({ product_id: spare.id, color_id: color!.id }),
      ),
      product_prices: by(
        ['product_id', 'price_type'],
        {
          base: { product_id: open.id, price_type: 'base_price' },
          shop: { product_id: open.id, price_type: 'shop_price' },
          dealer: { product_id: open.id, price_type: 'dealer_price' },
          hidden: { product_id: hidden.id, price_type: 'base_price' },
        },
        { amount: 50_000 },
        () => ({ product_id: spare.id, price_type: 'base_price', amount: 5 }),
      ),
      product_packs: byId(
        { a: await packOf(open.id), hidden: await packOf(hidden.id) },
        { pack_size: 8 },
        () => ({ product_id: spare.id, pack_size: 6 }),
      ),
      order_quantity_rules: by(['product_id', 'price_type'], ofTiers, { min_quantity: 3 }, () => ({
        product_id: spare.id,
        price_type: 'shop_price',
        min_quantity: 2,
      })),
      volume_prices: by(['product_id', 'price_type'], ofTiers, { percent: 2 }, () => ({
        product_id: spare.id,
        price_type: 'shop_price',
        from_quantity: 2,
        percent: 1,
      })),
      order_minimums: by(
        ['price_type'],
        { shop: { price_type: 'shop_price' }, dealer: { price_type: 'dealer_price' } },
        { amount: 2 },
        () => ({ price_type: 'shop_price', amount: 1 }),
      ),
      order_sheets: byId(
        { ...tables.order_sheets!, dealer: await keepSheet(dealer.id) },
        { name: randomUUID() },
        () => ({ name: randomUUID(), lines: [] }),
      ),
      price_history: by(
        ['product_id', 'price_type'],
        {
          base: { product_id: open.id, price_type: 'base_price' },
          shop: { product_id: open.id, price_type: 'shop_price' },
          dealer: { product_id: open.id, price_type: 'dealer_price' },
          hidden: { product_id: hidden.id, price_type: 'base_price' },
        },
        { price: 1 },
        () => ({ product_id: open.id, price_type: 'base_price', started_at: '2020-01-01', price: 5 }),
      ),
      discount_campaigns: byId({ a: discountCampaign }, { name: 'x' }, () => ({
        name: 'x',
        scope: 'products',
      })),
      discount_campaign_tiers: by(
        ['campaign_id', 'price_type'],
        { a: { campaign_id: discountCampaign.id, price_type: 'base_price' } },
        { discount_value: 2 },
        () => ({
          campaign_id: discountCampaign.id,
          price_type: 'shop_price',
          discount_type: 'amount',
          discount_value: 5,
        }),
      ),
      discount_campaign_products: by(
        ['campaign_id', 'product_id'],
        { a: { campaign_id: discountCampaign.id, product_id: open.id } },
        { product_id: spare.id },
        () => ({ campaign_id: discountCampaign.id, product_id: spare.id }),
      ),
      discounts: byId({ ...discounts, campaign: campaignDiscount }, { discount_value: 2 }, () => ({
        product_id: spare.id,
        price_type: 'base_price',
        discount_value: 5,
      })),
      product_with_discounts: byId({ a: { id: open.id }, hidden: { id: hidden.id } }, { name: 'x' }),
      category_counts: by(['category_id'], { a: { category_id: category!.id } }, { product_count: 1 }),
      stock_movements: byId({ a: movement! }, { delta: 1 }, () => ({ product_id: open.id, delta: 1 })),
      stock_receipts: byId({ a: receipt }, { note: 'x' }, () => ({
        supplier: 'پخش',
        received_on: '2026-01-01',
      })),
      stock_receipt_lines: byId({ a: receiptLine }, { quantity: 2 }, () => ({
        receipt_id: receipt.id,
        position: 2,
        product_name: 'محصول',
        quantity: 1,
        unit_cost: 1000,
      })),
      stock_counts: byId({ a: stockCount }, { title: 'x' }, () => ({ title: 'شمارش' })),
      stock_count_lines: byId({ a: countLine }, { position: 3 }, () => ({
        count_id: stockCount.id,
        position: 2,
        product_name: 'محصول',
      })),
      product_costs: byId({ a: cost }, { amount: 2000 }, () => ({
        product_id: hidden.id,
        amount: 1000,
        source: 'manual',
      })),
      order_item_costs: by(['order_item_id'], itemCosts, { unit_cost: 2000 }),
      zero_result_searches: by(
        ['day', 'term'],
        { a: { day: '2020-01-01', term: 'آبگردان' } },
        { count: 2 },
        () => ({ day: '2020-01-02', term: randomUUID(), count: 1 }),
      ),
      discount_codes: byId({ a: codeRow! }, { description: 'x' }, () => ({
        code: randomUUID(),
        discount_value: 5,
      })),
      discount_code_uses: byId(tables.discount_code_uses!, { amount: 1 }),
      cart_items: byId(tables.cart_items!, { quantity: 2 }, () => ({ product_id: spare.id, quantity: 1 })),
      wishlist_items: by(['user_id', 'product_id'], tables.wishlist_items!, { wants_notice: true }, () => ({
        user_id: customerA.id,
        product_id: spare.id,
      })),
      delivery_settings: by(['id'], { a: { id: true } }, { preparation_days: 0 }, () => ({ id: true })),
      shop_settings: by(['id'], { a: { id: true } }, { notice: '' }, () => ({ id: true })),
      shop_services: by(['id'], { a: { id: true } }, { sms_line: '3000' }, () => ({ id: true })),
      shop_secrets: by(['name'], { a: { name: 'zibal_merchant' } }, { sealed: 'v1.BBBB' }, () => ({
        name: 'merchant_id',
        sealed: 'v1.AAAA',
      })),
      last_backup: by(['id'], { a: { id: true } }, { bytes: 2 }, () => ({ bytes: 1 })),
      price_list_settings: by(['id'], { a: { id: true } }, { valid_days: 9 }, () => ({ id: true })),
      seller_tax_details: by(['id'], { a: { id: true } }, { legal_name: '' }, () => ({ id: true })),
      delivery_methods: by(['method'], { a: { method: 'post' } }, { note: 'x' }),
      delivery_zones: byId(
        { a: zone, rest: await one('select id from public.delivery_zones where is_rest') },
        { sort_order: 9 },
        () => ({ name: name() }),
      ),
      delivery_zone_areas: byId({ a: place }, { city: 'x' }, () => ({ zone_id: zone.id, province: name() })),
      delivery_rates: by(
        ['zone_id', 'method'],
        { a: { zone_id: zone.id, method: 'post' } },
        { price: 1 },
        () => ({ zone_id: zone.id, method: 'courier', days_from: 1, days_to: 1 }),
      ),
      delivery_weight_steps: by(
        ['zone_id', 'method', 'up_to_grams'],
        { a: { zone_id: zone.id, method: 'post', up_to_grams: 1000 } },
        { price: 1 },
        () => ({ zone_id: zone.id, method: 'post', up_to_grams: 2000, price: 1 }),
      ),
      comments: byId({ a: shown, deleted, waiting }, { is_approved: true }, () => ({
        product_id: open.id,
        content: 'بسیار خوب',
        rating: 4,
      })),
      comments_with_metadata: byId({ a: shown, deleted, waiting }, { content: 'x' }),
      questions: byId(questions, { is_approved: true }, () => ({
        product_id: open.id,
        user_id: customerA.id,
        content: 'x؟؟',
      })),
      comment_pictures: byId(reviewPictures, { position: 2 }),
      comment_likes: byId(likes, { is_helpful: false }, () => ({
        comment_id: reviewed.id,
        is_helpful: false,
      })),
      stock_requests: byId(requests, { notified_at: new Date().toISOString() }),
      promotion_banners: byId({ a: await banner(true), hidden: await banner(false) }, { title: 'x' }, () => ({
        title: 'x',
        subtitle: 'x',
        button_text: 'x',
        button_link: '/',
      })),
      hero_slides: byId({ a: await slide(true), hidden: await slide(false) }, { title: 'x' }, () => ({
        title: 'x',
      })),
      seasonal_tiles: byId({ a: await tile(true), hidden: await tile(false) }, { title: 'x' }, () => ({
        title: 'x',
        button_text: 'x',
        button_link: '/',
      })),
      bundles: byId({ a: await bundle(true), hidden: await bundle(false) }, { title: 'x' }, () => ({
        title: 'x',
        product_ids: [randomUUID(), randomUUID()],
      })),
      sms_templates: by(['key'], { a: template }, { body: 'x' }, () => ({
        key: `n_${randomUUID().slice(0, 8)}`,
        body: 'x',
      })),
      sms_messages: byId({ a: message }, { body: 'x' }, () => ({ recipient: '09120000003', body: 'x' })),
      sms_consents: by(
        ['phone_number'],
        { a: { phone_number: customerA.phone }, b: { phone_number: customerB.phone } },
        { is_allowed: true },
        () => ({ phone_number: '09120000009', is_allowed: true, source: 'profile' }),
      ),
      sms_settings: by(['id'], { a: { id: true } }, { opt_out_text: 'لغو: {link}' }),
      short_links: by(['code'], { a: shortLink }, { clicks: 9 }, () => ({ target: '/products' })),
      customer_segments: byId({ a: segment }, { name: randomUUID() }, () => ({
        name: randomUUID(),
        filter: {},
      })),
      media_files: byId(
        { a: await media('products'), returns: await media('returns') },
        { blur: 'x' },
        () => ({ bucket: 'products', key: randomUUID(), width: 1, height: 1, bytes: 1 }),
      ),
      contact_messages: byId({ a: letter }, { handled_at: new Date().toISOString() }),
      slug_redirects: by(['kind', 'slug'], { a: oldSlug }, { slug: 'x' }),
      pages: byId({ a: await ownPage(true), hidden: await ownPage(false) }, { seo_title: 'x' }, () => ({
        slug: randomUUID(),
        title: 'x',
      })),
      text_pages: by(['id'], { a: { id: 'about' } }, { seo_title: 'x' }, () => ({ id: 'about' })),
      redirects: byId(
        {
          a: await one(
            `insert into public.redirects (source, target) values ('/old-' || gen_random_uuid(), '/products') returning id`,
          ),
        },
        { is_permanent: true },
        () => ({ source: `/old-${randomUUID()}`, target: '/products' }),
      ),
      menus: by(['id'], { a: { id: 'header' } }, { links: null }, () => ({ id: 'header' })),
      admin_audit: byId({ a: audit }, { action: 'delete' }),
      rate_limits: by(['key'], { a: limit }, { hits: 1 }),
      orders: byId(tables.orders!, { is_paid: true }, () => ({ user_id: customerA.id, total_amount: 0 })),
      order_items: byId(tables.order_items!, { quantity: 1 }),
      order_events: byId(tables.order_events!, { note: 'x' }),
      payments: byId(tables.payments!, { state: 'verified' }),
      order_adjustments: byId(tables.order_adjustments!, { amount: 1 }),
      refunds: byId(tables.refunds!, { amount: 2 }),
      order_notes: byId(tables.order_notes!, { body: 'x' }),
      draft_orders: byId({ a: draft! }, { note: 'x' }),
      order_edits: byId(tables.order_edits!, { before: {} }),
      order_freights: by(['order_id'], tables.order_freights!, { name: 'xx' }),
      shipments: byId(tables.shipments!, { cartons: 2 }),
      shipment_lines: by(['shipment_id'], tables.shipment_lines!, { quantity: 2 }),
      freight_companies: byId(companies, { phone: '' }, () => ({ name: name(), city: 'تهران' })),
      invoices: byId(tables.invoices!, { total: 1 }),
      proformas: byId(tables.proformas!, { total: 1 }),
      transfer_receipts: byId(tables.transfer_receipts!, { reason: 'x' }),
      bank_accounts: byId(bankAccounts, { holder: 'فروشگاه هرمز' }, () => ({
        bank: 'ملت',
        holder: 'فروشگاه',
        iban: nextIban(),
      })),
      transfer_settings: by(['id'], { a: { id: true } }, { proforma_hours: 48 }),
      tax_identities: by(['user_id'], tables.tax_identities!, { name: 'نام جدید' }, () => ({
        ...IDENTITY,
        user_id: stranger.id,
      })),
      vat_rates: by(['from_date'], { a: rate! }, { percent: 12 }, () => ({
        from_date: `29${String(nextRate++)}-01-01`,
        percent: 11,
      })),
      profile_notes: by(['user_id'], tables.profile_notes!, { body: 'x' }),
      wholesale_requests: byId(tables.wholesale_requests!, { answer: 'x' }),
      wholesale_papers: byId(tables.wholesale_papers!, { created_at: '2026-01-01T00:00:00Z' }),
      wholesale_events: byId(tables.wholesale_events!, { note: 'x' }),
      sms_campaigns: byId({ a: campaign }, { title: 'x' }),
      stock_locations: by(['product_id'], { a: { product_id: open.id } }, { place: 'قفسهٔ ۳' }, () => ({
        product_id: spare.id,
        place: 'قفسهٔ ۲',
      })),
      saved_views: byId(views, { name: randomUUID() }, () => ({
        list: 'orders',
        name: randomUUID(),
        query: '',
      })),
      bulk_tasks: byId({ a: task }, { title: 'x' }),
      bulk_task_rows: by(['task_id'], { a: { task_id: task.id } }, { name: 'x' }),
      sms_campaign_recipients: by(
        ['campaign_id', 'phone_number'],
        { a: { campaign_id: campaign.id, phone_number: '09120000001' } },
        { name: 'x' },
      ),
      unallocated_payments: byId({ a: orphan }, { amount: 1 }),
      holidays: by(['day'], { a: holiday }, { title: 'عید قربان' }, () => ({
        day: '2024-01-01',
        title: 'عید',
      })),
      search_synonyms: byId({ a: synonym }, { meaning: 'کتری' }, () => ({
        term: randomUUID().slice(0, 8),
        meaning: 'قابلمه',
      })),
      attributes: byId({ a: attribute }, { name: name() }, () => ({
        key: `k${randomUUID()}`,
        name: name(),
        kind: 'number',
      })),
      attribute_choices: byId({ a: choice }, { name: name() }, () => ({
        attribute_id: attribute.id,
        key: `c${randomUUID()}`,
        name: name(),
      })),
      category_attributes: byId({ a: ofCategory }, { is_filter: true }, () => ({
        category_id: category!.id,
        attribute_id: attribute.id,
      })),
      product_attributes: byId(
        { a: await value(open.id), hidden: await value(hidden.id) },
        { decimals: 0 },
        () => ({
          product_id: spare.id,
          attribute_id: attribute.id,
          kind: 'choice',
          decimals: 0,
          choice_id: choice.id,
        }),
      ),
      set_items: byId(
        { a: await pieceOf(open.id), hidden: await pieceOf(hidden.id) },
        { quantity: 3 },
        () => ({ product_id: spare.id, name: name(), quantity: 2 }),
      ),
      product_families: byId({ a: family }, { name: name() }, () => ({ name: name() })),
      product_family_members: by(
        ['product_id'],
        { a: await member(open.id), hidden: await member(hidden.id) },
        { sort_order: 2 },
        () => ({ product_id: spare.id, family_id: family.id }),
      ),
      returns: byId(tables.returns!, { status: 'accepted' }),
      return_items: by(['return_id', 'order_item_id'], tables.return_items!, { quantity: 2 }),
      return_pictures: byId(tables.return_pictures!, { position: 2 }),
    },
  }
}
