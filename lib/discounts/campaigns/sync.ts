import 'server-only'
import { expireProducts } from '@/lib/catalog/expire'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** Milliseconds that an action waits; the job finishes the rest. */
const WAIT_MS = 30_000

/**
 * Job: syncs campaigns with products that joined or left their targets, and finishes interrupted runs.
 * Safe to run concurrently.
 */
export async function syncCampaigns(): Promise<{ products: number }> {
  return { products: await follow({}) }
}

/** For actions: writes or removes the discounts of a campaign. */
export async function syncCampaign(id: string): Promise<void> {
  const end = Date.now() + WAIT_MS
  while (Date.now() < end && (await follow({ p_id: id })) > 0);
}

async function follow(args: { p_id?: string }): Promise<number> {
  const client = serviceClient()
  const { data, error } = await client.rpc('follow_discount_campaigns', args)
  if (error) throw databaseError(error)
  if (data.length > 0) await expireProducts(data, client)
  return data.length
}
