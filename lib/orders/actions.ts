'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { defineAction } from '@/lib/core/action'
import { deliverSoon } from '@/lib/sms/outbox'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { reorderInto } from './reorder'
import { expireStockPages } from './stock-pages'

/** The owner takes an order back that was not paid and is not on its way. */
export const cancelOrder = defineAction({
  name: 'orders.cancel',
  schema: z.object({ orderId: z.uuid() }),
  access: 'signed-in',
  patient: true,
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('cancel_order', { p_order_id: input.orderId })
    if (error) return failFromDatabase(error)
    await expireStockPages(client, [input.orderId])
    deliverSoon()
    revalidatePath('/profile', 'layout')
  },
})

/** Puts what an order held into the cart again, as far as it is there. Answers what became of each article. */
export const reorder = defineAction({
  name: 'orders.reorder',
  schema: z.object({ orderId: z.uuid() }),
  access: 'signed-in',
  run: ({ input, viewer }) => reorderInto(viewer.id, input.orderId),
})
