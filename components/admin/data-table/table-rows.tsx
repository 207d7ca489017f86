'use client'

import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useId } from 'react'
import { cn } from '@/components/ui/cn'
import { MenuButton } from '@/components/ui/menu-button'
import type { Direction, ListChange, ListState } from '@/lib/admin/list'
import type { Column, RowAction } from './types'

interface Selection<Row> {
  chosen: ReadonlyMap<string, Row>
  onChange: (chosen: ReadonlyMap<string, Row>) => void
}

/** The rows: a table where there is room, cards where there is not. */
export function TableRows<Row extends { id: string }>({
  label,
  rows,
  columns,
  state,
  rowName,
  rowActions,
  go,
  selection,
}: {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  state: ListState
  rowName: (row: Row) => string
  rowActions: ((row: Row) => readonly RowAction[]) | undefined
  go: (change: ListChange) => void
  selection: Selection<Row> | undefined
}) {
  const all = rows.every(({ id }) => selection?.chosen.has(id))
  const some = !all && rows.some(({ id }) => selection?.chosen.has(id))
  const choose = (which: readonly Row[], on: boolean) => {
    const next = new Map(selection?.chosen)
    for (const row of which) {
      if (on) next.set(row.id, row)
      else next.delete(row.id)
    }
    selection?.onChange(next)
  }

  return (
    <div className="grid-scroll">
      <table className="grid-table table" aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="w-12">
                <Mark
                  label="برگزیدن همهٔ ردیف‌های این صفحه"
                  checked={all}
                  mixed={some}
                  onChange={(on) => choose(rows, on)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} state={state} go={go} />
            ))}
            {rowActions && (
              <th scope="col">
                <span className="sr-only">کارها</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const chosen = selection?.chosen.has(row.id) ?? false
            return (
              <tr key={row.id} data-chosen={chosen || undefined}>
                {selection && (
                  <td className="grid-mark">
                    <Mark
                      label={`برگزیدن ${rowName(row)}`}
                      checked={chosen}
                      onChange={(on) => choose([row], on)}
                    />
                  </td>
                )}
                {columns.map(({ id, header, cell, numeric, primary, className }) => (
                  <td
                    key={id}
                    data-label={primary ? undefined : header}
                    className={cn(numeric && 'num', primary && 'grid-primary', className)}
                  >
                    {cell(row)}
                  </td>
                ))}
                {rowActions && (
                  <td className="grid-actions">
                    <MenuButton label={`کارهای ${rowName(row)}`} items={rowActions(row)} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({
  column: { header, sort, numeric, className },
  state,
  go,
}: {
  column: Column<Row>
  state: ListState
  go: (change: ListChange) => void
}) {
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    )
  }
  const current = state.sort === sort ? state.direction : null
  // Figures and dates are first wanted from the top, names from the beginning.
  const first: Direction = numeric ? 'desc' : 'asc'
  const next: Direction = current === null ? first : current === 'asc' ? 'desc' : 'asc'
  const Icon = current === null ? ArrowUpDown : current === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      className={className}
      aria-sort={current === null ? undefined : current === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className="grid-sort" onClick={() => go({ sort, direction: next })}>
        {header}
        <Icon className="icon icon-s" aria-hidden="true" data-off={current === null || undefined} />
      </button>
    </th>
  )
}

function Mark({
  label,
  checked,
  mixed = false,
  onChange,
}: {
  label: string
  checked: boolean
  mixed?: boolean
  onChange: (on: boolean) => void
}) {
  const id = useId()
  return (
    <label htmlFor={id} className="grid-target">
      <span className="sr-only">{label}</span>
      <input
        id={id}
        type="checkbox"
        className="mark"
        checked={checked}
        aria-checked={mixed ? 'mixed' : checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
