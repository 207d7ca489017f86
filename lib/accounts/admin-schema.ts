/** What the panel sends about people. */
import { z } from 'zod'
import { errorText } from '@/lib/core/errors'
import { normalizePhone } from '@/lib/core/phone'

const name = z.string().trim().max(60, 'حداکثر ۶۰ نویسه')
export const userType = z.enum(['normal', 'shop', 'dealer', 'admin'])

export const newUserSchema = z.object({
  phone: z
    .string()
    .transform((typed) => normalizePhone(typed) ?? '')
    .refine((phone) => phone !== '', errorText('invalid_phone')),
  firstName: name,
  lastName: name,
  type: userType,
})

export const userEditSchema = z.object({ id: z.uuid(), firstName: name, lastName: name })

export const userNoteSchema = z.object({
  id: z.uuid(),
  body: z.string().trim().max(2000, 'حداکثر ۲۰۰۰ نویسه'),
})

export const wholesaleAnswerSchema = z.object({
  id: z.uuid(),
  isApproved: z.boolean(),
  type: z.enum(['shop', 'dealer']),
  answer: z.string().trim().max(300, 'حداکثر ۳۰۰ نویسه'),
})

/** What a shopper sends from /wholesale. */
export const wholesaleSchema = z.object({
  wanted: z.enum(['shop', 'dealer'], { error: 'یکی از گزینه‌ها را انتخاب کنید' }),
  businessName: z
    .string()
    .trim()
    .min(2, 'نام کسب‌وکار را وارد کنید')
    .max(100, 'نام کسب‌وکار حداکثر ۱۰۰ نویسه است'),
  city: z.string().trim().min(2, 'شهر را وارد کنید').max(50, 'نام شهر حداکثر ۵۰ نویسه است'),
  note: z.string().trim().max(500, 'توضیح حداکثر ۵۰۰ نویسه است').default(''),
})
