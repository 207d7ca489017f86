/** Adds states that the demonstration data lacks: orders in progress, messages, requests. */
import sharp from 'sharp'
import { asPerson, createOrder, createPaidOrder, payAtBank, placeOnline } from '../../e2e/support/orders.ts'
import { type Product, sql } from '../../e2e/support/products.ts'
import { expire, runJobs } from '../../e2e/support/fresh.ts'
import { signPaymentToken } from '../../lib/orders/payment-token.ts'
import { service } from '../../e2e/support/people.ts'
import { stack } from '../../e2e/support/shop.ts'
import { photograph } from './photographs.ts'
import { VISITORS, type Visitor } from './visitors.ts'

/** Values of `{name}` in screen addresses. */
export type Names = Record<string, string>

const POT = 'HZ-1040'
const KETTLE = 'HZ-1047'
const TEAPOT = 'HZ-1054'
const COPPER = 'HZ-1068'
const STEEL = 'HZ-1159'
const COLOR = 'گل‌سرخ'
const AUTHORITY = `A${'0'.repeat(35)}`

const product = async (sku: string): Promise<Product> => {
  const [row] = await sql<Product>(
    `select p.id, p.slug, p.name, coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name))
       from public.product_colors pc join public.colors c on c.id = pc.color_id where pc.product_id = p.id), '[]') as colors
     from public.products p where p.sku = $1`,
    [sku],
  )
  return row!
}

export const person = async (visitor: Visitor) => {
  const { phone } = VISITORS[visitor]
  const [row] = await sql<{ id: string }>('select id from public.profiles where phone_number = $1', [phone])
  return { id: row!.id, phone }
}

/** Orders in every state, oldest first, with stable numbers. */
async function placeOrders(): Promise<Names> {
  const customer = await person('customer')
  const [pot, kettle, teapot, copper, steel] = await Promise.all(
    [POT, KETTLE, TEAPOT, COPPER, STEEL].map(product),
  )
  const delivered = await createOrder(
    customer,
    [{ product: pot!, color: COLOR, quantity: 2 }, { product: teapot! }],
    'delivered',
  )
  const returning = await createOrder(
    customer,
    [{ product: kettle!, color: COLOR, quantity: 2 }],
    'delivered',
  )
  await asPerson(
    customer,
    `select public.request_return($1, (select jsonb_agg(jsonb_build_object('order_item_id', id, 'quantity', 1))
       from public.order_items where order_id = $1), 'damaged', 'لبه‌اش در راه فرو رفته است.')`,
    [returning.id],
  )
  const shipped = await createOrder(
    await person('dealer'),
    [
      { product: copper!, quantity: 3 },
      { product: steel!, quantity: 2 },
    ],
    'shipped',
  )
  const processing = await createOrder(customer, [{ product: teapot! }], 'processing')
  const paid = await createPaidOrder(customer, steel!)
  // A payment for a cancelled order waits for the shopkeeper.
  const cancelled = await placeOnline(customer, copper!)
  await asPerson(customer, 'select public.cancel_order($1)', [cancelled.id])
  await payAtBank(cancelled.id, false)
  const waiting = await createOrder(customer, [{ product: copper! }, { product: teapot! }])
  const failed = await placeOnline(customer, teapot!)
  await sql('select public.start_payment($1, $2, $3)', [failed.id, AUTHORITY, failed.total])
  await sql(`select public.fail_payment($1, 'canceled', 'Payment canceled by user')`, [AUTHORITY])
  return Object.fromEntries(
    Object.entries({ delivered, returning, shipped, processing, paid, cancelled, waiting, failed }).map(
      ([name, { id }]) => [name, id],
    ),
  )
}

const ADDRESS = {
  full_name: 'مریم دلاوری',
  phone_number: '09175551234',
  province: 'هرمزگان',
  city: 'بندرعباس',
  address: 'گلشهر جنوبی، کوچهٔ نیلوفر ۴',
  postal_code: '7916941837',
}
const IN_2100 = 4_102_444_800_000

