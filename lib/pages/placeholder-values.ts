import { deliveryHeadline, type DeliveryTerms, shippingSentences } from '@/lib/delivery/terms'
import type { Shop } from '@/lib/shop/types'
import { toPersianDigits } from '@/lib/utils/text'
import type { PlaceholderValues } from './placeholders'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

export function placeholderValues(shop: Shop, terms: DeliveryTerms): PlaceholderValues {
  const phones = shop.phones.map(
    ({ tel, text }) => `<a href="tel:${escaped(tel)}" class="ltr">${escaped(text)}</a>`,
  )
  const email = shop.email
    ? `<a href="mailto:${escaped(shop.email)}" class="ltr">${escaped(shop.email)}</a>`
    : ''
  return {
    'نام فروشگاه': escaped(shop.full_name),
    'از سال': shop.founded_in ? `از سال ${toPersianDigits(shop.founded_in)}` : '',
    'در شهر': shop.city && `در ${escaped(shop.city)}`,
    'مهلت بازگشت': escaped(shop.returns.period),
    'قانون بازگشت': escaped(shop.returns.rule),
    'شرایط ارسال': shippingSentences(terms, shop).map(escaped),
    'ارسال رایگان': escaped(deliveryHeadline(terms)),
    مالیات: shop.shows_vat ? 'مالیات بر ارزش افزوده در قیمت‌ها حساب شده است.' : '',
    تلفن: phones[0] ?? '',
    ایمیل: email,
    نشانی: escaped(shop.address),
    'ساعت کار': escaped(shop.hours),
    'راه‌های تماس': [...phones, email, escaped(shop.address)],
  }
}
