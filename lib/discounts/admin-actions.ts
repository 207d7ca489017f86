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
async function expirePrice(productId: string): Promise<void> {
  const client = await viewerClient()
  const { data } = await client.from('products').select('slug').eq('id', productId).maybeSingle()
  expireTags(cacheTags.products, cacheTags.home)
  if (data) expireTags(cacheTags.product(data.slug))
}

export const saveDiscount = defineAction({
  name: 'discounts.save',
  schema: discountSchema,
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const fields = {
      discount_type: input.discountType,
      discount_value: input.value,
      start_date: input.startDate,
      end_date: input.endDate,
      is_active: input.isActive,
    }
    const tiers = input.priceType === ALL_TIERS ? PAYERS.map(([, type]) => type) : [input.priceType]
    const rows = client.from('discounts')
    // One statement: all tiers or none.
    const [saved] = await (
      input.id
        ? rows
            .update({ ...fields, price_type: tiers[0]! })
            .eq('id', input.id)
            .eq('updated_at', input.version ?? '')
        : rows.insert(tiers.map((price_type) => ({ ...fields, price_type, product_id: input.productId })))
    )
      .select('id')
      .then(dataOf)
    if (!saved) return fail('changed_meanwhile')
    await expirePrice(input.productId)
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
    p_product_id: input.productId,
    ...(input.priceType !== ALL_TIERS && { p_price_type: input.priceType }),
    p_discount_type: input.discountType,
    p_value: input.value,
    ...(input.startDate && { p_start: input.startDate }),
    ...(input.endDate && { p_end: input.endDate }),
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
      fields: { usesLimit: 'کمتر از دفعات استفاده‌شده است' },
    }),
    duplicate: fail('discount_code_taken', { fields: { code: errorText('discount_code_taken') } }),
  },
  run: async ({ input }) => {
    const fields = {
      code: input.code,
      description: input.description,
      discount_type: input.discountType,
      discount_value: input.value,
      min_order_amount: input.minOrderAmount,
      max_discount_amount: input.maxDiscountAmount,
      start_date: input.startDate,
      end_date: input.endDate,
      uses_limit: input.usesLimit,
      user_uses_limit: input.userUsesLimit,
      is_active: input.isActive,
      applicable_user_types: input.userTypes,
    }
    return saveRow('discount_codes', input, fields)
  },
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
