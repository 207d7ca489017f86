import { parsePage } from '@/lib/utils/pagination'
import { isSlug, meantSlug } from '@/lib/utils/slug'
import { cleanText, searchText } from '@/lib/search/rules'
import { parseNumber, parsePrice } from './number-params'
import { toLatinDigits } from '@/lib/utils/text'
import {
  type AttributeFilter,
  DEFAULT_SORT,
  type Filters,
  isRange,
  isSort,
  LIST_PARAMS,
  type ListAddress,
  type Sort,
} from './list-address'

/** Default sort: newest, for a search the best match. */
export interface ListQuery extends ListAddress {
  category: string | undefined
  /** Empty without a search. */
  search: string
  sort: Sort | undefined
  page: number
}

/** As passed by Next. */
export type AddressParams = Record<string, string | string[] | undefined>

/** Limit of values per filter and of characters per value. */
const MOST_VALUES = 20
const VALUE_LENGTH = 80
/** Attributes per URL. */
const MOST_ATTRIBUTES = 20

/**
 * Null (a 404) for an invalid page, sort or category. Invalid filters are dropped, reversed bounds swapped.
 * `isAttribute`: other parameters do not count.
 */
export function parseListQuery(
  params: AddressParams,
  isAttribute: (key: string) => boolean = () => true,
): ListQuery | null {
  const first = (name: string) => [params[name]].flat().at(0) || undefined
  const [given, sort] = [first('category'), first('sort')]
  const category = given && (isSlug(given) ? given : meantSlug(encodeURIComponent(given)))
  const page = parsePage(first('page'))
  if (page === null || (sort && !isSort(sort)) || category === null) return null
  const [a, b] = [parsePrice(first('min')), parsePrice(first('max'))]
  const turned = a !== undefined && b !== undefined && a > b
  const within = parseValues(params.in)?.filter(isSlug)
  return {
    // A single one is the category itself.
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
    attributes: parseAttributes(params, isAttribute),
    allGroups: isOn(first('groups')),
  }
}

/** Parameters that may be attributes. */
export function attributeParams(params: AddressParams): string[] {
  return Object.keys(params).filter((key) => isSlug(key) && !LIST_PARAMS.includes(key))
}

function parseAttributes(
  params: AddressParams,
  isAttribute: (key: string) => boolean,
): Record<string, AttributeFilter> | undefined {
  const keys = attributeParams(params).filter(isAttribute).sort()
  const asked = keys.flatMap((key) => {
    const filter = parseAttribute(params[key])
    return filter ? [[key, filter] as const] : []
  })
  return asked.length > 0 ? Object.fromEntries(asked.slice(0, MOST_ATTRIBUTES)) : undefined
}

/** «20-24», «20-», a single number, two form fields, or choice keys. Null: no filter. */
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

/** Without search and filters. */
export function isCachedListing(query: ListQuery): boolean {
  return !query.search && !query.allGroups && countFilters(query) === 0
}

/** Effective sort. */
export function sortOf({ sort, search }: Pick<ListQuery, 'sort' | 'search'>): Sort | 'relevance' {
  return sort ?? (search ? 'relevance' : DEFAULT_SORT)
}

/** A range counts once. */
export function countFilters({ attributes = {}, ...filters }: Filters): number {
  const { categories, brands, colors, min, max, inStock, discounted, rating } = filters
  const asked = Object.values(attributes).map((each) => (isRange(each) ? ['range'] : each))
  const chosen = [categories, brands, colors, ...asked].flatMap((each) => each ?? [])
  return chosen.length + [min ?? max, inStock, discounted, rating].filter(Boolean).length
}

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
