'use client'

import { ArrowDown, ArrowUp, ArrowUpDown } from '@/components/ui/icons'
import type { ChangeEvent } from 'react'
import { CheckboxBox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { MenuButton, type MenuItem } from '@/components/ui/menu-button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import type { DataTableInstance } from './use-data-table'

/** Card layout, shared by all rows. */
const CARDS = cn(
  'cards:grid cards:*:relative cards:*:grid cards:*:grid-cols-2 cards:*:gap-x-4 cards:*:gap-y-2 cards:*:px-4 cards:*:py-3.5',
  'cards:[&_td]:grid cards:[&_td]:content-start cards:[&_td]:wrap-anywhere cards:[&_td]:whitespace-normal cards:[&_td[data-label]]:before:text-12 cards:[&_td[data-label]]:before:text-muted cards:[&_td[data-label]]:before:content-[attr(data-label)]',
  'cards:[&_[data-slot=badge]]:h-auto cards:[&_[data-slot=badge]]:min-h-6.5 cards:[&_[data-slot=badge]]:whitespace-normal cards:[&_td>:is(.ltr,[data-slot=badge])]:justify-self-start',
)

/** Two-line layout. */
const LINES = cn(
  'cards:grid cards:grid-cols-1 cards:*:relative cards:*:flex cards:*:flex-wrap cards:*:items-center cards:*:gap-x-4 cards:*:gap-y-1 cards:*:px-4 cards:*:py-2.5',
  'cards:[&_td]:min-w-0 cards:[&_td]:wrap-anywhere cards:[&_td]:whitespace-normal cards:[&_[data-slot=badge]]:h-auto cards:[&_[data-slot=badge]]:min-h-6.5 cards:[&_[data-slot=badge]]:whitespace-normal',
)

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
  const isBrief = table.getAllColumns().some(({ columnDef }) => columnDef.meta?.brief)
  return (
    <Table aria-label={label}>
      <TableHeader className="cards:sr-only">
        {table.getHeaderGroups().map((group) => (
          <TableRow key={group.id}>
            {selectable && (
              <TableHead className="w-12">
                <SelectBox
                  label="برگزیدن همهٔ ردیف‌های این صفحه"
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
          isBrief ? cn(LINES, selectable && 'cards:*:ps-16') : CARDS,
        )}
      >
        {table.getRowModel().rows.map((row) => (
          <TableRow key={row.id} data-state={row.getIsSelected() ? 'selected' : undefined}>
            {selectable && (
              <TableCell className="cards:absolute cards:start-4 cards:top-4 cards:w-11 cards:justify-items-center cards:p-0">
                <SelectBox
                  label={`برگزیدن ${rowName(row.original)}`}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </TableCell>
            )}
            {row.getAllCells().map((cell) => {
              const { header, numeric, primary, brief, className } = cell.column.columnDef.meta!
              return (
                <TableCell
                  key={cell.id}
                  label={primary || brief ? undefined : header}
                  numeric={Boolean(numeric)}
                  className={cn(
                    'cards:p-0',
                    // Checkbox before the name, menu after it.
                    primary && (isBrief ? 'cards:basis-full' : 'cards:col-span-full cards:pb-1.5'),
                    isBrief && !primary && !brief && 'cards:hidden',
                    primary && selectable && !isBrief && 'cards:ps-12',
                    primary && rowActions && 'cards:pe-11',
                    numeric === 'mixed' && 'proportional-nums',
                    className,
                  )}
                >
                  <table.FlexRender cell={cell} />
                </TableCell>
              )
            })}
            {rowActions && (
              <TableCell className="w-15 cards:absolute cards:end-2 cards:top-4 cards:w-11 cards:p-0">
                <MenuButton label={`کارهای ${rowName(row.original)}`} items={rowActions(row.original)} />
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
