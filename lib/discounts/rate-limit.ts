import 'server-only'
import { requestAddress } from '@/lib/server/rate-limit'
import { log } from '@/lib/server/log'
import { serviceClient } from '@/lib/supabase/service'
import type { ClaimedViewer } from '@/lib/supabase/session'

/** Wrong codes within the window, in seconds, that somebody may try. Guests of one address share theirs. */
const MOST_WRONG = { customer: 10, address: 40 }
const WINDOW_SECONDS = 600

export interface LimitedCode {
  /** The code to try; empty when there is none, or when too many wrong ones came before. */
  code: string
  isLimited: boolean
  /** Takes the count back unless the code turned out to be a guess; `refusal` is what the database said of it. */
  note: (refusal: string | null | undefined) => Promise<void>
}

/**
 * Holds back guests who guess codes of discount, by the address that they come from. What `quote` is asked by customers,
 * and by all guests together, the database counts itself. Every try counts before it is made, so that tries at once all
 * count; codes that exist do not count in the end. A counter that cannot be asked stops nobody.
 */
export async function limitCodeTries(signedIn: boolean, typed: string | null): Promise<LimitedCode> {
  if (signedIn) return { code: typed?.trim() ?? '', isLimited: false, note: async () => {} }
  return guard(typed, async () => ({
    key: `code:address:${await requestAddress()}`,
    most: MOST_WRONG.address,
  }))
}

/**
 * The same for the code of an order that a customer places, in the counter that `quote` keeps for them: a refused order
 * takes back whatever its own transaction counted.
 */
export async function limitOrderCodeTries(viewer: ClaimedViewer, typed: string): Promise<LimitedCode> {
  return guard(typed, async () => ({ key: `code:user:${viewer.id}`, most: MOST_WRONG.customer }))
}

async function guard(
  typed: string | null,
  counter: () => Promise<{ key: string; most: number }>,
): Promise<LimitedCode> {
  const code = typed?.trim() ?? ''
  if (code === '') return { code, isLimited: false, note: async () => {} }
  const { key, most } = await counter()
  const hit = { p_key: key, p_limit: most, p_seconds: WINDOW_SECONDS }
  const { data, error } = await serviceClient().rpc('hit_rate_limit', hit)
  if (error) log.error({ err: error }, 'code not counted')
  const isLimited = data === false
  let isCounted = data === true
  const note: LimitedCode['note'] = async (refusal) => {
    if (!isCounted || refusal === 'code_unknown') return
    // A code that several orders were asked with was counted once.
    isCounted = false
    const taken = await serviceClient().rpc('release_rate_limit', { p_key: key })
    if (taken.error) log.error({ err: taken.error }, 'count of a code not taken back')
  }
  return { code: isLimited ? '' : code, isLimited, note }
}
