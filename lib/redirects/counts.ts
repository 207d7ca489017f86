import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { counted } from './watch'

/** The job that writes what this server counted. What a write that failed held is lost: these are counts, not money. */
export async function writeAddressCounts(): Promise<{ missing: number }> {
  const { missing, redirected } = counted()
  if (missing.size === 0 && redirected.size === 0) return { missing: 0 }
  const p_missing = [...missing].map(([path, { hits, robotHits, referrer }]) => ({
    path,
    hits,
    robot_hits: robotHits,
    referrer,
  }))
  const p_redirected = [...redirected].map(([path, hits]) => ({ path, hits }))
  missing.clear()
  redirected.clear()
  const { data, error } = await serviceClient().rpc('record_missing_pages', { p_missing, p_redirected })
  if (error) throw databaseError(error)
  return { missing: data }
}
