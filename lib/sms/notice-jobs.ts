import 'server-only'
import { env } from '@/lib/server/env'
import type { Database } from '@/lib/supabase/database.types'
import { dataOf, databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** SQL functions that queue messages on time; those of orders are queued by the order functions (38_sms.sql). */
type Functions = Database['public']['Functions']
type Notification = {
  [Name in keyof Functions]: Functions[Name] extends { Args: { p_site: string }; Returns: number }
    ? Name
    : never
}[keyof Functions]

/** Job: returns the number queued. Throws AppError. */
export function notificationJob(name: Notification): () => Promise<{ queued: number }> {
  return async () => {
    const data = await serviceClient().rpc(name, { p_site: env().SITE_URL }).then(dataOf)
    return { queued: data }
  }
}

/** Reminds buyers of expiring proformas and the shop of receipts due today, once each. Returns message counts. */
export async function remindProformas(): Promise<{ reminded: number; waiting: number }> {
  const client = serviceClient()
  const [buyers, shop] = await Promise.all([client.rpc('remind_proformas'), client.rpc('remind_transfers')])
  for (const { error } of [buyers, shop]) if (error) throw databaseError(error)
  return { reminded: buyers.data ?? 0, waiting: shop.data ?? 0 }
}
