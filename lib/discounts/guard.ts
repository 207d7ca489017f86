import 'server-only'
import { log } from '@/lib/core/log'
import { requestAddress } from '@/lib/core/rate-limit'
import { serviceClient } from '@/lib/supabase/service'
import type { Viewer } from '@/lib/supabase/session'

/** Wrong codes within the window, in seconds, that somebody may try. Guests of one address share theirs. */
const MOST_WRONG = { customer: 10, address: 40 }
const WINDOW_SECONDS = 600

export interface GuardedCode {
  /** The code to try; empty when there is none, or when too many wrong ones came before. */
  code: string
  isLimited: boolean
  /** Counts the code as a guess when nobody ever made it. */
  note: (error: string | null | undefined) => Promise<void>
}

/**
 * Holds back who guesses codes of discount. Only codes that do not exist count, so that a cart with a code may be
 * priced as often as it changes. A customer has a counter of their own: nobody else can lock them out, and a guest
 * whose address is used up signs in. A counter that cannot be asked stops nobody.
 */
export async function guardCode(viewer: Viewer | null, typed: string | null): Promise<GuardedCode> {
  const code = typed?.trim() ?? ''
  if (code === '') return { code, isLimited: false, note: async () => {} }
  const key = viewer ? `code:user:${viewer.id}` : `code:address:${await requestAddress()}`
  const most = viewer ? MOST_WRONG.customer : MOST_WRONG.address
  const { data, error } = await serviceClient().rpc('is_rate_limited', { p_key: key, p_limit: most })
  if (error) log.error({ err: error }, 'wrong codes not counted')
  const isLimited = data === true
  const note: GuardedCode['note'] = async (refusal) => {
    if (isLimited || refusal !== 'code_unknown') return
    const hit = { p_key: key, p_limit: most, p_seconds: WINDOW_SECONDS }
    const counted = await serviceClient().rpc('hit_rate_limit', hit)
    if (counted.error) log.error({ err: counted.error }, 'wrong code not counted')
  }
  return { code: isLimited ? '' : code, isLimited, note }
}
