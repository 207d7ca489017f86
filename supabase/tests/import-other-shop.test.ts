/** Products of another shop: keys, categories, colors, attributes and sales. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { undoFigures, undoImport } from './support/bulk-tasks.ts'
import { slugOf } from './support/catalog.ts'
import { brokenInvariants, createProduct, orderFor } from './support/products.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import { serviceClient, sql, sqlRow, sqlValue } from './support/database.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

const importAs = async ({ client }: Person, rows: object[], p_apply = true) => {
  const data = await client.call('admin_import_products', {
    p_rows: rows.map((row, index) => ({ row: index + 2, ...row })) as never,
    p_apply,
  })
  return data.map(({ result, problem }) => problem ?? result)
}
const importRows = (...rows: object[]) => importAs(admin, rows)

interface Line {
  import_key: string
  name: string
  category: string
  category_path: string[]
  base_price?: number | undefined
  stock?: number | undefined
}

function lineOf<T extends object>(more?: T): Line & T {
  const mark = randomUUID().slice(0, 8)
  const line: Line = {
    import_key: `woo:old.example:${mark}`,
    name: `قابلمهٔ ${mark}`,
    category: `پخت ${mark} > قابلمه`,
    category_path: [`پخت ${mark}`, 'قابلمه'],
    base_price: 500_000,
    stock: 4,
  }
  return { ...line, ...more } as Line & T
}
const productOf = async ({ import_key }: { import_key: string }) =>
  await sqlRow<{ id: string } & Record<string, unknown>>(
    'select * from public.products where import_key = $1',
    [import_key],
  )

const shopOf = () => `woo:${randomUUID().slice(0, 8)}.example`
const undo = (source: string) => undoImport(admin, source, 1)

it('import of another shop: creates products off sale with their category tree', async () => {
  const line = lineOf({ seo_title: 'عنوان', seo_description: 'توضیح', detailed_description: '<p>بلند</p>' })
  expect(await importAs(admin, [line], false)).toEqual(['create'])
  expect(await sql('select 1 from public.categories where name = $1', [line.category_path[0]])).toEqual([])
  expect(await importRows(line, { ...lineOf(), category_path: line.category_path })).toEqual([
    'create',
    'create',
  ])
  const product = await productOf(line)
  expect(product).toMatchObject({
    ...{ is_active: false, stock_quantity: 4, seo_title: 'عنوان', seo_description: 'توضیح' },
    detailed_description: '<p>بلند</p>',
  })
  expect(
    await sql(
      `select c.name, u.name as parent from public.categories c join public.categories u on u.id = c.parent_id where c.id = $1`,
      [product.category_id],
    ),
  ).toEqual([{ name: 'قابلمه', parent: line.category_path[0] }])
  expect(await sql('select 1 from public.categories where name = $1', [line.category_path[0]])).toHaveLength(
    1,
  )
  expect(await brokenInvariants()).toEqual([])
})

it('import of another shop: a category without the key is found by its path, never created', async () => {
  const line = lineOf()
  await importRows(line)
  const { id } = await createProduct()
  const { import_key: _, ...own } = lineOf({ id, category_path: line.category_path })
  expect(await importRows({ id, category: own.category, category_path: own.category_path })).toEqual([
    'update',
  ])
  expect(await importRows({ id, category: 'x', category_path: [randomUUID(), 'قابلمه'] })).toEqual([
    'category_missing',
  ])
  expect(await importRows({ ...lineOf(), category_path: Array.from({ length: 11 }, () => 'پله') })).toEqual([
    'invalid_input',
  ])
})

it('import of another shop: the same file changes nothing, also after edits', async () => {
  const color = randomUUID().slice(0, 8)
  const line = lineOf({ sale_price: 400_000 })
  const colored = lineOf({
    stock: undefined,
    colors: [{ row: 9, import_key: 'x', color, hex_code: '#2e7d32', stock: 3 }],
  })
  expect(await importRows(line, colored)).toEqual(['create', 'create'])
  await sql('update public.products set name = $2 where import_key = $1', [line.import_key, 'نام خودمان'])
  const state = async () => [
    await productOf(line),
    await productOf(colored),
    await sql(
      `select (select count(*) from private.imported_rows) as rows, (select count(*) from public.admin_audit) as audit,
         (select count(*) from public.stock_movements) as movements, (select count(*) from public.colors) as colors,
         (select count(*) from public.categories) as categories`,
    ),
  ]
  const before = await state()
  const again = [line, colored].map((each) => ({ ...each, keeps: true }))
  expect(await importRows(...again)).toEqual(['same', 'same'])
  expect(await state()).toEqual(before)

  // Without «keeps» the file's texts win, stock of the other shop never does.
  await sql('update public.products set stock_quantity = 1 where import_key = $1', [line.import_key])
  expect(await importRows(line, colored)).toEqual(['update', 'same'])
  expect(await productOf(line)).toMatchObject({ name: line.name, stock_quantity: 1 })
})

it('import of another shop: the same file brings pictures that a product lacks', async () => {
  const source = shopOf()
  const line = lineOf({ import_key: `${source}:1` })
  await importRows(line)
  const again = { ...line, keeps: true }
  expect(await importAs(admin, [{ ...again, waits: true }], false)).toEqual(['update'])
  expect(await importRows({ ...again, name: 'دیگر', images: ['products/b', 'products/a'] })).toEqual([
    'update',
  ])
  expect(await productOf(line)).toMatchObject({ name: line.name, images: ['products/b', 'products/a'] })
  expect(await importRows({ ...again, images: ['products/c'] }, { ...again, waits: true })).toEqual([
    'same',
    'same',
  ])
  expect(await undoFigures(admin, source)).toMatchObject({ count: 1, kept: 0 })
})

it('import of another shop: a newer file changes the chosen kinds only, and nothing edited here', async () => {
  const [line, edited] = [lineOf({ sale_price: 400_000 }), lineOf()]
  await importRows(line, edited)
  await importRows({ import_key: line.import_key, is_active: true })
  await sql('update public.products set brand = $2 where import_key = $1', [edited.import_key, 'نگین'])
  const newer = { ...line, name: `${line.name} نو`, base_price: 600_000, sale_price: 550_000, stock: 9 }
  const send = async (p_apply: boolean, ...writes: string[]) => {
    const rows = [newer, { ...edited, base_price: 700_000 }].map((row, at) => ({
      ...{ ...row, row: at + 2, keeps: true, writes },
    }))
    const { data } = await admin.client.rpc('admin_import_products', { p_rows: rows as never, p_apply })
    return data!.map(({ result, kinds }) => [result, kinds])
  }
  const now = () =>
    sql(
      `select p.name, p.stock_quantity, p.is_active, t.amount, d.discount_value from public.products p
       join public.product_prices t on t.product_id = p.id left join public.discounts d on d.product_id = p.id where p.import_key = $1`,
      [line.import_key],
    )
  const before = (await now())[0]!
  const same = ['same', []]
  expect(await send(false, 'prices', 'texts')).toEqual([['update', ['prices', 'texts']], same])
  expect(await send(true)).toEqual([same, same])
  expect(await now()).toEqual([before])
  expect(await send(true, 'prices')).toEqual([['update', ['prices']], same])
  expect(await now()).toEqual([{ ...before, amount: 600_000, discount_value: 50_000 }])
  expect(await send(true, 'prices', 'texts')).toEqual([['update', ['texts']], same])
  expect(await now()).toMatchObject([{ name: newer.name, stock_quantity: 4, amount: 600_000 }])
  expect(await send(true, 'prices', 'texts')).toEqual([same, same])
})

it('import of another shop: a newer file sets stock only if chosen, never of what was ordered or counted here', async () => {
  const source = shopOf()
  const color = randomUUID().slice(0, 8)
  const colorOf = (stock: object) => ({ row: 9, import_key: source, color, hex_code: '#2e7d32', ...stock })
  const [plain, uncounted, ordered, counted] = ['1', '2', '3', '4'].map((id) =>
    lineOf({ import_key: `${source}:${id}` }),
  )
  const colored = lineOf({ import_key: `${source}:5`, stock: undefined, colors: [colorOf({ stock: 3 })] })
  const lines = [plain!, uncounted!, ordered!, counted!, colored]
  await importRows(...lines)
  await importRows({ import_key: ordered!.import_key, is_active: true })
  await orderFor(await createPerson('normal'), { id: (await productOf(ordered!)).id, colorIds: [] })
  await admin.client.rpc('admin_adjust_stock', {
    p_product_id: (await productOf(counted!)).id,
    p_color_id: null,
    p_delta: 2,
    p_reason: 'adjustment',
    p_note: '',
  } as never)
  // A text edited here does not hold the count back.
  await sql('update public.products set brand = $2 where import_key = $1', [plain!.import_key, 'نگین'])
  const newer = [
    ...[plain!, ordered!, counted!].map((line) => ({ ...line, stock: 9 })),
    { ...uncounted!, stock: undefined, new_stock: 0 },
    { ...colored, colors: [colorOf({ stock: 7 })] },
  ]
  const send = async (p_apply: boolean, ...writes: string[]) => {
    const rows = newer.map((line, at) => ({ ...line, row: at + 2, keeps: true, writes }))
    const { data } = await admin.client.rpc('admin_import_products', { p_rows: rows as never, p_apply })
    return data!.map(({ result, kinds, problem }) => [result, kinds, problem])
  }
  const pieces = () =>
    sql(
      `select coalesce(p.stock_quantity, k.stock_quantity) as n from public.products p
       left join public.product_colors k on k.product_id = p.id where p.import_key like $1 || ':%' order by p.import_key`,
      [source],
    )
  const before = await pieces()
  const same = ['same', [], null]
  expect(await send(true, 'prices', 'texts')).toEqual([same, same, same, same, same])
  expect(await pieces()).toEqual(before)
  const chosen = [
    ['update', ['stock'], null],
    ['same', [], 'import_stock_ordered'],
    ['same', [], 'import_stock_counted'],
    same,
    ['update', ['stock'], null],
  ]
  expect(await send(false, 'stock')).toEqual(chosen)
  expect(await send(true, 'stock')).toEqual(chosen)
  expect(await pieces()).toEqual([{ n: 9 }, ...before.slice(1, 4), { n: 7 }])
  expect(await send(true, 'stock')).toEqual([same, chosen[1], chosen[2], same, same])
  expect(await brokenInvariants()).toEqual([])
  // Written by the import: no edit that keeps a product from its undo.
  const { reasons } = await undoFigures(admin, source)
  expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(['undo_edited', 'undo_ordered'])
})

it('import of another shop: what a newer file lacks is taken off sale only if chosen, and undone', async () => {
  const source = shopOf()
  const [gone, edited, closed] = ['1', '2', '3'].map((id) => lineOf({ import_key: `${source}:${id}` }))
  await importRows(gone!, edited!, closed!)
  await importRows(...[gone!, edited!].map(({ import_key }) => ({ import_key, is_active: true })))
  const keysOf = () => admin.client.call('admin_imported_keys', { p_source: source })
  expect(await keysOf()).toEqual({ [gone!.import_key]: gone!.name, [edited!.import_key]: edited!.name })
  await sql('update public.products set brand = $2 where import_key = $1', [edited!.import_key, 'نگین'])
  expect(await keysOf()).toEqual({ [gone!.import_key]: gone!.name })

  const lacking = [gone!, edited!].map(({ import_key, name }) => ({
    import_key,
    name,
    is_active: false,
    keeps: true,
  }))
  const send = (...writes: string[]) => importRows(...lacking.map((line) => ({ ...line, writes })))
  const active = () =>
    sql('select is_active from public.products where import_key like $1 || $2 order by import_key', [
      source,
      ':%',
    ])
  expect(await send('prices', 'texts', 'stock')).toEqual(['same', 'same'])
  expect(await active()).toEqual([{ is_active: true }, { is_active: true }, { is_active: false }])
  expect(await send('gone')).toEqual(['update', 'same'])
  expect(await active()).toEqual([{ is_active: false }, { is_active: true }, { is_active: false }])
  expect(await undo(source)).toMatchObject({ done: 2, refused: 1 })
})

it('import of another shop: an equal slug or the own code never joins two products', async () => {
  const { id } = await createProduct()
  const slug = await slugOf({ id })
  const line = lineOf({ slug })
  expect(await importRows(line)).toEqual(['create'])
  expect((await productOf(line)).slug).toBe(`${slug}-2`)
  const coded = lineOf({ sku: randomUUID().slice(0, 12) })
  const known = await createProduct()
  await sql('update public.products set sku = $2 where id = $1', [known.id, coded.sku])
  expect(await importRows({ ...coded, keeps: true })).toEqual(['same'])
  expect(await sqlValue('select import_key from public.products where id = $1', [known.id])).toBe(null)
})

it('import of another shop: creates colors with their shade, refuses them without', async () => {
  const color = `سبز ${randomUUID().slice(0, 8)}`
  const line = lineOf({ stock: undefined, colors: [{ row: 3, color, stock: 2 }] })
  expect(await importRows(line)).toEqual(['import_color_missing'])
  const shaded = { ...line, colors: [{ row: 3, color, hex_code: '#2e7d32', stock: 2 }] }
  expect(await importRows(shaded)).toEqual(['create'])
  expect(
    await sql(
      `select l.hex_code, c.stock_quantity from public.product_colors c join public.colors l on l.id = c.color_id where l.name = $1`,
      [color],
    ),
  ).toEqual([{ hex_code: '#2e7d32', stock_quantity: 2 }])
})

it('import of another shop: creates text attributes by name', async () => {
  const name = `جنس ${randomUUID().slice(0, 8)}`
  const line = lineOf({ attributes: [{ name, value: 'مس' }] })
  expect(await importRows(line, lineOf({ attributes: [{ name, value: 'چدن' }] }))).toEqual([
    'create',
    'create',
  ])
  expect(await importRows(line)).toEqual(['same'])
  expect(
    await sql(
      `select a.kind, count(*)::integer as n from public.attributes a join public.product_attributes v on v.attribute_id = a.id
       where a.name = $1 group by 1`,
      [name],
    ),
  ).toEqual([{ kind: 'text', n: 2 }])
})

it('import of another shop: a sale price becomes a discount with its dates', async () => {
  const sale = {
    sale_price: 400_000,
    sale_starts: '2026-12-01T00:00:00+03:30',
    sale_ends: '2026-12-21T23:59:59+03:30',
  }
  const line = lineOf(sale)
  const discounts = async () =>
    sql(
      `select d.discount_value, d.discount_type, d.price_type, d.start_date, d.end_date from public.discounts d
       join public.products p on p.id = d.product_id where p.import_key = $1`,
      [line.import_key],
    )
  expect(await importRows(line)).toEqual(['create'])
  const written = {
    ...{ discount_value: 100_000, discount_type: 'amount', price_type: 'base_price' },
    ...{ start_date: new Date(sale.sale_starts), end_date: new Date(sale.sale_ends) },
  }
  expect(await discounts()).toEqual([written])
  expect(await importRows(line)).toEqual(['same'])
  expect(await importRows({ ...line, sale_price: 350_000 })).toEqual(['update'])
  expect(await discounts()).toEqual([{ ...written, discount_value: 150_000 }])
  expect(await importRows({ ...line, sale_price: 500_000 })).toEqual(['import_sale_too_high'])
  expect(await brokenInvariants()).toEqual([])
})

/** As a file holds it and its import sends it. */
async function exported(
  id: string,
  { client }: Person = admin,
): Promise<Record<string, unknown> & { old_addresses: string[] }> {
  const data = await client.call('admin_product_parts', { p_ids: [id] })
  const product = data[0]!.product as { old_address: string | null }
  return { ...product, old_addresses: product.old_address?.split('؛ ') ?? [] }
}

