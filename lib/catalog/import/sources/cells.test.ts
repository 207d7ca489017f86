import { expect, it } from 'vitest'
import {
  amountOf,
  decimalOf,
  decoded,
  gramsOf,
  instantOf,
  listOf,
  plainOf,
  splitAtSentence,
  withoutShortCodes,
} from './cells'
import { inToman } from '../price-unit'
import { shadeOf } from './shades'

it('list cell: an escaped comma and one without a space separate nothing', () => {
  expect(listOf('a > b, c\\, d,  e,f')).toEqual(['a > b', 'c, d', 'e,f'])
  expect(listOf('')).toEqual([])
})

it('number cell: three digits after the sign are a fraction of stock and weight, thousands of a price', () => {
  expect(['6.000', '12.5', '۲٫۵', '-3', '', 'parent'].map(decimalOf)).toEqual([6, 12.5, 2.5, -3, null, null])
  expect(['1.850', '1,85', '1850'].map((cell) => gramsOf(cell, 'kg'))).toEqual([1850, 1850, 1_850_000])
  expect([gramsOf('2', 'lbs'), gramsOf('120', 'g'), gramsOf('0', 'kg')]).toEqual([907, 120, null])
  expect(['1,800,000', '890.000', '0', '', 'گران'].map(amountOf)).toEqual([
    1_800_000,
    890_000,
    null,
    null,
    null,
  ])
})

it('money: whole toman of each unit', () => {
  expect(
    (['toman', 'rial', 'thousand_toman', 'thousand_rial'] as const).map((unit) => inToman(1899.9, unit)),
  ).toEqual([1899, 189, 1_899_900, 189_990])
})

it('entities: are decoded twice at most, invalid ones stay', () => {
  expect(decoded('&amp;amp;amp; &#1587; &#x633; &zwnj; &nope; &#0;')).toBe('&amp; س س \u200c &nope; &#0;')
})

it('text cell: loses tags and short codes', () => {
  expect(plainOf('<p>یک</p><p>دو<br>سه &amp; چهار</p>')).toBe('یک دو سه & چهار')
  expect(withoutShortCodes('[vc_row]متن [۲ لیتر][/vc_row] [gallery ids="1"]')).toEqual({
    html: 'متن [۲ لیتر]',
    codes: ['vc_row', 'gallery'],
  })
})

it('long text: is split after a sentence, else a word', () => {
  expect(splitAtSentence('یک جمله. جملهٔ دوم', 12)).toEqual(['یک جمله.', 'جملهٔ دوم'])
  expect(splitAtSentence('واژه واژه واژه', 11)).toEqual(['واژه واژه', 'واژه'])
  expect(splitAtSentence('کوتاه', 11)).toEqual(['کوتاه', ''])
})

it('sale dates: Tehran time, a date alone lasts its whole day', () => {
  expect(instantOf('2026-12-01 0:00:00', false)).toBe('2026-12-01T00:00:00+03:30')
  expect(instantOf('2026-12-21', true)).toBe('2026-12-21T23:59:59+03:30')
  expect(['', '1405/09/10', '2026-13-41'].map((cell) => instantOf(cell, true))).toEqual(['', '', ''])
})

it('shade: of the last known word, gray for none', () => {
  expect(['سبز', 'سفید صدفی', 'رنگین‌کمان'].map(shadeOf)).toEqual(['#2e7d32', '#f4efe4', '#9e9e9e'])
})
