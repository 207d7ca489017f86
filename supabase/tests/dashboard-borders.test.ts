import { beforeAll, expect, it } from 'vitest'
import { type Period, spanOf } from '@/lib/reports/periods'
import { sql } from './support/database.ts'
import { createPerson, createStaff } from './support/people.ts'
import { setUp } from './support/set-up.ts'

/** 15 Khordad 1398, 13:30 in Tehran (then +4:30), a Wednesday of a month without other rows. */
const NOW = new Date('2019-06-05T09:00:00Z')
/** First days in Tehran: of today, of the week (a Saturday), of the month (1 Khordad). */
const FIRST_DAYS = {
  today: '2019-06-05',
  week: '2019-06-01',
  month: '2019-05-22',
} as const satisfies Partial<Record<Period, string>>
type Bordered = keyof typeof FIRST_DAYS

interface Figures {
  revenue: number
  orders: number
  new_customers: number
}

const admin = setUp(() => createPerson('admin'))
beforeAll(async () => {
  const customer = await createPerson()
  for (const [at, day] of Object.values(FIRST_DAYS).entries()) {
    // Of each kind one just before the border and one on it.
    await sql(
      `insert into public.orders (user_id, status, payment_method, subtotal, shipping_cost, total_amount, reduced_amount,
         collected_amount, delivery_method, shipping_address, is_paid, payment_status, payment_verified_at, idempotency_key)
       select $1, k.status::public.order_status, 'online', k.goods, 50000, k.goods + 50000, k.reduced, k.goods + 50000, 'pickup',
         null, true, 'successful', b.moment, gen_random_uuid()
       from (values
         ('delivered', 1000000 + $3::int * 1000, 0),
         -- The money of its postage stays.
         ('returned', 300000, 300000),
         ('returned', 200000, 250000),
         ('cancelled', 400000, 450000)
       ) k (status, goods, reduced)
       cross join (
         select x from unnest(array[
           $2::timestamp at time zone 'Asia/Tehran' - interval '1 microsecond', $2::timestamp at time zone 'Asia/Tehran'
         ]) x
       ) b (moment)`,
      [customer.id, day, at],
    )
    for (const person of [await createPerson(), await createPerson('shop'), await createStaff('seller')])
      await sql(
        `update public.profiles set created_at = $2::timestamp at time zone 'Asia/Tehran' where id = $1`,
        [person.id, day],
      )
    const early = await createPerson()
    await sql(
      `update public.profiles set created_at = $2::timestamp at time zone 'Asia/Tehran' - interval '1 microsecond' where id = $1`,
      [early.id, day],
    )
  }
})

async function dashboard(period: Bordered): Promise<Figures> {
  const span = spanOf(period, NOW)
  const data = await admin.client.call('admin_dashboard_page', {
    p_edges: span.edges,
    p_before_from: span.before.from,
    p_before_until: span.before.until,
  })
  return (data as unknown as { figures: { now: Figures } }).figures.now
}

it.each(Object.keys(FIRST_DAYS) as Bordered[])(
  'dashboard: figures of %s are those of plain SQL on both sides of its border',
  async (period) => {
    const [plain] = await sql<Figures>(
      `with span as (select $1::timestamp at time zone 'Asia/Tehran' as first, $2::timestamptz as last)
       select
         (select sum(o.total_amount - o.reduced_amount)::int from public.orders o, span
           where o.is_paid and o.payment_verified_at between span.first and span.last) as revenue,
         (select count(*)::int from public.orders o, span
           where o.is_paid and o.payment_verified_at between span.first and span.last
             and (o.status = 'delivered' or o.status = 'returned' and o.total_amount - o.reduced_amount = 50000)) as orders,
         (select count(*)::int from public.profiles p, span
           where p.created_at between span.first and span.last
             and not exists (select from public.staff_members m where m.id = p.id)) as new_customers`,
      [FIRST_DAYS[period], NOW],
    )
    expect(await dashboard(period)).toEqual(plain)
  },
)

it('dashboard: an order of which money stays is in the sum and in the count, staff are no customers', async () => {
  // Of the border of today: 1,050,000 delivered and the postage of a returned one.
  expect(await dashboard('today')).toEqual({ revenue: 1_100_000, orders: 2, new_customers: 2 })
  // Two borders and what is just before the second.
  expect(await dashboard('week')).toMatchObject({ orders: 6, new_customers: 5 })
  expect(await dashboard('month')).toMatchObject({ orders: 10, new_customers: 8 })
})
