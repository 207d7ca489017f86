/** Amounts in toman, weights in grams. */
import { z } from 'zod'
import { dateTime, version } from '@/lib/admin/fields'
import { normalizePersian, toLatinDigits } from '@/lib/utils/text'
import { OFFERED_METHODS } from './admin-rules'
import { DELIVERY_METHODS } from './texts'
import * as limits from '@/lib/supabase/database.limits'

const TOO_BIG = 'این عدد بیش از اندازه بزرگ است'
const price = z.int('قیمت را وارد کنید').min(0).max(1_000_000_000, TOO_BIG)
const days = z.int('روزها را وارد کنید').min(0).max(limits.delivery_rates.days_to.max, 'حداکثر ۶۰ روز')

export const settingsSchema = z.object({
  version,
  free_above: z.int().min(0).max(1_000_000_000_000, TOO_BIG).nullable(),
  preparation_days: z
    .int('روزها را وارد کنید')
    .min(0)
    .max(limits.delivery_settings.preparation_days.max, 'حداکثر ۳۰ روز'),
  /** Hour; empty: no cutoff. */
  same_day_until: z
    .int('ساعت را وارد کنید')
    .min(limits.delivery_settings.same_day_until.min, 'از ۱ تا ۲۳ یا خالی')
    .max(limits.delivery_settings.same_day_until.max, 'از ۱ تا ۲۳ یا خالی')
    .nullable(),
  default_weight: z.int('وزن را وارد کنید').min(0).max(limits.delivery_settings.default_weight.max, TOO_BIG),
  /** Limit of cash on delivery; empty: none. */
  cash_max_pieces: z.int().min(1, 'دست‌کم ۱ یا خالی').max(1_000_000, TOO_BIG).nullable(),
  cash_max_amount: z.int().min(1, 'دست‌کم ۱ یا خالی').max(1_000_000_000_000, TOO_BIG).nullable(),
})

export const methodSchema = z.object({
  method: z.enum(DELIVERY_METHODS),
  version,
  title: z.string().trim().min(1, 'عنوان را بنویسید').max(limits.delivery_methods.title.max),
  note: z.string().trim().max(limits.delivery_methods.note.max),
  is_active: z.boolean(),
  cash_on_delivery: z.boolean(),
  needs_postal_code: z.boolean(),
  /** Freight only: customer types and minimums (grams, toman). */
  forRetail: z.boolean().default(false),
  min_grams: z.int().min(1, 'دست‌کم ۱ یا خالی').max(1_000_000_000, TOO_BIG).nullable().default(null),
  min_amount: z.int().min(1, 'دست‌کم ۱ یا خالی').max(1_000_000_000_000, TOO_BIG).nullable().default(null),
})

export const freightSchema = z.object({
  id: z.uuid().nullable(),
  name: z
    .string()
    .trim()
    .min(limits.freight_companies.name.min, 'نام باربری را بنویسید')
    .max(limits.freight_companies.name.max)
    .transform(normalizePersian),
  city: z
    .string()
    .trim()
    .min(limits.freight_companies.city.min, 'شهر را بنویسید')
    .max(limits.freight_companies.city.max)
    .transform(normalizePersian),
  terminal: z.string().trim().max(limits.freight_companies.terminal.max).transform(normalizePersian),
  phone: z
    .string()
    .max(30)
    .transform((text) => toLatinDigits(text).replace(/\D/g, ''))
    .refine((phone) => /^(0\d{7,10})?$/.test(phone), 'شماره را با پیش‌شماره بنویسید، مانند ۰۷۶۳۳۳۴۴۵۵۶'),
  is_active: z.boolean(),
})
export type FreightInput = z.input<typeof freightSchema>

const rate = z
  .object({
    method: z.enum(OFFERED_METHODS),
    is_active: z.boolean(),
    /** Freight collect. */
    on_receipt: z.boolean().default(false),
    price,
    extra_per_kg: z.int().min(0).max(1_000_000_000, TOO_BIG).nullable(),
    free_above: z.int().min(0).max(1_000_000_000_000, TOO_BIG).nullable(),
    days_from: days,
    days_to: days,
    steps: z
      .array(
        z.object({
          up_to_grams: z
            .int('وزن را وارد کنید')
            .min(1)
            .max(limits.delivery_weight_steps.up_to_grams.max, TOO_BIG),
          price,
        }),
      )
      .max(30),
  })
  .refine(({ days_from, days_to }) => days_to >= days_from, {
    path: ['days_to'],
    message: 'نباید کمتر از روز آغاز باشد',
  })
  .refine(({ steps }) => new Set(steps.map(({ up_to_grams }) => up_to_grams)).size === steps.length, {
    path: ['steps', 0, 'up_to_grams'],
    message: 'وزن‌ها نباید تکراری باشند',
  })

export const zoneSchema = z.object({
  id: z.uuid().nullable(),
  version: z.string().nullable(),
  name: z.string().trim().min(1, 'نام ناحیه را بنویسید').max(limits.delivery_zones.name.max),
  cash_on_delivery: z.boolean(),
  areas: z
    .array(
      z.object({
        province: z.string().trim().min(2, 'استان را انتخاب کنید').max(50),
        city: z.string().trim().max(50),
      }),
    )
    .max(500)
    .superRefine((areas, context) => {
      const seen = new Set<string>()
      for (const [index, { province, city }] of areas.entries()) {
        const area = `${province}|${city}`
        if (seen.has(area))
          context.addIssue({ code: 'custom', path: [index, 'province'], message: 'این جا دو بار آمده است' })
        seen.add(area)
      }
    }),
  rates: z.array(rate).max(OFFERED_METHODS.length),
})
export type ZoneInput = z.input<typeof zoneSchema>

export const trySchema = z.object({
  province: z.string().trim().min(2, 'استان را انتخاب کنید').max(50),
  city: z.string().trim().max(50),
  subtotal: z.int('مبلغ را وارد کنید').min(0).max(1_000_000_000_000, TOO_BIG),
  grams: z.int('وزن را وارد کنید').min(0).max(10_000_000, TOO_BIG),
})

export const holidaySchema = z.object({
  day: dateTime.refine((value) => value !== null, 'روز را انتخاب کنید'),
  title: z.string().trim().min(1, 'مناسبت را بنویسید').max(limits.holidays.title.max),
})
