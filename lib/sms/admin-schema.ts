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

/** A path or full address of this shop; may be empty. */
const shopPage = z
  .string()
  .trim()
  .max(500, 'نشانی بیش از اندازه بلند است')
  .regex(
    /^(?:|\/[^/\\\s]?[^\\\s]*|https?:\/\/[^\\\s]+)$/,
    'نشانی باید از همین فروشگاه باشد و با / یا http آغاز شود',
  )

export const templateSchema = z.object({
  key: z.string().max(40),
  version: z.string(),
  body,
  is_active: z.boolean(),
})

/** Fields of other audience kinds are ignored. */
export const campaignSchema = z
  .object({
    id: z.uuid(),
    title: z
      .string()
      .trim()
      .min(1, 'عنوان را بنویسید')
      .max(limits.sms_campaigns.title.max, 'عنوان حداکثر ۱۰۰ نویسه است'),
    body,
    kind: z.enum(['one', 'group', 'segment', 'all']),
    segment: z.union([z.literal(''), z.uuid()]),
    phone: z
      .string()
      .max(50)
      .transform((typed) => normalizePhone(typed) ?? ''),
    types: z.array(z.enum(['normal', 'shop', 'dealer'])),
    province: z.string().trim().max(50),
    bought_since: dateTime,
    not_bought_since: dateTime,
    min_spent: z.int().min(0).nullable(),
    link: shopPage,
    /** Null: immediately. */
    starts_at: dateTime,
    any_hour: z.boolean(),
    partPrice: z.int().min(0).max(limits.sms_campaigns.part_price.max, 'قیمت هر بخش بیش از اندازه است'),
  })
  .refine((input) => input.kind !== 'one' || input.phone !== '', {
    path: ['phone'],
    message: errorText('invalid_phone'),
  })
  .refine((input) => input.kind !== 'segment' || input.segment !== '', {
    path: ['segment'],
    message: 'گروه را انتخاب کنید',
  })
  .refine((input) => input.link === '' || input.body.includes('{link}'), {
    path: ['body'],
    message: 'جای پیوند را با {link} در متن بنویسید',
  })
  .refine((input) => input.link !== '' || !input.body.includes('{link}'), {
    path: ['link'],
    message: 'در متن {link} هست؛ بنویسید به کدام صفحه می‌رود',
  })

export type CampaignInput = z.input<typeof campaignSchema>

export const rescheduleSchema = z.object({ starts_at: dateTime })

/** Per call, as in the database. */
export const MOST_NUMBERS = 5000

export const consentsSchema = z.object({
  numbers: z.string().trim().min(1, 'شماره‌ها را بنویسید').max(200_000, 'متن بیش از اندازه بلند است'),
  isAllowed: z.boolean(),
})

/** 24 is the end of the day. */
const hour = z.int().min(0).max(24)

export const smsSettingsSchema = z
  .object({
    wayOut: z
      .string()
      .trim()
      .min(limits.sms_settings.opt_out_text.min, 'متن را بنویسید')
      .max(limits.sms_settings.opt_out_text.max)
      .includes('لغو', 'واژهٔ «لغو» باید در متن باشد'),
    sendFrom: hour,
    sendUntil: hour,
    version: z.string(),
  })
  .refine((input) => input.sendUntil > input.sendFrom, {
    path: ['sendUntil'],
    message: 'پایان باید پس از آغاز باشد',
  })
