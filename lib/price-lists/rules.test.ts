import { expect, it } from 'vitest'
import { fileName, packTexts, percentDone, quantityTexts, sizeText, stepTexts, validityText } from './rules'

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
  expect(fileName({ tier: 'dealer_price', day: new Date('2026-11-23T10:00:00Z') })).toBe(
    'price-list-dealer-2026-11-23.xlsx',
  )
})

it('price list: shows progress only while it is made', () => {
  expect(percentDone({ state: 'making', done: 30, total: 120 })).toBe(25)
  expect(percentDone({ state: 'making', done: 0, total: null })).toBe(0)
  expect(percentDone({ state: 'waiting', done: 30, total: 120 })).toBe(0)
})