/** Manual orders: a draft, one waiting for payment, an edited one, one with invoices. */
async function workAtTheDesk(): Promise<Names> {
  const [admin, customer, shop, dealer] = await Promise.all([
    person('admin'),
    person('customer'),
    person('shop'),
    person('dealer'),
  ])
  const [copper, steel, teapot] = await Promise.all([COPPER, STEEL, TEAPOT].map(product))
  const saveDraft = (id: string, to: string, pieces: number) =>
    asPerson<{ version: string; total: string }>(
      admin,
      `select d ->> 'version' as version, d #>> '{quote,total}' as total
       from public.admin_save_draft_order($1, null, $2, $3, '', 'online', 'post', $4, '') d`,
      [
        id,
        to,
        JSON.stringify([
          { product_id: copper!.id, color_id: null, quantity: pieces },
          { product_id: teapot!.id, color_id: null, quantity: 1 },
        ]),
        ADDRESS,
      ],
    )
  const draft = '00000000-0000-4000-8000-00000000d001'
  const phoned = '00000000-0000-4000-8000-00000000d002'
  await saveDraft(draft, dealer.id, 6)
  const [{ version, total } = { version: '', total: '' }] = await saveDraft(phoned, customer.id, 1)
  const [placed] = await asPerson<{ id: string }>(
    admin,
    'select id from public.admin_place_draft($1, $2, $3)',
    [phoned, version, total],
  )
  const edited = await createPaidOrder(shop, steel!)
  await asPerson(
    admin,
    `with wanted as (
       select jsonb_build_array(jsonb_build_object('item', i.id, 'quantity', 1),
         jsonb_build_object('item', null, 'product_id', $2::uuid, 'quantity', 1)) as lines, o.*
       from public.orders o join public.order_items i on i.order_id = o.id where o.id = $1
     )
     select public.admin_edit_order(gen_random_uuid(), w.id, w.updated_at, w.lines, w.shipping_address, 'post',
       (public.admin_plan_order_edit(w.id, w.lines, w.shipping_address, 'post') ->> 'total')::bigint)
     from wanted w`,
    [edited.id, teapot!.id],
  )
  const invoiced = await createPaidOrder(dealer, copper!, 3)
  await sql(
    `insert into public.tax_identities (user_id, kind, name, national_id, economic_code, registration_number, province, city,
       address, postal_code, phone)
     values ($1, 'company', 'بازرگانی آینه و کاشی خلیج', '10100543218', '10100543218', '9914', 'هرمزگان', 'بندرعباس',
       'بلوار امام، روبه‌روی بازار روز، پلاک ۱۱۲', '7916941837', '07632221100')`,
    [dealer.id],
  )
  const [invoice] = await asPerson<{ id: string }>(admin, 'select public.admin_issue_invoice($1) as id', [
    invoiced.id,
  ])
  await asPerson(
    admin,
    `select public.admin_cancel_lines($1, (select jsonb_build_array(jsonb_build_object('item', id, 'quantity', 1, 'restock', true))
       from public.order_items where order_id = $1), gen_random_uuid())`,
    [invoiced.id],
  )
  const [credit] = await sql<{ id: string }>('select id from public.invoices where corrects = $1', [
    invoice!.id,
  ])
  const token = (id: string) => signPaymentToken(id, IN_2100, stack().secretKey)
  return {
    draft,
    phoned: placed!.id,
    edited: edited.id,
    invoiced: invoiced.id,
    formal: invoice!.id,
    credit: credit!.id,
    payPhoned: token(placed!.id),
    payDifference: token(edited.id),
    payOver: signPaymentToken(placed!.id, 1_700_000_000_000, stack().secretKey),
    payPaid: token(invoiced.id),
  }
}

