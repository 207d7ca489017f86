import 'server-only'
import { env } from '@/lib/server/env'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** SQL functions that queue messages on time; those of orders are queued by the order functions (38_messages.sql). */
type Notification =
  | 'notify_stock_requests'
  | 'notify_price_drops'
  | 'notify_price_lists'
  | 'notify_answered_questions'
  | 'invite_reviews'

/** Job: returns the number queued. Throws AppError. */
export function notificationJob(name: Notification): () => Promise<{ queued: number }> {
  return async () => {
    const data = await serviceClient().rpc(name, { p_site: env().SITE_URL }).then(dataOf)
    return { queued: data }
  }
}
