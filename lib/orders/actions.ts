'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { rpcAction } from '@/lib/server/rpc'
import { formViewer } from '@/lib/server/viewer-key'
import { fieldText } from '@/lib/utils/input'
import { deliverSoon } from '@/lib/sms/outbox'
import { reorderInto } from './reorder'
import { expireStockPages } from './expire'

/** Cancels an unprocessed order; payments become refundable. */
export const cancelOrder = rpcAction({
  name: 'orders.cancel',
  /** `isPaid`: payment state shown to the customer. */
  schema: z.object({ orderId: z.uuid(), isPaid: z.boolean() }),
  access: 'signed-in',
  waitsLonger: true,
  rpc: 'cancel_order',
  args: ({ orderId, isPaid }) => ({ p_order_id: orderId, p_paid: isPaid }),
  after: async (_, input) => {
    await expireStockPages([input.orderId])
    deliverSoon()
    revalidatePath('/profile', 'layout')
  },
})

/** Drops the unpaid order after a failed payment and returns to the cart. For a plain form. */
export async function editCart(form: FormData): Promise<void> {
  const orderId = z.uuid().safeParse(fieldText(form, 'orderId')).data
  const answer = orderId
    ? await cancelOrder({ input: { orderId, isPaid: false }, viewer: formViewer(form) })
    : null
  // Paid meanwhile, or payment in progress.
  redirect(answer && !answer.ok ? `/profile/orders/${orderId}` : '/cart')
}

/** Adds the items of an order, or of the usual basket, to the cart as available. Returns the outcome per product. */
export const reorder = defineAction({
  name: 'orders.reorder',
  schema: z.object({ orderId: z.uuid().nullable() }),
  access: 'signed-in',
  run: ({ input, viewer }) => reorderInto(viewer.id, input.orderId),
})
