'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { heldLines, watchHeld } from '@/lib/cart/held'
import { parseKey } from '@/lib/cart/lines'
import type { ProductColor } from '@/lib/catalog/types'
import { formatNumber } from '@/lib/utils/text'

export { watchHeld }

export type HeldLineProps = {
  productId: string
  colors: readonly Pick<ProductColor, 'id' | 'name'>[]
  /** Additions on this page. */
  additions: number
}

/** Quantities in the cart, by color. */
export function HeldLine({ productId, colors, additions }: HeldLineProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const lines = useStore(heldLines)
  const held = [...lines].filter(([key, quantity]) => quantity > 0 && parseKey(key).productId === productId)
  const isShown = held.length > 0

  useEffect(() => {
    // Restores the focus of a hidden button.
    const focused = document.activeElement
    if (additions > 0 && !(focused instanceof HTMLElement && focused.offsetParent))
      link.current?.focus({ preventScroll: true })
  }, [additions, isShown])

  if (!isShown) return null
  const text = held.map(([key, quantity]) => {
    const { colorId } = parseKey(key)
    const name = colors.find(({ id }) => id === colorId)?.name
    return `${name ? `${name} ` : ''}${formatNumber(quantity)} عدد`
  })
  return (
    <p className="text-13 text-muted">
      در سبد شما: {text.join('، ')}{' '}
      <Link ref={link} href="/cart" prefetch={false} className="link ms-1">
        دیدن سبد
      </Link>
    </p>
  )
}
