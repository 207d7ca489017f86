import { split } from 'split-sms'
import { SAMPLE_CODE, SAMPLE_OPT_OUT_CODE } from '@/lib/short-links/rules'
import { formatDateTime } from '@/lib/utils/dates'
import { toLatinDigits } from '@/lib/utils/text'

/** By GSM 03.38, else UTF-16: other text has shorter parts. */
export function smsParts(text: string): number {
  return split(text, { summary: true }).parts.length
}

/** Placeholders and sample values; `{shop}` is in all templates. */
const TEMPLATE_PLACES: Record<string, Record<string, string>> = {
  sign_in_code: { code: '۱۲۳۴۵۶', host: 'hormoz.example', digits: '123456' },
  track_code: { code: '۱۲۳۴۵۶', host: 'hormoz.example', digits: '123456' },
  order_placed: { name: 'مریم', number: '۱۰۴۸۲' },
  order_reduced: { pieces: '۲', number: '۱۰۴۸۲', note: '۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود.' },
  order_edited: { number: '۱۰۴۸۲', amount: '۱٬۲۸۰٬۰۰۰', note: '۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود.' },
  payment_link: {
    number: '۱۰۴۸۲',
    amount: '۱٬۲۸۰٬۰۰۰',
    // The database shortens longer links.
    link: `https://hormoz.example/s/${SAMPLE_OPT_OUT_CODE}`,
  },
  order_ready: { number: '۱۰۴۸۲' },
  return_accepted: { number: '۱۰۴۸۲', note: 'محصول را با پست بفرستید.' },
  return_rejected: { number: '۱۰۴۸۲', note: 'مهلت بازگشت گذشته است.' },
  breakage_accepted: { number: '۱۰۴۸۲', note: '۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود.' },
  breakage_rejected: { number: '۱۰۴۸۲', note: 'در عکس شکستگی دیده نمی‌شود.' },
  refund_recorded: { amount: '۲۰۰٬۰۰۰', number: '۱۰۴۸۲', note: 'کد پیگیری: 998877.' },
  money_waiting: { amount: '۲۰۰٬۰۰۰', number: '۱۰۴۸۲', note: 'دیگر انجام‌شدنی نبود' },
  order_paid: { name: 'مریم', number: '۱۰۴۸۲' },
  order_shipped: { number: '۱۰۴۸۲', tracking: '۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴' },
  part_shipped: { number: '۱۰۴۸۲', pieces: '۱۲', tracking: '۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴' },
  freight_shipped: {
    part: 'بخشی از ',
    number: '۱۰۴۸۲',
    company: 'ترابر جنوب',
    city: 'مشهد',
    tracking: '۴۸۲۱۷',
  },
  order_cancelled: { number: '۱۰۴۸۲', note: '۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود.' },
  back_in_stock: {
    product: 'قابلمهٔ لعابی',
    link: 'https://hormoz.example/p/3q2-7wAAQACAAAAAAAAAAQ',
    name: 'مریم',
  },
  review_invitation: { name: 'مریم', number: '۱۰۴۸۲', link: 'https://hormoz.example/profile/reviews' },
  price_dropped: {
    name: 'مریم',
    product: 'قابلمهٔ لعابی',
    price: '۱٬۲۸۰٬۰۰۰',
    link: 'https://hormoz.example/p/3q2-7wAAQACAAAAAAAAAAQ',
  },
  question_answered: {
    product: 'قابلمهٔ لعابی',
    link: 'https://hormoz.example/p/3q2-7wAAQACAAAAAAAAAAQ#questions',
  },
  staff_invited: { role: 'فروشنده', link: 'https://hormoz.example/staff-invitation' },
  wholesale_approved: { name: 'مریم', type: 'فروشگاه', answer: 'خوش آمدید.' },
  proforma_issued: { proforma: '۱۴۰۵/۱۲', number: '۱۰۴۸۲', amount: '۱٬۲۸۰٬۰۰۰', hours: '۴۸' },
  proforma_reminder: { number: '۱۰۴۸۲', amount: '۱٬۲۸۰٬۰۰۰', hours: '۶' },
  transfer_approved: {
    number: '۱۰۴۸۲',
    amount: '۱٬۲۸۰٬۰۰۰',
    note: '۲۰٬۰۰۰ تومان از مبلغ سفارش مانده است.',
  },
  transfer_declined: { number: '۱۰۴۸۲', reason: 'این شمارهٔ پیگیری در حساب نیست.' },
  transfer_waiting: { number: '۱۰۴۸۲', amount: '۱٬۲۸۰٬۰۰۰' },
  wholesale_incomplete: { name: 'مریم', type: 'فروشگاه', answer: 'عکس خواناتری از جواز کسب.' },
  wholesale_declined: { name: 'مریم', type: 'فروشگاه', answer: 'مدارک کامل نبود.' },
}

