import { readOrderSheet } from '@/lib/order-sheet/queries'
import { NEXT_ROWS, portionInput } from '@/lib/order-sheet/schema'
import { defineRoute } from '@/lib/server/route'

/** `name` and `id` are the cursor. */
export const GET = defineRoute({
  name: 'order-sheet.read',
  schema: portionInput,
  access: 'signed-in',
  run: ({ input }) => readOrderSheet(NEXT_ROWS, input),
})
