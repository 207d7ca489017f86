/** Form of the filter of private.segment_members. */
import { z } from 'zod'
import * as limits from '@/lib/supabase/database.limits'

const number = (most: number) => z.int().min(0).max(most, 'این عدد بیش از اندازه است').nullable()

const filterSchema = z.object({
  spent_from: number(9_999_999_999_999),
  spent_to: number(9_999_999_999_999),
  orders_from: number(99_999),
  orders_to: number(99_999),
  /** Days since the last paid order. */
  last_from: number(99_999),
  last_to: number(99_999),
  province: z.string().trim().max(50),
  city: z.string().trim().max(50),
  types: z.array(z.enum(['normal', 'shop', 'dealer'])).max(3),
  product: z.union([z.literal(''), z.uuid()]),
  category: z.union([z.literal(''), z.uuid()]),
  brand: z.string().trim().max(100),
  wishlist: z.boolean(),
  consent: z.enum(['', 'allowed', 'refused', 'unknown']),
})
export type SegmentFields = z.output<typeof filterSchema>

/** Reversed bounds match no one. */
const BOUNDS = [
  ['spent_from', 'spent_to'],
  ['orders_from', 'orders_to'],
  ['last_from', 'last_to'],
] as const

function checkBounds(fields: SegmentFields, context: z.core.$RefinementCtx<SegmentFields>) {
  for (const [from, to] of BOUNDS)
    if (fields[from] !== null && fields[to] !== null && fields[to] < fields[from])
      context.addIssue({ code: 'custom', path: [to], message: 'باید از عدد پیشین کمتر نباشد' })
}

export const countSchema = filterSchema

export const segmentSchema = filterSchema
  .extend({
    id: z.uuid().nullable(),
    version: z.string().nullable(),
    name: z
      .string()
      .trim()
      .min(1, 'نام گروه را بنویسید')
      .max(limits.customer_segments.name.max, 'نام گروه حداکثر ۶۰ نویسه است'),
  })
  .superRefine(checkBounds)
export type SegmentInput = z.input<typeof segmentSchema>
