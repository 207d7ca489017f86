import { expect, it } from 'vitest'
import {
  amountOf,
  columnsOf,
  cut,
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
  expect(listOf('https://a.example/1\\,2.jpg,https://a.example/3.jpg')).toEqual([
    'https://a.example/1,2.jpg',
    'https://a.example/3.jpg',
  ])
  expect(listOf('')).toEqual([])
})

it('number cell: three digits after the sign are a fraction of stock and weight, thousands of a price', () => {
  expect(['6.000', '12.5', '۲٫۵', '-3', '', 'parent'].map(decimalOf)).toEqual([6, 12.5, 2.5, -3, null, null])
  expect(['24 عدد', '12.5 متر', '3x'].map(decimalOf)).toEqual([24, 12.5, 3])
  expect(['کیلوگرم', 'كيلوگرم', 'گرم'].map((unit) => gramsOf('1.85', unit))).toEqual([1850, 1850, 2])
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
  expect(decoded('&constructor; &#xD83D;&#xDE00; &#xD800;')).toBe('&constructor; 😀 \ufffd')
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
  expect([cut('😀😀', 3), splitAtSentence('😀😀', 3)]).toEqual(['😀', ['😀', '😀']])
  expect(splitAtSentence('کوتاه', 11)).toEqual(['کوتاه', ''])
})

it('sale dates: Tehran time, a date alone lasts its whole day', () => {
  expect(instantOf('2026-12-01 0:00:00', false)).toBe('2026-12-01T00:00:00+03:30')
  expect(instantOf('2026-12-21', true)).toBe('2026-12-21T23:59:59+03:30')
  expect(['2026/12/1', '1405/09/10', '۱۴۰۵-۹-۱۰'].map((cell) => instantOf(cell, false))).toEqual(
    Array<string>(3).fill('2026-12-01T00:00+03:30'),
  )
  const unreadable = ['', '21/12/2026', '2026-13-41', '2026-02-31', '1405/12/30', '1405/13/01']
  expect(unreadable.map((cell) => instantOf(cell, true))).toEqual(unreadable.map(() => ''))
})

it('shade: of the last known word, gray for none', () => {
  expect(['سبز', 'سفید صدفی', 'رنگین‌کمان'].map(shadeOf)).toEqual(['#2e7d32', '#f4efe4', '#9e9e9e'])
})

it('columns: the first filled one of a field, in the order of its names; others are counted', () => {
  const heads = ['Phone', 'Mobile', 'constructor', '']
  const { cell, unused } = columnsOf(heads, { phone: ['mobile', 'phone'], none: ['x'] })
  const lines = [
    ['1', '2', 'a', 'b'],
    ['1', '', '', ''],
  ].map((cells, index) => ({ row: index + 2, cells }))
  expect(lines.map(({ cells }) => cell(cells, 'phone'))).toEqual(['2', '1'])
  expect(unused({ heads, lines }, new Map())).toEqual([
    { head: 'Phone', count: 1 },
    { head: 'constructor', count: 1 },
    { head: 'ستون ۴', count: 1 },
  ])
})

it('columns: an unreadable cell and a cut name are noted, cells for none are not', () => {
  const columns = columnsOf(['Price', 'Title'], { price: ['price'], name: ['title'] })
  const read = (cell: string) => columns.read({ row: 2, cells: [cell] }, 'price', amountOf)
  expect(['5', '', '0', '0.00', '-', 'گران'].map(read)).toEqual([5, null, null, null, null, null])
  expect(columns.name({ row: 3, cells: ['', 'ابجد'] }, 'name', 3)).toBe('ابج')
  expect(columns.notes).toEqual([
    { row: 2, problems: ['Price: «گران» خوانده نشد'] },
    { row: 3, problems: ['Title: بلند بود و کوتاه شد'] },
  ])
})