/** Server cart of the buyer, three lines. */
async function fillCart(): Promise<void> {
  const buyer = await person('buyer')
  const pot = await product(POT)
  const lines: [Product, string | null, number][] = [
    [pot, pot.colors.find(({ name }) => name === COLOR)!.id, 1],
    [await product(TEAPOT), null, 2],
    [await product(STEEL), null, 1],
  ]
  for (const [{ id }, color, quantity] of lines)
    await asPerson(buyer, 'select public.set_cart_line($1, $2, $3)', [id, color, quantity])
}

/** Messages to the shop. */
async function write(): Promise<Names> {
  const [{ id: letter } = { id: '' }] = await sql<{ id: string }>(
    `insert into public.contact_messages (subject, full_name, phone_number, message, handled_at, created_at) values
       ('question', 'نیلوفر قشمی', '09171234567', 'سلام، درِ قابلمهٔ نگین ۲۴ را جدا هم می‌فروشید؟', null, now() - interval '3 days'),
       ('order', 'حمید رستگار', '09171234568', 'سفارشم دو روز است که در پست مانده؛ می‌شود پیگیری کنید؟', null, now() - interval '4 days'),
       ('wholesale', 'لیلا احمدی', '09171234569', 'برای یک مهمان‌سرا صد دست بشقاب می‌خواهم.', now(), now() - interval '9 days')
     returning id`,
  )
  const out = await sql<{ id: string }>(
    `insert into public.stock_requests (product_id, phone_number, name, created_at)
     select p.id, '0917555' || lpad(n::text, 4, '0'), (array['زهرا نوری', 'سعید مرادی', null])[n],
       now() - n * interval '2 days'
     from generate_series(1, 3) n
     cross join (select id from public.products where sku in ('HZ-1313', 'HZ-1418')) p
     returning product_id as id`,
  )
  await asPerson(
    await person('newcomer'),
    `select public.request_wholesale('dealer', 'بازرگانی فرهادی', 'بندرلنگه', 'ماهی دو بار سفارش می‌دهیم.', 'distributor',
       'هرمزگان', '10380284790')`,
  )
  // A wholesale request with a rejected picture.
  await asPerson(
    await person('shop'),
    `select public.request_wholesale('dealer', 'ظروف بازار قشم', 'قشم', '', 'store', 'هرمزگان', '0013542419')`,
  )
  const [{ id: wholesale } = { id: '' }] = await sql<{ id: string }>(
    `select id from public.wholesale_requests where business_name = 'بازرگانی فرهادی'`,
  )
  await asPerson(
    await person('admin'),
    `select public.admin_ask_wholesale_papers(
       (select id from public.wholesale_requests where business_name = 'ظروف بازار قشم'), 'عکس خواناتری از جواز کسب')`,
  )
  return { letter, asked: out[0]!.id, wholesale }
}

/** Spreads data over past days, independent of the hour. */
async function spreadOverDays(): Promise<void> {
  await sql(
    `update public.orders set created_at =
       (date_trunc('day', now() at time zone 'Asia/Tehran') - (10020 - number) * interval '1 day' + interval '12 hours')
         at time zone 'Asia/Tehran'
     -- What can still be paid is of today.
     where status <> 'payment_failed'`,
  )
}

/** Price drops on a wishlist, and an invalid discount. */
async function rememberPrices(): Promise<void> {
  await sql(
    `insert into public.wishlist_items (user_id, product_id, price, wants_notice, created_at)
     select $1, p.id, 2000000, p.sku = 'HZ-1054', now() - interval '20 days' - w.place * interval '1 hour'
     from unnest('{HZ-1040,HZ-1054,HZ-1131,HZ-1313}'::text[]) with ordinality w (sku, place) join public.products p on p.sku = w.sku`,
    [(await person('customer')).id],
  )
  await sql(
    `insert into public.price_history
     select p.id, 'base_price', now() - interval '10 days', 900000 from public.products p where p.sku = 'HZ-1096'`,
  )
}

