/** The guest cart moves into the customer's after sign-in. */
import { mergeCart } from './actions'
import { readStored, writeStored } from '@/lib/utils/browser-storage'
import { readGuestCart, writeGuestCart } from './guest-store'
import { type GuestLine, parseKey, parseLines, withoutLines } from './lines'

/**
 * Local storage key of a merge that the server has not acknowledged: its id and the very lines that were
 * sent. They are sent again under the same id, so that a lost answer never counts a line twice, and lines
 * that came later wait for an id of their own.
 */
const PENDING_KEY = 'cart_merge'

type Pending = { id: string; lines: GuestLine[]; isSentAgain?: boolean }

/** Lines that the customer's cart gained, and that it has no room or stock for. */
export type CartMerge = { gained: number; leftOut: number }

/**
 * Merges what the browser still holds. Null when the server could not be asked; the lines then stay for the next
 * page load.
 */
export async function mergeGuestCart(): Promise<CartMerge | null> {
  const merge = { gained: 0, leftOut: 0 }
  for (let pending = nextMerge(); pending; pending = nextMerge()) {
    const answer = await send(pending)
    if (answer === null) return null
    merge.gained += answer
    // The server counts nothing when the lines had come before.
    if (!pending.isSentAgain) merge.leftOut += pending.lines.length - answer
    writeStored(PENDING_KEY, null)
    writeGuestCart(withoutLines(readGuestCart(), pending.lines))
  }
  return merge
}

function nextMerge(): Pending | null {
  const lines = readGuestCart()
  if (lines.length === 0) {
    writeStored(PENDING_KEY, null)
    return null
  }
  const unanswered = readPending()
  if (unanswered) return unanswered
  const pending = { id: crypto.randomUUID(), lines }
  writeStored(PENDING_KEY, JSON.stringify(pending))
  return pending
}

function readPending(): Pending | null {
  try {
    const { id, lines } = JSON.parse(readStored(PENDING_KEY) ?? 'null') as { id: unknown; lines: unknown }
    const kept = parseLines(JSON.stringify(lines))
    return typeof id === 'string' && kept.length > 0 ? { id, lines: kept, isSentAgain: true } : null
  } catch {
    return null
  }
}

async function send({ id, lines }: Pending): Promise<number | null> {
  try {
    const result = await mergeCart({
      mergeId: id,
      lines: lines.map(({ key, quantity }) => ({ ...parseKey(key), quantity })),
    })
    return result.ok ? result.data : null
  } catch {
    return null
  }
}
