'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { deliverSoon } from '@/lib/sms/outbox'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { reorderInto } from './reorder'
import { expireStockPages } from './stock-pages'

/** The owner takes an order back that nobody has touched; money that came is owed to them then. */
export const cancelOrder = defineAction({
  name: 'orders.cancel',
  /** `isPaid`: whether it was, when they looked. */
  schema: z.object({ orderId: z.uuid(), isPaid: z.boolean() }),
  access: 'signed-in',
  waitsLonger: true,
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('cancel_order', { p_order_id: input.orderId, p_paid: input.isPaid })
    if (error) return failFromDatabase(error)
    await expireStockPages(client, [input.orderId])
    deliverSoon()
    revalidatePath('/profile', 'layout')
  },
})

/** Back to the cart after a payment that failed: its order is dropped, a new one comes from the cart. For a plain form. */
export async function editCart(form: FormData): Promise<void> {
  const orderId = z.uuid().safeParse(form.get('orderId')).data
  const answer = orderId ? await cancelOrder({ orderId, isPaid: false }) : null
  // It may have been paid meanwhile, or be on its way.
  redirect(answer && !answer.ok ? `/profile/orders/${orderId}` : '/cart')
}

/** Puts what an order held into the cart again, as far as it is there. Answers what became of each product. */
export const reorder = defineAction({
  name: 'orders.reorder',
  schema: z.object({ orderId: z.uuid() }),
  access: 'signed-in',
  run: ({ input, viewer }) => reorderInto(viewer.id, input.orderId),
})
