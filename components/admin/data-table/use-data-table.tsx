'use client'

import {
  type ColumnDef,
  functionalUpdate,
  type ReactTable,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import Link from 'next/link'
import { useMemo, useState } from 'react'
import { cn } from '@/components/ui/cn'
import type { ListChange, ListState } from '@/lib/admin/list'
import type { Column } from './types'

const features = tableFeatures({
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: {} as Pick<Column<unknown>, 'header' | 'numeric' | 'primary' | 'brief' | 'className'>,
})

export type DataTableInstance<Row extends { id: string }> = ReactTable<typeof features, Row>

/** `go` writes table state into the URL. */
export function useDataTable<Row extends { id: string }>({
  rows,
  total,
  columns,
  state,
  go,
}: {
  rows: readonly Row[]
  total: number
  columns: readonly Column<Row>[]
  state: ListState
  go: (change: ListChange) => void
}): { table: DataTableInstance<Row>; selected: Row[] } {
  // Keeps row data because selected rows may be on other pages.
  const [chosen, setChosen] = useState<Readonly<Record<string, Row>>>({})
  const fresh = (id: string) => rows.find((row) => row.id === id) ?? chosen[id]!
  const rowSelection = useMemo(
    () => Object.fromEntries(Object.keys(chosen).map((id) => [id, true as const])),
    [chosen],
  )
  const sorting = [{ id: state.sort, desc: state.direction === 'desc' }]
  const pagination = { pageIndex: state.page - 1, pageSize: state.size }
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(() => columns.map(toColumnDef), [columns]),
    getRowId: (row) => row.id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    manualPagination: true,
    rowCount: total,
    state: { sorting, pagination, rowSelection },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting)
      if (next) go({ sort: next.id, direction: next.desc ? 'desc' : 'asc' })
    },
    onPaginationChange: (updater) => go({ size: functionalUpdate(updater, pagination).pageSize }),
    onRowSelectionChange: (updater) => {
      const ids = Object.keys(functionalUpdate(updater, rowSelection))
      setChosen(Object.fromEntries(ids.map((id) => [id, fresh(id)])))
    },
  })
  return { table, selected: Object.keys(chosen).map(fresh) }
}

/** Column ids are sort keys. */
function toColumnDef<Row extends { id: string }>({
  id,
  sort,
  cell,
  href,
  ...meta
}: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: sort ?? id,
    header: meta.header,
    // Enables sorting in TanStack; the value is unused.
    accessorFn: (row) => row.id,
    cell: ({ row: { original: row } }) =>
      href ? (
        <Link
          href={href(row)}
          prefetch={false}
          className={cn(meta.primary && 'font-strong', 'hover:text-action')}
        >
          {cell(row)}
        </Link>
      ) : (
        cell(row)
      ),
    enableSorting: sort !== undefined,
    // Numbers and dates sort descending first.
    sortDescFirst: Boolean(meta.numeric),
    meta,
  }
}
