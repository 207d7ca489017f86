'use client'

import { useSyncExternalStore } from 'react'

/** What /api/me says about the visitor. */
export type Me = {
  signedIn: boolean
  /** Full name; empty when the profile has none. */
  name: string
  /** 09…, empty for guests. */
  phone: string
  userType: 'normal' | 'shop' | 'dealer' | 'admin'
  /** Lines in the server's cart. */
  cartCount: number
}

/** Guest carts live here; whoever writes them dispatches `CART_EVENT` on window and posts to the channel. */
export const CART_KEY = 'cart'
export const CART_EVENT = 'hormoz:cart'
/** Name of the BroadcastChannel that keeps tabs in step. */
export const CART_CHANNEL = 'hormoz:cart'

const GUEST: Me = { signedIn: false, name: '', phone: '', userType: 'normal', cartCount: 0 }

let me = GUEST
let started = false
const listeners = new Set<() => void>()

function publish(next: Me) {
  me = next
  for (const listener of listeners) listener()
}

/** Lines in the cart of this browser; 0 when storage is closed or holds something else. */
function guestCartCount(): number {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(CART_KEY) ?? '[]')
    return Array.isArray(lines) ? lines.length : 0
  } catch {
    return 0
  }
}

/** Asks the server again, after a change of the cart or the profile. A failure keeps what is shown. */
export async function refreshMe(): Promise<void> {
  try {
    const response = await fetch('/api/me', { headers: { accept: 'application/json' } })
    if (!response.ok) return
    const answer = (await response.json()) as Me
    publish(answer.signedIn ? answer : { ...GUEST, cartCount: guestCartCount() })
  } catch {
    // Offline or the server is restarting: the header stays as it is.
  }
}

function cartChanged() {
  if (me.signedIn) void refreshMe()
  else publish({ ...me, cartCount: guestCartCount() })
}

function start() {
  started = true
  me = { ...GUEST, cartCount: guestCartCount() }
  window.addEventListener(CART_EVENT, cartChanged)
  new BroadcastChannel(CART_CHANNEL).addEventListener('message', cartChanged)
  void refreshMe()
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
    () => me,
    () => GUEST,
  )
}
