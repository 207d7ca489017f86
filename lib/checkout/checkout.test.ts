import { expect, it } from 'vitest'
import { orderKey } from './idempotency'
import type { Quote } from '@/lib/cart/quote'
import { cartLine, quoteOf } from '@/lib/cart/testing'
import { changesSinceCart, deliveryProblem, pieceCount, quoteChanges } from './quote'
import { checkoutSchema } from './schema'

const line = cartLine()
const EXPIRED: Quote['discount'] = {
  ...{ id: null, code: 'TEN', amount: 0, minimum: null },
  error: 'code_expired',
}
const quote = quoteOf({ lines: [line], subtotal: 200, shipping: 50, total: 250 })

it('quote changes: are empty between equal figures', () => expect(quoteChanges(quote, quote)).toEqual([]))

it('quote changes: name lines and total with both amounts', () => {
  const now = { ...quote, lines: [{ ...line, line_total: 220 }], total: 270 }
  expect(quoteChanges(quote, now)).toEqual([
    { label: 'قابلمه', from: 200, to: 220, problem: '' },
    { label: 'مبلغ نهایی', from: 250, to: 270, problem: '' },
  ])
})

it('quote changes: name problems of lines, removed lines and codes', () => {
  const now: Quote = {
    ...quote,
    lines: [{ ...line, state: 'not_enough', available: 1, color_name: 'آبی' }],
    orderable: false,
    discount: EXPIRED,
  }
  const seen = { ...quote, lines: [line, { ...line, key: 'p2', name: 'تابه' }] }
  expect(quoteChanges(seen, now)).toEqual([
    { label: 'قابلمه، آبی', from: 200, to: null, problem: 'فقط ۱ عدد از این محصول موجود است' },
    { label: 'تابه', from: 200, to: null, problem: 'حذف شد' },
    { label: 'تخفیف', from: 0, to: 0, problem: 'مهلت این کد تخفیف تمام شده است' },
  ])
  expect(pieceCount(seen)).toBe(4)
  expect(deliveryProblem(now)).toBe('')
  expect(deliveryProblem({ ...now, delivery_error: 'parcel_too_heavy' })).toContain('سنگین')
})

const saw = (more: object) => ({ user_type: 'normal', prices: { p1: 100 }, code: null, ...more })

it('changes since the cart: are empty for seen figures, another customer type and unseen lines', () => {
  expect(changesSinceCart(quote, saw({}))).toEqual([])
  expect(changesSinceCart(quote, saw({ prices: {} }))).toEqual([])
  expect(changesSinceCart({ ...quote, user_type: 'dealer' }, saw({ prices: { p1: 90 } }))).toEqual([])
})

it('changes since the cart: name changed prices and codes', () => {
  expect(changesSinceCart(quote, saw({ prices: { p1: 90 } }))).toEqual([
    { label: 'قابلمه', from: 180, to: 200, problem: '' },
  ])
  const code = { code: 'TEN', amount: 40, discount_id: 'x' }
  expect(changesSinceCart(quote, saw({ code }))).toEqual([{ label: 'تخفیف', from: 40, to: 0, problem: '' }])
  expect(changesSinceCart({ ...quote, discount: EXPIRED }, saw({ code }))).toEqual([
    { label: 'تخفیف', from: 40, to: null, problem: 'مهلت این کد تخفیف تمام شده است' },
  ])
})

it('order key: is a UUID, the same for the same input', () => {
  const key = orderKey('user', 'cart', { city: 'قشم' }, 'post')
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(orderKey('user', 'cart', { city: 'قشم' }, 'post')).toBe(key)
  expect(orderKey('user', 'cart', { city: 'میناب' }, 'post')).not.toBe(key)
})

const posted = {
  addressId: 'new',
  full_name: 'مریم دلاوری',
  phone_number: '09175551234',
  province: 'هرمزگان',
  city: 'قشم',
  address: 'بلوار ساحلی، پلاک ۲۴',
  postal_code: '۷۹۱۶۹۴۱۸۳۷',
  deliveryMethod: 'post',
  paymentMethod: 'online',
  note: ' عصر ',
  code: ' TEN ',
  expectedTotal: '250000',
  cart: 'v1',
}

it('checkout input: reads a form with a new address', () =>
  expect(checkoutSchema.parse(posted)).toMatchObject({
    address: { city: 'قشم', postal_code: '7916941837' },
    note: 'عصر',
    code: 'TEN',
    expectedTotal: 250_000,
  }))

it.each([
  [{ code: '' }, 'FIVE'],
  [{ code: 'TEN' }, 'TEN'],
  [{ code: '', refusedCode: 'FIVE' }, ''],
])('checkout input: takes a typed code unless another applies or it was refused: %o', (rest, code) =>
  expect(checkoutSchema.parse({ ...posted, newCode: ' FIVE ', ...rest }).code).toBe(code),
)

it('checkout input: the code button needs no address', () => {
  const tried = { ...posted, city: '', postal_code: '1', newCode: ' FIVE ', tries: 'code' }
  const figures = {
    kind: 'figures',
    deliveryMethod: 'post',
    addressId: 'new',
    place: { province: 'هرمزگان', city: '' },
  }
  expect(checkoutSchema.parse(tried)).toEqual({ ...figures, code: 'FIVE' })
  expect(checkoutSchema.parse({ ...tried, tries: 'none' })).toEqual({ ...figures, code: '' })
  const { error } = checkoutSchema.safeParse({ ...tried, newCode: ' ' })
  expect(error?.issues).toMatchObject([{ path: ['newCode'], message: 'کد تخفیف را وارد کنید.' }])
})

it('checkout input: names invalid fields of a new address', () => {
  const parsed = checkoutSchema.safeParse({ ...posted, postal_code: '1', city: '' })
  expect(new Set(parsed.error?.issues.map(({ path }) => path[0]))).toEqual(new Set(['city', 'postal_code']))
})

it('checkout input: ignores address fields with a saved address', () => {
  const addressId = '11111111-1111-4111-8111-111111111111'
  expect(checkoutSchema.parse({ ...posted, addressId, city: '' })).toMatchObject({ address: null })
})

it('checkout input: pickup needs a person and no place', () => {
  const { full_name, phone_number, ...rest } = posted
  const place = { province: '', city: '', address: '', postal_code: '' }
  const pickup = { ...rest, ...place, deliveryMethod: 'pickup' }
  expect(checkoutSchema.parse({ ...pickup, full_name, phone_number })).toHaveProperty('address', {
    full_name,
    phone_number,
    ...place,
  })
  const refused = checkoutSchema.safeParse(pickup)
  expect(refused.error?.issues.map(({ path }) => path[0])).toEqual(['full_name', 'phone_number'])
})

it.each([
  ['expectedTotal', '-1'],
  ['expectedTotal', '1.5'],
  ['deliveryMethod', 'dove'],
  ['paymentMethod', 'credit'],
  ['addressId', 'mine'],
])('checkout input: refuses %s «%s»', (field, value) =>
  expect(checkoutSchema.safeParse({ ...posted, [field]: value }).success).toBe(false),
)

it.each([
  [{ deliveryMethod: 'courier' }, true],
  [{ deliveryMethod: 'post' }, false],
  [{ deliveryMethod: 'courier', noPostalCode: '' }, false],
])('checkout input: needs no postal code only by a method that the page names: %o', (rest, isTaken) =>
  expect(
    checkoutSchema.safeParse({ ...posted, postal_code: '', noPostalCode: 'courier', ...rest }).success,
  ).toBe(isTaken),
)
