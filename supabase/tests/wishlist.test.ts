/** Wishlists and their notices of lower prices. */
import { beforeAll, expect, it } from 'vitest'
import { WISHLIST_LIMIT } from '../../lib/supabase/database.limits.ts'
import type { Json } from '../../lib/supabase/database.types.ts'
import { createPerson, type Person } from './support/people.ts'
import { createProduct, type Product, discountProduct } from './support/products.ts'
import { anonymousClient, passTime, serviceClient, sql, sqlColumn } from './support/database.ts'
import { insertRow } from './support/insert.ts'

const merge = (person: Person, items: Json) => person.client.rpc('merge_wishlist', { p_items: items })
const add = async (person: Person, ...products: Product[]) => {
  const { data, error } = await merge(
    person,
    products.map(({ id }) => ({ product_id: id })),
  )
  expect(error).toBeNull()
  return data
}
const list = async (person: Person) =>
  await person.client.rows<{ product_id: string; price: number; wants_notice: boolean; created_at: Date }>(
    'select product_id, price::int, wants_notice, created_at from public.wishlist_items where user_id = $1',
    [person.id],
  )

it('wishlist: stores the price that its owner pays on that day', async () => {
  const [customer, dealer] = await Promise.all([createPerson(), createPerson('dealer')])
  const product = await createProduct({ price: 100_000, dealerPrice: 70_000 })
  expect([await add(customer, product), await add(dealer, product)]).toEqual([1, 1])
  await sql('update public.product_prices set amount = amount * 2 where product_id = $1', [product.id])
  // Repeated.
  expect(await add(customer, product)).toBe(0)
  expect((await list(customer)).map(({ price }) => price)).toEqual([100_000])
  expect((await list(dealer)).map(({ price }) => price)).toEqual([70_000])
})

it('wishlist: merges a guest’s items with their days and prices, within bounds', async () => {
  const person = await createPerson()
  const [first, second, third] = await Promise.all([createProduct(), createProduct(), createProduct()])
  const day = Date.now() - 5 * 86_400_000
  const { data } = await merge(person, [
    { product_id: first.id, price: 90_000, added_at: day },
    // A repeated product counts once.
    { product_id: first.id, price: 1, added_at: day },
    { product_id: second.id, price: null, added_at: 9e15 },
    { product_id: third.id, price: 1e300, added_at: -5, wants_notice: true },
  ])
  expect(data).toBe(3)
  const rows = await list(person)
  const of = ({ id }: Product) => rows.find(({ product_id }) => product_id === id)!
  expect(of(first)).toMatchObject({ price: 90_000, wants_notice: false })
  expect(of(first).created_at).toEqual(new Date(day))
  expect(of(second).price).toBeNull()
  expect(of(second).created_at.getTime()).toBeLessThanOrEqual(Date.now())
  expect(of(third)).toMatchObject({ price: 100_000_000, wants_notice: true })
  expect(Date.now() - of(third).created_at.getTime()).toBeGreaterThan(364 * 86_400_000)
})

it('wishlist: skips products not on sale and refuses malformed lists', async () => {
  const person = await createPerson()
  expect(await add(person, await createProduct({ active: false }))).toBe(0)
  const uuid = '00000000-0000-4000-8000-000000000000'
  for (const wrong of [
    null,
    {},
    [1],
    [{}],
    [{ product_id: 'x' }],
    [{ product_id: uuid, price: '5' }],
    [{ product_id: uuid, added_at: '2026-01-01' }],
    [{ product_id: uuid, wants_notice: 1 }],
    Array.from({ length: WISHLIST_LIMIT + 1 }, () => ({ product_id: uuid })),
  ] as Json[]) {
    const { error } = await merge(person, wrong)
    expect([wrong, error?.message]).toEqual([wrong, 'invalid_input'])
  }
  expect(await list(person)).toEqual([])
})

it('wishlist: refuses items above its limit', async () => {
  const person = await createPerson()
  const [one, two] = await Promise.all([createProduct(), createProduct()])
  await sql(
    `with p as (insert into public.products (name, slug, stock_quantity) select 'پر ' || n, '', 1 from generate_series(1, $2) n returning id)
     insert into public.wishlist_items (user_id, product_id) select $1, p.id from p`,
    [person.id, WISHLIST_LIMIT - 1],
  )
  expect(await add(person, one)).toBe(1)
  expect((await merge(person, [{ product_id: two.id }])).error?.message).toBe('wishlist_full')
  expect(await list(person)).toHaveLength(WISHLIST_LIMIT)
  // A list that already holds one of them is merged as far as there is room.
  expect(await add(person, one, two)).toBe(0)
})

