/** Guest cart in local storage; only in memory if storage is blocked or full, with a notice. */
import { createStore } from 'zustand/vanilla'
import { forgetUnsaved, readStored, writeStored } from '@/lib/utils/browser-storage'
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
const changes = createStore(() => ({ heard: 0 }))

/** Loads from storage initially and after writes of other tabs. */
const readLines = () => guestCart.setState({ lines: parseLines(readStored(CART_KEY)) })

if (typeof window !== 'undefined') {
  readLines()
  window.addEventListener('storage', ({ key }) => {
    forgetUnsaved(key)
    if (key === CART_KEY || key === null) readLines()
    if (key === CODE_KEY) hearOfChange()
  })
  // Pages in the back/forward cache miss storage events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && readLines())
}

export function readGuestCart(): GuestLine[] {
  return guestCart.getState().lines
}

/** Other tabs use the storage event: a channel message may arrive before the write. */
export function writeGuestCart(lines: GuestLine[]): void {
  writeStored(CART_KEY, lines.length > 0 ? JSON.stringify(lines) : null)
  guestCart.setState({ lines })
}

/** Below 1 removes the line. */
export function setGuestLine(key: string, quantity: number): void {
  writeGuestCart(withLine(readGuestCart(), key, quantity))
}

export function readStoredCode(): StoredCode | null {
  try {
    const stored = JSON.parse(readStored(CODE_KEY) ?? 'null') as StoredCode | null
    return stored && typeof stored.code === 'string' && stored.code !== '' ? stored : null
  } catch {
    return null
  }
}

export function writeStoredCode(code: StoredCode | null): void {
  writeStored(CODE_KEY, code && JSON.stringify(code))
}

/** Announces a change of the server cart, also to other tabs. */
export function announceCart(): void {
  hearOfChange()
  cartChannel().postMessage(null)
}

/** Notifies of changes in all tabs; returns the unsubscribe function. */
export function onCartChange(listener: () => void): () => void {
  cartChannel()
  const stops = [guestCart.subscribe(listener), changes.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

function hearOfChange(): void {
  changes.setState(({ heard }) => ({ heard: heard + 1 }))
}

/** One per page: a channel does not receive its own messages. */
function cartChannel(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel(CART_CHANNEL)
    channel.addEventListener('message', hearOfChange)
  }
  return channel
}
