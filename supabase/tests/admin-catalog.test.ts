import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { LOW_STOCK_LIMIT } from '../../lib/supabase/database.limits.ts'
import {
  type Category,
  colorName,
  createCategory,
  createColor,
  createProductIn,
  setCategory,
  slugOf,
  spreadAges,
  versionOf,
} from './support/catalog.ts'
import { brokenInvariants, createProduct, orderFor, discountProduct } from './support/products.ts'
import { createPerson, createStaff } from './support/people.ts'
import { sql, sqlRow, sqlColumn, sqlValue } from './support/database.ts'
import { insertInto } from './support/insert.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const category = setUp(() => createCategory())

const product = async (id: string) => await sqlRow('select * from public.products where id = $1', [id])
const withVersions = async (...ids: string[]) =>
  sql<{ id: string; version: number }>('select id, version from public.products where id = any($1)', [ids])

it('product creation: prices, colors, pictures and attributes at once; the audit log has each change', async () => {
  const color = await createColor()
  const name = `دیگ ${randomUUID()}`
  const data = await admin.client.call('admin_save_product', {
    p_product_id: null as never,
    p_version: null as never,
    p_publication: {},
    p_changes: {
      name,
      category_id: category.id,
      images: ['products/a', 'products/b'],
      base_price: 100,
      add_colors: [{ color_id: color.id, set: 4 }],
      attributes: [{ name: 'دستهٔ گردان', value: 'چوب' }],
    },
  })
  expect(await product(data.id)).toMatchObject({
    name,
    has_colors: true,
    stock_quantity: null,
    images: ['products/a', 'products/b'],
  })
  expect(data.slug).toMatch(/^دیگ-/)
  await admin.client.rpc('admin_update_product', {
    p_product_id: data.id,
    p_version: data.version,
    p_changes: { name: `${name} نو`, base_price: 200, remove_colors: [color.id] },
  })
  const log = await sql(
    `select table_name, action, before ->> 'name' as before, after ->> 'name' as after, actor_id from public.admin_audit
       where record_id = $1 and table_name = 'products' and action = 'update' and after ? 'name'`,
    [data.id],
  )
  expect(log).toEqual([
    { table_name: 'products', action: 'update', before: name, after: `${name} نو`, actor_id: admin.id },
  ])
  expect(await product(data.id)).toMatchObject({ has_colors: false, stock_quantity: 0 })
  expect(await brokenInvariants()).toEqual([])
})

it('product editing: refuses a slug or SKU in use', async () => {
  const [one, other] = [await createProduct({}), await createProduct({})]
  await sql('update public.products set sku = $2 where id = $1', [one.id, one.id.slice(0, 20)])
  const save = async (p_changes: { slug?: string; sku?: string }) =>
    admin.client.rpc('admin_update_product', {
      p_product_id: other.id,
      p_version: await versionOf(other),
      p_changes,
    })
  expect((await save({ slug: await slugOf(one) })).error?.message).toBe('slug_taken')
  const [{ name }] = (await sql<{ name: string }>('select name from public.products where id = $1', [
    one.id,
  ])) as [{ name: string }]
  expect((await save({ sku: one.id.slice(0, 20) })).error).toMatchObject({
    message: 'sku_taken_by',
    details: `{"product": "${name}"}`,
  })
  await sql('update public.products set sku = $2 where id = $1', [one.id, `Kd-${one.id.slice(0, 20)}`])
  expect((await save({ sku: `kD-${one.id.slice(0, 20).toUpperCase()}` })).error?.message).toBe('sku_taken_by')
  // An empty slug is made from the name.
  expect((await save({ slug: '' })).error).toBeNull()
})

