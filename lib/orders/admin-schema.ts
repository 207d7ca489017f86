import { z } from 'zod'
import { plainText } from '@/lib/utils/typed'
import * as limits from '@/lib/supabase/database.limits'

const reason = z.string().trim().max(500)

/** Accepts any digits and spaces. */
export const trackingCode = z
  .string()
  .transform((text) => plainText(text).toUpperCase())
  .refine((code) => /^[0-9A-Z-]{5,40}$/.test(code), 'کد رهگیری ۵ تا ۴۰ رقم یا حرف لاتین است')

export const moveSchema = z.object({
  orderId: z.uuid(),
  to: z.enum(['processing', 'shipped', 'delivered']),
  /** Status shown on the page, for the conflict check. */
  expected: z.string().max(30),
  /** Optional: may be entered later. */
  tracking: z.union([z.literal(''), trackingCode]).default(''),
})

export const cancelSchema = z.object({ orderId: z.uuid(), restock: z.boolean(), reason: reason.default('') })

export const linesSchema = z.object({
  orderId: z.uuid(),
  /** Idempotency key per dialog. */
  request: z.uuid(),
  kind: z.enum(['cancel', 'return']),
  lines: z
    // Maximum of an integer column.
    .array(z.object({ item: z.uuid(), quantity: z.int().min(1).max(2_147_483_647), restock: z.boolean() }))
    .min(1, 'دست‌کم یک قلم را انتخاب کنید')
    .max(limits.WHOLESALE_LINE_LIMIT),
  postage: z.boolean().default(false),
  reason: reason.default(''),
})

export const refundSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  amount: z.int().min(1, 'مبلغ را وارد کنید'),
  method: z.enum(['gateway', 'card', 'cash', 'other']),
  reference: z.string().trim().max(limits.refunds.reference.max).default(''),
  note: reason.default(''),
})

export const noteSchema = z.object({
  orderId: z.uuid(),
  body: z.string().trim().min(1, 'یادداشت خالی است').max(limits.order_notes.body.max),
})

export const TRACKING_LIMIT = 500

/** Raw lines; validated later. */
export const matchSchema = z.object({
  lines: z.array(z.object({ number: z.string().max(15), code: z.string().max(60) })).max(TRACKING_LIMIT),
})

export const STOCK_PLACE_LENGTH = limits.stock_locations.place.max

export const stockPlaceSchema = z.object({
  product_id: z.uuid(),
  /** Empty removes it. */
  place: z.string().trim().max(STOCK_PLACE_LENGTH),
})

export const returnSchema = z.object({
  id: z.uuid(),
  isAccepted: z.boolean(),
  restock: z.boolean(),
  postage: z.boolean(),
  answer: z.string().trim().max(limits.returns.answer.max),
})

export const moneySchema = z.object({
  paymentId: z.uuid(),
  decision: z.enum(['take', 'refunded']),
  note: reason.default(''),
})
