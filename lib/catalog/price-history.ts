import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** What began or ended while no server ran is caught up with, as far back as it is told of. */
let since = new Date(Date.now() - 30 * 86_400_000)

/**
 * The job: notes prices that discounts changed by their dates since the last run, and forgets those that were over a year ago. Safe to run
 * twice at once. Throws AppError when the database refuses; the next run looks at the same time again.
 */
export async function notePriceHistory(): Promise<{ noted: number; forgotten: number }> {
  const now = new Date()
  const { data, error } = await serviceClient()
    .rpc('record_price_history', { p_since: since.toISOString() })
    .single()
  if (error) throw databaseError(error)
  // The clock of the database may be behind ours.
  since = new Date(now.getTime() - 5000)
  return data
}