/** A finished bulk task with two refusals. */
async function finishTask(): Promise<void> {
  const id = '00000000-0000-4000-8000-0000000b0001'
  await sql(
    `insert into public.bulk_tasks (id, kind, title, params, status, starts_at, total, done, refused, created_by, created_at, finished_at)
     values ($1, 'orders.status', 'ثبت ارسال', '{"to": "shipped"}', 'done', now(), 12, 10, 2, $2, now(), now())`,
    [id, (await person('admin')).id],
  )
  await sql(
    `insert into public.bulk_task_rows (task_id, record_id, place, name, handled_at, error)
     select $1, ('00000000-0000-4000-8000-0000000c' || lpad(n::text, 4, '0'))::uuid, n,
       'سفارش ' || translate((10400 + n)::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹'), now(),
       case n when 3 then 'changed_meanwhile' when 8 then 'illegal_transition' end
     from generate_series(1, 12) n`,
    [id],
  )
}

/** Staff, an invitation and activity log lines. */
async function hireStaff(): Promise<void> {
  for (const [visitor, first, last] of [
    ['warehouse', 'کامران', 'صفایی'],
    ['invited', 'نسرین', 'جاویدان'],
  ] as const) {
    const phone = `98${VISITORS[visitor].phone.slice(1)}`
    const { error } = await service().auth.admin.createUser({ phone, phone_confirm: true })
    if (error) throw error
    await sql('update public.profiles set first_name = $2, last_name = $3 where phone_number = $1', [
      VISITORS[visitor].phone,
      first,
      last,
    ])
  }
  const [warehouse, invited, admin] = await Promise.all([
    person('warehouse'),
    person('invited'),
    person('admin'),
  ])
  await sql(`update public.profiles set user_type = 'admin' where id = $1`, [warehouse.id])
  await sql(`update public.staff_members set role = 'warehouse' where id = $1`, [warehouse.id])
  await sql(
    `insert into public.staff_invitations (phone_number, role, invited_by)
     select p.phone_number, 'seller', $2 from public.profiles p where p.id = $1`,
    [invited.id, admin.id],
  )
  await sql(
    `insert into public.admin_audit (actor_id, table_name, record_id, action, before, after)
     select $1, 'product_prices', p.id::text, 'update', '{"amount": 1180000}', '{"amount": 1260000}'
     from public.products p where p.sku = 'HZ-1040'`,
    [admin.id],
  )
  await sql(
    `insert into public.admin_audit (actor_id, table_name, record_id, action, before, after)
     values ($1, 'shop_settings', 'true', 'update', '{"landline": "07635240000"}', '{"landline": "07635241234"}'),
       ($2, 'stock_locations', (select id::text from public.products where sku = 'HZ-1054'), 'insert', null, '{"place": "قفسهٔ ۳"}')`,
    [admin.id, warehouse.id],
  )
}

