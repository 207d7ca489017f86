'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { env } from '@/lib/server/env'
import { deliverSoon } from '@/lib/sms/outbox'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'

/** Notifies all waiting requests of these products once; returns their number. */
export const notifyWaiting = defineAction({
  name: 'stock-requests.notify',
  schema: z.object({ productIds: z.array(z.uuid()).min(1).max(100) }),
  access: ['reviews', 'stock'],
  run: async ({ input }) => {
    const client = await viewerClient()
    let told = 0
    for (const id of input.productIds) {
      const { data, error } = await client.rpc('admin_notify_stock', {
        p_product_id: id,
        p_site: env().SITE_URL,
      })
      if (error) return failFromDatabase(error)
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
    const { error } = await client.from('stock_requests').delete().in('id', input.ids)
    if (error) return failFromDatabase(error)
  },
})
