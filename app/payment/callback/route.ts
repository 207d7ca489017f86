import { log } from '@/lib/server/log'
import { getOrder } from '@/lib/orders/queries'
import { readReturn, returnParams } from '@/lib/payments/gateway-return'
import { settleByAuthority } from '@/lib/payments/settle-payment'
import { deliverSoon } from '@/lib/sms/outbox'
import { getViewer } from '@/lib/supabase/session'
import { isUuid } from '@/lib/utils/uuid'

/**
 * Bank return: `?Authority=…&Status=OK|NOK&order_id=…`, Zibal's `?trackId=…&success=1|0&order_id=…`. Settles and answers
 * 303 to /payment/verify. Needs no session: gateway and database decide. Without status it repeats the inquiry (`attempt`
 * counts; `returned=NOK`: the bank's status at the first).
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const back = readReturn(query)
  const given = query.get('order_id') ?? ''
  const next = new URLSearchParams()
  if (isUuid(given)) next.set('order_id', given)
  if (!back) {
    next.set('error', 'incomplete')
    return redirectTo(next)
  }
  const { authority } = back
  const status = back.status ?? (query.get('returned') === 'NOK' ? 'NOK' : null)
  const [[name, value] = ['', '']] = Object.entries(returnParams(authority))
  try {
    const settled = await settleByAuthority(authority, status, { given })
    deliverSoon()
    if (!settled) {
      next.set('error', 'order_not_found')
      return redirectTo(next)
    }
    // From the payment, not from the address.
    next.set('order_id', settled.orderId)
    // Owners have a session; other browsers need the authority.
    if (!(await isOwner(settled.orderId))) next.set(name, value)
    if (!settled.decided && !settled.answered) next.set('error', 'verification_error')
    if (!settled.decided && status === 'NOK') next.set('returned', status)
  } catch (error) {
    // The sweeper and the next attempt retry.
    log.error({ err: error, authority }, 'payment not settled on return')
    next.set(name, value)
    next.set('error', 'verification_error')
    if (status === 'NOK') next.set('returned', status)
  }
  const attempt = Number(query.get('attempt'))
  if (Number.isInteger(attempt) && attempt > 0 && attempt < 100) next.set('attempt', String(attempt))
  return redirectTo(next)
}

async function isOwner(orderId: string): Promise<boolean> {
  const viewer = await getViewer()
  return viewer !== null && (await getOrder(viewer.id, orderId)) !== null
}

function redirectTo(query: URLSearchParams): Response {
  const headers = { location: `/payment/verify?${query}`, 'cache-control': 'private, no-store' }
  return new Response(null, { status: 303, headers })
}
