import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

/** Frame of an admin list: bar above, rows, foot below. On phones the rows become cards. */
export function TableBox({
  bar,
  foot,
  children,
}: {
  bar?: ReactNode
  foot?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="table-box">
      {bar && <div className="table-bar">{bar}</div>}
      {children}
      {foot && <div className="table-foot">{foot}</div>}
    </div>
  )
}

export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={cn('table-cards table', className)} />
}

/** A cell; `label` is its column's name, shown beside the value on phones. */
export function Cell({
  label,
  numeric,
  className,
  ...rest
}: ComponentProps<'td'> & { label?: string; numeric?: boolean }) {
  return <td {...rest} data-label={label} className={cn(numeric && 'num', className)} />
}
