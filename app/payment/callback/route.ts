import { log } from '@/lib/core/log'
import { readReturnStatus } from '@/lib/payments/rules'
import { concludePayment } from '@/lib/payments/settle'
import { AUTHORITY } from '@/lib/payments/zarinpal-answers'
import { deliverSoon } from '@/lib/sms/outbox'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The payer comes back from the bank: `?Authority=…&Status=OK|NOK&order_id=…`. Finds out what became of the payment
 * and always answers 303 to /payment/verify, which shows it to the order's owner. Needs no session: it tells the
 * caller nothing, and everything it does is decided by the gateway and the database. Without a Status it only
 * asks again (`attempt` counts the rounds).
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const authority = query.get('Authority') ?? ''
  const given = query.get('order_id') ?? ''
  let orderId = UUID.test(given) ? given : ''
  let isKnown = true
  if (AUTHORITY.test(authority)) {
    try {
      const settled = await concludePayment(authority, readReturnStatus(query.get('Status')))
      // The payment knows its order; the address may say anything.
      orderId = settled?.orderId ?? orderId
      isKnown = settled !== null
      deliverSoon()
    } catch (error) {
      // The payer must not meet an error page now: the sweeper and the next round ask again.
      log.error({ err: error, authority, orderId }, 'payment not concluded on return')
    }
  }
  const next = new URLSearchParams()
  if (orderId) next.set('order_id', orderId)
  if (!AUTHORITY.test(authority)) next.set('error', 'invalid_params')
  else if (!isKnown) next.set('error', 'order_not_found')
  const attempt = Number(query.get('attempt'))
  if (Number.isInteger(attempt) && attempt > 0 && attempt < 100) next.set('attempt', String(attempt))
  const location = next.size > 0 ? `/payment/verify?${next}` : '/payment/verify'
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
}
