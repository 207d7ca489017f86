'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type Me, meStore, refreshMe } from '@/lib/accounts/me'
import { guestCart, onCartChange, readGuestCart } from '@/lib/cart/guest-store'
import { readGuestList, showMarked } from '@/lib/wishlist/marked'

let started = false

/** Once for the page: asks who the visitor is, and again when the cart on the server changed. */
function start() {
  if (started) return
  started = true
  showMarks()
  meStore.subscribe(showMarks)
  // Another page may have marked something.
  window.addEventListener('storage', showMarks)
  onCartChange(() => meStore.getState().me.signedIn && void refreshMe())
  void refreshMe().then((me) => {
    if (meStore.getState().isKnown) renewPrices(me)
    void mergeLeftOver(me)
  })
}

function showMarks() {
  const { signedIn, wishlist } = meStore.getState().me
  showMarked(signedIn ? wishlist : null)
}

/**
 * Somebody was approved or signed out elsewhere: what stands here are the prices of before. The answer that said who they are
 * has set the marker by which the server chooses the page. Once, not in circles.
 */
function renewPrices({ userType }: Me) {
  const view = document.getElementById('content')?.dataset.view
  if (!view || (view === 'member') === (userType !== 'normal') || !TWO_VIEWS.test(location.pathname)) return
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'reload') location.reload()
}

/** Pages that members see with their own prices (middleware.ts). */
const TWO_VIEWS = /^\/(?:$|wholesale$|products(?:\/|$))/

/** A merge that did not reach the server at sign-in is made up for at the next page. */
async function mergeLeftOver(me: Me) {
  if (!me.signedIn || location.pathname === '/auth') return
  if (readGuestCart().length + readGuestList().length > 0)
    await (await import('./merge-left-over')).mergeLeftOver()
}

/**
 * The visitor; a guest's lines are counted in the browser, a customer's on the server. The server's HTML is that of a
 * guest with an empty cart; the truth follows after hydration.
 */
export function useMe(): Me {
  const me = useStore(meStore, (state) => state.me)
  const lines = useStore(guestCart, (state) => state.lines.length)
  useEffect(start, [])
  return me.signedIn ? me : { ...me, cartCount: lines }
}