export function templatePlaces(key: string, shopName: string): Record<string, string> {
  return { ...TEMPLATE_PLACES[key], shop: shopName }
}

export const PLACE_WORDS: Record<string, string> = {
  shop: 'نام فروشگاه',
  name: 'نام',
  number: 'شمارهٔ سفارش',
  tracking: 'کد رهگیری یا شمارهٔ بارنامه',
  part: '«بخشی از» یا هیچ',
  company: 'نام باربری',
  city: 'مقصد بار',
  proforma: 'شمارهٔ پیش‌فاکتور',
  hours: 'ساعت',
  reason: 'دلیل شما',
  product: 'نام محصول',
  link: 'نشانی صفحه',
  type: 'نوع قیمت',
  answer: 'پیام شما',
  note: 'پاسخ شما، یا آنچه با پول می‌شود',
  pieces: 'تعداد محصول',
  price: 'قیمت به تومان',
  amount: 'مبلغ به تومان',
  code: 'کد با رقم فارسی',
  host: 'نشانی سایت',
  digits: 'کد با رقم لاتین',
  role: 'نقش در فروشگاه',
  count: 'تعداد محصول',
}

export function fillPlaces(body: string, places: Record<string, string>): string {
  return body.replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole)
}

export function unknownPlaces(body: string, places: Record<string, string>): string[] {
  return [...body.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name]) => name!)
    .filter((name) => !Object.hasOwn(places, name))
}

/** Rendered opt-out text; `site`: shop address. */
export function wayOutText(wayOut: string, site: string): string {
  return `\n${fillPlaces(wayOut, { link: `${site}/s/${SAMPLE_OPT_OUT_CODE}` })}`
}

/** `ending`: of `wayOutText`, empty for a single recipient. */
export function campaignText(body: string, site: string, ending: string): string {
  return fillPlaces(body, { name: SAMPLE_NAME, link: `${site}/s/${SAMPLE_CODE}` }) + ending
}

/** Null: immediately. */
export function beginText({ starts_at }: { starts_at: string | null }): string {
  return starts_at ? `ارسال از ${formatDateTime(starts_at)} آغاز می‌شود` : 'ارسال آغاز شد'
}

/** Longest {name} assumed for counting parts. */
const SAMPLE_NAME = 'محمدحسین'

/** Up to two spaces, dashes, dots or brackets between digits. */
const PHONE =
  /(?<!\d)(?:(?:\+|00)?98[\p{Zs}\p{Pd}.()]{0,2})?(?:0[\p{Zs}\p{Pd}.()]{0,2})?(9(?:[\p{Zs}\p{Pd}.()]{0,2}\d){9})(?!\d)/gu

/** Distinct mobile numbers. */
export function phonesIn(text: string): string[] {
  const found = toLatinDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).matchAll(PHONE)
  return [...new Set([...found].map(([, digits = '']) => `0${digits.replace(/\D/g, '')}`))]
}
