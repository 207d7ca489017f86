import 'server-only'
import { requestAddress } from '@/lib/server/rate-limit'
import { log } from '@/lib/server/log'
import { serviceClient } from '@/lib/supabase/service'
import type { ClaimedViewer } from '@/lib/supabase/session'

/** Wrong codes per window; guests of one address share a counter. */
const MOST_WRONG = { customer: 10, address: 40 }
const WINDOW_SECONDS = 600
/** Refusals that count. */
const GUESSES: readonly string[] = ['code_unknown', 'code_inactive', 'code_for_others']

export interface LimitedCode {
  /** Empty without a code, or above the limit. */
  code: string
  isLimited: boolean
  /** Reverts the count unless the code was wrong; `refusal` is the database's error. */
  note: (refusal: string | null | undefined) => Promise<void>
}

/**
 * Limits code guessing of guests by address. Counts before each attempt, so parallel attempts count too;
 * existing codes are reverted. Fails open.
 */
export async function limitCodeTries(signedIn: boolean, typed: string | null): Promise<LimitedCode> {
  if (signedIn) return { code: typed?.trim() ?? '', isLimited: false, note: async () => {} }
  return guard(typed, async () => ({
    key: `code:address:${await requestAddress()}`,
    most: MOST_WRONG.address,
  }))
}

/** For order placement: a refused order rolls back its own count, so this uses the counter of `quote`. */
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
    if (!isCounted || GUESSES.includes(refusal ?? '')) return
    // Shared by several orders: revert once.
    isCounted = false
    const taken = await serviceClient().rpc('release_rate_limit', { p_key: key })
    if (taken.error) log.error({ err: taken.error }, 'code count not reverted')
  }
  return { code: isLimited ? '' : code, isLimited, note }
}
