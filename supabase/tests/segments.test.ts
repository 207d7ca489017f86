import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { payAll } from './support/desk.ts'
import { createPerson, type Person } from './support/people.ts'
import { ADDRESS, createProduct, orderFor, type Product } from './support/products.ts'
import { serviceClient, sql, sqlValue } from './support/database.ts'
import { insertInto, insertRow } from './support/insert.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
/** Two orders; one; none. */
const loyal = setUp(() => createPerson())
const once = setUp(() => createPerson())
const never = setUp(() => createPerson())
const dealer = setUp(() => createPerson('dealer'))
const pot = setUp(() => createProduct({ price: 300_000, stock: 50 }))
let brand: string
let category: string
let child: string

/** A paid order delivered some days ago. */
async function bought(person: Person, product: Product, days: number, city = ADDRESS.city): Promise<string> {
  const order = await orderFor(person, product)
  await payAll(order.id)
  await sql(
    `update public.orders set status = 'delivered', created_at = now() - $2 * interval '1 day',
       shipping_address = shipping_address || jsonb_build_object('city', $3::text) where id = $1`,
    [order.id, days, city],
  )
  return order.id
}

beforeAll(async () => {
  brand = `نگین ${randomUUID().slice(0, 8)}`
  const above = await insertRow('categories', { name: 'بالا', slug: randomUUID() })
  const [below] = await sql<{ id: string }>(
    `insert into public.categories (name, slug, parent_id) values ('زیر', $1, $2) returning id`,
    [randomUUID(), above.id],
  )
  ;[category, child] = [above.id, below!.id]

  const other = await createProduct({ price: 300_000, stock: 50 })
  await sql('update public.products set brand = $2, category_id = $3 where id = $1', [pot.id, brand, child])
  await bought(loyal, pot, 200)
  await bought(loyal, other, 1, 'درگهان')
  await bought(once, other, 100)
  await bought(dealer, pot, 10)
})

/** The people of this file that match. */
async function members(filter: object): Promise<string[]> {
  const names = new Map([
    [loyal.id, 'loyal'],
    [once.id, 'once'],
    [never.id, 'never'],
    [dealer.id, 'dealer'],
    [admin.id, 'admin'],
  ])
  const rows = await sql<{ user_id: string }>('select user_id from private.segment_members($1)', [
    JSON.stringify(filter),
  ])
  return rows
    .map(({ user_id }) => names.get(user_id))
    .filter((name) => name !== undefined)
    .sort()
}

const addSegment = (filter: unknown) =>
  admin.client.query<{ id: string }>(
    ...insertInto('customer_segments', { name: randomUUID(), filter: JSON.stringify(filter) }),
  )

it('segment: an empty filter matches all but admins', async () => {
  expect(await members({})).toEqual(['dealer', 'loyal', 'never', 'once'])
})

it('segment: each condition narrows it, and all combine', async () => {
  const spent = async (person: Person) =>
    Number(
      await sqlValue<string>(
        'select sum(total_amount - reduced_amount) as sum from public.orders where user_id = $1',
        [person.id],
      ),
    )
  const much = await spent(loyal)
  expect(await members({ spent_from: much })).toEqual(['loyal'])
  expect(await members({ spent_to: much - 1 })).toEqual(['dealer', 'never', 'once'])
  expect(await members({ orders_from: 1 })).toEqual(['dealer', 'loyal', 'once'])
  expect(await members({ orders_to: 0 })).toEqual(['never'])
  expect(await members({ orders_from: 1, orders_to: 1 })).toEqual(['dealer', 'once'])
  // Days since the last order.
  expect(await members({ last_from: 90 })).toEqual(['once'])
  expect(await members({ last_to: 30 })).toEqual(['dealer', 'loyal'])
  expect(await members({ province: ADDRESS.province })).toEqual(['dealer', 'loyal', 'once'])
  expect(await members({ province: ADDRESS.province, city: 'درگهان' })).toEqual(['loyal'])
  expect(await members({ province: 'فارس' })).toEqual([])
  expect(await members({ types: ['dealer', 'shop'] })).toEqual(['dealer'])
  expect(await members({ product: pot.id })).toEqual(['dealer', 'loyal'])
  expect(await members({ category })).toEqual(['dealer', 'loyal'])
  expect(await members({ category: child, brand })).toEqual(['dealer', 'loyal'])
  expect(await members({ category: child, brand: 'دیگری' })).toEqual([])
  expect(await members({ product: pot.id, last_to: 30, types: ['normal'] })).toEqual(['loyal'])
})

