/** Rows of the accounting export; see supabase/schemas/…_invoices.sql. Amounts in toman. */
import { z } from 'zod'
import { PAYMENT_METHODS } from '@/lib/orders/rules'

const toman = z.int()
const text = z.string().nullable()

export const accountingLine = z.object({
  order: z.int(),
  paid_at: z.string(),
  customer: z.string(),
  sku: z.string(),
  name: z.string(),
  color: text,
  is_shipping: z.boolean(),
  quantity: z.int(),
  unit_price: toman,
  /** Before the code's share; `net` after it, tax included. */
  gross: toman,
  discount: toman,
  net: toman,
  percent: z.number(),
  vat: toman,
})

export const accountingOrder = z.object({
  order: z.int(),
  paid_at: z.string(),
  placed_at: z.string(),
  customer: z.string(),
  phone: z.string(),
  customer_type: z.enum(['normal', 'shop', 'dealer', 'admin']),
  status: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  by_transfer: z.boolean(),
  subtotal: toman,
  discount: toman,
  shipping: toman,
  total: toman,
  reduced: toman,
  net: toman,
  vat: toman,
  collected: toman,
  refunded: toman,
  owed: toman,
  due: toman,
  /** «1405/12»; null without a formal invoice. */
  invoice: text,
})

export const accountingMoney = z.object({
  key: z.string(),
  at: z.string(),
  order: z.int(),
  kind: z.enum(['payment', 'difference', 'unallocated', 'refund']),
  method: z.string(),
  /** Negative for refunds. */
  amount: toman,
  reference: z.string(),
})

export const accountingDocument = z.object({
  key: z.string(),
  at: z.string(),
  kind: z.enum(['sale', 'credit']),
  number: z.string(),
  order: z.int(),
  buyer: z.string(),
  national_id: z.string(),
  economic_code: z.string(),
  corrects: text,
  percent: z.number(),
  /** Negative on credit notes. */
  amount: toman,
  discount: toman,
  vat: toman,
  total: toman,
})

export const accountingSums = z.object({
  orders: z.int(),
  net: toman,
  collected: toman,
  refunded: toman,
  owed: toman,
  due: toman,
  received: toman,
  given_back: toman,
  rates: z.array(z.object({ percent: z.number(), net: toman, vat: toman })),
})

export interface Accounts {
  lines: z.output<typeof accountingLine>[]
  orders: z.output<typeof accountingOrder>[]
  money: z.output<typeof accountingMoney>[]
  documents: z.output<typeof accountingDocument>[]
  sums: z.output<typeof accountingSums>
}
