import { z } from 'zod'
import { getLastOrder, listKeptSheets } from '@/lib/order-sheet/queries'
import { defineRoute } from '@/lib/server/route'

/** For the dialog of saved sheets. */
export const GET = defineRoute({
  name: 'order-sheet.read-saved',
  schema: z.object({}),
  access: 'signed-in',
  run: async ({ viewer }) => {
    const [kept, last] = await Promise.all([listKeptSheets(viewer.id), getLastOrder(viewer.id)])
    return { kept, last }
  },
})
