import { expect, it } from 'vitest'
import { priceListSettingsSchema } from './admin-schema'
import { fileName, stepTexts, validityText } from './rules'

it('price list: shows volume prices and validity', () => {
  expect(stepTexts({ steps: [{ from: 12, price: 1_200_000 }] })).toEqual(['از ۱۲: ۱٬۲۰۰٬۰۰۰'])
  expect(validityText(null)).toBe('قیمت‌ها تا تغییر بعدی معتبر است.')
  expect(validityText(new Date('2026-11-30T08:30:00Z'))).toBe('قیمت‌ها تا ۹ آذر ۱۴۰۵ معتبر است.')
})

it('price list: its file is named by tier, day and format', () => {
  const day = new Date('2026-11-23T10:00:00Z')
  expect(fileName('dealer_price', 'pictures', day)).toBe('price-list-dealer-2026-11-23.xlsx')
  expect(fileName('shop_price', 'csv', day)).toBe('price-list-shop-2026-11-23.csv')
})

it('price list: is valid for one to ninety days, or until prices change', () => {
  const problem = (valid_days: number | null) =>
    priceListSettingsSchema.safeParse({ version: 'a', valid_days }).error?.issues[0]!.message
  expect([null, 1, 90].map(problem)).toEqual([undefined, undefined, undefined])
  expect([0, 91, 200, 1.5].map(problem)).toEqual(Array(4).fill('عددی از ۱ تا ۹۰، یا خالی'))
})
