/** The visitor, from /api/me; pages themselves are the same for all. */
import { createStore } from 'zustand/vanilla'

export type Me = {
  signedIn: boolean
  /** Viewer key (lib/server/viewer-key.ts); empty for guests. */
  key: string
  /** Full name; may be empty. */
  name: string
  /** 09…, empty for guests. */
  phone: string
  user_type: 'normal' | 'shop' | 'dealer' | 'admin'
  /** Server cart lines; 0 for guests, whose cart is local. */
  cartCount: number
  /** Product ids; empty for guests, whose list is local. */
  wishlist: string[]
}

export const GUEST: Me = {
  signedIn: false,
  key: '',
  name: '',
  phone: '',
  user_type: 'normal',
  cartCount: 0,
  wishlist: [],
}

/** BroadcastChannel for sign-in and sign-out. */
const SESSION_CHANNEL = 'hormoz:session'

/** A guest until the first response and during SSR. `hasFailed`: the last request had no answer. */
export const meStore = createStore(() => ({ me: GUEST, isKnown: false, hasFailed: false }))

let answer: Promise<Me> | undefined
let channel: BroadcastChannel | undefined

/** Reloads after changes of cart or profile; keeps the state on failure. */
export function refreshMe(): Promise<Me> {
  listenToSession()
  answer = ask()
  return answer
}

/** The visitor after the first response; requests once. */
export function whoAmI(): Promise<Me> {
  return answer ?? refreshMe()
}

/** Notifies other tabs of a sign-in or sign-out. */
export function announceSession(): void {
  listenToSession().postMessage(null)
}

/** Reloads after a sign-in or sign-out in another tab. */
export function listenToSession(): BroadcastChannel {
  return (channel ??= openChannel())
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel(SESSION_CHANNEL)
  opened.addEventListener('message', () => void refreshMe())
  return opened
}

async function ask(): Promise<Me> {
  try {
    const response = await fetch('/api/me', { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`${response.status}`)
    const me = (await response.json()) as Me
    document.documentElement.toggleAttribute('data-signed-in', me.signedIn)
    meStore.setState({ me, isKnown: true, hasFailed: false })
  } catch {
    // Offline or server restart: keep the known state.
    meStore.setState({ hasFailed: true })
  }
  return meStore.getState().me
}
