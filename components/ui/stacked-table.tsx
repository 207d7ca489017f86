/** Printable tables that stack on narrow screens; explicit roles, because CSS display removes table semantics. */
import type { ComponentProps } from 'react'
import { cn } from './cn'

export function StackedTable({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <table
      role="table"
      {...rest}
      className={cn(
        'w-full border-collapse stacked:block stacked:[&>caption]:block stacked:[&>tbody]:block',
        className,
      )}
    />
  )
}

/** `className` applies to each column. */
export function StackedHead({ titles, className }: { titles: readonly string[]; className: string }) {
  return (
    <thead className="stacked:sr-only">
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
        'break-inside-avoid stacked:flex stacked:flex-col stacked:border-b stacked:py-2.5 stacked:first:border-t',
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
        'stacked:border-0 stacked:px-0 stacked:py-0.5',
        wide && 'stacked:-order-1 stacked:block',
        !wide &&
          (label
            ? 'stacked:flex stacked:justify-between stacked:gap-3 stacked:text-end stacked:before:flex-none stacked:before:font-text stacked:before:text-muted stacked:before:content-[attr(data-label)]'
            : 'stacked:hidden'),
      )}
    />
  )
}
