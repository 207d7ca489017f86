/** What a list page was asked for. Pure. */
import { parseToman, PRICE_LIMIT } from '@/lib/utils/money'
import { parsePage } from '@/lib/utils/pagination'
import { isSlug } from '@/lib/utils/slug'
import { cleanText, searchText } from '@/lib/search/rules'
import { DEFAULT_SORT, type Filters, isSort, type Sort } from './cached-listing'

/** A list page. Without `sort`: newest, for a search the best match. */
export interface ListQuery extends Filters {
  category: string | undefined
  /** Empty without a search. */
  search: string
  sort: Sort | undefined
  /** From 1. */
  page: number
}

/** An address's parameters, as Next hands them over. */
export type AddressParams = Record<string, string | string[] | undefined>

/** Most values of one filter, and most characters of one. */
const MOST_VALUES = 20
const VALUE_LENGTH = 80

/**
 * The query of a list's address; null when the page, the sort or the category has no possible meaning (a 404). A filter
 * that means nothing is no filter; bounds that are the wrong way round are turned.
 */
export function parseListQuery(params: AddressParams): ListQuery | null {
  const first = (name: string) => [params[name]].flat().at(0) || undefined
  const [category, sort] = [first('category'), first('sort')]
  const page = parsePage(first('page'))
  if (page === null || (sort && !isSort(sort)) || (category && !isSlug(category))) return null
  const [a, b] = [parsePrice(first('min')), parsePrice(first('max'))]
  const turned = a !== undefined && b !== undefined && a > b
  return {
    category,
    search: searchText(first('search')),
    sort: isSort(sort) ? sort : undefined,
    page,
    min: turned ? b : a,
    max: turned ? a : b,
    brands: parseValues(params.brand),
    colors: parseValues(params.color),
    inStock: isOn(first('stock')),
    discounted: isOn(first('off')),
  }
}

/** A plain listing: nothing searched for, nothing narrowed. */
export function isCachedListing(query: ListQuery): boolean {
  return !query.search && countFilters(query) === 0
}

/** The sort that is in force. */
export function sortOf({ sort, search }: Pick<ListQuery, 'sort' | 'search'>): Sort | 'relevance' {
  return sort ?? (search ? 'relevance' : DEFAULT_SORT)
}

/** How many filters are set; a price range counts once. */
export function countFilters({ min, max, brands = [], colors = [], inStock, discounted }: Filters): number {
  const price = min !== undefined || max !== undefined
  return brands.length + colors.length + [price, inStock, discounted].filter(Boolean).length
}

/** The list without any of its filters. */
export function withoutFilters({ category, search, sort }: ListQuery): ListQuery {
  return { category, search, sort, page: 1 }
}

/** A bound of the price as people type it; none when it means nothing. */
export function parsePrice(text: string | undefined): number | undefined {
  return Math.min(parseToman(text ?? '') ?? 0, PRICE_LIMIT) || undefined
}

function parseValues(given: string | string[] | undefined): string[] | undefined {
  const values = [given]
    .flat()
    .map((value) => cleanText(value ?? '', VALUE_LENGTH))
    .filter(Boolean)
  return values.length > 0 ? [...new Set(values)].slice(0, MOST_VALUES) : undefined
}

function isOn(text: string | undefined): boolean | undefined {
  return Boolean(text) && text !== '0' ? true : undefined
}
