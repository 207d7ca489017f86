import { z } from 'zod'
import { fail } from '@/lib/utils/errors'
import { defineRoute } from '@/lib/server/route'
import { getOrder } from '@/lib/orders/queries'
import { isAuthority } from '@/lib/payments/gateway-return'
import { paymentOutcome } from '@/lib/payments/rules'
import { settleByAuthority } from '@/lib/payments/settle-payment'
import { findPayment } from '@/lib/payments/transitions'
import { deliverSoon } from '@/lib/sms/outbox'

const schema = z.object({ authority: z.string().max(36).refine(isAuthority), orderId: z.uuid() })

/**
 * `{authority, orderId}` → `{success: true, refId}` or a refusal. Owner only. The amount comes from the database, never
 * from the request.
 */
export const POST = defineRoute({
  name: 'payment.verify',
  schema,
  access: 'signed-in',
  waitsLonger: true,
  run: async ({ input: { authority, orderId }, viewer }) => {
    const own = await getOrder(viewer.id, orderId)
    if (!own) return fail('order_not_found')
    const payment = await findPayment(authority)
    if (payment?.orderId !== own.id) return fail('payment_not_found')
    const settled = await settleByAuthority(authority, 'OK')
    deliverSoon()
    const order = await getOrder(viewer.id, orderId)
    if (order?.is_paid) {
      const body = { success: true, refId: order.payment_reference_id }
      return Response.json(body, { headers: { 'cache-control': 'private, no-store' } })
    }
    if (!settled?.decided || !order) return fail('verification_error')
    const outcome = paymentOutcome(order, await findPayment(authority))
    return fail(outcome === 'canceled' ? 'canceled' : 'verification_failed')
  },
})
