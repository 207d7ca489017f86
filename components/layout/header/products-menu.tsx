'use client'

import Link from 'next/link'
import { useRef, useState } from 'react'
import { ChevronDown } from '@/components/ui/icons'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { useShownPath } from '@/components/layout/use-shown-path'

/** Hover or click menu, loaded on intent; links to all categories without JavaScript. */
export function ProductsMenu({
  className,
}: {
  /** Button classes. */
  className: string
}) {
  const [open, setOpen] = useState(false)
  const [isMeant, setMeant] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [CategoriesPanel] = useOnDemand(
    async () => (await import('@/components/layout/categories/categories-panel')).CategoriesPanel,
    isMeant,
  )
  const here = /^\/(?:products|categories)/.test(useShownPath()) ? 'true' : undefined
  const mean = () => setMeant(true)
  return (
    <div>
      <Link prefetch={false} href="/categories" className="not-noscript:hidden" aria-current={here}>
        محصولات
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
        محصولات
        <ChevronDown className="icon icon-s" aria-hidden="true" />
      </button>
      {CategoriesPanel && <CategoriesPanel button={button} open={open} onOpenChange={setOpen} />}
    </div>
  )
}
