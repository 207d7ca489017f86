/** List state in the URL. A section defines one `ListSpec`, shared by page, table, export and tests. */
import type { Needs } from '@/lib/utils/is-allowed'
import { storable } from '@/lib/utils/input'
import { parsePage } from '@/lib/utils/pagination'
import { toLatinDigits } from '@/lib/utils/text'
import { isUuid } from '@/lib/utils/uuid'

/** Rows of unpaged lists; code uses are also cut in SQL. */
export const LIST_LIMIT = 200

export const HISTORY_LENGTH = 50

/** Rows per page; the second is the default. */
export const PAGE_SIZES = [5, 10, 20, 50] as const
const DEFAULT_PAGE_SIZE = 10

export type Direction = 'asc' | 'desc'

/** A select: labels by value, and the label of no filter. */
interface Choices {
  all: string
  options: Readonly<Record<string, string>>
  /** Label inside «فیلترها». */
  label?: string
}

/** A select, allowed words, an id, a day («2026-11-20»), or free text. */
type FilterValues = Choices | readonly string[] | 'uuid' | 'day' | 'text'

export interface ListSpec<Sort extends string = string, Filter extends string = string> {
  /** Page without the query. */
  path: string
  access: Needs
  /** Names in the URL. */
  sorts: readonly Sort[]
  defaultSort: Sort
  defaultDirection: Direction
  filters: Readonly<Record<Filter, FilterValues>>
}

/** The first sort, descending, is the default. */
export function defineList<const Sort extends string = 'created', Filter extends string = never>({
  path,
  access,
  sorts = ['created' as Sort],
  direction = 'desc',
  filters = {} as Record<Filter, FilterValues>,
}: {
  path: string
  access: Needs
  sorts?: readonly [Sort, ...Sort[]]
  direction?: Direction
  filters?: Readonly<Record<Filter, FilterValues>>
}): ListSpec<Sort, Filter> {
  return { path, access, sorts, defaultSort: sorts[0], defaultDirection: direction, filters }
}

export type ListStateOf<List> =
  List extends ListSpec<infer Sort, infer Filter> ? ListState<Sort, Filter> : never

export interface ListState<Sort extends string = string, Filter extends string = string> {
  /** Trimmed, at most 100 characters. */
  search: string
  /** 1-based. */
  page: number
  size: number
  sort: Sort
  direction: Direction
  filters: Partial<Record<Filter, string>>
}

export type Params = Record<string, string | string[] | undefined>

const LONGEST_TEXT = 60

function isAllowed(value: string, allowed: FilterValues): boolean {
  if (allowed === 'uuid') return isUuid(value)
  if (allowed === 'day') return isDay(value)
  if (allowed === 'text') return value.length <= LONGEST_TEXT
  return 'options' in allowed ? Object.hasOwn(allowed.options, value) : allowed.includes(value)
}

/** A valid calendar day «2026-11-20». */
function isDay(value: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(value)) return false
  const moment = Date.parse(value)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value)
}

/** Unknown parameters fall back to defaults. */
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
    search: storable((one('search') ?? '').trim().slice(0, 100)),
    page: parsePage(one('page')) ?? 1,
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : DEFAULT_PAGE_SIZE,
    sort: sort ?? spec.defaultSort,
    direction: direction === 'asc' || direction === 'desc' ? direction : spec.defaultDirection,
    filters,
  }
}

/** A null filter is removed. */
export interface ListChange {
  search?: string
  page?: number
  size?: number
  sort?: string
  direction?: Direction
  filters?: Record<string, string | null>
}

/** The query (`?…` or empty) without defaults. Any change except of the page returns to page 1. */
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

/** `total` counts all matches. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
}
