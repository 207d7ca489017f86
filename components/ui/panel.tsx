import type { ReactNode } from 'react'
import { cn } from './cn'

/** For other elements: forms, list items. */
export const PANEL = 'rounded-l border border-line bg-surface p-4 tablet:p-6'

export function Panel({
  title,
  action,
  className,
  children,
}: {
  title?: ReactNode
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section data-slot="panel" className={cn(PANEL, className)}>
      {(title || action) && (
        <div className="mb-4 flex items-center justify-between gap-3">
          {title && <h2 className="text-18">{title}</h2>}
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
