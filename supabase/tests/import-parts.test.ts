/** Files of products carry pictures, colors and families. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { brokenInvariants, createProduct } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { sql } from './support/database.ts'
import './support/rollback.ts'

let admin: Person
let category: string
beforeAll(async () => {
  admin = await createPerson('admin')
  category = `c${randomUUID().slice(0, 8)}`
  await sql('insert into public.categories (name, slug) values ($1::text, $1::text)', [category])
})

const bring = async (...rows: object[]) => {
  const { data, error } = await admin.client.rpc('admin_import_products', {
    p_rows: rows.map((row, index) => ({ row: index + 2, ...row })) as never,
    p_apply: true,
  })
  if (error) throw error
  return data.map(({ result, problem, problem_line }) =>
    problem ? [result, problem, problem_line] : [result],
  )
}
const createColor = async () => {
  const name = `رنگ ${randomUUID().slice(0, 8)}`
  await sql(`insert into public.colors (name, hex_code) values ($1, '#112233')`, [name])
  return name
}
const parts = async (id: string) => (await admin.client.rpc('admin_product_parts', { p_ids: [id] })).data![0]!

it('pictures come with a product and its colors, in their order, and the same file changes nothing', async () => {
  const color = await createColor()
  const sku = randomUUID().slice(0, 12)
  const line = {
    sku,
    name: `دیگ ${sku}`,
    category,
    images: ['products/b', 'products/a'],
    colors: [{ row: 3, color, stock: 4, images: ['products/c'] }],
  }
  expect(await bring(line)).toEqual([['create']])
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
  expect(await bring(again)).toEqual([['same']])
  expect(await bring({ ...again, images: ['products/a', 'products/b'] })).toEqual([['update']])
  expect((await parts(id)).images).toEqual(['products/a', 'products/b'])
  expect(await brokenInvariants()).toEqual([])
})

it('a color that a product does not have is added with its stock, one that the shop does not know is refused', async () => {
  const { id } = await createProduct({ stock: 0 })
  const [color, other] = [await createColor(), await createColor()]
  expect(await bring({ id, colors: [{ row: 3, color: 'چنین رنگی', stock: 1 }] })).toEqual([
    ['error', 'import_color_missing', 3],
  ])
  expect(
    await bring({
      id,
      colors: [
        { row: 3, color, stock: 4 },
        { row: 4, color: other, new_stock: 2 },
      ],
    }),
  ).toEqual([['update']])
  expect(
    await sql(
      `select sum(stock_quantity)::integer as pieces, count(*)::integer as colors from public.product_colors where product_id = $1`,
      [id],
    ),
  ).toEqual([{ pieces: 6, colors: 2 }])
  expect(await brokenInvariants()).toEqual([])
})

const join = async (rows: object[], p_apply = true) => {
  const { data, error } = await admin.client.rpc('admin_import_families', {
    p_rows: rows.map((row, index) => ({ row: index + 2, ...row })) as never,
    p_apply,
  })
  if (error) throw error
  return data.sort((a, b) => a.line - b.line).map(({ result, problem }) => problem ?? result)
}

it('families are made, grow, keep their order, and the same file changes nothing', async () => {
  const products = [await createProduct(), await createProduct(), await createProduct()]
  const family = `قابلمهٔ ${randomUUID().slice(0, 8)}`
  const row = (index: number, label: string) => ({ id: products[index]!.id, family, label })
  expect(await join([row(1, 'بزرگ'), row(0, 'کوچک')], false)).toEqual(['create', 'create'])
  expect((await parts(products[0]!.id)).family).toBeNull()
  expect(await join([row(1, 'بزرگ'), row(0, 'کوچک')])).toEqual(['create', 'create'])
  expect(await join([row(0, 'کوچک'), row(1, 'بزرگ')])).toEqual(['same', 'same'])
  expect(await join([row(2, 'میانه')])).toEqual(['family_too_small'])
  expect(await join([row(0, 'کوچک'), row(2, 'میانه')])).toEqual(['update', 'update'])
  expect(
    await sql(
      `select m.label from public.product_family_members m join public.product_families f on f.id = m.family_id
       where f.name = $1 order by m.sort_order`,
      [family],
    ),
  ).toEqual([{ label: 'بزرگ' }, { label: 'کوچک' }, { label: 'میانه' }])
  expect(await join([{ id: randomUUID(), family: 'هیچ', label: 'x' }])).toEqual(['product_missing'])
  expect(
    await join([
      { ...row(0, 'x'), family: 'دیگری' },
      { id: (await createProduct()).id, family: 'دیگری', label: 'y' },
    ]),
  ).toEqual(['in_other_family', 'in_other_family'])
})

it('is for admins alone', async () => {
  const dealer = await createPerson('dealer')
  for (const { error } of [
    await dealer.client.rpc('admin_import_families', { p_rows: [] }),
    await dealer.client.rpc('admin_product_parts', { p_ids: [] }),
  ])
    expect(error?.message).toBe('admin_required')
})