it('wishlist: needs a session and an account that is not blocked', async () => {
  const person = await createPerson()
  const product = await createProduct()
  expect((await anonymousClient().rpc('merge_wishlist', { p_items: [] })).error?.code).toBe('42501')
  await sql('update public.profiles set is_blocked = true where id = $1', [person.id])
  expect((await merge(person, [{ product_id: product.id }])).error?.message).toBe('account_blocked')
  await sql('update public.profiles set is_blocked = false where id = $1', [person.id])
  await sql('delete from auth.sessions where user_id = $1', [person.id])
  expect((await merge(person, [{ product_id: product.id }])).error?.message).toBe('sign_in_required')
})

it('own marks: number of cart lines and the wishlist, newest first', async () => {
  const [person, other] = await Promise.all([createPerson(), createPerson()])
  const [first, second] = await Promise.all([createProduct(), createProduct()])
  await add(person, first)
  await passTime(['wishlist_items'])
  await add(person, second)
  await person.client.rpc('set_cart_line', { p_product_id: first.id })
  expect((await person.client.rpc('my_wishlist_ids')).data).toEqual({
    cart_lines: 1,
    wishlist: [second.id, first.id],
  })
  expect((await other.client.rpc('my_wishlist_ids')).data).toEqual({ cart_lines: 0, wishlist: [] })
})

it('wishlist: is deleted with its account', async () => {
  const person = await createPerson()
  await add(person, await createProduct())
  await sql('delete from auth.users where id = $1', [person.id])
  expect(await sql('select 1 from public.wishlist_items where user_id = $1', [person.id])).toEqual([])
})

let owner: Person
let wanted: Product
const notify = async (limit?: number) => {
  const data = await serviceClient().call('notify_price_drops', {
    p_site: 'https://shop.example/',
    ...(limit !== undefined && { p_limit: limit }),
  })
  return data
}
const setPrice = (amount: number, tier = 'base_price') =>
  sql('update public.product_prices set amount = $2 where product_id = $1 and price_type = $3', [
    wanted.id,
    amount,
    tier,
  ])
const requestNotice = async (who: Person) => {
  const { error } = await who.client.query(
    'update public.wishlist_items set wants_notice = true where product_id = $1',
    [wanted.id],
  )
  expect(error).toBeNull()
}
const messages = async (who = owner) =>
  await sqlColumn<string>('select body from public.sms_messages where user_id = $1 order by id', [who.id])
const age = (days: number) =>
  sql(
    `update public.wishlist_items set notified_at = notified_at - $2 * interval '1 day' where product_id = $1`,
    [wanted.id, days],
  )

beforeAll(() => sql('delete from public.wishlist_items'))

async function createOwner(type?: 'shop') {
  owner = await createPerson(type)
  wanted = await createProduct({ price: 100_000, shopPrice: 90_000, name: 'قابلمهٔ آزمون' })
  await add(owner, wanted)
}

it('price drop notice: is sent once to who requested it when the price falls', async () => {
  await createOwner()
  const other = await createPerson()
  await add(other, wanted)
  await requestNotice(owner)
  expect(await notify()).toBe(0)
  await setPrice(80_000)
  expect([await notify(), await notify()]).toEqual([1, 0])
  expect(await messages()).toEqual([
    expect.stringMatching(
      /^مشتری عزیز، قابلمهٔ آزمون ارزان شد: ۸۰٬۰۰۰ تومان\. https:\/\/shop\.example\/p\/\S+ هرمز\nلغو: https:\/\/shop\.example\/s\/[2-9a-z]{10}$/,
    ),
  ])
  expect(await messages(other)).toEqual([])
})

it('price drop notice: repeats for a still lower price after a week at the earliest', async () => {
  await createOwner()
  await requestNotice(owner)
  await setPrice(80_000)
  expect(await notify()).toBe(1)
  await setPrice(70_000)
  expect(await notify()).toBe(0)
  await age(8)
  expect(await notify()).toBe(1)
  await age(8)
  // More expensive, then the price of the last notice again.
  await setPrice(95_000)
  expect(await notify()).toBe(0)
  await setPrice(70_000)
  expect(await notify()).toBe(0)
  expect(await messages()).toHaveLength(2)
})

it('price drop notice: compares prices of the owner’s tier', async () => {
  await createOwner('shop')
  await requestNotice(owner)
  // Retail falls and stays above the price of shops.
  await setPrice(95_000)
  expect(await notify()).toBe(0)
  await setPrice(85_000, 'shop_price')
  expect(await notify()).toBe(1)
  expect((await messages())[0]).toContain('۸۵٬۰۰۰')
})

