'use client'

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, useTransition } from 'react'
import { readStoredCode } from '@/lib/cart/guest-store'
import { readSeenCart } from '@/lib/cart/seen-cart'
import { quoteCheckout } from '@/lib/checkout/actions'
import type { Quote } from '@/lib/cart/quote'
import { keepPlace, type Place } from '@/lib/delivery/chosen-place'
import { type Change, changesSinceCart, type Quotes, type SeenInCart } from '@/lib/checkout/quote'

/**
 * The figures for a place, with the code that this browser keeps from the cart; those of before until they are
 * there. `code` is the one that the order goes with.
 */
export function useQuotes(initial: Quotes, initialPlace: Place, place: Place) {
  const [priced, setPriced] = useState({ quotes: initial, place: initialPlace, asked: '', isKnown: true })
  const [isPricing, startPricing] = useTransition()
  const { province, city } = place
  const price = useEffectEvent(() => {
    const asked = readStoredCode()?.code ?? ''
    if (asked === priced.asked && province === priced.place.province && city === priced.place.city) return
    startPricing(async () => {
      const answer = await quoteCheckout({ code: asked, province, city }).catch(() => null)
      // Without an answer the order goes with the code all the same: what it costs is then shown before it is placed.
      if (answer?.ok) setPriced({ quotes: answer.data, place: { province, city }, asked, isKnown: true })
      else setPriced((before) => ({ ...before, place: { province, city }, asked, isKnown: false }))
    })
  })
  useEffect(() => price(), [province, city])
  const code = (quote: Quote) => (quote.discount || priced.isKnown ? usableCode(quote) : priced.asked)
  return { quotes: priced.quotes, asked: priced.asked, code, isPricing }
}

function usableCode({ discount }: Quote): string {
  return discount && !discount.error ? discount.code : ''
}

/** What differs from what the cart showed before; empty while the figures with its code (`asked`) are on their way. */
export function useChangesSinceCart(quote: Quote, asked: string): Change[] {
  const text = useSyncExternalStore(subscribeToNothing, seenInCart, () => '')
  if (text === '') return []
  const seen = JSON.parse(text) as SeenInCart
  return (seen.code?.code ?? '') === asked ? changesSinceCart(quote, seen) : []
}

/** As text, so that the same is the same. */
function seenInCart(): string {
  return JSON.stringify({ ...readSeenCart(), code: readStoredCode() } satisfies SeenInCart)
}

function subscribeToNothing(): () => void {
  return () => {}
}

/** Where this order goes is the city that products and the cart tell of from now on, once somebody chose another than the page began with. */
export function useKeptPlace({ province, city }: Place): void {
  const begun = useRef(`${province} ${city}`)
  useEffect(() => {
    if (!province || !city || begun.current === `${province} ${city}`) return
    begun.current = ''
    keepPlace({ province, city })
  }, [province, city])
}

/** Coming back from the bank shows the page as it was left, busy button and all: load it anew. */
export function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
