import 'server-only'
import { dataOf, databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import type { Database } from '@/lib/supabase/database.types'
import type { Gateway } from '@/lib/utils/gateways'
import type { PaymentPurpose, PaymentState } from './rules'

type OrderRow = Database['public']['Tables']['orders']['Row']

export interface Payment {
  /** The gateway that opened it. */
  kind: Gateway
  authority: string
  orderId: string
  state: PaymentState
  purpose: PaymentPurpose
  /** Null while open. */
  error: string | null
  /** See refusalText. */
  detail: string | null
  /** Ms since the epoch. */
  createdAt: number
}

const COLUMNS = 'kind, authority, order_id, state, purpose, error, error_detail, created_at'

function toPayment(row: {
  kind: Database['public']['Enums']['payment_kind']
  authority: string | null
  order_id: string
  state: PaymentState
  purpose: Payment['purpose']
  error: string | null
  error_detail: string | null
  created_at: string
}) {
  return {
    // Read by authority, which only gateway payments have.
    kind: row.kind as Gateway,
    authority: row.authority ?? '',
    orderId: row.order_id,
    state: row.state,
    purpose: row.purpose,
    error: row.error,
    detail: row.error_detail,
    createdAt: Date.parse(row.created_at),
  }
}

export async function findPayment(authority: string): Promise<Payment | null> {
  const data = await serviceClient()
    .from('payments')
    .select(COLUMNS)
    .eq('authority', authority)
    .maybeSingle()
    .then(dataOf)
  return data && toPayment(data)
}

/** Null without an attempt. The caller checks ownership. */
export async function latestPayment(orderId: string): Promise<Payment | null> {
  const data = await serviceClient()
    .from('payments')
    .select(COLUMNS)
    .eq('order_id', orderId)
    .not('authority', 'is', null)
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .then(dataOf)
  return data && toPayment(data)
}

/** Unknown authorities are omitted. */
export async function findPayments(authorities: readonly string[]): Promise<Payment[]> {
  if (authorities.length === 0) return []
  const data = await serviceClient()
    .from('payments')
    .select(COLUMNS)
    .in('authority', [...authorities])
    .then(dataOf)
  return data.map(toPayment)
}

/** Open payments, longest unchecked first; each is claimed once per run. */
export async function claimPayments(runBegan: Date, limit: number): Promise<Payment[]> {
  const data = await serviceClient()
    .rpc('claim_payments', {
      p_before: runBegan.toISOString(),
      p_limit: limit,
    })
    .then(dataOf)
  return data.map(toPayment)
}

/** Records an inquiry without a decision. */
export async function noteOpenPayments(authorities: string[]): Promise<void> {
  if (authorities.length === 0) return
  await serviceClient().rpc('record_open_payments', { p_authorities: authorities }).then(dataOf)
}

/**
 * Open payment of this order and amount (toman), or null. Throws AppError `too_many_payments` or
 * `too_many_payments_in_hour`.
 */
export async function findOpenPayment(orderId: string, amount: number): Promise<Payment | null> {
  const authority: string | null = await serviceClient()
    .rpc('open_payment', { p_order_id: orderId, p_amount: amount })
    .then(dataOf)
  return authority === null ? null : findPayment(authority)
}

/** Amount in toman. Throws AppError. */
export async function startPayment(
  orderId: string,
  kind: Gateway,
  authority: string,
  amount: number,
): Promise<void> {
  await serviceClient()
    .rpc('start_payment', {
      p_order_id: orderId,
      p_kind: kind,
      p_authority: authority,
      p_amount: amount,
    })
    .then(dataOf)
}

/** Reserves stock for late money; returns the next step and the amount (toman) to verify. */
export async function preparePayment(
  authority: string,
): Promise<{ action: 'verify' | 'done' | 'refuse'; amount: number }> {
  const data = await serviceClient().rpc('prepare_payment', { p_authority: authority }).single().then(dataOf)
  return { action: data.action as 'verify' | 'done' | 'refuse', amount: data.amount }
}

/** Records that late money was left unverified. */
export async function refusePayment(authority: string): Promise<void> {
  await serviceClient().rpc('refuse_payment', { p_authority: authority }).then(dataOf)
}

export async function countMoneyWithoutOrder(): Promise<number> {
  const { count, error } = await serviceClient()
    .from('unallocated_payments')
    .select('id', { count: 'exact', head: true })
    .is('resolved_at', null)
  if (error) throw databaseError(error)
  return count ?? 0
}

/** Idempotent. */
export async function settlePayment(
  authority: string,
  receipt: { referenceId: string; cardPan: string | null; fee: number | null },
): Promise<OrderRow> {
  return serviceClient()
    .rpc('settle_payment', {
      p_authority: authority,
      p_reference_id: receipt.referenceId,
      ...(receipt.cardPan !== null && { p_card_pan: receipt.cardPan }),
      ...(receipt.fee !== null && { p_fee: receipt.fee }),
    })
    .then(dataOf)
}

export async function failPayment(
  authority: string,
  status: 'failed' | 'canceled',
  reason: string,
  detail?: string,
): Promise<OrderRow> {
  return serviceClient()
    .rpc('fail_payment', {
      p_authority: authority,
      p_status: status,
      p_error: reason,
      ...(detail && { p_detail: detail }),
    })
    .then(dataOf)
}

/** Expires unpaid orders and releases their stock; returns their ids. */
export async function expireOrders(limit: number): Promise<string[]> {
  return serviceClient().rpc('expire_orders', { p_limit: limit }).then(dataOf)
}
