import { describe, expect, it } from 'vitest'
import { ringFor, scaleOf, servingsByVolume } from './scale'
import type { ProductAttribute } from './types'

const base = { name: 'x', is_highlight: false, is_compared: false }
const number = (key: string, value: number): ProductAttribute => ({
  ...base,
  key,
  kind: 'number',
  unit: null,
  value,
})
const hobs = (...keys: string[]): ProductAttribute => ({
  ...base,
  key: 'hobs',
  kind: 'choices',
  value: keys.map((key) => ({ key, name: key })),
})

describe('what a product is drawn beside', () => {
  it.each([
    ['a pot', [number('diameter', 24), number('height', 13.5), hobs('gas', 'oven')], ['hob', 'hand']],
    ['a pan without a height', [number('diameter', 28), hobs('induction')], ['hob']],
    ['a cake tin', [number('diameter', 24), number('height', 7), hobs('oven')], ['plate']],
    ['a plate', [number('diameter', 27), number('height', 2.5)], ['plate']],
    ['a samovar', [number('diameter', 24), number('height', 46)], ['plate', 'hand']],
    ['a mug', [number('diameter', 9), number('height', 9.5)], ['hand']],
    ['a saucer', [number('diameter', 12)], ['plate']],
    ['what is as wide as a hob', [number('diameter', 60), hobs('gas')], ['plate']],
  ] as const)('%s', (_, attributes, beside) => expect(scaleOf(attributes)?.beside).toEqual(beside))

  it('is nothing where its size is not told, or cannot be', () => {
    expect(scaleOf([number('height', 30)])).toBeNull()
    expect(scaleOf([number('diameter', 0)])).toBeNull()
    expect(scaleOf([number('diameter', 2000)])).toBeNull()
    expect(scaleOf([])).toBeNull()
  })

  it('is the largest piece of a set, or as wide as is told', () => {
    expect(scaleOf([number('diameter', 26), number('pieces', 7)])?.isLargest).toBe(true)
    expect(scaleOf([number('width', 30), number('pieces', 1)])).toMatchObject({
      across: 30,
      isLargest: false,
    })
  })
})

it.each([
  [12, 14.5],
  [16, 14.5],
  [20, 18],
  [24, 21],
  [30, 21],
])('%s cm stand on the ring of %s', (across, ring) => expect(ringFor(across).across).toBe(ring))

describe('for how many people a volume is enough', () => {
  it.each([
    [4.8, 'قابلمه', 4],
    [2.5, 'کتری', 10],
    [0.9, 'قوری', 4],
    [1, 'فلاسک و قمقمه', 5],
    [0.3, 'ماگ', null],
    [0.2, 'قوری', null],
    [5, null, null],
  ])('%s liters of %s: %s', (liters, category, people) =>
    expect(servingsByVolume([number('volume', liters)], category)).toBe(people),
  )
  it('is left to what is told', () =>
    expect(servingsByVolume([number('volume', 4), number('servings', 3)], 'قابلمه')).toBeNull())
})
