/** Product sheet: reading in portions, saving cells against the expected values. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createCategory, spreadAges } from './support/catalog.ts'
import { brokenInvariants, createProduct, orderFor, type Product } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { sql, sqlRow } from './support/database.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

type Value = string | number | boolean | null
interface Answer {
  saved: number
  cells: { id: string; field: string; state: string; theirs: Value; problem: string | null }[]
  slugs: string[]
}
/** Product, field, expected, set. */
type Cell = [Product, string, Value, Value]
const save = async (...cells: Cell[]): Promise<Answer> => {
  const data = await admin.client.call('admin_save_sheet', {
    p_cells: cells.map(([{ id }, field, expected, set]) => ({ id, field, expected, set })),
  })
  return data as unknown as Answer
}
const problemsOf = ({ cells }: Answer) =>
  cells.map(({ field, state, theirs, problem }) => [field, state, theirs, problem]).sort()
const row = async ({ id }: Product) => await sqlRow('select * from public.products where id = $1', [id])

it('product sheet: portions follow each other and are filtered like the list', async () => {
  const mark = `جدول${randomUUID().slice(0, 8)}`
  const products = []
  for (let each = 0; each < 5; each++)
    products.push(await createProduct({ name: `${mark} ${each}`, price: 1000 + each }))
  // Two share a time: portions may end between them.
  await spreadAges(products.slice(0, 4).map(({ id }) => id))
  const seen: string[] = []
  let after: { p_after_created?: string; p_after_id?: string } = {}
  for (let portion = 0; portion < 4; portion++) {
    const { data } = await admin.client.rpc('admin_product_sheet', {
      p_filter: { search: mark },
      p_limit: 2,
      ...after,
    })
    const { rows, total } = data as unknown as { rows: [string, string, ...Value[]][]; total: number }
    expect(total).toBe(5)
    seen.push(...rows.map(([id]) => id))
    const last = rows.at(-1)
    if (last) after = { p_after_created: last[1], p_after_id: last[0] }
  }
  expect(seen.sort()).toEqual(products.map(({ id }) => id).sort())
})

it('product sheet: saves each kind of cell', async () => {
  const product = await createProduct({ price: 100_000, shopPrice: 90_000, stock: 5 })
  const category = await createCategory()
  const sku = randomUUID().slice(0, 12)
  const { name, version } = (await row(product)) as { name: string; version: number }
  const answer = await save(
    [product, 'base_price', 100_000, 120_000],
    [product, 'shop_price', 90_000, null],
    [product, 'dealer_price', null, 70_000],
    [product, 'stock', 5, 9],
    [product, 'name', name, ` ${name} نو `],
    [product, 'sku', null, sku],
    [product, 'brand', null, 'نگین'],
    [product, 'category_id', null, category.id],
    [product, 'is_active', true, false],
    [product, 'is_featured', false, true],
    [product, 'weight', null, 1200],
  )
  expect(answer).toMatchObject({ saved: 11, cells: [] })
  expect(await row(product)).toMatchObject({
    name: `${name} نو`,
    sku,
    brand: 'نگین',
    category_id: category.id,
    is_active: false,
    is_featured: true,
    weight: 1200,
    stock_quantity: 9,
    version: version + 1,
  })
  expect(
    await sql('select price_type, amount from public.product_prices where product_id = $1 order by 1', [
      product.id,
    ]),
  ).toEqual([
    { price_type: 'base_price', amount: 120_000 },
    { price_type: 'dealer_price', amount: 70_000 },
  ])
  expect(await brokenInvariants()).toEqual([])
})

it('product sheet: reports conflicting cells and saves the others', async () => {
  const product = await createProduct({ price: 100_000, stock: 5 })
  await sql('update public.product_prices set amount = 110_000 where product_id = $1', [product.id])
  await orderFor(await createPerson(), product, 2)
  const answer = await save(
    [product, 'base_price', 100_000, 120_000],
    [product, 'stock', 5, 6],
    [product, 'brand', null, 'نگین'],
  )
  expect(problemsOf(answer)).toEqual([
    ['base_price', 'conflict', 110_000, null],
    ['stock', 'conflict', 3, null],
  ])
  expect(await row(product)).toMatchObject({ brand: 'نگین', stock_quantity: 3 })
  // Equal values do not conflict.
  expect(await save([product, 'base_price', 100_000, 110_000])).toMatchObject({ saved: 1, cells: [] })
})

it('product sheet: refuses invalid values cell by cell', async () => {
  const [one, other, colored] = [
    await createProduct(),
    await createProduct(),
    await createProduct({ stock: [3] }),
  ]
  const taken = randomUUID().slice(0, 12)
  await sql('update public.products set sku = $2 where id = $1', [other.id, taken])
  const answer = await save(
    [one, 'base_price', 100_000, 100_000_000],
    [one, 'shop_price', null, 0],
    [one, 'dealer_price', null, 1.5],
    [one, 'stock', 10, -1],
    [one, 'name', ((await row(one)) as { name: string }).name, ' '],
    [one, 'sku', null, taken],
    [one, 'category_id', null, randomUUID()],
    [one, 'is_active', true, 'بله'],
    [one, 'version', null, 7],
    [colored, 'stock', null, 4],
    [{ id: randomUUID(), colorIds: [] }, 'brand', null, 'نگین'],
    [one, 'brand', null, 'نگین'],
  )
  expect(answer.saved).toBe(1)
  expect(answer.cells.map(({ field, problem }) => [field, problem]).sort()).toEqual([
    ['base_price', 'price_too_high'],
    ['brand', 'product_missing'],
    ['category_id', 'category_missing'],
    ['dealer_price', 'invalid_input'],
    ['is_active', 'invalid_input'],
    ['name', 'invalid_input'],
    ['shop_price', 'price_too_low'],
    ['sku', 'sku_taken'],
    ['stock', 'negative_stock'],
    ['stock', 'stock_in_colors'],
    ['version', 'invalid_input'],
  ])
  expect(await row(one)).toMatchObject({ brand: 'نگین', stock_quantity: 10 })
})

it('product sheet: refuses one new SKU for two products', async () => {
  const products = [await createProduct(), await createProduct()]
  const sku = randomUUID().slice(0, 12)
  const both = await save([products[0]!, 'sku', null, sku], [products[1]!, 'sku', null, sku])
  expect(problemsOf(both)).toEqual([
    ['sku', 'refused', null, 'sku_taken'],
    ['sku', 'refused', null, 'sku_taken'],
  ])
})
