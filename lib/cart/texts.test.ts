import { describe, expect, it } from 'vitest'
import { mergedText, priceNotice, stockNotice } from './texts'

describe('stockNotice', () => {
  it('is silent while there is plenty', () => {
    expect(stockNotice({ state: 'ok', available: 20 }, 3)).toBeNull()
  })

  it('hints at the last pieces and at the limit', () => {
    expect(stockNotice({ state: 'ok', available: 2 }, 1)?.text).toBe('تنها ۲ عدد در انبار مانده است')
    expect(stockNotice({ state: 'ok', available: 20 }, 20)).toEqual({
      tone: 'hint',
      text: 'فقط ۲۰ عدد از این کالا موجود است',
    })
  })

  it('says that a line was cut down, until it is changed again', () => {
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
  ] as const)('names the problem of a line that is %s', (state) => {
    expect(stockNotice({ state, available: 0 }, 1)?.tone).toBe('problem')
  })
})

describe('priceNotice', () => {
  it('speaks only of a price that was seen and is another now', () => {
    expect(priceNotice(undefined, 100)).toBeNull()
    expect(priceNotice(100, 100)).toBeNull()
    expect(priceNotice(100, null)).toBeNull()
    expect(priceNotice(1_200_000, 1_500_000)).toBe('قیمت بیشتر شد: پیش‌تر ۱٬۲۰۰٬۰۰۰ تومان بود')
    expect(priceNotice(1_500_000, 1_200_000)).toContain('کمتر')
  })
})

it('counts merged lines in Persian', () => {
  expect(mergedText(3)).toBe('۳ کالا از سبد قبلی اضافه شد')
})
