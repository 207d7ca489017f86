import 'server-only'
import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'

/** Rows per call; the API limit. */
const BATCH = 1000

type Client = Awaited<ReturnType<typeof viewerClient>>
type Answer<Row> = PromiseLike<PostgrestSingleResponse<Row[]>>

/** Keyset pagination. Throws AppError without access. */
async function readAll<Row, Key>(
  first: Key,
  ask: (client: Client, after: Key) => Answer<Row>,
  key: (row: Row) => Key,
): Promise<Row[]> {
  const client = await viewerClient()
  const rows: Row[] = []
  for (let after = first; ;) {
    const data = await ask(client, after).then(dataOf)
    rows.push(...data)
    if (data.length < BATCH) return rows
    after = key(data.at(-1)!)
  }
}

/** Amounts in toman. */
export function readSales(from: string, until: string) {
  return readAll(
    0,
    (client, after) =>
      client.rpc('admin_report_sales', { p_from: from, p_until: until, p_after: after, p_limit: BATCH }),
    (row) => row.number,
  )
}

/** One row per color. */
export function readStock() {
  return readAll(
    '',
    (client, after) => client.rpc('admin_report_stock', { p_after: after, p_limit: BATCH }),
    (row) => row.key,
  )
}

export function readCustomers() {
  return readAll(
    '00000000-0000-0000-0000-000000000000',
    (client, after) => client.rpc('admin_report_customers', { p_after: after, p_limit: BATCH }),
    (row) => row.id,
  )
}
