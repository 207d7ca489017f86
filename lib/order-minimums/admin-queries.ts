import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Minimums } from './admin-schema'

/** Minimum order of each wholesale tier in toman; null: none. Throws AppError. */
export async function getMinimums(): Promise<Minimums> {
  const client = await viewerClient()
  const { data, error } = await client.from('order_minimums').select('price_type, amount')
  if (error) throw databaseError(error)
  const of = (tier: string) => data.find(({ price_type }) => price_type === tier)?.amount ?? null
  return { shop: of('shop_price'), dealer: of('dealer_price') }
}
