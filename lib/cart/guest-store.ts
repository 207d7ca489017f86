/** Guest cart in local storage; only in memory if storage is blocked or full, with a notice. */
import { createStore } from 'zustand/vanilla'
import { forgetUnsaved, readJson, writeJson } from '@/lib/utils/browser-storage'
import { type GuestLine, parseLines, withLine } from './lines'

export const CART_KEY = 'cart'
const CODE_KEY = 'cart_discount_code'

/** `amount`: discount of the last quote, in toman. */
export type StoredCode = { code: string; amount: number; discount_id: string | null }

/** BroadcastChannel between tabs. */
const CART_CHANNEL = 'hormoz:cart'

let channel: BroadcastChannel | undefined

/** Lines in insertion order; an empty cart removes the key. */
export const guestCart = createStore((): { lines: GuestLine[] } => ({ lines: [] }))

/** Counts changes of the server cart and the code. */
const changes = createStore(() => ({ count: 0 }))

/** Loads from storage initially and after writes of other tabs. */
const readLines = () => guestCart.setState({ lines: parseLines(readJson(CART_KEY)) })

if (typeof window !== 'undefined') {
  readLines()
  window.addEventListener('storage', ({ key }) => {
    forgetUnsaved(key)
    if (key === CART_KEY || key === null) readLines()
    if (key === CODE_KEY) notifyChange()
  })
  // Pages in the back/forward cache miss storage events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && readLines())
}

export function readGuestCart(): GuestLine[] {
  return guestCart.getState().lines
}

/** Other tabs use the storage event: a channel message may arrive before the write. */
export function writeGuestCart(lines: GuestLine[]): void {
  writeJson(CART_KEY, lines.length > 0 ? lines : null)
  guestCart.setState({ lines })
}

/** Below 1 removes the line. */
export function setGuestLine(key: string, quantity: number): void {
  writeGuestCart(withLine(readGuestCart(), key, quantity))
}

export function readStoredCode(): StoredCode | null {
  const stored = readJson(CODE_KEY) as StoredCode | null
  return typeof stored?.code === 'string' && stored.code !== '' ? stored : null
}

export function writeStoredCode(code: StoredCode | null): void {
  writeJson(CODE_KEY, code)
}

/** Announces a change of the server cart, also to other tabs. */
export function announceCart(): void {
  notifyChange()
  cartChannel().postMessage(null)
}

/** Notifies of changes in all tabs; returns the unsubscribe function. */
export function onCartChange(listener: () => void): () => void {
  cartChannel()
  const stops = [guestCart.subscribe(listener), changes.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

function notifyChange(): void {
  changes.setState(({ count }) => ({ count: count + 1 }))
}

/** One per page: a channel does not receive its own messages. */
function cartChannel(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel(CART_CHANNEL)
    channel.addEventListener('message', notifyChange)
  }
  return channel
}