it('product columns: staff write those of the grant, never others', async () => {
  const written = {
    name: `دیگ ${randomUUID()}`,
    slug: randomUUID(),
    brand: 'نگین',
    sku: randomUUID().slice(0, 20),
    short_description: 'سبک',
    description: 'سبک و محکم',
    detailed_description: '<p>سبک و محکم</p>',
    images: ['products/a'],
    video_code: 'abc12',
    is_featured: true,
    is_new: true,
    is_active: false,
    weight: 1200,
    category_id: category.id,
    seo_title: 'دیگ سبک',
    seo_description: 'دیگ سبک و محکم',
    publish_at: '2999-01-01T00:00:00+00:00',
  }
  const smuggled = {
    id: randomUUID(),
    created_at: '2001-01-01T00:00:00+00:00',
    sold_count: 900,
    buyer_count: 900,
    average_rating: 5,
    review_count: 900,
    version: 900,
    has_colors: true,
    stock_quantity: 900,
    import_key: randomUUID(),
    published_at: '2001-01-01T00:00:00+00:00',
    search_text: 'x',
    p_unknown: 1,
  }
  const before = await product((await createProduct({ stock: 3 })).id)
  const save = async (p_changes: object) =>
    admin.client.rpc('admin_save_product', {
      p_product_id: before.id as string,
      p_version: await versionOf(before as { id: string }),
      p_changes: p_changes as never,
    })
  expect((await save({ ...smuggled, ...written })).error).toBeNull()
  const after = await product(before.id as string)
  expect(JSON.parse(JSON.stringify(after))).toMatchObject({
    ...written,
    publish_at: expect.stringMatching(/^2999/),
  })
  for (const column of ['id', 'created_at', 'sold_count', 'stock_quantity', 'import_key', 'review_count'])
    expect([column, after[column]]).toEqual([column, before[column]])
  expect(after).toMatchObject({ version: Number(before.version) + 1, has_colors: false, published_at: null })
  // The only writable column that the form writes with the value it read.
  const grant = await sqlColumn<string>(
    `select column_name from information_schema.column_privileges
     where table_name = 'products' and grantee = 'authenticated' and privilege_type = 'UPDATE'`,
  )
  expect(grant.sort()).toEqual([...Object.keys(written), 'stock_quantity'].sort())
})

it('product copy: has each column but name, addresses, marks and plan', async () => {
  const source = await createProduct({})
  await sql(
    `update public.products set brand = 'نگین', short_description = 'سبک', detailed_description = '<p>x</p>', video_code = 'abc12',
       weight = 1200, sku = id::text, seo_title = 'x', is_featured = true, images = '{products/a}' where id = $1`,
    [source.id],
  )
  const { data } = await admin.client.rpc('admin_duplicate_product', { p_product_id: source.id })
  expect(await product(data!.id)).toMatchObject({
    brand: 'نگین',
    short_description: 'سبک',
    detailed_description: '<p>x</p>',
    video_code: 'abc12',
    weight: 1200,
    images: ['products/a'],
    sku: null,
    seo_title: '',
    is_featured: false,
    is_active: false,
    publish_at: null,
    stock_quantity: 0,
    sold_count: 0,
  })
})

it('product version: counts changes, not sales and reviews', async () => {
  const { id } = await createProduct({ stock: 5 })
  const bumps = async (change: string) => {
    const { version } = await product(id)
    await sql(`update public.products set ${change} where id = $1`, [id])
    return Number((await product(id)).version) - Number(version)
  }
  for (const change of [
    'stock_quantity = 4',
    'sold_count = 7',
    'review_count = 2',
    'average_rating = 3',
    'name = name',
  ])
    expect([change, await bumps(change)]).toEqual([change, 0])
  for (const change of [
    `name = name || 'x'`,
    'weight = 7',
    `seo_title = 'x'`,
    'stock_quantity = 3, weight = 8',
  ])
    expect([change, await bumps(change)]).toEqual([change, 1])
})

it('product copy: inactive, without SKU and stock, with prices', async () => {
  const source = await createProduct({ price: 500, dealerPrice: 300, stock: [3, 4] })
  const data = await admin.client.call('admin_duplicate_product', { p_product_id: source.id })
  expect(data).toMatchObject({ is_active: false, sku: null })
  expect(
    await sql(
      'select count(*)::int as n, sum(stock_quantity)::int as stock from public.product_colors where product_id = $1',
      [data.id],
    ),
  ).toEqual([{ n: 2, stock: 0 }])
  expect(
    await sqlColumn('select amount from public.product_prices where product_id = $1 order by 1', [data.id]),
  ).toEqual([300, 500])
})

