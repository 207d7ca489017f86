import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { ProductAttribute } from '@/lib/attributes/types'
import { type CardRow, toCard } from '@/lib/catalog/rows'
import type { Database } from '@/lib/supabase/database.types'
import { dataOf } from '@/lib/server/rpc'
import type { ComparedProduct } from './types'

/** In the given order, without products off sale. */
export async function getCompared(
  client: SupabaseClient<Database>,
  ids: readonly string[],
): Promise<ComparedProduct[]> {
  const data = await client.rpc('compare_products', { p_ids: [...ids] }).then(dataOf)
  const rows = data as unknown as (CardRow & { attributes: ProductAttribute[] })[]
  return rows.map((row) => ({ ...toCard(row), attributes: row.attributes }))
}
