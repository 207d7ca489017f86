import { expect, it } from 'vitest'
import { SHOP } from '../shop/testing'
import { cashText, deliveryHeadline, deliverySentences, type ZoneTerms } from './terms'

const home: ZoneTerms = {
  name: 'هرمزگان',
  days_from: 1,
  days_to: 2,
  price: 50_000,
  free_above: 10_000_000,
  cash_on_delivery: true,
}
const rest: ZoneTerms = { ...home, name: 'سایر استان‌ها', days_from: 2, days_to: 5 }
const told = (...zones: ZoneTerms[]) => deliverySentences({ zones, pickup: true }, SHOP)

it('delivery terms: state days, price, free limit and return period', () => {
  expect(told(home, rest)).toEqual([
    'هرمزگان ۱ تا ۲ روز کاری، سایر استان‌ها ۲ تا ۵ روز کاری، با پست پیشتاز و کد رهگیری.',
    'هزینهٔ ارسال ۵۰٬۰۰۰ تومان است و برای خرید بالای ۱۰٬۰۰۰٬۰۰۰ تومان رایگان.',
    expect.stringContaining('تحویل حضوری'),
    'پرداخت در محل هم ممکن است.',
    'هفت روز کاری فرصت بازگشت؛ محصول استفاده‌نشده، در بسته‌بندی خودش.',
  ])
})

it('delivery terms: name each zone where they differ', () => {
  expect(told({ ...home, price: 0 }, { ...rest, free_above: null, price: null }).slice(1, 3)).toEqual([
    'هزینهٔ ارسال به هرمزگان رایگان است.',
    'هزینهٔ ارسال به سایر استان‌ها به وزن بسته بستگی دارد.',
  ])
  expect(told(home, { ...rest, cash_on_delivery: false }).join(' ')).toContain(
    'پرداخت در محل در هرمزگان هم ممکن است.',
  )
  expect(told({ ...home, days_to: 0 })[0]).toContain('همان روز')
  expect(told({ ...home, days_from: 2 })[0]).toContain('هرمزگان ۲ روز کاری')
})

it('delivery terms: omit disabled services', () => {
  const few = deliverySentences({ zones: [], pickup: false }, SHOP)
  expect(few).toEqual(['هفت روز کاری فرصت بازگشت؛ محصول استفاده‌نشده، در بسته‌بندی خودش.'])
})

it.each([
  ['ارسال رایگان برای خریدهای بالای ۱۰ میلیون تومان', [home, rest]],
  ['ارسال رایگان برای خریدهای بالای ۲٫۵ میلیون تومان', [{ ...home, free_above: 2_500_000 }]],
  ['ارسال رایگان به هرمزگان برای خریدهای بالای ۵۰۰ هزار تومان', [{ ...home, free_above: 500_000 }, rest]],
  ['ارسال رایگان به سایر استان‌ها برای خریدهای بالای ۱۰ میلیون تومان', [{ ...home, free_above: null }, rest]],
  ['ارسال رایگان به هرمزگان', [{ ...home, price: 0 }, rest]],
  [
    'ارسال رایگان به سراسر ایران',
    [
      { ...home, price: 0 },
      { ...rest, free_above: 0 },
    ],
  ],
  [
    'هرمزگان ۱ تا ۲ روز کاری، سایر استان‌ها ۲ تا ۵ روز کاری',
    [
      { ...home, free_above: null },
      { ...rest, free_above: null },
    ],
  ],
  ['', []],
])('delivery headline: «%s»', (text, zones) => {
  expect(deliveryHeadline({ zones, pickup: true })).toBe(text)
})

it.each([
  [{ hour: 14, preparation_days: 0 }, 'سفارش‌های تا ساعت ۱۴ همان روز آماده می‌شوند.'],
  [{ hour: 9, preparation_days: 2 }, 'سفارش‌های پس از ساعت ۹ از روز کاری بعد شمرده می‌شوند.'],
])('delivery terms: name the hour until which a day counts', (cutoff, sentence) => {
  expect(deliverySentences({ zones: [home], pickup: true, cutoff }, SHOP)[1]).toBe(sentence)
  expect(deliverySentences({ zones: [home], pickup: true, cutoff: null }, SHOP)).not.toContain(sentence)
})

it('cash on delivery: names its places only where others have none', () => {
  const none = { ...rest, cash_on_delivery: false }
  expect(cashText([home, none])).toBe('پرداخت در محل: در هرمزگان')
  expect([cashText([home]), cashText([none]), cashText([])]).toEqual(['', '', ''])
})
