import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/**
 * Keeps lists and search on time and fast: discounts that have started or ended, and what has changed since the last
 * run. Answers how many articles that were. Throws AppError when the database refuses.
 */
export async function refreshListing(): Promise<{ refreshed: number }> {
  const { data, error } = await serviceClient().rpc('refresh_listing')
  if (error) throw databaseError(error)
  return { refreshed: data }
}
