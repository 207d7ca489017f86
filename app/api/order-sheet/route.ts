import { readOrderSheet } from '@/lib/order-sheet/queries'
import { NEXT_ROWS, portionInput } from '@/lib/order-sheet/schema'
import { defineRoute } from '@/lib/server/route'

/** The next products of the order sheet of a shop or dealer; `name` and `id` are of the last one that was read. */
export const GET = defineRoute({
  name: 'order-sheet',
  schema: portionInput,
  access: 'signed-in',
  run: ({ input }) => readOrderSheet(NEXT_ROWS, input),
})
