import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** Reminds buyers of expiring proformas and the shop of receipts due today, once each. Returns message counts. */
export async function remindProformas(): Promise<{ reminded: number; waiting: number }> {
  const client = serviceClient()
  const [buyers, shop] = await Promise.all([client.rpc('remind_proformas'), client.rpc('remind_transfers')])
  for (const { error } of [buyers, shop]) if (error) throw databaseError(error)
  return { reminded: buyers.data ?? 0, waiting: shop.data ?? 0 }
}
