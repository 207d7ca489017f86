import { expect, it } from 'vitest'
import { attributesOf, attributeText, numberText, propertyValue, readNumber } from './rules'
import type { ProductAttribute } from './types'

const base = { key: 'x', name: 'ویژگی', is_highlight: false, is_compared: true }
const hobs: ProductAttribute = {
  ...base,
  kind: 'choices',
  value: [
    { key: 'gas', name: 'گاز' },
    { key: 'induction', name: 'القایی' },
    { key: 'oven', name: 'فر' },
  ],
}

it.each([
  [24, 'سانتی‌متر', '۲۴ سانتی‌متر'],
  [4.8, 'لیتر', '۴٫۸ لیتر'],
  [0.35, 'لیتر', '۳۵۰ میلی‌لیتر'],
  [0, 'لیتر', '۰ لیتر'],
  [18, 'ماه', '۱۸ ماه'],
  [120, 'ماه', '۱۰ سال'],
  [1850, 'گرم', '۱٬۸۵۰ گرم'],
  [3, null, '۳'],
])('attribute number: %s %s reads %s', (value, unit, text) => expect(numberText(value, unit)).toBe(text))

it('attribute: has a text for each kind', () => {
  expect(attributeText(hobs)).toBe('گاز، القایی و فر')
  expect(attributeText({ ...base, kind: 'choice', value: [{ key: 'a', name: 'مس' }] })).toBe('مس')
  expect(attributeText({ ...base, kind: 'boolean', value: false })).toBe('خیر')
  expect(attributeText({ ...base, kind: 'text', value: 'تا 260 درجه' })).toBe('تا ۲۶۰ درجه')
})

it('attribute: has the unit code of a number in structured data', () => {
  const number = { ...base, kind: 'number', value: 24 } as const
  const head = { '@type': 'PropertyValue', propertyID: 'x', name: 'ویژگی', value: 24 }
  expect(propertyValue({ ...number, unit: 'سانتی‌متر' })).toEqual({ ...head, unitCode: 'CMT' })
  expect(propertyValue({ ...number, unit: 'پله' })).toEqual({ ...head, unitText: 'پله' })
  expect(propertyValue({ ...number, unit: null })).toEqual(head)
  expect(propertyValue(hobs)).toMatchObject({ value: 'گاز، القایی و فر' })
})

it.each([
  ['۲۴', 0, 24],
  ['٢٤', 0, 24],
  ['4.8', 1, 4.8],
  ['۴٫۸', 1, 4.8],
  ['۴/۸', 2, 4.8],
  ['1,200', 0, 1200],
  ['۴٫۸', 0, null],
  ['4.85', 1, null],
  ['1000001', 0, null],
  ['-1', 0, null],
  ['', 0, null],
  ['۲۴ سانت', 0, null],
])('typed number: %s with %s decimals is %s', (typed, decimals, number) =>
  expect(readNumber(typed, decimals)).toBe(number),
)

it('category attributes: come from the top down, the nearest category decides', () => {
  const categories = [
    { id: 'top', parent_id: null },
    { id: 'under', parent_id: 'top' },
  ]
  const one = (attribute_id: string, is_filter: boolean) => ({
    attribute_id,
    is_filter,
    is_compared: true,
    is_highlight: false,
  })
  const own = new Map([
    ['top', [one('diameter', true), one('material', true)]],
    ['under', [one('coating', true), one('diameter', false)]],
  ])
  expect(
    attributesOf(categories, own, 'under').map((each) => [
      each.attribute_id,
      each.is_filter,
      each.category_id,
    ]),
  ).toEqual([
    ['material', true, 'top'],
    ['coating', true, 'under'],
    ['diameter', false, 'under'],
  ])
  expect(attributesOf(categories, own, 'none')).toEqual([])
})
