import { discountProduct } from './support/products.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Category, colorName, createCategory, createProductIn } from './support/catalog.ts'
import { byDay } from './support/nightly.ts'
import { createPerson } from './support/people.ts'
import { facetsOf, search, type SearchArgs } from './support/search.ts'
import { anonymousClient, passTime, type Session, serviceClient, sql } from './support/database.ts'

/** Results are equal before the refresh of the listing and after it. */
const STATES = ['before', 'after'] as const
async function reach(state: (typeof STATES)[number]) {
  if (state === 'after') await serviceClient().call('refresh_listing')
}

let shelf: Category
const ids: Record<string, string> = {}
beforeAll(async () => {
  shelf = await createCategory()
  for (const [key, name, brand, stock] of [
    ['cooker', 'پلوپز دیجیتال ۸ نفره', 'پارس‌خزر', 3],
    ['split', 'پلو پز برقی ۴ نفره', null, 3],
    ['pot', 'قابلمهٔ گرانیتی ۲۴ سانتی‌متر', 'Tefal', 3],
    ['lid', 'درِ قابلمه ۲۴', null, 3],
    ['gone', 'قابلمهٔ چدنی ۲۸ سانتی‌متر', 'Lodge', 0],
    ['pan', 'ماهیتابهٔ گرانیتی ۲۴ سانتی‌متر', 'Tefal', 3],
    ['sharpener', 'چاقو تیز کن رومیزی', 'Russell Hobbs', 3],
    ['juicer', 'آبمیوه‌گیری دو کاره', null, 3],
  ] as const) {
    ids[key] = (await createProductIn(shelf, { name, ...(brand && { brand }), stock })).id
  }
})

const CASES: [by: string, query: string, found: string[]][] = [
  ['the words themselves, joined or split', 'پلوپز', ['cooker', 'split']],
  ['the words themselves, split or joined', 'پلو پز', ['cooker', 'split']],
  ['words in any order', 'گرانیتی قابلمه', ['pot']],
  ['Arabic letters', 'قابلمة گرانيتي', ['pot']],
  ['Latin digits', 'قابلمه 28', ['gone']],
  ['a part of a word', 'تابه', ['pan']],
  ['the beginning of a word', 'قابل گران', ['pot']],
  ['a Latin brand in any case', 'tEFAL', ['pot', 'pan']],
  ['a part of a Latin brand', 'tef', ['pot', 'pan']],
  ['brand and word', 'lodge قابلمه', ['gone']],
  ['a half-space where the name has none', 'پارس خزر', ['cooker']],
  ['the brand joined', 'پلوپز پارس‌خزر', ['cooker']],
  ['a wrong letter', 'قابلنه', ['pot', 'lid', 'gone']],
  ['a missing letter', 'دیجیتل', ['cooker']],
  ['a letter too many', 'گرانیتیی', ['pot', 'pan']],
  ['two letters swapped', 'گراینتی', ['pot', 'pan']],
  ['an error in each of two words', 'قابلنه گرانتی', ['pot']],
  ['an error in a Latin brand', 'tefel', ['pot', 'pan']],
  ['a joined word with an error', 'پلوبز', ['cooker', 'split']],
  ['split words with an error', 'پلو بز', ['cooker', 'split']],
  ['three words written as one', 'چاقوتیزکن', ['sharpener']],
  ['one word written as three', 'آب میوه گیری', ['juicer']],
  ['two words without the space between them', 'پلوپزدیجیتال', ['cooker']],
  ['the beginning of two words written as one', 'چاقوتی', ['sharpener']],
  ['a Latin brand of two words written as one', 'russellhobbs', ['sharpener']],
  ['words with a preposition between them', 'قابلمه‌ی با گرانیت', ['pot']],
  ['a plural', 'قابلمه‌های گرانیتی', ['pot']],
  ['digits of another script in a code', 'قابلمه ٢٨', ['gone']],
  ['words of different products, without the later one', 'پلوپز گرانیتی', ['cooker', 'split']],
  ['an unknown word, without results', 'زعفران‌ساب', []],
]
describe.each(STATES)('%s the refresh of the listing', (state) => {
  beforeAll(() => reach(state))
  it.each(CASES)('product search: finds by %s', async (_, query, found) => {
    const answer = await search(anonymousClient(), { p_query: query, p_category: shelf.slug })
    const names = Object.keys(ids).filter((key) => answer.ids.includes(ids[key]!))
    expect(names.sort()).toEqual([...found].sort())
    expect(answer.total).toBe(found.length)
  })

  it('product search: with p_nearest finds products that have most of the words', async () => {
    const nearest = async (p_query: string) =>
      (
        await search(anonymousClient(), {
          p_query,
          p_category: shelf.slug,
          p_sort: 'relevance',
          p_nearest: true,
        })
      ).ids
    expect(await nearest('ماهیتابهٔ گرانیتی زعفران')).toEqual([ids.pan])
    // Typing errors in every word.
    expect(await nearest('قابلاممه گرانیتو زعفرانه')).toEqual([ids.pot])
    expect(await nearest('قابلمه ۲۸')).toEqual([ids.gone])
    expect(await nearest('ژژژژژ')).toEqual([])
  })

  it('product search: products in stock first, then names that begin with the word', async () => {
    const order = await search(anonymousClient(), {
      p_query: 'قابلمه',
      p_category: shelf.slug,
      p_sort: 'relevance',
    })
    expect(order.ids).toEqual([ids.pot, ids.lid, ids.gone])
  })

  it('product search: the whole word before parts of words', async () => {
    const whole = await createProductIn(shelf, { name: 'تابهٔ رژیمی' })
    const order = await search(anonymousClient(), {
      p_query: 'تابه',
      p_category: shelf.slug,
      p_sort: 'relevance',
    })
    expect(order.ids).toEqual([whole.id, ids.pan])
  })
})

