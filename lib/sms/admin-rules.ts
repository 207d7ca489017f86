import { split } from 'split-sms'
import { SAMPLE_CODE, SAMPLE_OPT_OUT_CODE } from '@/lib/short-links/rules'
import { formatDateTime } from '@/lib/utils/dates'
import { toLatinDigits } from '@/lib/utils/text'

/** By GSM 03.38, else UTF-16: other text has shorter parts. */
export function smsParts(text: string): number {
  return split(text, { summary: true }).parts.length
}

/** Samples by placeholder; `placeholders`: of the template's row. */
export function templatePlaces(placeholders: unknown, shopName: string): Record<string, string> {
  return { ...(placeholders as Record<string, string>), shop: shopName }
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
