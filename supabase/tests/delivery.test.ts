import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { ADDRESS, createProduct, fillCart, placeOrder } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { anonymousClient, sql } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { setUp } from './support/set-up.ts'

interface Option {
  method: string
  problem: string | null
  price: number
  days_from: number
  days_to: number
  cash_on_delivery: boolean
}
interface Priced {
  weight: number
  method: string
  methods: Option[]
  delivery_error: string | null
  shipping: number
  free_shipping_above: number | null
  total: number
}

let light: string
let unweighed: string
const shopper = setUp(() => createPerson())
let zone: string
const PROVINCE = `استان ${randomUUID().slice(0, 8)}`
const CITY = 'شهر نزدیک'

beforeAll(async () => {
  light = (await createProduct({ price: 100_000, stock: 100 })).id
  unweighed = (await createProduct({ price: 100_000, stock: 100 })).id
  await sql('update public.products set weight = 400 where id = $1', [light])
  const admin = await createPerson('admin')
  const saved = await admin.client.rpc('admin_save_delivery_zone', {
    p_id: null as never,
    p_version: null as never,
    p_zone: {
      name: PROVINCE,
      cash_on_delivery: true,
      areas: [{ province: PROVINCE }],
      rates: [
        {
          method: 'post',
          price: 1,
          extra_per_kg: 9000,
          free_above: 700_000,
          days_from: 3,
          days_to: 4,
          steps: [
            { up_to_grams: 1000, price: 30_000 },
            { up_to_grams: 2000, price: 45_000 },
          ],
        },
      ],
    },
  })
  zone = saved.data!
})

async function quote(
  quantity: number,
  place: object | null = { province: PROVINCE, city: CITY },
  method: string | null = 'post',
  product = light,
): Promise<Priced> {
  const data = await anonymousClient().call('quote', {
    p_lines: [{ product_id: product, quantity }],
    p_address: place as never,
    p_method: method as never,
  })
  return data as unknown as Priced
}

it('postage: one price everywhere without weight steps, free above the threshold', async () => {
  for (const place of [null, { province: 'تهران', city: 'تهران' }, { province: 'هرمزگان', city: 'میناب' }])
    expect(await quote(1, place)).toMatchObject({ shipping: 50_000, total: 150_000, delivery_error: null })
  expect((await quote(100, null)).shipping).toBe(50_000)
  const { id } = await createProduct({ price: 10_000_001, stock: 1 })
  expect(await quote(1, null, 'post', id)).toMatchObject({
    shipping: 0,
    free_shipping_above: 10_000_000,
  })
})

it.each([
  // 400 g each: 2 → 800 g, 3 → 1,200 g, 5 → 2,000 g, 6 → 2,400 g
  [1, 30_000],
  [2, 30_000],
  [3, 45_000],
  [5, 45_000],
  [6, 54_000],
  [7, 54_000],
  // 800,000 toman: above the threshold of this zone
  [8, 0],
])('postage: %i items in a zone with weight steps cost %i', async (quantity, price) => {
  expect(await quote(quantity)).toMatchObject({ weight: quantity * 400, shipping: price })
})

it.each([
  [1000, 30_000],
  [1001, 45_000],
  [2000, 45_000],
  [2001, 54_000],
])('postage: %i g cost %i, the upper edge of a step included', async (grams, price) => {
  await sql('update public.products set weight = $2 where id = $1', [light, grams])
  expect(await quote(1)).toMatchObject({ weight: grams, shipping: price })
})

it('postage: charged at the threshold, free above it', async () => {
  expect((await quote(7)).shipping).toBe(54_000)
  await sql('update public.delivery_rates set free_above = 699999 where zone_id = $1', [zone])
  expect((await quote(7)).shipping).toBe(0)
})

it('postage: uses the default weight for products without one', async () => {
  expect((await quote(3, null, 'post', unweighed)).weight).toBe(1500)
})

it('delivery: refuses parcels above the last step and places without the method', async () => {
  await sql('update public.delivery_rates set extra_per_kg = null where zone_id = $1', [zone])
  expect(await quote(6)).toMatchObject({ delivery_error: 'parcel_too_heavy', shipping: 0 })
  const address = { ...ADDRESS, province: PROVINCE, city: CITY }
  await fillCart(shopper, { id: light, colorIds: [] }, 6)
  const refusal = await placeOrder(shopper, { p_address: address, p_expected_total: 600_000 })
  expect(refusal.error?.message).toBe('parcel_too_heavy')
  await sql('update public.delivery_rates set is_active = false where zone_id = $1', [zone])
  expect((await quote(1)).delivery_error).toBe('delivery_unavailable')
  // Without a chosen method the available one counts.
  expect(await quote(1, { province: PROVINCE, city: CITY }, null)).toMatchObject({
    method: 'pickup',
    shipping: 0,
    delivery_error: null,
  })
})

