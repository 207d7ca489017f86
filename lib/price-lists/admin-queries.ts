import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { PriceListSettings } from './types'

/** How lists are made. Throws AppError. */
export async function getPriceListSettings(): Promise<PriceListSettings> {
  const client = await viewerClient()
  const { data, error } = await client.from('price_list_settings').select('*').single()
  if (error) throw databaseError(error)
  return data
}
