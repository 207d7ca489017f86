import { log } from '@/lib/server/log'
import { getOrder } from '@/lib/orders/queries'
import { payerPage } from '@/lib/payments/payer'
import { readReturnStatus, resultPath } from '@/lib/payments/rules'
import { settleByAuthority } from '@/lib/payments/settle'
import { AUTHORITY } from '@/lib/payments/zarinpal-answers'
import { deliverSoon } from '@/lib/sms/outbox'
import { getViewer } from '@/lib/supabase/session'
import { isUuid } from '@/lib/utils/uuid'

/**
 * The payer comes back from the bank: `?Authority=…&Status=OK|NOK&order_id=…`. Finds out what became of the payment
 * and answers 303: the order's owner goes to the page of the result, or while nothing is decided to /payment/verify, as
 * everybody else does. Needs no session: it tells others nothing, and everything it does is decided by the gateway and the
 * database. Without a Status it only asks again (`attempt` counts the rounds).
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const authority = query.get('Authority') ?? ''
  const given = query.get('order_id') ?? ''
  let orderId = isUuid(given) ? given : ''
  let isKnown = true
  let result: string | null = null
  if (AUTHORITY.test(authority)) {
    try {
      const settled = await settleByAuthority(authority, readReturnStatus(query.get('Status')))
      // The payment knows its order; the address may say anything.
      orderId = settled?.orderId ?? orderId
      isKnown = settled !== null
      deliverSoon()
      if (settled?.decided) result = await resultOf(settled.orderId)
    } catch (error) {
      // The payer must not meet an error page now: the sweeper and the next round ask again.
      log.error({ err: error, authority, orderId }, 'payment not concluded on return')
    }
  }
  if (result) return leadTo(result)
  // Whoever paid by a link goes back to its page, which asks on while nothing is decided.
  const page = orderId && isKnown ? await payerPage(orderId) : null
  if (page) return leadTo(page)
  const next = new URLSearchParams()
  if (orderId) next.set('order_id', orderId)
  if (!AUTHORITY.test(authority)) next.set('error', 'invalid_params')
  else if (!isKnown) next.set('error', 'order_not_found')
  const attempt = Number(query.get('attempt'))
  if (Number.isInteger(attempt) && attempt > 0 && attempt < 100) next.set('attempt', String(attempt))
  return leadTo(next.size > 0 ? `/payment/verify?${next}` : '/payment/verify')
}

/** Where the viewer's own order shows what became of it; null for others and while another payment of it is open. */
async function resultOf(orderId: string): Promise<string | null> {
  const viewer = await getViewer()
  const order = viewer && (await getOrder(viewer.id, orderId))
  return order && (order.is_paid || order.status !== 'payment_pending') ? resultPath(order) : null
}

function leadTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
}