it('product search: accepts any text', async () => {
  for (const p_query of [
    '%',
    '_',
    "'",
    '\\',
    '۰',
    'ا',
    'ب'.repeat(500),
    'a '.repeat(60),
    '\u200c',
    '💚',
    'null',
  ])
    await anonymousClient().call('search_products', { p_query })
})

it('product filters: combine; each facet ignores its own filter', async () => {
  const shelf = await createCategory()
  const under = await createCategory(shelf.id)
  const red = await createProductIn(shelf, { brand: 'الف', price: 100, stock: [1, 0] })
  const cheap = await createProductIn(under, { brand: 'الف', price: 50, stock: 2 })
  const gone = await createProductIn(under, { brand: 'ب', price: 300, stock: 0 })
  const unknown = await createProductIn(shelf, { brand: 'ب', price: null })
  await discountProduct(red.id, 10)
  for (const state of STATES) {
    await reach(state)
    const list = async (args: SearchArgs) =>
      (await search(anonymousClient(), { p_category: shelf.slug, ...args })).ids.sort()
    expect(await list({})).toEqual([red.id, cheap.id, gone.id, unknown.id].sort())
    expect(await list({ p_brands: ['الف'] })).toEqual([red.id, cheap.id].sort())
    expect(await list({ p_brands: ['الف', 'ب'], p_in_stock: true })).toEqual(
      [red.id, cheap.id, unknown.id].sort(),
    )
    expect(await list({ p_brands: ['هیچ'] })).toEqual([])
    expect(await list({ p_colors: [await colorName(red.colorIds[1]!)] })).toEqual([red.id])
    expect(await list({ p_min_price: 90, p_max_price: 90 })).toEqual([red.id])
    expect(await list({ p_min_price: 91 })).toEqual([gone.id])
    expect(await list({ p_max_price: 89 })).toEqual([cheap.id])
    expect(await list({ p_min_price: -5, p_max_price: 2_000_000_000 })).toEqual(
      [red.id, cheap.id, gone.id].sort(),
    )
    expect(await list({ p_discounted: true })).toEqual([red.id])
    const narrow = { p_category: shelf.slug, p_brands: ['الف'], p_in_stock: true }
    expect(await facetsOf(anonymousClient(), narrow)).toMatchObject({
      total: 2,
      categories: expect.arrayContaining([
        expect.objectContaining({ slug: shelf.slug, parent_id: null, count: 2 }),
        expect.objectContaining({ slug: under.slug, parent_id: shelf.id, count: 1 }),
      ]),
      brands: [
        { name: 'الف', count: 2 },
        { name: 'ب', count: 1 },
      ],
      in_stock: 2,
      discounted: 1,
      price: { min: 50, max: 90 },
    })
    expect((await facetsOf(anonymousClient(), { p_category: shelf.slug, p_min_price: 200 })).price).toEqual({
      min: 50,
      max: 300,
    })
    expect((await facetsOf(anonymousClient(), { p_category: under.slug })).total).toBe(2)
    expect((await anonymousClient().rpc('list_brands')).data).toEqual(
      expect.arrayContaining([
        { name: 'الف', count: 2 },
        { name: 'ب', count: 2 },
      ]),
    )
  }
})

