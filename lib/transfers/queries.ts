import 'server-only'
import { readStoredPicture } from '@/lib/media/private-pictures'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { isUuid } from '@/lib/utils/uuid'
import type { BankAccount, Proforma, ProformaSummary, Transfer } from './types'

/** Hours that a proforma of the viewer is valid; null when they may not order by one. */
export async function getProformaHours(): Promise<number | null> {
  const client = await viewerClient()
  const { data, error } = await client.rpc('my_proforma_hours')
  if (error) throw databaseError(error)
  return data
}

/** Open accounts of the shop, in their order. */
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

/** Proformas of an order and receipts that were sent for it, the newest first; what the viewer may see of them. */
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
      .from('bank_transfers')
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

/** A proforma that the viewer may see: of their own order, or any for staff who work with orders; null otherwise. */
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

/** The file of a receipt's picture that the viewer may see; null for any other. `index` from 0. */
export async function readReceipt(id: string, index: number): Promise<Blob | null> {
  const client = await viewerClient()
  const { data, error } = await client.from('bank_transfers').select('pictures').eq('id', id).maybeSingle()
  if (error) throw databaseError(error)
  const name = data?.pictures[index]
  // Nobody but the server reads the bucket: the row above is what allows it.
  return name ? readStoredPicture('transfers', name) : null
}
