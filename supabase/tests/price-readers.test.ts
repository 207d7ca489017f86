/** The server reads stored pages as a type of customer: anonymous calls with a key. */
import { createHash } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { slugOf } from './support/catalog.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import { createProduct, type Product } from './support/products.ts'
import { anonymousClient, serviceClient, type Session, sql } from './support/database.ts'

const hash = (key: string) => createHash('sha256').update(key).digest('hex')
const KEYS = { shop: 'key of shops', dealer: 'key of dealers', admin: 'key of staff' }

let product: Product & { slug: string }
let people: Record<'normal' | 'shop' | 'dealer' | 'blocked', Person>
let seller: Person, packer: Person
beforeAll(async () => {
  const { id, colorIds } = await createProduct({ price: 900, shopPrice: 800, dealerPrice: 700 })
  product = { id, colorIds, slug: await slugOf({ id }) }
  const [normal, shop, dealer, blocked] = await Promise.all([
    createPerson(),
    createPerson('shop'),
    createPerson('dealer'),
    createPerson('dealer'),
  ])
  people = { normal, shop, dealer, blocked }
  ;[seller, packer] = await Promise.all([createStaff('seller'), createStaff('warehouse')])
  await sql('update public.profiles set is_blocked = true where id = $1', [blocked.id])
  const terms = {
    packs: [{ pack_size: 6 }],
    rules: [
      { price_type: 'shop_price', sold_by: 'piece', min_quantity: 12 },
      { price_type: 'dealer_price', sold_by: 'piece', min_quantity: 24 },
    ],
    steps: [
      { price_type: 'shop_price', from_quantity: 50, amount: 750 },
      { price_type: 'dealer_price', from_quantity: 60, amount: 650 },
    ],
  }
  await sql('select private.write_wholesale_terms($1, $2)', [product.id, JSON.stringify(terms)])
  await sql(
    `insert into public.discounts (product_id, price_type, discount_value)
     values ($1, 'base_price', 1), ($1, 'shop_price', 2), ($1, 'dealer_price', 3)`,
    [product.id],
  )
  await sql(`insert into public.order_minimums (price_type, amount) values ('shop_price', 5), ('dealer_price', 6)
     on conflict (price_type) do nothing`)
  const hashes = Object.fromEntries(Object.entries(KEYS).map(([type, key]) => [type, hash(key)]))
  await serviceClient().call('register_price_readers', { p_hashes: hashes })
})

const send = (headers: Record<string, string>) =>
  sql(`select set_config('request.headers', $1, true)`, [JSON.stringify(headers)])
afterEach(() => send({}))

const QUERY = `select
  (select array_agg(price_type::text order by price_type) from public.product_prices where product_id = $1) as prices,
  (select array_agg(price_type::text order by price_type) from public.discounts where product_id = $1) as discounts,
  (select array_agg(price_type::text order by price_type) from public.order_quantity_rules where product_id = $1) as rules,
  (select array_agg(price_type::text order by price_type) from public.volume_prices where product_id = $1) as steps,
  (select count(*)::int from public.product_packs where product_id = $1) as packs,
  public.product_terms($2) as terms,
  (public.product_page($2) ->> 'price')::integer as price`

/** Prices and terms of the product that a caller reads. */
async function seen(caller: Session, key?: string) {
  await send(key === undefined ? {} : { 'x-price-reader': key })
  const { data, error } = await caller.query(QUERY, [product.id, product.slug])
  return error ? error.message : data[0]
}

const RETAIL = {
  prices: ['base_price'],
  discounts: ['base_price'],
  rules: null,
  steps: null,
  packs: 0,
  terms: null,
  price: 891,
}
const SHOP_TIERS = ['base_price', 'shop_price']
const ALL_TIERS = [...SHOP_TIERS, 'dealer_price']
const SHOP = {
  prices: SHOP_TIERS,
  discounts: SHOP_TIERS,
  rules: ['shop_price'],
  steps: ['shop_price'],
  packs: 1,
  terms: {
    steps: [{ from: 50, price: 750 }],
    colors: { '': { pack: 6, carton: null, multiple: 1, minimum: 12 } },
  },
  price: 784,
}
const DEALER = {
  prices: ALL_TIERS,
  discounts: ALL_TIERS,
  rules: ['shop_price', 'dealer_price'],
  steps: ['shop_price', 'dealer_price'],
  packs: 1,
  terms: {
    steps: [{ from: 60, price: 650 }],
    colors: { '': { pack: 6, carton: null, multiple: 1, minimum: 24 } },
  },
  price: 679,
}
const STAFF = { ...DEALER, terms: null, price: 891 }

