import { z } from 'zod'
import { version } from '@/lib/admin/fields'
import * as limits from '@/lib/supabase/database.limits'
import { normalizePhone } from '@/lib/utils/phone'
import { formatNumber, normalizePersian, toLatinDigits } from '@/lib/utils/text'
import { plainDigits, plainText } from '@/lib/utils/typed'
import { parseEnamad, parseSamandehi, SEAL_TEXT_LIMIT } from './seals'
import type { SocialKind } from './types'

const limit = limits.shop_settings
const most = (max: number) => `حداکثر ${formatNumber(max)} نویسه`

const line = (max: number, missing?: string) =>
  z
    .string()
    .max(2000, most(max))
    .transform(normalizePersian)
    .pipe(
      z
        .string()
        .min(missing ? 1 : 0, missing)
        .max(max, most(max))
        // Line ends are spaces here; other control characters are refused.
        .regex(/^[^\p{Cc}\u061c]*$/u, 'این نوشته نویسه‌ای نادیدنی دارد'),
    )

/** `tidy` normalizes or returns null for an error; empty becomes null. */
const optional = (max: number, wrong: string, tidy: (typed: string) => string | null) =>
  z
    .string()
    .max(max, most(max))
    .transform((typed, context) => {
      const text = toLatinDigits(typed).trim()
      if (text === '') return null
      const value = tidy(text)
      if (value === null) context.addIssue({ code: 'custom', message: wrong })
      return value
    })

const digitsOf = (text: string) => plainDigits(text).replace(/[()]/g, '')

const landline = optional(30, 'شمارهٔ ثابت را با کد شهر بنویسید؛ مانند ۰۷۶۳۵۲۴۱۸۹۰', (text) => {
  const local = digitsOf(text).replace(/^(?:\+98|0098)/, '0')
  return /^0[1-8]\d{9}$/.test(local) ? local : null
})

const WEB = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[^\s"'<>\\]*)?$/

function webAddress(text: string): string | null {
  const whole = /^https?:\/\//i.test(text) ? text.replace(/^http:/i, 'https:') : `https://${text}`
  if (!URL.canParse(whole)) return null
  const { href, username, port } = new URL(whole)
  return !username && !port && WEB.test(href) ? href : null
}

const MESSENGERS: Record<SocialKind, readonly [home: string, ...others: string[]]> = {
  telegram: ['t.me', 'telegram.me'],
  whatsapp: ['wa.me', 'api.whatsapp.com', 'chat.whatsapp.com', 'whatsapp.com', 'www.whatsapp.com'],
  instagram: ['instagram.com', 'www.instagram.com'],
  eitaa: ['eitaa.com'],
  bale: ['ble.ir'],
  rubika: ['rubika.ir'],
}

/** URL or account name; for WhatsApp a mobile number. */
const social = (kind: SocialKind) =>
  optional(limit.telegram.max, 'شناسه یا نشانی این پیام‌رسان درست نیست', (text) => {
    const hosts = MESSENGERS[kind]
    if (kind === 'whatsapp') {
      const phone = normalizePhone(text)
      if (phone) return `https://wa.me/98${phone.slice(1)}`
    } else if (/^@?\w[\w.]{2,60}$/.test(text) && !hosts.some((host) => text.startsWith(host))) {
      return `https://${hosts[0]}/${text.replace(/^@/, '')}`
    }
    const address = webAddress(text)
    return address && hosts.includes(new URL(address).hostname) && new URL(address).pathname !== '/'
      ? address
      : null
  })

/** «۹», «۹:۳۰» → 09:30, in any digits. */
const time = z
  .string()
  .max(10, 'ساعت را مانند ۹:۳۰ بنویسید')
  .transform((typed, context) => {
    const [, hour, minute = '0'] = /^(\d{1,2})(?:[:٫.](\d{2}))?$/.exec(plainText(typed)) ?? []
    if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) {
      context.addIssue({ code: 'custom', message: 'ساعت را مانند ۹:۳۰ بنویسید' })
      return ''
    }
    return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  })

export const nameSchema = z.object({
  version,
  name: line(limit.name.max, 'نام فروشگاه را بنویسید'),
  full_name: line(limit.full_name.max, 'نام کامل را بنویسید'),
  slogan: line(limit.slogan.max),
  description: line(limit.description.max),
  about: line(limit.about.max),
  founded_in: z
    .int('سال را وارد کنید')
    .min(limit.founded_in.min, 'سال را به تقویم شمسی بنویسید')
    .max(limit.founded_in.max, 'سال را به تقویم شمسی بنویسید')
    .nullable(),
})

