import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { searchKey } from '../../lib/utils/text.ts'
import * as limits from '../../lib/supabase/database.limits.ts'
import { typesAreCurrent } from '../../scripts/db-types.ts'
import { createCategory, createProductIn } from './support/catalog.ts'
import { createProduct } from './support/products.ts'
import { search } from './support/search.ts'
import { anonymousClient, serviceClient, sql, sqlColumn } from './support/database.ts'
import { insertInto } from './support/insert.ts'
import { connection } from './support/stack.ts'

const find = async (query: string) =>
  (await search(anonymousClient(), { p_query: query, p_sort: 'relevance' })).ids

it('product search: finds a product by any spelling', async () => {
  const { id } = await createProduct({ name: 'پلوپزِ مهتاب\u200cنشان ۱۲ نفره‌ی ویژهٔ کیمیا' })
  for (const query of [
    'پلو پز مهتاب',
    'پلوپز',
    'مهتاب نشان',
    'مهتابنشان',
    'كيميا',
    'کیمیا پلوپز',
    '12 نفره',
    '١٢ نفره',
    'ویژه',
  ]) {
    expect([query, (await find(query)).includes(id)]).toEqual([query, true])
  }
  // A word that it lacks is left out and reported.
  expect(await search(anonymousClient(), { p_query: 'مهتاب‌نشان کتری' })).toMatchObject({
    ids: [id],
    total: 1,
    reading: { missing: ['کتری'] },
  })
})

it('product search: products in stock first; the total counts all active ones', async () => {
  const word = randomUUID().slice(0, 8)
  const gone = await createProduct({ name: `${word} الف`, stock: 0 })
  const here = await createProduct({ name: `${word} ب`, stock: 1 })
  await createProduct({ name: `${word} پنهان`, active: false })
  expect(await find(word)).toEqual([here.id, gone.id])
  expect(await search(anonymousClient(), { p_query: word, p_limit: 1 })).toMatchObject({
    ids: [here.id],
    total: 2,
  })
  // Beyond the last page.
  expect(await search(anonymousClient(), { p_query: word, p_offset: 2 })).toMatchObject({
    ids: [],
    total: 2,
  })
})

it('product list: a category has the products of its subcategories', async () => {
  const parent = await createCategory()
  const child = await createCategory(parent.id)
  const { id } = await createProductIn(child)
  for (const { slug } of [parent, child]) {
    expect(await search(anonymousClient(), { p_category: slug })).toMatchObject({
      ids: [id],
      total: 1,
      reading: null,
    })
  }
  expect(await search(anonymousClient(), { p_category: 'نیست' })).toMatchObject({ ids: [], total: 0 })
})

it('search text: SQL normalizes as TypeScript does', async () => {
  const samples = [
    'كتري لعابي ۲٫۵ لیتر',
    'مي\u200cشود',
    'قابلمهٔ گل\u200cسرخ',
    'ABC—١٢٣',
    'آبِ ئؤأ ۀ ة',
    'ﻗﻮﺭﯼ',
    '  a\u200fb  c ',
  ]
  for (const sample of samples) {
    const [row] = await sql<{ key: string }>('select private.normalize_text($1) as key', [sample])
    expect([sample, row!.key]).toEqual([sample, searchKey(sample)])
  }
})

it('product slug: made from the name, numbered when taken', async () => {
  const name = `دیگِ آزمون ${randomUUID()}`
  const [first, second] = [await createProduct({ name }), await createProduct({ name })]
  const rows = await sql<{ slug: string }>(
    'select slug from public.products where id = any ($1) order by length(slug)',
    [[first.id, second.id]],
  )
  expect(rows[1]!.slug).toBe(`${rows[0]!.slug}-2`)
})

const row = (key: string, more = {}) => ({
  key,
  title: `وارداتی ${key}`,
  category: 'دستهٔ وارداتی',
  picture: 'categories/mug',
  tint: 'sea',
  price: 1000,
  brand: null,
  stock: 3,
  ...more,
})

it('product seeding: imports each key once, creates its category, keeps later edits', async () => {
  const keys = [randomUUID(), randomUUID()]
  const rows = keys.map((key, i) => row(key, { price: i === 0 ? 1000 : null }))
  const first = await serviceClient().rpc('import_products', { p_rows: rows })
  expect(first.data!.sort()).toEqual([...keys].sort())
  await sql(`update public.products set name = 'ویرایش‌شده' where import_key = $1`, [keys[0]])
  expect((await serviceClient().rpc('import_products', { p_rows: rows })).data).toEqual([])
  const rowsOf = await sqlColumn<string>('select id from public.products where import_key = any ($1)', [keys])
  const { data } = await anonymousClient().query(
    `select p.name, p.price, p.available_quantity, c.name as category, c.image_url
       from public.product_with_discounts p join public.categories c on c.id = p.category_id
       where p.id = any ($1) order by p.price nulls last`,
    [rowsOf],
  )
  const category = { category: 'دستهٔ وارداتی', image_url: 'categories/mug' }
  expect(data).toEqual([
    { name: 'ویرایش‌شده', price: 1000, available_quantity: 3, ...category },
    { name: `وارداتی ${keys[1]}`, price: null, available_quantity: 3, ...category },
  ])
})

it('product seeding: imports a batch whole or not at all', async () => {
  const good = randomUUID()
  const { error } = await serviceClient().rpc('import_products', {
    p_rows: [row(good), row(randomUUID(), { price: 100_000_000 })],
  })
  expect(error?.code).toBe('23514')
  expect(await sql('select 1 from public.products where import_key = $1', [good])).toEqual([])
})

it('generated types and limits: equal those of the migrations', async () => {
  expect(await typesAreCurrent(connection().dbUrl)).toBe(true)
})

it.each([
  [limits.colors.name.min - 1, '23514'],
  [limits.colors.name.max + 1, '23514'],
  [limits.colors.name.max, null],
])('generated limits: a color name of %i letters is answered with %s', async (length, code) => {
  const { error } = await serviceClient().query(
    ...insertInto('colors', { name: randomUUID().repeat(2).slice(0, length), hex_code: '#112233' }),
  )
  expect(error?.code ?? null).toBe(code)
})

it('upload limit: the same in each bucket that takes uploads', async () => {
  const buckets = await sql<{ size: number }>(`select file_size_limit::int as size from storage.buckets`)
  expect(buckets.length).toBeGreaterThan(3)
  expect([...new Set(buckets.map(({ size }) => size))]).toEqual([limits.UPLOAD_LIMIT])
})
