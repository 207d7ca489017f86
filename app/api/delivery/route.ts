import { estimateDelivery } from '@/lib/delivery/estimate'
import { estimateInput } from '@/lib/delivery/estimate-schema'
import { defineRoute } from '@/lib/server/route'

/** What it costs to bring these lines to a city, and when they come. */
export const POST = defineRoute({
  name: 'delivery.estimate',
  schema: estimateInput,
  access: 'claims',
  run: ({ input }) => estimateDelivery(input),
})
