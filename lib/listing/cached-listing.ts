/**
 * Listings in the page cache: /products with known category, sort and page is rewritten to
 * `/cached-listing/{category or all}/{sort}/{page}`.
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

/** Category segment for all products. */
export const ALL_CATEGORIES = 'all'

/** Parameters that prevent the rewrite; duplicated literally in middleware.ts. */
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

/** Without a category: all products. */
interface ListingAddress {
  category?: string | undefined
  sort?: Sort | undefined
  page?: number | undefined
}

/** Absent filters match all. */
export interface Filters {
  /** Two or more slugs instead of one category. */
  categories?: readonly string[] | undefined
  /** Toman in the viewer's tier; inclusive. */
  min?: number | undefined
  max?: number | undefined
  /** Matches any. */
  brands?: readonly string[] | undefined
  /** Color names; matches any. */
  colors?: readonly string[] | undefined
  inStock?: boolean | undefined
  discounted?: boolean | undefined
  /** Minimum stars. */
  rating?: number | undefined
  /** By key, in key order. */
  attributes?: Readonly<Record<string, AttributeFilter>> | undefined
}

/** All parameters of a list URL. */
export interface ListAddress extends ListingAddress, Filters {
  search?: string | undefined
}

/** Public URL without defaults (for a search the best match comes first). */
export function productsPath(list: ListAddress): string {
  const { category, sort, page, search, min, max, rating, attributes = {} } = list
  const query = new URLSearchParams()
  const params = {
    search,
    category,
    in: list.categories,
    brand: list.brands,
    color: list.colors,
    min,
    max,
    stock: list.inStock && 1,
    off: list.discounted && 1,
    rating,
  }
  for (const [key, values] of Object.entries(params))
    for (const value of [values].flat()) if (value || value === 0) query.append(key, String(value))
  for (const [key, asked] of Object.entries(attributes))
    for (const value of attributeValues(asked)) query.append(key, value)
  const named = Object.keys(attributes).filter((key) => !isOwnParam(key))
  if (named.length > 0) query.set(NAMED_ATTRIBUTES, named.join(','))
  if (sort && (search || sort !== DEFAULT_SORT)) query.set('sort', sort)
  if (page && page > 1) query.set('page', String(page))
  return query.size > 0 ? `/products?${query}` : '/products'
}

function attributeValues(asked: AttributeFilter): readonly string[] {
  return isRange(asked) ? [`${asked.min ?? ''}-${asked.max ?? ''}`] : asked
}

export function isSort(value: string | undefined): value is Sort {
  return (SORTS as readonly (string | undefined)[]).includes(value)
}

/** Includes variant spellings: the page redirects to the stored one. */
const SHAPES = {
  category: { pattern: SPELLED_PATTERN, absent: ALL_CATEGORIES },
  sort: { pattern: SORTS.join('|'), absent: DEFAULT_SORT },
  page: { pattern: '[1-9۱-۹١-٩][0-9۰-۹٠-٩]{0,3}', absent: '1' },
}

type Param = keyof typeof SHAPES

/** All parameters of a list except attributes that `filter` names. */
export const LIST_PARAMS: readonly string[] = [...Object.keys(SHAPES), ...DYNAMIC_PARAMS]

interface Rewrite {
  source: string
  has?: { type: 'query'; key: string; value: string }[]
  missing: { type: 'query'; key: string }[]
  destination: string
}

/** One rewrite per set of parameters, and a last one that sends invalid values to a cached 404. */
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
 * Percent-encoded: Next copies the rewritten path into a header, which allows no Persian letters. Null if
 * /products renders it.
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
