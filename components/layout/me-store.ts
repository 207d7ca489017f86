'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type Me, meStore, refreshMe } from '@/lib/accounts/me'
import { guestCart, onCartChange, readGuestCart } from '@/lib/cart/guest-store'
import { readGuestList, showMarked } from '@/lib/wishlist/wishlist-store'

let started = false

/** Loads the visitor once, and again when the server cart changes. */
function start() {
  if (started) return
  started = true
  showMarks()
  meStore.subscribe(showMarks)
  // Another tab may have changed the wishlist.
  window.addEventListener('storage', showMarks)
  onCartChange(() => meStore.getState().me.signedIn && void refreshMe())
  void refreshMe().then((me) => {
    if (meStore.getState().isKnown) renewPrices(me)
    void retryPendingMerge(me)
  })
}

function showMarks() {
  const { signedIn, wishlist } = meStore.getState().me
  showMarked(signedIn ? wishlist : null)
}

/** User type changed: reload once to show the right prices; the response set the cookie. */
function renewPrices({ user_type }: Me) {
  const view = document.getElementById('content')?.dataset.view
  if (!view || userTypeOf(view) === user_type) return
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'reload') location.reload()
}

function userTypeOf(view: string): string {
  if (view === 'retail') return 'normal'
  return view === 'staff' ? 'admin' : view
}

/** Retries a merge that failed at sign-in. */
async function retryPendingMerge(me: Me) {
  if (!me.signedIn || location.pathname === '/auth') return
  if (readGuestCart().length + readGuestList().length > 0)
    await (await import('./merge-guest-data')).mergeGuestData()
}

/** Starts as a guest with an empty cart, as on the server. */
export function useMe(): Me {
  const me = useStore(meStore, (state) => state.me)
  const lines = useStore(guestCart, (state) => state.lines.length)
  useEffect(start, [])
  return me.signedIn ? me : { ...me, cartCount: lines }
}
