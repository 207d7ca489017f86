/** Merges the guest cart after sign-in; quantities: `merge_cart` in supabase/schemas/15_cart.sql. */
import { mergeCart } from './actions'
import { callAction } from '@/lib/accounts/call-action'
import { readJson, writeJson } from '@/lib/utils/browser-storage'
import { readGuestCart, writeGuestCart } from './guest-store'
import { type GuestLine, parseKey, parseLines, withoutLines } from './lines'

/** Unacknowledged merge. A retry with the same id counts once; later lines get a new id. */
const PENDING_KEY = 'cart_merge'

type Pending = { id: string; lines: GuestLine[]; isSentAgain?: boolean }

/** `gained`: lines added or raised; `leftOut`: no room or stock. */
export type CartMerge = { gained: number; leftOut: number }

/** Null if the server is unreachable; the lines wait for the next page load. */
export async function mergeGuestCart(): Promise<CartMerge | null> {
  const merge = { gained: 0, leftOut: 0 }
  for (let pending = nextMerge(); pending; pending = nextMerge()) {
    const answer = await send(pending)
    if (answer === null) return null
    merge.gained += answer
    // A retry returns 0 for lines that were already merged.
    if (!pending.isSentAgain) merge.leftOut += pending.lines.length - answer
    writeJson(PENDING_KEY, null)
    writeGuestCart(withoutLines(readGuestCart(), pending.lines))
  }
  return merge
}

function nextMerge(): Pending | null {
  const lines = readGuestCart()
  if (lines.length === 0) {
    writeJson(PENDING_KEY, null)
    return null
  }
  const unanswered = readPending()
  if (unanswered) return unanswered
  const pending = { id: crypto.randomUUID(), lines }
  writeJson(PENDING_KEY, pending)
  return pending
}

function readPending(): Pending | null {
  const { id, lines } = (readJson(PENDING_KEY) ?? {}) as { id?: unknown; lines?: unknown }
  const kept = parseLines(lines)
  return typeof id === 'string' && kept.length > 0 ? { id, lines: kept, isSentAgain: true } : null
}

async function send({ id, lines }: Pending): Promise<number | null> {
  const result = await callAction(mergeCart, {
    mergeId: id,
    lines: lines.map(({ key, quantity }) => ({ ...parseKey(key), quantity })),
  })
  return result.ok ? result.data : null
}