it('price drop notice: not for unavailable products, blocked or opted-out owners, or with the template off', async () => {
  await createOwner()
  await requestNotice(owner)
  await setPrice(60_000)
  for (const [change, back] of [
    [
      `update public.products set stock_quantity = 0 where id = $1`,
      'update public.products set stock_quantity = 5 where id = $1',
    ],
    [
      `update public.products set is_active = false where id = $1`,
      'update public.products set is_active = true where id = $1',
    ],
  ] as const) {
    await sql(change, [wanted.id])
    expect([change, await notify()]).toEqual([change, 0])
    await sql(back, [wanted.id])
  }
  const block = (isBlocked: boolean) =>
    sql('update public.profiles set is_blocked = $2 where id = $1', [owner.id, isBlocked])
  const activateTemplate = (isActive: boolean) =>
    sql(`update public.sms_templates set is_active = $1 where key = 'price_dropped'`, [isActive])
  await block(true)
  expect(await notify()).toBe(0)
  await block(false)
  await activateTemplate(false)
  expect(await notify()).toBe(0)
  await activateTemplate(true)
  await owner.client.rpc('set_sms_consent', { p_allowed: false })
  expect(await notify()).toBe(0)
  await owner.client.rpc('set_sms_consent', { p_allowed: true })
  expect(await notify(0)).toBe(0)
  expect(await notify()).toBe(1)
})

it('price drop notice: an item without a price is measured from the price at the request', async () => {
  await createOwner()
  // Added as a guest, merged before the browser knew a price.
  const [early, late] = await Promise.all([createPerson('shop'), createPerson()])
  await merge(early, [{ product_id: wanted.id, price: null, added_at: Date.now(), wants_notice: true }])
  await merge(late, [{ product_id: wanted.id, price: null, added_at: Date.now() }])
  await setPrice(95_000)
  await requestNotice(late)
  expect(await notify()).toBe(0)
  // The price of the first day stays unknown.
  expect((await list(early)).map((row) => row.price)).toEqual([null])
  await setPrice(94_000)
  await setPrice(89_000, 'shop_price')
  expect(await notify()).toBe(2)
  expect((await messages(late))[0]).toContain('۹۴٬۰۰۰')
  expect((await messages(early))[0]).toContain('۸۹٬۰۰۰')
  expect(await notify()).toBe(0)
  // A repeated request measures from the same price.
  await requestNotice(late)
  await age(8)
  expect(await notify()).toBe(0)
})

it('price drop notice: a product without a price is measured from its first price', async () => {
  owner = await createPerson()
  wanted = await createProduct({ price: null })
  await add(owner, wanted)
  await requestNotice(owner)
  expect(await notify()).toBe(0)
  await insertRow('product_prices', { product_id: wanted.id, price_type: 'base_price', amount: 50000 })
  expect(await notify()).toBe(0)
  await setPrice(60_000)
  expect(await notify()).toBe(0)
  await setPrice(45_000)
  expect(await notify()).toBe(1)
  expect(await messages()).toEqual([expect.stringContaining('۴۵٬۰۰۰')])
})

it('price drop notice: owners cannot write the prices that it compares', async () => {
  await createOwner()
  await requestNotice(owner)
  for (const column of ['notified_price', 'price']) {
    const { error } = await owner.client.query(
      `update public.wishlist_items set ${column} = 1000000 where product_id = $1`,
      [wanted.id],
    )
    expect([column, error?.code]).toEqual([column, '42501'])
  }
  // Without a request nothing is measured.
  const other = await createPerson()
  await merge(other, [{ product_id: wanted.id, price: null, added_at: Date.now() }])
  await notify()
  const rows = await sql('select notified_price from public.wishlist_items where user_id = $1', [other.id])
  expect(rows).toEqual([{ notified_price: null }])
})

it('price drop notice: waits for the listing refresh after a discount began or ended', async () => {
  await createOwner()
  await requestNotice(owner)
  await sql(
    `update private.product_search_index set normal_price = 40000, next_change_at = now() - interval '1 minute' where product_id = $1`,
    [wanted.id],
  )
  expect(await notify()).toBe(0)
  await discountProduct(wanted.id, 50)
  await serviceClient().rpc('refresh_listing')
  expect(await notify()).toBe(1)
  expect((await messages())[0]).toContain('۵۰٬۰۰۰')
})
