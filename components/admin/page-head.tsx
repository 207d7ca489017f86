import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'

/** Head of a page of the panel: the way here, the title, and what can be done. */
export function PageHead({
  title,
  note,
  trail,
  children,
}: {
  title: string
  /** Small and muted behind the title: a count. */
  note?: ReactNode
  /** The pages above this one. */
  trail?: readonly Crumb[]
  /** Buttons and links at the end side. */
  children?: ReactNode
}) {
  return (
    <div className="grid grid-cols-1 gap-1">
      {trail && <Breadcrumb items={[...trail, { label: title }]} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-24">
          {title} {note && <small className="text-14 font-text text-muted">{note}</small>}
        </h1>
        {/* Three and more on a phone stand in one row that scrolls, the filled one first: the list begins on the first screen. */}
        {children && (
          <div className="flex flex-wrap items-center gap-2 max-tablet:has-[>:nth-child(3)]:-mx-4 max-tablet:has-[>:nth-child(3)]:w-[calc(100%+32px)] max-tablet:has-[>:nth-child(3)]:flex-nowrap max-tablet:has-[>:nth-child(3)]:overflow-x-auto max-tablet:has-[>:nth-child(3)]:px-4 max-tablet:has-[>:nth-child(3)]:py-0.5 max-tablet:has-[>:nth-child(3)]:*:flex-none max-tablet:[&>.bg-action]:-order-1">
            {children}
          </div>
        )}
      </div>
    </div>
  )
}
