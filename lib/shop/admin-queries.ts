import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'

/** Uncached. Throws AppError. */
export async function getShopSettings() {
  const client = await viewerClient()
  const { data, error } = await client.from('shop_settings').select('*').single()
  if (error) throw databaseError(error)
  return data
}

/** Throws AppError. */
export async function getLegalDetails() {
  const client = await viewerClient()
  const { data, error } = await client.from('shop_legal_details').select('*').single()
  if (error) throw databaseError(error)
  return data
}
