import { expect, it } from 'vitest'
import { config } from '@/middleware'
import { DYNAMIC_PARAMS, productsPath, cachedListingPath, cachedListingRewrites } from './cached-listing'

/** The rewrite by Next's rules of `has` and `missing`. */
function rewrite(query: string): string | null {
  const params = new URLSearchParams(query)
  for (const rule of cachedListingRewrites()) {
    const values: Record<string, string> = {}
    const has = (rule.has ?? []).every(({ key, value }) => {
      const match = new RegExp(`^${value}$`).exec(params.get(key) ?? '')
      Object.assign(values, match?.groups)
      return match !== null
    })
    const missing = rule.missing.every(({ key }) => !params.get(key))
    if (has && missing) return rule.destination.replace(/:(\w+)/g, (_, key: string) => values[key] ?? '?')
  }
  return null
}

it.each([
  ['', '/cached-listing/all/newest/1'],
  ['page=3', '/cached-listing/all/newest/3'],
  ['category=قابلمه-لعابی', '/cached-listing/قابلمه-لعابی/newest/1'],
  ['sort=cheapest&category=pan', '/cached-listing/pan/cheapest/1'],
  ['page=9999&sort=best-selling&category=pan', '/cached-listing/pan/best-selling/9999'],
  ['utm_source=x', '/cached-listing/all/newest/1'],
  ['search=', '/cached-listing/all/newest/1'],
  ['min=&max=&category=pan', '/cached-listing/pan/newest/1'],
  ['sort=highest-rated', '/cached-listing/all/highest-rated/1'],
  // Other spellings: the page redirects to the stored address.
  ['page=۲', '/cached-listing/all/newest/۲'],
  ['page=٢٤&sort=cheapest', '/cached-listing/all/cheapest/٢٤'],
  ['category=قابلمه-چدني', '/cached-listing/قابلمه-چدني/newest/1'],
  ['category=كيك%E2%80%8F.&page=2', '/cached-listing/كيك\u200f./newest/2'],
])('cached listing: ?%s is %s', (query, path) => {
  expect(rewrite(query)).toBe(path)
  expect(cachedListingPath(new URLSearchParams(query))).toBe(encodeURI(path))
})

it.each(['page=0', 'page=۰', 'page=10000', 'page=x', 'sort=oldest', 'category=../admin', 'category=..'])(
  'cached listing: ?%s has no page',
  (query) => {
    expect(rewrite(query)).toBe('/cached-listing/all/newest/0')
    expect(cachedListingPath(new URLSearchParams(query))).toBe('/cached-listing/all/newest/0')
  },
)

it('cached listing: searches and filters go to the dynamic page', () => {
  for (const param of DYNAMIC_PARAMS) {
    expect(rewrite(`${param}=1&page=2`)).toBeNull()
    expect(cachedListingPath(new URLSearchParams(`${param}=1&page=2`))).toBeNull()
  }
  const watched = config.matcher.flatMap((entry) =>
    typeof entry !== 'string' && entry.source === '/products' && entry.has.length === 1
      ? entry.has.map(({ key }) => key)
      : [],
  )
  expect(watched).toEqual([...DYNAMIC_PARAMS])
})

it('products path: omits defaults', () => {
  expect(productsPath({ sort: 'newest', page: 1 })).toBe('/products')
  expect(productsPath({ category: 'pan', sort: 'cheapest', page: 2 })).toBe(
    '/products?category=pan&sort=cheapest&page=2',
  )
})
