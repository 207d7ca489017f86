/** The labeled rows of rights.txt, and the changes that are tried on each table. */
import { randomUUID } from 'node:crypto'
import { ADDRESS, authority, createProduct, createCode, fillCart, orderFor } from './support/products.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
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
    const [row] = await sql(
      `insert into public.discounts (product_id, price_type, discount_value) values ($1, $2, 1) returning id`,
      [product, type],
    )
    discounts[label] = { id: row!.id }
  }
  const code = await createCode({ discount_value: 1 })
  const keepSheet = async (owner: string) =>
    (
      await sql(`insert into public.order_sheets (user_id, name, lines) values ($1, $2, '[]') returning id`, [
        owner,
        randomUUID(),
      ])
    )[0]!
  const tables: Record<string, Record<string, Record<string, unknown>>> = {
    addresses: {},
    cart_items: {},
    wishlist_items: {},
    orders: {},
    order_items: {},
    order_events: {},
    payments: {},
    discount_code_uses: {},
    order_adjustments: {},
    refunds: {},
    order_notes: {},
    profile_notes: {},
    wholesale_requests: {},
    wholesale_papers: {},
    wholesale_events: {},
    order_sheets: {},
    returns: {},
    return_items: {},
    return_pictures: {},
    order_edits: {},
    order_freights: {},
    shipments: {},
    shipment_lines: {},
    invoices: {},
    proformas: {},
    transfer_receipts: {},
    tax_identities: {},
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
    tables.order_adjustments![label] = await one(
      `insert into public.order_adjustments (order_id, kind, quantity, amount) values ($1, 'cancelled', 0, 1) returning id`,
    )
    tables.refunds![label] = await one(
      `insert into public.refunds (id, order_id, amount, method) values (gen_random_uuid(), $1, 1, 'card') returning id`,
    )
    // Only money that came can go back.
    await serviceClient().rpc('settle_payment', { p_authority: key, p_reference_id: '1' })
    await sql('update public.orders set reduced_amount = 1, refunded_amount = 1 where id = $1', [order.id])
    tables.order_notes![label] = await one(
      `insert into public.order_notes (order_id, body) values ($1, 'یادداشت') returning id`,
    )
    tables.order_edits![label] = await one(
      `insert into public.order_edits (id, order_id, before, after) values (gen_random_uuid(), $1, '{}', '{}') returning id`,
    )
    tables.order_freights![label] = await one(
      `insert into public.order_freights (order_id, name, city, on_receipt) values ($1, 'باربری', 'تهران', true) returning order_id`,
    )
    tables.shipments![label] = await one(
      `insert into public.shipments (order_id, position, method) values ($1, 1, 'post') returning id`,
    )
    tables.shipment_lines![label] = (
      await sql(
        `insert into public.shipment_lines (shipment_id, order_item_id, quantity) values ($1, $2, 1) returning shipment_id`,
        [tables.shipments![label]!.id, tables.order_items![label]!.id],
      )
    )[0]!
    tables.invoices![label] = await one(
      `insert into public.invoices (kind, fiscal_year, number, order_id, order_number, issued_at, seller, buyer, lines, vat_percent, amount, discount, vat, total)
       values ('sale', 1300, (select 1 + count(*) from public.invoices), $1, 1, now(), '{}', '{}', '[{}]', 0, 1, 0, 0, 1) returning id`,
    )
    tables.proformas![label] = await one(
      `insert into public.proformas (fiscal_year, number, order_id, order_number, issued_at, valid_until, holds_stock, seller, buyer, accounts, lines, vat_percent, amount, discount, vat, total)
       values (1300, (select 1 + count(*) from public.proformas), $1, 1, now(), now(), true, '{}', '{}', '[]', '[{}]', 0, 1, 0, 0, 1) returning id`,
    )
    tables.transfer_receipts![label] = (
      await sql(
        `insert into public.transfer_receipts (id, order_id, amount, tracking_number, paid_on, pictures)
         values (gen_random_uuid(), $1, 1, '12345', '2026-11-01', array[$2]) returning id`,
        [order.id, await storePicture('transfers', person)],
      )
    )[0]!
    tables.tax_identities![label] = { user_id: person.id }
    await sql(
      `insert into public.tax_identities (user_id, kind, name, national_id, province, city, address, postal_code, phone)
       values ($1, 'person', 'مریم دلاوری', '0013542419', 'هرمزگان', 'قشم', 'بلوار ساحلی', '7951614135', '09170000004')`,
      [person.id],
    )
    tables.profile_notes![label] = (
      await sql(`insert into public.profile_notes (user_id, body) values ($1, 'یادداشت') returning user_id`, [
        person.id,
      ])
    )[0]!
    tables.wholesale_requests![label] = (
      await sql(
        `insert into public.wholesale_requests (user_id, wanted_type, business_name, city) values ($1, 'shop', 'بازار', 'قشم') returning id`,
        [person.id],
      )
    )[0]!
    const { id: requestId } = tables.wholesale_requests![label]!
    tables.wholesale_papers![label] = (
      await sql(
        'insert into public.wholesale_papers (request_id, object_name) values ($1, $2) returning id',
        [requestId, await storePicture('wholesale', person)],
      )
    )[0]!
    tables.wholesale_events![label] = (
      await sql(`insert into public.wholesale_events (request_id, kind) values ($1, 'sent') returning id`, [
        requestId,
      ])
    )[0]!
    tables.order_sheets![label] = await keepSheet(person.id)
    await fillCart(person, open, 1, open.colorIds[0])
    tables.cart_items![label] = (
      await sql('select id from public.cart_items where user_id = $1', [person.id])
    )[0]!
    await person.client.rpc('merge_wishlist', { p_items: [{ product_id: open.id }] })
    tables.wishlist_items![label] = { user_id: person.id, product_id: open.id }
    const wanted = await one(
      `insert into public.returns (order_id, user_id, reason) select id, user_id, 'other' from public.orders where id = $1 returning id`,
    )
    tables.returns![label] = wanted
    const item = { return_id: wanted.id, order_item_id: tables.order_items![label]!.id }
    await sql('insert into public.return_items values ($1, $2, 1)', Object.values(item))
    tables.return_items![label] = item
    tables.return_pictures![label] = (
      await sql(
        'insert into public.return_pictures (return_id, object_name, position) values ($1, $2, 1) returning id',
        [wanted.id, await storePicture('returns', person)],
      )
    )[0]!
    tables.addresses![label] = (
      await sql(
        `insert into public.addresses (user_id, full_name, phone_number, province, city, address, postal_code)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [person.id, ...Object.values(ADDRESS)],
      )
    )[0]!
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
    bankAccounts[label] = (
      await sql(
        `insert into public.bank_accounts (bank, holder, iban, is_active) values ('ملی', 'فروشگاه', $1, $2) returning id`,
        [nextIban(), label === 'open'],
      )
    )[0]!
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
    (
      await sql(
        'insert into public.comment_pictures (comment_id, object_name, position) values ($1, $2, 1) returning id',
        [review.id, await storePicture('reviews', by)],
      )
    )[0]!
  const reviewPictures = {
    a: await pictured(shown as { id: string }, customerB),
    deleted: await pictured(deleted as { id: string }, customerA),
    waiting: await pictured(waiting as { id: string }, customerA),
  }
  const vote = async (by: Person) =>
    (
      await sql(
        'insert into public.comment_likes (comment_id, user_id, is_helpful) values ($1, $2, true) returning id',
        [shown.id, by.id],
      )
    )[0]!
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
  const receiptLine = await one(
    `insert into public.stock_receipt_lines (receipt_id, position, product_id, product_name, quantity, unit_cost)
     values ($1, 1, $2, 'محصول', 1, 1000) returning id`,
    [receipt.id, open.id],
  )
  const stockCount = await one(`insert into public.stock_counts (title) values ('شمارش') returning id`)
  const countLine = await one(
    `insert into public.stock_count_lines (count_id, position, product_id, product_name)
     values ($1, 1, $2, 'محصول') returning id`,
    [stockCount.id, open.id],
  )
  const cost = await one(
    `insert into public.product_costs (product_id, amount, source) values ($1, 1000, 'manual') returning id`,
    [open.id],
  )
  const itemCosts: Record<string, Record<string, unknown>> = {}
  for (const [label, item] of Object.entries(tables.order_items!))
    itemCosts[label] = await one(
      'insert into public.order_item_costs (order_item_id, unit_cost) values ($1, 1000) returning order_item_id',
      [item.id],
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
  const slide = (active: boolean) =>
    one('insert into public.hero_slides (title, is_active) values ($1, $2) returning id', ['عنوان', active])
  const ownPage = (published: boolean) =>
    one(
      'insert into public.pages (slug, title, is_published) values (gen_random_uuid()::text, $1, $2) returning id',
      ['عنوان', published],
    )
  const tile = (active: boolean) =>
    one(
      `insert into public.seasonal_tiles (title, button_text, button_link, is_active) values ('عنوان', 'دیدن', '/', $1) returning id`,
      [active],
    )
  const bundle = (active: boolean) =>
    one('insert into public.bundles (title, product_ids, is_active) values ($1, $2, $3) returning id', [
      'عنوان',
      [randomUUID(), randomUUID()],
      active,
    ])
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
  const letter = await one(
    `insert into public.contact_messages (subject, full_name, phone_number, message)
     values ('question', 'آزمون', '09120000004', 'پرسشی دربارهٔ یک محصول') returning id`,
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
  for (const [person, allowed] of [
    [customerA, true],
    [customerB, false],
  ] as const)
    await sql(
      `insert into public.sms_consents (phone_number, is_allowed, source) values ($1, $2, 'profile')`,
      [person.phone, allowed],
    )
  const shortLink = await one(`insert into public.short_links (target) values ('/products') returning code`)
  const segment = await one(
    `insert into public.customer_segments (name, filter) values ($1, '{"orders_from": 3}') returning id`,
    [randomUUID()],
  )
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
    one(
      `insert into public.saved_views (owner_id, list, name, query, is_shared) values ($1, 'orders', $2, '?tab=paid', $3) returning id`,
      [owner, randomUUID(), shared],
    )
  const views = {
    own: await view(admin.id, false),
    foreign: await view(otherAdmin.id, false),
    shared: await view(otherAdmin.id, true),
  }
  const holiday = await one(
    `insert into public.holidays (day, title) values (date '2020-01-01' + (random() * 1000)::int, 'عید') returning day::text`,
  )
  const name = () => `آزمون ${randomUUID()}`
  const synonym = await one(
    `insert into public.search_synonyms (term, meaning) values ($1, 'تابه') returning id`,
    [randomUUID().slice(0, 8)],
  )
  const company = (isActive: boolean) =>
    one(
      `insert into public.freight_companies (name, city, is_active) values ($1, 'تهران', $2) returning id`,
      [name(), isActive],
    )
  const companies = { a: await company(true), hidden: await company(false) }
  const zone = await one('insert into public.delivery_zones (name) values ($1) returning id', [name()])
  const place = await one(
    'insert into public.delivery_zone_areas (zone_id, province) values ($1, $2) returning id',
    [zone.id, name()],
  )
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

  const attribute = await one(
    `insert into public.attributes (key, name, kind) values ($1, $1, 'choice') returning id`,
    [`k${randomUUID()}`],
  )
  const choice = await one(
    `insert into public.attribute_choices (attribute_id, key, name) values ($1, 'a', 'الف') returning id`,
    [attribute.id],
  )
  const ofCategory = await one(
    'insert into public.category_attributes (category_id, attribute_id) values ($1, $2) returning id',
    [category!.id, attribute.id],
  )
  const value = (product: string) =>
    one(
      `insert into public.product_attributes (product_id, attribute_id, kind, decimals, choice_id)
       values ($1, $2, 'choice', 0, $3) returning id`,
      [product, attribute.id, choice.id],
    )

  const family = await one('insert into public.product_families (name) values ($1) returning id', [name()])
  const member = (product: string) =>
    one(
      `insert into public.product_family_members (product_id, family_id, label) values ($1, $2, 'الف') returning product_id`,
      [product, family.id],
    )

  const pieceOf = (product: string) =>
    one('insert into public.set_items (product_id, name, quantity) values ($1, $2, 1) returning id', [
      product,
      name(),
    ])

  const packOf = (product: string) =>
    one('insert into public.product_packs (product_id, pack_size) values ($1, 6) returning id', [product])
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

  const discountCampaign = await one(
    `insert into public.discount_campaigns (name, scope) values ('یلدا', 'products') returning id`,
  )
  await sql(
    `insert into public.discount_campaign_tiers (campaign_id, price_type, discount_type, discount_value)
     values ($1, 'base_price', 'amount', 1)`,
    [discountCampaign.id],
  )
  await sql('insert into public.discount_campaign_products (campaign_id, product_id) values ($1, $2)', [
    discountCampaign.id,
    open.id,
  ])
  const campaignDiscount = await one(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value, campaign_id)
     values ($1, 'base_price', 'amount', 1, $2) returning id`,
    [open.id, discountCampaign.id],
  )
  const byId = (rows: Record<string, Record<string, unknown>>): TableFixture => ({ key: ['id'], rows })
  return {
    callers,
    tables: {
      capabilities: {
        key: ['name'],
        rows: { a: { name: 'orders' } },
        insert: () => ({ name: 'x_y', title: 'x', section: 'x', sort_order: 999 }),
        update: { title: 'xx' },
      },
      role_capabilities: {
        key: ['role', 'capability'],
        rows: { a: { role: 'seller', capability: 'orders' } },
        insert: () => ({ role: 'content', capability: 'settings' }),
        update: { capability: 'settings' },
      },
      staff_members: {
        ...byId({ a: { id: otherAdmin.id } }),
        insert: () => ({ id: customerA.id, role: 'owner' }),
        update: { role: 'owner' },
      },
      staff_invitations: {
        ...byId({ a: invitation }),
        insert: () => ({ phone_number: '09020000000', role: 'seller' }),
        update: { role: 'content' },
      },
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
      product_packs: {
        ...byId({ a: await packOf(open.id), hidden: await packOf(hidden.id) }),
        insert: () => ({ product_id: spare.id, pack_size: 6 }),
        update: { pack_size: 8 },
      },
      order_quantity_rules: {
        key: ['product_id', 'price_type'],
        rows: ofTiers,
        insert: () => ({ product_id: spare.id, price_type: 'shop_price', min_quantity: 2 }),
        update: { min_quantity: 3 },
      },
      volume_prices: {
        key: ['product_id', 'price_type'],
        rows: ofTiers,
        insert: () => ({ product_id: spare.id, price_type: 'shop_price', from_quantity: 2, percent: 1 }),
        update: { percent: 2 },
      },
      order_minimums: {
        key: ['price_type'],
        rows: { shop: { price_type: 'shop_price' }, dealer: { price_type: 'dealer_price' } },
        insert: () => ({ price_type: 'shop_price', amount: 1 }),
        update: { amount: 2 },
      },
      order_sheets: {
        ...byId({ ...tables.order_sheets!, dealer: await keepSheet(dealer.id) }),
        insert: () => ({ name: randomUUID(), lines: [] }),
        update: { name: randomUUID() },
      },
      price_history: {
        key: ['product_id', 'price_type'],
        rows: {
          base: { product_id: open.id, price_type: 'base_price' },
          shop: { product_id: open.id, price_type: 'shop_price' },
          dealer: { product_id: open.id, price_type: 'dealer_price' },
          hidden: { product_id: hidden.id, price_type: 'base_price' },
        },
        insert: () => ({ product_id: open.id, price_type: 'base_price', started_at: '2020-01-01', price: 5 }),
        update: { price: 1 },
      },
      discount_campaigns: {
        ...byId({ a: discountCampaign }),
        insert: () => ({ name: 'x', scope: 'products' }),
        update: { name: 'x' },
      },
      discount_campaign_tiers: {
        key: ['campaign_id', 'price_type'],
        rows: { a: { campaign_id: discountCampaign.id, price_type: 'base_price' } },
        insert: () => ({
          campaign_id: discountCampaign.id,
          price_type: 'shop_price',
          discount_type: 'amount',
          discount_value: 5,
        }),
        update: { discount_value: 2 },
      },
      discount_campaign_products: {
        key: ['campaign_id', 'product_id'],
        rows: { a: { campaign_id: discountCampaign.id, product_id: open.id } },
        insert: () => ({ campaign_id: discountCampaign.id, product_id: spare.id }),
        update: { product_id: spare.id },
      },
      discounts: {
        ...byId({ ...discounts, campaign: campaignDiscount }),
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
      stock_receipts: {
        ...byId({ a: receipt }),
        update: { note: 'x' },
        insert: () => ({ supplier: 'پخش', received_on: '2026-01-01' }),
      },
      stock_receipt_lines: {
        ...byId({ a: receiptLine }),
        update: { quantity: 2 },
        insert: () => ({
          receipt_id: receipt.id,
          position: 2,
          product_name: 'محصول',
          quantity: 1,
          unit_cost: 1000,
        }),
      },
      stock_counts: {
        ...byId({ a: stockCount }),
        update: { title: 'x' },
        insert: () => ({ title: 'شمارش' }),
      },
      stock_count_lines: {
        ...byId({ a: countLine }),
        update: { position: 3 },
        insert: () => ({ count_id: stockCount.id, position: 2, product_name: 'محصول' }),
      },
      product_costs: {
        ...byId({ a: cost }),
        update: { amount: 2000 },
        insert: () => ({ product_id: hidden.id, amount: 1000, source: 'manual' }),
      },
      order_item_costs: {
        key: ['order_item_id'],
        rows: itemCosts,
        update: { unit_cost: 2000 },
      },
      zero_result_searches: {
        key: ['day', 'term'],
        rows: { a: { day: '2020-01-01', term: 'آبگردان' } },
        update: { count: 2 },
        insert: () => ({ day: '2020-01-02', term: randomUUID(), count: 1 }),
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
      wishlist_items: {
        key: ['user_id', 'product_id'],
        rows: tables.wishlist_items!,
        insert: () => ({ user_id: customerA.id, product_id: spare.id }),
        update: { wants_notice: true },
      },
      delivery_settings: {
        key: ['id'],
        rows: { a: { id: true } },
        insert: () => ({ id: true }),
        update: { preparation_days: 0 },
      },
      shop_settings: {
        key: ['id'],
        rows: { a: { id: true } },
        insert: () => ({ id: true }),
        update: { notice: '' },
      },
      shop_services: {
        key: ['id'],
        rows: { a: { id: true } },
        insert: () => ({ id: true }),
        update: { sms_line: '3000' },
      },
      shop_secrets: {
        key: ['name'],
        rows: { a: { name: 'zibal_merchant' } },
        insert: () => ({ name: 'merchant_id', sealed: 'v1.AAAA' }),
        update: { sealed: 'v1.BBBB' },
      },
      last_backup: {
        key: ['id'],
        rows: { a: { id: true } },
        insert: () => ({ bytes: 1 }),
        update: { bytes: 2 },
      },
      price_list_settings: {
        key: ['id'],
        rows: { a: { id: true } },
        insert: () => ({ id: true }),
        update: { valid_days: 9 },
      },
      seller_tax_details: {
        key: ['id'],
        rows: { a: { id: true } },
        insert: () => ({ id: true }),
        update: { legal_name: '' },
      },
      delivery_methods: { key: ['method'], rows: { a: { method: 'post' } }, update: { note: 'x' } },
      delivery_zones: {
        ...byId({ a: zone, rest: await one('select id from public.delivery_zones where is_rest') }),
        insert: () => ({ name: name() }),
        update: { sort_order: 9 },
      },
      delivery_zone_areas: {
        ...byId({ a: place }),
        insert: () => ({ zone_id: zone.id, province: name() }),
        update: { city: 'x' },
      },
      delivery_rates: {
        key: ['zone_id', 'method'],
        rows: { a: { zone_id: zone.id, method: 'post' } },
        insert: () => ({ zone_id: zone.id, method: 'courier', days_from: 1, days_to: 1 }),
        update: { price: 1 },
      },
      delivery_weight_steps: {
        key: ['zone_id', 'method', 'up_to_grams'],
        rows: { a: { zone_id: zone.id, method: 'post', up_to_grams: 1000 } },
        insert: () => ({ zone_id: zone.id, method: 'post', up_to_grams: 2000, price: 1 }),
        update: { price: 1 },
      },
      comments: {
        ...byId({ a: shown, deleted, waiting }),
        insert: () => ({ product_id: open.id, content: 'بسیار خوب', rating: 4 }),
        update: { is_approved: true },
      },
      comments_with_metadata: { ...byId({ a: shown, deleted, waiting }), update: { content: 'x' } },
      questions: {
        ...byId(questions),
        insert: () => ({ product_id: open.id, user_id: customerA.id, content: 'x؟؟' }),
        update: { is_approved: true },
      },
      comment_pictures: { ...byId(reviewPictures), update: { position: 2 } },
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
      seasonal_tiles: {
        ...byId({ a: await tile(true), hidden: await tile(false) }),
        insert: () => ({ title: 'x', button_text: 'x', button_link: '/' }),
        update: { title: 'x' },
      },
      bundles: {
        ...byId({ a: await bundle(true), hidden: await bundle(false) }),
        insert: () => ({ title: 'x', product_ids: [randomUUID(), randomUUID()] }),
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
      sms_consents: {
        key: ['phone_number'],
        rows: { a: { phone_number: customerA.phone }, b: { phone_number: customerB.phone } },
        insert: () => ({ phone_number: '09120000009', is_allowed: true, source: 'profile' }),
        update: { is_allowed: true },
      },
      sms_settings: { key: ['id'], rows: { a: { id: true } }, update: { opt_out_text: 'لغو: {link}' } },
      short_links: {
        key: ['code'],
        rows: { a: shortLink },
        insert: () => ({ target: '/products' }),
        update: { clicks: 9 },
      },
      customer_segments: {
        ...byId({ a: segment }),
        insert: () => ({ name: randomUUID(), filter: {} }),
        update: { name: randomUUID() },
      },
      media_files: {
        ...byId({ a: await media('products'), returns: await media('returns') }),
        insert: () => ({ bucket: 'products', key: randomUUID(), width: 1, height: 1, bytes: 1 }),
        update: { blur: 'x' },
      },
      contact_messages: { ...byId({ a: letter }), update: { handled_at: new Date().toISOString() } },
      slug_redirects: { key: ['kind', 'slug'], rows: { a: oldSlug }, update: { slug: 'x' } },
      pages: {
        ...byId({ a: await ownPage(true), hidden: await ownPage(false) }),
        insert: () => ({ slug: randomUUID(), title: 'x' }),
        update: { seo_title: 'x' },
      },
      text_pages: {
        key: ['id'],
        rows: { a: { id: 'about' } },
        insert: () => ({ id: 'about' }),
        update: { seo_title: 'x' },
      },
      redirects: {
        ...byId({
          a: await one(
            `insert into public.redirects (source, target) values ('/old-' || gen_random_uuid(), '/products') returning id`,
          ),
        }),
        insert: () => ({ source: `/old-${randomUUID()}`, target: '/products' }),
        update: { is_permanent: true },
      },
      menus: {
        key: ['id'],
        rows: { a: { id: 'header' } },
        insert: () => ({ id: 'header' }),
        update: { links: null },
      },
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
      order_adjustments: { ...byId(tables.order_adjustments!), update: { amount: 1 } },
      refunds: { ...byId(tables.refunds!), update: { amount: 2 } },
      order_notes: { ...byId(tables.order_notes!), update: { body: 'x' } },
      draft_orders: { ...byId({ a: draft! }), update: { note: 'x' } },
      order_edits: { ...byId(tables.order_edits!), update: { before: {} } },
      order_freights: { key: ['order_id'], rows: tables.order_freights!, update: { name: 'xx' } },
      shipments: { ...byId(tables.shipments!), update: { cartons: 2 } },
      shipment_lines: { key: ['shipment_id'], rows: tables.shipment_lines!, update: { quantity: 2 } },
      freight_companies: {
        ...byId(companies),
        insert: () => ({ name: name(), city: 'تهران' }),
        update: { phone: '' },
      },
      invoices: { ...byId(tables.invoices!), update: { total: 1 } },
      proformas: { ...byId(tables.proformas!), update: { total: 1 } },
      transfer_receipts: { ...byId(tables.transfer_receipts!), update: { reason: 'x' } },
      bank_accounts: {
        ...byId(bankAccounts),
        insert: () => ({ bank: 'ملت', holder: 'فروشگاه', iban: nextIban() }),
        update: { holder: 'فروشگاه هرمز' },
      },
      transfer_settings: { key: ['id'], rows: { a: { id: true } }, update: { proforma_hours: 48 } },
      tax_identities: {
        key: ['user_id'],
        rows: tables.tax_identities!,
        insert: () => ({ ...IDENTITY, user_id: stranger.id }),
        update: { name: 'نام جدید' },
      },
      vat_rates: {
        key: ['from_date'],
        rows: { a: rate! },
        insert: () => ({ from_date: `29${String(nextRate++)}-01-01`, percent: 11 }),
        update: { percent: 12 },
      },
      profile_notes: { key: ['user_id'], rows: tables.profile_notes!, update: { body: 'x' } },
      wholesale_requests: { ...byId(tables.wholesale_requests!), update: { answer: 'x' } },
      wholesale_papers: { ...byId(tables.wholesale_papers!), update: { created_at: '2026-01-01T00:00:00Z' } },
      wholesale_events: { ...byId(tables.wholesale_events!), update: { note: 'x' } },
      sms_campaigns: { ...byId({ a: campaign }), update: { title: 'x' } },
      stock_locations: {
        key: ['product_id'],
        rows: { a: { product_id: open.id } },
        insert: () => ({ product_id: spare.id, place: 'قفسهٔ ۲' }),
        update: { place: 'قفسهٔ ۳' },
      },
      saved_views: {
        ...byId(views),
        insert: () => ({ list: 'orders', name: randomUUID(), query: '' }),
        update: { name: randomUUID() },
      },
      bulk_tasks: { ...byId({ a: task }), update: { title: 'x' } },
      bulk_task_rows: { key: ['task_id'], rows: { a: { task_id: task.id } }, update: { name: 'x' } },
      sms_campaign_recipients: {
        key: ['campaign_id', 'phone_number'],
        rows: { a: { campaign_id: campaign.id, phone_number: '09120000001' } },
        update: { name: 'x' },
      },
      unallocated_payments: { ...byId({ a: orphan }), update: { amount: 1 } },
      holidays: {
        key: ['day'],
        rows: { a: holiday },
        insert: () => ({ day: '2024-01-01', title: 'عید' }),
        update: { title: 'عید قربان' },
      },
      search_synonyms: {
        ...byId({ a: synonym }),
        insert: () => ({ term: randomUUID().slice(0, 8), meaning: 'قابلمه' }),
        update: { meaning: 'کتری' },
      },
      attributes: {
        ...byId({ a: attribute }),
        insert: () => ({ key: `k${randomUUID()}`, name: name(), kind: 'number' }),
        update: { name: name() },
      },
      attribute_choices: {
        ...byId({ a: choice }),
        insert: () => ({ attribute_id: attribute.id, key: `c${randomUUID()}`, name: name() }),
        update: { name: name() },
      },
      category_attributes: {
        ...byId({ a: ofCategory }),
        insert: () => ({ category_id: category!.id, attribute_id: attribute.id }),
        update: { is_filter: true },
      },
      product_attributes: {
        ...byId({ a: await value(open.id), hidden: await value(hidden.id) }),
        insert: () => ({
          product_id: spare.id,
          attribute_id: attribute.id,
          kind: 'choice',
          decimals: 0,
          choice_id: choice.id,
        }),
        update: { decimals: 0 },
      },
      set_items: {
        ...byId({ a: await pieceOf(open.id), hidden: await pieceOf(hidden.id) }),
        insert: () => ({ product_id: spare.id, name: name(), quantity: 2 }),
        update: { quantity: 3 },
      },
      product_families: {
        ...byId({ a: family }),
        insert: () => ({ name: name() }),
        update: { name: name() },
      },
      product_family_members: {
        key: ['product_id'],
        rows: { a: await member(open.id), hidden: await member(hidden.id) },
        insert: () => ({ product_id: spare.id, family_id: family.id }),
        update: { sort_order: 2 },
      },
      returns: { ...byId(tables.returns!), update: { status: 'accepted' } },
      return_items: {
        key: ['return_id', 'order_item_id'],
        rows: tables.return_items!,
        update: { quantity: 2 },
      },
      return_pictures: { ...byId(tables.return_pictures!), update: { position: 2 } },
    },
  }
}
