import { expect, it } from 'vitest'
import { codeSchema } from './admin-schema'

it.each([
  ['\u2068يلدا۱۵\u2069', 'یلدا15'],
  [' کـد\u200e ', 'کد'],
  ['\u200f', null],
])('discount code: is stored without invisible marks and in Persian letters (%s)', (typed, stored) => {
  const parsed = codeSchema.shape.code.safeParse(typed)
  expect(parsed.success ? parsed.data : null).toBe(stored)
})
