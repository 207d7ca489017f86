/**
 * The cart of a guest: a store that stays in local storage, with a word to everybody who shows it. Where storage is
 * closed or full it lives as long as the page, and visitors are told.
 */
import { createStore } from 'zustand/vanilla'
import { forgetUnsaved, readStored, writeStored } from '@/lib/utils/browser-storage'
import { type GuestLine, parseLines, withLine } from './lines'

/** Local storage key of the guest cart. */
export const CART_KEY = 'cart'
/** Local storage key of the applied discount code. */
const CODE_KEY = 'cart_discount_code'

/** The applied code as kept in the browser; the amount is what the last quote said, in toman. */
export type StoredCode = { code: string; amount: number; discount_id: string | null }

/** Name of the BroadcastChannel between tabs. */
const CART_CHANNEL = 'hormoz:cart'

let channel: BroadcastChannel | undefined

/** The guest cart's lines, in the order in which they came; an empty cart leaves nothing behind in the storage. */
export const guestCart = createStore((): { lines: GuestLine[] } => ({ lines: [] }))

/** How often this page heard of another cart than the one it shows: of a customer's on the server, of another code. */
const changes = createStore(() => ({ heard: 0 }))

/** Takes what the storage holds: at the beginning, and when another page wrote it. */
const readLines = () => guestCart.setState({ lines: parseLines(readStored(CART_KEY)) })

if (typeof window !== 'undefined') {
  readLines()
  window.addEventListener('storage', ({ key }) => {
    forgetUnsaved(key)
    if (key === CART_KEY || key === null) readLines()
    if (key === CODE_KEY) hearOfChange()
  })
  // A page out of the browser's memory has not heard what other pages wrote meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && readLines())
}

/** The guest cart's lines. */
export function readGuestCart(): GuestLine[] {
  return guestCart.getState().lines
}

/** Replaces the guest cart. Other tabs hear it from their storage, and not by channel: a message can be there before what was written. */
export function writeGuestCart(lines: GuestLine[]): void {
  writeStored(CART_KEY, lines.length > 0 ? JSON.stringify(lines) : null)
  guestCart.setState({ lines })
}

/** Sets one line of the guest cart; below 1 it goes. */
export function setGuestLine(key: string, quantity: number): void {
  writeGuestCart(withLine(readGuestCart(), key, quantity))
}

/** The applied discount code; null without one. */
export function readStoredCode(): StoredCode | null {
  try {
    const stored = JSON.parse(readStored(CODE_KEY) ?? 'null') as StoredCode | null
    return stored && typeof stored.code === 'string' && stored.code !== '' ? stored : null
  } catch {
    return null
  }
}

/** Keeps or (null) forgets the applied discount code. */
export function writeStoredCode(code: StoredCode | null): void {
  writeStored(CODE_KEY, code && JSON.stringify(code))
}

/** Says that the customer's cart on the server changed, here and in the other tabs. */
export function announceCart(): void {
  hearOfChange()
  cartChannel().postMessage(null)
}

/** Calls `listener` whenever a cart changed, in this tab or another; returns how to stop. */
export function onCartChange(listener: () => void): () => void {
  cartChannel()
  const stops = [guestCart.subscribe(listener), changes.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

function hearOfChange(): void {
  changes.setState(({ heard }) => ({ heard: heard + 1 }))
}

/** One for the page: a channel does not hear what it says itself. */
function cartChannel(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel(CART_CHANNEL)
    channel.addEventListener('message', hearOfChange)
  }
  return channel
}
