/** The database validates again. */
import { z } from 'zod'
import { normalizePhone } from '../utils/phone.ts'
import { normalizePersian } from '../utils/text.ts'
import { SUBJECTS } from './subjects.ts'
import { errorText } from '@/lib/utils/errors'
import * as limits from '@/lib/supabase/database.limits'

const { min: MESSAGE_LEAST, max: MESSAGE_MOST } = limits.contact_messages.message

export const contactSchema = z.object({
  subject: z.enum(SUBJECTS, 'موضوع پیام را انتخاب کنید'),
  full_name: z
    .string('نام خود را بنویسید')
    .max(1000)
    .transform(normalizePersian)
    .pipe(
      z
        .string()
        .min(1, 'نام خود را بنویسید')
        .min(limits.contact_messages.full_name.min, 'نام خود را کامل بنویسید')
        .max(limits.contact_messages.full_name.max, 'نام بیش از اندازه بلند است'),
    ),
  phone_number: z
    .string('شمارهٔ موبایل خود را بنویسید')
    .max(50)
    .transform((value, context) => {
      if (value.trim() === '') {
        context.addIssue('شمارهٔ موبایل خود را بنویسید')
        return z.NEVER
      }
      const phone = normalizePhone(value)
      if (phone) return phone
      context.addIssue(errorText('invalid_phone'))
      return z.NEVER
    }),
  message: z
    .string('پیام خود را بنویسید')
    .max(20_000)
    // Keeps line breaks.
    .transform((text) => text.split(/\r?\n/).map(normalizePersian).join('\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'پیام خود را بنویسید')
        .min(MESSAGE_LEAST, 'پیام را کمی کامل‌تر بنویسید (دست‌کم ۱۰ نویسه)')
        .max(MESSAGE_MOST, 'پیام نباید از ۲٬۰۰۰ نویسه بلندتر باشد'),
    ),
  /** Honeypot: hidden from people. */
  website: z.string().max(1000).default(''),
})
