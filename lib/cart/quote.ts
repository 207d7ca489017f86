/**
 * What the shop's calculator answers: the SQL function `quote` alone, or within `price_own_cart`, `price_checkout` and a
 * refusal of `place_order`. All amounts in whole toman.
 */
import { z } from 'zod'
import { DELIVERY_METHODS } from '../delivery/rules.ts'
import { lineKey } from './lines.ts'
import { termsSchema } from '../wholesale/terms-schema.ts'

const text = z.string().nullable()
const toman = z.int()

/** What stands in the way of a line; `ok`: nothing, `not_enough`: fewer pieces are left than wanted. */
const lineState = z.enum([
  'ok',
  'not_enough',
  'out_of_stock',
  'no_price',
  'color_required',
  'color_missing',
  'unavailable',
])

const lineSchema = z
  .object({
    product_id: z.string(),
    color_id: text,
    quantity: z.int(),
    state: lineState,
    /** Pieces that are left. */
    available: z.int(),
    /** Null for a product that is gone. */
    name: text,
    slug: text,
    image: text,
    color_name: text,
    color_hex: text,
    /** Before the discount. */
    list_price: toman.nullable(),
    unit_price: toman.nullable(),
    /** The lowest of the 30 days before a discount; not there without one, and where nothing was asked then. */
    lowest_prior: toman.optional(),
    /** Of the pieces that can be bought. */
    line_total: toman.nullable(),
    /** Packs, minimum and steps of a wholesale price; nothing of a line without any, and of retail. */
    terms: termsSchema.nullish(),
  })
  .transform((line) => ({ key: lineKey(line.product_id, line.color_id), ...line }))

const deliverySchema = z.object({
  method: z.enum(DELIVERY_METHODS),
  title: z.string(),
  note: z.string(),
  problem: z.enum(['delivery_unavailable', 'parcel_too_heavy', 'below_method_minimum']).nullable(),
  price: toman,
  free_above: toman.nullable(),
  days_from: z.int(),
  days_to: z.int(),
  cash_on_delivery: z.boolean(),
  /** Of freight alone: whether the receiver pays the company, and the least (grams, toman) that it takes. */
  on_receipt: z.boolean().optional(),
  min_grams: z.int().optional(),
  min_amount: toman.optional(),
  /** Of the cart that is priced, brought this way. */
  total: toman,
})

export const quoteSchema = z.object({
  lines: z.array(lineSchema),
  /** Whether every line can be bought as it stands, and the whole is worth enough. */
  orderable: z.boolean(),
  /** Whose prices these are. */
  user_type: z.string(),
  subtotal: toman,
  /** The way of delivery that is priced here; null when there is none. */
  method: z.enum(DELIVERY_METHODS).nullable(),
  /** Every open way of delivery. */
  methods: z.array(deliverySchema),
  /** Why this way cannot be had; null when it can. */
  delivery_error: text,
  /** Why this cart cannot be paid on arrival, and the most that can; null when it can. */
  cash_limit: z
    .object({ error: z.enum(['cash_too_many_pieces', 'cash_too_much']), most: z.int() })
    .nullable(),
  shipping: toman,
  /** Shipping is free for subtotals above this; null: never. */
  free_shipping_above: toman.nullable(),
  /** The code that was tried: `id` names one that counts, `error` says why another does not. */
  discount: z
    .object({
      id: text,
      code: z.string(),
      amount: toman,
      error: text,
      /** The subtotal that it asks for, when that is what is missing. */
      minimum: toman.nullable(),
    })
    .nullable(),
  total: toman,
  /** What an order of this wholesale customer must be worth, and what is missing to it; not there where nothing is asked. */
  order_minimum: z.object({ amount: toman, missing: toman }).optional(),
  /** Which cart this is; in what `place_order` and `price_checkout` answer. */
  cart: z.string().optional(),
})

export type Quote = z.output<typeof quoteSchema>
export type QuoteLine = Quote['lines'][number]