it('product copy: with packs and wholesale terms; prices only by staff who may set them', async () => {
  const source = await createProduct({ price: 500, dealerPrice: 300, stock: [3, 4] })
  await sql(
    `insert into public.product_packs (product_id, color_id, pack_size, carton_size, carton_volume)
       select $1::uuid, null::uuid, 6, 24, 9000
       union all (select $1::uuid, c.color_id, null, 12, null from public.product_colors c where c.product_id = $1::uuid limit 1)`,
    [source.id],
  )
  await sql(
    `insert into public.order_quantity_rules (product_id, price_type, sold_by, min_quantity) values ($1, 'dealer_price', 'pack', 12)`,
    [source.id],
  )
  await sql(
    `insert into public.volume_prices (product_id, price_type, from_quantity, percent, amount)
       values ($1, 'dealer_price', 24, 5, null), ($1, 'dealer_price', 48, null, 250)`,
    [source.id],
  )
  const partsOf = async (id: string) => {
    const rows = (text: string) => sql(text, [id])
    return {
      packs: await rows(
        `select c.name, k.pack_size, k.carton_size, k.carton_volume from public.product_packs k
           left join public.colors c on c.id = k.color_id where k.product_id = $1 order by 1 nulls first`,
      ),
      rules: await rows(
        'select price_type::text, sold_by::text, min_quantity from public.order_quantity_rules where product_id = $1',
      ),
      steps: await rows(
        'select price_type::text, from_quantity, percent, amount from public.volume_prices where product_id = $1 order by 2',
      ),
    }
  }
  const wanted = await partsOf(source.id)
  expect([wanted.packs.length, wanted.rules.length, wanted.steps.length]).toEqual([2, 1, 2])
  const copy = await admin.client.rpc('admin_duplicate_product', { p_product_id: source.id })
  expect(await partsOf(copy.data!.id)).toEqual(wanted)

  const content = await createStaff('content')
  const bare = await content.client.rpc('admin_duplicate_product', { p_product_id: source.id })
  expect(bare.error).toBeNull()
  expect(await partsOf(bare.data!.id)).toEqual({ packs: wanted.packs, rules: [], steps: [] })
  expect(await sql('select 1 from public.product_prices where product_id = $1', [bare.data!.id])).toEqual([])
})

it('bulk activation: refuses products edited since they were chosen', async () => {
  const { id } = await createProduct({})
  const before = await withVersions(id)
  await sql(`update public.products set name = name || 'x' where id = $1`, [id])
  const { error } = await admin.client.rpc('admin_set_products_active', {
    p_products: before,
    p_active: false,
  })
  expect(error?.message).toBe('changed_meanwhile')
  const again = await admin.client.rpc('admin_set_products_active', {
    p_products: await withVersions(id),
    p_active: false,
  })
  expect(again.data).toHaveLength(1)
})

it('product import: writes valid rows and reports others; a dry run writes nothing', async () => {
  const known = await createProduct({ price: 100, stock: 5 })
  await sql('update public.products set sku = $2 where id = $1', [known.id, `K${known.id.slice(0, 8)}`])
  const colored = await createProduct({ stock: [2] })
  const fresh = `جدید ${randomUUID()}`
  const rows = [
    { row: 2, name: fresh, category: category.name, base_price: 700, stock: 3 },
    { row: 3, sku: `K${known.id.slice(0, 8)}`, base_price: 150, new_stock: 9 },
    { row: 4, name: 'بی‌دسته' },
    { row: 5, name: 'دستهٔ ناشناس', category: 'چنین دسته‌ای' },
    { row: 6, id: randomUUID(), name: 'x' },
    { row: 7, id: colored.id, stock: 99 },
    { row: 8, id: colored.id, base_price: 100_000_000 },
  ]
  const run = (p_apply: boolean) => admin.client.rpc('admin_import_products', { p_rows: rows, p_apply })
  const expected = [
    [2, 'create', null],
    [3, 'update', null],
    [4, 'error', 'name_and_category_required'],
    [5, 'error', 'category_missing'],
    [6, 'error', 'product_missing'],
    [7, 'error', 'stock_in_colors'],
    [8, 'error', 'invalid_input'],
  ]
  const dryRun = await run(false)
  expect(dryRun.error).toBeNull()
  expect(dryRun.data!.map(({ line, result, problem }) => [line, result, problem])).toEqual(expected)
  expect(await sql('select 1 from public.products where name = $1', [fresh])).toEqual([])
  const done = await run(true)
  expect(done.data!.map(({ line, result, problem }) => [line, result, problem])).toEqual(expected)
  expect(await sqlValue('select stock_quantity from public.products where name = $1', [fresh])).toBe(3)
  expect(
    await sql(
      'select p.stock_quantity, t.amount from public.products p join public.product_prices t on t.product_id = p.id where p.id = $1',
      [known.id],
    ),
  ).toEqual([{ stock_quantity: 9, amount: 150 }])
  expect(await brokenInvariants()).toEqual([])
})

