import { z } from 'zod'
import { listPriceLists } from '@/lib/price-lists/queries'
import { defineRoute } from '@/lib/server/route'

/** Where the viewer's price lists stand, for a page that waits for one. Nothing for who has no wholesale prices. */
export const GET = defineRoute({
  name: 'price-lists',
  schema: z.object({}),
  access: 'signed-in',
  run: () => listPriceLists(),
})
