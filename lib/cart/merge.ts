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

type Pending = { id: string; lines: GuestLine[] }

/**
 * Merges what the browser still holds. Answers how many lines the server's cart gained, or null when the
 * server could not be asked; the lines then stay for the next page load.
 */
export async function mergeGuestCart(): Promise<number | null> {
  let gained = 0
  for (let pending = nextMerge(); pending; pending = nextMerge()) {
    const answer = await send(pending)
    if (answer === null) return null
    gained += answer
    writeStored(PENDING_KEY, null)
    writeGuestCart(withoutLines(readGuestCart(), pending.lines))
  }
  return gained
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
    return typeof id === 'string' && kept.length > 0 ? { id, lines: kept } : null
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
