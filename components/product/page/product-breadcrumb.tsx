import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'

/** Scrolls horizontally; `children` come first. */
export function ProductBreadcrumb({ items, children }: { items: readonly Crumb[]; children?: ReactNode }) {
  return (
    <div className="my-2.5 flex items-center gap-3 tablet:mt-5 tablet:mb-0 [&>nav]:min-w-0">
      {children}
      <Breadcrumb oneLine items={items} />
    </div>
  )
}
