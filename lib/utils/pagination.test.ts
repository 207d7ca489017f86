import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageCount, pageItems, pageRange, parsePage } from './pagination'

it.each([
  [1, 1, []],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 'gap', 6]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [4, 9, [1, 'gap', 3, 4, 5, 'gap', 9]],
  [6, 9, [1, 'gap', 5, 6, 7, 'gap', 9]],
  [7, 9, [1, 'gap', 6, 7, 8, 9]],
  [9, 9, [1, 'gap', 6, 7, 8, 9]],
])('pagination: items of page %i of %i', (current, count, items) => {
  expect(pageItems(current, count)).toEqual(items)
})

it('pagination: shows the current, first and last page in order', () => {
  const pages = fc
    .integer({ min: 2, max: 999 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))
  fc.assert(
    fc.property(pages, ([current, count]) => {
      const shown = pageItems(current, count).filter((item) => item !== 'gap')
      expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b))
      expect(shown).toEqual(expect.arrayContaining([1, current, count]))
    }),
  )
})

it('pagination: pages count from one', () => {
  expect(pageRange(2, 12)).toEqual({ from: 12, to: 23 })
  expect([pageCount(0, 12), pageCount(12, 12), pageCount(13, 12)]).toEqual([1, 1, 2])
  expect([undefined, '۳', '0', '-1', '1.5', '10000', ''].map(parsePage)).toEqual([
    1,
    3,
    null,
    null,
    null,
    null,
    null,
  ])
})
