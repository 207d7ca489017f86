'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useRef, useState } from 'react'
import { ChevronDown } from '@/components/ui/icons'
import type { TintName } from '@/lib/categories/tints'
import { usePart } from '@/components/layout/use-part'

export type MenuCategory = {
  slug: string
  name: string
  /** Name of its stored picture. */
  image: string | null
  /** Backdrop of the picture. */
  tint: TintName
}

/** «کالاها» in the header. What opens is loaded when somebody means to press it; without a script it leads to all products. */
export function ProductsMenu({
  categories,
  className,
}: {
  categories: readonly MenuCategory[]
  /** The look of the button. */
  className: string
}) {
  const [open, setOpen] = useState(false)
  const [isMeant, setMeant] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const part = usePart(isMeant, () => import('./products-popover'))
  const here = usePathname().startsWith('/products') ? 'true' : undefined
  const mean = () => setMeant(true)
  return (
    <div>
      <Link prefetch={false} href="/products" className="not-noscript:hidden" aria-current={here}>
        کالاها
      </Link>
      <button
        ref={button}
        type="button"
        className={`noscript:hidden ${className}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-current={here}
        onPointerEnter={mean}
        onFocus={mean}
        onClick={() => {
          mean()
          setOpen(!open)
        }}
      >
        کالاها
        <ChevronDown className="icon icon-s" aria-hidden="true" />
      </button>
      {part && (
        <part.ProductsPopover categories={categories} button={button} open={open} onOpenChange={setOpen} />
      )}
    </div>
  )
}
