import 'server-only'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { type PaymentOutcome, paymentOutcome, type UnallocatedPayment } from './rules'

/** Payments that their order could not take, newest first. The caller checks that the viewer owns the order. */
export async function unallocatedPayments(orderId: string): Promise<UnallocatedPayment[]> {
  const data = await serviceClient()
    .from('payments')
    .select('id, amount, state, resolved_at')
    .eq('order_id', orderId)
    .in('state', ['unallocated', 'refused'])
    .order('settled_at', { ascending: false })
    .then(dataOf)
  return data.map(({ id, amount, state, resolved_at }) => {
    if (state === 'refused') return { id, amount, fate: 'unverified' }
    return { id, amount, fate: resolved_at ? 'returned' : 'waiting' }
  })
}

/** Outcome without a session: the authority is the secret, nothing personal is read. Null if unknown. */
export async function outcomeByAuthority(
  authority: string,
): Promise<{ orderId: string; isPaid: boolean; outcome: PaymentOutcome; error: string | null } | null> {
  const data = await serviceClient()
    .from('payments')
    .select('state, purpose, error, orders!inner(id, status, is_paid, payment_status, payment_error)')
    .eq('authority', authority)
    .maybeSingle()
    .then(dataOf)
  return (
    data && {
      orderId: data.orders.id,
      isPaid: data.orders.is_paid,
      outcome: paymentOutcome(data.orders, data),
      error: data.error,
    }
  )
}
