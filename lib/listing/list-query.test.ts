import { expect, it } from 'vitest'
import { setFilters } from './labels'
import { countFilters, isCachedListing, parseListQuery, sortOf, withoutFilters } from './list-query'
import { parsePrice } from './number-params'
import { productsPath } from './list-address'

it('list query: reads all parts in any digits', () => {
  const params = { category: 'قابلمه', sort: 'cheapest', page: '۲', search: ' كتري  سرخ ' }
  expect(parseListQuery(params)).toMatchObject({
    category: 'قابلمه',
    sort: 'cheapest',
    page: 2,
    search: 'کتری سرخ',
  })
  expect(parseListQuery({})).toMatchObject({ page: 1, search: '' })
  expect(isCachedListing(parseListQuery({})!)).toBe(true)
  expect(parseListQuery({ search: ['الف', 'ب'], page: '' })).toMatchObject({ search: 'الف', page: 1 })
})

it('list query: reads a category in every spelling', () => {
  expect(parseListQuery({ category: 'قابلمه-چدني', page: '۲' })).toMatchObject({
    category: 'قابلمه-چدنی',
    page: 2,
  })
})

it('list query: reads filters', () => {
  const query = parseListQuery({
    min: '۵۰۰٬۰۰۰',
    max: '6,000,000',
    brand: ['نگین', ' Tefal ', 'نگین', ''],
    color: 'سبز دریایی',
    stock: '1',
    off: '0',
  })!
  expect(query).toMatchObject({
    min: 500_000,
    max: 6_000_000,
    brands: ['نگین', 'Tefal'],
    colors: ['سبز دریایی'],
    inStock: true,
    discounted: undefined,
  })
  expect(countFilters(query)).toBe(5)
  expect(countFilters(withoutFilters(query))).toBe(0)
})

it('list query: swaps reversed bounds and drops empty filters', () => {
  expect(parseListQuery({ min: '900', max: '100' })).toMatchObject({ min: 100, max: 900 })
  const empty = parseListQuery({ min: 'abc', max: '', brand: '  ', color: [], stock: '' })!
  expect(isCachedListing(empty)).toBe(true)
})

it.each([{ page: '0' }, { page: 'x' }, { page: '-1' }, { sort: 'oldest' }, { category: '../admin' }])(
  'list query: refuses %j',
  (params) => {
    expect(parseListQuery(params)).toBeNull()
  },
)

it('list query: cuts long values', () => {
  expect(parseListQuery({ search: 'ک'.repeat(5000) })?.search).toHaveLength(100)
  const brands = Array.from({ length: 100 }, (_, i) => `${i}`.repeat(100))
  const query = parseListQuery({ brand: brands })!
  expect(query.brands).toHaveLength(20)
  expect(query.brands![0]).toHaveLength(80)
})

it('list query: sorts searches by relevance by default', () => {
  expect(sortOf(parseListQuery({ search: 'دیگ' })!)).toBe('relevance')
  expect(sortOf(parseListQuery({ search: 'دیگ', sort: 'newest' })!)).toBe('newest')
  expect(sortOf(parseListQuery({ min: '1' })!)).toBe('newest')
})

it.each([
  ['۱۲٬۰۰۰ تومان', 12_000],
  ['۱۲ میلیارد', 100_000_000],
  ['0', undefined],
  ['-5', undefined],
  ['1e9', undefined],
  ['99999999999999', 100_000_000],
])('price filter: reads %s as %s', (text, price) => {
  expect(parsePrice(text)).toBe(price)
})

const KEYS = new Set(['diameter', 'height', 'hobs', 'servings', 'volume', 'weight', 'shape'])
const asked = (params: Record<string, string | string[]>) =>
  parseListQuery(params, (key) => KEYS.has(key))!.attributes

it('attribute filter: reads ranges and choices', () => {
  expect(
    asked({
      diameter: '20-24',
      volume: '۱٫۵-',
      height: '-12',
      servings: '6',
      hobs: ['gas', 'induction', 'gas'],
    }),
  ).toEqual({
    diameter: { min: 20, max: 24 },
    height: { max: 12 },
    hobs: ['gas', 'induction'],
    servings: { min: 6, max: 6 },
    volume: { min: 1.5 },
  })
})

it('attribute filter: reads two form fields as a range and swaps reversed bounds', () => {
  expect(asked({ diameter: ['', '\u200f２４'], height: ['5', ''], volume: ['8', '2'] })).toEqual({
    diameter: { max: 24 },
    height: { min: 5 },
    volume: { min: 2, max: 8 },
  })
})

