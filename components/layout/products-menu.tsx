'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useCallback, useRef, useState } from 'react'
import { ChevronDown } from '@/components/ui/icons'
import type { TintName } from '@/lib/catalog/tints'
import { toPersianDigits } from '@/lib/core/text'
import { useDismiss } from './use-dismiss'

export type MenuCategory = {
  slug: string
  name: string
  /** Name of its stored picture. */
  image: string | null
  /** Backdrop of the picture. */
  tint: TintName
}

const SHOWN_AT_FIRST = 8

/** «کالاها» in the header: the first eight categories, all of them on request, and every product. */
export function ProductsMenu({ categories }: { categories: readonly MenuCategory[] }) {
  const [open, setOpen] = useState(false)
  const [all, setAll] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useDismiss(open, close, box)

  const here = usePathname().startsWith('/products')
  const shown = all ? categories : categories.slice(0, SHOWN_AT_FIRST)
  return (
    <div ref={box} className="relative">
      <Link
        prefetch={false}
        href="/products"
        className="without-script"
        aria-current={here ? 'true' : undefined}
      >
        کالاها
      </Link>
      <button
        type="button"
        className="needs-script"
        aria-expanded={open}
        aria-controls="products-menu"
        aria-current={here ? 'true' : undefined}
        onClick={() => setOpen(!open)}
      >
        کالاها
        <ChevronDown className="icon icon-s" aria-hidden="true" />
      </button>
      <div
        id="products-menu"
        className="popover menu start-0 max-h-[70vh] w-64 overflow-y-auto"
        hidden={!open}
      >
        {open && (
          <>
            {shown.map(({ slug, name }) => (
              <Link
                prefetch={false}
                key={slug}
                href={`/products?category=${encodeURIComponent(slug)}`}
                onClick={close}
              >
                {name}
              </Link>
            ))}
            {categories.length > SHOWN_AT_FIRST && (
              <button type="button" className="text-action" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? 'نمایش کمتر' : `همهٔ ${toPersianDigits(categories.length)} دسته`}
              </button>
            )}
            <Link prefetch={false} href="/products" className="font-strong" onClick={close}>
              همهٔ کالاها
            </Link>
          </>
        )}
      </div>
    </div>
  )
}
