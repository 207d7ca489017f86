'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { deletedOf, rpcQuery } from '@/lib/server/rpc'
import { env } from '@/lib/server/env'
import { deliverSoon } from '@/lib/sms/outbox'
import { viewerClient } from '@/lib/supabase/viewer'

/** Notifies all waiting requests of these products once; returns their number. */
export const notifyWaiting = defineAction({
  name: 'stock-requests.notify',
  schema: z.object({ productIds: z.array(z.uuid()).min(1).max(100) }),
  access: ['reviews', 'stock'],
  run: async ({ input }) => {
    let told = 0
    for (const id of input.productIds) {
      const data = await rpcQuery('admin_notify_stock', {
        p_product_id: id,
        p_site: env().SITE_URL,
      })
      told += data
    }
    if (told > 0) deliverSoon()
    return { told }
  },
})

export const deleteRequests = defineAction({
  name: 'stock-requests.delete',
  schema: z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
  access: ['reviews', 'stock'],
  run: async ({ input }) => {
    const client = await viewerClient()
    await client.from('stock_requests').delete().in('id', input.ids).select('id').then(deletedOf)
  },
})
