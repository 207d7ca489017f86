import { expect, it } from 'vitest'
import { labelSheets } from './label-sheets'

it('label sheets: start at the first free label and continue on the next sheet', () => {
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
