'use server'

import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { minimumsSchema } from './admin-schema'

/** Sets what an order of a shop and of a dealer must be worth; the next quote asks it. Refuses `changed_meanwhile` when another admin was quicker. */
export const saveMinimums = defineAction({
  name: 'order-minimums.save',
  schema: minimumsSchema,
  access: 'settings',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { seen } = input
    const { error } = await client.rpc('admin_save_order_minimums', {
      // Null takes a minimum away; the generated types know no null of an argument.
      p_shop: input.shop as number,
      p_dealer: input.dealer as number,
      p_seen: { shop: seen.shop, dealer: seen.dealer },
    })
    if (error) return failFromDatabase(error)
  },
})
