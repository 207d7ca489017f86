'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { meStore, whoAmI } from '@/lib/accounts/me'
import { fetchCart } from '@/lib/cart/fetch-cart'
import { onCartChange, readGuestCart } from '@/lib/cart/guest-store'
import { parseKey } from '@/lib/cart/lines'
import type { ProductColor } from '@/lib/catalog/types'
import { formatNumber } from '@/lib/utils/text'

type Quantities = readonly { key: string; quantity: number }[]

/** Shared by all product pages of a visit. */
export const cartQuantities = createStore<Quantities>(() => [])

let isWatching = false

export function watchCart(): void {
  if (isWatching) return
  isWatching = true
  onCartChange(() => void readCart())
  meStore.subscribe(({ me }, before) => me.signedIn !== before.me.signedIn && void readCart())
  void readCart()
}

export async function readCart(): Promise<void> {
  const { signedIn } = await whoAmI()
  if (!signedIn) return cartQuantities.setState(readGuestCart(), true)
  const answer = await fetchCart(null)
  if (answer.ok) cartQuantities.setState(answer.data.lines, true)
}

/** Quantities in the cart, by color. */
export function InCart({
  product_id,
  colors,
  resets,
}: {
  product_id: string
  colors: readonly Pick<ProductColor, 'id' | 'name'>[]
  /** Of the form; each may hide its button. */
  resets: number
}) {
  const link = useRef<HTMLAnchorElement>(null)
  const lines = useStore(cartQuantities)
  useEffect(watchCart, [])
  const held = lines.filter(({ key, quantity }) => quantity > 0 && parseKey(key).product_id === product_id)
  const isShown = held.length > 0

  useEffect(() => {
    // Restores the focus of a hidden button.
    const focused = document.activeElement
    if (resets > 0 && !(focused instanceof HTMLElement && focused.offsetParent))
      link.current?.focus({ preventScroll: true })
  }, [resets, isShown])

  if (!isShown) return null
  const text = held.map(({ key, quantity }) => {
    const { color_id } = parseKey(key)
    const name = colors.find(({ id }) => id === color_id)?.name
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
