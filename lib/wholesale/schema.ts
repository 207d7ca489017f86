import { z } from 'zod'
import * as limits from '@/lib/supabase/database.limits'
import { normalizePersian } from '@/lib/utils/text'
import { plainDigits } from '@/lib/utils/typed'
import { isBusinessId } from './rules'
import { FIELDS, type WholesaleField } from './types'

const line = (max: number, missing: string, tooLong: string) =>
  z
    .string(missing)
    .max(2000, tooLong)
    .transform(normalizePersian)
    .pipe(z.string().min(2, missing).max(max, tooLong))

export const wholesaleSchema = z.object({
  wanted: z.enum(['shop', 'dealer'], { error: 'یکی از گزینه‌ها را انتخاب کنید' }),
  business_name: line(
    limits.wholesale_requests.business_name.max,
    'نام کسب‌وکار را وارد کنید',
    'نام کسب‌وکار حداکثر ۱۰۰ نویسه است',
  ),
  field: z.enum(Object.keys(FIELDS) as WholesaleField[], { error: 'زمینهٔ کار را انتخاب کنید' }),
  province: line(
    limits.wholesale_requests.province.max,
    'استان را انتخاب کنید',
    'نام استان حداکثر ۵۰ نویسه است',
  ),
  city: line(limits.wholesale_requests.city.max, 'شهر را وارد کنید', 'نام شهر حداکثر ۵۰ نویسه است'),
  business_id: z
    .string('کد ملی یا شناسهٔ ملی را وارد کنید')
    .max(50, 'این شماره درست نیست')
    .transform(plainDigits)
    .pipe(
      z
        .string()
        .min(1, 'کد ملی یا شناسهٔ ملی را وارد کنید')
        .refine(
          isBusinessId,
          'این شماره درست نیست: کد ملی ۱۰ رقم، شناسهٔ ملی شرکت ۱۱ رقم یا شمارهٔ اقتصادی ۱۴ رقم است',
        ),
    ),
  note: z
    .string()
    .max(2000, 'توضیح حداکثر ۵۰۰ نویسه است')
    .transform(normalizePersian)
    .pipe(z.string().max(limits.wholesale_requests.note.max, 'توضیح حداکثر ۵۰۰ نویسه است'))
    .default(''),
})

export type WholesaleInput = z.output<typeof wholesaleSchema>
