/** What a shopper sends from /wholesale. */
import { z } from 'zod'
import * as limits from '@/lib/supabase/database.limits'

export const wholesaleSchema = z.object({
  wanted: z.enum(['shop', 'dealer'], { error: 'یکی از گزینه‌ها را انتخاب کنید' }),
  businessName: z
    .string()
    .trim()
    .min(2, 'نام کسب‌وکار را وارد کنید')
    .max(limits.wholesale_requests.business_name.max, 'نام کسب‌وکار حداکثر ۱۰۰ نویسه است'),
  city: z
    .string()
    .trim()
    .min(2, 'شهر را وارد کنید')
    .max(limits.wholesale_requests.city.max, 'نام شهر حداکثر ۵۰ نویسه است'),
  note: z.string().trim().max(limits.wholesale_requests.note.max, 'توضیح حداکثر ۵۰۰ نویسه است').default(''),
})
