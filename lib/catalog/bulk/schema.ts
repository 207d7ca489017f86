import { z } from 'zod'
import { parseListState } from '@/lib/admin/list'
import type { Json } from '@/lib/supabase/database.types'
import { BULK_ROW_LIMIT, PRICE_LIMIT } from '@/lib/supabase/database.limits'
import { PRODUCT_LIST } from '../admin-list'
import { PRICE_TYPES } from '../admin-schema'
import { MAX_STOCK } from '../limits'

/** Rounding steps in toman. */
export const STEPS = [1, 100, 1000, 5000, 10_000] as const

/** Chosen ids, or the address query of a list (`listQuery`). */
const chosenSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1, 'چیزی انتخاب نشده است').max(BULK_ROW_LIMIT) }),
  z.object({ query: z.string().max(1000) }),
])
export type Chosen = z.input<typeof chosenSchema>

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

const fieldSchema = z.object({
  kind: z.literal('field'),
  change: z.discriminatedUnion('field', [
    z.object({ field: z.literal('category_id'), value: z.uuid('دسته را انتخاب کنید') }),
    z.object({
      field: z.literal('brand'),
      value: z
        .string()
        .trim()
        .max(80, 'برند بیش از ۸۰ نویسه است')
        .transform((text) => text || null),
    }),
    z.object({ field: z.enum(['is_active', 'is_featured', 'is_new']), value: z.boolean() }),
  ]),
})

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

/** Input of `admin_bulk_change`. */
export const bulkChangeSchema = z
  .discriminatedUnion('kind', [priceSchema, fieldSchema, attributeSchema, stockSchema])
  .check(({ value, issues }) => {
    if (value.kind !== 'stock') return
    if (value.how === 'set' ? value.value < 0 : value.value === 0)
      issues.push({ code: 'custom', input: value, path: ['value'], message: 'تعداد را وارد کنید' })
  })
export type BulkChange = z.input<typeof bulkChangeSchema>
export type BulkKind = BulkChange['kind']

export const bulkSchema = z.object({
  chosen: chosenSchema,
  change: bulkChangeSchema,
  /** Fingerprint of the confirmed preview; null requests one. */
  seen: z.string().max(64).nullable(),
})

export function chosenArgument(chosen: Chosen): Json {
  if ('ids' in chosen) return { ids: chosen.ids }
  const { search, filters } = parseListState(
    PRODUCT_LIST,
    Object.fromEntries(new URLSearchParams(chosen.query)),
  )
  return {
    filter: {
      ...(search && { search }),
      ...(filters.category && { category: filters.category }),
      ...(filters.state && { active: filters.state === 'active' }),
      ...(filters.stock && { stock: filters.stock }),
      ...(filters.mark && { mark: filters.mark }),
    },
  }
}

export function changeArgument(change: z.output<typeof bulkChangeSchema>): {
  p_kind: string
  p_change: Json
  p_note?: string
} {
  switch (change.kind) {
    case 'price': {
      const { kind, ...rest } = change
      return { p_kind: kind, p_change: rest }
    }
    case 'field':
      return { p_kind: change.kind, p_change: change.change }
    case 'attribute': {
      const { kind, ...rest } = change
      return { p_kind: kind, p_change: rest }
    }
    case 'stock': {
      const { kind, note, ...rest } = change
      return { p_kind: kind, p_change: rest, p_note: note }
    }
  }
}
