import { expect, it } from 'vitest'
import { mergedText, priceNotice, stockNotice } from './texts'

it('stock notice: is absent while stock is plenty', () => {
  expect(stockNotice({ state: 'ok', available: 20 }, 3)).toBeNull()
})

it('stock notice: names the last items and the limit', () => {
  expect(stockNotice({ state: 'ok', available: 2 }, 1)?.text).toBe('تنها ۲ عدد در انبار مانده است')
  expect(stockNotice({ state: 'ok', available: 20 }, 20)).toEqual({
    tone: 'hint',
    text: 'فقط ۲۰ عدد از این محصول موجود است',
  })
})

it('stock notice: reports a reduced line until it changes', () => {
  expect(stockNotice({ state: 'ok', available: 20 }, 20, true)?.text).toContain('تعداد آن کم شد')
  expect(stockNotice({ state: 'ok', available: 20 }, 19, true)).toBeNull()
})

it.each([
  'not_enough',
  'out_of_stock',
  'no_price',
  'color_required',
  'color_missing',
  'unavailable',
] as const)('stock notice: names the problem of a line in state %s', (state) => {
  expect(stockNotice({ state, available: 0 }, 1)?.tone).toBe('problem')
})

it('price notice: reports only a change of a seen price', () => {
  expect(priceNotice(undefined, 100)).toBeNull()
  expect(priceNotice(100, 100)).toBeNull()
  expect(priceNotice(100, null)).toBeNull()
  expect(priceNotice(1_200_000, 1_500_000)).toBe('قیمت بیشتر شد: پیش‌تر ۱٬۲۰۰٬۰۰۰ تومان بود')
  expect(priceNotice(1_500_000, 1_200_000)).toContain('کمتر')
})

it('cart merge: counts merged lines in Persian', () => {
  expect(mergedText(3)).toBe('۳ محصول که پیش از ورود برداشته بودید به سبد خرید افزوده شد')
})
