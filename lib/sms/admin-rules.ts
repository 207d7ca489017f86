/** How long a message is for the network, and what its places stand for. */
import { SAMPLE_CODE, SAMPLE_OPT_OUT_CODE } from '@/lib/short-links/rules'
import { formatDateTime } from '@/lib/utils/dates'
import { toLatinDigits } from '@/lib/utils/text'

/** Signs of one part, and of each part once there are several. */
const LATIN = { one: 160, many: 153 }
const UNICODE = { one: 70, many: 67 }

/** Parts that the network counts for a text; Persian letters halve what fits. */
export function smsParts(text: string): number {
  const { one, many } = /^[\x20-\x7e\n\r]*$/.test(text) ? LATIN : UNICODE
  return text.length <= one ? 1 : Math.ceil(text.length / many)
}

/** Places of each template, with what stands there in the preview; `{shop}` is filled in all of them. */
const TEMPLATE_PLACES: Record<string, Record<string, string>> = {
  sign_in_code: { code: '۱۲۳۴۵۶', host: 'hormoz.example', digits: '123456' },
  track_code: { code: '۱۲۳۴۵۶', host: 'hormoz.example', digits: '123456' },
  order_placed: { name: 'مریم', number: '۱۰۴۸۲' },
  order_reduced: { pieces: '۲', number: '۱۰۴۸۲', note: '۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود.' },
  order_edited: { number: '۱۰۴۸۲', amount: '۱٬۲۸۰٬۰۰۰', note: '۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود.' },
  payment_link: {
    number: '۱۰۴۸۲',
    amount: '۱٬۲۸۰٬۰۰۰',
    // The database writes a short link for one that is longer than a product's.
    link: `https://hormoz.example/s/${SAMPLE_OPT_OUT_CODE}`,
  },
  order_ready: { number: '۱۰۴۸۲' },
  return_accepted: { number: '۱۰۴۸۲', note: 'محصول را با پست بفرستید.' },
  return_rejected: { number: '۱۰۴۸۲', note: 'مهلت بازگشت گذشته است.' },
  breakage_accepted: { number: '۱۰۴۸۲', note: '۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود.' },
  breakage_rejected: { number: '۱۰۴۸۲', note: 'در عکس شکستگی دیده نمی‌شود.' },
  refund_noted: { amount: '۲۰۰٬۰۰۰', number: '۱۰۴۸۲', note: 'کد پیگیری: 998877.' },
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
  price_list_changed: { count: '۲۴', link: 'https://hormoz.example/s/a2b3c4' },
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

/** The places that a template may have, with what stands there in its preview. */
export function templatePlaces(key: string, shopName: string): Record<string, string> {
  return { ...TEMPLATE_PLACES[key], shop: shopName }
}

/** What each place means, for the hint under the field. */
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

/** A text with its places filled; unknown ones stay as they are. */
export function fillPlaces(body: string, places: Record<string, string>): string {
  return body.replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole)
}

/** Places in a text that nothing would fill. */
export function unknownPlaces(body: string, places: Record<string, string>): string[] {
  return [...body.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name]) => name!)
    .filter((name) => !Object.hasOwn(places, name))
}

/** The end of an advertising message as it arrives; `site` is the shop's address. */
export function wayOutText(wayOut: string, site: string): string {
  return `\n${fillPlaces(wayOut, { link: `${site}/s/${SAMPLE_OPT_OUT_CODE}` })}`
}

/** A campaign as it arrives. `ending`: of `wayOutText`, empty for a word to one number. */
export function campaignText(body: string, site: string, ending: string): string {
  return fillPlaces(body, { name: SAMPLE_NAME, link: `${site}/s/${SAMPLE_CODE}` }) + ending
}

/** When a campaign goes out, once it was started; null: at once. */
export function beginText({ startsAt }: { startsAt: string | null }): string {
  return startsAt ? `ارسال از ${formatDateTime(startsAt)} آغاز می‌شود` : 'ارسال آغاز شد'
}

/** The longest name that a campaign writes for {name}: parts are counted for it. */
const SAMPLE_NAME = 'محمدحسین'

/** The mobile numbers of a text, each once. */
export function phonesIn(text: string): string[] {
  const found = toLatinDigits(text).matchAll(
    /(?<!\d)(?:\+98|0098|98|0)?(9\d{2})[ \u00a0-]?(\d{3})[ \u00a0-]?(\d{4})(?!\d)/g,
  )
  return [...new Set([...found].map(([, ...parts]) => `0${parts.join('')}`))]
}
