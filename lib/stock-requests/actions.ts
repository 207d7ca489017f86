'use server'

import { defineAction } from '@/lib/server/action'
import { rpcQuery } from '@/lib/server/rpc'
import { limitRate } from '@/lib/server/rate-limit'
import { stockRequestInput } from './schema'

/** Per address and hour: generous, for shared connections. */
const MOST_AN_HOUR = 30

/** Idempotent. */
export const requestStockNotice = defineAction({
  name: 'stock-requests.create',
  schema: stockRequestInput,
  access: 'everyone',
  run: async ({ input }) => {
    await limitRate('stock-requests-from', MOST_AN_HOUR, 3600)
    await rpcQuery('request_stock_notice', {
      p_product_id: input.product_id,
      p_phone_number: input.phone,
      ...(input.name && { p_name: input.name }),
      ...(input.color_id && { p_color_id: input.color_id }),
    })
    return null
  },
})
