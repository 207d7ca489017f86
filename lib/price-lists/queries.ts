import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { ListState, PriceListRow } from './types'

/** The viewer's own tier, or all with panel access. Throws AppError. */
export async function listPriceLists(): Promise<ListState[]> {
  return rpcQuery('price_list_states')
}

/** Throws AppError. */
export async function hasListedProducts(): Promise<boolean> {
  const client = await viewerClient()
  const data = await client.from('products').select('id').eq('is_active', true).limit(1).then(dataOf)
  return data.length > 0
}

/** Null unless ready and accessible. Throws AppError. */
export async function findPriceList(id: string): Promise<PriceListRow | null> {
  const client = await viewerClient()
  return client
    .from('price_list_files')
    .select('*')
    .eq('id', id)
    .eq('state', 'ready')
    .maybeSingle()
    .then(dataOf)
}

/** Throws AppError. */
export async function wantsPriceNotice(viewerId: string): Promise<boolean> {
  const client = await viewerClient()
  const data = await client
    .from('price_change_subscriptions')
    .select('user_id')
    .eq('user_id', viewerId)
    .maybeSingle()
    .then(dataOf)
  return data !== null
}
