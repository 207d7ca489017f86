import 'server-only'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** Catches up after downtime, up to 30 days. */
let since = new Date(Date.now() - 30 * 86_400_000)

/**
 * Records price changes by discount dates and deletes those that ended over a year ago. Safe to run
 * concurrently; a failed interval is repeated.
 */
export async function recordPriceHistory(): Promise<{ noted: number; forgotten: number }> {
  const now = new Date()
  const data = await serviceClient()
    .rpc('record_price_history', { p_since: since.toISOString() })
    .single()
    .then(dataOf)
  // Overlap by 5 s to tolerate clock skew.
  since = new Date(now.getTime() - 5000)
  return data
}
