import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../lib/supabase/database.types.ts'
import { ADDRESS, createProduct, createCode, fillCart, placeOrder } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, type Session, sql } from './support/database.ts'
import './support/rollback.ts'
import { connection } from './support/stack.ts'

let person: Person
beforeEach(async () => {
  person = await createPerson()
})
const cart = async () => {
  const { data } = await person.client.from('cart_items').select('product_id, color_id, quantity')
  return data!
}
const set = (id: string, quantity: number, options: { color?: string; add?: boolean } = {}) =>
  person.client.rpc('set_cart_line', {
    p_product_id: id,
    p_quantity: quantity,
    p_add: options.add ?? false,
    ...(options.color && { p_color_id: options.color }),
  })

describe('set_cart_line', () => {
  it('adds, sets, caps at the stock and removes', async () => {
    const { id } = await createProduct({ stock: 5 })
    expect((await set(id, 2, { add: true })).data).toEqual([
      { held: 0, quantity: 2, available: 5, capped: false },
    ])
    expect((await set(id, 2, { add: true })).data).toEqual([
      { held: 2, quantity: 4, available: 5, capped: false },
    ])
    expect((await set(id, 2, { add: true })).data).toEqual([
      { held: 4, quantity: 5, available: 5, capped: true },
    ])
    expect((await set(id, 1)).data).toEqual([{ held: 5, quantity: 1, available: 5, capped: false }])
    expect((await set(id, 0)).data).toMatchObject([{ quantity: 0, capped: false }])
    expect(await cart()).toEqual([])
  })

  it('keeps one line per color and refuses what does not belong together', async () => {
    const colored = await createProduct({ stock: [3, 0] })
    const plain = await createProduct()
    expect((await set(colored.id, 1)).error?.message).toBe('color_required')
    expect((await set(colored.id, 1, { color: randomUUID() })).error?.message).toBe('color_missing')
    expect((await set(plain.id, 1, { color: colored.colorIds[0]! })).error?.message).toBe('color_missing')
    expect((await set(randomUUID(), 1)).error?.message).toBe('product_unavailable')
    expect((await set(colored.id, 9, { color: colored.colorIds[0]! })).data).toMatchObject([
      { quantity: 3, capped: true },
    ])
    expect((await set(colored.id, 1, { color: colored.colorIds[1]! })).data).toMatchObject([
      { quantity: 0, available: 0 },
    ])
    expect(await cart()).toHaveLength(1)
  })

  it('takes a product out when its stock is gone', async () => {
    const { id } = await createProduct({ stock: 5 })
    await set(id, 2)
    await sql('update public.products set stock_quantity = 0 where id = $1', [id])
    expect((await set(id, 3)).data).toEqual([{ held: 2, quantity: 0, available: 0, capped: true }])
    expect(await cart()).toEqual([])
  })

  it('refuses absurd quantities', async () => {
    const { id } = await createProduct()
    for (const quantity of [-1, 10_000])
      expect((await set(id, quantity)).error?.message).toBe('invalid_quantity')
    expect((await set(id, 0, { add: true })).error?.message).toBe('invalid_quantity')
    expect((await set(id, 0.5)).error).toBeTruthy()
  })

  it('counts every one of ten additions at once', async () => {
    const { id } = await createProduct({ stock: 50 })
    await Promise.all(Array.from({ length: 10 }, () => set(id, 1, { add: true })))
    expect(await cart()).toMatchObject([{ quantity: 10 }])
  })
})

describe('merge_cart', () => {
  const merge = (mergeId: string, lines: unknown) =>
    person.client.rpc('merge_cart', { p_merge_id: mergeId, p_lines: lines as never })

  it('adds quantities, caps them, leaves out what cannot be bought, and counts lines added or raised', async () => {
    const a = await createProduct({ stock: 5 })
    const b = await createProduct({ stock: [4] })
    const full = await createProduct({ stock: 1 })
    const gone = await createProduct({ stock: 0 })
    const hidden = await createProduct({ active: false })
    await set(a.id, 2)
    await set(full.id, 1)
    const lines = [
      { product_id: a.id, quantity: 9 },
      { product_id: b.id, color_id: b.colorIds[0], quantity: 1 },
      { product_id: b.id, quantity: 1 },
      { product_id: full.id, quantity: 1 },
      { product_id: gone.id, quantity: 1 },
      { product_id: hidden.id, quantity: 1 },
      { product_id: randomUUID(), quantity: 1 },
    ]
    expect((await merge(randomUUID(), lines)).data).toBe(2)
    const quantities = new Map((await cart()).map((line) => [line.product_id, line.quantity]))
    expect(quantities).toEqual(
      new Map([
        [a.id, 5],
        [b.id, 1],
        [full.id, 1],
      ]),
    )
  })

  it('stops at 100 lines, and still raises those that are there', async () => {
    const products = await Promise.all(Array.from({ length: 104 }, () => createProduct({ stock: 9 })))
    const lines = (from: number, to: number) =>
      products.slice(from, to).map(({ id }) => ({ product_id: id, quantity: 1 }))
    expect((await merge(randomUUID(), lines(0, 98))).data).toBe(98)
    expect((await merge(randomUUID(), lines(96, 104))).data).toBe(4)
    expect(await cart()).toHaveLength(100)
  })

  it('counts an id once, however often and in parallel', async () => {
    const { id } = await createProduct({ stock: 50 })
    const mergeId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => merge(mergeId, [{ product_id: id, quantity: 2 }])),
    )
    expect(answers.map((a) => a.data).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
    expect(await cart()).toMatchObject([{ quantity: 2 }])
  })
})

