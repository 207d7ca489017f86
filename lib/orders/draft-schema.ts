import { z } from 'zod'
import { quoteLineFields, quoteSchema } from '@/lib/cart/quote'
import type { ADDRESS_FIELDS } from '@/lib/delivery/address'
import type { FreightWish } from '@/lib/delivery/freight'
import { DELIVERY_METHODS } from '@/lib/delivery/texts'
import * as limits from '@/lib/supabase/database.limits'
import { normalizePhone } from '@/lib/utils/phone'
import { normalizePersian } from '@/lib/utils/text'
import { plainDigits } from '@/lib/utils/typed'
import { PAYMENT_METHODS } from './rules'

const quantity = z.int().min(1).max(9999)
const text = (max: number) => z.string().max(max).transform(normalizePersian)

/** May be partial; the database validates at placement. */
const addressDraft = z.object({
  full_name: text(100),
  phone_number: z
    .string()
    .max(50)
    .transform((typed) => normalizePhone(typed) ?? plainDigits(typed)),
  province: text(50),
  city: text(50),
  address: text(500),
  postal_code: z.string().max(50).transform(plainDigits),
} satisfies Record<(typeof ADDRESS_FIELDS)[number], z.ZodType>)

const draftLine = z.object({ product_id: z.uuid(), color_id: z.uuid().nullable(), quantity })

export const draftSchema = z.object({
  id: z.uuid(),
  /** The draft's `updated_at`; null for a new draft. */
  version: z.string().max(40).nullable(),
  userId: z.uuid().nullable(),
  lines: z.array(draftLine).max(limits.CART_LINE_LIMIT),
  code: z.string().trim().max(limits.draft_orders.code.max),
  paymentMethod: z.enum(PAYMENT_METHODS),
  deliveryMethod: z.enum(DELIVERY_METHODS).nullable(),
  address: addressDraft,
  /** Freight only. */
  freight: z
    .object({
      company_id: z.uuid().nullable(),
      name: text(limits.order_freights.name.max),
      city: text(limits.order_freights.city.max),
    } satisfies Record<keyof FreightWish, z.ZodType>)
    .nullable(),
  note: text(limits.draft_orders.note.max),
})

/** Version and figures of a saved draft. */
export const keptSchema = z.object({ version: z.string(), quote: quoteSchema })

export const placeSchema = z.object({
  id: z.uuid(),
  version: z.string().max(40),
  /** Toman. */
  expectedTotal: z.int().min(0),
})

/** Existing lines by `item`, new ones by product and color. */
const editLine = z.object({
  item: z.uuid().nullable(),
  product_id: z.uuid().nullable(),
  color_id: z.uuid().nullable(),
  quantity,
})

export const editPlanSchema = z.object({
  orderId: z.uuid(),
  lines: z.array(editLine).max(limits.WHOLESALE_LINE_LIMIT),
  address: addressDraft,
  deliveryMethod: z.enum(DELIVERY_METHODS),
  keepShipping: z.boolean(),
})

export const editSchema = editPlanSchema.extend({
  /** Idempotency key per page. */
  id: z.uuid(),
  version: z.string().max(40),
  expectedTotal: z.int().min(0),
  restock: z.boolean(),
  reason: text(500),
})

/** A quote of the order after the edit; see private.plan_order_edit. Amounts in toman. */
export const editPlan = quoteSchema.extend({
  lines: z.array(
    quoteLineFields.extend({
      /** Kept order line; null for an added quantity. */
      item: z.string().nullable(),
      /** Null for a deleted product. */
      product_id: z.string().nullable(),
    }),
  ),
  cash_limit: z.object({ error: z.string(), most: z.int().optional() }).nullable(),
  before: z.object({ subtotal: z.int(), shipping: z.int(), discount: z.int(), total: z.int() }),
  paid: z.int(),
  due: z.int(),
  back: z.int(),
})

export type EditPlan = z.output<typeof editPlan>

/** A difference paid by card or at the shop. */
export const differenceSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  /** Toman, as shown on the page. */
  amount: z.int().min(1),
  reference: z.string().trim().max(100),
})