interface Line {
  stock?: number | null
  seen_stock?: number
  new_stock?: number
  version?: number
  color?: string
}
/** A product's row in the export. */
const exported = async (id: string): Promise<Line> => {
  const { stock_quantity: stock, version } = (await product(id)) as {
    stock_quantity: number
    version: number
  }
  return { stock, seen_stock: stock, version }
}
const importRow = async (id: string, line: object, p_apply = true) => {
  const data = await admin.client.call('admin_import_products', {
    p_rows: [{ row: 2, id, ...line }],
    p_apply,
  })
  const [{ result, problem, problem_line }] = data as [(typeof data)[number]]
  return problem ? [result, problem, problem_line] : [result]
}
const sell = (id: string, quantity: number) =>
  sql('update public.products set stock_quantity = stock_quantity - $2 where id = $1', [id, quantity])
const stock = async (id: string) => (await product(id)).stock_quantity

it('product import: changes the slug to a given one, an empty one keeps it', async () => {
  const { id } = await createProduct()
  const given = `given-${id}`
  expect(await importRow(id, { slug: given })).toEqual(['update'])
  expect(await importRow(id, { slug: '', base_price: 150 })).toEqual(['update'])
  expect(await slugOf({ id })).toBe(given)
})

it('stock import: keeps sales since the export', async () => {
  const { id } = await createProduct({ stock: 10 })
  const line = await exported(id)
  const buyer = await createPerson()
  await orderFor(buyer, { id, colorIds: [] }, 3)
  expect(await importRow(id, line)).toEqual(['same'])
  expect(await stock(id)).toBe(7)
  expect(await importRow(id, { ...line, stock: 15 }, false)).toEqual(['update'])
  expect(await stock(id)).toBe(7)
  expect(await importRow(id, { ...line, stock: 15 })).toEqual(['update'])
  expect(await stock(id)).toBe(12)
  expect(
    await sql(
      'select delta, reason from public.stock_movements where product_id = $1 order by id desc limit 1',
      [id],
    ),
  ).toEqual([{ delta: 5, reason: 'import' }])
  // The same file again adds nothing.
  expect(await importRow(id, { ...line, stock: 15 })).toEqual(['error', 'import_changed', 2])
  expect(await stock(id)).toBe(12)
  expect(await brokenInvariants()).toEqual([])
})

it('stock import: refuses stock below zero, unversioned or given twice, and rows edited since', async () => {
  const { id } = await createProduct({ stock: 10, price: 500 })
  const line = await exported(id)
  await sell(id, 8)
  expect(await importRow(id, { ...line, stock: 7 })).toEqual(['error', 'import_stock_below_zero', 2])
  expect(await importRow(id, { ...line, stock: 8 })).toEqual(['update'])
  expect(await stock(id)).toBe(0)
  const now = await exported(id)
  expect(await importRow(id, { stock: 5 })).toEqual(['error', 'import_stock_blind', 2])
  expect(await importRow(id, { stock: 5, seen_stock: 0 })).toEqual(['error', 'import_stock_blind', 2])
  expect(await importRow(id, { ...now, stock: 5, new_stock: 6 })).toEqual(['error', 'import_stock_twice', 2])
  // Edited in the panel since: the old price does not return.
  await sql('update public.product_prices set amount = 600 where product_id = $1', [id])
  await sql(`update public.products set brand = 'جدید' where id = $1`, [id])
  expect(await importRow(id, { ...now, base_price: 500 })).toEqual(['error', 'import_changed', null])
  expect(await importRow(id, { ...now, base_price: 600 })).toEqual(['same'])
  expect([await stock(id), (await product(id)).brand]).toEqual([0, 'جدید'])
})

it('stock import: sets counted stock', async () => {
  const { id } = await createProduct({ stock: 10 })
  const line = await exported(id)
  await sell(id, 4)
  expect(await importRow(id, { ...line, new_stock: 20 })).toEqual(['update'])
  expect(await stock(id)).toBe(20)
  expect(await importRow(id, { new_stock: 20 })).toEqual(['same'])
})

