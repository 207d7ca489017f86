/**
 * Cached listings: the product lists that are served from the page cache. `/products?category=…&sort=…&page=…` with
 * known values is the static page `/cached-listing/{category or all}/{sort}/{page}` behind the same address; a search
 * and filters stay on /products, which renders for each request.
 */
import { SPELLED_PATTERN } from '../utils/slug.ts'
import {
  ATTRIBUTE_PARAMS,
  type AttributeFilter,
  isOwnParam,
  isRange,
  NAMED_ATTRIBUTES,
} from './attribute-params.ts'

const SORTS = ['newest', 'best-selling', 'cheapest', 'dearest', 'biggest-discount', 'highest-rated'] as const

export type Sort = (typeof SORTS)[number]

export const DEFAULT_SORT: Sort = 'newest'

/** A listing that does not exist: a cached 404. */
const NO_LISTING = '/cached-listing/all/newest/0'

/** The category segment of the listing of all products. */
export const ALL_CATEGORIES = 'all'

/** Query parameters that keep /products dynamic. middleware.ts names them too, literally. */
export const DYNAMIC_PARAMS = [
  'search',
  'in',
  'min',
  'max',
  'brand',
  'color',
  'stock',
  'off',
  'rating',
  NAMED_ATTRIBUTES,
  ...ATTRIBUTE_PARAMS,
] as const

/** What a list shows. Without a category: all products. */
interface ListingAddress {
  category?: string | undefined
  sort?: Sort | undefined
  page?: number | undefined
}

/** What narrows a list; what is absent narrows nothing. */
export interface Filters {
  /** Slugs, two or more: any of these in place of the one category. */
  categories?: readonly string[] | undefined
  /** Toman, of what the viewer pays; both included. */
  min?: number | undefined
  max?: number | undefined
  /** Any of them. */
  brands?: readonly string[] | undefined
  /** Names of colors, any of them. */
  colors?: readonly string[] | undefined
  inStock?: boolean | undefined
  discounted?: boolean | undefined
  /** So many stars and more. */
  rating?: number | undefined
  /** By their keys, in the order of those. */
  attributes?: Readonly<Record<string, AttributeFilter>> | undefined
}

/** A list with everything that its address can say. */
export interface ListAddress extends ListingAddress, Filters {
  search?: string | undefined
}

/** The address of a list as people see it; defaults are left out (of a search, the best match first). */
export function productsPath(list: ListAddress): string {
  const { category, sort, page, search, min, max, brands = [], colors = [], inStock, discounted } = list
  const { categories = [], rating, attributes = {} } = list
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (category) query.set('category', category)
  for (const slug of categories) query.append('in', slug)
  for (const brand of brands) query.append('brand', brand)
  for (const color of colors) query.append('color', color)
  if (min !== undefined) query.set('min', String(min))
  if (max !== undefined) query.set('max', String(max))
  if (inStock) query.set('stock', '1')
  if (discounted) query.set('off', '1')
  if (rating) query.set('rating', String(rating))
  for (const [key, asked] of Object.entries(attributes)) {
    for (const value of isRange(asked) ? [`${asked.min ?? ''}-${asked.max ?? ''}`] : asked)
      query.append(key, value)
  }
  const named = Object.keys(attributes).filter((key) => !isOwnParam(key))
  if (named.length > 0) query.set(NAMED_ATTRIBUTES, named.join(','))
  if (sort && (search || sort !== DEFAULT_SORT)) query.set('sort', sort)
  if (page && page > 1) query.set('page', String(page))
  return query.size > 0 ? `/products?${query}` : '/products'
}

/** Whether a word is one of the sorts. */
export function isSort(value: string | undefined): value is Sort {
  return (SORTS as readonly (string | undefined)[]).includes(value)
}

/** Every spelling: the page redirects to the stored one. */
const SHAPES = {
  category: { pattern: SPELLED_PATTERN, absent: ALL_CATEGORIES },
  sort: { pattern: SORTS.join('|'), absent: DEFAULT_SORT },
  page: { pattern: '[1-9۱-۹١-٩][0-9۰-۹٠-٩]{0,3}', absent: '1' },
}

type Param = keyof typeof SHAPES

interface Rewrite {
  source: string
  has?: { type: 'query'; key: string; value: string }[]
  missing: { type: 'query'; key: string }[]
  destination: string
}

/**
 * Next's rewrites from /products to the cached listings: one for each set of parameters that may be present, and a
 * last one that sends values of a wrong shape to a listing that does not exist (a cached 404).
 */
export function cachedListingRewrites(): Rewrite[] {
  const params = Object.keys(SHAPES) as Param[]
  const dynamic = DYNAMIC_PARAMS.map((key) => ({ type: 'query' as const, key }))
  const sets = Array.from({ length: 2 ** params.length }, (_, bits) =>
    params.filter((_, bit) => bits & (1 << bit)),
  )
  const rules = sets.map((present) => ({
    source: '/products',
    ...(present.length > 0 && {
      has: present.map((key) => ({
        type: 'query' as const,
        key,
        value: `(?<${key}>${SHAPES[key].pattern})`,
      })),
    }),
    missing: [
      ...dynamic,
      ...params.filter((key) => !present.includes(key)).map((key) => ({ type: 'query' as const, key })),
    ],
    destination: `/cached-listing/${params.map((key) => (present.includes(key) ? `:${key}` : SHAPES[key].absent)).join('/')}`,
  }))
  return [...rules, { source: '/products', missing: dynamic, destination: NO_LISTING }]
}

/**
 * The same for middleware, percent-encoded: Next writes a rewritten path into a header of what it answers to a link, as
 * it is where next.config.ts rewrites, and Persian letters are none there. Null for what /products renders itself.
 */
export function cachedListingPath(query: URLSearchParams): string | null {
  if (DYNAMIC_PARAMS.some((key) => query.get(key))) return null
  const segments = (Object.keys(SHAPES) as Param[]).map((key) => {
    const { pattern, absent } = SHAPES[key]
    const value = query.get(key) || absent
    return value === absent || new RegExp(`^(?:${pattern})$`).test(value) ? encodeURIComponent(value) : null
  })
  return segments.includes(null) ? NO_LISTING : `/cached-listing/${segments.join('/')}`
}
