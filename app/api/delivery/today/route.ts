import { todayInput } from '@/lib/delivery/estimate-schema'
import { broughtToday } from '@/lib/delivery/queries'
import { defineRoute } from '@/lib/server/route'

/** Those of the cards that the shop's courier brings to a city today. */
export const POST = defineRoute({
  name: 'delivery.today',
  schema: todayInput,
  access: 'claims',
  run: ({ input }) => broughtToday(input),
})
