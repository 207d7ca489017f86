/**
 * The state of a list of the panel, as it stands in the address: what is searched, filtered and sorted, which page.
 * A section describes its list once (`ListSpec`, plain data); page, table, export and tests share it.
 */
import { parsePage } from '@/lib/utils/pagination'
import { toLatinDigits } from '@/lib/utils/text'
import { isUuid } from '@/lib/utils/uuid'

/** How many rows a list without pages shows (the uses of a discount code are cut in SQL). */
export const LIST_LIMIT = 200

/** How many changes a record's history shows, the newest first. */
export const HISTORY_LENGTH = 50

/** How many rows a page may hold; the second is the usual. */
export const PAGE_SIZES = [5, 10, 20, 50] as const
const DEFAULT_PAGE_SIZE = 10

export type Direction = 'asc' | 'desc'

/** Some words, the id of something, a day («2026-11-20»), or a short text. */
type FilterValues = readonly string[] | 'uuid' | 'day' | 'text'

/** What a list can be asked for. */
export interface ListSpec<Sort extends string = string, Filter extends string = string> {
  /** Names of the orders in the address. */
  sorts: readonly Sort[]
  defaultSort: Sort
  defaultDirection: Direction
  /** Name of each filter with the values it takes. */
  filters: Readonly<Record<Filter, FilterValues>>
}

export interface ListState<Sort extends string = string, Filter extends string = string> {
  /** Trimmed; at most 100 characters. */
  search: string
  /** From 1. */
  page: number
  size: number
  sort: Sort
  direction: Direction
  filters: Partial<Record<Filter, string>>
}

/** `searchParams` of a page. */
export type Params = Record<string, string | string[] | undefined>

const LONGEST_TEXT = 60

function isAllowed(value: string, allowed: FilterValues): boolean {
  if (allowed === 'uuid') return isUuid(value)
  if (allowed === 'day') return isDay(value)
  return allowed === 'text' ? value.length <= LONGEST_TEXT : allowed.includes(value)
}

/** «2026-11-20», and there is such a day. */
function isDay(value: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(value)) return false
  const moment = Date.parse(value)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value)
}

/** The state that an address asks for; whatever the spec does not know falls back to the usual. */
export function parseListState<S extends string, F extends string>(
  spec: ListSpec<S, F>,
  params: Params,
): ListState<S, F> {
  const one = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined)
  const size = Number(toLatinDigits(one('size') ?? ''))
  const sort = spec.sorts.find((each) => each === one('sort'))
  const direction = one('direction')
  const filters: Partial<Record<F, string>> = {}
  for (const [name, allowed] of Object.entries(spec.filters) as [F, FilterValues][]) {
    const value = one(name)?.trim()
    if (value && isAllowed(value, allowed)) filters[name] = value
  }
  return {
    search: (one('search') ?? '').trim().slice(0, 100),
    page: parsePage(one('page')) ?? 1,
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : DEFAULT_PAGE_SIZE,
    sort: sort ?? spec.defaultSort,
    direction: direction === 'asc' || direction === 'desc' ? direction : spec.defaultDirection,
    filters,
  }
}

/** What a control changes. A null filter is taken away. */
export interface ListChange {
  search?: string
  page?: number
  size?: number
  sort?: string
  direction?: Direction
  filters?: Record<string, string | null>
}

/**
 * The address part (`?…` or empty) of a state after a change. What is as usual is left out; every change but that of
 * the page leads back to the first page.
 */
export function listQuery(spec: ListSpec, state: ListState, change: ListChange = {}): string {
  const next = { ...state, page: 1, ...change, filters: { ...state.filters, ...change.filters } }
  const params = new URLSearchParams()
  if (next.search) params.set('search', next.search)
  for (const [name, value] of Object.entries(next.filters)) if (value) params.set(name, value)
  if (next.sort !== spec.defaultSort || next.direction !== spec.defaultDirection) {
    params.set('sort', next.sort)
    params.set('direction', next.direction)
  }
  if (next.size !== DEFAULT_PAGE_SIZE) params.set('size', String(next.size))
  if (next.page > 1) params.set('page', String(next.page))
  const text = params.toString()
  return text && `?${text}`
}

/** Rows of a list and how many match in all. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
}
