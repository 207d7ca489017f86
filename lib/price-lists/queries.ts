import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { ListState, PriceListRow } from './types'

/** The viewer's own tier, or all with panel access. Throws AppError. */
export async function listPriceLists(): Promise<ListState[]> {
  const client = await viewerClient()
  const { data, error } = await client.rpc('price_list_states')
  if (error) throw databaseError(error)
  return data as unknown as ListState[]
}

/** Throws AppError. */
export async function hasListedProducts(): Promise<boolean> {
  const client = await viewerClient()
  const { data, error } = await client.from('products').select('id').eq('is_active', true).limit(1)
  if (error) throw databaseError(error)
  return data.length > 0
}

/** Null unless ready and accessible. Throws AppError. */
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

/** Throws AppError. */
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
