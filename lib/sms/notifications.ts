import 'server-only'
import { env } from '@/lib/server/env'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** SQL functions that queue messages; safe to run concurrently. */
type Notification =
  | 'notify_stock_requests'
  | 'notify_price_drops'
  | 'notify_price_lists'
  | 'notify_answered_questions'
  | 'invite_reviews'

/** Job: returns the number queued. Throws AppError. */
export function notificationJob(name: Notification): () => Promise<{ queued: number }> {
  return async () => {
    const { data, error } = await serviceClient().rpc(name, { p_site: env().SITE_URL })
    if (error) throw databaseError(error)
    return { queued: data }
  }
}
