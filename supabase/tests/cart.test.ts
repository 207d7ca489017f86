import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { anonymousClient, sql, sqlValue } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { refusal } from './support/orders.ts'
import { createPerson, type Person } from './support/people.ts'
import { ADDRESS, createCode, createProduct, fillCart, placeOrder } from './support/products.ts'

let person: Person
beforeEach(async () => {
  person = await createPerson()
})
const cart = async () =>
  await person.client.rows<{ product_id: string; quantity: number }>(
    'select product_id, quantity from public.cart_items',
  )
const set = (id: string, quantity: number, options: { color?: string; add?: boolean } = {}) =>
  person.client.rpc('set_cart_line', {
    p_product_id: id,
    p_quantity: quantity,
    p_add: options.add ?? false,
    ...(options.color && { p_color_id: options.color }),
  })
const merge = (mergeId: string, lines: object[]) =>
  person.client.rpc('merge_cart', { p_merge_id: mergeId, p_lines: lines as never })

it('set_cart_line: adds, sets, caps at the stock and removes', async () => {
  const { id } = await createProduct({ stock: 5 })
  const add = async () => (await set(id, 2, { add: true })).data
  expect(await add()).toEqual([{ held: 0, quantity: 2, available: 5, capped: false }])
  expect(await add()).toEqual([{ held: 2, quantity: 4, available: 5, capped: false }])
  expect(await add()).toEqual([{ held: 4, quantity: 5, available: 5, capped: true }])
  expect((await set(id, 1)).data).toEqual([{ held: 5, quantity: 1, available: 5, capped: false }])
  expect((await set(id, 0)).data).toMatchObject([{ quantity: 0, capped: false }])
  expect(await cart()).toEqual([])
})

it('set_cart_line: keeps one line for each color and refuses colors of other products', async () => {
  const colored = await createProduct({ stock: [3, 0] })
  const plain = await createProduct()
  expect(await refusal(set(colored.id, 1))).toBe('color_required')
  expect(await refusal(set(colored.id, 1, { color: randomUUID() }))).toBe('color_missing')
  expect(await refusal(set(plain.id, 1, { color: colored.colorIds[0]! }))).toBe('color_missing')
  expect(await refusal(set(randomUUID(), 1))).toBe('product_unavailable')
  expect((await set(colored.id, 9, { color: colored.colorIds[0]! })).data).toMatchObject([
    { quantity: 3, capped: true },
  ])
  expect((await set(colored.id, 1, { color: colored.colorIds[1]! })).data).toMatchObject([
    { quantity: 0, available: 0 },
  ])
  expect(await cart()).toHaveLength(1)
})

it('set_cart_line: removes a product that is sold out', async () => {
  const { id } = await createProduct({ stock: 5 })
  await set(id, 2)
  await sql('update public.products set stock_quantity = 0 where id = $1', [id])
  expect((await set(id, 3)).data).toEqual([{ held: 2, quantity: 0, available: 0, capped: true }])
  expect(await cart()).toEqual([])
})

it('set_cart_line: refuses impossible quantities', async () => {
  const { id } = await createProduct()
  for (const quantity of [-1, 10_000]) expect(await refusal(set(id, quantity))).toBe('invalid_quantity')
  expect(await refusal(set(id, 0, { add: true }))).toBe('invalid_quantity')
  expect((await set(id, 0.5)).error?.code).toBe('22P02')
})

