import { numberWords } from '../utils/number-words.ts'
import { formatPhone, internationalPhone } from '../utils/phone.ts'
import { toPersianDigits } from '../utils/text.ts'
import type { ReturnRule, Shop, ShopPhone, ShopRow, SocialKind, TrustSeal } from './types.ts'

/** From Saturday: Persian and schema.org names. */
export const WEEK_DAYS = [
  { name: 'شنبه', english: 'Saturday' },
  { name: 'یکشنبه', english: 'Sunday' },
  { name: 'دوشنبه', english: 'Monday' },
  { name: 'سه‌شنبه', english: 'Tuesday' },
  { name: 'چهارشنبه', english: 'Wednesday' },
  { name: 'پنجشنبه', english: 'Thursday' },
  { name: 'جمعه', english: 'Friday' },
] as const

export const SOCIAL_LABELS: Record<SocialKind, string> = {
  telegram: 'تلگرام',
  whatsapp: 'واتساپ',
  instagram: 'اینستاگرام',
  eitaa: 'ایتا',
  bale: 'بله',
  rubika: 'روبیکا',
}
export type Chat = Shop['socials'][number]

const CHATS: readonly SocialKind[] = ['whatsapp', 'bale', 'telegram']

/** Chats with the shop that open with a text. */
export function chatsOf({ socials }: Pick<Shop, 'socials'>, text: string): Chat[] {
  return socials
    .filter(({ kind }) => CHATS.includes(kind))
    .map((chat) => {
      const mark = chat.href.includes('?') ? '&' : '?'
      return { ...chat, href: `${chat.href}${mark}text=${encodeURIComponent(text)}` }
    })
}

export const SOCIAL_KINDS = Object.keys(SOCIAL_LABELS) as SocialKind[]

/** Placeholder of the return rule in settings texts. */
export const RETURN_PLACE = '{return}'

export function toShop(row: ShopRow): Shop {
  const { province, city, street, latitude, longitude } = row
  const returns = returnRule(row.return_days, row.return_condition)
  const filled = (text: string) => text.replaceAll(RETURN_PLACE, returns.period)
  const days = [...new Set(row.opening_days)].sort((one, other) => one - other)
  return {
    ...row,
    description: filled(row.description),
    about: filled(row.about),
    phones: [
      ...(row.landline ? [phoneOf('landline', row.landline)] : []),
      ...(row.mobile ? [phoneOf('mobile', row.mobile)] : []),
    ],
    socials: SOCIAL_KINDS.flatMap((kind) =>
      row[kind] ? [{ kind, label: SOCIAL_LABELS[kind], href: row[kind] }] : [],
    ),
    address: [province, city, street].filter(Boolean).join('، '),
    location: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    map: row.map_url,
    opening:
      days.length > 0
        ? {
            days: days.map((day) => WEEK_DAYS[day]!.english),
            from: row.opens_at.slice(0, 5),
            to: row.closes_at.slice(0, 5),
          }
        : null,
    hours: days.length > 0 ? hoursText(days, row.opens_at, row.closes_at) : '',
    returns,
    seals: sealsOf(row),
    isOpen: row.setup_completed_at !== null,
  }
}

/** `days`: working days. */
export function returnRule(days: number, condition: string): ReturnRule {
  const period = `${numberWords(days)} روز کاری فرصت بازگشت`
  return { days, period, condition, rule: `${period}؛ ${condition}` }
}

/**
 * «۰۷۶ ۳۵۲۴ ۱۸۹۰» for landlines. No-break spaces (bidi class CS): a hyphen or space would reorder groups in Persian
 * text.
 */
function phoneOf(kind: ShopPhone['kind'], local: string): ShopPhone {
  const parted = local.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1\u00a0$2\u00a0$3')
  return {
    kind,
    tel: internationalPhone(local),
    text: kind === 'mobile' ? formatPhone(local) : toPersianDigits(parted),
  }
}

/** «شنبه تا پنجشنبه، ساعت ۱۰ تا ۲۱»; non-consecutive days are listed. */
export function hoursText(days: readonly number[], from: string, to: string): string {
  const names = days.map((day) => WEEK_DAYS[day]!.name)
  const isRun = days.length > 2 && days.at(-1)! - days[0]! === days.length - 1
  let told = [names.slice(0, -1).join('، '), names.at(-1)].filter(Boolean).join(' و ')
  if (days.length === 7) told = 'همهٔ روزها'
  else if (isRun) told = `${names[0]} تا ${names.at(-1)}`
  return `${told}، ساعت ${timeText(from)} تا ${timeText(to)}`
}

/** 09:30:00 → «۹:۳۰», 10:00:00 → «۱۰». */
export function timeText(time: string): string {
  const [hour, minute] = time.split(':')
  return toPersianDigits(minute === '00' ? String(Number(hour)) : `${Number(hour)}:${minute}`)
}

/** Addresses are built from alphanumeric ids only. */
function sealsOf(row: ShopRow): TrustSeal[] {
  const seals: TrustSeal[] = []
  if (row.enamad_id && row.enamad_code) {
    const query = `id=${row.enamad_id}&Code=${row.enamad_code}`
    seals.push({
      kind: 'enamad',
      label: 'نماد اعتماد الکترونیکی',
      href: `https://trustseal.enamad.ir/?${query}`,
      image: `https://trustseal.enamad.ir/logo.aspx?${query}`,
    })
  }
  if (row.samandehi_id && row.samandehi_code && row.samandehi_image_code) {
    const id = row.samandehi_id
    seals.push({
      kind: 'samandehi',
      label: 'نشان ساماندهی',
      href: `https://logo.samandehi.ir/Verify.aspx?id=${id}&p=${row.samandehi_code}`,
      image: `https://logo.samandehi.ir/logo.aspx?id=${id}&p=${row.samandehi_image_code}`,
    })
  }
  return seals
}
