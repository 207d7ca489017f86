'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { getOrder } from '@/lib/orders/queries'
import { expireStockPages } from '@/lib/orders/stock-pages'
import { openPayment } from '@/lib/payments/open'
import { deliverSoon } from '@/lib/sms/outbox'
import { SMALLEST_PAYMENT } from '@/lib/supabase/database.limits'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { fail } from '@/lib/utils/errors'
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
  const orderId = z.uuid().catch('').parse(form.get('orderId'))
  const answer = await payProforma({ orderId })
  if (!answer.ok) redirect(`/profile/orders/${orderId}?error=${answer.error.code}`)
}

const issueProforma = defineAction({
  name: 'transfers.proforma',
  schema: z.object({ orderId: z.uuid() }),
  access: 'signed-in',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('issue_proforma', { p_order_id: input.orderId })
    if (error) return failFromDatabase(error)
    // A proforma without reservation releases stock.
    await expireStockPages(client, [input.orderId])
    deliverSoon()
  },
})

/** For a plain form. */
export async function requestProforma(form: FormData): Promise<void> {
  const orderId = z.uuid().catch('').parse(form.get('orderId'))
  const answer = await issueProforma({ orderId })
  redirect(`/profile/orders/${orderId}${answer.ok ? '' : `?error=${answer.error.code}`}`)
}

const wishInvoice = defineAction({
  name: 'transfers.wish-invoice',
  schema: z.object({ orderId: z.uuid() }),
  access: 'signed-in',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('request_invoice', { p_order_id: input.orderId })
    if (error) return failFromDatabase(error)
  },
})

/** For a plain form. */
export async function askForInvoice(form: FormData): Promise<void> {
  const orderId = z.uuid().catch('').parse(form.get('orderId'))
  const answer = await wishInvoice({ orderId })
  redirect(`/profile/orders/${orderId}${answer.ok ? '' : `?error=${answer.error.code}`}`)
}
