/**
 * Who the visitor is, in the browser. Pages are the same for everybody; what belongs to one person comes
 * from /api/me.
 */
import { createStore } from 'zustand/vanilla'

/** What /api/me says. */
export type Me = {
  signedIn: boolean
  /** Full name; empty when the profile has none. */
  name: string
  /** 09…, empty for guests. */
  phone: string
  userType: 'normal' | 'shop' | 'dealer' | 'admin'
  /** Lines of the server's cart; 0 for guests, whose cart is in the browser. */
  cartCount: number
  /** Products that a customer marked, by id; none for guests, whose list is in the browser. */
  wishlist: string[]
}

/** Nobody in particular. */
export const GUEST: Me = {
  signedIn: false,
  name: '',
  phone: '',
  userType: 'normal',
  cartCount: 0,
  wishlist: [],
}

/** Name of the BroadcastChannel that tells other tabs of a sign-in or sign-out. */
const SESSION_CHANNEL = 'hormoz:session'

/** The visitor as far as known: a guest until the first answer, and in the server's HTML. */
export const meStore = createStore(() => ({ me: GUEST, isKnown: false }))

let answer: Promise<Me> | undefined
let channel: BroadcastChannel | undefined

/** Asks the server again, after a change of the cart or the profile. A failure keeps what is known. */
export function refreshMe(): Promise<Me> {
  channel ??= openChannel()
  answer = ask()
  return answer
}

/** The visitor once the server has answered; asks at most once. */
export function whoAmI(): Promise<Me> {
  return answer ?? refreshMe()
}

/** Tells the other tabs that somebody signed in or out here. */
export function announceSession(): void {
  channel ??= openChannel()
  channel.postMessage(null)
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel(SESSION_CHANNEL)
  opened.addEventListener('message', () => void refreshMe())
  return opened
}

async function ask(): Promise<Me> {
  try {
    const response = await fetch('/api/me', { headers: { accept: 'application/json' } })
    if (response.ok) meStore.setState({ me: (await response.json()) as Me, isKnown: true })
  } catch {
    // Offline, or the server is restarting: what is known stays.
  }
  return meStore.getState().me
}
