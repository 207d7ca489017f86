import 'server-only'
import { env } from '@/lib/server/env'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** Campaign messages queued at once: order messages wait behind them. */
const WAITING = 200

/** Job: queues the next campaign messages. Safe to run concurrently. */
export async function queueCampaignMessages(): Promise<{ fed: number }> {
  const data = await serviceClient()
    .rpc('feed_campaigns', {
      p_limit: WAITING,
      p_site: env().SITE_URL,
    })
    .then(dataOf)
  return { fed: data }
}
