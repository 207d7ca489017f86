import 'server-only'
import { env } from '@/lib/server/env'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** The job: tells customers who asked for it that what they marked became cheaper. Safe to run twice at once; answers how many were told. */
export async function notifyPriceDrops(): Promise<{ told: number }> {
  const { data, error } = await serviceClient().rpc('notify_price_drops', { p_site: env().SITE_URL })
  if (error) throw databaseError(error)
  return { told: data }
}
