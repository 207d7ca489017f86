/** Printable tables that stack on phones; explicit roles, because CSS display removes table semantics. */
import type { ComponentProps } from 'react'
import { cn } from './cn'

export function StackedTable({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <table
      role="table"
      {...rest}
      className={cn(
        'w-full border-collapse max-phone:not-print:block max-phone:not-print:[&>caption]:block max-phone:not-print:[&>tbody]:block',
        className,
      )}
    />
  )
}

/** `className` applies to each column. */
export function StackedHead({ titles, className }: { titles: readonly string[]; className: string }) {
  return (
    <thead className="max-phone:not-print:sr-only">
      <tr role="row">
        {titles.map((title) => (
          <th key={title} role="columnheader" scope="col" className={className}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export function StackedRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      role="row"
      {...rest}
      className={cn(
        'break-inside-avoid max-phone:not-print:flex max-phone:not-print:flex-col max-phone:not-print:border-b max-phone:not-print:py-2.5 max-phone:not-print:first:border-t',
        className,
      )}
    />
  )
}

/** Stacked: `label` precedes the value, `wide` cells head the row, others are hidden. */
export function StackedCell({
  wide,
  label,
  className,
  ...rest
}: ComponentProps<'td'> & { wide?: boolean; label?: string }) {
  return (
    <td
      role="cell"
      data-label={label}
      {...rest}
      className={cn(
        className,
        'max-phone:not-print:border-0 max-phone:not-print:px-0 max-phone:not-print:py-0.5',
        wide && 'max-phone:not-print:-order-1 max-phone:not-print:block',
        !wide &&
          (label
            ? 'max-phone:not-print:flex max-phone:not-print:justify-between max-phone:not-print:gap-3 max-phone:not-print:text-end max-phone:not-print:before:flex-none max-phone:not-print:before:font-text max-phone:not-print:before:text-muted max-phone:not-print:before:content-[attr(data-label)]'
            : 'max-phone:not-print:hidden'),
      )}
    />
  )
}
