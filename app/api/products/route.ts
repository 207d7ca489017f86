import { z } from 'zod'
import { listProductsById } from '@/lib/catalog/queries'
import { listBoughtIds } from '@/lib/orders/reorder'
import { defineRoute } from '@/lib/server/route'
import { WISHLIST_LIMIT } from '@/lib/supabase/database.limits'
import { viewerClient } from '@/lib/supabase/viewer'

/** Ids, or the products that the viewer bought last. */
const input = z.object({
  bought: z.literal('1').optional(),
  ids: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(z.uuid()).max(WISHLIST_LIMIT)),
})

/** Cards at the viewer's prices; omits products not on sale. */
export const GET = defineRoute({
  name: 'products.list',
  schema: input,
  access: 'everyone',
  run: async ({ input: { ids, bought }, viewer }) =>
    listProductsById(await viewerClient(), bought && viewer ? await listBoughtIds(viewer.id) : ids),
})
