/** Product import: pictures, colors and families. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createCategory, createColor } from './support/catalog.ts'
import { brokenInvariants, createProduct } from './support/products.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import { sql, sqlColumn } from './support/database.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
let category: string
beforeAll(async () => {
  category = (await createCategory()).name
})

const importRows = async (...rows: object[]) => {
  const data = await admin.client.call('admin_import_products', {
    p_rows: rows.map((row, index) => ({ row: index + 2, ...row })) as never,
    p_apply: true,
  })
  return data.map(({ result, problem, problem_line }) =>
    problem ? [result, problem, problem_line] : [result],
  )
}
const parts = async (id: string) => (await admin.client.call('admin_product_parts', { p_ids: [id] }))[0]!

it('product import: pictures of products and colors in order; the same file changes nothing', async () => {
  const { name: color } = await createColor()
  const sku = randomUUID().slice(0, 12)
  const line = {
    sku,
    name: `دیگ ${sku}`,
    category,
    images: ['products/b', 'products/a'],
    colors: [{ row: 3, color, stock: 4, images: ['products/c'] }],
  }
  expect(await importRows(line)).toEqual([['create']])
  const [{ id }] = (await sql<{ id: string }>('select id from public.products where sku = $1', [sku])) as [
    { id: string },
  ]
  expect(await parts(id)).toMatchObject({
    images: ['products/b', 'products/a'],
    colors: { [color]: ['products/c'] },
  })
  expect(await sql('select has_colors, stock_quantity from public.products where id = $1', [id])).toEqual([
    { has_colors: true, stock_quantity: null },
  ])
  const again = { ...line, id, colors: [{ row: 3, color, images: ['products/c'] }] }
  expect(await importRows(again)).toEqual([['same']])
  expect(await importRows({ ...again, images: ['products/a', 'products/b'] })).toEqual([['update']])
  expect((await parts(id)).images).toEqual(['products/a', 'products/b'])
  expect(await brokenInvariants()).toEqual([])
})

it('product import: adds colors with their stock and refuses unknown ones', async () => {
  const { id } = await createProduct({ stock: 0 })
  const [{ name: color }, { name: other }] = [await createColor(), await createColor()]
  expect(await importRows({ id, colors: [{ row: 3, color: 'چنین رنگی', stock: 1 }] })).toEqual([
    ['error', 'import_color_missing', 3],
  ])
  expect(
    await importRows({
      id,
      colors: [
        { row: 3, color, stock: 4 },
        { row: 4, color: other, new_stock: 2 },
      ],
    }),
  ).toEqual([['update']])
  expect(
    await sql(
      `select sum(stock_quantity)::integer as stock, count(*)::integer as colors from public.product_colors where product_id = $1`,
      [id],
    ),
  ).toEqual([{ stock: 6, colors: 2 }])
  expect(await brokenInvariants()).toEqual([])
})

const importFamilies = async (rows: object[], p_apply = true) => {
  const data = await admin.client.call('admin_import_families', {
    p_rows: rows.map((row, index) => ({ row: index + 2, ...row })) as never,
    p_apply,
  })
  return data.sort((a, b) => a.line - b.line).map(({ result, problem }) => problem ?? result)
}

it('family import: creates and extends families in order; the same file changes nothing', async () => {
  const products = [await createProduct(), await createProduct(), await createProduct()]
  const family = `قابلمهٔ ${randomUUID().slice(0, 8)}`
  const row = (index: number, label: string) => ({ id: products[index]!.id, family, label })
  expect(await importFamilies([row(1, 'بزرگ'), row(0, 'کوچک')], false)).toEqual(['create', 'create'])
  expect((await parts(products[0]!.id)).family).toBeNull()
  expect(await importFamilies([row(1, 'بزرگ'), row(0, 'کوچک')])).toEqual(['create', 'create'])
  expect(await importFamilies([row(0, 'کوچک'), row(1, 'بزرگ')])).toEqual(['same', 'same'])
  expect(await importFamilies([row(2, 'میانه')])).toEqual(['family_too_small'])
  expect(await importFamilies([row(0, 'کوچک'), row(2, 'میانه')])).toEqual(['update', 'update'])
  expect(
    await sqlColumn(
      `select m.label from public.product_family_members m join public.product_families f on f.id = m.family_id
       where f.name = $1 order by m.sort_order`,
      [family],
    ),
  ).toEqual(['بزرگ', 'کوچک', 'میانه'])
  expect(await importFamilies([{ id: randomUUID(), family: 'هیچ', label: 'x' }])).toEqual(['product_missing'])
  expect(
    await importFamilies([
      { ...row(0, 'x'), family: 'دیگری' },
      { id: (await createProduct()).id, family: 'دیگری', label: 'y' },
    ]),
  ).toEqual(['in_other_family', 'in_other_family'])
})

it('product import: returns the prices before an update that its caller may see', async () => {
  const { id } = await createProduct({ price: 100_000, shopPrice: 80_000 })
  const seen = async ({ client }: Person, row: object) => {
    const data = await client.call('admin_import_products', { p_rows: [{ row: 2, id, ...row }] })
    return data[0]!.prices
  }
  expect(await seen(admin, { base_price: 100 })).toEqual({ base_price: 100_000, shop_price: 80_000 })
  expect(await seen(admin, { base_price: 100_000 })).toBeNull()
  expect(await seen(await createStaff('content'), { brand: 'نگین' })).toEqual({ base_price: 100_000 })
})
