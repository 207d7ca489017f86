import { z } from 'zod'
import { dateTime, END_BEFORE_START, endsAfterStart } from '@/lib/admin/fields'
import { normalizePersian, toLatinDigits } from '@/lib/utils/text'
import { inclusiveEnd } from './admin-rules'

const VALUE = 'مقدار تخفیف باید بزرگ‌تر از صفر باشد'
const PERCENT = 'درصد تخفیف باید بین ۱ تا ۱۰۰ باشد'
const LARGEST = 2_000_000_000

const amount = z.int().max(LARGEST, 'این عدد بیش از اندازه بزرگ است')
const value = z.number({ error: VALUE }).int('عدد باید صحیح باشد').min(1, VALUE).max(LARGEST, PERCENT)
const isPercentRight = (input: { discountType: string; value: number }) =>
  input.discountType !== 'percentage' || input.value <= 100

/** «روی هر سه قیمت»: one discount for each tier. */
export const ALL_TIERS = 'all'

const priceType = z.enum(['base_price', 'shop_price', 'dealer_price', ALL_TIERS])

/** For one tier of a product, a new one also for all. Empty dates: from now, without end. */
export const discountSchema = z
  .object({
    /** Null: new. */
    id: z.uuid().nullable(),
    version: z.string().nullable(),
    productId: z.uuid({ error: 'لطفاً محصول را انتخاب کنید' }),
    priceType,
    discountType: z.enum(['percentage', 'amount']),
    value,
    startDate: dateTime,
    endDate: dateTime.transform(inclusiveEnd),
    isActive: z.boolean(),
  })
  .refine(isPercentRight, { path: ['value'], message: PERCENT })
  .refine(endsAfterStart, { path: ['endDate'], message: END_BEFORE_START })
  .refine(({ id, priceType: type }) => id === null || type !== ALL_TIERS, {
    path: ['priceType'],
    message: 'هر تخفیف برای یک نوع قیمت است',
  })

export const previewSchema = z.object({
  id: z.uuid().nullable(),
  productId: z.uuid(),
  priceType,
  discountType: z.enum(['percentage', 'amount']),
  value: z.int().min(1).max(LARGEST),
  startDate: dateTime,
  endDate: dateTime.transform(inclusiveEnd),
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
    description: z.string().trim().max(300, 'حداکثر ۳۰۰ نویسه'),
    discountType: z.enum(['percentage', 'amount']),
    value,
    minOrderAmount: amount.min(0).nullable(),
    maxDiscountAmount: amount.min(0).nullable(),
    startDate: z.string({ error: 'تاریخ شروع لازم است' }).pipe(dateTime.unwrap()),
    endDate: z
      .string({ error: 'تاریخ پایان لازم است' })
      .pipe(dateTime.unwrap())
      .transform((end) => inclusiveEnd(end)!),
    usesLimit: amount.min(1, 'دست‌کم ۱ یا خالی برای نامحدود').nullable(),
    userUsesLimit: amount.min(1, 'دست‌کم ۱ یا خالی برای نامحدود').nullable(),
    isActive: z.boolean(),
    userTypes: z.array(z.enum(CODE_USER_TYPES)).min(1, 'دست‌کم یک نوع کاربر را انتخاب کنید'),
  })
  .refine(isPercentRight, { path: ['value'], message: 'درصد تخفیف حداکثر ۱۰۰ است' })
  .refine(({ startDate, endDate }) => Date.parse(endDate) > Date.parse(startDate), {
    path: ['endDate'],
    message: END_BEFORE_START,
  })

export type DiscountInput = z.input<typeof discountSchema>
export type CodeInput = z.input<typeof codeSchema>
