import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { ListState, PriceListRow } from './types'

/** Where the lists stand that the viewer may have: a tier's own, or all for whoever sees wholesale prices in the panel. Throws AppError. */
export async function listPriceLists(): Promise<ListState[]> {
  const client = await viewerClient()
  const { data, error } = await client.rpc('price_list_states')
  if (error) throw databaseError(error)
  return data as unknown as ListState[]
}

/** Whether there is anything that a list could tell: products on sale. Throws AppError. */
export async function hasListedProducts(): Promise<boolean> {
  const client = await viewerClient()
  const { data, error } = await client.from('products').select('id').eq('is_active', true).limit(1)
  if (error) throw databaseError(error)
  return data.length > 0
}

/** A ready list that the viewer may have; null for any other. Throws AppError. */
export async function findPriceList(id: string): Promise<PriceListRow | null> {
  const client = await viewerClient()
  const { data, error } = await client
    .from('price_lists')
    .select('*')
    .eq('id', id)
    .eq('state', 'ready')
    .maybeSingle()
  if (error) throw databaseError(error)
  return data
}

/** Whether the viewer wants to hear of new prices. Throws AppError. */
export async function wantsPriceNotice(viewerId: string): Promise<boolean> {
  const client = await viewerClient()
  const { data, error } = await client
    .from('price_notices')
    .select('user_id')
    .eq('user_id', viewerId)
    .maybeSingle()
  if (error) throw databaseError(error)
  return data !== null
}
