import { z } from 'zod'
import { listProductsById } from '@/lib/catalog/queries'
import { defineRoute } from '@/lib/server/route'
import { WISHLIST_LIMIT } from '@/lib/supabase/database.limits'
import { viewerClient } from '@/lib/supabase/viewer'

const input = z.object({
  ids: z
    .string()
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(z.uuid()).max(WISHLIST_LIMIT)),
})

/** Cards at the viewer's prices; omits products not on sale. */
export const GET = defineRoute({
  name: 'products.list',
  schema: input,
  access: 'everyone',
  run: async ({ input: { ids } }) => listProductsById(await viewerClient(), ids),
})
