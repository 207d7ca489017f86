import 'server-only'
import { rpcPage } from '@/lib/server/rpc'
import { payableNow } from '@/lib/payments/rules'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { TransferListState } from './admin-list'
import type { TransferState } from './rules'

/** See admin_list_transfers. Throws AppError without access. */
export async function listTransfers(state: TransferListState) {
  return rpcPage('admin_list_transfers', state, {
    ...(state.search && { p_search: state.search }),
    ...(state.filters.state && { p_state: state.filters.state as TransferState }),
  })
}

/** With order, account, customer and duplicates of its tracking number; null if missing. */
export async function getTransferForAdmin(id: string) {
  const client = await viewerClient()
  const { data, error } = await client
    .from('transfer_receipts')
    .select(
      `id, amount, tracking_number, paid_on, state, created_at, decided_at, received, reason, pictures,
       account:bank_accounts(bank, holder, iban),
       order:orders(id, number, status, is_paid, payment_method, holds_stock, by_proforma, total_amount, reduced_amount,
         collected_amount, due_amount, owed_amount, expires_at, shipping_address,
         customer:profiles!orders_user_id_fkey(id, first_name, last_name, phone_number, user_type))`,
    )
    .eq('id', id)
    .maybeSingle()
  if (error) throw databaseError(error)
  if (!data) return null
  const twins = await client
    .from('transfer_receipts')
    .select('id, state, order:orders(number)')
    .eq('tracking_number', data.tracking_number)
    .neq('id', id)
    .order('created_at', { ascending: false })
    .limit(5)
  if (twins.error) throw databaseError(twins.error)
  return {
    ...data,
    pictures: data.pictures.length,
    /** Due amount in toman; null if nothing is payable. */
    expected: payableNow(data.order),
    twins: twins.data,
  }
}
export type TransferForAdmin = NonNullable<Awaited<ReturnType<typeof getTransferForAdmin>>>

export async function getTransferSettings() {
  const client = await viewerClient()
  const { data, error } = await client
    .from('transfer_settings')
    .select('proforma_hours, holds_stock, reminder_hours, for_consumers, updated_at')
    .single()
  if (error) throw databaseError(error)
  return data
}

/** Including closed ones. */
export async function listAllAccounts() {
  const client = await viewerClient()
  const { data, error } = await client
    .from('bank_accounts')
    .select('id, bank, holder, iban, card_number, is_active, updated_at')
    .order('sort_order')
    .order('created_at')
  if (error) throw databaseError(error)
  return data
}
