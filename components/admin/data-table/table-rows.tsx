'use client'

import { ArrowDown, ArrowUp, ArrowUpDown, Info } from '@/components/ui/icons'
import { type ChangeEvent, useState } from 'react'
import { CheckboxBox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { MenuButton, type MenuItem } from '@/components/ui/menu-button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { LINES } from './lines'
import type { DataTableInstance } from './use-data-table'

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
  table,
  label,
  rowName,
  rowActions,
  selectable,
}: {
  table: DataTableInstance<Row>
  label: string
  rowName: (row: Row) => string
  rowActions: ((row: Row) => readonly MenuItem[]) | undefined
  selectable: boolean
}) {
  const all = table.getIsAllPageRowsSelected()
  const [opened, setOpened] = useState<string | null>(null)
  const columns = table.getAllColumns().map(({ id, columnDef }) => ({ ...columnDef.meta, id }))
  const brief = briefIds(columns)
  const hidesCells = columns.some(({ id, primary }) => !primary && !brief.has(id))

  function itemsOf(row: Row): readonly MenuItem[] {
    const isOpened = opened === row.id
    const details = {
      label: isOpened ? 'بستن جزئیات' : 'همهٔ جزئیات',
      icon: Info,
      isNarrow: true,
      onSelect: () => setOpened(isOpened ? null : row.id),
    }
    return [...(rowActions?.(row) ?? []), ...(hidesCells ? [details] : [])]
  }
  return (
    <Table aria-label={label}>
      <TableHeader className="cards:hidden">
        {table.getHeaderGroups().map((group) => (
          <TableRow key={group.id}>
            {selectable && (
              <TableHead className="w-12">
                <SelectBox
                  label="انتخاب همهٔ ردیف‌های این صفحه"
                  checked={all}
                  mixed={!all && table.getIsSomePageRowsSelected()}
                  onChange={table.getToggleAllPageRowsSelectedHandler()}
                />
              </TableHead>
            )}
            {group.headers.map((header) => {
              const { column } = header
              const sorted = column.getIsSorted()
              const Icon = SORT_ICONS[sorted || 'none']
              return (
                <TableHead
                  key={header.id}
                  className={cn(
                    column.getCanSort() && 'py-0',
                    column.columnDef.meta?.numeric === 'mixed' && 'proportional-nums',
                    column.columnDef.meta?.className,
                  )}
                  aria-sort={sorted ? ARIA_SORTS[sorted] : undefined}
                >
                  {column.getCanSort() ? (
                    <button
                      type="button"
                      className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 hover:text-ink"
                      onClick={column.getToggleSortingHandler()}
                    >
                      <table.FlexRender header={header} />
                      <Icon className={cn('icon icon-s', !sorted && 'opacity-45')} aria-hidden="true" />
                    </button>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </TableHead>
              )
            })}
            {rowActions && (
              <TableHead>
                <span className="sr-only">کارها</span>
              </TableHead>
            )}
          </TableRow>
        ))}
      </TableHeader>
      <TableBody
        className={cn(
          'transition-opacity duration-(--dur-2) group-aria-busy/list:opacity-55 group-aria-busy/list:delay-100',
          LINES,
          'cards:*:ps-4 cards:*:pe-14',
          // Notes below a value, but not warnings.
          'cards:[&_tr:not([data-open])_.block.text-12:not(.text-warning)]:hidden',
          selectable && 'cards:*:ps-14',
        )}
      >
        {table.getRowModel().rows.map((row) => (
          <TableRow
            key={row.id}
            className="group/row"
            data-state={row.getIsSelected() ? 'selected' : undefined}
            data-open={row.id === opened || undefined}
          >
            {selectable && (
              <TableCell className="cards:absolute cards:start-3 cards:top-1/2 cards:grid cards:size-11 cards:-translate-y-1/2 cards:place-items-center">
                <SelectBox
                  label={`انتخاب ${rowName(row.original)}`}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </TableCell>
            )}
            {row.getAllCells().map((cell) => {
              const { header, numeric, primary, brief: isMarked, className } = cell.column.columnDef.meta!
              const { id } = cell.column
              return (
                <TableCell
                  key={cell.id}
                  label={primary || isMarked || id === STATE ? undefined : header}
                  numeric={Boolean(numeric)}
                  className={cn(
                    primary && 'cards:basis-full',
                    !primary &&
                      !brief.has(id) &&
                      'cards:hidden cards:basis-full cards:group-data-open/row:block',
                    id === STATE && 'cards:ms-auto',
                    numeric === 'mixed' && 'proportional-nums',
                    className,
                  )}
                >
                  <table.FlexRender cell={cell} />
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
                <MenuButton label={`کارهای ${rowName(row.original)}`} items={itemsOf(row.original)} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
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
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
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
        onChange={onChange}
      />
    </label>
  )
}
