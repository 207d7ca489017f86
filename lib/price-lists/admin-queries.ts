import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { ListTier, PriceListSettings } from './types'

/** Throws AppError. */
export async function getPriceListSettings(): Promise<PriceListSettings> {
  const client = await viewerClient()
  const { data, error } = await client.from('price_list_settings').select('*').single()
  if (error) throw databaseError(error)
  return data
}

/** Customers per list tier. Throws AppError. */
export async function countListReaders(): Promise<Record<ListTier, number>> {
  const client = await viewerClient()
  const { data, error } = await client.rpc('admin_price_list_readers')
  if (error) throw databaseError(error)
  return Object.fromEntries(data.map(({ price_type, people }) => [price_type, people])) as Record<
    ListTier,
    number
  >
}