it('merge_cart: adds and caps quantities, skips what cannot be bought, counts added and raised lines', async () => {
  const a = await createProduct({ stock: 5 })
  const b = await createProduct({ stock: [4] })
  const full = await createProduct({ stock: 1 })
  const gone = await createProduct({ stock: 0 })
  const hidden = await createProduct({ active: false })
  await set(a.id, 2)
  await set(full.id, 1)
  const merged = await merge(randomUUID(), [
    { product_id: a.id, quantity: 9 },
    { product_id: b.id, color_id: b.colorIds[0], quantity: 1 },
    { product_id: b.id, quantity: 1 },
    { product_id: full.id, quantity: 1 },
    { product_id: gone.id, quantity: 1 },
    { product_id: hidden.id, quantity: 1 },
    { product_id: randomUUID(), quantity: 1 },
  ])
  expect(merged.data).toBe(2)
  expect(new Map((await cart()).map((line) => [line.product_id, line.quantity]))).toEqual(
    new Map([
      [a.id, 5],
      [b.id, 1],
      [full.id, 1],
    ]),
  )
})

it('merge_cart: refuses malformed quantities', async () => {
  const { id } = await createProduct()
  for (const quantity of [-1, 0, 0.5, 1e20, 'x', undefined, null])
    expect([quantity, (await merge(randomUUID(), [{ product_id: id, quantity }])).error !== null]).toEqual([
      quantity,
      true,
    ])
  expect(await cart()).toEqual([])
})

it('merge_cart: adds no line above 100, but raises those in the cart', async () => {
  const products = await sql<{ product_id: string }>(
    `with made as (
       insert into public.products (name, slug, stock_quantity)
       select 'محصول ' || gen_random_uuid(), '', 9 from generate_series(1, 104) returning id
     ), priced as (
       insert into public.product_prices (product_id, price_type, amount) select id, 'base_price', 1000 from made
     )
     select id as product_id from made`,
  )
  const lines = products.map((line) => ({ ...line, quantity: 1 }))
  expect((await merge(randomUUID(), lines.slice(0, 98))).data).toBe(98)
  expect((await merge(randomUUID(), lines.slice(96))).data).toBe(4)
  expect(await cart()).toHaveLength(100)
})

const given = (id: string, quantity: number) => [{ product_id: id, color_id: null, quantity }]

it('price_own_cart: prices the stored lines of a customer and the given lines of a guest', async () => {
  const stored = await createProduct({ price: 100_000 })
  const other = await createProduct({ price: 7000, stock: 9 })
  await fillCart(person, stored, 2)
  expect(await person.client.call('price_own_cart', { p_lines: given(other.id, 3) })).toMatchObject({
    signed_in: true,
    subtotal: 200_000,
    lines: [{ product_id: stored.id, quantity: 2, unit_price: 100_000 }],
  })
  const guest = await anonymousClient().rpc('price_own_cart', { p_lines: given(other.id, 3) })
  expect(guest.data).toMatchObject({ signed_in: false, subtotal: 21_000, user_type: 'normal' })
  const { data } = await anonymousClient().rpc('quote', { p_lines: given(other.id, 3) })
  expect(guest.data).toEqual({ ...(data as object), signed_in: false })
  expect(await refusal(anonymousClient().rpc('price_own_cart', { p_lines: 7 }))).toBe('invalid_lines')
})

it('price_own_cart: checks the code and limits wrong guesses', async () => {
  await fillCart(person, await createProduct({ price: 100_000 }), 1)
  const discount = async (p_code: string) =>
    ((await person.client.rpc('price_own_cart', { p_code })).data as { discount: { error: string } }).discount
  const code = await createCode()
  expect(await discount(code)).toMatchObject({ code, amount: 10_000, error: null })
  for (let guess = 0; guess < 10; guess++) expect((await discount('nothing')).error).toBe('code_unknown')
  expect((await discount('nothing')).error).toBe('too_many_attempts')
})

