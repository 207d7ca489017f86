import 'server-only'
import { env } from '@/lib/server/env'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** Messages of campaigns that may wait in the outbox at once: those of orders stand close behind them. */
const WAITING = 200

/** The job: puts the next messages of running campaigns into the outbox. Safe to run twice at once. */
export async function feedCampaigns(): Promise<{ fed: number }> {
  const { data, error } = await serviceClient().rpc('feed_campaigns', {
    p_limit: WAITING,
    p_site: env().SITE_URL,
  })
  if (error) throw databaseError(error)
  return { fed: data }
}
