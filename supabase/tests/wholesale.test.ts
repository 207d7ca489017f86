import { beforeAll, describe, expect, it } from 'vitest'
import { type Product, createProduct, fillCart, placeOrder } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { anonymousClient, type Session, sql } from './support/database.ts'
import './support/rollback.ts'
import { connection } from './support/stack.ts'

// Figures that stand nowhere else: whoever sees one of them has seen a wholesale price.
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

let product: Product
const viewers: Record<string, { client: Session; token: string }> = {}
beforeAll(async () => {
  product = await createProduct({
    price: 98_765_432,
    shopPrice: SHOP_PRICE,
    dealerPrice: DEALER_PRICE,
    stock: 50,
  })
  for (const [type, value] of [
    ['shop_price', SHOP_DISCOUNT],
    ['dealer_price', DEALER_DISCOUNT],
  ] as const) {
    await sql(
      `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, $2, 'amount', $3)`,
      [product.id, type, value],
    )
  }
  // A dealer's order of it stands in the books.
  const dealer = await createPerson('dealer')
  await fillCart(dealer, product)
  expect((await placeOrder(dealer)).error).toBeNull()
  const customer = await createPerson()
  await fillCart(customer, product)
  const { data } = await customer.client.auth.getSession()
  viewers.anonymous = { client: anonymousClient(), token: connection().publishableKey }
  viewers.customer = { client: customer.client, token: data.session!.access_token }
})

const get = async (who: string, path: string) => {
  const { url, publishableKey } = connection()
  const headers: Record<string, string> = { apikey: publishableKey }
  if (who === 'customer') headers.authorization = `Bearer ${viewers.customer!.token}`
  return (await fetch(`${url}/rest/v1/${path}`, { headers })).text()
}

describe.each(['anonymous', 'customer'])('%s', (who) => {
  it('meets no wholesale figure in any table or view', async () => {
    const relations = await sql<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')`,
    )
    expect(relations.length).toBeGreaterThan(15)
    for (const { name } of relations) {
      const text = await get(who, `${name}?select=*&limit=1000`)
      for (const secret of SECRETS) expect([name, text.includes(String(secret))]).toEqual([name, false])
    }
  })

  it('nor through embedding, ordering or filtering', async () => {
    const id = `id=eq.${product.id}`
    const texts = await Promise.all([
      get(who, `products?select=*,product_prices(*),discounts(*)&${id}`),
      get(who, `product_with_discounts?select=*,product_prices(*),discounts(*)&${id}`),
      get(who, `categories?select=*,products(*,product_prices(*))`),
      get(who, `product_prices?select=*,products(*)&order=amount.asc`),
      get(who, `orders?select=*,order_items(*)`),
    ])
    for (const text of texts) for (const secret of SECRETS) expect(text).not.toContain(String(secret))
    // A filter on a hidden figure must not answer yes or no.
    for (const path of [
      `product_with_discounts?select=id&dealer_price=eq.${DEALER_PRICE}`,
      `product_with_discounts?select=id&shop_price=not.is.null`,
      `product_with_discounts?select=id&dealer_price_discount=not.is.null`,
      `product_prices?select=product_id&price_type=neq.base_price`,
      `discounts?select=id&price_type=neq.base_price`,
      `products?select=id,product_prices!inner(amount)&product_prices.price_type=eq.dealer_price`,
    ]) {
      expect([path, await get(who, path)]).toEqual([path, '[]'])
    }
  })

  it('nor from any function', async () => {
    const { client } = viewers[who]!
    const { name, slug } = (
      await sql<{ name: string; slug: string }>('select name, slug from public.products where id = $1', [
        product.id,
      ])
    )[0]!
    const answers = await Promise.all([
      client.rpc('quote', { p_lines: [{ product_id: product.id, quantity: 2 }] }),
      client.rpc('search_products', { p_query: name, p_facets: ['price', 'discounted'] }),
      client.rpc('product_cards', { p_ids: [product.id] }),
      client.rpc('product_page', { p_slug: slug }),
      client.rpc('home_page'),
    ])
    // Those that show it do show it: what is not in them was left out of them.
    for (const { data } of answers.slice(1, 4)) expect(JSON.stringify(data)).toContain(product.id)
    for (const { data, error } of answers) {
      expect(error).toBeNull()
      for (const secret of SECRETS) {
        expect(JSON.stringify(data)).not.toContain(String(secret))
        expect(JSON.stringify(data)).not.toContain(String(2 * secret))
      }
    }
    expect(JSON.stringify(answers[0]!.data)).toContain(String(98_765_432))
  })
})

it('finds the figures where they may be seen, so that the tests above can fail', async () => {
  const dealer = await createPerson('dealer')
  const { data } = await dealer.client.from('product_with_discounts').select().eq('id', product.id).single()
  expect(data).toMatchObject({
    shop_price: SHOP_PRICE,
    dealer_price: DEALER_PRICE,
    price: DEALER_PRICE - DEALER_DISCOUNT,
  })
  const shop = await createPerson('shop')
  const seen = await shop.client.from('product_with_discounts').select().eq('id', product.id).single()
  expect(seen.data).toMatchObject({
    shop_price: SHOP_PRICE,
    dealer_price: null,
    price: SHOP_PRICE - SHOP_DISCOUNT,
  })
})
