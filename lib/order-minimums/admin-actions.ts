'use server'

import { defineAction } from '@/lib/server/action'
import { rpcQuery } from '@/lib/server/rpc'
import { minimumsSchema } from './admin-schema'

/** Refuses `changed_meanwhile`. */
export const saveMinimums = defineAction({
  name: 'order-minimums.save',
  schema: minimumsSchema,
  access: 'settings',
  run: async ({ input }) => {
    const { seen } = input
    await rpcQuery('admin_save_order_minimums', {
      // // Null removes a minimum; the generated types allow no null.
      p_shop: input.shop as number,
      p_dealer: input.dealer as number,
      p_seen: { shop: seen.shop, dealer: seen.dealer },
    })
  },
})
