import { z } from 'zod'
import { getProductChoices } from '@/lib/catalog/product-choices'
import { defineRoute } from '@/lib/server/route'
import { viewerClient } from '@/lib/supabase/viewer'

/** Current colors and sizes at the viewer's prices. */
export const GET = defineRoute({
  name: 'products.list-choices',
  schema: z.object({ product: z.uuid(), sizes: z.literal('all').optional() }),
  access: 'everyone',
  run: async ({ input: { product, sizes } }) =>
    getProductChoices(await viewerClient(), product, sizes === 'all'),
})
