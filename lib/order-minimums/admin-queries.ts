import 'server-only'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Minimums } from './admin-schema'

/** Minimum order of each wholesale tier in toman; null: none. Throws AppError. */
export async function getMinimums(): Promise<Minimums> {
  const client = await viewerClient()
  const data = await client.from('order_minimums').select('price_type, amount').then(dataOf)
  const of = (tier: string) => data.find(({ price_type }) => price_type === tier)?.amount ?? null
  return { shop: of('shop_price'), dealer: of('dealer_price') }
}
