import { beforeAll, expect, it } from 'vitest'
import { createPerson } from './support/people.ts'
import { createProduct, orderFor } from './support/products.ts'
import { anonymousClient, sql, sqlValue } from './support/database.ts'
import { setUp } from './support/set-up.ts'
import { moveOrder } from './support/orders.ts'

const admin = setUp(() => createPerson('admin'))
const customer = setUp(() => createPerson())
let before: Record<string, unknown>

beforeAll(async () => {
  ;[before] = (await sql('select * from public.shop_settings')) as [Record<string, unknown>]
})

const save = (changes: object, { client } = admin) => {
  const columns = Object.keys(changes).map((name, index) => `${name} = $${index + 1}`)
  return client.query(
    `update public.shop_settings set ${columns.join(', ')} where id returning id`,
    Object.values(changes),
  )
}

it('shop settings: the audit has the values before and after', async () => {
  await save({ landline: '02122223333' })
  const audited = await sql<{ before: unknown; after: unknown }>(
    `select before, after from public.admin_audit where actor_id = $1 and table_name = 'shop_settings' and after ? 'landline'`,
    [admin.id],
  )
  expect(audited).toEqual([{ before: { landline: before.landline }, after: { landline: '02122223333' } }])
})

it.each<[string, object]>([
  ['an empty name', { name: '' }],
  ['a name with spaces at its ends', { name: ' هرمز' }],
  ['a name of two lines', { name: 'هرمز\nقشم' }],
  ['a name with a direction mark', { name: 'هرمز\u202e' }],
  ['a mobile as landline', { landline: '09171234567' }],
  ['a mobile in the international form', { mobile: '+989171234567' }],
  ['a link that runs a script', { telegram: 'javascript:alert(1)' }],
  ['a link without encryption', { map_url: 'http://nshn.ir/' }],
  ['a link with quotes', { instagram: 'https://instagram.com/"onclick="x' }],
  ['a link to a foreign host', { whatsapp: 'https://wa.me@evil.example/' }],
  ['swapped coordinates', { latitude: 56.2, longitude: 26.9 }],
  ['half of a location', { latitude: null }],
  ['an unknown weekday', { opening_days: [7] }],
  ['closing before opening', { opens_at: '21:00', closes_at: '10:00' }],
  ['fewer return days than the law requires', { return_days: 6 }],
  ['half a seal', { enamad_id: '12' }],
  ['markup in the code of a seal', { enamad_id: '12', enamad_code: 'x"><script>' }],
  ['another row', { id: false }],
])('shop settings: refuses %s', async (_, changes) => {
  expect((await save(changes)).error?.code).toMatch(/^(23514|42501)$/)
})

it('shop settings: return days set the return deadline in working days', async () => {
  const product = await createProduct({ stock: 9 })
  const order = await orderFor(customer, product, 1, { p_payment_method: 'cash_on_delivery' })
  await moveOrder(admin, order, 'processing', 'shipped', 'delivered')
  await sql(
    `update public.order_events set created_at = '2033-05-01T12:00+03:30' where order_id = $1 and to_status = 'delivered'`,
    [order.id],
  )
  const last = async () => (await customer.client.rpc('return_deadline', { p_order_id: order.id })).data
  const nth = async (days: number) =>
    await sqlValue<string>(
      `select d::date::text as day from generate_series('2033-05-02'::date, '2033-09-01'::date, '1 day') d
           where private.is_working_day(d::date) order by d offset ${days - 1} limit 1`,
    )
  for (const days of [7, 10, 30]) {
    expect((await save({ return_days: days })).data).toHaveLength(1)
    expect(await last()).toBe(await nth(days))
  }
})

it('shop settings: name the shop in messages and in its comments', async () => {
  await save({ name: 'سپیدار', full_name: 'خانهٔ سپیدار' })
  await sql(
    `select private.write_sms('order_placed', '09170000009', '{"name": "سارا", "number": "12"}', 'settings-test')`,
  )
  const body = await sqlValue<string>(
    `select body from public.sms_messages where dedupe_key = 'settings-test'`,
  )
  expect(body).toBe('سارا عزیز، سفارش ۱۲ ثبت شد و بررسی می‌شود. سپیدار')
  const product = await createProduct()
  await sql(
    `insert into public.comments (product_id, user_id, content, rating, is_approved) values ($1, $2, 'سپاس', 5, true)`,
    [product.id, admin.id],
  )
  const { data } = await anonymousClient().query(
    'select user_name, is_shop from public.comments_with_metadata where product_id = $1',
    [product.id],
  )
  expect(data).toEqual([{ user_name: 'خانهٔ سپیدار', is_shop: true }])
})

it('legal details: refuses invalid ids and names', async () => {
  for (const change of [`national_id = '123'`, `economic_code = '12a'`, `legal_name = E'x\\ny'`])
    expect(
      (await admin.client.query(`update public.seller_tax_details set ${change} where id`)).error?.code,
      change,
    ).toBe('23514')
})
