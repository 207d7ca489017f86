import { z } from 'zod'
import { dateTime, END_BEFORE_START, endsAfterStart } from '@/lib/admin/fields'
import { normalizePersian, toLatinDigits } from '@/lib/utils/text'
import { inclusiveEnd } from './admin-rules'

const VALUE = 'مقدار تخفیف باید بزرگ‌تر از صفر باشد'
const PERCENT = 'درصد تخفیف باید بین ۱ تا ۱۰۰ باشد'
const LARGEST = 2_000_000_000

const amount = z.int().max(LARGEST, 'این عدد بیش از اندازه بزرگ است')
const discount_value = z
  .number({ error: VALUE })
  .int('عدد باید صحیح باشد')
  .min(1, VALUE)
  .max(LARGEST, PERCENT)
const isPercentRight = (input: { discount_type: string; discount_value: number }) =>
  input.discount_type !== 'percentage' || input.discount_value <= 100

/** «روی هر سه قیمت»: one discount for each tier. */
export const ALL_TIERS = 'all'

const price_type = z.enum(['base_price', 'shop_price', 'dealer_price', ALL_TIERS])

/** For one tier of a product, a new one also for all. Empty dates: from now, without end. */
export const discountSchema = z
  .object({
    /** Null: new. */
    id: z.uuid().nullable(),
    version: z.string().nullable(),
    product_id: z.uuid({ error: 'لطفاً محصول را انتخاب کنید' }),
    price_type,
    discount_type: z.enum(['percentage', 'amount']),
    discount_value,
    start_date: dateTime,
    end_date: dateTime.transform(inclusiveEnd),
    is_active: z.boolean(),
  })
  .refine(isPercentRight, { path: ['discount_value'], message: PERCENT })
  .refine(endsAfterStart, { path: ['end_date'], message: END_BEFORE_START })
  .refine(({ id, price_type: type }) => id === null || type !== ALL_TIERS, {
    path: ['price_type'],
    message: 'هر تخفیف برای یک نوع قیمت است',
  })

export const previewSchema = z.object({
  id: z.uuid().nullable(),
  product_id: z.uuid(),
  price_type,
  discount_type: z.enum(['percentage', 'amount']),
  discount_value: z.int().min(1).max(LARGEST),
  start_date: dateTime,
  end_date: dateTime.transform(inclusiveEnd),
})

export const CODE_USER_TYPES = ['normal', 'shop', 'dealer', 'admin'] as const

/** Empty limits: none. */
export const codeSchema = z
  .object({
    id: z.uuid().nullable(),
    version: z.string().nullable(),
    code: z
      .string()
      .transform((text) => normalizePersian(toLatinDigits(text)))
      .pipe(z.string().min(1, 'کد تخفیف نمی‌تواند خالی باشد').max(40, 'کد تخفیف حداکثر ۴۰ نویسه است')),
    description: z.string().trim().max(300),
    discount_type: z.enum(['percentage', 'amount']),
    discount_value,
    min_order_amount: amount.min(0).nullable(),
    max_discount_amount: amount.min(0).nullable(),
    start_date: z.string({ error: 'تاریخ شروع لازم است' }).pipe(dateTime.unwrap()),
    end_date: z
      .string({ error: 'تاریخ پایان لازم است' })
      .pipe(dateTime.unwrap())
      .transform((end) => inclusiveEnd(end)!),
    uses_limit: amount.min(1, 'دست‌کم ۱ یا خالی برای نامحدود').nullable(),
    user_uses_limit: amount.min(1, 'دست‌کم ۱ یا خالی برای نامحدود').nullable(),
    is_active: z.boolean(),
    applicable_user_types: z.array(z.enum(CODE_USER_TYPES)).min(1, 'دست‌کم یک نوع کاربر را انتخاب کنید'),
  })
  .refine(isPercentRight, { path: ['discount_value'], message: 'درصد تخفیف حداکثر ۱۰۰ است' })
  .refine(({ start_date, end_date }) => Date.parse(end_date) > Date.parse(start_date), {
    path: ['end_date'],
    message: END_BEFORE_START,
  })

export type DiscountInput = z.input<typeof discountSchema>
export type CodeInput = z.input<typeof codeSchema>
