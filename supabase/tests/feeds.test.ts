/** Feeds of price comparison sites: feed_items, feed_count. */
import { expect, it } from 'vitest'
import type { Database } from '../../lib/supabase/database.types.ts'
import { holdsNumber } from '../../lib/utils/testing/holds-number.ts'
import { createProduct } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { anonymousClient, passTime, type Session, sql, sqlColumn } from './support/database.ts'
import { setUp } from './support/set-up.ts'

interface Item {
  product_id: string
  color_id: string | null
  price: number | null
  shown_list_price: number | null
  is_available: boolean
  images: string[]
  changed_at: string
}
type Args = Database['public']['Functions']['feed_items']['Args']

async function items(args: Args, client: Session = anonymousClient()): Promise<Item[]> {
  const data = await client.call('feed_items', args)
  return data as unknown as Item[]
}
const keyOf = ({ product_id, color_id }: Item) => `${product_id}_${color_id ?? ''}`

const dealer = setUp(() => createPerson('dealer'))

it('feed: one item for each color with its stock and pictures, else for the product', async () => {
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
  expect(byColor.get(null)).toMatchObject({ price: 120_000, shown_list_price: null, is_available: true })
  expect(byColor.get(colored.colorIds[0]!)).toMatchObject({
    is_available: false,
    images: ['products/mug-detail'],
  })
  expect(byColor.get(colored.colorIds[1]!)).toMatchObject({
    is_available: true,
    images: ['products/mug-front'],
  })
})

it('feed: active products only, with the price of the viewer', async () => {
  const hidden = await createProduct({ active: false })
  const open = await createProduct({ price: 100_000, dealerPrice: 70_000 })
  const unpriced = await createProduct({ price: null })
  const ids = [hidden.id, open.id, unpriced.id]
  const seen = await items({ p_products: ids })
  expect(seen.map(({ product_id, price }) => [product_id, price])).toEqual([
    [open.id, 100_000],
    [unpriced.id, null],
  ])
  expect([100_000, 70_000].map((each) => holdsNumber(seen, each))).toEqual([true, false])
  expect(seen[1]!.is_available).toBe(false)
  expect((await items({ p_products: ids }, dealer.client)).map(({ price }) => price)).toEqual([70_000, null])
})

it('feed: keys reach each item once, offsets newest first, the count counts all', async () => {
  const products = []
  for (const stock of [[1, 2, 3], 1, [1, 1], 1]) products.push(await createProduct({ stock }))
  const ids = products.map(({ id }) => id)
  // Newer than all others.
  for (const [i, id] of ids.entries())
    await sql(`update public.products set created_at = now() + $2 * interval '1 hour' where id = $1`, [id, i])
  const own = (found: Item[]) => found.filter(({ product_id }) => ids.includes(product_id)).map(keyOf)
  const expected = (await items({ p_products: ids.toReversed() })).map(keyOf)
  expect(expected).toHaveLength(7)

  const byKey: Item[] = []
  for (;;) {
    const last = byKey.at(-1)
    const next = await items({
      p_sort: 'id',
      p_limit: 200,
      ...(last && { p_after: last.product_id }),
      ...(last?.color_id && { p_after_color: last.color_id }),
    })
    byKey.push(...next)
    if (next.length < 200) break
  }
  expect(own(byKey).sort()).toEqual(expected.toSorted())

  const { id, colorIds } = products[0]!
  const colors: string[] = []
  for (const _ of colorIds) {
    const [next] = await items({
      p_sort: 'id',
      p_limit: 1,
      p_after: id,
      p_after_color: colors.at(-1) ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    })
    colors.push(next!.color_id!)
  }
  expect(colors).toEqual(colorIds.toSorted().toReversed())

  const byOffset: Item[] = []
  for (const p_offset of [0, 2, 4, 6])
    byOffset.push(...(await items({ p_sort: 'added', p_limit: p_offset === 6 ? 1 : 2, p_offset })))
  expect(byOffset.map(keyOf)).toEqual(expected)

  const { data } = await anonymousClient().query(
    `select public.feed_count()::int as count, jsonb_array_length(public.feed_items(p_limit => 1000)) as items`,
  )
  expect(data![0]!.items).toBe(Math.min(data![0]!.count, 1000))
})

it('feed: the latest change of price, discount or availability comes first, not of wholesale prices', async () => {
  const [a, b] = [
    await createProduct({ stock: 1 }),
    await createProduct({ stock: [1, 1], dealerPrice: 50_000 }),
  ]
  const ids = [a.id, b.id]
  /** Both products, latest first, after a change one minute later. */
  const after = async (text: string, ...values: unknown[]) => {
    await passTime(['products'])
    await sql(
      `update private.product_search_index set changed_at = changed_at - interval '1 minute' where product_id = any ($1)`,
      [ids],
    )
    await sql(text, values)
    const rows = await sqlColumn<string>(
      `select product_id from private.feed_page('updated', 1000, 0, null, null, null) order by place`,
    )
    return [...new Set(rows)].filter((id) => ids.includes(id))
  }
  const price = 'update public.product_prices set amount = $3 where product_id = $1 and price_type = $2'
  expect(await after(price, a.id, 'base_price', 99_000)).toEqual([a.id, b.id])
  expect(
    await after(
      'update public.product_colors set stock_quantity = 0 where product_id = $1 and color_id = $2',
      b.id,
      b.colorIds[0],
    ),
  ).toEqual([b.id, a.id])
  expect(await after('update public.products set stock_quantity = 0 where id = $1', a.id)).toEqual([
    a.id,
    b.id,
  ])
  expect(
    await after(
      `insert into public.discounts (product_id, price_type, discount_value) values ($1, 'base_price', 10)`,
      b.id,
    ),
  ).toEqual([b.id, a.id])
  expect(await after(price, a.id, 'base_price', 98_000)).toEqual([a.id, b.id])
  expect(await after(price, b.id, 'dealer_price', 40_000)).toEqual([a.id, b.id])
})
