import { expect, it } from 'vitest'
import { labelSheets } from './label-sheets'

it('labels begin where the sheet is still whole, and go on to the next', () => {
  expect(labelSheets([1, 2], 1)).toEqual([[1, 2, null, null, null, null, null, null]])
  expect(labelSheets([1, 2, 3], 7)).toEqual([
    [null, null, null, null, null, null, 1, 2],
    [3, null, null, null, null, null, null, null],
  ])
  expect(
    labelSheets(
      Array.from({ length: 8 }, (_, i) => i),
      1,
    ),
  ).toHaveLength(1)
})
