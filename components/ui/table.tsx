import type { ComponentProps } from 'react'
import { cn } from './cn'

export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <div data-slot="table-container" className="relative w-full overflow-x-auto">
      <table
        data-slot="table"
        className={cn('w-full caption-bottom border-collapse text-14', className)}
        {...rest}
      />
    </div>
  )
}

export function TableHeader({ className, ...rest }: ComponentProps<'thead'>) {
  return <thead data-slot="table-header" className={cn('[&_tr]:border-0', className)} {...rest} />
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody data-slot="table-body" {...props} />
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

/** `numeric`: over cells that are. */
export function TableHead({ numeric, className, ...rest }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      data-slot="table-head"
      scope="col"
      className={cn(
        'bg-sunken px-4 py-3 text-13 font-label text-muted max-wide:px-2 wide:whitespace-nowrap',
        numeric ? 'text-end' : 'text-start',
        className,
      )}
      {...rest}
    />
  )
}

/** `label`: column name in narrow lists; `numeric`: amounts, which end at one line. */
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
      className={cn('px-4 py-3 align-middle max-wide:px-2', numeric && 'num cards:text-start', className)}
      {...rest}
    />
  )
}
