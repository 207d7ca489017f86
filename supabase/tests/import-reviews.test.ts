/** Reviews of another shop: products, names, stars and their undo. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { beginTask, makeDue, runPortion, runPortions, undoFigures, undoImport } from './support/bulk-tasks.ts'
import { createProduct } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, sql } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

const importAs = async ({ client }: Person, rows: object[], p_apply = true) => {
  const data = await client.call('admin_import_comments', { p_rows: rows as never, p_apply })
  return data.map(({ line, result, problem }) => [line, problem ?? result])
}
const importRows = (...rows: object[]) => importAs(admin, rows)
const number = () => String(Number.parseInt(randomUUID().slice(0, 7), 16))

const reviewOf = (more: object = {}) => ({
  ...{
    row: 2,
    id: number(),
    author: 'سارا',
    content: 'خوش‌دست است',
    rating: 5,
    created_at: '2025-06-07T10:50:00Z',
  },
  ...more,
})

/** Products of a shop of their own: id there and id here. */
async function imported(...ids: string[]) {
  const source = `woo:${randomUUID().slice(0, 8)}.example`
  const products = await Promise.all(
    ids.map(async (id) => {
      const product = await createProduct()
      await sql('update public.products set import_key = $2, is_active = false where id = $1', [
        product.id,
        `${source}:${id}`,
      ])
      await sql(
        `insert into private.imported_rows (id, source, kind, version) select id, $2, 'product', version from public.products where id = $1`,
        [product.id, source],
      )
      return product.id
    }),
  )
  return { source, products }
}
const shown = (productId: string) =>
  sql(
    `select user_name, content, rating, is_buyer, is_shop, is_imported, is_approved, created_at = '2025-06-07T10:50:00Z' as is_dated
     from public.comments_with_metadata where product_id = $1 order by parent_id nulls first`,
    [productId],
  )
const productOf = async (row: object) => {
  const id = number()
  await importRows(reviewOf({ id, ...row }))
  return (
    await sql<{ product_id: string }>('select product_id from public.comments where import_key like $1', [
      `%:${id}`,
    ])
  )[0]?.product_id
}

it('import of reviews: come approved, dated and marked, answers of the shop in its name', async () => {
  const post = number()
  const { products } = await imported(post)
  const review = reviewOf({
    post,
    answers: [
      { row: 3, id: number(), content: 'سپاس از شما', created_at: '2025-06-07T10:50:00Z' },
      { row: 4, id: number(), author: 'رضا', content: 'من هم', created_at: '2025-06-07T10:50:00Z' },
    ],
  })
  const made = [
    [2, 'create'],
    [3, 'create'],
    [4, 'create'],
  ]
  expect(await importAs(admin, [review], false)).toEqual(made)
  expect(await shown(products[0]!)).toEqual([])
  expect(await importRows(review)).toEqual(made)
  const common = { is_buyer: false, is_imported: true, is_approved: true, is_dated: true }
  const rows = await shown(products[0]!)
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...common, user_name: 'سارا', content: 'خوش‌دست است', rating: 5, is_shop: false },
      { ...common, user_name: 'رضا', content: 'من هم', rating: null, is_shop: false },
      expect.objectContaining({ ...common, content: 'سپاس از شما', rating: null, is_shop: true }),
    ]),
  )
  expect(
    await admin.client.call('admin_list_comments', {
      p_product_id: products[0]!,
      p_kind: 'review',
    }),
  ).toMatchObject([{ author: 'سارا', user_id: null, phone: null, is_shop: false, has_bought: false }])
})

it('import of reviews: the same file changes nothing, also after moderation', async () => {
  const post = number()
  const { products } = await imported(post)
  const review = reviewOf({ post })
  await importRows(review)
  const state = async () => [
    await sql('select * from public.comments where product_id = $1', [products[0]]),
    await sql('select version, updated_at, review_count from public.products where id = $1', [products[0]]),
    await sql('select count(*) from public.admin_audit'),
  ]
  const before = await state()
  expect(await importRows(review)).toEqual([[2, 'same']])
  expect(await state()).toEqual(before)
  await sql('update public.comments set is_deleted = true where product_id = $1', [products[0]])
  const later = { row: 3, id: number(), content: 'سپاس', created_at: '2025-06-08T10:50:00Z' }
  expect(await importRows({ ...review, answers: [later] })).toEqual([
    [2, 'same'],
    [3, 'comment_missing'],
  ])
})

