/** What a list page was asked for. Pure. */
import { parsePage } from '@/lib/utils/pagination'
import { isSlug, meantSlug } from '@/lib/utils/slug'
import { cleanText, searchText } from '@/lib/search/rules'
import { parseNumber, parsePrice } from './bounds'
import { toLatinDigits } from '@/lib/utils/text'
import {
  ATTRIBUTE_PARAMS,
  type AttributeFilter,
  isOwnParam,
  isRange,
  NAMED_ATTRIBUTES,
} from './attribute-params'
import { DEFAULT_SORT, DYNAMIC_PARAMS, type Filters, isSort, type Sort } from './cached-listing'

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
/** Most attributes that one address narrows by. */
const MOST_ATTRIBUTES = 20

/**
 * The query of a list's address; null when the page, the sort or the category has no possible meaning (a 404). A filter
 * that means nothing is no filter; bounds that are the wrong way round are turned.
 */
export function parseListQuery(params: AddressParams): ListQuery | null {
  const first = (name: string) => [params[name]].flat().at(0) || undefined
  const [given, sort] = [first('category'), first('sort')]
  const category = given && (isSlug(given) ? given : meantSlug(encodeURIComponent(given)))
  const page = parsePage(first('page'))
  if (page === null || (sort && !isSort(sort)) || category === null) return null
  const [a, b] = [parsePrice(first('min')), parsePrice(first('max'))]
  const turned = a !== undefined && b !== undefined && a > b
  const within = parseValues(params.in)?.filter(isSlug)
  return {
    // One of several is the category itself.
    category: within?.length === 1 ? within[0] : category,
    categories: within && within.length > 1 ? within : undefined,
    search: searchText(first('search')),
    sort: isSort(sort) ? sort : undefined,
    page,
    min: turned ? b : a,
    max: turned ? a : b,
    brands: parseValues(params.brand),
    colors: parseValues(params.color),
    inStock: isOn(first('stock')),
    discounted: isOn(first('off')),
    rating: /^[1-4]$/.test(toLatinDigits(first('rating') ?? ''))
      ? Number(toLatinDigits(first('rating')!))
      : undefined,
    attributes: parseAttributes(params),
  }
}

/** What is asked of attributes: those that come with the shop, and those that the address names. */
function parseAttributes(params: AddressParams): Record<string, AttributeFilter> | undefined {
  const named = [params[NAMED_ATTRIBUTES]]
    .flat()
    .flatMap((keys) => (keys ?? '').slice(0, 2000).split(','))
    .filter((key) => isSlug(key) && !isOwnParam(key) && !isListParam(key))
  const keys = [...new Set([...ATTRIBUTE_PARAMS, ...named])]
    .filter((key) => Object.hasOwn(params, key))
    .sort()
  const asked = keys.flatMap((key) => {
    const filter = parseAttribute(params[key])
    return filter ? [[key, filter] as const] : []
  })
  return asked.length > 0 ? Object.fromEntries(asked.slice(0, MOST_ATTRIBUTES)) : undefined
}

const isListParam = (key: string) =>
  ['category', 'sort', 'page', ...DYNAMIC_PARAMS.slice(0, -ATTRIBUTE_PARAMS.length)].includes(key)

/** «20-24», «20-», a number alone, or the two fields of a form; else keys of choices. Null: nothing is asked. */
function parseAttribute(given: string | string[] | undefined): AttributeFilter | null {
  const values = [given].flat().map((value) =>
    toLatinDigits(value ?? '')
      .slice(0, VALUE_LENGTH)
      .trim(),
  )
  const choices = [...new Set(values)].filter((value) => isSlug(value) && /[^0-9-]/.test(value))
  if (choices.length > 0) return choices.slice(0, MOST_VALUES)
  const one = values.find((value) => value.includes('-'))
  const [from, to = from] = one ? one.split('-') : values
  const [a, b] = [parseNumber(from), parseNumber(to)]
  if (a === undefined && b === undefined) return null
  const turned = a !== undefined && b !== undefined && a > b
  const [min, max] = turned ? [b, a] : [a, b]
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** A plain listing: nothing searched for, nothing narrowed. */
export function isCachedListing(query: ListQuery): boolean {
  return !query.search && countFilters(query) === 0
}

/** The sort that is in force. */
export function sortOf({ sort, search }: Pick<ListQuery, 'sort' | 'search'>): Sort | 'relevance' {
  return sort ?? (search ? 'relevance' : DEFAULT_SORT)
}

/** How many filters are set; a range counts once. */
export function countFilters(filters: Filters): number {
  const {
    categories = [],
    min,
    max,
    brands = [],
    colors = [],
    inStock,
    discounted,
    rating,
    attributes = {},
  } = filters
  const price = min !== undefined || max !== undefined
  const asked = Object.values(attributes).map((each) => (isRange(each) ? 1 : each.length))
  return (
    categories.length +
    brands.length +
    colors.length +
    [price, inStock, discounted, rating].filter(Boolean).length +
    asked.reduce((sum, amount) => sum + amount, 0)
  )
}

/** The list without any of its filters. */
export function withoutFilters({ category, search, sort }: ListQuery): ListQuery {
  return { category, search, sort, page: 1 }
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
