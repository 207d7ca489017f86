'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { limitRate } from '@/lib/server/rate-limit'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { startPriceListsSoon } from './run'
import { priceNoticeSchema } from './schema'

/** Requests a price list; it is generated in the background unless the last one is current. */
export const requestPriceList = defineAction({
  name: 'price-list.request',
  schema: z.object({}),
  access: 'signed-in',
  run: async ({ viewer }) => {
    await limitRate(`price-list:${viewer.id}`, 30, 3600)
    const client = await viewerClient()
    const { error } = await client.rpc('request_price_list')
    if (error) return failFromDatabase(error)
    startPriceListsSoon()
    revalidatePath('/wholesale/price-list')
  },
})

/** Subscribes to price-change SMS or unsubscribes. Returns the new state. */
export const savePriceNotice = defineAction({
  name: 'price-list.notice',
  schema: priceNoticeSchema,
  access: 'signed-in',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('set_price_notice', { p_wanted: input.isWanted })
    if (error) return failFromDatabase(error)
    revalidatePath('/wholesale/price-list')
    return { isWanted: input.isWanted }
  },
})
