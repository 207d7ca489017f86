import { z } from 'zod'
import { errorText } from '@/lib/core/errors'

/** Prices are below this many toman. */
const PRICE_LIMIT = 100_000_000
const MAX_STOCK = 1_000_000

const price = z
  .number()
  .nullable()
  .transform((amount) => (amount === null ? null : Math.trunc(amount)))
  .refine((amount) => amount === null || amount < PRICE_LIMIT, errorText('price_too_high'))
  .refine(
    (amount) => amount === null || amount > 0,
    'قیمت باید بیشتر از صفر باشد؛ برای قیمت نامشخص خالی بگذارید',
  )

const pieces = z
  .int('موجودی باید عدد صحیح باشد')
  .min(0, 'موجودی نمی‌تواند منفی باشد')
  .max(MAX_STOCK, 'موجودی بیش از اندازه بزرگ است')

/** Pieces as they were read, and as they shall be: what was sold in between is noticed. */
const stockChange = z.object({ seen: pieces, set: pieces })

/** The edit form of a product: name, tier prices in toman (null: unknown), stock, active flag. */
export const productEditSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string().trim().min(1, 'نام محصول الزامی است').max(400, 'نام محصول بیش از ۴۰۰ نویسه است'),
  isActive: z.boolean(),
  basePrice: price,
  shopPrice: price,
  dealerPrice: price,
  /** Null where the colours keep the stock. */
  stock: stockChange.nullable(),
  colors: z.array(stockChange.extend({ colorId: z.uuid() })).max(100),
})

export type ProductEdit = z.output<typeof productEditSchema>
export type ProductEditInput = z.input<typeof productEditSchema>