it('import of reviews: products are found by id, code, old address, then name, never by two', async () => {
  const [post, double] = [number(), number()]
  const { products } = await imported(post, `${double}:24`, `${double}:28`)
  await imported(double)
  const [name, sku, address] = [`قوری ${randomUUID()}`, randomUUID(), `/product/${randomUUID()}`]
  await sql('update public.products set name = $2 where id = $1', [products[0], name])
  const coded = await createProduct()
  await sql('update public.products set sku = $2 where id = $1', [coded.id, sku])
  await sql(
    `insert into public.redirects (source, target) select $2, '/products/' || slug from public.products where id = $1`,
    [coded.id, address],
  )
  expect(await productOf({ post, sku })).toBe(products[0])
  expect(await productOf({ post: number(), sku: sku.toUpperCase() })).toBe(coded.id)
  expect(await productOf({ address })).toBe(coded.id)
  expect(await productOf({ post: number(), sku: 'x', title: name })).toBe(products[0])
  await sql('update public.products set name = $2 where id = $1', [products[1], name])
  expect(await productOf({ title: name })).toBeUndefined()
  expect(await productOf({ post: double })).toBeUndefined()
  expect(await importRows(reviewOf({ post: number(), answers: [{ row: 9, id: '1' }] }))).toEqual([
    [2, 'product_missing'],
    [9, 'product_missing'],
  ])
})

it('import of reviews: a family takes those of its product at its first size', async () => {
  const post = number()
  const { products } = await imported(`${post}:28`, `${post}:24`)
  const { id: family } = await insertRow('product_families', { name: randomUUID() })
  await sql(
    `insert into public.product_family_members (family_id, product_id, label, sort_order) values ($1, $2, '28', 2), ($1, $3, '24', 1)`,
    [family, ...products],
  )
  expect(await productOf({ post })).toBe(products[1])
})

it('import of reviews: count in the visible stars, apart from the own ones', async () => {
  const post = number()
  const { products } = await imported(post)
  await sql('update public.products set is_active = true where id = $1', [products[0]])
  await importRows(reviewOf({ post }))
  await sql(
    `insert into public.comments (product_id, user_id, content, rating, is_approved) values ($1, $2, 'بد', 1, true)`,
    [products[0], admin.id],
  )
  expect(
    await anonymousClient().call('get_product_rating_summary', { p_product_id: products[0]! }),
  ).toMatchObject([{ average_rating: 3, rating_count: 2, own_average_rating: 1, own_rating_count: 1 }])
})

it('import of reviews: texts beyond their bounds are refused, the rest comes', async () => {
  const post = number()
  await imported(post)
  expect(
    await importRows(
      reviewOf({ post, content: 'x' }),
      reviewOf({ row: 3, post, author: ' ' }),
      reviewOf({ row: 4, post, rating: 6 }),
      reviewOf({ row: 5, post, content: `<script>alert(1)</script>'; drop table x` }),
    ),
  ).toEqual([
    [2, 'invalid_input'],
    [3, 'invalid_input'],
    [4, 'invalid_input'],
    [5, 'create'],
  ])
})

it('import of reviews: undo removes them, but those with later replies', async () => {
  const [gone, kept] = [number(), number()]
  const { source, products } = await imported(gone, kept)
  const other = await createProduct()
  const sku = randomUUID()
  await sql('update public.products set sku = $2 where id = $1', [other.id, sku])
  await importRows(reviewOf({ post: gone }), reviewOf({ row: 3, post: kept }), reviewOf({ row: 4, sku }))
  expect(await admin.client.call('admin_import_sources')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ source, products: 2, reviews: 0 }),
      expect.objectContaining({ source: 'reviews:woo', products: 0, reviews: 3 }),
    ]),
  )
  await sql('update public.products set is_active = true where id = $1', [products[1]])
  await sql(
    `insert into public.comments (product_id, user_id, content, parent_id, is_approved)
     select product_id, $2, 'من هم', id, true from public.comments where product_id = $1`,
    [products[1], admin.id],
  )
  // A deleted product takes its reviews along.
  expect(await undoFigures(admin, source)).toMatchObject({ count: 2, reasons: [{ reason: 'undo_reviewed' }] })
  expect(await undoImport(admin, source)).toMatchObject({ done: 1, refused: 1 })
  expect(await undoFigures(admin, 'reviews:woo')).toEqual({
    ...{ count: 2, kept: 1, reasons: [{ name: 'خوش‌دست است', reason: 'undo_answered' }] },
  })
  expect(await undoImport(admin, 'reviews:woo')).toMatchObject({ done: 1, refused: 1 })
  expect([await shown(products[1]!), await shown(other.id)]).toMatchObject([{ length: 2 }, []])
})