/** Pages, a scheduled product, redirects and missing addresses. */
async function writePages(): Promise<Names> {
  await sql(
    `insert into public.products (id, name, slug, is_active, publish_at, images)
     select '00000000-0000-4000-8000-0000000d0009', 'سماور زمستانی', 'winter-samovar', false, now() + interval '2 days', p.images
     from public.products p where p.sku = 'HZ-1054'`,
  )
  const id = '00000000-0000-4000-8000-0000000d0001'
  await sql(
    `insert into public.pages (id, slug, title, body, is_published, publish_at) values
       ($1, 'pot-sizes', 'کدام قابلمه برای چند نفر؟', $2, true, null),
       ('00000000-0000-4000-8000-0000000d0002', 'copper-care', 'نگه‌داری از مس', '', false, null),
       ('00000000-0000-4000-8000-0000000d0003', 'yalda', 'سفرهٔ یلدا', '<p>به‌زودی</p>', true, now() + interval '20 days')`,
    [
      id,
      `<p>قطر را با شمار مهمان‌ها بسنجید؛ برای پلوی ایرانی یک اندازه بزرگ‌تر بردارید. <a href="/products">همهٔ قابلمه‌ها</a></p>
<h2>اندازه‌ها</h2>
<table><tbody><tr><th><p>برای</p></th><th><p>قطر</p></th><th><p>گنجایش</p></th></tr><tr><td><p>دو نفر</p></td><td><p>۱۸ سانت</p></td><td><p>۲ لیتر</p></td></tr><tr><td><p>چهار نفر</p></td><td><p>۲۴ سانت</p></td><td><p>۴٫۵ لیتر</p></td></tr></tbody></table>
<h2>پیش از خرید</h2>
<ul><li><p>اجاق القایی کف آهنی می‌خواهد.</p></li><li><p>در شیشه‌ای جوش را نشان می‌دهد.</p></li></ul>
<img src="/media/products/copper-pot-use/1280.webp" alt="قابلمهٔ مسی روی اجاق">`,
    ],
  )
  await sql(
    `insert into public.redirects (source, target, is_permanent, hits, last_hit_at) values
       ('/shop/samovar', '/products?category=سماور', true, 214, now() - interval '2 hours'),
       ('/یلدا', '/pages/yalda', false, 0, null)`,
  )
  await expire('pages', 'redirects')
  return { 'own-page': id }
}

/** Marketing consents, groups and campaigns. */
async function advertise(): Promise<Names> {
  const admin = await person('admin')
  await sql(
    `insert into public.sms_consents (phone_number, is_allowed, source, changed_at, changed_by)
     select c.phone, c.allowed, c.source, now() - c.days * interval '1 day', case when c.source in ('panel', 'import') then $1::uuid end
     from (values ('09170000004', true, 'checkout', 3), ('09170000002', true, 'profile', 9), ('09170000003', false, 'link', 12),
       ('09121110001', false, 'reply', 20), ('09121110002', false, 'import', 40)) c (phone, allowed, source, days)
     on conflict (phone_number) do nothing`,
    [admin.id],
  )
  await sql(
    `insert into public.customer_segments (name, filter) values
       ('همکاران کم‌کار', '{"types": ["dealer"], "last_from": 90}'),
       ('خریداران خوب هرمزگان', '{"spent_from": 2000000, "province": "هرمزگان", "consent": "allowed"}')
     on conflict (name) do nothing`,
  )
  const campaign = async (title: string, body: string, status: string, starts: string) => {
    const [row] = await sql<{ id: string }>(
      `insert into public.sms_campaigns (id, title, body, audience, parts, part_price, status, recipients, left_out, starts_at, started_at, created_at)
       values (gen_random_uuid(), $1, $2, '{"kind": "all"}', 2, 250, $3::public.campaign_status, 2, 31, now() + $4::interval, now(),
         now() - interval '1 hour') returning id`,
      [title, body, status, starts],
    )
    await sql(
      `insert into public.sms_campaign_recipients (campaign_id, phone_number, name, is_skipped)
       values ($1, '09170000004', 'مریم', false), ($1, '09170000002', 'علی', true)`,
      [row!.id],
    )
    await sql(
      `insert into public.short_links (target, campaign_id, clicks, bot_clicks, last_clicked_at)
       values ('/products?off=1', $1, 148, 12, now() - interval '2 hours')`,
      [row!.id],
    )
  }
  await campaign('شب یلدا', '{name} عزیز، حراج یلدا تا جمعه: {link}', 'running', '2 days')
  await campaign('جمعهٔ خوب', '{name} عزیز، ارسال رایگان امروز: {link}', 'paused', '-1 day')
  const [codes] = await sql<{ open: string; done: string }>(
    `select private.opt_out_code('09170000004') as open, private.opt_out_code('09170000003') as done`,
  )
  return { optOut: codes!.open, optedOut: codes!.done }
}

