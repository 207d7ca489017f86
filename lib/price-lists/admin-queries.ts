import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { ListTier, PriceListSettings } from './types'

/** Throws AppError. */
export async function getPriceListSettings(): Promise<PriceListSettings> {
  const client = await viewerClient()
  return client.from('price_list_settings').select('*').single().then(dataOf)
}

/** Customers per list tier. Throws AppError. */
export async function countListReaders(): Promise<Record<ListTier, number>> {
  const data = await rpcQuery('admin_price_list_readers')
  return Object.fromEntries(data.map(({ price_type, people }) => [price_type, people])) as Record<
    ListTier,
    number
  >
}
