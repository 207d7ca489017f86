'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState, useTransition, type ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/button'
import { formatNumber } from '@/lib/utils/text'
import { type ListChange, listQuery, type ListSpec, type ListState } from '@/lib/admin/list'
import { ALL_VIEW, type SavedView, type ViewList } from '@/lib/admin/saved-views/types'
import { SavedViews } from '../saved-views/saved-views'
import { keepTrail } from '../keys/list-trail'
import { BulkBar } from './bulk-bar'
import { TablePager } from './table-pager'
import { TableRows } from './table-rows'
import { TableToolbar } from './table-toolbar'
import type { BulkAction, Column, Filter, RowAction } from './types'
import { useDataTable } from './use-data-table'

export interface DataTableProps<Row extends { id: string }> {
  /** What is listed: «محصولات». */
  label: string
  /** The page's own path; the state of the list follows as its query. */
  path: string
  spec: ListSpec
  state: ListState
  rows: readonly Row[]
  /** Rows that match, on all pages. */
  total: number
  /** The same array on every render: TanStack takes new ones for other columns, and their cells begin anew. */
  columns: readonly Column<Row>[]
  /** The name of a row, for screen readers and questions. */
  rowName: (row: Row) => string
  /** Words in the search field; without them the list has none. */
  searchHint?: string
  filters?: readonly Filter[]
  bulkActions?: readonly BulkAction<Row>[]
  rowActions?: (row: Row) => readonly RowAction[]
  /** Route that answers the list as a file; gets the same query and `format=xlsx` or `csv`. */
  exportPath?: string
  /** Views of this list that were kept. */
  views?: { list: ViewList; items: readonly SavedView[] }
  /** What stands there while the list is empty and nothing is searched. */
  empty?: { title: string; text?: string; action?: ReactNode }
}

/**
 * Every list of the panel. The server searches, filters, sorts and pages; the state stands in the address, so that a
 * list can be reloaded, shared and walked back through. While the next state is on its way the old rows stay, dimmed.
 * On narrow screens each row is a card.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, path, spec, state, rows, total, columns, rowName, filters = [], bulkActions = [] } = props
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  // The bare address of a list with views is that of its default view.
  const bare = props.views ? ALL_VIEW : ''
  const hrefFor = useCallback(
    (change: ListChange) => path + (listQuery(spec, state, change) || bare),
    [path, spec, state, bare],
  )
  const go = useCallback(
    (change: ListChange) => startTransition(() => router.replace(hrefFor(change), { scroll: false })),
    [router, hrefFor],
  )
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0
  // The way on from a record that is opened from here (components/admin/keys/record-walk.tsx).
  useEffect(
    () =>
      keepTrail(
        path,
        rows.map(({ id }) => id),
      ),
    [path, rows],
  )
  const { table, selected } = useDataTable({ rows, total, columns, state, go })
  // All that match: until the list is asked for something else.
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
        filters={filters}
        searchHint={props.searchHint}
        exportHref={props.exportPath && props.exportPath + listQuery(spec, state, { page: 1 })}
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
        go={go}
      />
      {selected.length > 0 && (
        <BulkBar
          rows={selected}
          actions={bulkActions}
          total={total}
          isAll={allFound === found}
          query={found}
          onPage={() => table.toggleAllPageRowsSelected(true)}
          onAll={() => setAllFound(found)}
          onClear={() => {
            setAllFound(null)
            table.resetRowSelection(true)
          }}
        />
      )}
      {rows.length > 0 ? (
        <TableRows
          table={table}
          label={label}
          rowName={rowName}
          rowActions={props.rowActions}
          selectable={bulkActions.length > 0}
        />
      ) : state.page > 1 ? (
        <EmptyState
          picture="not-found"
          title="این فهرست صفحهٔ دیگری ندارد"
          text={`صفحهٔ ${formatNumber(state.page)} خالی است؛ این فهرست ${formatNumber(pages)} صفحه دارد.`}
          action={
            <ButtonLink href={hrefFor({ page: pages })} variant="outline">
              صفحهٔ آخر
            </ButtonLink>
          }
        />
      ) : narrowed || total > 0 ? (
        <EmptyState
          picture="not-found"
          title="چیزی پیدا نشد"
          text={
            state.search
              ? `برای «${state.search}» چیزی در این فهرست نیست.`
              : 'با این فیلترها چیزی در فهرست نیست.'
          }
          action={
            <ButtonLink href={path + bare} variant="outline">
              نمایش همه
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState
          picture="not-found"
          title={props.empty?.title ?? 'هنوز چیزی اینجا نیست'}
          text={props.empty?.text}
          action={props.empty?.action}
        />
      )}
      <TablePager table={table} label={label} hrefFor={hrefFor} />
    </div>
  )
}