export const contactSchema = z.object({
  version,
  landline,
  mobile: optional(30, 'شمارهٔ موبایل یازده رقم دارد', normalizePhone),
  email: optional(limit.email.max, 'نشانی ایمیل درست نیست', (text) =>
    /^[\w.%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/.test(text) ? text : null,
  ),
  telegram: social('telegram'),
  whatsapp: social('whatsapp'),
  instagram: social('instagram'),
  eitaa: social('eitaa'),
  bale: social('bale'),
  rubika: social('rubika'),
})

export const placeSchema = z
  .object({
    version,
    province: line(limit.province.max),
    city: line(limit.city.max),
    street: line(limit.street.max),
    postal_code: optional(20, 'کد پستی ده رقم دارد و با صفر آغاز نمی‌شود', (text) =>
      /^[1-9]\d{9}$/.test(digitsOf(text)) ? digitsOf(text) : null,
    ),
    /** «26.9581, 56.2718» as copied from maps. */
    coordinates: z
      .string()
      .max(60, most(60))
      .transform((typed, context) => {
        const text = plainText(typed).replaceAll('٫', '.')
        if (text === '') return null
        const [, latitude, longitude] = /^(\d{2}\.\d{1,10})[\s,،]+(\d{2}\.\d{1,10})$/.exec(text) ?? []
        const place = { latitude: Number(latitude), longitude: Number(longitude) }
        if (isInIran(place)) return place
        context.addIssue({ code: 'custom', message: 'عرض و طول جغرافیایی را مانند 26.9581, 56.2718 بنویسید' })
        return null
      }),
    map_url: optional(limit.map_url.max, 'نشانی نقشه درست نیست', webAddress),
    opening_days: z.array(z.int().min(0).max(6)).max(limit.opening_days.max),
    opens_at: time,
    closes_at: time,
  })
  .refine(({ opens_at, closes_at }) => !opens_at || !closes_at || closes_at > opens_at, {
    path: ['closes_at'],
    message: 'باید پس از ساعت آغاز باشد',
  })

/** As the table's constraint: detects swapped values. */
function isInIran({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude >= 24 && latitude <= 40.5 && longitude >= 43 && longitude <= 64.5
}

export const rulesSchema = z.object({
  version,
  notice: line(limit.notice.max),
  return_days: z
    .int('شمار روزها را وارد کنید')
    .min(
      limit.return_days.min,
      `قانون تجارت الکترونیکی دست‌کم ${formatNumber(limit.return_days.min)} روز کاری می‌خواهد`,
    )
    .max(limit.return_days.max, `حداکثر ${formatNumber(limit.return_days.max)} روز`),
  return_condition: line(limit.return_condition.max, 'شرط بازگشت را بنویسید'),
  shows_vat: z.boolean(),
  wholesale_pays_lower: z.boolean(),
})

const seal = <T extends object>(parse: (text: string) => T | null) =>
  z
    .string()
    .max(SEAL_TEXT_LIMIT, most(SEAL_TEXT_LIMIT))
    .transform((text, context) => {
      if (text.trim() === '') return null
      const found = parse(text)
      if (!found)
        context.addIssue({ code: 'custom', message: 'در این متن کد نماد پیدا نشد؛ همهٔ آن را بچسبانید' })
      return found
    })

export const sealsSchema = z.object({
  version,
  enamad: seal(parseEnamad),
  samandehi: seal(parseSamandehi),
})

const digits = (wrong: string, form: RegExp) =>
  optional(40, wrong, (text) => (form.test(digitsOf(text)) ? digitsOf(text) : null))

export const legalSchema = z.object({
  version,
  legal_name: line(limits.seller_tax_details.legal_name.max),
  national_id: digits('شناسهٔ ملی ۱۱ رقم و کد ملی ۱۰ رقم دارد', /^\d{10,11}$/),
  registration_number: digits('شمارهٔ ثبت تنها رقم دارد', /^\d{1,10}$/),
  economic_code: digits('شمارهٔ اقتصادی ۱۰ تا ۱۶ رقم دارد', /^\d{10,16}$/),
})
