/**
 * The cart of a guest: local storage, with a word to everybody who shows it. Where storage is closed it
 * lives as long as the page.
 */
import { type GuestLine, parseLines, withLine } from './lines'

/** Local storage key of the guest cart. */
export const CART_KEY = 'cart'
/** Local storage key of the applied discount code. */
export const CODE_KEY = 'cart_discount_code'

/** The applied code as kept in the browser; the amount is what the last quote said, in toman. */
export type StoredCode = { code: string; amount: number; discount_id: string | null }

/** Name of the event in this page and of the BroadcastChannel between tabs. */
const CART_EVENT = 'hormoz:cart'

const memory = new Map<string, string>()
let channel: BroadcastChannel | undefined

/** A text of local storage; null when there is none. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** Keeps a text in local storage; null removes it. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) memory.delete(key)
    else memory.set(key, value)
  }
}

/** The guest cart's lines, in the order in which they came. */
export function readGuestCart(): GuestLine[] {
  return parseLines(readStored(CART_KEY))
}

/**
 * Replaces the guest cart and tells this page; an empty one leaves nothing behind. Other tabs hear it from
 * their storage, and not by channel: a message can be there before what was written. `by` names the speaker.
 */
export function writeGuestCart(lines: readonly GuestLine[], by?: object): void {
  writeStored(CART_KEY, lines.length > 0 ? JSON.stringify(lines) : null)
  announceHere(by)
}

/** Sets one line of the guest cart; below 1 it goes. */
export function setGuestLine(key: string, quantity: number, by?: object): void {
  writeGuestCart(withLine(readGuestCart(), key, quantity), by)
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

/** Says that the customer's cart on the server changed, here and in the other tabs. `by` names the speaker. */
export function announceCart(by?: object): void {
  announceHere(by)
  cartChannel().postMessage(null)
}

/** Calls `listener` whenever a cart changed, in this tab (with its speaker) or another; returns how to stop. */
export function onCartChange(listener: (by?: object) => void): () => void {
  const here = (event: Event) => listener((event as CustomEvent<object | undefined>).detail)
  const elsewhere = () => listener()
  const stored = ({ key }: StorageEvent) => (key === CART_KEY || key === CODE_KEY) && listener()
  window.addEventListener(CART_EVENT, here)
  window.addEventListener('storage', stored)
  cartChannel().addEventListener('message', elsewhere)
  return () => {
    window.removeEventListener(CART_EVENT, here)
    window.removeEventListener('storage', stored)
    cartChannel().removeEventListener('message', elsewhere)
  }
}

function announceHere(by?: object): void {
  window.dispatchEvent(new CustomEvent(CART_EVENT, { detail: by }))
}

/** One for the page: a channel does not hear what it says itself. */
function cartChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CART_EVENT)
  return channel
}