it.each<Record<string, string | string[]>>([
  { diameter: '' },
  { diameter: ['', ''] },
  { hobs: "'; drop table--" },
  { diameter: '99999999' },
  { weight: 'NaN' },
  { lid: 'glass' },
  { filter: 'search', search: '' },
  { filter: '../x,brand', '../x': 'y' },
  { utm_source: 'mail', fbclid: 'abc' },
])('attribute filter: ignores %j', (params) => expect(asked(params)).toBeUndefined())

it('attribute filter: old links that name their attributes are those of today', () => {
  const query = parseListQuery({ filter: 'hobs,shape', hobs: 'gas', shape: '', category: 'pan' })!
  expect(query.attributes).toEqual({ hobs: ['gas'] })
  expect(productsPath(query)).toBe('/products?category=pan&hobs=gas')
})

it('attribute filter: has one order and is read back', () => {
  const path = productsPath(
    parseListQuery({ hobs: 'oven', diameter: ['20', '24'], volume: '2-', rating: '۴' })!,
  )
  expect(path).toBe('/products?rating=4&diameter=20-24&hobs=oven&volume=2-')
  const params = new URLSearchParams(path.split('?')[1])
  expect(productsPath(parseListQuery(Object.fromEntries(params))!)).toBe(path)
})

it('attribute filter: counts among the filters', () => {
  const query = parseListQuery({ hobs: ['oven', 'gas'], diameter: '20-', rating: '4', in: ['pan', 'pot'] })!
  expect(countFilters(query)).toBe(6)
  expect(isCachedListing(query)).toBe(false)
})

it('category filter: several are alternatives, one is the category itself', () => {
  expect(parseListQuery({ category: 'cookware', in: ['pot', 'pan'] })).toMatchObject({
    category: 'cookware',
    categories: ['pot', 'pan'],
  })
  const one = parseListQuery({ category: 'cookware', in: 'pot' })!
  expect([one.category, one.categories]).toEqual(['pot', undefined])
  expect(isCachedListing(one)).toBe(true)
})

it('active filters: name each filter and the list without it', () => {
  const query = parseListQuery({ brand: ['الف', 'ب'], min: '1000', stock: '1', off: '1', page: '3' })!
  const filters = setFilters(query, { attributes: [], categories: [] })
  expect(filters.map(({ label }) => label)).toEqual(['الف', 'ب', 'از ۱٬۰۰۰ تومان', 'موجود', 'تخفیف‌دار'])
  expect(productsPath(filters[0]!.without)).toBe(
    `/products?${new URLSearchParams({ brand: 'ب', min: '1000', stock: '1', off: '1' })}`,
  )
})

it('active filters: name attributes and categories of the shop', () => {
  const query = parseListQuery({
    diameter: '20-24',
    volume: '2-',
    hobs: ['oven', 'gas'],
    dishwasher: 'yes',
    in: ['pan', 'pot'],
  })!
  const number = { kind: 'number', decimals: 0, min: 1, max: 9 } as const
  const filters = setFilters(query, {
    categories: [
      { slug: 'pan', name: 'تابه' },
      { slug: 'pot', name: 'قابلمه' },
    ],
    attributes: [
      { ...number, key: 'diameter', name: 'قطر', unit: 'سانتی‌متر' },
      { ...number, key: 'volume', name: 'گنجایش', unit: 'لیتر' },
      { key: 'dishwasher', name: 'شست‌وشو در ماشین', kind: 'boolean', count: 3 },
      {
        key: 'hobs',
        name: 'مناسب برای',
        kind: 'choices',
        choices: [
          { key: 'gas', name: 'گاز', count: 1 },
          { key: 'oven', name: 'فر', count: 1 },
        ],
      },
    ],
  })
  expect(filters.map(({ label }) => label)).toEqual([
    'تابه', 'قابلمه', 'قطر ۲۰ تا ۲۴ سانتی‌متر', 'گنجایش از ۲ لیتر', 'شست‌وشو در ماشین', 'گاز', 'فر',
  ]) // oxfmt-ignore
  expect(filters[0]!.without).toMatchObject({ category: 'pot', categories: undefined })
  expect(filters[5]!.without.attributes).toMatchObject({ hobs: ['oven'] })
  expect(filters[4]!.without.attributes).not.toHaveProperty('dishwasher')
})
