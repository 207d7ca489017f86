import { estimateInput } from '@/lib/delivery/estimate-schema'
import { estimateDelivery } from '@/lib/delivery/queries'
import { defineRoute } from '@/lib/server/route'

/** Delivery price and dates of these lines to a city. */
export const POST = defineRoute({
  name: 'delivery.estimate',
  schema: estimateInput,
  access: 'claims',
  run: ({ input }) => estimateDelivery(input),
})