it('delivery zones: a city goes before its province, in any spelling, and belongs to one zone', async () => {
  const near = randomUUID()
  await sql('insert into public.delivery_zones (id, name) values ($1, $2)', [near, near])
  await insertRow('delivery_zone_areas', { zone_id: near, province: PROVINCE, city: CITY })
  await insertRow('delivery_rates', { zone_id: near, method: 'post', price: 7000, days_from: 0, days_to: 1 })
  expect((await quote(1, { province: ` ${PROVINCE.replace('ی', 'ي')}`, city: 'شهر‌نزديك' })).shipping).toBe(
    7_000,
  )
  for (const city of ['شهرنزدیک', 'شهر\u200cنزدیک', 'شهر نزدیک1-', 'شَهر نزديك'])
    expect([city, (await quote(1, { province: PROVINCE, city })).shipping]).toEqual([city, 7_000])
  expect((await quote(1, { province: PROVINCE, city: 'شهر دور' })).shipping).toBe(30_000)
  await expect(
    sql('insert into public.delivery_zone_areas (zone_id, province, city) values ($1, $2, $3)', [
      zone,
      PROVINCE,
      'شهرنزديك',
    ]),
  ).rejects.toThrow('place_is_in_one_zone')
})

it('delivery zones: an invalid address gets the default zone', async () => {
  for (const place of ['x', 5, [], { province: 7, city: {} }, null])
    expect((await quote(1, place as never)).shipping).toBe(50_000)
})

it('delivery trial: names the zone of a place and its options as checkout has them', async () => {
  const admin = await createPerson('admin')
  const place = { p_province: PROVINCE, p_city: CITY, p_subtotal: 200_000, p_grams: 800 }
  const { data } = await admin.client.rpc('admin_try_delivery', place)
  const { zone: name, options } = data as unknown as { zone: string; options: Option[] }
  expect(name).toBe(PROVINCE)
  expect((await quote(2)).methods).toMatchObject(options)
})

const post = ({ methods }: Priced) => methods.find(({ method }) => method === 'post')

it('delivery days: those of the zone after those of preparation', async () => {
  const own = { province: 'هرمزگان', city: 'بندرعباس' }
  expect(post(await quote(1, own))).toMatchObject({ days_from: 1, days_to: 2, cash_on_delivery: true })
  expect(post(await quote(1, { province: 'یزد', city: 'یزد' }))).toMatchObject({
    days_from: 2,
    days_to: 5,
    cash_on_delivery: false,
  })
  await sql('update public.delivery_settings set preparation_days = 2')
  expect(post(await quote(1, own))).toMatchObject({ days_from: 3, days_to: 4 })
})

it('cash on delivery: only where zone and method allow it', async () => {
  const person = await createPerson()
  await fillCart(person, { id: unweighed, colorIds: [] })
  const cash = (more: object) =>
    placeOrder(person, { p_payment_method: 'cash_on_delivery', p_expected_total: 150_000, ...more })
  const far = { ...ADDRESS, province: 'یزد', city: 'یزد' }
  expect((await cash({ p_address: far })).error?.message).toBe('cash_unavailable')
  expect((await cash({})).data).toMatchObject({ status: 'awaiting_review' })
})

it('pickup: needs name and phone only, and stores no place', async () => {
  const person = await createPerson()
  await fillCart(person, { id: unweighed, colorIds: [] })
  const { full_name, phone_number } = ADDRESS
  const fetchIt = (address: object, total = 100_000) =>
    placeOrder(person, {
      p_delivery_method: 'pickup',
      p_address: address as never,
      p_expected_total: total,
    })
  expect((await fetchIt({ full_name, phone_number: '0917' })).error?.message).toBe('invalid_address')
  expect((await fetchIt({ phone_number })).error?.message).toBe('invalid_address')
  const { data } = await fetchIt({ full_name, phone_number, city: 'جایی' })
  expect(data).toMatchObject({ shipping_cost: 0, shipping_address: { full_name, phone_number, city: '' } })
  await sql(`update public.delivery_methods set is_active = false where method = 'pickup'`)
  await fillCart(person, { id: unweighed, colorIds: [] })
  expect((await fetchIt({ full_name, phone_number })).error?.message).toBe('delivery_unavailable')
})

it('postal code: an order lacks it only where the method needs none', async () => {
  await sql(
    `insert into public.delivery_rates (zone_id, method, price, days_from, days_to)
     select z.id, 'courier', 50000, 0, 0 from public.delivery_zones z where z.name = $1`,
    [PROVINCE],
  )
  await sql(
    `update public.delivery_methods set is_active = true, needs_postal_code = true where method = 'courier'`,
  )
  const [buyer, product] = await Promise.all([createPerson(), createProduct()])
  const address = { ...ADDRESS, province: PROVINCE, city: CITY, postal_code: '' }
  await fillCart(buyer, product)
  const refused = async (more: object) =>
    (await placeOrder(buyer, { p_delivery_method: 'courier', p_address: { ...address, ...more } })).error
      ?.message
  expect(await refused({})).toBe('postal_code_required')
  expect(await refused({ postal_code: '123' })).toBe('invalid_address')
  await sql(`update public.delivery_methods set needs_postal_code = false where method = 'courier'`)
  expect(await refused({})).toBeUndefined()
  const [order] = await sql('select shipping_address ->> $2 as code from public.orders where user_id = $1', [
    buyer.id,
    'postal_code',
  ])
  expect(order).toEqual({ code: '' })
})