it('undo of all imports: takes products, reviews and customers, and waits for each running import', async () => {
  const { source, products } = await imported(number())
  const [reviewed, sku] = [await createProduct(), randomUUID()]
  await sql('update public.products set sku = $2 where id = $1', [reviewed.id, sku])
  await importRows(reviewOf({ sku }))
  const { id: customer } = await createPerson()
  await sql(`insert into private.imported_rows (id, source, kind) values ($1, 'customers:woo', 'customer')`, [
    customer,
  ])
  const all = { p_kind: 'moves.undo', p_filter: {}, p_params: { source: '*' } }
  const running = await beginTask(admin, 'moves.undo', {}, 1, { source })
  expect((await admin.client.rpc('admin_preview_bulk_task', all)).error!.message).toBe('undo_running')
  const reviews = { source: 'reviews:woo' }
  const early = await beginTask(admin, 'imports.write', { import: randomUUID() }, 1, reviews)
  expect(early.error!.message).toBe('undo_running')
  await admin.client.rpc('admin_set_bulk_task', { p_id: running.data!.id, p_action: 'cancel' })
  const [writing] = await sql(
    `insert into public.bulk_tasks (id, kind, title, params, starts_at, created_by)
     values (gen_random_uuid(), 'imports.write', 'نظرها', $1, now() + interval '1 hour', $2) returning id`,
    [reviews, admin.id],
  )
  await expect(undoFigures(admin, source)).rejects.toMatchObject({ message: 'import_running' })
  await sql('delete from public.bulk_tasks where id = $1', [writing!.id])
  const { count } = await undoFigures(admin, '*')
  expect((await beginTask(admin, 'moves.undo', {}, count, { source: '*' })).error).toBeNull()
  expect((await undoFigures(admin, source).catch((error: Error) => error)) as Error).toMatchObject({
    message: 'undo_running',
  })
  await sql('update public.bulk_tasks set starts_at = now()')
  await runPortions()
  expect(await shown(reviewed.id)).toEqual([])
  expect(
    await sql(
      'select id from public.products where id = any ($1) union all select id from public.profiles where id = $2',
      [products, customer],
    ),
  ).toEqual([])
})

it('import of reviews: is written in the background, in portions that another server goes on with', async () => {
  const [post, sku] = [number(), randomUUID()]
  const { products } = await imported(post)
  const answer = { row: 3, id: number(), content: 'سپاس', created_at: '2025-06-08T10:50:00Z' }
  const reviews = [
    reviewOf({ post, answers: [answer] }),
    reviewOf({ row: 4, post }),
    reviewOf({ row: 5, sku }),
  ]
  const write = async () => {
    const id = randomUUID()
    const p_lines = reviews.map((value) => ({ kind: 'review', row: value.row, value })) as never
    expect((await admin.client.rpc('admin_store_import', { p_import: id, p_lines })).data).toBe(3)
    const begun = await beginTask(admin, 'imports.write', { import: id }, 3, { source: 'reviews:woo' }, id)
    expect(begun.error).toBeNull()
    await makeDue(id)
    return id
  }
  const state = async (id: string) =>
    ((await admin.client.rpc('admin_imports', { p_import: id })).data as object[])[0]
  const first = await write()
  await runPortion(1)
  expect(await state(first)).toMatchObject({ status: 'running', done: 1 })
  expect(await shown(products[0]!)).toHaveLength(2)
  await runPortions()
  const problems = [{ row: 5, problem: 'product_missing' }]
  expect(await state(first)).toMatchObject({ status: 'done', done: 2, refused: 1, created: 2, problems })
  const before = await shown(products[0]!)
  expect(before.map(({ is_shop }) => is_shop)).toContain(true)
  expect(await sql('select 1 from private.import_lines where import_id = $1', [first])).toEqual([])
  const second = await write()
  await runPortions()
  expect(await state(second)).toMatchObject({ status: 'done', created: 0, same: 2, problems })
  expect(await shown(products[0]!)).toEqual(before)
})
