import { z } from 'zod'
import type { ListState } from '@/lib/admin/list'
import { PRICE_LIMIT } from '@/lib/supabase/database.limits'
import { PRICE_TYPES } from '../admin-schema'
import { MAX_STOCK } from '../limits'

/** Rounding steps in toman. */
export const STEPS = [1, 100, 1000, 5000, 10_000] as const

const priceSchema = z
  .object({
    kind: z.literal('price'),
    tiers: z.array(z.enum(PRICE_TYPES)).min(1, 'دست‌کم یک قیمت را انتخاب کنید'),
    how: z.enum(['percent', 'amount', 'set', 'tier']),
    /** `percent` or `toman` up or down; `set`: toman; `tier`: percent of the price `of`. */
    value: z
      .int('مقدار را وارد کنید')
      .min(-PRICE_LIMIT, 'مقدار بیش از اندازه بزرگ است')
      .max(PRICE_LIMIT, 'مقدار بیش از اندازه بزرگ است')
      .refine((value) => value !== 0, 'مقدار را وارد کنید'),
    of: z.enum(PRICE_TYPES).nullable(),
    /** Only products without this price. */
    missing: z.boolean(),
    step: z.literal(STEPS),
    direction: z.enum(['down', 'nearest', 'up']),
  })
  .check(({ value: { how, value, of, tiers }, issues }) => {
    const issue = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    if (how === 'percent' && (value < -99 || value > 1000)) issue('value', 'درصد باید بین ۹۹- و ۱۰۰۰ باشد')
    if (how === 'set' && value < 0) issue('value', 'قیمت باید بیشتر از صفر باشد')
    if (how === 'tier' && (value < 1 || value > 1000)) issue('value', 'درصد باید بین ۱ و ۱۰۰۰ باشد')
    if (how === 'tier' && (of === null || tiers.includes(of)))
      issue('of', 'قیمتی را که از آن حساب می‌شود، از قیمت‌هایی که تغییر می‌کنند جدا کنید')
  })

const field = z.literal('field')
const fieldSchema = z.discriminatedUnion('field', [
  z.object({ kind: field, field: z.literal('category_id'), value: z.uuid('دسته را انتخاب کنید') }),
  z.object({
    kind: field,
    field: z.literal('brand'),
    value: z
      .string()
      .trim()
      .max(80, 'برند بیش از ۸۰ نویسه است')
      .nullable()
      .transform((text) => text || null),
  }),
  z.object({ kind: field, field: z.enum(['is_active', 'is_featured', 'is_new']), value: z.boolean() }),
])

const attributeSchema = z.object({
  kind: z.literal('attribute'),
  attribute_id: z.uuid('ویژگی را انتخاب کنید'),
  /** Null clears the field. */
  value: z.union([
    z.number('عدد را بنویسید').min(0).max(1_000_000),
    z.boolean(),
    z.string().trim().min(1, 'مقدار را بنویسید').max(500, 'مقدار بیش از ۵۰۰ نویسه است'),
    z.array(z.uuid()).min(1, 'دست‌کم یک گزینه را انتخاب کنید').max(100),
    z.null(),
  ]),
})

const stockSchema = z.object({
  kind: z.literal('stock'),
  how: z.enum(['set', 'change']),
  /** Quantity; a change may be negative. */
  value: z
    .int('تعداد را وارد کنید')
    .min(-MAX_STOCK, 'تعداد بیش از اندازه بزرگ است')
    .max(MAX_STOCK, 'تعداد بیش از اندازه بزرگ است'),
  note: z.string().trim().min(1, 'دلیل را بنویسید').max(200, 'دلیل بیش از ۲۰۰ نویسه است'),
})

/** Parameters of the kind `products.change`. */
export const bulkChangeSchema = z
  .discriminatedUnion('kind', [priceSchema, fieldSchema, attributeSchema, stockSchema])
  .check(({ value, issues }) => {
    if (value.kind !== 'stock') return
    if (value.how === 'set' ? value.value < 0 : value.value === 0)
      issues.push({ code: 'custom', input: value, path: ['value'], message: 'تعداد را وارد کنید' })
  })
export type BulkChange = z.input<typeof bulkChangeSchema>
export type BulkOutput = z.output<typeof bulkChangeSchema>

/** Filter of `private.product_conditions`. */
export function productFilter({
  search,
  filters,
}: Pick<ListState<string, string>, 'search' | 'filters'>): Record<string, string | boolean> {
  const { category, state, stock, mark } = filters
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(state && { active: state === 'active' }),
    ...(stock && { stock }),
    ...(mark && { mark }),
  }
}
