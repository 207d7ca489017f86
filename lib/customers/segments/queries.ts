import 'server-only'
import { z } from 'zod'
import { LIST_LIMIT } from '@/lib/admin/list'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { fieldsOf, type SegmentFilter } from './rules'

const counts = z.object({ customers: z.int(), allowed: z.int() })
export type SegmentCount = z.output<typeof counts>

/** Current members, and those who receive marketing SMS. */
export async function countSegment(filter: SegmentFilter): Promise<SegmentCount> {
  const data = await rpcQuery('admin_count_segment', { p_filter: filter })
  return counts.parse(data)
}

/** Without counts. */
export async function listSegmentNames(): Promise<{ id: string; name: string }[]> {
  const client = await viewerClient()
  return client.from('customer_segments').select('id, name').order('name').limit(LIST_LIMIT).then(dataOf)
}

/** Current counts; `products`: names of the filter's products. */
export async function listSegments() {
  const client = await viewerClient()
  const data = await client
    .from('customer_segments')
    .select('id, name, filter, updated_at')
    .order('name')
    .limit(LIST_LIMIT)
    .then(dataOf)
  const rows = await Promise.all(
    data.map(async ({ filter, ...row }) => ({
      ...row,
      fields: fieldsOf(filter),
      ...(await countSegment(filter as SegmentFilter)),
    })),
  )
  const ids = [...new Set(rows.map(({ fields }) => fields.product).filter(Boolean))]
  const products = await client.from('products').select('id, name').in('id', ids).then(dataOf)
  return { rows, products: Object.fromEntries(products.map(({ id, name }) => [id, name])) }
}
