/** Reads and changes the lines of the cart from other pages than its own. */
import { meStore, whoAmI } from '@/lib/accounts/me'
import { errorText } from '@/lib/utils/errors'
import { setCartLine } from './actions'
import { fetchCart } from './fetch-cart'
import { announceCart, onCartChange, readGuestCart, setGuestLine } from './guest-store'
import { heldLines } from './held-lines'
import { parseKey } from './lines'
import { sentence } from './texts'

/** Presses that follow each other within this time (milliseconds) are sent as one. */
const SETTLE_MS = 250

let started = false
/** What was wanted last of lines that are still to be sent. */
const wanted = new Map<string, number>()
let sending: Promise<void> | null = null
/** What this page says itself of the cart needs no reading again. */
let speaking = false

/** Keeps `heldLines` as the visitor's cart is, from now on. */
export function watchHeld(): void {
  if (started) return
  started = true
  onCartChange(() => speaking || void read())
  meStore.subscribe(({ me }, before) => me.signedIn !== before.me.signedIn && void read())
  void read()
}

async function read(): Promise<void> {
  const { signedIn } = await whoAmI()
  if (!signedIn) return hold(readGuestCart().map(({ key, quantity }) => [key, quantity]))
  const answer = await fetchCart(null)
  if (answer.ok) hold(answer.data.lines.map(({ key, quantity }) => [key, quantity]))
}

function hold(lines: Iterable<readonly [string, number]>): void {
  heldLines.setState(new Map([...lines, ...wanted]), true)
}

/** Sets a line, 0 takes it out: shown at once, and taken back with a word to `notify` when the cart refuses. */
export async function setHeld(
  key: string,
  quantity: number,
  notify: (problem: string) => void,
): Promise<void> {
  const { signedIn } = await whoAmI()
  if (!signedIn) return setGuestLine(key, quantity)
  wanted.set(key, quantity)
  hold(heldLines.getState())
  sending ??= send(notify).finally(() => (sending = null))
  await sending
}

async function send(notify: (problem: string) => void): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  let isRefused = false
  for (const [key, quantity] of wanted) {
    const result = await setCartLine({ ...parseKey(key), quantity }).catch(() => null)
    if (!result?.ok) {
      isRefused = true
      notify(result ? sentence(result.error, 'cart_update_failed') : errorText('cart_update_failed'))
    }
    // Another press may have come meanwhile: it is sent in the next round.
    if (wanted.get(key) === quantity) wanted.delete(key)
  }
  speaking = true
  announceCart()
  speaking = false
  if (wanted.size > 0) return send(notify)
  if (isRefused) await read()
}
