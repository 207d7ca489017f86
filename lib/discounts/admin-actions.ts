'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { deletedOf, deleteRows, rpcAction, saveRow } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { PAYERS } from '@/lib/catalog/tiers'
import { cacheTags } from '@/lib/server/cache-tags'
import { errorText, fail } from '@/lib/utils/errors'
import { expireTags } from '@/lib/server/revalidate'
import { viewerClient } from '@/lib/supabase/viewer'
import { ALL_TIERS, codeSchema, discountSchema, previewSchema } from './admin-schema'

/** Expires pages with the product's price. */
async function expirePrice(product_id: string): Promise<void> {
  const client = await viewerClient()
  const { data } = await client.from('products').select('slug').eq('id', product_id).maybeSingle()
  expireTags(cacheTags.products, cacheTags.home)
  if (data) expireTags(cacheTags.product(data.slug))
}

export const saveDiscount = defineAction({
  name: 'discounts.save',
  schema: discountSchema,
  access: 'prices',
  run: async ({ input: { id, version, product_id, price_type: chosen, ...fields } }) => {
    const client = await viewerClient()
    const tiers = chosen === ALL_TIERS ? PAYERS.map(([, type]) => type) : [chosen]
    const rows = client.from('discounts')
    // One statement: all tiers or none.
    const [saved] = await (
      id
        ? rows
            .update({ ...fields, price_type: tiers[0]! })
            .eq('id', id)
            .eq('updated_at', version ?? '')
        : rows.insert(tiers.map((price_type) => ({ ...fields, price_type, product_id })))
    )
      .select('id')
      .then(dataOf)
    if (!saved) return fail('changed_meanwhile')
    await expirePrice(product_id)
    return saved
  },
})

export const deleteDiscounts = defineAction({
  name: 'discounts.delete',
  schema: z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const data = await client
      .from('discounts')
      .delete()
      .in('id', input.ids)
      .select('product_id')
      .then(deletedOf)
    for (const id of new Set(data.map(({ product_id }) => product_id))) await expirePrice(id)
  },
})

export const previewDiscount = rpcAction({
  name: 'discounts.preview',
  schema: previewSchema,
  access: 'prices',
  rpc: 'admin_preview_discount',
  args: (input) => ({
    p_product_id: input.product_id,
    ...(input.price_type !== ALL_TIERS && { p_price_type: input.price_type }),
    p_discount_type: input.discount_type,
    p_value: input.discount_value,
    ...(input.start_date && { p_start: input.start_date }),
    ...(input.end_date && { p_end: input.end_date }),
    ...(input.id && { p_except: input.id }),
  }),
  after: (data) => data,
})

export const saveCode = defineAction({
  name: 'codes.save',
  schema: codeSchema,
  access: 'prices',
  refusals: {
    uses_stay_within_limit: fail('limit_below_uses', {
      fields: { uses_limit: 'کمتر از دفعات استفاده‌شده است' },
    }),
    duplicate: fail('discount_code_taken', { fields: { code: errorText('discount_code_taken') } }),
  },
  run: ({ input: { id, version, ...code } }) => saveRow('discount_codes', { id, version }, code),
})

/** Orders keep the amounts of deleted codes. */
export const deleteCodes = defineAction({
  name: 'codes.delete',
  schema: z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
  access: 'prices',
  run: async ({ input }) => {
    await deleteRows('discount_codes', input.ids)
  },
})
