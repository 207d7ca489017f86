import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { searchKey } from '../../lib/utils/text.ts'
import * as limits from '../../lib/supabase/database.limits.ts'
import { typesAreCurrent } from '../../scripts/db-types.ts'
import { createProduct } from './support/products.ts'
import { search } from './support/search.ts'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'
import { connection } from './support/stack.ts'

describe('search_products', () => {
  const find = async (query: string) =>
    (await search(anonymousClient(), { p_query: query, p_sort: 'relevance' })).ids

  it('finds one product by every spelling that people type', async () => {
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
    // A word that it has not: it is found without it, and the answer says so.
    expect(await search(anonymousClient(), { p_query: 'مهتاب‌نشان کتری' })).toMatchObject({
      ids: [id],
      total: 1,
      reading: { missing: ['کتری'] },
    })
    expect(await find(' % _ ')).toBeTruthy()
  })

  it('puts what can be bought first, and counts all', async () => {
    const word = randomUUID().slice(0, 8)
    const gone = await createProduct({ name: `${word} الف`, stock: 0 })
    const here = await createProduct({ name: `${word} ب`, stock: 1 })
    await createProduct({ name: `${word} پنهان`, active: false })
    expect(await find(word)).toEqual([here.id, gone.id])
    expect(await search(anonymousClient(), { p_query: word, p_limit: 1 })).toMatchObject({
      ids: [here.id],
      total: 2,
    })
    // Beyond the last page there is nothing, of two.
    expect(await search(anonymousClient(), { p_query: word, p_offset: 2 })).toMatchObject({
      ids: [],
      total: 2,
    })
  })

  it('sorts by price with the unknown last, and pages without overlap', async () => {
    const word = randomUUID().slice(0, 8)
    const ids: string[] = []
    for (const price of [300, null, 100, 200])
      ids.push((await createProduct({ name: `${word} ${price}`, price })).id)
    const sorted = async (sort: string, offset = 0, limit = 10) =>
      (
        await search(anonymousClient(), { p_query: word, p_sort: sort, p_offset: offset, p_limit: limit })
      ).ids.map((id) => ids.indexOf(id))
    expect(await sorted('cheapest')).toEqual([2, 3, 0, 1])
    expect(await sorted('dearest')).toEqual([0, 3, 2, 1])
    expect(await sorted('newest')).toEqual([3, 2, 1, 0])
    expect([...(await sorted('newest', 0, 2)), ...(await sorted('newest', 2, 2))]).toEqual([3, 2, 1, 0])
  })

  it('looks under a category and what stands below it', async () => {
    const [parent] = await sql<{ id: string }>(
      `insert into public.categories (name, slug) values ('بالا', 'بالا') returning id`,
    )
    const [child] = await sql<{ id: string }>(
      `insert into public.categories (name, slug, parent_id) values ('زیر', 'زیر', $1) returning id`,
      [parent!.id],
    )
    const { id } = await createProduct()
    await sql('update public.products set category_id = $1 where id = $2', [child!.id, id])
    for (const slug of ['بالا', 'زیر']) {
      expect(await search(anonymousClient(), { p_category: slug })).toMatchObject({
        ids: [id],
        total: 1,
        reading: null,
      })
    }
    expect(await search(anonymousClient(), { p_category: 'نیست' })).toMatchObject({ ids: [], total: 0 })
  })
})

it('normalizes text like the app does', async () => {
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

describe('slugs', () => {
  it('are made of the name where none is given, and numbered where taken', async () => {
    const name = `دیگِ آزمون ${randomUUID()}`
    const [first, second] = [await createProduct({ name }), await createProduct({ name })]
    const rows = await sql<{ slug: string }>(
      'select slug from public.products where id = any ($1) order by length(slug)',
      [[first.id, second.id]],
    )
    expect(rows[1]!.slug).toBe(`${rows[0]!.slug}-2`)
  })
})

describe('import_products', () => {
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

  it('lands each key once, makes the category, and leaves what is there alone', async () => {
    const keys = [randomUUID(), randomUUID()]
    const rows = keys.map((key, i) => row(key, { price: i === 0 ? 1000 : null }))
    const first = await serviceClient().rpc('import_products', { p_rows: rows })
    expect(first.data!.sort()).toEqual([...keys].sort())
    await sql(`update public.products set name = 'به دست مدیر' where import_key = $1`, [keys[0]])
    expect((await serviceClient().rpc('import_products', { p_rows: rows })).data).toEqual([])
    const { data } = await anonymousClient()
      .from('product_with_discounts')
      .select('name, price, available_quantity, category:categories(name, image_url)')
      .in(
        'id',
        (await sql<{ id: string }>('select id from public.products where import_key = any ($1)', [keys])).map(
          (r) => r.id,
        ),
      )
      .order('price', { nullsFirst: false })
    const category = { name: 'دستهٔ وارداتی', image_url: 'categories/mug' }
    expect(data).toEqual([
      { name: 'به دست مدیر', price: 1000, available_quantity: 3, category },
      { name: `وارداتی ${keys[1]}`, price: null, available_quantity: 3, category },
    ])
  })

  it('takes a batch whole or not at all', async () => {
    const good = randomUUID()
    const { error } = await serviceClient().rpc('import_products', {
      p_rows: [row(good), row(randomUUID(), { price: 100_000_000 })],
    })
    expect(error?.code).toBe('23514')
    expect(await sql('select 1 from public.products where import_key = $1', [good])).toEqual([])
  })
})

it('has the types and limits that the migrations make', async () => {
  expect(await typesAreCurrent(connection().dbUrl)).toBe(true)
})

it.each([
  [limits.colors.name.min - 1, '23514'],
  [limits.colors.name.max + 1, '23514'],
  [limits.colors.name.max, null],
])('keeps the limits that TypeScript reads: a name of %i letters', async (length, code) => {
  const { error } = await serviceClient()
    .from('colors')
    .insert({ name: randomUUID().repeat(2).slice(0, length), hex_code: '#112233' })
  expect(error?.code ?? null).toBe(code)
})

it('takes no larger file in any bucket than the shop does', async () => {
  const { data } = await serviceClient().storage.listBuckets()
  // Nobody sends price lists: the shop makes them.
  const taking = data!.filter(({ id }) => id !== 'price-lists').map(({ file_size_limit }) => file_size_limit)
  expect(taking).toEqual(taking.map(() => limits.UPLOAD_LIMIT))
  expect(taking.length).toBeGreaterThan(3)
})