it('price reader: an anonymous call with a key reads what that type reads, and no other', async () => {
  expect(await seen(anonymousClient(), KEYS.shop)).toEqual(SHOP)
  expect(await seen(anonymousClient(), KEYS.dealer)).toEqual(DEALER)
  expect(await seen(anonymousClient(), KEYS.admin)).toEqual(STAFF)
  // The same as the people themselves.
  expect(await seen(people.shop.client)).toEqual(SHOP)
  expect(await seen(people.dealer.client)).toEqual(DEALER)
  expect(await seen(seller.client)).toEqual(STAFF)
})

it('price reader: without a key an anonymous call reads retail', async () => {
  expect(await seen(anonymousClient())).toEqual(RETAIL)
  await send({ 'x-price-reader-type': 'dealer', authorization: KEYS.dealer })
  expect((await anonymousClient().query(QUERY, [product.id, product.slug])).data?.[0]).toEqual(RETAIL)
})

it.each(['', 'dealer', hash(KEYS.dealer), `${KEYS.dealer} `, KEYS.dealer.toUpperCase()])(
  'price reader: an anonymous call with the unknown key "%s" reads nothing',
  async (key) => expect(await seen(anonymousClient(), key)).toBe('unknown_price_reader'),
)

it.each(['normal', 'shop', 'dealer', 'blocked'] as const)(
  'price reader: a key changes nothing for a signed-in %s customer',
  async (who) => {
    const own = { normal: RETAIL, shop: SHOP, dealer: DEALER, blocked: RETAIL }[who]
    for (const key of [undefined, KEYS.shop, KEYS.dealer, KEYS.admin, 'unknown'])
      expect(await seen(people[who].client, key)).toEqual(own)
  },
)

it('price reader: a key changes nothing for the service', async () => {
  await send({ 'x-price-reader': KEYS.dealer })
  const typeOf = async (caller: Session) =>
    (await caller.query<{ type: string }>('select private.viewer_type() as type')).data?.[0]?.type
  expect(await typeOf(serviceClient())).toBe('normal')
  expect(await typeOf(anonymousClient())).toBe('dealer')
})

it('price reader: the key opens prices alone', async () => {
  await send({ 'x-price-reader': KEYS.dealer })
  for (const text of [
    'select 1 from public.order_minimums',
    'select 1 from public.profiles',
    'select 1 from public.order_sheets',
    'select 1 from private.price_readers',
    'select public.order_sheet()',
    `select public.price_list_rows('dealer_price', '{}')`,
  ])
    expect([text, (await anonymousClient().query(text)).error?.code]).toEqual([text, '42501'])
})

it('price reader: only the service registers keys; a changed key replaces the old one', async () => {
  for (const caller of [anonymousClient(), people.dealer.client, seller.client])
    expect((await caller.rpc('register_price_readers', { p_hashes: {} })).error?.code).toBe('42501')
  const change = { p_hashes: { dealer: hash('another key') } }
  for (let times = 0; times < 2; times++) await serviceClient().call('register_price_readers', change)
  expect(await seen(anonymousClient(), KEYS.dealer)).toBe('unknown_price_reader')
  expect(await seen(anonymousClient(), 'another key')).toEqual(DEALER)
  expect(await seen(anonymousClient(), KEYS.shop)).toEqual(SHOP)
  for (const p_hashes of [{ normal: hash('x') }, { dealer: 'abc' }, { king: hash('x') }])
    expect((await serviceClient().rpc('register_price_readers', { p_hashes })).error).not.toBeNull()
})

it('view type: follows type, block, role and session', async () => {
  const typeOf = async ({ client }: Person) => (await client.rpc('view_type')).data
  expect(await typeOf(people.normal)).toBe('retail')
  expect(await typeOf(people.shop)).toBe('shop')
  expect(await typeOf(people.dealer)).toBe('dealer')
  expect(await typeOf(people.blocked)).toBe('retail')
  expect(await typeOf(seller)).toBe('admin')
  expect(await typeOf(packer)).toBe('staff')
  await sql(`update public.profiles set user_type = 'shop' where id = $1`, [people.dealer.id])
  expect(await typeOf(people.dealer)).toBe('shop')
  await sql('delete from auth.sessions where user_id = any ($1)', [[people.shop.id, seller.id]])
  expect([await typeOf(people.shop), await typeOf(seller)]).toEqual(['retail', 'retail'])
  expect((await anonymousClient().rpc('view_type')).error?.code).toBe('42501')
})
