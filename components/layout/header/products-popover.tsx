'use client'

import Link from 'next/link'
import { useState, type RefObject } from 'react'
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover'
import { toPersianDigits } from '@/lib/utils/text'
import type { MenuCategory } from './products-menu'

const SHOWN_AT_FIRST = 8

/** The first eight categories, all of them on request, and every product. */
export function ProductsPopover({
  categories,
  button,
  open,
  onOpenChange,
}: {
  categories: readonly MenuCategory[]
  /** Where it hangs. */
  button: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const [all, setAll] = useState(false)
  const close = () => onOpenChange(false)

  const shown = all ? categories : categories.slice(0, SHOWN_AT_FIRST)
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <PopoverContent
        id="products-menu"
        align="start"
        sideOffset={8}
        aria-label="کالاها"
        className="grid max-h-[70vh]! w-64 gap-0.5"
        // The button closes it by itself.
        onInteractOutside={(event) => {
          if (button.current?.contains(event.target as Node)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          button.current?.focus()
        }}
      >
        {shown.map(({ slug, name }) => (
          <Link
            prefetch={false}
            key={slug}
            className="menu-item"
            href={`/products?category=${encodeURIComponent(slug)}`}
            onClick={close}
          >
            {name}
          </Link>
        ))}
        {categories.length > SHOWN_AT_FIRST && (
          <button
            type="button"
            className="menu-item text-action"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? 'نمایش کمتر' : `همهٔ ${toPersianDigits(categories.length)} دسته`}
          </button>
        )}
        <Link prefetch={false} href="/products" className="menu-item font-strong" onClick={close}>
          همهٔ کالاها
        </Link>
      </PopoverContent>
    </Popover>
  )
}
