/** Addresses of product lists: `/products` with category, order, page, search and filters. */

const SORTS = ['newest', 'best-selling', 'cheapest', 'dearest', 'biggest-discount', 'highest-rated'] as const

export type Sort = (typeof SORTS)[number]

export const DEFAULT_SORT: Sort = 'newest'

export const RATING_LABEL = '۴ ستاره و بیشتر'

/** Parameters of a list itself; all others are attributes (`private.is_list_parameter`). */
export const LIST_PARAMS: readonly string[] = [
  'category',
  'sort',
  'page',
  'search',
  'in',
  'min',
  'max',
  'brand',
  'color',
  'stock',
  'off',
  'rating',
  'groups',
  // Named attributes in old links.
  'filter',
]

/** Any of these choices (boolean: 'yes'), or inclusive bounds. */
export type AttributeFilter = readonly string[] | { min?: number; max?: number }

export function isRange(asked: AttributeFilter): asked is { min?: number; max?: number } {
  return !Array.isArray(asked)
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

/** All parameters of a list URL. Without a category: all products. */
export interface ListAddress extends Filters {
  category?: string | undefined
  sort?: Sort | undefined
  /** 1-based. */
  page?: number | undefined
  search?: string | undefined
  /** Renders closed filter groups too, for visitors without JavaScript. */
  allGroups?: boolean | undefined
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
    groups: list.allGroups && 'all',
  }
  for (const [key, values] of Object.entries(params))
    for (const value of [values].flat()) if (value || value === 0) query.append(key, String(value))
  for (const [key, asked] of Object.entries(attributes))
    for (const value of attributeValues(asked)) query.append(key, value)
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
