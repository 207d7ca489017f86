import { expect, it } from 'vitest'
import {
  fileName,
  packTexts,
  paginate,
  percentDone,
  quantityTexts,
  sizeText,
  stepTexts,
  validityText,
} from './rules'

it('price list: shows packs, quantities and volume prices', () => {
  expect(packTexts({ pack: 6, carton: 24 })).toEqual(['بستهٔ ۶ تایی', 'کارتن ۲۴ تایی'])
  expect(packTexts({})).toEqual([])
  expect(quantityTexts({ minimum: 12, multiple: 6 })).toEqual(['حداقل ۱۲', 'ضریب ۶'])
  expect(stepTexts({ steps: [{ from: 12, price: 1_200_000 }] })).toEqual(['از ۱۲: ۱٬۲۰۰٬۰۰۰'])
})

it('price list: shows validity, file size and file name', () => {
  expect(validityText(null)).toBe('قیمت‌ها تا تغییر بعدی معتبر است.')
  expect(validityText('2026-11-30')).toBe('قیمت‌ها تا ۹ آذر ۱۴۰۵ معتبر است.')
  expect(sizeText(300)).toBe('۱ کیلوبایت')
  expect(sizeText(640_000)).toBe('۶۲۵ کیلوبایت')
  expect(sizeText(24_500_000)).toBe('۲۳٫۴ مگابایت')
  expect(fileName({ tier: 'dealer_price', form: 'pdf', day: new Date('2026-11-23T10:00:00Z') })).toBe(
    'price-list-dealer-2026-11-23.pdf',
  )
})

it('price list: shows progress only while it is made', () => {
  expect(percentDone({ state: 'making', done: 30, total: 120 })).toBe(25)
  expect(percentDone({ state: 'making', done: 0, total: null })).toBe(0)
  expect(percentDone({ state: 'waiting', done: 30, total: 120 })).toBe(0)
})

const rows = (...groups: string[]) => groups.map((group) => ({ height: 10, group }))
const room = { first: 35, other: 45 }

it('price list pages: break before a row that does not fit', () => {
  // 5 + 10 + 10 + 10 fill the first page, 5 + 4 × 10 the second.
  expect(paginate(rows(...'aaaaaaaa'), room, 5)).toEqual([
    [0, 3],
    [3, 7],
    [7, 8],
  ])
})

it('price list pages: keep a group heading with its rows', () => {
  expect(paginate(rows('a', 'a', 'b', 'b'), room, 5)).toEqual([
    [0, 2],
    [2, 4],
  ])
})

it('price list pages: include every row once, also oversized ones, and one page without rows', () => {
  const pages = paginate([...rows('a'), { height: 99, group: 'a' }, ...rows('a')], room, 5)
  expect(pages).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ])
  expect(paginate([], room, 5)).toEqual([[0, 0]])
})
