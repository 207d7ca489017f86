import { z } from 'zod'
import { listPriceLists } from '@/lib/price-lists/queries'
import { defineRoute } from '@/lib/server/route'

/** Polled while a list is generated. Empty without wholesale access. */
export const GET = defineRoute({
  name: 'price-lists.list',
  schema: z.object({}),
  access: 'signed-in',
  run: () => listPriceLists(),
})
