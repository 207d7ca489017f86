/** Bulk orders written directly, with sums of the shop's functions. Stock stays. */
import type { QueryResultRow } from 'pg'

const DAY_MS = 86_400_000

type Run = <T extends QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>

/**
 * Adds orders of new customers between `from` and `until`: mostly paid, three customer types, one in five
 * with a code, some at exact day limits. Amounts in toman.
 */
export async function makeTrade(
  run: Run,
  options: { orders: number; customers: number; products: number; from: Date; until: Date },
): Promise<void> {
  const { orders, customers, products, from, until } = options
  const [shelf] = await run<{ id: string }>(
    `insert into public.categories (name, slug) values ('داد و ستد', 'trade-' || gen_random_uuid()) returning id`,
  )
  await run(
    `with made as (
       insert into public.products (name, slug, category_id, stock_quantity)
       select 'محصول داد و ستد ' || n, '', case when n % 7 > 0 then $2::uuid end, n % 40 from generate_series(1, $1) n
       returning id, stock_quantity
     )
     insert into public.product_prices (product_id, price_type, amount)
     select id, k.kind::public.price_type, (20000 + stock_quantity * 1737) * k.percent / 100
     from made cross join (values ('base_price', 100), ('shop_price', 91), ('dealer_price', 83)) k (kind, percent)`,
    [products, shelf!.id],
  )
  await run(
    `create table private.trade as
     select n, gen_random_uuid() as id, gen_random_uuid() as person,
       $2::timestamptz + ($3::timestamptz - $2::timestamptz) * (('x' || md5(n::text))::bit(31)::int / 2147483648.0) as placed,
       ('x' || md5('a' || n))::bit(31)::int as a, ('x' || md5('b' || n))::bit(31)::int as b
     from generate_series(1, $1) n`,
    [orders, from, until],
  )
  await run(
    `update private.trade
     set placed = $1::timestamptz + interval '1 day' * (1 + n / 60 % $2::int) - interval '3 minutes'
       - interval '1 microsecond' * (n % 60)
     where n % 60 < 2`,
    [from, Math.max(1, Math.floor((Number(until) - Number(from)) / DAY_MS) - 1)],
  )
  await run(
    `update private.trade t set person = p.person
     from private.trade p where p.n = 1 + t.a % $1 and t.n > 0`,
    [customers],
  )
  await run(
    `insert into auth.users (id, phone, phone_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at)
     select person, '98900' || lpad(row_number() over ()::text, 7, '0'), min(placed), '{}', '{}', min(placed)
     from private.trade group by person`,
  )
  await run(
    `update public.profiles p set created_at = u.created_at, user_type = case u.n % 9 when 0 then 'shop' when 1 then 'dealer' else 'normal' end::public.user_type
     from (select id, created_at, row_number() over (order by id) as n from auth.users where id in (select person from private.trade)) u
     where p.id = u.id`,
  )
  await run(
    `create table private.trade_lines as
     with shelf as (
       select p.id, p.name, row_number() over (order by p.name, p.id) as r
       from public.products p where p.name like 'محصول داد و ستد %'
     )
     select t.id as order_id, s.id as product_id, s.name, b.amount as list_price, x.amount,
       1 + (t.b / (l + 1)) % 3 as quantity
     from private.trade t
     join public.profiles p on p.id = t.person
     cross join lateral generate_series(0, t.a % 4) l
     join shelf s on s.r = 1 + (t.b / (7 * l + 3)) % $1
     join public.product_prices b on b.product_id = s.id and b.price_type = 'base_price'
     join public.product_prices x on x.product_id = s.id and x.price_type = case p.user_type
       when 'shop' then 'shop_price' when 'dealer' then 'dealer_price' else 'base_price' end::public.price_type`,
    [products],
  )
  await run('create index on private.trade_lines (order_id)')
  const [code] = await run<{ id: string }>(
    `insert into public.discount_codes (code, discount_type, discount_value, start_date, end_date)
     values ('T' || replace(gen_random_uuid()::text, '-', ''), 'percentage', 7, $1, $2) returning id`,
    [from, until],
  )
  await run(
    `insert into public.orders (id, user_id, status, payment_method, payment_status, is_paid, payment_verified_at,
       payment_reference_id, subtotal, shipping_cost, discount_amount, discount_code_id, total_amount, delivery_method,
       shipping_address, customer_type, idempotency_key, created_at)
     select t.id, t.person, s.status, case when t.b % 6 = 0 then 'cash_on_delivery' else 'online' end::public.payment_method,
       case when s.paid then 'successful' end::public.payment_status, s.paid,
       case when s.paid then t.placed + interval '3 minutes' end, case when s.paid then (t.a % 900000 + 100000)::text end,
       m.subtotal, m.shipping, m.discount, case when t.b % 5 = 0 then $1::uuid end,
       m.subtotal + m.shipping - m.discount, 'post',
       jsonb_build_object('full_name', 'مشتری ' || t.n, 'phone_number', '09120000000',
         'province', (array['هرمزگان', 'تهران', 'فارس', 'کرمان', 'بوشهر'])[1 + t.a % 5], 'city', 'شهر',
         'address', 'خیابان اصلی', 'postal_code', '7916941837'),
       p.user_type, gen_random_uuid(), t.placed
     from private.trade t
     join public.profiles p on p.id = t.person
     cross join lateral (
       select case
         when t.a % 10 < 5 then 'delivered' when t.a % 10 = 5 then 'shipped' when t.a % 10 = 6 then 'processing'
         when t.a % 10 = 7 and t.b % 6 = 0 then 'awaiting_review' when t.a % 10 = 7 then 'paid'
         when t.a % 10 = 8 and t.b % 6 > 0 then 'payment_failed' else 'cancelled' end::public.order_status as status,
         t.a % 10 < 8 and (t.b % 6 > 0 or t.a % 10 < 5) as paid
     ) s
     cross join lateral (
       select sum(l.amount::bigint * l.quantity) as subtotal, case when t.b % 4 = 0 then 0 else 50000 end as shipping,
         case when t.b % 5 = 0 then floor(sum(l.amount::bigint * l.quantity) * 7 / 100) else 0 end as discount
       from private.trade_lines l where l.order_id = t.id
     ) m`,
    [code!.id],
  )
  await run(
    `insert into public.discount_code_uses (code_id, order_id, user_id, amount, created_at, released_at)
     select $1, o.id, o.user_id, o.discount_amount, o.created_at,
       case when o.status in ('cancelled', 'payment_failed') then o.created_at + interval '1 hour' end
     from public.orders o join private.trade t on t.id = o.id where o.discount_code_id = $1`,
    [code!.id],
  )
  await run(
    `update public.discount_codes c
     set uses_count = (select count(*) from public.discount_code_uses u where u.code_id = c.id and u.released_at is null)
     where c.id = $1`,
    [code!.id],
  )
  await run(
    `insert into public.order_items (order_id, product_id, product_name, product_slug, quantity, list_price, unit_price)
     select order_id, product_id, name, 'x', quantity, list_price, amount from private.trade_lines`,
  )
  await run(
    `insert into public.payments (order_id, kind, authority, amount, state, reference_id, created_at, settled_at)
     select o.id, case when o.payment_method = 'online' then 'zarinpal' else 'cash' end::public.payment_kind,
       case when o.payment_method = 'online' then 'A' || replace(gen_random_uuid()::text, '-', '') || '000' end,
       o.total_amount, case when o.is_paid then 'verified' else 'failed' end::public.payment_state,
       o.payment_reference_id, o.created_at, o.created_at + interval '3 minutes'
     from public.orders o join private.trade t on t.id = o.id
     where o.is_paid or (o.payment_method = 'online' and o.status = 'payment_failed')`,
  )
  await run('drop table private.trade, private.trade_lines')
  await run('analyze public.orders, public.order_items, public.payments, public.profiles')
}
