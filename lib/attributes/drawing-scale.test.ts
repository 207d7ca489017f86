import { expect, it } from 'vitest'
import { ringFor, scaleOf, servingsByVolume } from './drawing-scale'
import { numberAttribute as number } from './testing'
import type { ProductAttribute } from './types'

const hobs = (...keys: string[]): ProductAttribute => ({
  ...number('hobs', 0),
  kind: 'choices',
  value: keys.map((key) => ({ key, name: key })),
})

it.each([
  ['a pot', [number('diameter', 24), number('height', 13.5), hobs('gas', 'oven')], ['hob', 'hand']],
  ['a pan without a height', [number('diameter', 28), hobs('induction')], ['hob']],
  ['a cake tin', [number('diameter', 24), number('height', 7), hobs('oven')], ['plate']],
  ['a plate', [number('diameter', 27), number('height', 2.5)], ['plate']],
  ['a samovar', [number('diameter', 24), number('height', 46)], ['plate', 'hand']],
  ['a mug', [number('diameter', 9), number('height', 9.5)], ['hand']],
  ['a saucer', [number('diameter', 12)], ['plate']],
  ['a tray as wide as a hob', [number('diameter', 60), hobs('gas')], ['plate']],
] as const)('size comparison: picks the objects for %s', (_, attributes, beside) =>
  expect(scaleOf(attributes)?.beside).toEqual(beside),
)

it('size comparison: is absent without a plausible size in a known unit', () => {
  expect(scaleOf([number('height', 30)])).toBeNull()
  expect(scaleOf([number('diameter', 0)])).toBeNull()
  expect(scaleOf([number('diameter', 2000)])).toBeNull()
  expect(scaleOf([number('diameter', 24, 'وجب')])).toBeNull()
  expect(scaleOf([])).toBeNull()
})

it.each([
  [240, 'میلی‌متر'],
  [240, 'میلي متر'],
  [240, 'mm'],
  [24, 'سانتی‌متر'],
  [24, 'سانت'],
  [24, 'CM'],
  [0.24, 'متر'],
])('size comparison: %s %s are 24 cm', (value, unit) =>
  expect(scaleOf([number('diameter', value, unit)])?.across).toBe(24),
)

it('size comparison: takes the largest item of a set, or the width', () => {
  expect(scaleOf([number('diameter', 26), number('pieces', 7)])?.isLargest).toBe(true)
  expect(scaleOf([number('width', 30), number('pieces', 1)])).toMatchObject({
    across: 30,
    isLargest: false,
  })
})

it.each([
  [12, 14.5],
  [16, 14.5],
  [20, 18],
  [24, 21],
  [30, 21],
])('hob: %s cm fit the ring of %s cm', (across, ring) => expect(ringFor(across).across).toBe(ring))

it.each([
  [4.8, 'لیتر', 'ظرف', 'قابلمه', 4],
  [2.5, null, 'کتری برقی', null, 10],
  [2500, 'میلی‌لیتر', 'کتری', 'پخت‌وپز', 10],
  [900, 'سی‌سی', 'ظرف', 'قوری', 4],
  [900, 'cc', 'قوری', null, 4],
  [1, 'لیتر', 'فلاسک', 'فلاسک و قمقمه', 5],
  [3.5, 'لیتر', 'تابهٔ گرانیتی ۲۸', 'پخت‌وپز', 5],
  [2, 'لیتر', 'کاسهٔ سالاد', 'سرو', 5],
  [1.7, 'لیتر', 'ظرف', 'کتری برقی', 3],
  [0.3, 'لیتر', 'ماگ', 'ماگ', null],
  [2, 'لیتر', 'ظرف نگهدارنده', 'قابلمه', null],
  [0.2, 'لیتر', 'قوری', 'قوری', null],
  [5, 'لیتر', 'ظرف', null, null],
  [5, 'گالن', 'قابلمه', 'قابلمه', null],
])('servings: %s %s of %s in %s are %s', (value, unit, name, category, people) =>
  expect(servingsByVolume([number('volume', value, unit)], name, category)).toBe(people),
)

it('servings: are left to the attribute where it is set', () =>
  expect(servingsByVolume([number('volume', 4), number('servings', 3)], 'قابلمه', null)).toBeNull())
