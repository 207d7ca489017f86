import 'server-only'
import { z } from 'zod'
import { LIST_LIMIT } from '@/lib/admin/list'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { fieldsOf, type SegmentFilter } from './rules'

const counts = z.object({ customers: z.int(), allowed: z.int() })
export type SegmentCount = z.output<typeof counts>

/** Current members, and those who receive marketing SMS. */
export async function countSegment(filter: SegmentFilter): Promise<SegmentCount> {
  const client = await viewerClient()
  const { data, error } = await client.rpc('admin_count_segment', { p_filter: filter })
  if (error) throw databaseError(error)
  return counts.parse(data)
}

/** Without counts. */
export async function listSegmentNames(): Promise<{ id: string; name: string }[]> {
  const client = await viewerClient()
  const { data, error } = await client
    .from('customer_segments')
    .select('id, name')
    .order('name')
    .limit(LIST_LIMIT)
  if (error) throw databaseError(error)
  return data
}

/** Current counts; `products`: names of the filter's products. */
export async function listSegments() {
  const client = await viewerClient()
  const { data, error } = await client
    .from('customer_segments')
    .select('id, name, filter, updated_at')
    .order('name')
    .limit(LIST_LIMIT)
  if (error) throw databaseError(error)
  const rows = await Promise.all(
    data.map(async ({ filter, ...row }) => ({
      ...row,
      fields: fieldsOf(filter),
      ...(await countSegment(filter as SegmentFilter)),
    })),
  )
  const ids = [...new Set(rows.map(({ fields }) => fields.product).filter(Boolean))]
  const products = await client.from('products').select('id, name').in('id', ids)
  if (products.error) throw databaseError(products.error)
  return { rows, products: Object.fromEntries(products.data.map(({ id, name }) => [id, name])) }
}
