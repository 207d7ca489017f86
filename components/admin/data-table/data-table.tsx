'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState, useTransition, type ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/button'
import type { MenuItems } from '@/components/ui/menu-button'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { type ListChange, listQuery, type ListSpec, type ListState, PAGE_SIZES } from '@/lib/admin/list'
import { ALL_VIEW, type SavedView, type ViewList } from '@/lib/admin/saved-views/types'
import { SavedViews } from '@/components/admin/saved-views/saved-views'
import { saveListContext } from '@/components/admin/keys/list-context'
import { BulkBar } from './bulk-bar'
import { TableRows } from './table-rows'
import { TableToolbar } from './table-toolbar'
import type { BulkAction, Column, Filter } from './types'
import { useSelection } from './use-selection'
import { optionsOf, Select } from '@/components/ui/select'
import { Pagination } from '@/components/ui/pagination'

export interface DataTableProps<Row extends { id: string }> {
  /** «محصولات» */
  label: string
  spec: ListSpec
  /** Path without the query; default that of `spec`. */
  path?: string
  state: ListState
  rows: readonly Row[]
  /** Matching rows on all pages. */
  total: number
  columns: readonly Column<Row>[]
  /** Row name for screen readers and confirmations. */
  rowName: (row: Row) => string
  /** Search placeholder; omit for lists without search. */
  searchHint?: string
  /** Default: the selects of `spec`. */
  filters?: readonly Filter[]
  bulkActions?: readonly BulkAction<Row>[]
  rowActions?: (row: Row) => MenuItems
  /** `export` below the path receives the query and `format=xlsx` or `csv`. */
  hasExport?: boolean
  views?: { list: ViewList; items: readonly SavedView[] }
  /** Before the filters. */
  tools?: ReactNode
  empty?: { title: string; text?: string; action?: ReactNode }
}

/** The selects of `spec` and `own` filters, in the order of `spec`. */
export function listFilters(spec: ListSpec, ...own: readonly Filter[]): readonly Filter[] {
  return Object.entries(spec.filters).flatMap(([name, values]): Filter[] => {
    const filter = own.find((each) => each.name === name)
    if (filter) return [filter]
    if (typeof values === 'string' || !('options' in values)) return []
    const options = optionsOf(values.options)
    return [{ ...values, name, options }]
  })
}

/**
 * Server-side search, filters, sorting and pages; state is in the URL. Old rows stay while loading. Rows have two lines on
 * narrow screens.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, spec, path = spec.path, state, rows, total, columns, rowName, bulkActions = [] } = props
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  // A bare URL opens the default view.
  const bare = props.views ? ALL_VIEW : ''
  const hrefFor = useCallback(
    (change: ListChange) => path + (listQuery(spec, state, change) || bare),
    [path, spec, state, bare],
  )
  const go = useCallback(
    (change: ListChange) => startTransition(() => router.replace(hrefFor(change), { scroll: false })),
    [router, hrefFor],
  )
  // Saves list context for previous/next links.
  useEffect(
    () =>
      saveListContext(
        path,
        rows.map(({ id }) => id),
      ),
    [path, rows],
  )
  const selection = useSelection(rows)
  const found = listQuery(spec, { ...state, page: 1 })
  const [allFound, setAllFound] = useState<string | null>(null)
  const pages = Math.max(1, Math.ceil(total / state.size))

  return (
    <div
      className="group/list @container rounded-l border border-line bg-surface"
      aria-busy={pending || undefined}
    >
      <TableToolbar
        path={path}
        state={state}
        columns={columns}
        filters={props.filters ?? listFilters(spec)}
        searchHint={props.searchHint}
        exportHref={props.hasExport ? `${path}/export${listQuery(spec, state, { page: 1 })}` : undefined}
        views={
          props.views && (
            <SavedViews
              list={props.views.list}
              path={path}
              views={props.views.items}
              query={listQuery(spec, state, { page: 1 })}
            />
          )
        }
        tools={props.tools}
        go={go}
      />
      {selection.rows.length > 0 && (
        <BulkBar
          rows={selection.rows}
          actions={bulkActions}
          total={total}
          isPage={selection.page === 'all'}
          isAll={allFound === found}
          query={found}
          onPage={() => selection.toggle(rows, true)}
          onAll={() => setAllFound(found)}
          onClear={() => {
            setAllFound(null)
            selection.clear()
          }}
        />
      )}
      {rows.length > 0 ? (
        <TableRows
          rows={rows}
          columns={columns}
          state={state}
          label={label}
          rowName={rowName}
          rowActions={props.rowActions}
          selection={bulkActions.length > 0 ? selection : null}
          go={go}
        />
      ) : (
        <EmptyRows {...props} pages={pages} lastPage={hrefFor({ page: pages })} all={path + bare} />
      )}
      <TablePager
        state={state}
        shown={rows.length}
        total={total}
        pages={pages}
        label={label}
        hrefFor={hrefFor}
        go={go}
      />
    </div>
  )
}

function EmptyRows<Row extends { id: string }>({
  state,
  total,
  empty,
  pages,
  lastPage,
  all,
}: DataTableProps<Row> & { pages: number; lastPage: string; all: string }) {
  if (state.page > 1)
    return (
      <EmptyState
        picture="not-found"
        title="این فهرست صفحهٔ دیگری ندارد"
        text={`صفحهٔ ${formatNumber(state.page)} خالی است؛ این فهرست ${formatNumber(pages)} صفحه دارد.`}
        action={
          <ButtonLink href={lastPage} variant="outline">
            صفحهٔ آخر
          </ButtonLink>
        }
      />
    )
  if (state.search !== '' || Object.keys(state.filters).length > 0 || total > 0)
    return (
      <EmptyState
        picture="not-found"
        title="چیزی پیدا نشد"
        text={
          state.search
            ? `برای «${state.search}» چیزی در این فهرست نیست.`
            : 'با این فیلترها چیزی در فهرست نیست.'
        }
        action={
          <ButtonLink href={all} variant="outline">
            نمایش همه
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      picture="not-found"
      title={empty?.title ?? 'هنوز چیزی اینجا نیست'}
      text={empty?.text}
      action={empty?.action}
    />
  )
}

/** «نمایش ۱ تا ۱۰ از ۸۵ مورد» */
function TablePager({
  state: { page, size },
  shown,
  total,
  pages,
  label,
  hrefFor,
  go,
}: {
  state: ListState
  /** Rows of this page. */
  shown: number
  /** Rows of all pages. */
  total: number
  pages: number
  label: string
  hrefFor: (change: ListChange) => string
  go: (change: ListChange) => void
}) {
  const first = (page - 1) * size + 1
  if (total === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-13 text-muted cards:justify-center">
      <span role="status">
        {shown > 0
          ? `نمایش ${formatNumber(first)} تا ${formatNumber(first + shown - 1)} از ${formatNumber(total)} مورد`
          : `این صفحه خالی است؛ ${formatNumber(total)} مورد هست`}
      </span>
      <Pagination
        label={`صفحه‌های ${label}`}
        current={page}
        count={pages}
        hrefFor={(to) => hrefFor({ page: to })}
        isCompact
      />
      <label className="flex items-center gap-2">
        در هر صفحه
        <Select
          className="w-22 [&>select]:min-h-11! [&>select]:py-1.5!"
          value={size}
          onChange={(event) => go({ size: Number(event.target.value) })}
        >
          {PAGE_SIZES.map((each) => (
            <option key={each} value={each}>
              {toPersianDigits(each)}
            </option>
          ))}
        </Select>
      </label>
    </div>
  )
}
