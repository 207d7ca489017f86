'use server'

import { z } from 'zod'
import { richText } from '@/lib/content/rich-text'
import { defineAction } from '@/lib/server/action'
import { rpcAction, rpcQuery } from '@/lib/server/rpc'
import type { Answers } from '@/lib/supabase/answers'
import { failFromDatabase } from '@/lib/supabase/errors'
import { mayDo } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import { pickProducts } from './admin-queries'
import { bulkActiveSchema, quickEditSchema, wholeProductSchema } from './admin-schema'
import { changesOf, fieldOf, internalChange, withoutPrices, withWhat } from './admin-changes'
import { expireProducts } from './expire'

/** Refuses `version_changed`, `stock_changed` or `changed_meanwhile` instead of overwriting a concurrent edit. */
export const saveProduct = defineAction({
  name: 'products.save',
  schema: wholeProductSchema,
  access: 'products',
  run: async ({ input: { internal, family, ...input }, viewer }) => {
    const client = await viewerClient()
    const all = changesOf(input, richText(input.detailed_description))
    const { data, error } = await client.rpc('admin_save_whole_product', {
      // Null creates; the generated types allow no null arguments.
      p_product_id: input.id!,
      p_version: input.version ?? 0,
      p_changes: mayDo(viewer, 'prices') ? all : withoutPrices(all),
      p_stock: internalChange(internal, input),
      p_family: family && { ...family, attribute_id: family.attribute_id || null },
    })
    if (error)
      return withWhat(
        fieldOf(failFromDatabase(error)),
        input.id === null ? 'خطا در افزودن محصول' : 'خطا در ویرایش محصول',
      )
    const { slugs, ...saved } = data as Answers['admin_save_whole_product']
    await expireProducts([...new Set(slugs)])
    return saved
  },
})

export const quickEditProduct = defineAction({
  name: 'products.quick-edit',
  schema: quickEditSchema,
  access: 'products',
  run: async ({ input: { id, version, change } }) => {
    const data = await rpcQuery('admin_update_product', {
      p_product_id: id,
      p_version: version,
      p_changes: change,
    })
    await expireProducts([data.slug])
    return { version: data.version }
  },
})

export const setProductsActive = rpcAction({
  name: 'products.set-active',
  schema: bulkActiveSchema,
  access: 'products',
  rpc: 'admin_set_products_active',
  args: ({ products, active }) => ({ p_products: products, p_active: active }),
  after: async (data) => {
    await expireProducts(data)
    return { count: data.length }
  },
})

/** The copy is inactive. */
export const duplicateProduct = rpcAction({
  name: 'products.duplicate',
  schema: z.object({ id: z.uuid() }),
  access: 'products',
  rpc: 'admin_duplicate_product',
  args: ({ id }) => ({ p_product_id: id }),
  after: (data) => ({ id: data.id }),
})

export const searchProducts = defineAction({
  name: 'products.search',
  schema: z.object({ search: z.string().max(100) }),
  access: 'prices',
  run: ({ input }) => pickProducts(input.search),
})
