import type { ComponentProps } from 'react'
import { cn } from './cn'

/** `cards`: rows become cards on phones, cells labeled by `label`. */
export function Table({ cards, className, ...rest }: ComponentProps<'table'> & { cards?: boolean }) {
  return (
    <div data-slot="table-container" className="relative w-full overflow-x-auto">
      <table
        data-slot="table"
        data-cards={cards || undefined}
        className={cn('group/table w-full caption-bottom border-collapse text-14', className)}
        {...rest}
      />
    </div>
  )
}

export function TableHeader({ className, ...rest }: ComponentProps<'thead'>) {
  return (
    <thead
      data-slot="table-header"
      className={cn('group-data-cards/table:max-tablet:sr-only [&_tr]:border-0', className)}
      {...rest}
    />
  )
}

/** Styles cards from the body: classes on each cell would bloat the page. */
export function TableBody({ className, ...rest }: ComponentProps<'tbody'>) {
  return (
    <tbody
      data-slot="table-body"
      className={cn(
        'group-data-cards/table:max-tablet:grid',
        'group-data-cards/table:max-tablet:*:grid group-data-cards/table:max-tablet:*:gap-1 group-data-cards/table:max-tablet:*:px-4 group-data-cards/table:max-tablet:*:py-3.5',
        'group-data-cards/table:max-tablet:[&_td]:flex group-data-cards/table:max-tablet:[&_td]:min-h-8 group-data-cards/table:max-tablet:[&_td]:items-center group-data-cards/table:max-tablet:[&_td]:justify-between group-data-cards/table:max-tablet:[&_td]:gap-4 group-data-cards/table:max-tablet:[&_td]:p-0',
        'group-data-cards/table:max-tablet:[&_td[data-label]]:before:flex-none group-data-cards/table:max-tablet:[&_td[data-label]]:before:text-13 group-data-cards/table:max-tablet:[&_td[data-label]]:before:text-muted group-data-cards/table:max-tablet:[&_td[data-label]]:before:content-[attr(data-label)]',
        className,
      )}
      {...rest}
    />
  )
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      data-slot="table-row"
      className={cn(
        'border-t border-line transition-colors hover:bg-sunken/45 data-[state=selected]:bg-action-soft',
        className,
      )}
      {...rest}
    />
  )
}

export function TableHead({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      data-slot="table-head"
      scope="col"
      className={cn(
        'bg-sunken px-4 py-3 text-start text-13 font-label whitespace-nowrap text-muted',
        className,
      )}
      {...rest}
    />
  )
}

/** `label`: column name in cards; `numeric`: figures of one width, from tablets on. */
export function TableCell({
  label,
  numeric,
  className,
  ...rest
}: ComponentProps<'td'> & { label?: string; numeric?: boolean }) {
  return (
    <td
      data-slot="table-cell"
      data-label={label}
      className={cn('px-4 py-3 align-middle', numeric && 'num', className)}
      {...rest}
    />
  )
}
