import type { ReactNode } from 'react'
import { cn } from './cn'

/** For other elements: forms, list items. */
export const PANEL = 'rounded-l border border-line bg-surface p-4 tablet:p-6'

const ROWS = { '4': 'grid gap-4', '5': 'grid gap-5' }

export function Panel({
  title,
  action,
  empty,
  gap,
  className,
  children,
}: {
  title?: ReactNode
  action?: ReactNode
  /** Text instead of the content. */
  empty?: ReactNode
  /** Between the rows of the content. */
  gap?: keyof typeof ROWS
  className?: string
  children: ReactNode
}) {
  const content = empty ? <p className="text-14 text-muted">{empty}</p> : children
  return (
    <section data-slot="panel" className={cn(PANEL, className)}>
      {(title || action) && (
        <div className="mb-4 flex items-center justify-between gap-3">
          {title && <h2 className="text-18">{title}</h2>}
          {action}
        </div>
      )}
      {gap ? <div className={ROWS[gap]}>{content}</div> : content}
    </section>
  )
}