it('segment: filters by wishlist and consent, and counts both', async () => {
  await never.client.rpc('merge_wishlist', { p_items: [{ product_id: pot.id }] })
  expect(await members({ wishlist: true })).toEqual(['never'])
  await loyal.client.rpc('set_sms_consent', { p_allowed: true })
  await once.client.rpc('set_sms_consent', { p_allowed: false })
  expect(await members({ consent: 'allowed' })).toEqual(['loyal'])
  expect(await members({ consent: 'refused' })).toEqual(['once'])
  expect(await members({ consent: 'unknown' })).toEqual(['dealer', 'never'])
  const { data } = await admin.client.rpc('admin_count_segment', { p_filter: { product: pot.id } })
  expect(data).toEqual({ customers: 2, allowed: 1 })
})

it('segment: a returned product does not count as bought', async () => {
  const fickle = await createPerson()
  const order = await bought(fickle, pot, 5)
  const has = async () =>
    (
      await sql('select 1 from private.segment_members($1) m where m.user_id = $2', [
        JSON.stringify({ product: pot.id }),
        fickle.id,
      ])
    ).length === 1
  expect(await has()).toBe(true)
  await sql(
    `with gone as (
         update public.order_items set reduced_quantity = quantity where order_id = $1 returning id, order_id, quantity
       )
       insert into public.order_adjustments (order_id, order_item_id, kind, quantity, amount)
       select g.order_id, g.id, 'returned', g.quantity, 0 from gone g`,
    [order],
  )
  expect(await has()).toBe(false)
})

it.each([
  null,
  [],
  'x',
  { surprise: 1 },
  { spent_from: '5' },
  { spent_from: -1 },
  { spent_from: 1.5 },
  { orders_from: 1e9 },
  { product: "x'; drop table public.orders; --" },
  { province: '' },
  { types: [] },
  { types: ['admin'] },
  { wishlist: false },
  { consent: 'maybe' },
])('segment: refuses the filter %j', async (filter) => {
  const { error } = await admin.client.rpc('admin_count_segment', { p_filter: filter as never })
  expect(error?.message).toBe('invalid_input')
  if (filter === null) return
  expect((await addSegment(filter)).error?.code).toBe('23514')
})

it('segment: selects customers for the list and for campaigns', async () => {
  const { data, error } = await addSegment({ product: pot.id, types: ['normal'] })
  expect(error).toBeNull()
  const segment = data![0]!.id
  const { data: people } = await admin.client.rpc('admin_list_users', {
    p_filter: { segment },
    p_limit: 1000,
  })
  expect(people!.map(({ id }) => id)).toEqual([loyal.id])
  await loyal.client.rpc('set_sms_consent', { p_allowed: true })
  const campaign = async (id: string) =>
    await admin.client.call('admin_prepare_campaign', {
      p_id: randomUUID(),
      p_title: 'x',
      p_body: 'x',
      p_audience: { kind: 'segment', segment: id },
      p_parts: 1,
      p_part_price: 1,
    })
  expect(await campaign(segment)).toMatchObject({ recipients: 1, left_out: 0 })
  expect(await campaign(randomUUID())).toMatchObject({ recipients: 0 })
  expect((await serviceClient().rpc('admin_count_segment', { p_filter: {} })).error?.code).toBe('42501')
})
