import { z } from 'zod'
import { dateTime, END_BEFORE_START, endsAfterStart } from '@/lib/admin/fields'
import { defineList, type ListStateOf } from '@/lib/admin/list'
import { PRICE_TYPES } from '@/lib/catalog/admin-schema'
import { discount_campaigns as limits, PRICE_LIMIT } from '@/lib/supabase/database.limits'
import type { Json } from '@/lib/supabase/database.types'
import { inclusiveEnd } from '../admin-rules'

/** Discounted prices are rounded down to these steps (toman). */
export const ROUND_STEPS = ['1', '100', '1000', '5000', '10000'] as const

/** Larger selections should be a category, brand or family. */
export const MOST_CHOSEN = 500

export const SCOPES = {
  category: 'دسته و زیردسته‌هایش',
  brand: 'برند',
  family: 'خانواده',
  products: 'چند محصول',
} as const
export type CampaignScope = keyof typeof SCOPES

const PERCENT = 'درصد تخفیف باید بین ۱ تا ۱۰۰ باشد'

/** Discount of a tier; no value: none. */
const tierSchema = z
  .object({
    discount_type: z.enum(['percentage', 'amount']),
    discount_value: z
      .int()
      .min(1, 'مقدار تخفیف باید بزرگ‌تر از صفر باشد')
      .max(PRICE_LIMIT, 'این عدد بیش از اندازه بزرگ است')
      .nullable(),
    round_to: z.enum(ROUND_STEPS),
    /** Minimum price in toman. */
    lowest_price: z
      .int()
      .min(1, 'باید بزرگ‌تر از صفر باشد')
      .max(PRICE_LIMIT, 'این عدد بیش از اندازه بزرگ است')
      .nullable(),
  })
  .refine(({ discount_type, discount_value }) => discount_type === 'amount' || (discount_value ?? 0) <= 100, {
    path: ['discount_value'],
    error: PERCENT,
  })

export const campaignSchema = z
  .object({
    /** Null: new. */
    id: z.uuid().nullable(),
    version: z.string().nullable(),
    name: z
      .string()
      .trim()
      .min(1, 'نام تخفیف را بنویسید')
      .max(limits.name.max, 'نام تخفیف بیش از ۸۰ نویسه است'),
    scope: z.enum(Object.keys(SCOPES) as [CampaignScope, ...CampaignScope[]]),
    category_id: z.union([z.uuid(), z.literal('')]),
    brand: z.string().trim().max(80, 'برند بیش از ۸۰ نویسه است'),
    family_id: z.union([z.uuid(), z.literal('')]),
    products: z
      .array(z.object({ id: z.uuid(), name: z.string().max(400) }))
      .max(MOST_CHOSEN, 'حداکثر ۵۰۰ محصول را می‌توان انتخاب کرد'),
    tiers: z.object({ base_price: tierSchema, shop_price: tierSchema, dealer_price: tierSchema }),
    start_date: dateTime,
    end_date: dateTime.transform(inclusiveEnd),
    is_active: z.boolean(),
  })
  .check(({ value, issues }) => {
    const issue = (path: string[], message: string) =>
      issues.push({ code: 'custom', input: value, path, message })
    if (value.scope === 'category' && value.category_id === '') issue(['category_id'], 'دسته را انتخاب کنید')
    if (value.scope === 'brand' && value.brand === '') issue(['brand'], 'برند را انتخاب کنید')
    if (value.scope === 'family' && value.family_id === '') issue(['family_id'], 'خانواده را انتخاب کنید')
    if (value.scope === 'products' && value.products.length === 0)
      issue(['products'], 'دست‌کم یک محصول را انتخاب کنید')
    if (PRICE_TYPES.every((tier) => value.tiers[tier].discount_value === null))
      issue(['tiers', 'base_price', 'discount_value'], 'دست‌کم برای یک قیمت مقدار تخفیف را بنویسید')
  })
  .refine(endsAfterStart, { path: ['end_date'], message: END_BEFORE_START })

export type CampaignInput = z.input<typeof campaignSchema>

/** Argument of public.admin_save_discount_campaign. */
export function campaignArgument({
  id,
  version,
  category_id,
  brand,
  family_id,
  products,
  tiers,
  ...input
}: z.output<typeof campaignSchema>): Json {
  return {
    ...input,
    ...(id && { id, version }),
    ...(input.scope === 'category' && { category_id }),
    ...(input.scope === 'brand' && { brand }),
    ...(input.scope === 'family' && { family_id }),
    ...(input.scope === 'products' && { products: products.map((product) => product.id) }),
    tiers: PRICE_TYPES.flatMap((price_type) => {
      const tier = tiers[price_type]
      return tier.discount_value === null ? [] : [{ ...tier, price_type, round_to: Number(tier.round_to) }]
    }),
  }
}

export const CAMPAIGN_LIST = defineList({
  path: '/admin/discounts/campaigns',
  access: 'prices',
  filters: {
    state: {
      all: 'همهٔ وضعیت‌ها',
      options: { running: 'فعال', planned: 'در انتظار شروع', over: 'پایان‌یافته', inactive: 'غیرفعال' },
    },
  },
})
export type CampaignListState = ListStateOf<typeof CAMPAIGN_LIST>
