/**
 * Data of a year that grow with orders. The longest pages are full in the small shop too, so rows compare
 * with rows.
 */
import type { Side } from './search-sides.ts'
import { makeTrade } from '../../supabase/tests/support/trade.ts'

const YEAR_MS = 365 * 86_400_000
const SOLD = 100

/** A year's orders and customers, with other data in proportion. */
export async function fillTrade({ client }: Side, orders: number): Promise<void> {
  const until = new Date()
  await makeTrade(async (text, values = []) => (await client.query(text, values)).rows, {
    orders,
    customers: Math.ceil(orders / 5),
    products: SOLD,
    from: new Date(Number(until) - YEAR_MS),
    until,
  })
  // Payments updated each order.
  await client.query('vacuum public.orders')
  await client.query('begin')
  for (const table of RESTING) await client.query(`alter table public.${table} disable trigger user`)
  for (const statement of BESIDE) await client.query(statement, [Math.ceil(orders / 5)])
  for (const table of RESTING) await client.query(`alter table public.${table} enable trigger user`)
  await client.query('commit')
  await client.query('select public.refresh_listing()')
  await client.query('vacuum (analyze)')
}

/** Triggers disabled meanwhile: one review at a time would take minutes. */
const RESTING = ['comments', 'stock_requests', 'products']

/** $1: number of rows, over a thousand users and products in rotation. */
const BY_TURNS = `
  with people as (select id, row_number() over () - 1 as n from (select id from public.profiles order by md5(id::text) limit 1000) x),
  products as (select id, row_number() over () - 1 as n from (select id from public.products where is_active order by md5(id::text) limit 1000) x),
  sizes as (select (select count(*) from people) as people, (select count(*) from products) as products)`
const DAYS_AGO = `now() - interval '1 day' * (i % 360) - interval '1 second' * i`

const BESIDE = [
  `${BY_TURNS}
   insert into public.comments (product_id, user_id, content, rating, is_approved, created_at)
   select g.id, p.id, 'محصول خوبی بود، شمارهٔ ' || i, 1 + i % 5, i % 20 > 0, ${DAYS_AGO}
   from sizes s cross join generate_series(1, $1) i join people p on p.n = i % s.people join products g on g.n = i * 7 % s.products`,
  `${BY_TURNS}
   insert into public.stock_requests (product_id, phone_number, created_at, notified_at)
   select g.id, '0912' || lpad(i::text, 7, '0'), ${DAYS_AGO}, case when i % 3 > 0 then now() end
   from sizes s cross join generate_series(1, $1) i join products g on g.n = i * 3 % s.products`,
  `insert into public.contact_messages (subject, full_name, phone_number, message, handled_at, created_at)
   select 'question', 'نویسندهٔ ' || i, '0912' || lpad(i::text, 7, '0'), 'پرسشی دربارهٔ سفارش ' || i, case when i % 10 > 0 then now() end, ${DAYS_AGO}
   from generate_series(1, $1) i`,
  `insert into public.sms_messages (recipient, body, status, created_at, sent_at, delivery)
   select '0912' || lpad(i::text, 7, '0'), 'سفارش شما ثبت شد.', case when i % 50 > 0 then 'sent' else 'failed' end::public.sms_status, ${DAYS_AGO}, ${DAYS_AGO}, 'delivered'
   from generate_series(1, $1) i`,
  `insert into public.media_files (bucket, key, width, height, bytes, original_name, created_at)
   select 'products', 'growth-' || i, 1200, 1200, 90000, 'picture-' || i || '.jpg', ${DAYS_AGO}
   from generate_series(1, $1) i`,
  `update public.products p set images = array['products/growth-' || x.n]
   from (select id, row_number() over (order by id) as n from public.products where images = '{}') x
   where x.id = p.id and x.n <= $1`,
  `insert into public.discount_codes (code, discount_value) select 'GROWTH' || i, 1 + i % 50 from generate_series(1, $1 / 10) i`,
  `insert into public.wholesale_requests (user_id, wanted_type, business_name, city, status, answered_at)
   select p.id, 'shop', 'فروشگاه ' || left(p.id::text, 8), 'شیراز', 'declined', now() from public.profiles p where p.user_type = 'normal' order by p.id limit greatest($1 / 4, 200)`,
] // oxfmt-ignore
