import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { toCard } from '@/lib/catalog/rows'
import type { Database } from '@/lib/supabase/database.types'
import { rpcQuery } from '@/lib/server/rpc'
import type { ComparedProduct } from './types'

/** In the given order, without products off sale. */
export async function getCompared(
  client: SupabaseClient<Database>,
  ids: readonly string[],
): Promise<ComparedProduct[]> {
  const rows = await rpcQuery('compare_products', { p_ids: [...ids] }, client)
  return rows.map((row) => ({ ...toCard(row), attributes: row.attributes }))
}
