import { expect, it } from 'vitest'
import { EMPTY_SEGMENT, fieldsOf, filterOf, segmentWords } from './rules'
import { segmentSchema, type SegmentFields } from './schema'

const FULL: SegmentFields = {
  spent_from: 1_000_000,
  spent_to: 5_000_000,
  orders_from: 3,
  orders_to: 3,
  last_from: null,
  last_to: 30,
  province: 'هرمزگان',
  city: 'قشم',
  types: ['shop', 'dealer'],
  product: '',
  category: '7d0f8f6e-58f5-4a0e-9b4b-0f5f3f3f3f3f',
  brand: 'نگین',
  wishlist: true,
  consent: 'allowed',
}

it('segment: survives the way to the database and back without empty fields', () => {
  expect(filterOf(EMPTY_SEGMENT)).toEqual({})
  expect(fieldsOf({})).toEqual(EMPTY_SEGMENT)
  expect(filterOf(FULL)).toEqual({
    spent_from: 1_000_000,
    spent_to: 5_000_000,
    orders_from: 3,
    orders_to: 3,
    last_to: 30,
    province: 'هرمزگان',
    city: 'قشم',
    types: ['shop', 'dealer'],
    category: FULL.category,
    brand: 'نگین',
    wishlist: true,
    consent: 'allowed',
  })
  expect(fieldsOf(filterOf(FULL))).toEqual(FULL)
  // Zero is a bound: customers without orders.
  expect(filterOf({ ...EMPTY_SEGMENT, orders_to: 0 })).toEqual({ orders_to: 0 })
  expect(filterOf({ ...EMPTY_SEGMENT, city: 'قشم' })).toEqual({})
  expect(fieldsOf({ surprise: 1, types: 'x' })).toEqual(EMPTY_SEGMENT)
})

it('segment: has a text for each field', () => {
  expect(segmentWords(EMPTY_SEGMENT, {})).toEqual([])
  expect(segmentWords(FULL, { [FULL.category]: 'سرو' })).toEqual([
    'فروشگاه یا همکار',
    'از ۱٬۰۰۰٬۰۰۰ تا ۵٬۰۰۰٬۰۰۰ تومان خرید',
    '۳ سفارش',
    'تا ۳۰ روز از آخرین خرید',
    'هرمزگان، قشم',
    'خریدهٔ دستهٔ «سرو»، برند «نگین»',
    'محصولی در علاقه‌مندی‌ها دارد',
    'رضایت پیامک داده',
  ])
})

it('segment: refuses reversed bounds', () => {
  const refused = segmentSchema.safeParse({
    ...EMPTY_SEGMENT,
    id: null,
    version: null,
    name: 'x',
    spent_from: 5,
    spent_to: 4,
  })
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['spent_to']])
})
