'use server'

import { rpcAction } from '@/lib/server/rpc'
import { minimumsSchema } from './admin-schema'

/** Refuses `changed_meanwhile`. */
export const saveMinimums = rpcAction({
  name: 'order-minimums.save',
  schema: minimumsSchema,
  access: 'settings',
  rpc: 'admin_save_order_minimums',
  // Null removes a minimum.
  args: ({ shop, dealer, expected }) => ({
    p_shop: shop,
    p_dealer: dealer,
    p_expected: { shop: expected.shop, dealer: expected.dealer },
  }),
})
