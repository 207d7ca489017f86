import 'server-only'
import { env } from '@/lib/server/env'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** The job: tells those who wait for products that are back. Safe to run twice at once; answers how many were told. */
export async function notifyBackInStock(): Promise<{ told: number }> {
  const { data, error } = await serviceClient().rpc('notify_stock_requests', { p_site: env().SITE_URL })
  if (error) throw databaseError(error)
  return { told: data }
}
