import { describe, expect, it } from 'vitest'
import { orderKey } from './idempotency'
import { codeProblem, pieceCount, type Quote, quoteChanges } from './quote'
import { checkoutSchema } from './schema'

const line = {
  product_id: 'p1',
  color_id: null,
  quantity: 2,
  state: 'ok' as const,
  available: 5,
  name: 'قابلمه',
  image: null,
  color_name: null,
  unit_price: 100,
  line_total: 200,
}
const quote: Quote = {
  lines: [line],
  orderable: true,
  subtotal: 200,
  shipping: 50,
  discount: null,
  total: 250,
}

describe('quoteChanges', () => {
  it('is empty between equal figures', () => expect(quoteChanges(quote, quote)).toEqual([]))

  it('names each line and the total with old and new amounts', () => {
    const now = { ...quote, lines: [{ ...line, line_total: 220 }], total: 270 }
    expect(quoteChanges(quote, now)).toEqual([
      { label: 'قابلمه', from: 200, to: 220, problem: '' },
      { label: 'مبلغ نهایی', from: 250, to: 270, problem: '' },
    ])
  })

  it('says what is in the way of a line, of a line that is gone, and of a code', () => {
    const now: Quote = {
      ...quote,
      lines: [{ ...line, state: 'not_enough', available: 1, color_name: 'آبی' }],
      orderable: false,
      discount: { code: 'TEN', amount: 0, error: 'code_expired' },
    }
    const seen = { ...quote, lines: [line, { ...line, product_id: 'p2', name: 'تابه' }] }
    expect(quoteChanges(seen, now)).toEqual([
      { label: 'قابلمه، آبی', from: 200, to: null, problem: 'فقط ۱ عدد از این محصول موجود است' },
      { label: 'تابه', from: 200, to: null, problem: 'حذف شد' },
      { label: 'تخفیف', from: 0, to: 0, problem: 'مهلت این کد تخفیف تمام شده است' },
    ])
    expect(codeProblem(now)).toBe('مهلت این کد تخفیف تمام شده است')
    expect(pieceCount(seen)).toBe(4)
  })
})

describe('orderKey', () => {
  it('is a uuid that only the same wishes make again', () => {
    const key = orderKey('user', 'cart', { city: 'قشم' }, 'post')
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(orderKey('user', 'cart', { city: 'قشم' }, 'post')).toBe(key)
    expect(orderKey('user', 'cart', { city: 'میناب' }, 'post')).not.toBe(key)
  })
})

describe('checkoutSchema', () => {
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

  it('reads a form with a new address', () =>
    expect(checkoutSchema.parse(posted)).toMatchObject({
      address: { city: 'قشم', postal_code: '7916941837' },
      note: 'عصر',
      code: 'TEN',
      expectedTotal: 250_000,
    }))

  it('complains about the fields of a new address by their names', () => {
    const parsed = checkoutSchema.safeParse({ ...posted, postal_code: '1', city: '' })
    expect(new Set(parsed.error?.issues.map(({ path }) => path[0]))).toEqual(new Set(['city', 'postal_code']))
  })

  it('leaves the fields alone where a saved address is chosen', () => {
    const addressId = '11111111-1111-4111-8111-111111111111'
    expect(checkoutSchema.parse({ ...posted, addressId, city: '' }).address).toBeNull()
  })

  it.each([
    ['expectedTotal', '-1'],
    ['expectedTotal', '1.5'],
    ['deliveryMethod', 'dove'],
    ['paymentMethod', 'credit'],
    ['addressId', 'mine'],
  ])('refuses %s «%s»', (field, value) =>
    expect(checkoutSchema.safeParse({ ...posted, [field]: value }).success).toBe(false),
  )
})
