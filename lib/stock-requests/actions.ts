'use server'

import { defineAction } from '@/lib/server/action'
import { limitRate } from '@/lib/server/rate-limit'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { stockRequestInput } from './schema'

/** Per address and hour: generous, for shared connections. */
const MOST_AN_HOUR = 30

/** Idempotent. */
export const requestStockNotice = defineAction({
  name: 'request-stock-notice',
  schema: stockRequestInput,
  access: 'everyone',
  run: async ({ input }) => {
    await limitRate('stock-requests-from', MOST_AN_HOUR, 3600)
    const client = await viewerClient()
    const { error } = await client.rpc('request_stock_notice', {
      p_product_id: input.productId,
      p_phone_number: input.phone,
      ...(input.name && { p_name: input.name }),
      ...(input.colorId && { p_color_id: input.colorId }),
    })
    if (error) throw databaseError(error)
    return null
  },
})
