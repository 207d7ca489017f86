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
  /** «محصولات» */
  label: string
  /** Path without the query. */
  path: string
  spec: ListSpec
  state: ListState
  rows: readonly Row[]
  /** Matching rows on all pages. */
  total: number
  /** Must be stable: new columns remount TanStack cells. */
  columns: readonly Column<Row>[]
  /** Row name for screen readers and confirmations. */
  rowName: (row: Row) => string
  /** Search placeholder; omit for lists without search. */
  searchHint?: string
  filters?: readonly Filter[]
  bulkActions?: readonly BulkAction<Row>[]
  rowActions?: (row: Row) => readonly RowAction[]
  /** Export route; receives the query and `format=xlsx` or `csv`. */
  exportPath?: string
  views?: { list: ViewList; items: readonly SavedView[] }
  empty?: { title: string; text?: string; action?: ReactNode }
}

/**
 * Server-side search, filters, sorting and pages; state is in the URL. Old rows stay while loading. Rows become cards on
 * narrow screens.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, path, spec, state, rows, total, columns, rowName, filters = [], bulkActions = [] } = props
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
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0
  // Saves list context for previous/next links.
  useEffect(
    () =>
      keepTrail(
        path,
        rows.map(({ id }) => id),
      ),
    [path, rows],
  )
  const { table, selected } = useDataTable({ rows, total, columns, state, go })
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