/** The person's token in other hands: it lasts for some minutes, whatever becomes of their session. */
async function withToken(): Promise<Session> {
  const { data } = await person.client.auth.getSession()
  const { url, publishableKey } = connection()
  return createClient<Database>(url, publishableKey, { accessToken: async () => data.session!.access_token })
}

describe('price_own_cart', () => {
  const given = (id: string, quantity: number) => [{ product_id: id, color_id: null, quantity }]

  it('prices the stored lines of a customer and the given ones of a guest', async () => {
    const [stored, other] = [
      await createProduct({ price: 100_000 }),
      await createProduct({ price: 7000, stock: 9 }),
    ]
    await fillCart(person, stored, 2)
    const own = await person.client.rpc('price_own_cart', { p_lines: given(other.id, 3) })
    expect(own.data).toMatchObject({
      signed_in: true,
      subtotal: 200_000,
      lines: [{ product_id: stored.id, quantity: 2, unit_price: 100_000 }],
    })
    const guest = await anonymousClient().rpc('price_own_cart', { p_lines: given(other.id, 3) })
    expect(guest.data).toMatchObject({ signed_in: false, subtotal: 21_000, user_type: 'normal' })
    const { data } = await anonymousClient().rpc('quote', { p_lines: given(other.id, 3) })
    expect(guest.data).toEqual({ ...(data as object), signed_in: false })
    expect((await anonymousClient().rpc('price_own_cart', { p_lines: 7 })).error?.message).toBe(
      'invalid_lines',
    )
  })

  it('tries the code, and counts wrong ones', async () => {
    await fillCart(person, await createProduct({ price: 100_000 }), 1)
    const code = await createCode()
    const { data } = await person.client.rpc('price_own_cart', { p_code: code })
    expect(data).toMatchObject({ discount: { code, amount: 10_000, error: null } })
    const wrong = async () =>
      (
        (await person.client.rpc('price_own_cart', { p_code: 'nothing' })).data as {
          discount: { error: string }
        }
      ).discount.error
    for (let guess = 0; guess < 10; guess++) expect(await wrong()).toBe('code_unknown')
    expect(await wrong()).toBe('too_many_attempts')
  })
})

it('a session that was ended opens no cart any more, although its token still holds', async () => {
  const product = await createProduct({ price: 100_000 })
  await fillCart(person, product, 2)
  const copy = await withToken()
  const add = () => copy.rpc('set_cart_line', { p_product_id: product.id, p_quantity: 1, p_add: true })
  expect((await add()).data).toMatchObject([{ held: 2, quantity: 3 }])
  expect((await copy.rpc('price_checkout')).data).toMatchObject({ subtotal: 300_000 })
  await person.client.auth.signOut({ scope: 'global' })
  expect((await add()).error?.message).toBe('sign_in_required')
  expect((await copy.rpc('price_checkout')).error?.message).toBe('sign_in_required')
  expect((await placeOrder({ ...person, client: copy }, { p_expected_total: 350_000 })).error?.message).toBe(
    'sign_in_required',
  )
  expect((await copy.rpc('price_own_cart')).data).toMatchObject({ signed_in: false, lines: [] })
  expect(await sql('select quantity from public.cart_items where user_id = $1', [person.id])).toEqual([
    { quantity: 3 },
  ])
})

describe('price_checkout', () => {
  it('adds the cart up for every way of delivery at once, as quote does for each', async () => {
    expect((await person.client.rpc('price_checkout')).data).toBeNull()
    const product = await createProduct({ price: 100_000, stock: 9 })
    await fillCart(person, product, 3)
    const code = await createCode()
    const { data } = await person.client.rpc('price_checkout', { p_code: code, p_address: ADDRESS })
    const all = data as unknown as {
      cart: string
      methods: { method: 'post'; price: number; total: number; problem: string | null }[]
    }
    const { data: seen } = await person.client.rpc('seen_cart').single()
    expect(all.cart).toBe(seen!.version)
    expect(all.methods.length).toBeGreaterThan(1)
    for (const { method, price, total, problem } of all.methods) {
      const one = await person.client.rpc('quote', {
        p_lines: [{ product_id: product.id, color_id: null, quantity: 3 }],
        p_code: code,
        p_address: ADDRESS,
        p_method: method,
      })
      expect(one.data).toMatchObject({ method, shipping: price, total, delivery_error: problem })
    }
    expect(new Set(all.methods.map(({ total }) => total))).toEqual(new Set([320_000, 270_000]))
  })
})
