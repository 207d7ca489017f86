/** What price comparisons read: feed_items, feed_count. */
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../lib/supabase/database.types.ts'
import { createProduct } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, type Session, sql } from './support/database.ts'
import './support/rollback.ts'

interface Item {
  product_id: string
  color_id: string | null
  price: number | null
  list_price: number | null
  is_available: boolean
  images: string[]
  changed_at: string
}
type Args = Database['public']['Functions']['feed_items']['Args']

async function items(args: Args, client: Session = anonymousClient()): Promise<Item[]> {
  const { data, error } = await client.rpc('feed_items', args)
  if (error) throw error
  return data as unknown as Item[]
}
const keyOf = ({ product_id, color_id }: Item) => `${product_id}_${color_id ?? ''}`

let dealer: Person
beforeAll(async () => {
  dealer = await createPerson('dealer')
})

it('tells of each color with its own stock and pictures, and of products without colors', async () => {
  const plain = await createProduct({ price: 120_000, stock: 3 })
  const colored = await createProduct({ price: 90_000, stock: [0, 5] })
  await sql(
    `update public.product_colors set images = '{products/mug-front}' where product_id = $1 and color_id = $2`,
    [colored.id, colored.colorIds[1]],
  )
  await sql(`update public.products set images = '{products/mug-detail}' where id = $1`, [colored.id])
  const found = await items({ p_products: [plain.id, colored.id] })
  expect(found.map(({ color_id }) => color_id)).toEqual([null, ...[...colored.colorIds].sort()])
  const byColor = new Map(found.map((item) => [item.color_id, item]))
  expect(byColor.get(null)).toMatchObject({ price: 120_000, list_price: 120_000, is_available: true })
  expect(byColor.get(colored.colorIds[0]!)).toMatchObject({
    is_available: false,
    images: ['products/mug-detail'],
  })
  expect(byColor.get(colored.colorIds[1]!)).toMatchObject({
    is_available: true,
    images: ['products/mug-front'],
  })
})

it('has nothing of what is not on sale, and retail prices for everybody who has no other', async () => {
  const hidden = await createProduct({ active: false })
  const open = await createProduct({ price: 100_000, dealerPrice: 70_000 })
  const unpriced = await createProduct({ price: null })
  const ids = [hidden.id, open.id, unpriced.id]
  const seen = await items({ p_products: ids })
  expect(seen.map(({ product_id, price }) => [product_id, price])).toEqual([
    [open.id, 100_000],
    [unpriced.id, null],
  ])
  expect(JSON.stringify(seen)).not.toContain('70000')
  expect(seen[1]!.is_available).toBe(false)
  expect((await items({ p_products: ids }, dealer.client)).map(({ price }) => price)).toEqual([70_000, null])
})

it('goes through all of them once, by pages and by keys', async () => {
  await createProduct({ stock: [1, 2, 3] })
  const { data: count } = await anonymousClient().rpc('feed_count')
  const byKey: Item[] = []
  for (;;) {
    const last = byKey.at(-1)
    const next = await items({
      p_sort: 'id',
      p_limit: 40,
      ...(last && { p_after: last.product_id }),
      ...(last?.color_id && { p_after_color: last.color_id }),
    })
    byKey.push(...next)
    if (next.length < 40) break
  }
  const keys = byKey.map(keyOf)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBeGreaterThanOrEqual(count!)
  const pages = await Promise.all(
    [0, 25, 50].map((p_offset) => items({ p_sort: 'added', p_limit: 25, p_offset })),
  )
  const paged = pages.flat().map(keyOf)
  expect(new Set(paged).size).toBe(75)
  expect(paged.every((key) => keys.includes(key))).toBe(true)
})

it('puts first what changed last: a price, a discount, pieces that ran out, not a wholesale price', async () => {
  const [a, b] = [
    await createProduct({ stock: 1 }),
    await createProduct({ stock: [1, 1], dealerPrice: 50_000 }),
  ]
  const first = async () => (await items({ p_sort: 'updated', p_limit: 1 }))[0]!.product_id
  const changedAt = async (id: string) => (await items({ p_products: [id] }))[0]!.changed_at
  await sql('update public.product_prices set amount = 99000 where product_id = $1 and price_type = $2', [
    a.id,
    'base_price',
  ])
  expect(await first()).toBe(a.id)
  await sql('update public.product_colors set stock_quantity = 0 where product_id = $1 and color_id = $2', [
    b.id,
    b.colorIds[0],
  ])
  expect(await first()).toBe(b.id)
  await sql('update public.products set stock_quantity = 0 where id = $1', [a.id])
  expect(await first()).toBe(a.id)
  const before = await changedAt(b.id)
  await sql('update public.product_prices set amount = 40000 where product_id = $1 and price_type = $2', [
    b.id,
    'dealer_price',
  ])
  expect(await changedAt(b.id)).toBe(before)
})
