import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import { readStoredPicture } from '@/lib/media/private-pictures'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { isUuid } from '@/lib/utils/uuid'
import type { BankAccount, Proforma, ProformaSummary, Transfer } from './types'

/** Hours of validity; null when not allowed. */
export async function getProformaHours(): Promise<number | null> {
  const data = await rpcQuery('my_proforma_hours')
  return data
}

/** In display order. */
export async function listAccounts(): Promise<BankAccount[]> {
  const client = await viewerClient()
  const { data, error } = await client
    .from('bank_accounts')
    .select('id, bank, holder, iban, card_number')
    .eq('is_active', true)
    .order('sort_order')
    .order('created_at')
  if (error) throw databaseError(error)
  return data
}

/** Newest first; as visible to the viewer. */
export async function getOrderPaying(
  orderId: string,
): Promise<{ proformas: ProformaSummary[]; transfers: Transfer[] }> {
  const client = await viewerClient()
  const [proformas, transfers] = await Promise.all([
    client
      .from('proformas')
      .select('id, fiscal_year, number, issued_at, valid_until, total')
      .eq('order_id', orderId)
      .order('issued_at', { ascending: false }),
    client
      .from('transfer_receipts')
      .select('id, amount, tracking_number, paid_on, state, created_at, received, reason, pictures')
      .eq('order_id', orderId)
      .order('created_at', { ascending: false }),
  ])
  if (proformas.error) throw databaseError(proformas.error)
  if (transfers.error) throw databaseError(transfers.error)
  return {
    proformas: proformas.data,
    transfers: transfers.data.map((row) => ({ ...row, pictures: row.pictures.length })),
  }
}

/** Own, or any for order staff; null otherwise. */
export async function getProforma(id: string): Promise<Proforma | null> {
  if (!isUuid(id)) return null
  const client = await viewerClient()
  const { data, error } = await client
    .from('proformas')
    .select(
      `id, fiscal_year, number, order_id, order_number, issued_at, valid_until, holds_stock, seller, buyer, accounts, lines,
       vat_percent, amount, discount, vat, total`,
    )
    .eq('id', id)
    .maybeSingle()
  if (error) throw databaseError(error)
  if (!data) return null
  const newer = await client
    .from('proformas')
    .select('id', { count: 'exact', head: true })
    .eq('order_id', data.order_id)
    .gt('issued_at', data.issued_at)
  if (newer.error) throw databaseError(newer.error)
  return { ...data, isReplaced: (newer.count ?? 0) > 0 } as unknown as Proforma
}

/** Null without access. `index` is 0-based. */
export async function readReceipt(id: string, index: number): Promise<Blob | null> {
  const client = await viewerClient()
  const { data, error } = await client.from('transfer_receipts').select('pictures').eq('id', id).maybeSingle()
  if (error) throw databaseError(error)
  const name = data?.pictures[index]
  // Access was checked by reading the row; only the server reads the bucket.
  return name ? readStoredPicture('transfers', name) : null
}
