import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createArticle } from './support/goods.ts'
import { createPerson, type Person } from './support/people.ts'
import { sql } from './support/stack.ts'

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
    const { id } = await createArticle({ stock: 5 })
    expect((await set(id, 2, { add: true })).data).toEqual([{ quantity: 2, available: 5, capped: false }])
    expect((await set(id, 2, { add: true })).data).toEqual([{ quantity: 4, available: 5, capped: false }])
    expect((await set(id, 2, { add: true })).data).toEqual([{ quantity: 5, available: 5, capped: true }])
    expect((await set(id, 1)).data).toEqual([{ quantity: 1, available: 5, capped: false }])
    expect((await set(id, 0)).data).toMatchObject([{ quantity: 0, capped: false }])
    expect(await cart()).toEqual([])
  })

  it('keeps one line per colour and refuses what does not belong together', async () => {
    const colored = await createArticle({ stock: [3, 0] })
    const plain = await createArticle()
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

  it('takes an article out when its stock is gone', async () => {
    const { id } = await createArticle({ stock: 5 })
    await set(id, 2)
    await sql('update public.products set stock_quantity = 0 where id = $1', [id])
    expect((await set(id, 3)).data).toEqual([{ quantity: 0, available: 0, capped: true }])
    expect(await cart()).toEqual([])
  })

  it('refuses absurd quantities', async () => {
    const { id } = await createArticle()
    for (const quantity of [-1, 10_000])
      expect((await set(id, quantity)).error?.message).toBe('invalid_quantity')
    expect((await set(id, 0, { add: true })).error?.message).toBe('invalid_quantity')
    expect((await set(id, 0.5)).error).toBeTruthy()
  })

  it('counts every one of ten additions at once', async () => {
    const { id } = await createArticle({ stock: 50 })
    await Promise.all(Array.from({ length: 10 }, () => set(id, 1, { add: true })))
    expect(await cart()).toMatchObject([{ quantity: 10 }])
  })
})

describe('merge_cart', () => {
  const merge = (mergeId: string, lines: unknown) =>
    person.client.rpc('merge_cart', { p_merge_id: mergeId, p_lines: lines as never })

  it('adds quantities, caps them, leaves out what cannot be bought, and counts lines added or raised', async () => {
    const a = await createArticle({ stock: 5 })
    const b = await createArticle({ stock: [4] })
    const full = await createArticle({ stock: 1 })
    const gone = await createArticle({ stock: 0 })
    const hidden = await createArticle({ active: false })
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
    const articles = await Promise.all(Array.from({ length: 104 }, () => createArticle({ stock: 9 })))
    const lines = (from: number, to: number) =>
      articles.slice(from, to).map(({ id }) => ({ product_id: id, quantity: 1 }))
    expect((await merge(randomUUID(), lines(0, 98))).data).toBe(98)
    expect((await merge(randomUUID(), lines(96, 104))).data).toBe(4)
    expect(await cart()).toHaveLength(100)
  })

  it('counts an id once, however often and in parallel', async () => {
    const { id } = await createArticle({ stock: 50 })
    const mergeId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => merge(mergeId, [{ product_id: id, quantity: 2 }])),
    )
    expect(answers.map((a) => a.data).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
    expect(await cart()).toMatchObject([{ quantity: 2 }])
  })
})
