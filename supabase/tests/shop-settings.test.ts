import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from './support/people.ts'
import { createProduct, orderFor } from './support/products.ts'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let admin: Person
let customer: Person
let before: Record<string, unknown>

beforeAll(async () => {
  ;[admin, customer] = await Promise.all([createPerson('admin'), createPerson()])
  ;[before] = (await sql('select * from public.shop_settings')) as [Record<string, unknown>]
})

/** Tests of other files read the row too. */
afterEach(async () => {
  await sql(
    `update public.shop_settings set name = $1, full_name = $2, return_days = $3, landline = $4, enamad_id = null, enamad_code = null,
       latitude = $5`,
    [before.name, before.full_name, before.return_days, before.landline, before.latitude],
  )
  await sql('update public.shop_legal_details set national_id = null')
})

const save = (changes: object, { client } = admin) =>
  client
    .from('shop_settings')
    .update(changes as never)
    .eq('id', true)
    .select('id')

describe('shop_settings', () => {
  it('are one row, which everybody reads and admins alone change', async () => {
    for (const client of [anonymousClient(), customer.client, admin.client, serviceClient()])
      expect((await client.from('shop_settings').select('name')).data).toEqual([{ name: before.name }])
    expect((await save({ name: 'دزد' }, customer)).data).toEqual([])
    expect((await save({ name: 'قشم' })).data).toHaveLength(1)
    const { data } = await anonymousClient().from('shop_settings').select('name').single()
    expect(data).toEqual({ name: 'قشم' })
    await expect(sql('insert into public.shop_settings (id) values (false)')).rejects.toThrow()
  })

  it('are noted with what they were', async () => {
    await save({ landline: '02122223333' })
    const noted = await sql<{ before: unknown; after: unknown }>(
      `select before, after from public.admin_audit where actor_id = $1 and table_name = 'shop_settings' and after ? 'landline'`,
      [admin.id],
    )
    expect(noted).toEqual([{ before: { landline: before.landline }, after: { landline: '02122223333' } }])
  })

  it.each<[string, object]>([
    ['an empty name', { name: '' }],
    ['a name with spaces at its ends', { name: ' هرمز' }],
    ['a name of two lines', { name: 'هرمز\nقشم' }],
    ['a name that turns the text around', { name: 'هرمز\u202e' }],
    ['a landline of a mobile', { landline: '09171234567' }],
    ['a mobile in the international form', { mobile: '+989171234567' }],
    ['a link that runs a script', { telegram: 'javascript:alert(1)' }],
    ['a link without encryption', { map_url: 'http://nshn.ir/' }],
    ['a link with quotes', { instagram: 'https://instagram.com/"onclick="x' }],
    ['a link with somebody else’s host behind', { whatsapp: 'https://wa.me@evil.example/' }],
    ['exchanged degrees', { latitude: 56.2, longitude: 26.9 }],
    ['one half of a place', { latitude: null }],
    ['a day that no week has', { opening_days: [7] }],
    ['a shop that closes before it opens', { opens_at: '21:00', closes_at: '10:00' }],
    ['fewer days than the law gives', { return_days: 6 }],
    ['half a seal', { enamad_id: '12' }],
    ['a seal that is more than its code', { enamad_id: '12', enamad_code: 'x"><script>' }],
    ['another row', { id: false }],
  ])('refuse %s', async (_, changes) => {
    expect((await save(changes)).error).not.toBeNull()
  })

  it('say how long something may be sent back', async () => {
    const product = await createProduct({ stock: 9 })
    const order = await orderFor(customer, product, 1, { p_payment_method: 'cash_on_delivery' })
    for (const to of ['processing', 'shipped', 'delivered'] as const)
      await admin.client.rpc('admin_set_order_status', { p_order_id: order.id, p_to: to })
    await sql(
      `update public.order_events set created_at = '2033-05-01T12:00+03:30' where order_id = $1 and to_status = 'delivered'`,
      [order.id],
    )
    const last = async () => (await customer.client.rpc('return_deadline', { p_order_id: order.id })).data
    const nth = async (days: number) =>
      (
        await sql<{ day: string }>(
          `select d::date::text as day from generate_series('2033-05-02'::date, '2033-09-01'::date, '1 day') d
           where private.is_working_day(d::date) order by d offset ${days - 1} limit 1`,
        )
      )[0]!.day
    for (const days of [7, 10, 30]) {
      expect((await save({ return_days: days })).data).toHaveLength(1)
      expect(await last()).toBe(await nth(days))
    }
  })

  it('name the shop in messages and beside what it writes', async () => {
    await save({ name: 'سپیدار', full_name: 'خانهٔ سپیدار' })
    await sql(
      `select private.write_sms('order_placed', '09170000009', '{"name": "سارا", "number": "12"}', 'settings-test')`,
    )
    const [message] = await sql<{ body: string }>(
      `select body from public.sms_messages where dedupe_key = 'settings-test'`,
    )
    expect(message!.body).toBe('سارا عزیز، سفارش ۱۲ ثبت شد و بررسی می‌شود. سپیدار')
    await sql(`delete from public.sms_messages where dedupe_key = 'settings-test'`)
    const product = await createProduct()
    await sql(
      `insert into public.comments (product_id, user_id, content, rating, is_approved) values ($1, $2, 'سپاس', 5, true)`,
      [product.id, admin.id],
    )
    const { data } = await anonymousClient()
      .from('comments_with_metadata')
      .select('user_name, is_shop')
      .eq('product_id', product.id)
    expect(data).toEqual([{ user_name: 'خانهٔ سپیدار', is_shop: true }])
  })
})

describe('shop_legal_details', () => {
  const change = ({ client }: Person) =>
    client
      .from('shop_legal_details')
      .update({ national_id: '14001234567' })
      .eq('id', true)
      .select('national_id')

  it('are for admins and the server alone', async () => {
    expect((await change(admin)).data).toEqual([{ national_id: '14001234567' }])
    expect((await change(customer)).data).toEqual([])
    expect((await customer.client.from('shop_legal_details').select()).data).toEqual([])
    expect((await anonymousClient().from('shop_legal_details').select()).error).not.toBeNull()
    expect((await serviceClient().from('shop_legal_details').select('national_id')).data).toEqual([
      { national_id: '14001234567' },
    ])
  })

  it('refuse what is no id', async () => {
    for (const changes of [{ national_id: '123' }, { economic_code: '12a' }, { legal_name: 'x\ny' }])
      expect(
        (await admin.client.from('shop_legal_details').update(changes).eq('id', true)).error,
      ).not.toBeNull()
  })
})
