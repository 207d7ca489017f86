import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createPerson } from './support/people.ts'
import { ADDRESS, createProduct, orderFor } from './support/products.ts'
import { anonymousClient, serviceClient, sql, sqlValue } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { setUp } from './support/set-up.ts'

const zone = randomUUID()
const PROVINCE = `استان ${zone.slice(0, 8)}`
const buyer = setUp(() => createPerson())
const other = setUp(() => createPerson())
const admin = setUp(() => createPerson('admin'))
const product = setUp(() => createProduct({ price: 100_000, stock: 100 }))

beforeAll(async () => {
  await insertRow('delivery_zones', { id: zone, name: PROVINCE, cash_on_delivery: true })
  await sql('insert into public.delivery_zone_areas (zone_id, province) values ($1, $2)', [zone, PROVINCE])
  await insertRow('delivery_rates', { zone_id: zone, method: 'post', price: 50000, days_from: 2, days_to: 4 })
})

const after = async (day: string, days: number) =>
  await sqlValue<string>('select private.working_day_after($1, $2)::text as day', [day, days])
const today = async () =>
  await sqlValue<string>(`select (now() at time zone 'Asia/Tehran')::date::text as day`)
/** Preparation day of an order placed now. */
const promised = async () => await sqlValue<string>('select private.promise_day(now())::text as day')
/** True after the cutoff of today. */
const endSameDay = (isOver: boolean) =>
  // Between midnight and one no cutoff is over: the rule has its own test with fixed times.
  sql(
    `update public.delivery_settings set same_day_until = case
       when $1 then greatest(extract(hour from now() at time zone 'Asia/Tehran'), 1)::smallint end`,
    [isOver],
  )

it('working days: start after the given day, without Fridays and holidays', async () => {
  // 2026-10-24 is a Saturday.
  expect(await after('2026-10-24', 0)).toBe('2026-10-24')
  expect(await after('2026-10-24', 1)).toBe('2026-10-25')
  expect(await after('2026-10-24', 5)).toBe('2026-10-29')
  expect(await after('2026-10-24', 6)).toBe('2026-10-31')
  // From a Friday, zero days is the next day.
  expect(await after('2026-10-30', 0)).toBe('2026-10-31')
  expect(await after('2026-10-30', 1)).toBe('2026-10-31')
  // Nowruz: 29 Esfand, 1–4 Farvardin.
  expect(await after('2027-03-18', 1)).toBe('2027-03-25')
  // The longest promise of a zone.
  expect(await after('2026-10-24', 90)).toMatch(/^2027-0/)
  await sql(`insert into public.holidays (day, title) values ('2026-10-25', 'آزمون')`)
  expect(await after('2026-10-24', 1)).toBe('2026-10-26')
})

it('solar years: begin on the day of the calendar', async () => {
  const solar = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { dateStyle: 'short', timeZone: 'UTC' })
  const years = await sql<{ year: number; day: string }>(
    'select year, private.nowruz(year)::text as day from generate_series(1390, 1450) year',
  )
  for (const { year, day } of years) expect(solar.format(new Date(day))).toBe(`1/1/${year} AP`)
})

it('promise of a day: an order after the hour counts as one of the next working day', async () => {
  const day = async (moment: string) =>
    await sqlValue<string>('select private.promise_day($1::timestamptz)::text as day', [`${moment}+03:30`])
  await sql('update public.delivery_settings set same_day_until = 14')
  // 2026-10-24 is a Saturday.
  expect(await day('2026-10-24 00:00')).toBe('2026-10-24')
  expect(await day('2026-10-24 13:59:59')).toBe('2026-10-24')
  expect(await day('2026-10-24 14:00')).toBe('2026-10-25')
  expect(await day('2026-10-24 23:03')).toBe('2026-10-25')
  // Thursday afternoon and Friday count as Saturday.
  expect(await day('2026-10-29 13:00')).toBe('2026-10-29')
  for (const moment of ['2026-10-29 14:00', '2026-10-30 09:00', '2026-10-30 23:00'])
    expect(await day(moment)).toBe('2026-10-31')
  // 23:30 in UTC is the next day in Tehran.
  expect((await sql(`select private.promise_day('2026-10-24 23:30Z')::text as day`))[0]).toEqual({
    day: '2026-10-25',
  })
  await sql('update public.delivery_settings set same_day_until = null')
  expect(await day('2026-10-24 23:59')).toBe('2026-10-24')
  for (const hour of [0, 24])
    await expect(
      sql('update public.delivery_settings set same_day_until = $1', [hour]),
    ).rejects.toMatchObject({
      code: '23514',
    })
})

it.each([false, true])(
  'upcoming working days: count from the promised day, 90 at most (hour over: %s)',
  async (isOver) => {
    await endSameDay(isOver)
    const now = await promised()
    const days = async (count: number) => {
      const { data } = await anonymousClient().query<{ days: string[] }>(
        'select private.upcoming_working_days($1)::text[] as days',
        [count],
      )
      return data![0]!.days
    }
    expect(await days(3)).toEqual([
      await after(now, 0),
      await after(now, 1),
      await after(now, 2),
      await after(now, 3),
    ])
    expect(await days(1_000_000)).toHaveLength(91)
  },
)

const estimate = async (province: string, quantity = 1) => {
  const data = await anonymousClient().call('delivery_estimate', {
    p_province: province,
    p_city: 'شهر',
    p_lines: [{ product_id: product.id, quantity }],
  })
  return data
}

