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
    <div className="grid gap-1">
      {trail && <Breadcrumb items={[...trail, { label: title }]} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-24">
          {title} {note && <small className="text-14 font-text text-muted">{note}</small>}
        </h1>
        {/* Three and more on a phone have lines of their own, else each would stand below the other beside the title. */}
        {children && (
          <div className="max-sm:has-[>:nth-child(3)]:w-full max-sm:has-[>:nth-child(3)]:*:grow flex flex-wrap items-center gap-2">
            {children}
          </div>
        )}
      </div>
    </div>
  )
}
