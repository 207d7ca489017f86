/** Answer of the SQL function `quote`, also nested in other answers. Amounts in whole toman. */
import { z } from 'zod'
import { DELIVERY_METHODS } from '../delivery/texts.ts'
import { lineKey } from './lines.ts'
import { termsSchema } from '../wholesale/terms-schema.ts'

const text = z.string().nullable()
const toman = z.int()

/** `not_enough`: less in stock than wanted. */
const lineState = z.enum([
  'ok',
  'not_enough',
  'out_of_stock',
  'no_price',
  'color_required',
  'color_missing',
  'unavailable',
])

export const quoteLineFields = z.object({
  product_id: z.string(),
  color_id: text,
  quantity: z.int(),
  state: lineState,
  available: z.int(),
  /** Null for a deleted product. */
  name: text,
  slug: text,
  image: text,
  color_name: text,
  color_hex: text,
  /** Before the discount. */
  list_price: toman.nullable(),
  unit_price: toman.nullable(),
  /** Struck through; null without a discount that may be shown, and in edited orders. */
  shown_list_price: toman.nullable().default(null),
  /** For the quantity that can be bought. */
  line_total: toman.nullable(),
  /** Packs, minimum and steps; wholesale only. */
  terms: termsSchema.nullish(),
})
const lineSchema = quoteLineFields.transform((line) => ({
  key: lineKey(line.product_id, line.color_id),
  ...line,
}))

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
  /** Freight only: freight collect, and minimums in grams and toman. */
  on_receipt: z.boolean().optional(),
  min_grams: z.int().optional(),
  min_amount: toman.optional(),
  /** For this cart and method. */
  total: toman,
})

export const quoteSchema = z.object({
  lines: z.array(lineSchema),
  /** All lines are available and the order minimum is met. */
  orderable: z.boolean(),
  user_type: z.string(),
  subtotal: toman,
  /** Priced method. */
  method: z.enum(DELIVERY_METHODS).nullable(),
  methods: z.array(deliverySchema),
  /** Null if deliverable. */
  delivery_error: text,
  /** Null if payable on arrival; `most` is the limit. */
  cash_limit: z
    .object({ error: z.enum(['cash_too_many_pieces', 'cash_too_much']), most: z.int() })
    .nullable(),
  shipping: toman,
  /** Subtotal in toman; null: never free. */
  free_shipping_above: toman.nullable(),
  /** `id` if applied, else `error`. */
  discount: z
    .object({
      id: text,
      code: z.string(),
      amount: toman,
      error: text,
      /** Required subtotal, if not reached. */
      minimum: toman.nullable(),
    })
    .nullable(),
  total: toman,
  /** Wholesale order minimum and the shortfall, if configured. */
  order_minimum: z.object({ amount: toman, missing: toman }).optional(),
  /** Fingerprint; only from `place_order` and `price_checkout`. */
  cart: z.string().optional(),
})

export type Quote = z.output<typeof quoteSchema>
export type QuoteLine = Quote['lines'][number]
export type CartLine = QuoteLine
export type LineState = QuoteLine['state']

export type Cart = Quote & {
  signed_in: boolean
  codeProblem: string | null
}