it('stock import: per color, with the price of the product or not at all', async () => {
  const { id, colorIds } = await createProduct({ stock: [10, 4], price: 500 })
  const [one, other] = await Promise.all(colorIds.map(colorName))
  const version = await versionOf({ id })
  const color = (row: number, name: string, before: number, after: number) => ({
    row,
    color: name,
    version,
    seen_stock: before,
    stock: after,
  })
  const stocks = () =>
    sql<{ n: number }>(
      'select stock_quantity as n from public.product_colors where product_id = $1 order by array_position($2::uuid[], color_id)',
      [id, colorIds],
    ).then((rows) => rows.map(({ n }) => n))
  await sql('update public.product_colors set stock_quantity = 7 where product_id = $1 and color_id = $2', [
    id,
    colorIds[0],
  ])
  expect(
    await importRow(id, {
      version,
      base_price: 550,
      colors: [color(3, one!, 10, 15), color(4, other!, 9, 4)],
    }),
  ).toEqual(['error', 'import_stock_below_zero', 4])
  expect(await stocks()).toEqual([7, 4])
  expect(await importRow(id, { version, colors: [color(5, 'چنین رنگی', 1, 2)] })).toEqual([
    'error',
    'import_color_missing',
    5,
  ])
  expect(
    await importRow(id, {
      version,
      base_price: 550,
      colors: [color(3, one!, 10, 15), color(4, other!, 4, 2)],
    }),
  ).toEqual(['update'])
  expect(await stocks()).toEqual([12, 2])
  expect(await importRow(id, { version, colors: [color(3, one!, 10, 15)] })).toEqual([
    'error',
    'import_changed',
    3,
  ])
  expect(await brokenInvariants()).toEqual([])
})

it('category deletion: moves products, subcategories and the old address', async () => {
  const [gone, target] = [await createCategory(), await createCategory()]
  const child = await createCategory(gone.id)
  const { id } = await createProductIn(gone)
  const remove = (to?: Category) =>
    admin.client.rpc('admin_delete_category', { p_category_id: gone.id, p_move_to: to?.id })
  expect((await remove()).error?.message).toBe('category_in_use')
  expect((await remove(child)).error?.message).toBe('category_move_invalid')
  expect((await remove(target)).error).toBeNull()
  expect((await product(id)).category_id).toBe(target.id)
  expect(await sqlValue('select parent_id from public.categories where id = $1', [child.id])).toEqual(
    target.id,
  )
  expect(
    await sqlValue('select category_id from public.slug_redirects where slug = $1', [gone.slug]),
  ).toEqual(target.id)
})

it('category parent: refuses a loop', async () => {
  const top = await createCategory()
  const below = await createCategory((await createCategory(top.id)).id)
  const { error } = await admin.client.query('update public.categories set parent_id = $2 where id = $1', [
    top.id,
    below.id,
  ])
  expect(error?.message).toBe('category_loop')
})

it('product counts: by category and by color', async () => {
  const shelf = await createCategory()
  const color = await createColor()
  for (let n = 0; n < 2; n++) await createProductIn(shelf, { stock: [1] })
  const { id } = await createProduct()
  await sql('insert into public.product_colors (product_id, color_id) values ($1, $2)', [id, color.id])
  const countOf = async (p_by: string, wanted: { id: string }) =>
    (await admin.client.call('admin_count_products', { p_by })).find(({ id }) => id === wanted.id)?.products
  expect([await countOf('category', shelf), await countOf('category', color)]).toEqual([2, undefined])
  expect([await countOf('color', color), await countOf('color', shelf)]).toEqual([1, undefined])
})

it('category order: sorts as given; refuses other tables', async () => {
  const [{ id: a }, { id: b }] = [await createCategory(), await createCategory()]
  await admin.client.call('admin_sort', { p_list: 'categories', p_ids: [b, a] })
  expect(
    await sqlColumn('select id from public.categories where id = any($1) order by sort_order', [[a, b]]),
  ).toEqual([b, a])
  const other = await admin.client.rpc('admin_sort', { p_list: 'profiles', p_ids: [a] })
  expect(other.error?.message).toBe('invalid_input')
})

