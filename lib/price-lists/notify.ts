import 'server-only'
import { env } from '@/lib/server/env'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** The job: tells shops and dealers who asked for it that their prices changed. Safe to run twice at once; answers how many were told. */
export async function notifyPriceLists(): Promise<{ told: number }> {
  const { data, error } = await serviceClient().rpc('notify_price_lists', { p_site: env().SITE_URL })
  if (error) throw databaseError(error)
  return { told: data }
}
