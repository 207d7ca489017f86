/** What the panel sends about delivery; amounts in toman, weights in grams. */
import { z } from 'zod'
import { dateTime } from '@/lib/admin/fields'
import * as limits from '@/lib/supabase/database.limits'

const TOO_BIG = 'این عدد بیش از اندازه بزرگ است'
const price = z.int('قیمت را وارد کنید').min(0).max(1_000_000_000, TOO_BIG)
const days = z.int('روزها را وارد کنید').min(0).max(limits.delivery_offers.days_to.max, 'حداکثر ۶۰ روز')

export const settingsSchema = z.object({
  seen: z.string(),
  freeAbove: z.int().min(0).max(1_000_000_000_000, TOO_BIG).nullable(),
  preparationDays: z
    .int('روزها را وارد کنید')
    .min(0)
    .max(limits.delivery_settings.preparation_days.max, 'حداکثر ۳۰ روز'),
  defaultWeight: z.int('وزن را وارد کنید').min(0).max(limits.delivery_settings.default_weight.max, TOO_BIG),
  /** The most that may be paid on arrival; empty for no limit. */
  cashMaxPieces: z.int().min(1, 'دست‌کم ۱ یا خالی').max(1_000_000, TOO_BIG).nullable(),
  cashMaxAmount: z.int().min(1, 'دست‌کم ۱ یا خالی').max(1_000_000_000_000, TOO_BIG).nullable(),
})

export const methodSchema = z.object({
  method: z.enum(['post', 'courier', 'pickup']),
  seen: z.string(),
  title: z
    .string()
    .trim()
    .min(1, 'عنوان را بنویسید')
    .max(limits.delivery_methods.title.max, 'حداکثر ۶۰ نویسه'),
  note: z.string().trim().max(limits.delivery_methods.note.max, 'حداکثر ۲۰۰ نویسه'),
  isActive: z.boolean(),
  cashOnDelivery: z.boolean(),
})

const offer = z
  .object({
    method: z.enum(['post', 'courier']),
    isOffered: z.boolean(),
    price,
    extraPerKg: z.int().min(0).max(1_000_000_000, TOO_BIG).nullable(),
    freeAbove: z.int().min(0).max(1_000_000_000_000, TOO_BIG).nullable(),
    daysFrom: days,
    daysTo: days,
    bands: z
      .array(
        z.object({
          upToGrams: z.int('وزن را وارد کنید').min(1).max(limits.delivery_bands.up_to_grams.max, TOO_BIG),
          price,
        }),
      )
      .max(30),
  })
  .refine(({ daysFrom, daysTo }) => daysTo >= daysFrom, {
    path: ['daysTo'],
    message: 'نباید کمتر از روز آغاز باشد',
  })
  .refine(({ bands }) => new Set(bands.map(({ upToGrams }) => upToGrams)).size === bands.length, {
    path: ['bands', 0, 'upToGrams'],
    message: 'وزن‌ها نباید تکراری باشند',
  })

export const zoneSchema = z.object({
  id: z.uuid().nullable(),
  seen: z.string().nullable(),
  name: z
    .string()
    .trim()
    .min(1, 'نام ناحیه را بنویسید')
    .max(limits.delivery_zones.name.max, 'حداکثر ۶۰ نویسه'),
  cashOnDelivery: z.boolean(),
  places: z
    .array(
      z.object({
        province: z.string().trim().min(2, 'استان را انتخاب کنید').max(50),
        city: z.string().trim().max(50, 'حداکثر ۵۰ نویسه'),
      }),
    )
    .max(500)
    .superRefine((places, context) => {
      const seen = new Set<string>()
      for (const [index, { province, city }] of places.entries()) {
        const place = `${province}|${city}`
        if (seen.has(place))
          context.addIssue({ code: 'custom', path: [index, 'province'], message: 'این جا دو بار آمده است' })
        seen.add(place)
      }
    }),
  offers: z.array(offer).max(2),
})
export type ZoneInput = z.input<typeof zoneSchema>

export const trySchema = z.object({
  province: z.string().trim().min(2, 'استان را انتخاب کنید').max(50),
  city: z.string().trim().max(50),
  subtotal: z.int('مبلغ را وارد کنید').min(0).max(1_000_000_000_000, TOO_BIG),
  grams: z.int('وزن را وارد کنید').min(0).max(10_000_000, TOO_BIG),
})

/** A day on which nobody works: a moment of it, and why. */
export const holidaySchema = z.object({
  day: dateTime.refine((value) => value !== null, 'روز را انتخاب کنید'),
  title: z.string().trim().min(1, 'مناسبت را بنویسید').max(limits.holidays.title.max, 'حداکثر ۱۰۰ نویسه'),
})
