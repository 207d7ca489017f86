import { expect, it } from 'vitest'
import { ceilingsWithin, ceilingText, servingsUpTo } from './filter-sentence-choices'

it('needs: offers servings up to the most, and the chosen one', () => {
  expect(servingsUpTo(5, undefined)).toEqual([1, 2, 3, 4, 5])
  expect(servingsUpTo(2, 7)).toEqual([1, 2, 7])
  expect(servingsUpTo(0, undefined)).toEqual([])
})

it('needs: offers round ceilings that find something, at most ten', () => {
  expect(ceilingsWithin(420_000, 3_200_000, undefined)).toEqual([
    500_000, 700_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000,
  ])
  const wide = ceilingsWithin(1, 900_000_000, 1_234_000)
  expect(wide.length).toBeLessThanOrEqual(11)
  expect(wide).toContain(1_234_000)
  expect(ceilingsWithin(500_000, 500_000, undefined)).toEqual([])
})

it('needs: writes ceilings in millions and thousands', () => {
  expect([1_500_000, 700_000, 1_234_567].map(ceilingText)).toEqual([
    '۱٫۵ میلیون تومان',
    '۷۰۰ هزار تومان',
    '۱٬۲۳۴٬۵۶۷ تومان',
  ])
})