it('product file: holds long text, SEO texts, sale, low stock and old addresses; unchanged it writes nothing', async () => {
  const line = lineOf({
    ...{ seo_title: 'عنوان', seo_description: 'توضیح', detailed_description: '<p>بلند</p>', low_limit: 3 },
    ...{
      sale_price: 400_000,
      sale_starts: '2026-12-01T00:00:00+03:30',
      sale_ends: '2026-12-21T23:59:59+03:30',
    },
  })
  const old_addresses = ['/product/قابلمه', '/shop/pot'].map((path) => `${path}-${randomUUID()}`)
  expect(await importRows({ ...line, old_addresses })).toEqual(['create'])
  const { id } = (await productOf(line)) as { id: string }
  const file = await exported(id)
  const {
    import_key: _,
    name: __,
    category: ___,
    category_path: ____,
    base_price,
    stock: _____,
    ...texts
  } = line
  expect(file).toMatchObject({ ...texts, old_addresses })
  expect(await exported(id, await createStaff('content'))).toEqual(file)

  const { detailed_description, seo_title, seo_description } = file
  const { low_limit, sale_price, sale_starts, sale_ends } = file
  const columns = {
    detailed_description,
    seo_title,
    seo_description,
    low_limit,
    sale_price,
    sale_starts,
    sale_ends,
  }
  const state = async () => ({
    products: await sql('select version, updated_at from public.products where id = $1', [id]),
    discounts: await sql('select * from public.discounts where product_id = $1', [id]),
    redirects: await sql('select * from public.redirects where source = any ($1) order by source', [
      old_addresses,
    ]),
  })
  const before = await state()
  expect(await importRows({ id, base_price, ...columns, old_addresses })).toEqual(['same'])
  expect(await state()).toEqual(before)

  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, 'base_price', 'amount', 1)`,
    [id],
  )
  await sql('update public.products set detailed_description = $2 where id = $1', [id, 'ا'.repeat(32_768)])
  expect(await exported(id)).toMatchObject({
    sale_price: null,
    sale_starts: null,
    detailed_description: null,
  })
})

it('product file: an old address moves to its product; an address of the shop itself is refused', async () => {
  const [first, second] = [await createProduct(), await createProduct()]
  const old_addresses = [`/product/${randomUUID()}`]
  expect(await importRows({ id: first.id, old_addresses }, { id: second.id, old_addresses })).toEqual([
    'update',
    'update',
  ])
  expect((await exported(first.id)).old_addresses).toEqual([])
  expect((await exported(second.id)).old_addresses).toEqual(old_addresses)
  expect(await importRows({ id: first.id, old_addresses: ['/cart'] })).toEqual(['redirect_invalid'])
})

it('product file: adds old addresses only with content', async () => {
  const { id } = await createProduct()
  const old_addresses = [`/product/${randomUUID()}`]
  await sql(`delete from public.role_capabilities where role = 'content' and capability = 'content'`)
  const staff = await createStaff('content')
  expect(await importAs(staff, [{ id, old_addresses }])).toEqual(['capability_required'])
  await importRows({ id, old_addresses })
  expect((await exported(id, staff)).old_addresses).toEqual([])
  expect(await importAs(staff, [{ id, old_addresses }])).toEqual(['same'])
})

it('import of another shop: one capability, with it prices, sales and addresses of the move only', async () => {
  const line = lineOf({ sale_price: 400_000 })
  expect(await importAs(await createStaff('content'), [line])).toEqual(['capability_required'])
  await sql(`insert into public.role_capabilities (role, capability) values ('warehouse', 'moves')`)
  const staff = await createStaff('warehouse')
  const own = await createProduct()
  // A line of the panel's own file after one of the move is no part of it.
  expect(await importAs(staff, [line, { id: own.id, base_price: 9_000 }])).toEqual([
    'create',
    'capability_required',
  ])
  const { import_key } = line
  const rows = [{ row: 2, source: `/product/${randomUUID()}`, import_key }]
  const addresses = await staff.client.rpc('admin_import_old_addresses', { p_rows: rows, p_apply: true })
  expect(addresses.data).toMatchObject([{ result: 'new', problem: null }])
  const raised = await staff.client.query(
    'update public.product_prices set amount = 9000 where product_id = $1 returning amount',
    [own.id],
  )
  expect(raised.data ?? []).toEqual([])
})

it('import of another shop: a hostile line is refused, the next one comes in', async () => {
  const good = lineOf()
  expect(
    await importRows(
      lineOf({ sale_price: 1000, sale_ends: '2026-02-31T00:00:00+03:30' }),
      lineOf({ sale_price: 1000, sale_starts: 'soon' }),
      lineOf({ sale_price: 1000, sale_starts: '2026-02-02T00:00:00Z', sale_ends: '2026-02-01T00:00:00Z' }),
      lineOf({ category_path: ['x', ''] }),
      lineOf({ category_path: ['ی'.repeat(81)] }),
      lineOf({ stock: undefined, colors: [{ row: 3, color: 'ر', hex_code: 'red', stock: 1 }] }),
      lineOf({ low_limit: -1 }),
      lineOf({ seo_title: 'ی'.repeat(101) }),
      good,
    ),
  ).toEqual([...Array.from({ length: 8 }, () => 'invalid_input'), 'create'])
  expect(await productOf(good)).toMatchObject({ name: good.name })
})

it('family import: finds products by their key of the other shop', async () => {
  const lines = [lineOf(), lineOf()]
  await importRows(...lines)
  const family = `خانوادهٔ ${randomUUID().slice(0, 8)}`
  const rows = lines.map(({ import_key }, index) => ({
    row: index + 2,
    import_key,
    family,
    label: `${index}`,
  }))
  const { data } = await admin.client.rpc('admin_import_families', { p_rows: rows, p_apply: true })
  expect(data!.map(({ result }) => result)).toEqual(['create', 'create'])
  const { data: again } = await admin.client.rpc('admin_import_families', { p_rows: rows, p_apply: true })
  expect(again!.map(({ result }) => result)).toEqual(['same', 'same'])
})

it('old addresses: lead to the product and category that came from them, unknown ones are named', async () => {
  const line = lineOf()
  await importRows(line)
  const mark = randomUUID().slice(0, 8)
  const rows = [
    { row: 1, source: `/product/${mark}`, import_key: line.import_key },
    { row: 2, source: `/product-category/${mark}`, category_path: line.category_path },
    { row: 3, source: `/shop-${mark}` },
    { row: 4, source: `/product/gone-${mark}`, import_key: 'woo:gone' },
  ]
  const answers = async (p_apply: boolean) => {
    const data = await admin.client.call('admin_import_old_addresses', {
      p_rows: rows as never,
      p_apply,
    })
    return data.sort((a, b) => a.line - b.line).map(({ result, problem }) => problem ?? result)
  }
  expect(await answers(false)).toEqual(['new', 'new', 'new', 'product_missing'])
  expect(await answers(true)).toEqual(['new', 'new', 'new', 'product_missing'])
  expect(await answers(true)).toEqual(['same', 'same', 'same', 'product_missing'])
  const { slug, category_id } = await productOf(line)
  const [category] = await sql<{ slug: string }>('select slug from public.categories where id = $1', [
    category_id,
  ])
  expect(
    await sql(
      'select source, target, is_permanent from public.redirects where source like $1 order by source',
      [`%${mark}`],
    ),
  ).toEqual([
    {
      source: `/product-category/${mark}`,
      target: `/products?category=${category!.slug}`,
      is_permanent: true,
    },
    { source: `/product/${mark}`, target: `/products/${String(slug)}`, is_permanent: true },
    { source: `/shop-${mark}`, target: '/products', is_permanent: true },
  ])
})

it('old product path: of a WooCommerce post, of sizes one in stock', async () => {
  const id = String(Date.now()).slice(-9)
  const [gone, there] = [
    lineOf({ import_key: `woo:old.example:${id}:کوچک`, stock: 0 }),
    lineOf({ import_key: `woo:old.example:${id}:بزرگ`, stock: 2 }),
  ]
  await importRows(gone, there, lineOf({ import_key: `shopify::${id}9` }))
  const pathOf = async (post: string) => (await serviceClient().rpc('old_product_path', { p_id: post })).data
  expect(await pathOf(id)).toBe(`/products/${String((await productOf(there)).slug)}`)
  expect(await pathOf(`${id}9`)).toBeNull()
})

it('undo of an import: removes products and what they brought, in portions', async () => {
  const source = shopOf()
  const color = randomUUID().slice(0, 8)
  const name = `جنس ${randomUUID().slice(0, 8)}`
  const lines = ['1', '2'].map((id) =>
    lineOf({
      import_key: `${source}:${id}`,
      attributes: [{ name, value: 'مس' }],
      sale_price: 400_000,
      ...(id === '2' && {
        stock: undefined,
        colors: [{ row: 9, import_key: source, color, hex_code: '#2e7d32', stock: 3 }],
      }),
    }),
  )
  await importRows(...lines)
  const [{ slug }] = (await sql<{ slug: string }>('select slug from public.products where import_key = $1', [
    lines[0]!.import_key,
  ])) as [{ slug: string }]
  const old = `/product/${randomUUID()}`
  await sql('insert into public.redirects (source, target) values ($1, $2)', [old, `/products/${slug}`])
  // Opened by the import: no edit of its own.
  await importRows({ import_key: lines[0]!.import_key, is_active: true })
  const { data: shops } = await admin.client.rpc('admin_import_sources')
  expect(shops!.find((shop) => shop.source === source)).toMatchObject({ products: 2, active: 1 })

  expect(await undoFigures(admin, source)).toMatchObject({ count: 2, kept: 0 })
  expect(await undo(source)).toMatchObject({ status: 'done', done: 2, refused: 0 })
  expect(await undoFigures(admin, source)).toMatchObject({ count: 0 })
  const names = lines.flatMap(({ category_path }) => category_path)
  expect(
    await sql(
      `select name from public.products where import_key like $1 || '%' union all select name from public.categories where name = any ($2)
         and name <> 'قابلمه' union all select name from public.colors where name = $3 union all select name from public.attributes where name = $4
       union all select source from public.redirects where source = $5 union all select source from private.imported_rows where source = $1`,
      [source, names, color, name, old],
    ),
  ).toEqual([])
  expect(await brokenInvariants()).toEqual([])
})

it('undo of an import: keeps edited and ordered products with their categories', async () => {
  const source = shopOf()
  const lines = ['1', '2', '3'].map((id) => lineOf({ import_key: `${source}:${id}` }))
  await importRows(...lines)
  await sql('update public.products set name = name || $2 where import_key = $1', [
    lines[0]!.import_key,
    ' ۲',
  ])
  await importRows({ import_key: lines[1]!.import_key, is_active: true })
  const { id } = await productOf(lines[1]!)
  await orderFor(await createPerson('normal'), { id, colorIds: [] })
  const { kept, reasons } = await undoFigures(admin, source)
  expect([kept, reasons.map(({ reason }) => reason).toSorted()]).toEqual([2, ['undo_edited', 'undo_ordered']])
  expect(await undo(source)).toMatchObject({ done: 1, refused: 2 })
  expect(await productOf(lines[0]!)).toMatchObject({ id: expect.any(String) as string })
  expect(
    await sqlValue('select count(*)::integer as n from public.categories where name = any ($1)', [
      [lines[0]!.category_path[0], lines[2]!.category_path[0]],
    ]),
  ).toBe(1)
})

it('undo of an import: names kept products by the alphabet', async () => {
  const source = shopOf()
  const names = ['یخدان', 'پارچ', 'هاون', 'گلدان', 'تابه', 'چنگال']
  await importRows(...names.map((name, at) => lineOf({ import_key: `${source}:${at}`, name })))
  await sql(`update public.products set brand = 'نگین' where import_key like $1 || ':%'`, [source])
  const { reasons } = await undoFigures(admin, source)
  expect(reasons.map(({ name }) => name)).toEqual(['پارچ', 'تابه', 'چنگال', 'گلدان', 'هاون', 'یخدان'])
})

it('undo of an import: another shop stays', async () => {
  const [mine, other] = [shopOf(), shopOf()]
  await importRows(lineOf({ import_key: `${mine}:1` }), lineOf({ import_key: `${other}:1` }))
  expect(await undo(mine)).toMatchObject({ done: 1 })
  expect(await undoFigures(admin, other)).toMatchObject({ count: 1 })
})

it('set import: creates inactive sets of imported products once, an undo removes them', async () => {
  const source = shopOf()
  const lines = ['1', '2'].map((id) => lineOf({ import_key: `${source}:${id}` }))
  await importRows(...lines)
  const title = `جهیزیه ${randomUUID().slice(0, 8)}`
  const rows = [
    { row: 2, title, import_keys: lines.map(({ import_key }) => import_key) },
    { row: 3, title: 'ناقص', import_keys: [lines[0]!.import_key, `${source}:9`] },
    { row: 4, title: ' ', import_keys: lines.map(({ import_key }) => import_key) },
  ]
  const answers = async (p_apply: boolean) => {
    const data = await admin.client.call('admin_import_bundles', { p_rows: rows as never, p_apply })
    return data.map(({ result, problem }) => problem ?? result)
  }
  const stored = () =>
    sql('select is_active, cardinality(product_ids) as n from public.bundles where title = $1', [title])
  expect(await answers(false)).toEqual(['create', 'product_missing', 'create'])
  expect(await stored()).toEqual([])
  expect(await answers(true)).toEqual(['create', 'product_missing', 'invalid_input'])
  expect(await answers(true)).toEqual(['same', 'product_missing', 'invalid_input'])
  expect(await stored()).toEqual([{ is_active: false, n: 2 }])
  await undo(source)
  expect(await stored()).toEqual([])
})
