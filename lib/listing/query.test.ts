import { describe, expect, it } from 'vitest'
import { setFilters } from './labels'
import { countFilters, isCachedListing, parseListQuery, parsePrice, sortOf, withoutFilters } from './query'
import { productsPath } from './cached-listing'

describe('parseListQuery', () => {
  it('reads all parts, digits of any kind', () => {
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

  it('reads filters', () => {
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

  it('turns bounds that are the wrong way round and forgets filters that mean nothing', () => {
    expect(parseListQuery({ min: '900', max: '100' })).toMatchObject({ min: 100, max: 900 })
    const empty = parseListQuery({ min: 'abc', max: '', brand: '  ', color: [], stock: '' })!
    expect(isCachedListing(empty)).toBe(true)
  })

  it.each([{ page: '0' }, { page: 'x' }, { page: '-1' }, { sort: 'oldest' }, { category: '../admin' }])(
    'refuses %j',
    (params) => {
      expect(parseListQuery(params)).toBeNull()
    },
  )

  it('cuts what is too long', () => {
    expect(parseListQuery({ search: 'ک'.repeat(5000) })?.search).toHaveLength(100)
    const brands = Array.from({ length: 100 }, (_, i) => `${i}`.repeat(100))
    const query = parseListQuery({ brand: brands })!
    expect(query.brands).toHaveLength(20)
    expect(query.brands![0]).toHaveLength(80)
  })

  it('orders searches by relevance unless told otherwise', () => {
    expect(sortOf(parseListQuery({ search: 'دیگ' })!)).toBe('relevance')
    expect(sortOf(parseListQuery({ search: 'دیگ', sort: 'newest' })!)).toBe('newest')
    expect(sortOf(parseListQuery({ min: '1' })!)).toBe('newest')
  })
})

it.each([
  ['۱۲٬۰۰۰ تومان', 12_000],
  ['12,000', 12_000],
  ['٣٠٠', 300],
  ['۵۰۰هزار', 500_000],
  ['۱٫۵ میلیون', 1_500_000],
  ['۱۲ میلیارد', 100_000_000],
  ['0', undefined],
  ['-5', undefined],
  ['1e9', undefined],
  ['99999999999999', 100_000_000],
])('reads the price %s as %s', (text, price) => {
  expect(parsePrice(text)).toBe(price)
})

it('names each filter and the list without it', () => {
  const query = parseListQuery({ brand: ['الف', 'ب'], min: '1000', stock: '1', off: '1', page: '3' })!
  const filters = setFilters(query)
  expect(filters.map(({ label }) => label)).toEqual(['الف', 'ب', 'از ۱٬۰۰۰ تومان', 'موجود', 'تخفیف‌دار'])
  expect(productsPath(filters[0]!.without)).toBe(
    `/products?${new URLSearchParams({ brand: 'ب', min: '1000', stock: '1', off: '1' })}`,
  )
})
