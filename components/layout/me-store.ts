'use client'

import { useSyncExternalStore } from 'react'
import { getMe, GUEST, type Me, onMeChange, refreshMe } from '@/lib/accounts/me'
import { onCartChange, readGuestCart } from '@/lib/cart/guest-store'

let shown = GUEST
let started = false
const listeners = new Set<() => void>()

/** A guest's lines are counted in the browser, a customer's on the server. */
function publish() {
  const me = getMe()
  shown = me.signedIn ? me : { ...me, cartCount: readGuestCart().length }
  for (const listener of listeners) listener()
}

function start() {
  started = true
  publish()
  onMeChange(publish)
  onCartChange(() => (getMe().signedIn ? void refreshMe() : publish()))
  void refreshMe().then((me) => {
    if (me.viewChanged) renewPrices()
    void mergeLeftOver(me)
  })
}

/** Somebody was approved or signed out elsewhere: what stands here are the prices of before. Once, not in circles. */
function renewPrices() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'reload' && /^\/(?:products(?:\/|$)|$)/.test(location.pathname)) location.reload()
}

/** A merge that did not reach the server at sign-in is made up for at the next page. */
async function mergeLeftOver(me: Me) {
  if (!me.signedIn || location.pathname === '/auth' || readGuestCart().length === 0) return
  const [{ mergeGuestCart }, { mergedText }, { toast }] = await Promise.all([
    import('@/lib/cart/merge'),
    import('@/lib/cart/texts'),
    import('@/components/ui/toast'),
  ])
  const gained = await mergeGuestCart()
  if (gained) toast.success(mergedText(gained))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!started) start()
  return () => listeners.delete(listener)
}

/** The visitor. The server's HTML is that of a guest with an empty cart; the truth follows after hydration. */
export function useMe(): Me {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => GUEST,
  )
}
