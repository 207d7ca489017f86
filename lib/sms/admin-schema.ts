/** What the panel sends about messages. */
import { z } from 'zod'
import { dateTime } from '@/lib/admin/fields'
import { errorText } from '@/lib/utils/errors'
import { normalizePhone } from '@/lib/utils/phone'
import * as limits from '@/lib/supabase/database.limits'

const body = z
  .string()
  .trim()
  .min(1, 'متن پیامک خالی است')
  .max(limits.sms_campaigns.body.max, 'متن پیامک حداکثر ۵۰۰ نویسه است')

export const templateSchema = z.object({
  key: z.string().max(40),
  seen: z.string(),
  body,
  isActive: z.boolean(),
})

/** Whom a campaign reaches. Fields of the other kinds are left alone. */
export const campaignSchema = z
  .object({
    id: z.uuid(),
    title: z
      .string()
      .trim()
      .min(1, 'عنوان را بنویسید')
      .max(limits.sms_campaigns.title.max, 'عنوان حداکثر ۱۰۰ نویسه است'),
    body,
    kind: z.enum(['one', 'group', 'all']),
    phone: z.string().transform((typed) => normalizePhone(typed) ?? ''),
    types: z.array(z.enum(['normal', 'shop', 'dealer'])),
    province: z.string().trim().max(50),
    boughtSince: dateTime,
    notBoughtSince: dateTime,
    minSpent: z.int().min(0).nullable(),
    partPrice: z.int().min(0).max(limits.sms_campaigns.part_price.max, 'قیمت هر بخش بیش از اندازه است'),
  })
  .refine((input) => input.kind !== 'one' || input.phone !== '', {
    path: ['phone'],
    message: errorText('invalid_phone'),
  })

export type CampaignInput = z.input<typeof campaignSchema>
