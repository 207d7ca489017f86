import 'server-only'
import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Database } from '@/lib/supabase/database.types'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import {
  type Accounts,
  accountingDocument,
  accountingLine,
  accountingMoney,
  accountingOrder,
  accountingSums,
} from './accounting-schema'

const BATCH = 500

type Client = SupabaseClient<Database>
type Answer = PromiseLike<PostgrestSingleResponse<unknown>>

/** Keyset pagination; a batch below `BATCH` rows is the last. */
async function readAll<Row, Key>(
  schema: z.ZodType<Row>,
  first: Key,
  ask: (after: Key) => Answer,
  key: (row: Row) => Key,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let after = first; ;) {
    const data = await ask(after).then(dataOf)
    const batch = z.array(schema).parse(data)
    rows.push(...batch)
    if (batch.length < BATCH) return rows
    after = key(batch.at(-1)!)
  }
}

/** Throws AppError without access. */
export async function getAccounts(from: string, until: string): Promise<Accounts> {
  const client: Client = await viewerClient()
  const span = { p_from: from, p_until: until, p_limit: BATCH }
  const orders = await readAll(
    accountingOrder,
    0,
    (after) => client.rpc('admin_accounting_orders', { ...span, p_after: after }),
    (row) => row.order,
  )
  // Paged by order: a fully returned order has no lines.
  const lines: Accounts['lines'] = []
  for (let at = 0; at < orders.length; at += BATCH) {
    const data = await client
      .rpc('admin_accounting_lines', {
        ...span,
        p_after: orders[at - 1]?.order ?? 0,
      })
      .then(dataOf)
    lines.push(...z.array(accountingLine).parse(data))
  }
  const money = await readAll(
    accountingMoney,
    '',
    (after) => client.rpc('admin_accounting_money', { ...span, p_after: after }),
    (row) => row.key,
  )
  const documents = await readAll(
    accountingDocument,
    '',
    (after) => client.rpc('admin_accounting_documents', { ...span, p_after: after }),
    (row) => row.key,
  )
  const data = await client.rpc('admin_accounting_sums', { p_from: from, p_until: until }).then(dataOf)
  return { lines, orders, money, documents, sums: accountingSums.parse(data) }
}
