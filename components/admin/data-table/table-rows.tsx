'use client'

import { PanelLink } from '@/components/admin/panel-link'
import { ArrowDown, ArrowUp, ArrowUpDown, Info } from 'lucide-react'
import { useState } from 'react'
import { CheckboxBox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { MenuButton, type MenuItems } from '@/components/ui/menu-button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import type { ListChange, ListState } from '@/lib/admin/list'
import { LINES } from './lines'
import type { Column } from './types'
import type { Selection } from './use-selection'

/** Ids of the second line: the marked columns, else the first two and the state. */
export function briefIds(
  columns: readonly { id: string; primary?: boolean; brief?: boolean }[],
): Set<string> {
  const others = columns.filter(({ primary }) => !primary)
  const marked = others.filter(({ brief }) => brief)
  const shown = marked.length > 0 ? marked : others.filter(({ id }, place) => place < 2 || id === STATE)
  return new Set(shown.map(({ id }) => id))
}

const STATE = 'state'

const ARIA_SORTS = { asc: 'ascending', desc: 'descending' } as const
const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown, none: ArrowUpDown }

export function TableRows<Row extends { id: string }>({
  rows,
  columns,
  state,
  label,
  rowName,
  rowActions,
  selection,
  go,
}: {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  state: ListState
  label: string
  rowName: (row: Row) => string
  rowActions: ((row: Row) => MenuItems) | undefined
  /** Null: rows cannot be selected. */
  selection: Selection<Row> | null
  go: (change: ListChange) => void
}) {
  const [opened, setOpened] = useState<string | null>(null)
  const brief = briefIds(columns)
  const hidesCells = columns.some(({ id, primary }) => !primary && !brief.has(id))

  function itemsOf(row: Row): MenuItems {
    const isOpened = opened === row.id
    const details = {
      label: isOpened ? 'بستن جزئیات' : 'همهٔ جزئیات',
      icon: Info,
      isNarrow: true,
      onSelect: () => setOpened(isOpened ? null : row.id),
    }
    return [...(rowActions?.(row) ?? []), hidesCells && details]
  }
  return (
    <Table aria-label={label}>
      <TableHeader className="cards:hidden">
        <TableRow>
          {selection && (
            <TableHead className="w-12">
              <SelectBox
                label="انتخاب همهٔ ردیف‌های این صفحه"
                checked={selection.page === 'all'}
                mixed={selection.page === 'some'}
                onChange={(isSelected) => selection.toggle(rows, isSelected)}
              />
            </TableHead>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.id} {...column} state={state} go={go} />
          ))}
          {rowActions && (
            <TableHead>
              <span className="sr-only">کارها</span>
            </TableHead>
          )}
        </TableRow>
      </TableHeader>
      <TableBody
        className={cn(
          'transition-opacity duration-(--dur-2) group-aria-busy/list:opacity-55 group-aria-busy/list:delay-100',
          LINES,
          'cards:*:ps-4 cards:*:pe-14',
          'not-cards:[&_.ltr:not(.wrap-anywhere)]:whitespace-nowrap',
          // Notes below a value, but not warnings.
          'cards:[&_tr:not([data-open])_.block.text-12:not(.text-warning)]:hidden',
          selection && 'cards:*:ps-14',
        )}
      >
        {rows.map((row) => (
          <TableRow
            key={row.id}
            className="group/row"
            data-state={selection?.has(row) ? 'selected' : undefined}
            data-open={row.id === opened || undefined}
          >
            {selection && (
              <TableCell className="cards:absolute cards:start-3 cards:top-1/2 cards:grid cards:size-11 cards:-translate-y-1/2 cards:place-items-center">
                <SelectBox
                  label={`انتخاب ${rowName(row)}`}
                  checked={selection.has(row)}
                  onChange={(isSelected) => selection.toggle([row], isSelected)}
                />
              </TableCell>
            )}
            {columns.map(({ id, header, numeric, primary, brief: isMarked, className, cell, href }) => {
              return (
                <TableCell
                  key={id}
                  label={primary || isMarked || id === STATE ? undefined : header}
                  numeric={numeric === true}
                  className={cn(
                    primary && 'cards:basis-full',
                    !primary &&
                      !brief.has(id) &&
                      'cards:hidden cards:basis-full cards:group-data-open/row:block',
                    id === STATE && 'cards:ms-auto',
                    numeric === 'mixed' && 'wide:whitespace-nowrap',
                    // Names of one long word widen no list.
                    numeric === undefined && 'wrap-anywhere not-cards:min-w-20',
                    className,
                  )}
                >
                  <PanelLink href={href?.(row)} className={cn(primary && 'font-strong', 'hover:text-action')}>
                    {cell(row)}
                  </PanelLink>
                </TableCell>
              )
            })}
            {(rowActions || hidesCells) && (
              <TableCell
                className={cn(
                  'w-15 cards:absolute cards:end-1.5 cards:top-1/2 cards:w-11 cards:-translate-y-1/2',
                  !rowActions && 'not-cards:hidden',
                )}
              >
                <MenuButton label={`کارهای ${rowName(row)}`} items={itemsOf(row)} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function ColumnHead<Row>({
  header,
  sort,
  numeric,
  className,
  state,
  go,
}: Column<Row> & { state: ListState; go: (change: ListChange) => void }) {
  if (sort === undefined)
    return (
      <TableHead numeric={numeric === true} className={className}>
        {header}
      </TableHead>
    )
  const sorted = state.sort === sort ? state.direction : null
  // Numbers and dates sort descending first.
  const first = numeric ? 'desc' : 'asc'
  const opposite = sorted === 'asc' ? 'desc' : 'asc'
  const Icon = SORT_ICONS[sorted ?? 'none']
  return (
    <TableHead
      numeric={numeric === true}
      className={cn('py-0', className)}
      aria-sort={sorted ? ARIA_SORTS[sorted] : undefined}
    >
      <button
        type="button"
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 hover:text-ink"
        onClick={() => go({ sort, direction: sorted ? opposite : first })}
      >
        {header}
        <Icon className={cn('icon icon-s', !sorted && 'opacity-45')} aria-hidden="true" />
      </button>
    </TableHead>
  )
}

function SelectBox({
  label,
  checked,
  mixed = false,
  onChange,
}: {
  label: string
  checked: boolean
  mixed?: boolean
  onChange: (isSelected: boolean) => void
}) {
  return (
    <label className="-m-2.75 grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <CheckboxBox
        // `indeterminate` has no HTML attribute.
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