it('cart: an ended session reads and changes nothing although its token is still valid', async () => {
  const product = await createProduct({ price: 100_000 })
  await fillCart(person, product, 2)
  const add = () => set(product.id, 1, { add: true })
  expect((await add()).data).toMatchObject([{ held: 2, quantity: 3 }])
  expect((await person.client.rpc('price_checkout')).data).toMatchObject({ subtotal: 300_000 })
  await sql('delete from auth.sessions where user_id = $1', [person.id])
  expect(await refusal(add())).toBe('sign_in_required')
  expect(await refusal(person.client.rpc('price_checkout'))).toBe('sign_in_required')
  expect(await refusal(placeOrder(person, { p_expected_total: 350_000 }))).toBe('sign_in_required')
  expect((await person.client.rpc('price_own_cart')).data).toMatchObject({ signed_in: false, lines: [] })
  expect(await sqlValue('select quantity from public.cart_items where user_id = $1', [person.id])).toBe(3)
})

it('price_checkout: totals the cart for each delivery method as quote does', async () => {
  expect((await person.client.rpc('price_checkout')).data).toBeNull()
  const product = await createProduct({ price: 100_000, stock: 9 })
  await fillCart(person, product, 3)
  const code = await createCode()
  const { data } = await person.client.rpc('price_checkout', { p_code: code, p_address: ADDRESS })
  const all = data as unknown as {
    cart: string
    methods: { method: 'post'; price: number; total: number; problem: string | null }[]
  }
  expect(all.cart).toBe(
    (await person.client.query<{ version: string }>('select version from private.cart_fingerprint()'))
      .data![0]!.version,
  )
  expect(all.methods.length).toBeGreaterThan(1)
  for (const { method, price, total, problem } of all.methods) {
    const one = await person.client.rpc('quote', {
      p_lines: given(product.id, 3),
      p_code: code,
      p_address: ADDRESS,
      p_method: method,
    })
    expect(one.data).toMatchObject({ method, shipping: price, total, delivery_error: problem })
  }
  expect(new Set(all.methods.map(({ total }) => total))).toEqual(new Set([320_000, 270_000]))
})

it('checkout_page: shows each role its own data, and nothing after the session ended', async () => {
  const product = await createProduct({ price: 100_000, stock: 9 })
  const people = [person, await createPerson('dealer'), await createPerson('admin')]
  await sql('update public.transfer_settings set proforma_hours = 48')
  for (const [place, { id, phone }] of people.entries()) {
    await sql(
      `insert into public.addresses (user_id, full_name, phone_number, province, city, address, postal_code, is_default)
       select $1, $2, '09170000004', 'هرمزگان', 'قشم', 'بلوار ساحلی، پلاک ' || n, '7916941837', n = 2
       from generate_series(1, 2) n`,
      [id, `گیرنده ${place}`],
    )
    await insertRow('sms_consents', { phone_number: phone, is_allowed: place === 0, source: 'profile' })
  }
  const page = async (who: Person) => (await who.client.rpc('checkout_page')).data as Record<string, unknown>
  expect(await page(person)).toEqual({ cart: null })
  for (const [place, who] of people.entries()) {
    await fillCart(who, product, 2)
    const { data: priced } = await who.client.rpc('price_checkout', { p_address: ADDRESS })
    const shown = await page(who)
    expect(shown).toMatchObject({
      cart: { cart: (priced as { cart: string }).cart, subtotal: 200_000 },
      phone: who.phone,
      user_type: ['normal', 'dealer', 'admin'][place],
      cash_orders: 0,
      sms_consent: place === 0,
      proforma_hours: place > 0 ? 48 : null,
      invoice_name: null,
    })
    const saved = shown.saved as { full_name: string; is_default: boolean }[]
    expect(saved.map(({ full_name, is_default }) => [full_name, is_default])).toEqual([
      [`گیرنده ${place}`, true],
      [`گیرنده ${place}`, false],
    ])
    expect(shown.days).toHaveLength(31)
    expect(shown.zones).toContainEqual({ zone: 'هرمزگان', method: 'post', days_from: 1, days_to: 2 })
  }
  expect((await anonymousClient().rpc('checkout_page')).error?.code).toBe('42501')
  await sql('delete from auth.sessions where user_id = $1', [person.id])
  expect(await page(person)).toBeNull()
})