it('product filters: sort and filter by the prices of the viewer', async () => {
  const shelf = await createCategory()
  // Highest price in retail, lowest for dealers.
  const a = await createProductIn(shelf, { price: 900, shopPrice: 500, dealerPrice: 100 })
  const b = await createProductIn(shelf, { price: 600, shopPrice: 550 })
  const c = await createProductIn(shelf, { price: 300 })
  const hidden = await createProductIn(shelf, { price: null, dealerPrice: 50 })
  await discountProduct(a.id, 50, 'dealer_price')
  const people = {
    shop: (await createPerson('shop')).client,
    dealer: (await createPerson('dealer')).client,
  }
  const admin = (await createPerson('admin')).client
  for (const state of STATES) {
    await reach(state)
    const cheapest = async (client: Session, more: SearchArgs = {}) =>
      (await search(client, { p_category: shelf.slug, p_sort: 'cheapest', ...more })).ids
    for (const client of [anonymousClient(), admin]) {
      expect(await cheapest(client)).toEqual([c.id, b.id, a.id, hidden.id])
      expect(await cheapest(client, { p_max_price: 299 })).toEqual([])
      expect(await cheapest(client, { p_discounted: true })).toEqual([])
      expect(await facetsOf(client, { p_category: shelf.slug })).toMatchObject({
        discounted: 0,
        price: { min: 300, max: 900 },
      })
    }
    expect(await cheapest(people.shop)).toEqual([c.id, a.id, b.id, hidden.id])
    expect(await cheapest(people.dealer)).toEqual([hidden.id, a.id, c.id, b.id])
    expect(await cheapest(people.dealer, { p_discounted: true })).toEqual([a.id])
    expect((await facetsOf(people.dealer, { p_category: shelf.slug })).price).toEqual({ min: 50, max: 550 })
  }
})

it('product filters: discounts begin and end by date with the refresh', async () => {
  const shelf = await createCategory()
  const { id } = await createProductIn(shelf, { price: 1000 })
  await sql(
    `insert into public.discounts (product_id, price_type, discount_value, start_date, end_date)
     values ($1, 'base_price', 40, now() + interval '1 hour', now() + interval '3 hours')`,
    [id],
  )
  const passHours = async () => {
    await passTime(['discounts'], '2 hours')
    await sql(
      `update private.product_search_index set next_change_at = next_change_at - interval '2 hours' where product_id = $1`,
      [id],
    )
  }
  const discounted = async () => {
    await reach('after')
    return (await search(anonymousClient(), { p_category: shelf.slug, p_discounted: true, p_max_price: 600 }))
      .total
  }
  expect(await discounted()).toBe(0)
  await passHours()
  expect(await discounted()).toBe(1)
  await passHours()
  expect(await discounted()).toBe(0)
})

it('product listing: deleted products leave lists and facets', async () => {
  const shelf = await createCategory()
  const { id } = await createProductIn(shelf, {})
  await reach('after')
  await sql('delete from public.products where id = $1', [id])
  for (const state of STATES) {
    await reach(state)
    expect(await search(anonymousClient(), { p_category: shelf.slug })).toMatchObject({ ids: [], total: 0 })
    expect((await facetsOf(anonymousClient(), { p_category: shelf.slug })).total).toBe(0)
  }
  expect(await sql('select 1 from private.product_search_index where product_id = $1', [id])).toEqual([])
})

it('product list: pages of a long list have no gaps or repetitions in any order', async () => {
  const amount = byDay(300, 1300)
  const shelf = await createCategory()
  await sql(
    `with made as (
       insert into public.products (name, slug, category_id, buyer_count, average_rating, review_count)
       select 'بلند ' || i, 'long-' || $2 || '-' || i, $1, i % 7, (i % 7) * 0.7, 1 from generate_series(1, $3) i returning id, buyer_count
     ) insert into public.product_prices (product_id, price_type, amount)
     select id, 'base_price', 1000 + buyer_count from made where buyer_count < 6`,
    [shelf.id, shelf.slug, amount],
  )
  for (const state of STATES) {
    await reach(state)
    for (const p_sort of ['newest', 'best-selling', 'highest-rated', 'cheapest', 'dearest', 'relevance']) {
      const pages = await Promise.all(
        Array.from({ length: amount / 100 + 1 }, (_, i) =>
          search(anonymousClient(), { p_category: shelf.slug, p_sort, p_offset: 100 * i }),
        ),
      )
      const all = pages.flatMap(({ ids }) => ids)
      expect([p_sort, all.length, new Set(all).size]).toEqual([p_sort, amount, amount])
      const sold = await sql<{ n: number }>(
        'select p.buyer_count as n from unnest($1::uuid[]) with ordinality i (id, o) join public.products p using (id) order by o',
        [all],
      )
      const key = ({ n }: { n: number }) => {
        if (p_sort === 'newest') return 0
        if (p_sort === 'cheapest') return n
        return n === 6 && p_sort === 'dearest' ? 7 : -n
      }
      const keys = sold.map(key)
      expect(keys).toEqual([...keys].sort((a, b) => a - b))
    }
  }
})
