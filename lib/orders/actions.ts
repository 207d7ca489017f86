'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { defineAction } from '@/lib/core/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { expireStockPages } from './stock-pages'

/** The owner takes an order back that was not paid and is not on its way. */
export const cancelOrder = defineAction({
  name: 'orders.cancel',
  schema: z.object({ orderId: z.uuid() }),
  access: 'signed-in',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('cancel_order', { p_order_id: input.orderId })
    if (error) return failFromDatabase(error)
    await expireStockPages(client, [input.orderId])
    revalidatePath('/profile', 'layout')
  },
})
