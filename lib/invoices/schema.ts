import { z } from 'zod'
import { parseTehran } from '@/lib/admin/tehran-time'
import * as limits from '@/lib/supabase/database.limits'
import { normalizePersian } from '@/lib/utils/text'
import { plainDigits, plainText } from '@/lib/utils/typed'
import { isCompanyId, isNationalId } from './rules'

const line = ({ min, max }: { min: number; max: number }, missing: string) =>
  z.string(missing).max(2000).transform(normalizePersian).pipe(z.string().min(min, missing).max(max))
const digits = z.string().max(50).transform(plainDigits)

/** Ids match the kind of buyer. `userId`: panel only; default the sender. */
export const identitySchema = z
  .object({
    userId: z.union([z.literal(''), z.uuid()]).default(''),
    kind: z.enum(['person', 'company']),
    name: line(limits.tax_identities.name, 'نام را کامل بنویسید'),
    national_id: digits,
    economic_code: digits.pipe(z.string().regex(/^(\d{11,14})?$/, 'کد اقتصادی ۱۱ تا ۱۴ رقم است')),
    registration_number: digits
      .pipe(z.string().regex(/^\d{0,12}$/, 'شمارهٔ ثبت حداکثر ۱۲ رقم است'))
      .default(''),
    province: line(limits.tax_identities.province, 'استان را بنویسید'),
    city: line(limits.tax_identities.city, 'شهر را بنویسید'),
    address: line(limits.tax_identities.address, 'نشانی را کامل‌تر بنویسید'),
    postal_code: digits.pipe(
      z
        .string()
        .regex(/^\d{10}$/, 'کد پستی باید ۱۰ رقم باشد')
        .refine((code) => !/^(.)\1{9}$/.test(code), 'این کد پستی درست نیست'),
    ),
    phone: digits.pipe(z.string().regex(/^0\d{10}$/, 'تلفن را با صفر و کد شهر بنویسید، ۱۱ رقم')),
  })
  .superRefine(({ kind, national_id }, context) => {
    if (kind === 'person' ? isNationalId(national_id) : isCompanyId(national_id)) return
    context.addIssue({
      code: 'custom',
      path: ['national_id'],
      message: kind === 'person' ? 'کد ملی درست نیست: ۱۰ رقم' : 'شناسهٔ ملی درست نیست: ۱۱ رقم',
    })
  })

/** VAT rate from a Jalali day. */
export const vatRateSchema = z.object({
  from: z
    .string()
    .max(50)
    .transform((text, context) => {
      const moment = parseTehran(text.trim())
      if (moment) return new Date(Date.parse(moment) + 12 * 3_600_000).toISOString().slice(0, 10)
      context.addIssue({ code: 'custom', message: 'تاریخ را مانند ۱۴۰۶/۰۱/۰۱ بنویسید' })
      return z.NEVER
    }),
  percent: z
    .string()
    .max(10)
    .transform((typed) => plainText(typed).replace('٫', '.'))
    .pipe(z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'نرخ را به درصد بنویسید، مانند ۱۰'))
    .transform(Number)
    .refine((percent) => percent <= 50, 'نرخ حداکثر ۵۰ درصد است'),
})
