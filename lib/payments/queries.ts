import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { type PaymentOutcome, paymentOutcome, type UnallocatedPayment } from './rules'

/**
 * Money that came for an order which could not take it, the newest first. The caller has checked that the viewer owns
 * the order: payments are the shop's own, their payer reads of them through here.
 */
export async function unallocatedPayments(orderId: string): Promise<UnallocatedPayment[]> {
  const { data, error } = await serviceClient()
    .from('payments')
    .select('id, amount, state, resolved_at')
    .eq('order_id', orderId)
    .in('state', ['unallocated', 'refused'])
    .order('settled_at', { ascending: false })
  if (error) throw databaseError(error)
  return data.map(({ id, amount, state, resolved_at }) => ({
    id,
    amount,
    fate: state === 'refused' ? 'unverified' : resolved_at ? 'returned' : 'waiting',
  }))
}

/**
 * The outcome of a payment for a browser without a session: the authority is the secret, nothing personal is read. Null for an
 * unknown one.
 */
export async function outcomeByAuthority(
  authority: string,
): Promise<{ orderId: string; isPaid: boolean; outcome: PaymentOutcome; error: string | null } | null> {
  const { data, error } = await serviceClient()
    .from('payments')
    .select('state, purpose, error, orders!inner(id, status, is_paid, payment_status, payment_error)')
    .eq('authority', authority)
    .maybeSingle()
  if (error) throw databaseError(error)
  return (
    data && {
      orderId: data.orders.id,
      isPaid: data.orders.is_paid,
      outcome: paymentOutcome(data.orders, data),
      error: data.error,
    }
  )
}
