/** The labeled rows of rights.txt, and the changes that are tried on each table. */
import { randomInt, randomUUID } from 'node:crypto'
import { ADDRESS, authority, createProduct, createCode, fillCart, orderFor } from './support/products.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import { insertInto, insertRow } from './support/insert.ts'
import { storePicture } from './support/pictures.ts'
import { serviceClient, sql, sqlRow } from './support/database.ts'
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
  return await sqlRow<{ id: string }>(text.replace(/\*$/, key), given)
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
  const prices = {
    base: { product_id: open.id, price_type: 'base_price' },
    shop: { product_id: open.id, price_type: 'shop_price' },
    dealer: { product_id: open.id, price_type: 'dealer_price' },
    hidden: { product_id: hidden.id, price_type: 'base_price' },
  }
  const discounts: Record<string, { id: string }> = {}
  for (const [label, price] of Object.entries(prices))
    discounts[label] = await add('discounts', { ...price, discount_value: 1 })
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
    const one = async (text: string) => await sqlRow(text, [order.id])
    const put = (table: string, row: Record<string, unknown>) => ((tables[table] ??= {})[label] = row)
    const keep = async (...row: Parameters<typeof add>) => put(row[0], await add(...row))
    put('orders', { id: order.id })
    const { id: order_item_id } = put(
      'order_items',
      await one('select id from public.order_items where order_id = $1'),
    )
    put('order_events', await one('select id::int from public.order_events where order_id = $1 limit 1'))
    put('payments', await one('select id from public.payments where order_id = $1'))
    put('discount_code_uses', await one('select id from public.discount_code_uses where order_id = $1'))
    await keep('order_adjustments', { order_id: order.id, kind: 'cancelled', quantity: 0, amount: 1 })
    await keep('refunds', { id: randomUUID(), order_id: order.id, amount: 1, method: 'card' })
    // Only money that came can go back.
    await serviceClient().rpc('settle_payment', { p_authority: key, p_reference_id: '1' })
    await sql('update public.orders set reduced_amount = 1, refunded_amount = 1 where id = $1', [order.id])
    await keep('order_notes', { order_id: order.id, body: 'یادداشت' })
    await keep('order_edits', { id: randomUUID(), order_id: order.id, before: '{}', after: '{}' })
    await keep(
      'order_freights',
      { order_id: order.id, name: 'باربری', city: 'تهران', on_receipt: true },
      'order_id',
    )
    const { id: shipment_id } = await keep('shipments', { order_id: order.id, position: 1, method: 'post' })
    await keep('shipment_lines', { shipment_id, order_item_id, quantity: 1 }, 'shipment_id')
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
    await keep('transfer_receipts', {
      ...{ id: randomUUID(), order_id: order.id, amount: 1, tracking_number: '12345', paid_on: '2026-11-01' },
      pictures: [await storePicture('transfers', person)],
    })
    await keep('tax_identities', { ...IDENTITY, user_id: person.id }, 'user_id')
    await keep('profile_notes', { user_id: person.id, body: 'یادداشت' }, 'user_id')
    const business = { wanted_type: 'shop', business_name: 'بازار', city: 'قشم' }
    const { id: request_id } = await keep('wholesale_requests', { user_id: person.id, ...business })
    await keep('wholesale_papers', { request_id, object_name: await storePicture('wholesale', person) })
    await keep('wholesale_events', { request_id, kind: 'sent' })
    put('order_sheets', await keepSheet(person.id))
    await fillCart(person, open, 1, open.colorIds[0])
    put('cart_items', await sqlRow('select id from public.cart_items where user_id = $1', [person.id]))
    await person.client.rpc('merge_wishlist', { p_items: [{ product_id: open.id }] })
    put('wishlist_items', { user_id: person.id, product_id: open.id })
    const wanted = { order_id: order.id, user_id: person.id, reason: 'other' }
    const { id: return_id } = await keep('returns', wanted)
    await keep('return_items', { return_id, order_item_id, quantity: 1 }, 'return_id, order_item_id')
    const object_name = await storePicture('returns', person)
    await keep('return_pictures', { return_id, object_name, position: 1 })
    await keep('addresses', { ...ADDRESS, user_id: person.id })
  }
  await sql(
    `insert into public.shop_secrets (name, sealed) values ('zibal_merchant', 'v1.AAAA') on conflict do nothing`,
  )
  await sql('insert into public.last_backup (bytes) values (1) on conflict do nothing')
  const draft = await add('draft_orders', { id: randomUUID(), user_id: customerA.id })
  const rate = await sqlRow(
    `insert into public.vat_rates (from_date, percent) values ('2899-01-01', 11)
     on conflict (from_date) do update set percent = 11 returning from_date::text`,
  )
  const bankAccount = (is_active: boolean) =>
    add('bank_accounts', { bank: 'ملی', holder: 'فروشگاه', iban: nextIban(), is_active })
  const bankAccounts = { open: await bankAccount(true), hidden: await bankAccount(false) }
  const category = await add('categories', { name: 'آزمون', slug: randomUUID() })
  const color = await add('colors', { name: randomUUID(), hex_code: '#000000' })
  const idIn = (table: string, column: string, value: string, id = 'id') =>
    sqlRow(`select ${id} from public.${table} where ${column} = $1 limit 1`, [value])
  const spare = await createProduct({ price: null, stock: 0 })
  const STATES = [
    ['a', customerB, { is_approved: true }],
    ['deleted', customerA, { is_approved: true, is_deleted: true }],
    ['waiting', customerA, {}],
  ] as const
  const comments: Record<string, { id: string }> = {}
  const questions: Record<string, { id: string }> = {}
  const reviewPictures: Record<string, { id: string }> = {}
  for (const [label, { id: user_id }, state] of STATES) {
    const text = { product_id: open.id, user_id, content: 'خوب بود؟', ...state }
    questions[label] = await add('questions', text)
    const { id: comment_id } = (comments[label] = await add('comments', { ...text, rating: 5 }))
    const object_name = await storePicture('reviews', { id: user_id })
    reviewPictures[label] = await add('comment_pictures', { comment_id, object_name, position: 1 })
  }
  const shown = comments.a!
  const vote = async (by: Person) =>
    await add('comment_likes', { comment_id: shown.id, user_id: by.id, is_helpful: true })
  // Without votes in the fixture.
  const reviewed = await add('comments', {
    ...{ product_id: open.id, user_id: shop.id, content: 'خوب بود', rating: 5, is_approved: true },
  })
  const likes = { a: await vote(customerA), b: await vote(customerB) }
  const request = (phone_number: string) => add('stock_requests', { product_id: spare.id, phone_number })
  const requests = { a: await request('09120000001'), b: await request('09120000002') }
  // Papers of the stock, not posted: what is posted is kept from everybody by a trigger as well.
  const receipt = await add('stock_receipts', { supplier: 'پخش', received_on: '2026-01-01' })
  const stockLine = { position: 1, product_id: open.id, product_name: 'محصول' }
  const received = { receipt_id: receipt.id, quantity: 1, unit_cost: 1000 }
  const receiptLine = await add('stock_receipt_lines', { ...stockLine, ...received })
  const stockCount = await add('stock_counts', { title: 'شمارش' })
  const countLine = await add('stock_count_lines', { ...stockLine, count_id: stockCount.id })
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
  const banner = (is_active: boolean) =>
    add('promotion_banners', { title: 'x', subtitle: 'x', button_text: 'x', button_link: '/', is_active })
  const slide = (active: boolean) => add('hero_slides', { title: 'عنوان', is_active: active })
  const ownPage = (is_published: boolean) =>
    add('pages', { slug: randomUUID(), title: 'عنوان', is_published })
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
  const moved = { kind: 'product', slug: randomUUID(), product_id: spare.id }
  const oldSlug = await add('slug_redirects', moved, 'kind, slug')
  const limit = { key: randomUUID() }
  await serviceClient().rpc('hit_rate_limit', { p_key: limit.key, p_limit: 1, p_seconds: 60 })
  const template = await add('sms_templates', { key: `t_${randomUUID().slice(0, 8)}`, body: 'متن' }, 'key')
  const consentOf = ({ phone: phone_number }: Person, is_allowed: boolean) =>
    add('sms_consents', { phone_number, is_allowed, source: 'profile' }, 'phone_number')
  const shortLink = await add('short_links', { target: '/products' }, 'code')
  const segment = await add('customer_segments', { name: randomUUID(), filter: '{"orders_from": 3}' })
  const sms = { title: 'عید', body: 'متن', audience: '{"kind": "all"}', parts: 1, part_price: 1 }
  const campaign = await add('sms_campaigns', { id: randomUUID(), ...sms })
  const reached = { campaign_id: campaign.id, phone_number: '09120000001' }
  await insertRow('sms_campaign_recipients', reached)
  const now = new Date().toISOString()
  const task = await add('bulk_tasks', {
    ...{ id: randomUUID(), kind: 'products.change', title: 'کار', status: 'cancelled', total: 1 },
    ...{ starts_at: now, finished_at: now },
  })
  const taskRow = { task_id: task.id, record_id: randomUUID(), place: 1, name: 'سفارش' }
  await insertRow('bulk_task_rows', taskRow)
  await insertRow('stock_locations', { product_id: open.id, place: 'قفسهٔ ۱' })
  const otherAdmin = await createPerson('admin')
  const phone_number = `0902${randomInt(1e6, 1e7)}`
  const invitation = await add('staff_invitations', { phone_number, role: 'seller' })
  const view = (owner_id: string, is_shared: boolean) =>
    add('saved_views', { owner_id, list: 'orders', name: randomUUID(), query: '?tab=paid', is_shared })
  const views = {
    own: await view(admin.id, false),
    foreign: await view(otherAdmin.id, false),
    shared: await view(otherAdmin.id, true),
  }
  const free = new Date(Date.UTC(2020, 0, randomInt(1, 1000)))
  const holiday = await add('holidays', { day: free.toISOString().slice(0, 10), title: 'عید' }, 'day::text')
  const name = () => `آزمون ${randomUUID()}`
  const synonym = await add('search_synonyms', { term: randomUUID().slice(0, 8), meaning: 'تابه' })
  const company = (is_active: boolean) => add('freight_companies', { name: name(), city: 'تهران', is_active })
  const companies = { a: await company(true), hidden: await company(false) }
  const zone = await add('delivery_zones', { name: name() })
  const place = await add('delivery_zone_areas', { zone_id: zone.id, province: name() })
  await insertRow('delivery_rates', { zone_id: zone.id, method: 'post', days_from: 1, days_to: 2 })
  await insertRow('delivery_weight_steps', { zone_id: zone.id, method: 'post', up_to_grams: 1000, price: 5 })
  const orphan = await add('payments', {
    ...{ order_id: tables.orders!.a!.id, kind: 'zarinpal', authority: authority(), amount: 1000 },
    ...{ state: 'unallocated', settled_at: now },
  })

  const key = `k${randomUUID()}`
  const { id: attribute_id } = await add('attributes', { key, name: key, kind: 'choice' })
  const choice = await add('attribute_choices', { attribute_id, key: 'a', name: 'الف' })
  const ofCategory = await add('category_attributes', { category_id: category.id, attribute_id })
  const chosen = { attribute_id, kind: 'choice', decimals: 0, choice_id: choice.id }
  const value = (product_id: string) => add('product_attributes', { product_id, ...chosen })

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
    await insertRow('order_quantity_rules', { product_id, price_type, min_quantity: 2 })
    await insertRow('volume_prices', { product_id, price_type, from_quantity: 90, percent: 1 })
  }
  await sql(
    `insert into public.order_minimums (price_type, amount) values ('shop_price', 1), ('dealer_price', 1)
     on conflict (price_type) do update set amount = 1`,
  )

  const discountCampaign = await add('discount_campaigns', { name: 'یلدا', scope: 'products' })
  const campaign_id = discountCampaign.id
  const off = { campaign_id, price_type: 'base_price', discount_type: 'amount', discount_value: 1 }
  await insertRow('discount_campaign_tiers', off)
  await insertRow('discount_campaign_products', { campaign_id, product_id: open.id })
  const campaignDiscount = await add('discounts', { product_id: open.id, ...off })
  /** Keys of rows by label, a harmless change of them, and a new row. */
  const by = (
    rows: TableFixture['rows'],
    update: Record<string, unknown>,
    insert?: Record<string, unknown>,
  ): TableFixture => ({ rows, update, ...(insert && { insert }) })
  const single = { a: { id: true } }
  return {
    callers,
    tables: {
      capabilities: by(
        { a: { name: 'orders' } },
        { title: 'xx' },
        { name: 'x_y', title: 'x', section: 'x', sort_order: 999 },
      ),
      role_capabilities: by(
        { a: { role: 'seller', capability: 'orders' } },
        { capability: 'settings' },
        { role: 'content', capability: 'settings' },
      ),
      staff_members: by({ a: { id: otherAdmin.id } }, { role: 'owner' }, { id: customerA.id, role: 'owner' }),
      staff_invitations: by(
        { a: invitation },
        { role: 'content' },
        { phone_number: '09020000000', role: 'seller' },
      ),
      profiles: by({ a: { id: customerA.id }, b: { id: customerB.id } }, { first_name: 'نام' }),
      addresses: by(tables.addresses!, { city: 'قشم' }, ADDRESS),
      categories: by({ a: category }, { description: 'x' }, { name: name(), slug: randomUUID() }),
      colors: by({ a: color }, { hex_code: '#654321' }, { name: name().slice(0, 40), hex_code: '#123456' }),
      products: by(
        { a: { id: open.id }, hidden: { id: hidden.id } },
        { brand: 'آزمون' },
        { name: name(), slug: randomUUID() },
      ),
      product_colors: by(
        {
          a: await idIn('product_colors', 'product_id', open.id),
          hidden: await idIn('product_colors', 'product_id', hidden.id),
        },
        { stock_quantity: 19 },
        { product_id: spare.id, color_id: color.id },
      ),
      product_prices: by(
        prices,
        { amount: 50_000 },
        { product_id: spare.id, price_type: 'base_price', amount: 5 },
      ),
      product_packs: by(
        { a: await packOf(open.id), hidden: await packOf(hidden.id) },
        { pack_size: 8 },
        { product_id: spare.id, pack_size: 6 },
      ),
      order_quantity_rules: by(
        ofTiers,
        { min_quantity: 3 },
        { product_id: spare.id, price_type: 'shop_price', min_quantity: 2 },
      ),
      volume_prices: by(
        ofTiers,
        { percent: 2 },
        { product_id: spare.id, price_type: 'shop_price', from_quantity: 2, percent: 1 },
      ),
      order_minimums: by(
        { shop: { price_type: 'shop_price' }, dealer: { price_type: 'dealer_price' } },
        { amount: 2 },
        { price_type: 'shop_price', amount: 1 },
      ),
      order_sheets: by(
        { ...tables.order_sheets!, dealer: await keepSheet(dealer.id) },
        { name: randomUUID() },
        { name: randomUUID(), lines: [] },
      ),
      price_history: by(
        prices,
        { price: 1 },
        { product_id: open.id, price_type: 'base_price', started_at: '2020-01-01', price: 5 },
      ),
      discount_campaigns: by({ a: discountCampaign }, { name: 'x' }, { name: 'x', scope: 'products' }),
      discount_campaign_tiers: by(
        { a: { campaign_id, price_type: 'base_price' } },
        { discount_value: 2 },
        { ...off, price_type: 'shop_price' },
      ),
      discount_campaign_products: by(
        { a: { campaign_id, product_id: open.id } },
        { product_id: spare.id },
        { campaign_id, product_id: spare.id },
      ),
      discounts: by(
        { ...discounts, campaign: campaignDiscount },
        { discount_value: 2 },
        { product_id: spare.id, price_type: 'base_price', discount_value: 5 },
      ),
      product_with_discounts: by({ a: { id: open.id }, hidden: { id: hidden.id } }, { name: 'x' }),
      category_counts: by({ a: { category_id: category.id } }, { product_count: 1 }),
      stock_movements: by(
        { a: await idIn('stock_movements', 'product_id', open.id, 'id::int') },
        { delta: 1 },
        { product_id: open.id, delta: 1 },
      ),
      stock_receipts: by({ a: receipt }, { note: 'x' }, { supplier: 'پخش', received_on: '2026-01-01' }),
      stock_receipt_lines: by(
        { a: receiptLine },
        { quantity: 2 },
        { ...received, product_name: 'محصول', position: 2 },
      ),
      stock_counts: by({ a: stockCount }, { title: 'x' }, { title: 'شمارش' }),
      stock_count_lines: by(
        { a: countLine },
        { position: 3 },
        { count_id: stockCount.id, position: 2, product_name: 'محصول' },
      ),
      product_costs: by(
        { a: cost },
        { amount: 2000 },
        { product_id: hidden.id, amount: 1000, source: 'manual' },
      ),
      order_item_costs: by(itemCosts, { unit_cost: 2000 }),
      zero_result_searches: by(
        { a: { day: '2020-01-01', term: 'آبگردان' } },
        { count: 2 },
        { day: '2020-01-02', term: randomUUID(), count: 1 },
      ),
      discount_codes: by(
        { a: await idIn('discount_codes', 'code', code) },
        { description: 'x' },
        { code: randomUUID(), discount_value: 5 },
      ),
      discount_code_uses: by(tables.discount_code_uses!, { amount: 1 }),
      cart_items: by(tables.cart_items!, { quantity: 2 }, { product_id: spare.id, quantity: 1 }),
      wishlist_items: by(
        tables.wishlist_items!,
        { wants_notice: true },
        { user_id: customerA.id, product_id: spare.id },
      ),
      delivery_settings: by(single, { preparation_days: 0 }, { id: true }),
      shop_settings: by(single, { notice: '' }, { id: true }),
      shop_services: by(single, { sms_line: '3000' }, { id: true }),
      shop_secrets: by(
        { a: { name: 'zibal_merchant' } },
        { sealed: 'v1.BBBB' },
        { name: 'merchant_id', sealed: 'v1.AAAA' },
      ),
      last_backup: by(single, { bytes: 2 }, { bytes: 1 }),
      price_list_settings: by(single, { valid_days: 9 }, { id: true }),
      seller_tax_details: by(single, { legal_name: '' }, { id: true }),
      delivery_methods: by({ a: { method: 'post' } }, { note: 'x' }),
      delivery_zones: by(
        { a: zone, rest: await sqlRow('select id from public.delivery_zones where is_rest') },
        { sort_order: 9 },
        { name: name() },
      ),
      delivery_zone_areas: by({ a: place }, { city: 'x' }, { zone_id: zone.id, province: name() }),
      delivery_rates: by(
        { a: { zone_id: zone.id, method: 'post' } },
        { price: 1 },
        { zone_id: zone.id, method: 'courier', days_from: 1, days_to: 1 },
      ),
      delivery_weight_steps: by(
        { a: { zone_id: zone.id, method: 'post', up_to_grams: 1000 } },
        { price: 1 },
        { zone_id: zone.id, method: 'post', up_to_grams: 2000, price: 1 },
      ),
      comments: by(comments, { is_approved: true }, { product_id: open.id, content: 'بسیار خوب', rating: 4 }),
      comments_with_metadata: by(comments, { content: 'x' }),
      questions: by(
        questions,
        { is_approved: true },
        { product_id: open.id, user_id: customerA.id, content: 'x؟؟' },
      ),
      comment_pictures: by(reviewPictures, { position: 2 }),
      comment_likes: by(likes, { is_helpful: false }, { comment_id: reviewed.id, is_helpful: false }),
      stock_requests: by(requests, { notified_at: new Date().toISOString() }),
      promotion_banners: by(
        { a: await banner(true), hidden: await banner(false) },
        { title: 'x' },
        { title: 'x', subtitle: 'x', button_text: 'x', button_link: '/' },
      ),
      hero_slides: by({ a: await slide(true), hidden: await slide(false) }, { title: 'x' }, { title: 'x' }),
      seasonal_tiles: by(
        { a: await tile(true), hidden: await tile(false) },
        { title: 'x' },
        { title: 'x', button_text: 'x', button_link: '/' },
      ),
      bundles: by(
        { a: await bundle(true), hidden: await bundle(false) },
        { title: 'x' },
        { title: 'x', product_ids: [randomUUID(), randomUUID()] },
      ),
      sms_templates: by({ a: template }, { body: 'x' }, { key: `n_${randomUUID().slice(0, 8)}`, body: 'x' }),
      sms_messages: by({ a: message }, { body: 'x' }, { recipient: '09120000003', body: 'x' }),
      sms_consents: by(
        { a: await consentOf(customerA, true), b: await consentOf(customerB, false) },
        { is_allowed: true },
        { phone_number: '09120000009', is_allowed: true, source: 'profile' },
      ),
      sms_settings: by(single, { opt_out_text: 'لغو: {link}' }),
      short_links: by({ a: shortLink }, { clicks: 9 }, { target: '/products' }),
      customer_segments: by({ a: segment }, { name: randomUUID() }, { name: randomUUID(), filter: {} }),
      media_files: by(
        { a: await media('products'), returns: await media('returns') },
        { blur: 'x' },
        { bucket: 'products', key: randomUUID(), width: 1, height: 1, bytes: 1 },
      ),
      contact_messages: by({ a: letter }, { handled_at: new Date().toISOString() }),
      slug_redirects: by({ a: oldSlug }, { slug: 'x' }),
      pages: by(
        { a: await ownPage(true), hidden: await ownPage(false) },
        { seo_title: 'x' },
        { slug: randomUUID(), title: 'x' },
      ),
      text_pages: by({ a: { id: 'about' } }, { seo_title: 'x' }, { id: 'about' }),
      redirects: by(
        { a: await add('redirects', { source: `/old-${randomUUID()}`, target: '/products' }) },
        { is_permanent: true },
        { source: `/old-${randomUUID()}`, target: '/products' },
      ),
      menus: by({ a: { id: 'header' } }, { links: null }, { id: 'header' }),
      admin_audit: by({ a: audit }, { action: 'delete' }),
      rate_limits: by({ a: limit }, { hits: 1 }),
      orders: by(tables.orders!, { is_paid: true }, { user_id: customerA.id, total_amount: 0 }),
      order_items: by(tables.order_items!, { quantity: 1 }),
      order_events: by(tables.order_events!, { note: 'x' }),
      payments: by(tables.payments!, { state: 'verified' }),
      order_adjustments: by(tables.order_adjustments!, { amount: 1 }),
      refunds: by(tables.refunds!, { amount: 2 }),
      order_notes: by(tables.order_notes!, { body: 'x' }),
      draft_orders: by({ a: draft }, { note: 'x' }),
      order_edits: by(tables.order_edits!, { before: {} }),
      order_freights: by(tables.order_freights!, { name: 'xx' }),
      shipments: by(tables.shipments!, { cartons: 2 }),
      shipment_lines: by(tables.shipment_lines!, { quantity: 2 }),
      freight_companies: by(companies, { phone: '' }, { name: name(), city: 'تهران' }),
      invoices: by(tables.invoices!, { total: 1 }),
      proformas: by(tables.proformas!, { total: 1 }),
      transfer_receipts: by(tables.transfer_receipts!, { reason: 'x' }),
      bank_accounts: by(
        bankAccounts,
        { holder: 'فروشگاه هرمز' },
        { bank: 'ملت', holder: 'فروشگاه', iban: nextIban() },
      ),
      transfer_settings: by(single, { proforma_hours: 48 }),
      tax_identities: by(tables.tax_identities!, { name: 'نام جدید' }, { ...IDENTITY, user_id: stranger.id }),
      vat_rates: by({ a: rate }, { percent: 12 }, { from_date: '2910-01-01', percent: 11 }),
      profile_notes: by(tables.profile_notes!, { body: 'x' }),
      wholesale_requests: by(tables.wholesale_requests!, { answer: 'x' }),
      wholesale_papers: by(tables.wholesale_papers!, { created_at: '2026-01-01T00:00:00Z' }),
      wholesale_events: by(tables.wholesale_events!, { note: 'x' }),
      sms_campaigns: by({ a: campaign }, { title: 'x' }),
      stock_locations: by(
        { a: { product_id: open.id } },
        { place: 'قفسهٔ ۳' },
        { product_id: spare.id, place: 'قفسهٔ ۲' },
      ),
      saved_views: by(views, { name: randomUUID() }, { list: 'orders', name: randomUUID(), query: '' }),
      bulk_tasks: by({ a: task }, { title: 'x' }),
      bulk_task_rows: by({ a: { task_id: task.id } }, { name: 'x' }),
      sms_campaign_recipients: by({ a: reached }, { name: 'x' }),
      unallocated_payments: by({ a: orphan }, { amount: 1 }),
      holidays: by({ a: holiday }, { title: 'عید قربان' }, { day: '2024-01-01', title: 'عید' }),
      search_synonyms: by(
        { a: synonym },
        { meaning: 'کتری' },
        { term: randomUUID().slice(0, 8), meaning: 'قابلمه' },
      ),
      attributes: by(
        { a: { id: attribute_id } },
        { name: name() },
        { key: `k${randomUUID()}`, name: name(), kind: 'number' },
      ),
      attribute_choices: by(
        { a: choice },
        { name: name() },
        { attribute_id, key: `c${randomUUID()}`, name: name() },
      ),
      category_attributes: by(
        { a: ofCategory },
        { is_filter: true },
        { category_id: category.id, attribute_id },
      ),
      product_attributes: by(
        { a: await value(open.id), hidden: await value(hidden.id) },
        { decimals: 0 },
        { product_id: spare.id, ...chosen },
      ),
      set_items: by(
        { a: await pieceOf(open.id), hidden: await pieceOf(hidden.id) },
        { quantity: 3 },
        { product_id: spare.id, name: name(), quantity: 2 },
      ),
      product_families: by({ a: family }, { name: name() }, { name: name() }),
      product_family_members: by(
        { a: await member(open.id), hidden: await member(hidden.id) },
        { sort_order: 2 },
        { product_id: spare.id, family_id: family.id },
      ),
      returns: by(tables.returns!, { status: 'accepted' }),
      return_items: by(tables.return_items!, { quantity: 2 }),
      return_pictures: by(tables.return_pictures!, { position: 2 }),
    },
  }
}