it('media library: lists uses of a picture and refuses to delete it while used', async () => {
  const key = `k${randomUUID()}`
  const { data: files } = await admin.client.query<{ id: string }>(
    ...insertInto('media_files', { bucket: 'products', key, width: 1, height: 1, bytes: 1 }),
  )
  const { id } = await createProduct({})
  await sql('update public.products set images = array[$2] where id = $1', [id, `products/${key}`])
  const find = async () => await admin.client.call('admin_media', { p_search: key })
  expect((await find())[0]).toMatchObject({ name: `products/${key}`, uses: [{ kind: 'product', id }] })
  const forget = () => admin.client.rpc('admin_forget_picture', { p_id: files![0]!.id })
  expect((await forget()).error?.message).toBe('picture_in_use')
  await sql(`update public.products set images = '{}' where id = $1`, [id])
  expect((await admin.client.rpc('admin_media', { p_search: key, p_unused: true })).data).toHaveLength(1)
  expect((await forget()).data).toEqual({ bucket: 'products', key })
  expect(await find()).toEqual([])
})

it('original of a touched-up picture: stays while the touched-up one is in use', async () => {
  const { id } = await createProduct({ stock: 1 })
  const key = `original-${randomUUID().slice(0, 8)}`
  const touchedUp = `${key}-0a1b2c3d-ycf7f5f1`
  const files = await sql<{ id: string }>(
    `insert into public.media_files (bucket, key, width, height, bytes)
     select 'products', k, 10, 10, 10 from unnest($1::text[]) k returning id`,
    [[key, touchedUp, `${key}-0a1b2c3d`]],
  )
  const unused = async () =>
    (await admin.client.call('admin_media', { p_search: key, p_unused: true })).map(({ name }) => name)
  const forget = () => admin.client.rpc('admin_forget_picture', { p_id: files[0]!.id })
  await sql('update public.products set images = array[$2] where id = $1', [id, `products/${touchedUp}`])
  expect(await unused()).toEqual([`products/${key}-0a1b2c3d`])
  expect((await forget()).error?.message).toBe('picture_in_use')
  await sql('update public.products set images = array[$2] where id = $1', [id, `products/${key}`])
  expect((await unused()).toSorted()).toEqual([`products/${key}-0a1b2c3d`, `products/${touchedUp}`])
  await sql(`update public.products set images = '{}' where id = $1`, [id])
  expect((await forget()).data).toEqual({ bucket: 'products', key })
})

let words: string
beforeAll(async () => {
  words = `فهرست${randomUUID().slice(0, 8)}`
  const dear = await createProduct({
    name: `${words} قابلمه`,
    price: 900_000,
    dealerPrice: 700_000,
    stock: [0, 2],
  })
  const plain = await createProduct({ name: `${words} ماهیتابه`, price: 100_000, stock: 0 })
  const hidden = await createProduct({ name: `قابلمهٔ ${words}`, price: null, stock: 3, active: false })
  const named = await createProduct({ name: `کتری ${words}`, price: 100_000, shopPrice: 90_000, stock: 40 })
  for (const each of [dear, hidden]) await setCategory(each, category)
  await sql(`update public.products set images = '{products/a,products/b}' where id = any($1)`, [
    [dear.id, hidden.id],
  ])
  await spreadAges([hidden.id, dear.id, plain.id, named.id])
  await sql(`update public.product_colors set created_at = now() - interval '1 hour' where color_id = $1`, [
    dear.colorIds[1],
  ])
  await sql('update public.products set is_new = true, is_featured = true, sold_count = 5 where id = $1', [
    named.id,
  ])
  await sql(`update public.products set publish_at = now() + interval '1 day' where id = $1`, [hidden.id])
  await discountProduct(plain.id, 50)
})
const list = async (args: object) => {
  const data = await admin.client.call('admin_list_products', { p_search: words, ...args })
  return data
}

it('admin product list: shows undiscounted prices, stock and colors', async () => {
  const rows = await list({ p_sort: 'name', p_descending: false })
  const view = await sql<Record<string, unknown>>(
    `select p.id, p.name, p.base_price, p.shop_price, p.dealer_price, p.available_quantity as stock, p.is_active,
         coalesce(p.images[1], c.image_url) as picture, c.name as category, p.version, p.has_colors,
         (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'stock', x.stock_quantity) order by x.created_at), '[]')
          from public.product_colors x join public.colors l on l.id = x.color_id where x.product_id = p.id) as colors,
         4 as total
       from public.product_with_discounts p left join public.categories c on c.id = p.category_id
       where p.name like '%' || $1 || '%' order by p.name, p.id`,
    [words],
  )
  expect(view).toHaveLength(4)
  expect(rows).toMatchObject(view)
  expect(rows.find(({ name }) => name.startsWith('قابلمهٔ'))).toMatchObject({
    base_price: null,
    is_active: false,
  })
})

