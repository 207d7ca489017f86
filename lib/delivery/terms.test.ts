import { expect, it } from 'vitest'
import { SHOP } from '../shop/testing'
import { deliveryHeadline, deliverySentences, type ZoneTerms } from './terms'

const home: ZoneTerms = {
  name: 'هرمزگان',
  daysFrom: 1,
  daysTo: 2,
  price: 50_000,
  freeAbove: 10_000_000,
  cashOnDelivery: true,
}
const rest: ZoneTerms = { ...home, name: 'سایر استان‌ها', daysFrom: 2, daysTo: 5 }
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
  expect(told({ ...home, price: 0 }, { ...rest, freeAbove: null, price: null }).slice(1, 3)).toEqual([
    'هزینهٔ ارسال به هرمزگان رایگان است.',
    'هزینهٔ ارسال به سایر استان‌ها به وزن بسته بستگی دارد.',
  ])
  expect(told(home, { ...rest, cashOnDelivery: false }).join(' ')).toContain(
    'پرداخت در محل در هرمزگان هم ممکن است.',
  )
  expect(told({ ...home, daysTo: 0 })[0]).toContain('همان روز')
  expect(told({ ...home, daysFrom: 2 })[0]).toContain('هرمزگان ۲ روز کاری')
})

it('delivery terms: omit disabled services', () => {
  const few = deliverySentences({ zones: [], pickup: false }, SHOP)
  expect(few).toEqual(['هفت روز کاری فرصت بازگشت؛ محصول استفاده‌نشده، در بسته‌بندی خودش.'])
})

it.each([
  ['ارسال رایگان برای خریدهای بالای ۱۰ میلیون تومان', [home, rest]],
  ['ارسال رایگان برای خریدهای بالای ۲٫۵ میلیون تومان', [{ ...home, freeAbove: 2_500_000 }]],
  ['ارسال رایگان به هرمزگان برای خریدهای بالای ۵۰۰ هزار تومان', [{ ...home, freeAbove: 500_000 }, rest]],
  ['ارسال رایگان به سایر استان‌ها برای خریدهای بالای ۱۰ میلیون تومان', [{ ...home, freeAbove: null }, rest]],
  ['ارسال رایگان به هرمزگان', [{ ...home, price: 0 }, rest]],
  [
    'ارسال رایگان به سراسر ایران',
    [
      { ...home, price: 0 },
      { ...rest, freeAbove: 0 },
    ],
  ],
  [
    'هرمزگان ۱ تا ۲ روز کاری، سایر استان‌ها ۲ تا ۵ روز کاری',
    [
      { ...home, freeAbove: null },
      { ...rest, freeAbove: null },
    ],
  ],
  ['', []],
])('delivery headline: «%s»', (text, zones) => {
  expect(deliveryHeadline({ zones, pickup: true })).toBe(text)
})

it.each([
  [{ hour: 14, preparationDays: 0 }, 'سفارش‌های تا ساعت ۱۴ همان روز آماده می‌شوند.'],
  [{ hour: 9, preparationDays: 2 }, 'سفارش‌های پس از ساعت ۹ از روز کاری بعد شمرده می‌شوند.'],
])('delivery terms: name the hour until which a day counts', (cutoff, sentence) => {
  expect(deliverySentences({ zones: [home], pickup: true, cutoff }, SHOP)[1]).toBe(sentence)
  expect(deliverySentences({ zones: [home], pickup: true, cutoff: null }, SHOP)).not.toContain(sentence)
})
