'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { formViewer } from '@/lib/server/viewer-key'
import { getOrder } from '@/lib/orders/queries'
import { SMALLEST_PAYMENT } from '@/lib/supabase/database.limits'
import { fail } from '@/lib/utils/errors'
import { fieldText } from '@/lib/utils/input'
import { getLinkedOrder } from './link-queries'
import { openPayment } from './open-payment'
import { payableNow } from './rules'
import { rememberPayer } from './payer-cookie'

/** Payment through a link, which is the authorization; the database decides the amount. */
const payByLink = defineAction({
  name: 'payments.link',
  schema: z.object({ token: z.string().max(100) }),
  access: 'claims',
  isForGuests: true,
  waitsLonger: true,
  run: async ({ input }) => {
    const order = await getLinkedOrder(input.token)
    if (!order || order.isOver || order.payable === null) return fail('order_not_payable')
    if (order.payable < SMALLEST_PAYMENT) return fail('total_too_small')
    const address = await openPayment({ ...order, total_amount: order.payable }, order.phone)
    if (!address) return fail('gateway_unavailable')
    await rememberPayer(order.id, input.token)
    redirect(address)
  },
})

const payDifference = defineAction({
  name: 'payments.difference',
  schema: z.object({ orderId: z.uuid() }),
  access: 'signed-in',
  waitsLonger: true,
  run: async ({ input, viewer }) => {
    const order = await getOrder(viewer.id, input.orderId)
    const amount = order && order.is_paid && payableNow(order)
    if (!amount) return fail('order_not_payable')
    if (amount < SMALLEST_PAYMENT) return fail('total_too_small')
    const address = await openPayment({ ...order, total_amount: amount }, viewer.phone)
    if (!address) return fail('gateway_unavailable')
    redirect(address)
  },
})

/** Redirects to the bank, or back with an error. For a plain form. */
export async function followPaymentLink(form: FormData): Promise<void> {
  const token = z.string().max(100).catch('').parse(fieldText(form, 'token'))
  const answer = await payByLink({ input: { token }, viewer: formViewer(form) })
  if (!answer.ok) redirect(`/pay/${encodeURIComponent(token)}?error=${answer.error.code}`)
}

/** Redirects to the bank for the difference. For a plain form. */
export async function startDifference(form: FormData): Promise<void> {
  const orderId = z.uuid().catch('').parse(fieldText(form, 'orderId'))
  const answer = await payDifference({ input: { orderId }, viewer: formViewer(form) })
  if (!answer.ok) redirect(`/profile/orders/${orderId}?error=${answer.error.code}`)
}