it.each([
  ['created', 'created_at'],
  ['name', 'name'],
  ['price', 'base_price'],
  ['stock', 'available_quantity'],
  ['sold', 'sold_count'],
])('admin product list: sorts by %s both ways, missing values last, and pages', async (sort, column) => {
  for (const direction of ['asc', 'desc']) {
    const wanted = await sqlColumn<string>(
      `select id from public.product_with_discounts where name like '%' || $1 || '%'
         order by ${column} ${direction} nulls last, id`,
      [words],
    )
    const args = { p_sort: sort, p_descending: direction === 'desc' }
    const pages = [
      await list({ ...args, p_limit: 3 }),
      await list({ ...args, p_limit: 3, p_offset: 3 }),
      await list({ ...args, p_offset: 6 }),
    ]
    expect(pages.map((page) => page.length)).toEqual([3, 1, 0])
    expect(pages.flat().map(({ id }) => id)).toEqual(wanted)
    expect(pages.flat().every(({ total }) => total === 4)).toBe(true)
  }
})

it.each([
  ['p_active', true, 'is_active'],
  ['p_active', false, 'not is_active'],
  ['p_stock', 'in', 'available_quantity > 0'],
  ['p_stock', 'low', `available_quantity between 1 and ${LOW_STOCK_LIMIT}`],
  ['p_stock', 'out', 'available_quantity = 0'],
  ['p_mark', 'featured', 'is_featured'],
  ['p_mark', 'new', 'is_new'],
  ['p_mark', 'scheduled', 'id in (select p.id from public.products p where p.publish_at is not null)'],
  ['p_mark', 'no-price', 'base_price is null'],
  ['p_mark', 'no-picture', `images = '{}'`],
])('admin product list: filters by %s %s', async (name, value, condition) => {
  const wanted = await sql<{ id: string }>(
    `select id from public.product_with_discounts where name like '%' || $1 || '%' and ${condition}
       order by created_at desc, id`,
    [words],
  )
  expect(wanted.length).toBeGreaterThan(0)
  const rows = await list({ [name]: value })
  expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
  expect(rows[0]!.total).toBe(wanted.length)
})

it('admin product list: filters by category and words; patterns and SQL are plain text', async () => {
  expect(await list({ p_category: category.id })).toHaveLength(2)
  expect(await list({ p_search: `${words} قابلمه` })).toHaveLength(2)
  expect(
    await list({ p_search: `${words} قابلمه`, p_category: category.id, p_stock: 'in', p_active: true }),
  ).toHaveLength(1)
  expect(await list({ p_search: `${words}%'; --` })).toHaveLength(4)
  expect(await list({ p_search: `${words} هیچ` })).toEqual([])
})

it('admin search: finds customers by name and phone', async () => {
  const customer = await createPerson()
  await sql(`update public.profiles set first_name = 'ماهرو', last_name = $2 where id = $1`, [
    customer.id,
    'نادرپور',
  ])
  const find = async (text: string) => await admin.client.call('admin_search', { p_query: text })
  expect(await find('نادرپور ماهرو')).toMatchObject([{ kind: 'customer', id: customer.id }])
  expect((await find(customer.phone)).map(({ id }) => id)).toContain(customer.id)
  expect(await find('   ')).toEqual([])
})

it('alerts: count active products with low stock', async () => {
  await createProduct({ stock: 2 })
  const { data } = await admin.client.query(
    `select (public.admin_alerts() ->> 'low_stock')::int as shown, (
       select count(*)::int from public.product_with_discounts
       where is_active and available_quantity between 1 and $1) as counted`,
    [LOW_STOCK_LIMIT],
  )
  expect(data![0]!.counted).toBeGreaterThan(0)
  expect(data![0]!.shown).toBe(data![0]!.counted)
})

it('product sales: zero without orders', async () => {
  const { id } = await createProduct({})
  const sales = await admin.client.rpc('admin_product_sales', { p_product_id: id })
  expect(sales.data).toMatchObject({ pieces: 0, revenue: 0, orders: 0 })
})
