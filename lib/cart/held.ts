/** Cart quantities on other pages. */
import { createStore } from 'zustand/vanilla'
import { meStore, whoAmI } from '@/lib/accounts/me'
import { fetchCart } from './fetch-cart'
import { onCartChange, readGuestCart } from './guest-store'

/** Quantities by line key. */
export const heldLines = createStore<ReadonlyMap<string, number>>(() => new Map())

let started = false

/** Keeps `heldLines` in sync with the cart. */
export function watchHeld(): void {
  if (started) return
  started = true
  onCartChange(() => void read())
  meStore.subscribe(({ me }, before) => me.signedIn !== before.me.signedIn && void read())
  void read()
}

async function read(): Promise<void> {
  const { signedIn } = await whoAmI()
  if (!signedIn) return hold(readGuestCart())
  const answer = await fetchCart(null)
  if (answer.ok) hold(answer.data.lines)
}

function hold(lines: readonly { key: string; quantity: number }[]): void {
  heldLines.setState(new Map(lines.map(({ key, quantity }) => [key, quantity])), true)
}