/** A photographed receipt. */
function receiptPicture(): Promise<Buffer> {
  const lines = ['1,260,000', '14050902 - 10:42', 'IR82 0540 1026 8002 0817 9090 02', 'TR 140509020017']
  const text = lines
    .map(
      (line, at) => `<text x="60" y="${300 + at * 90}" font-size="40" font-family="monospace">${line}</text>`,
    )
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="900"><rect width="720" height="900" fill="#f7f5f0"/>
    <rect width="720" height="160" fill="#2a5d9f"/>${text}</svg>`
  return sharp(Buffer.from(svg)).webp().toBuffer()
}

/** Proforma orders: unpaid, receipt under review, declined. */
async function transfer(): Promise<Names> {
  const [admin, dealer, shop] = await Promise.all([person('admin'), person('dealer'), person('shop')])
  const [copper, steel, teapot] = await Promise.all([COPPER, STEEL, TEAPOT].map(product))
  const [account] = await sql<{ id: string }>(
    `insert into public.bank_accounts (bank, holder, iban, card_number, sort_order) values
       ('پارسیان', 'فروشگاه هرمز', 'IR820540102680020817909002', '6221061106498670', 1),
       ('ملی ایران', 'فروشگاه هرمز', 'IR680170000000000001234567', null, 2)
     returning id`,
  )
  const wait = async (who: { id: string }, goods: Product, quantity: number) => {
    const order = await placeOnline(who, goods, quantity)
    const [row] = await asPerson<{ id: string }>(who, 'select public.issue_proforma($1) as id', [order.id])
    return { ...order, proforma: row!.id }
  }
  const send = async (
    who: { id: string },
    order: { id: string; total: number },
    id: string,
    tracking: string,
  ) => {
    const name = `${who.id}/${id}.webp`
    const { error } = await service()
      .storage.from('transfers')
      .upload(name, await receiptPicture(), { contentType: 'image/webp', upsert: true })
    if (error) throw error
    await asPerson(
      who,
      `select public.send_transfer($1, $2, $3, $4, $5, private.tehran_day(now()), array[$6])`,
      [id, order.id, account!.id, order.total, tracking, name],
    )
  }
  const offered = await wait(dealer, copper!, 6)
  const reviewed = await wait(shop, steel!, 4)
  const declined = await wait(dealer, teapot!, 3)
  const receipt = '00000000-0000-4000-8000-0000000f0001'
  const refused = '00000000-0000-4000-8000-0000000f0002'
  await send(shop, reviewed, receipt, 'TR140509020017')
  await send(dealer, declined, refused, '140509020018')
  await asPerson(admin, `select public.admin_decline_transfer($1, 'این شمارهٔ پیگیری در حساب نیست.')`, [
    refused,
  ])
  await asPerson(dealer, 'select public.set_cart_line($1, null, 6)', [steel!.id])
  return {
    offered: offered.id,
    proforma: offered.proforma,
    payOffered: signPaymentToken(offered.id, IN_2100, stack().secretKey),
    payReviewed: signPaymentToken(reviewed.id, IN_2100, stack().secretKey),
    reviewed: reviewed.id,
    declined: declined.id,
    receipt,
    refused,
  }
}

/** Freight: two carriers, an order in two parcels, a partly shipped one, a phone order in packing. */
async function freight(): Promise<Names> {
  const [admin, dealer] = await Promise.all([person('admin'), person('dealer')])
  // Other products than above, whose stock is fixed.
  const skus = await sql<{ sku: string }>(
    `select p.sku from public.products p where p.is_active and p.stock_quantity >= 20
       and not exists (select from public.product_colors c where c.product_id = p.id)
       and not exists (select from public.order_quantity_rules r where r.product_id = p.id)
       and p.sku <> all ($1) order by p.sku limit 2`,
    [[COPPER, STEEL, TEAPOT, POT, KETTLE]],
  )
  const [pan, tray] = await Promise.all(skus.map(({ sku }) => product(sku)))
  await sql(`update public.delivery_methods set is_active = true where method = 'freight'`)
  const [company] = await sql<{ id: string }>(
    `insert into public.freight_companies (name, city, terminal, phone) values
       ('ترابر جنوب', 'بندرعباس', 'پایانهٔ بار، غرفهٔ ۱۲', '07633344556'), ('نوین‌بار', 'تهران', 'پایانهٔ خاوران، سالن ۳', '02133221100')
     returning id`,
  )
  const wish = { company_id: company!.id, name: '', city: 'قشم' }
  const order = async () => {
    for (const [goods, pieces] of [
      [pan!, 2],
      [tray!, 4],
    ] as const)
      await asPerson(dealer, 'select public.set_cart_line($1, null, $2)', [goods.id, pieces])
    const [placed] = await asPerson<{ id: string }>(
      dealer,
      `select id from public.place_order(gen_random_uuid(), 'online', 'freight', $1, (public.quote((
         select jsonb_agg(jsonb_build_object('product_id', product_id, 'color_id', color_id, 'quantity', quantity))
         from public.cart_items where user_id = $3), null, $1, 'freight') ->> 'total')::bigint, null, '', null, $2)`,
      [ADDRESS, wish, dealer.id],
    )
    await payAtBank(placed!.id)
    await asPerson(admin, `select public.admin_set_order_status($1, 'processing')`, [placed!.id])
    return placed!.id
  }
  const send = (id: string, product: Product | null, waybill: string, cartons: number) =>
    asPerson(
      admin,
      `select public.admin_send_shipment(gen_random_uuid(), $1, (
         select jsonb_agg(jsonb_build_object('item', id, 'quantity', quantity)) from public.order_items
         where order_id = $1 and product_id = $2), $3, $4)`,
      [id, product?.id ?? null, waybill, { cartons, driver_phone: '09171112233' }],
    )
  const freightSent = await order()
  await send(freightSent, pan!, '4821/7', 2)
  await send(freightSent, null, '4822', 5)
  const waybill = `${admin.id}/00000000-0000-4000-8000-0000000f0003.webp`
  const stored = await service()
    .storage.from('waybills')
    .upload(waybill, await receiptPicture(), { contentType: 'image/webp', upsert: true })
  if (stored.error) throw stored.error
  await asPerson(
    admin,
    `select public.admin_set_waybill((select id from public.shipments where order_id = $1 and position = 1), $2)`,
    [freightSent, waybill],
  )
  const freightPart = await order()
  await send(freightPart, pan!, '4830', 2)
  const freightDraft = '00000000-0000-4000-8000-00000000d003'
  await asPerson(
    admin,
    `select public.admin_save_draft_order($1, null, $2, $3, '', 'online', 'freight', $4, '', $5)`,
    [
      freightDraft,
      dealer.id,
      JSON.stringify([{ product_id: tray!.id, color_id: null, quantity: 6 }]),
      ADDRESS,
      wish,
    ],
  )
  return { freightSent, freightPart, freightDraft }
}

/** Prepares the shop; returns ids for addresses. */
export async function furnish(): Promise<Names> {
  const names = {
    ...(await placeOrders()),
    ...(await write()),
    ...(await workAtTheDesk()),
    ...(await freight()),
    ...(await transfer()),
    ...(await writePages()),
    ...(await advertise()),
    ...(await photograph()),
  }
  await fillCart()
  await rememberPrices()
  await finishTask()
  await hireStaff()
  await spreadOverDays()
  await runJobs()
  await expire('products', 'home')
  const slugs = await sql<{ sku: string; slug: string; id: string }>(
    'select sku, slug, id from public.products',
  )
  for (const { sku, slug, id } of slugs) {
    names[sku] = encodeURIComponent(slug)
    names[`${sku}.id`] = id
  }
  return names
}