it.each([false, true])(
  'delivery estimate: price of the quote and days from the promised one (hour over: %s)',
  async (isOver) => {
    await endSameDay(isOver)
    const now = await promised()
    const post = (await estimate(PROVINCE)).find(({ method }) => method === 'post')
    expect(post).toEqual({
      method: 'post',
      title: 'پست پیشتاز',
      problem: null,
      price: 50_000,
      free_above: 10_000_000,
      earliest: await after(now, 2),
      latest: await after(now, 4),
    })
    await sql('update public.delivery_settings set preparation_days = 3')
    const later = await estimate(PROVINCE)
    expect(later.find(({ method }) => method === 'post')).toMatchObject({
      earliest: await after(now, 5),
      latest: await after(now, 7),
    })
    expect(later.find(({ method }) => method === 'pickup')!.latest).toBe(await after(now, 3))
  },
)

it('delivery estimate: no price for sold-out products', async () => {
  await sql('update public.products set stock_quantity = 0 where id = $1', [product.id])
  const post = (await estimate(PROVINCE)).find(({ method }) => method === 'post')
  expect(post!.price).toBeNull()
})

it('delivery estimate: no days where the method is unavailable', async () => {
  await sql('update public.delivery_rates set is_active = false where zone_id = $1', [zone])
  const post = (await estimate(PROVINCE)).find(({ method }) => method === 'post')
  expect(post).toMatchObject({ problem: 'delivery_unavailable', earliest: null, latest: null })
})

it('delivery estimate: refuses missing lines', async () => {
  expect((await estimate('ناکجا', 9999)).length).toBeGreaterThan(0)
  const { error } = await anonymousClient().rpc('delivery_estimate', {
    p_province: null as never,
    p_city: null as never,
    p_lines: null as never,
  })
  expect(error!.message).toBe('invalid_lines')
})

it('courier today: names the products that it can carry to a place while orders leave today', async () => {
  const heavy = await createProduct({})
  await sql('update public.products set weight = 6000 where id = $1', [heavy.id])
  await sql(`update public.delivery_methods set is_active = true where method = 'courier'`)
  await insertRow('delivery_rates', { zone_id: zone, method: 'courier', days_from: 0, days_to: 0 })
  await sql(
    `insert into public.delivery_weight_steps (zone_id, method, up_to_grams, price) values ($1, 'courier', 5000, 30000)`,
    [zone],
  )
  const brought = async (province: string) =>
    await anonymousClient().call('courier_today', {
      p_province: province,
      p_city: 'شهر',
      p_products: [product.id, heavy.id],
    })
  await endSameDay(false)
  // None leave on a day off.
  expect(await brought(PROVINCE)).toEqual((await promised()) === (await today()) ? [product.id] : [])
  expect(await brought('ناکجا')).toEqual([])
  await endSameDay(true)
  expect(await brought(PROVINCE)).toEqual([])
  await endSameDay(false)
  await sql('update public.delivery_settings set preparation_days = 1')
  expect(await brought(PROVINCE)).toEqual([])
})

const place = () =>
  orderFor(buyer, product, 1, {
    p_payment_method: 'cash_on_delivery',
    p_address: { ...ADDRESS, province: PROVINCE, city: 'شهر' },
  })
const ahead = async (id: string, person = buyer) =>
  (await person.client.rpc('order_days_ahead', { p_order_id: id })).data?.[0] ?? null
const move = async (id: string, to: 'processing' | 'shipped' | 'delivered') => {
  await admin.client.call('admin_set_order_status', { p_order_id: id, p_to: to })
}

it.each([false, true])(
  'days of an order: those of its zone, only for its owner and the server (hour over: %s)',
  async (isOver) => {
    await endSameDay(isOver)
    const now = await promised()
    const { id } = await place()
    const expected = { leaves_by: now, earliest: await after(now, 2), latest: await after(now, 4) }
    expect(await ahead(id)).toEqual(expected)
    expect((await serviceClient().rpc('order_days_ahead', { p_order_id: id })).data).toEqual([expected])
    expect(await ahead(id, other)).toBeNull()
    expect((await anonymousClient().rpc('order_days_ahead', { p_order_id: id })).error?.code).toBe('42501')
  },
)

it('days of an order: count from the day it left, and end on delivery', async () => {
  const now = await today()
  const { id } = await place()
  await move(id, 'processing')
  await move(id, 'shipped')
  expect(await ahead(id)).toEqual({
    leaves_by: null,
    earliest: await after(now, 2),
    latest: await after(now, 4),
  })
  await sql(
    `update public.order_events set created_at = now() - interval '60 days' where order_id = $1 and to_status = 'shipped'`,
    [id],
  )
  // Overdue: no promise.
  expect(await ahead(id)).toEqual({ leaves_by: null, earliest: null, latest: null })
  await move(id, 'delivered')
  expect(await ahead(id)).toBeNull()
})

it.each([false, true])(
  'days of an order: an overdue dispatch is expected as if ordered now (hour over: %s)',
  async (isOver) => {
    await endSameDay(isOver)
    const { id } = await place()
    await sql(`update public.orders set created_at = now() - interval '40 days' where id = $1`, [id])
    expect((await ahead(id))!.leaves_by).toBe(await promised())
  },
)

it('days of an order: one of the morning still leaves today in the evening', async () => {
  const { id } = await place()
  // Ordered at the start of the day, the cutoff is over now.
  await sql(
    `update public.orders set created_at = date_trunc('day', now() at time zone 'Asia/Tehran') at time zone 'Asia/Tehran' where id = $1`,
    [id],
  )
  await endSameDay(true)
  expect((await ahead(id))!.leaves_by).toBe(await after(await today(), 0))
})
