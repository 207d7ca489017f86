import { expect, it } from 'vitest'
import { createProduct, createCode, orderFor, type Quote, setWholesalePaysLower } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { anonymousClient, type Session, sql } from './support/database.ts'
import { setUp } from './support/set-up.ts'

const shop = setUp(() => createPerson('shop'))
const dealer = setUp(() => createPerson('dealer'))
const admin = setUp(() => createPerson('admin'))
const customer = setUp(() => createPerson())

async function quote(
  client: Session,
  lines: unknown,
  code?: string,
  method: 'post' | 'pickup' = 'post',
): Promise<Quote> {
  const data = await client.call('quote', {
    p_lines: lines as never,
    p_method: method,
    ...(code && { p_code: code }),
  })
  return data as unknown as Quote
}
const unitPrice = async (client: Session, id: string) =>
  (await quote(client, [{ product_id: id, quantity: 1 }])).lines[0]!.unit_price

const viewOf = async (client: Session, id: string) =>
  (
    await client.query<{ price_type: string; list_price: number; price: number }>(
      'select price_type, list_price::int, price::int from public.product_with_discounts where id = $1',
      [id],
    )
  ).data![0]!

async function discount(
  id: string,
  priceType: string,
  type: string,
  value: number,
  more: Record<string, unknown> = {},
) {
  const row = { product_id: id, price_type: priceType, discount_type: type, discount_value: value, ...more }
  const names = Object.keys(row)
  await sql(
    `insert into public.discounts (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
}

it('price: shops and dealers pay their own tier, also above retail', async () => {
  const cut = await createProduct({ price: 640_000, shopPrice: 563_000, dealerPrice: 530_000 })
  await discount(cut.id, 'base_price', 'percentage', 20)
  const own = await createProduct({ price: 1000, shopPrice: 900 })
  await discount(own.id, 'base_price', 'percentage', 50)
  await discount(own.id, 'shop_price', 'percentage', 20)
  const prices = (client: Session) => Promise.all([cut, own].map(({ id }) => unitPrice(client, id)))
  expect(await prices(anonymousClient())).toEqual([512_000, 500])
  expect(await prices(customer.client)).toEqual([512_000, 500])
  expect(await prices(admin.client)).toEqual([512_000, 500])
  expect(await prices(shop.client)).toEqual([563_000, 720])
  expect(await prices(dealer.client)).toEqual([530_000, 720])
  expect(await viewOf(shop.client, cut.id)).toEqual({
    price_type: 'shop_price',
    list_price: 563_000,
    price: 563_000,
  })
  expect((await orderFor(shop, cut, 2)).subtotal).toBe(1_126_000)
})

it('price: with the setting, shops and dealers never pay more than retail', async () => {
  await setWholesalePaysLower(true)
  const cut = await createProduct({ price: 640_000, shopPrice: 563_000, dealerPrice: 530_000 })
  await discount(cut.id, 'base_price', 'percentage', 20)
  const dear = await createProduct({ price: 300, shopPrice: 400, dealerPrice: 500 })
  const ownDiscount = await createProduct({ price: 1000, shopPrice: 900 })
  await discount(ownDiscount.id, 'base_price', 'percentage', 20)
  await discount(ownDiscount.id, 'shop_price', 'percentage', 20)
  for (const { client } of [shop, dealer]) {
    expect(await unitPrice(client, cut.id)).toBe(512_000)
    expect(await unitPrice(client, dear.id)).toBe(300)
    // The discounted price of shops is below the discounted retail price.
    expect(await unitPrice(client, ownDiscount.id)).toBe(720)
  }
  expect(await viewOf(shop.client, cut.id)).toEqual({
    price_type: 'base_price',
    list_price: 640_000,
    price: 512_000,
  })
  const order = await orderFor(shop, cut, 2)
  expect(order.subtotal).toBe(1_024_000)
})

it('quote: adds lines, shipping and discount code', async () => {
  const a = await createProduct({ price: 150_000 })
  const b = await createProduct({ price: 70_001, stock: [5] })
  const code = await createCode({ discount_value: 10 })
  const lines = [
    { product_id: a.id, quantity: 2 },
    { product_id: b.id, color_id: b.colorIds[0], quantity: 1 },
  ]
  expect(await quote(anonymousClient(), lines, ` ${code.toUpperCase()} `)).toMatchObject({
    subtotal: 370_001,
    shipping: 50_000,
    discount: { code, amount: 37_000, error: null },
    total: 383_001,
    orderable: true,
  })
  expect((await quote(anonymousClient(), lines, undefined, 'pickup')).shipping).toBe(0)
})

it('quote: shipping is free above ten million toman', async () => {
  const { id } = await createProduct({ price: 10_000_000 })
  const more = await createProduct({ price: 1 })
  const one = [{ product_id: id, quantity: 1 }]
  expect((await quote(anonymousClient(), one)).shipping).toBe(50_000)
  expect((await quote(anonymousClient(), [...one, { product_id: more.id, quantity: 1 }])).shipping).toBe(0)
})

it('quote: names the problem of each line and counts only payable quantities', async () => {
  const few = await createProduct({ stock: 2, price: 100 })
  const empty = await createProduct({ stock: 0 })
  const unpriced = await createProduct({ price: null })
  const hidden = await createProduct({ active: false })
  const colored = await createProduct({ stock: [3] })
  const line = (id: string, quantity = 1, color_id?: string) => ({
    product_id: id,
    quantity,
    ...(color_id && { color_id }),
  })
  const { lines, subtotal, orderable } = await quote(anonymousClient(), [
    line(few.id, 3),
    line(empty.id),
    line(unpriced.id),
    line(hidden.id),
    line(colored.id),
    line(few.id, 1, colored.colorIds[0]),
  ])
  const state = (id: string, payable = 0) =>
    lines.find((l) => l.product_id === id && l.payable === payable)?.state
  expect([
    state(few.id, 2),
    state(empty.id),
    state(unpriced.id),
    state(hidden.id),
    state(colored.id),
    state(few.id),
  ]).toEqual(['not_enough', 'out_of_stock', 'no_price', 'unavailable', 'color_required', 'color_missing'])
  expect(subtotal).toBe(200)
  expect(orderable).toBe(false)
})

it('quote: refuses malformed lines and quantities', async () => {
  const { id } = await createProduct()
  const bad = [-1, 0, 0.5, 1e20, 10_000, 'x', '1', null, true, [], {}]
  for (const quantity of [...bad, undefined]) {
    await expect(quote(anonymousClient(), [{ product_id: id, quantity }])).rejects.toMatchObject({
      code: 'HZ000',
      message: 'invalid_lines',
    })
  }
  for (const lines of [
    null,
    {},
    'x',
    [1],
    [null],
    [{ quantity: 1 }],
    [{ product_id: 'x', quantity: 1 }],
    [{ product_id: id, color_id: 'x', quantity: 1 }],
  ]) {
    await expect(quote(anonymousClient(), lines)).rejects.toBeTruthy()
  }
})

const cases: [string, Record<string, unknown>, string | null, number][] = [
  ['a percentage is rounded down', { discount_value: 33 }, null, 33_000],
  ['an amount is subtracted', { discount_type: 'amount', discount_value: 12_345 }, null, 12_345],
  ['its maximum caps the discount', { discount_value: 50, max_discount_amount: 20_000 }, null, 20_000],
  ['never exceeds the subtotal', { discount_type: 'amount', discount_value: 900_000 }, null, 100_000],
  ['refuses an inactive code', { is_active: false }, 'code_inactive', 0],
  ['refuses a future code', { start_date: '2998-01-01', end_date: '2999-01-01' }, 'code_not_started', 0],
  ['refuses an expired code', { start_date: '2000-01-01', end_date: '2001-01-01' }, 'code_expired', 0],
  ['refuses a subtotal below the minimum', { min_order_amount: 100_001 }, 'code_below_minimum', 0],
  ['accepts a subtotal at the minimum', { min_order_amount: 100_000 }, null, 10_000],
  ['refuses a code for another customer type', { applicable_user_types: '{dealer}' }, 'code_for_others', 0],
  ['refuses a used-up code', { uses_limit: 1, uses_count: 1 }, 'code_exhausted', 0],
]
it.each(cases)('discount code: %s', async (_, values, error, amount) => {
  const { id } = await createProduct({ price: 100_000 })
  const code = await createCode(values)
  expect((await quote(customer.client, [{ product_id: id, quantity: 1 }], code)).discount).toEqual({
    id: error ? null : expect.any(String),
    code,
    amount,
    error,
    minimum: error === 'code_below_minimum' ? 100_001 : null,
  })
})

it('discount code: unknown codes change nothing', async () => {
  const { id } = await createProduct({ price: 100_000 })
  const { discount, total } = await quote(customer.client, [{ product_id: id, quantity: 1 }], 'no such code')
  expect(discount).toMatchObject({ code: 'no such code', amount: 0, error: 'code_unknown' })
  expect(total).toBe(150_000)
})
