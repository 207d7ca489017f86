/** Cards that the shop's courier brings to the chosen place today; asked once for all cards of a page. */
import { createStore } from 'zustand/vanilla'
import type { Result } from '@/lib/utils/result'
import { type Place, readPlace } from './chosen-place'
import { courierText } from './courier-text'

export interface BroughtToday {
  products: string[]
  /** Hour until which orders leave the same day. */
  until: number | null
}

/** `key`: place and day. */
interface Known {
  key: string
  products: ReadonlySet<string>
  until: number | null
}

const courierToday = createStore<Known>(() => ({ key: '', products: new Set(), until: null }))

/** Of one request. */
export const CARD_LIMIT = 100
const asked = new Set<string>()
let waiting: string[] = []

/** Tells the promise of a card's product, null without one, and each change. Returns its end. */
export function watchCourier(id: string, tell: (text: string | null) => void): () => void {
  const show = ({ products, until }: Known) => tell(products.has(id) ? courierText(until) : null)
  askCourier(id)
  show(courierToday.getState())
  return courierToday.subscribe(show)
}

function askCourier(id: string): void {
  const place = readPlace()
  const key = place ? JSON.stringify([place, new Date().toDateString()]) : ''
  if (key !== courierToday.getState().key) {
    courierToday.setState({ key, products: new Set(), until: null })
    asked.clear()
  }
  if (asked.has(id)) return
  asked.add(id)
  // All cards of a page mount in one task.
  if (place && waiting.push(id) === 1) setTimeout(() => void send(place, key))
}

/** After another place was chosen. */
export function askCourierAgain(): void {
  const ids = [...asked]
  for (const id of ids) askCourier(id)
}

async function send(place: Place, key: string): Promise<void> {
  const products = waiting.slice(0, CARD_LIMIT)
  waiting = []
  try {
    const response = await fetch('/api/delivery/today', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...place, products }),
    })
    const answer = (await response.json()) as Result<BroughtToday>
    const known = courierToday.getState()
    if (!answer.ok || known.key !== key) return
    courierToday.setState({
      products: new Set([...known.products, ...answer.data.products]),
      until: answer.data.until,
    })
  } catch {
    // Without an answer the card promises nothing.
  }
}
