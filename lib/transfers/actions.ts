'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { rpcAction } from '@/lib/server/rpc'
import { formViewer } from '@/lib/server/viewer-key'
import { getOrder } from '@/lib/orders/queries'
import { expireStockPages } from '@/lib/orders/expire'
import { openPayment } from '@/lib/payments/open-payment'
import { deliverSoon } from '@/lib/sms/outbox'
import { SMALLEST_PAYMENT } from '@/lib/supabase/database.limits'
import { fail } from '@/lib/utils/errors'
import { fieldText } from '@/lib/utils/input'
import { waitsByProforma } from './rules'

const payProforma = defineAction({
  name: 'transfers.pay',
  schema: z.object({ orderId: z.uuid() }),
  access: 'signed-in',
  waitsLonger: true,
  run: async ({ input, viewer }) => {
    const order = await getOrder(viewer.id, input.orderId)
    if (!order || !waitsByProforma(order)) return fail('order_not_payable')
    if (order.total_amount < SMALLEST_PAYMENT) return fail('total_too_small')
    const address = await openPayment(order, viewer.phone)
    if (!address) return fail('gateway_unavailable')
    redirect(address)
  },
})

/** For a plain form. */
export async function startProformaPayment(form: FormData): Promise<void> {
  const orderId = z.uuid().catch('').parse(fieldText(form, 'orderId'))
  const answer = await payProforma({ input: { orderId }, viewer: formViewer(form) })
  if (!answer.ok) redirect(`/profile/orders/${orderId}?error=${answer.error.code}`)
}

const issueProforma = rpcAction({
  name: 'transfers.proforma',
  schema: z.object({ orderId: z.uuid() }),
  access: 'signed-in',
  rpc: 'issue_proforma',
  args: ({ orderId }) => ({ p_order_id: orderId }),
  after: async (_, input) => {
    // A proforma without reservation releases stock.
    await expireStockPages([input.orderId])
    deliverSoon()
  },
})

/** For a plain form. */
export async function requestProforma(form: FormData): Promise<void> {
  const orderId = z.uuid().catch('').parse(fieldText(form, 'orderId'))
  const answer = await issueProforma({ input: { orderId }, viewer: formViewer(form) })
  redirect(`/profile/orders/${orderId}${answer.ok ? '' : `?error=${answer.error.code}`}`)
}

const wishInvoice = rpcAction({
  name: 'transfers.wish-invoice',
  schema: z.object({ orderId: z.uuid() }),
  access: 'signed-in',
  rpc: 'request_invoice',
  args: (input) => ({ p_order_id: input.orderId }),
})

/** For a plain form. */
export async function askForInvoice(form: FormData): Promise<void> {
  const orderId = z.uuid().catch('').parse(fieldText(form, 'orderId'))
  const answer = await wishInvoice({ input: { orderId }, viewer: formViewer(form) })
  redirect(`/profile/orders/${orderId}${answer.ok ? '' : `?error=${answer.error.code}`}`)
}
