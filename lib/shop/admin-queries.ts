import 'server-only'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'

/** Uncached. Throws AppError. */
export async function getShopSettings() {
  const client = await viewerClient()
  return client.from('shop_settings').select('*').single().then(dataOf)
}

/** Throws AppError. */
export async function getLegalDetails() {
  const client = await viewerClient()
  return client.from('seller_tax_details').select('*').single().then(dataOf)
}
