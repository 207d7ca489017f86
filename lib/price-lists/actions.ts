'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { rpcAction, rpcQuery } from '@/lib/server/rpc'
import { limitRate } from '@/lib/server/rate-limit'
import { switchSchema } from '@/lib/utils/switch-schema'
import { startPriceListsSoon } from './run-price-lists'

/** Requests a price list; it is generated in the background unless the last one is current. */
export const requestPriceList = defineAction({
  name: 'price-list.request',
  schema: z.object({}),
  access: 'signed-in',
  run: async ({ viewer }) => {
    await limitRate(`price-list:${viewer.id}`, 30, 3600)
    await rpcQuery('request_price_list')
    startPriceListsSoon()
    revalidatePath('/wholesale/price-list')
  },
})

/** Subscribes to price-change SMS or unsubscribes. Returns the new state. */
export const savePriceNotice = rpcAction({
  name: 'price-list.notice',
  schema: switchSchema,
  access: 'signed-in',
  rpc: 'set_price_change_subscription',
  args: ({ isOn }) => ({ p_wanted: isOn }),
  after: (_, input) => {
    revalidatePath('/wholesale/price-list')
    return input
  },
})
