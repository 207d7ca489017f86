import { expect, it } from 'vitest'
import { codeSchema, discountSchema } from './admin-schema'

it.each([
  ['\u2068يلدا۱۵\u2069', 'یلدا15'],
  [' کـد\u200e ', 'کد'],
  ['\u200f', null],
])('discount code: is stored without invisible marks and in Persian letters (%s)', (typed, stored) => {
  const parsed = codeSchema.shape.code.safeParse(typed)
  expect(parsed.success ? parsed.data : null).toBe(stored)
})

it('discount: a new one may be for all tiers, an existing one is for one', () => {
  const discount = {
    id: null,
    version: null,
    product_id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
    price_type: 'all',
    discount_type: 'percentage',
    discount_value: 10,
    start_date: null,
    end_date: null,
    is_active: true,
  }
  expect(discountSchema.safeParse(discount).success).toBe(true)
  const edited = discountSchema.safeParse({ ...discount, id: discount.product_id, version: 'v' })
  expect(edited.error?.issues).toMatchObject([{ path: ['price_type'] }])
})
