/** Wholesale prices stay unknown to guests and retail customers. */
import { beforeAll, expect, it } from 'vitest'
import { createProduct, fillCart, placeOrder } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { anonymousClient, type Session, sql } from './support/database.ts'
import { setUp } from './support/set-up.ts'

// Figures that occur nowhere else.
const RETAIL_PRICE = 98_765_432
const SHOP_PRICE = 87_654_321
const DEALER_PRICE = 76_543_219
const SHOP_DISCOUNT = 1_234_567
const DEALER_DISCOUNT = 2_345_671
const SECRETS = [
  SHOP_PRICE,
  DEALER_PRICE,
  SHOP_DISCOUNT,
  DEALER_DISCOUNT,
  SHOP_PRICE - SHOP_DISCOUNT,
  DEALER_PRICE - DEALER_DISCOUNT,
]
const secretsIn = (value: unknown) => {
  const text = JSON.stringify(value)
  return [...SECRETS, ...SECRETS.map((secret) => 2 * secret)].filter((secret) =>
    text.includes(String(secret)),
  )
}

const product = setUp(() =>
  createProduct({
    price: RETAIL_PRICE,
    shopPrice: SHOP_PRICE,
    dealerPrice: DEALER_PRICE,
    stock: 50,
  }),
)
const viewers: Record<string, Session> = {}
beforeAll(async () => {
  for (const [type, value] of [
    ['shop_price', SHOP_DISCOUNT],
    ['dealer_price', DEALER_DISCOUNT],
  ] as const) {
    await sql(
      `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, $2, 'amount', $3)`,
      [product.id, type, value],
    )
  }
  const dealer = await createPerson('dealer')
  await fillCart(dealer, product)
  expect((await placeOrder(dealer)).error).toBeNull()
  const customer = await createPerson()
  await fillCart(customer, product)
  viewers.guest = anonymousClient()
  viewers.customer = customer.client
})

it.each(['guest', 'customer'])('wholesale prices: no table or view shows them to a %s', async (who) => {
  const relations = await sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')`,
  )
  expect(relations.length).toBeGreaterThan(15)
  for (const { name } of relations) {
    const { data } = await viewers[who]!.query(`select * from public.${name}`)
    expect([name, secretsIn(data)]).toEqual([name, []])
  }
})

it.each(['guest', 'customer'])('wholesale prices: a %s cannot find products by them', async (who) => {
  for (const condition of [
    `product_with_discounts where dealer_price = ${DEALER_PRICE}`,
    'product_with_discounts where shop_price is not null',
    'product_with_discounts where dealer_price_discount is not null',
    `product_prices where price_type <> 'base_price'`,
    `discounts where price_type <> 'base_price'`,
    `products p join public.product_prices t on t.product_id = p.id where t.price_type = 'dealer_price'`,
  ]) {
    const { data } = await viewers[who]!.query(`select 1 from public.${condition}`)
    expect([condition, data]).toEqual([condition, []])
  }
})

it.each(['guest', 'customer'])('wholesale prices: no function shows them to a %s', async (who) => {
  const client = viewers[who]!
  const [{ name, slug } = { name: '', slug: '' }] = await sql<{ name: string; slug: string }>(
    'select name, slug from public.products where id = $1',
    [product.id],
  )
  const answers = [
    await client.rpc('quote', { p_lines: [{ product_id: product.id, quantity: 2 }] }),
    await client.rpc('search_products', { p_query: name, p_facets: ['price', 'discounted'] }),
    await client.rpc('product_cards', { p_ids: [product.id] }),
    await client.rpc('product_page', { p_slug: slug }),
    await client.rpc('home_page'),
  ]
  for (const { data, error } of answers) {
    expect(error).toBeNull()
    expect(secretsIn(data)).toEqual([])
  }
  // The product itself is in them.
  for (const { data } of answers.slice(1, 4)) expect(JSON.stringify(data)).toContain(product.id)
  expect(JSON.stringify(answers[0]!.data)).toContain(String(RETAIL_PRICE))
})

it('wholesale prices: shops and dealers see those of their tier', async () => {
  const read = async (type: 'shop' | 'dealer') =>
    await (
      await createPerson(type)
    ).client.rows(
      'select shop_price::int, dealer_price::int, price::int from public.product_with_discounts where id = $1',
      [product.id],
    )
  expect(await read('dealer')).toEqual([
    { shop_price: SHOP_PRICE, dealer_price: DEALER_PRICE, price: DEALER_PRICE - DEALER_DISCOUNT },
  ])
  expect(await read('shop')).toEqual([
    { shop_price: SHOP_PRICE, dealer_price: null, price: SHOP_PRICE - SHOP_DISCOUNT },
  ])
})
