import 'server-only'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { isSecret } from './gateway-return'
import { type PaymentOutcome, paymentOutcome, type UnallocatedPayment } from './rules'

/** The owner's payments that their order could not take, newest first. The caller checks who owns the order. */
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

/** Outcome without a session, nothing personal. The secret is the authority, or the order id if that can be guessed. */
export async function outcomeByAuthority(
  authority: string,
  given: string,
): Promise<{
  orderId: string
  isPaid: boolean
  outcome: PaymentOutcome
  /** See refusalText. */
  detail: string | null
} | null> {
  const data = await serviceClient()
    .from('payments')
    .select('state, purpose, error_detail, orders!inner(id, status, is_paid, payment_status, payment_error)')
    .eq('authority', authority)
    .maybeSingle()
    .then(dataOf)
  if (data && data.orders.id !== given && !isSecret(authority)) return null
  return (
    data && {
      orderId: data.orders.id,
      isPaid: data.orders.is_paid,
      outcome: paymentOutcome(data.orders, data),
      detail: data.error_detail,
    }
  )
}
