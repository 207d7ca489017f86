import { z } from 'zod'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { CUSTOMER_TYPES } from '../types'
import type { SegmentFields } from './schema'

const stored = z.object({
  spent_from: z.number().optional(),
  spent_to: z.number().optional(),
  orders_from: z.number().optional(),
  orders_to: z.number().optional(),
  last_from: z.number().optional(),
  last_to: z.number().optional(),
  province: z.string().optional(),
  city: z.string().optional(),
  types: z.array(z.enum(['normal', 'shop', 'dealer'])).optional(),
  product: z.string().optional(),
  category: z.string().optional(),
  brand: z.string().optional(),
  wishlist: z.boolean().optional(),
  consent: z.enum(['allowed', 'refused', 'unknown']).optional(),
})
/** Absent fields match all. */
export type SegmentFilter = z.output<typeof stored>

export const EMPTY_SEGMENT: SegmentFields = {
  spent_from: null,
  spent_to: null,
  orders_from: null,
  orders_to: null,
  last_from: null,
  last_to: null,
  province: '',
  city: '',
  types: [],
  product: '',
  category: '',
  brand: '',
  wishlist: false,
  consent: '',
}

/** Drops empty fields. */
export function filterOf(fields: SegmentFields): SegmentFilter {
  const all = {
    ...fields,
    // A city needs its province: several cities share a name.
    city: fields.province && fields.city,
    types: fields.types.length > 0 ? fields.types : null,
    wishlist: fields.wishlist || null,
  }
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== null && value !== ''),
  ) as SegmentFilter
}

/** Drops unknown fields. */
export function fieldsOf(filter: unknown): SegmentFields {
  return { ...EMPTY_SEGMENT, ...stored.safeParse(filter).data }
}

const CONSENT_WORDS = {
  allowed: 'رضایت پیامک داده',
  refused: 'پیامک را لغو کرده',
  unknown: 'دربارهٔ پیامک چیزی نگفته',
}

/** «از ۳ تا ۵ سفارش»; null without bounds. */
function between(from: number | null, to: number | null, word: (n: number) => string, unit: string) {
  if (from === null && to === null) return null
  if (from !== null && from === to) return `${word(from)} ${unit}`
  return [from !== null && `از ${word(from)}`, to !== null && `تا ${word(to)}`, unit]
    .filter(Boolean)
    .join(' ')
}

/** One text per condition; `names` maps ids to names. */
export function segmentWords(fields: SegmentFields, names: Record<string, string>): string[] {
  const bought = [
    fields.product && `محصول «${names[fields.product] ?? 'حذف‌شده'}»`,
    fields.category && `دستهٔ «${names[fields.category] ?? 'حذف‌شده'}»`,
    fields.brand && `برند «${fields.brand}»`,
  ].filter(Boolean)
  return [
    fields.types.length > 0 && fields.types.map((type) => CUSTOMER_TYPES[type]).join(' یا '),
    between(fields.spent_from, fields.spent_to, formatToman, 'تومان خرید'),
    between(fields.orders_from, fields.orders_to, formatNumber, 'سفارش'),
    between(fields.last_from, fields.last_to, formatNumber, 'روز از آخرین خرید'),
    (fields.province || fields.city) && [fields.province, fields.city].filter(Boolean).join('، '),
    bought.length > 0 && `خریدهٔ ${bought.join('، ')}`,
    fields.wishlist && 'محصولی در علاقه‌مندی‌ها دارد',
    fields.consent && CONSENT_WORDS[fields.consent],
  ].filter((text): text is string => typeof text === 'string' && text !== '')
}
