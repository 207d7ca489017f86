'use server'

import { defineAction } from '@/lib/core/action'
import { cacheTags } from '@/lib/core/cache-tags'
import { expireTags } from '@/lib/core/revalidate'
import { normalizePersian } from '@/lib/core/text'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { productEditSchema } from './admin-schema'

/**
 * Saves name, prices, stock and active flag of a product in one transaction. Refuses `version_changed` or
 * `stock_changed` when somebody else was quicker: nothing is overwritten. The shop shows it at the next request.
 */
export const saveProduct = defineAction({
  name: 'saveProduct',
  schema: productEditSchema,
  access: 'admin',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_update_product', {
      p_product_id: input.id,
      p_version: input.version,
      p_changes: {
        name: normalizePersian(input.name),
        is_active: input.isActive,
        base_price: input.basePrice,
        shop_price: input.shopPrice,
        dealer_price: input.dealerPrice,
        ...(input.stock && { stock: input.stock }),
        colors: input.colors.map(({ colorId, seen, set }) => ({ color_id: colorId, seen, set })),
      },
    })
    if (error) return failFromDatabase(error)
    expireTags(cacheTags.products, cacheTags.categories, cacheTags.home, cacheTags.product(data.slug))
    return { version: data.version }
  },
})
