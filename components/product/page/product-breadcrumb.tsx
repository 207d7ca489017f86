import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'

/** The way to a product in one row, which scrolls sideways; `children` stand before it. */
export function ProductBreadcrumb({ items, children }: { items: readonly Crumb[]; children?: ReactNode }) {
  return (
    <div className="my-2.5 flex items-center gap-3 tablet:mt-5 tablet:mb-0 [&_[aria-current]]:max-w-50 [&_ol]:[scrollbar-width:none] [&_ol]:flex-nowrap [&_ol]:overflow-x-auto [&_ol]:whitespace-nowrap [&>nav]:min-w-0">
      {children}
      <Breadcrumb items={items} />
    </div>
  )
}
