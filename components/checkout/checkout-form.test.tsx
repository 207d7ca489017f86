import { beforeEach, expect, it, vi } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import type { Quote } from '@/lib/cart/quote'
import { quoteOf } from '@/lib/cart/testing'
import { ok } from '@/lib/utils/result'
import { CheckoutForm, type CheckoutFormProps } from './checkout-form'
// Loaded beforehand: the form imports it on first use.
import '@/lib/checkout/schema'

const { submitCheckout, quoteCheckout } = vi.hoisted(() => ({
  submitCheckout: vi.fn(),
  quoteCheckout: vi.fn(),
}))
vi.mock('@/lib/accounts/call-action', () => import('@/lib/accounts/testing'))
vi.mock('@/lib/checkout/actions', () => ({ submitCheckout, quoteCheckout }))

const quote = quoteOf({
  subtotal: 200_000,
  methods: [{ method: 'post', title: 'پست', cash_on_delivery: false }] as unknown as Quote['methods'],
  shipping: 50_000,
  total: 250_000,
})
const PROPS: CheckoutFormProps = {
  cartVersion: 'v1',
  quotes: { post: quote } as CheckoutFormProps['quotes'],
  saved: [],
  receiver: { name: 'مریم دلاوری', phone: '۰۹۱۷۵۵۵۱۲۳۴' },
  places: { یزد: ['یزد', 'میبد'], هرمزگان: ['بندرعباس'] },
  noPostalCode: [],
  cashPlaces: 'در هرمزگان',
  zones: [],
  days: [],
  pickup: { address: 'قشم', hours: 'همهٔ روزها', province: 'یزد', city: 'میبد' },
  asksSmsConsent: false,
  freightCompanies: [],
  cashProblem: null,
  proformaHours: null,
  invoiceName: null,
}

/** The form, its field of the city, and values of others. */
async function open(before?: (page: HTMLElement) => void, more: Partial<CheckoutFormProps> = {}) {
  const form = await openForm(<CheckoutForm {...PROPS} {...more} />, before)
  const place = form.page.querySelector<HTMLInputElement>('[role="combobox"]')!
  const values = (...names: string[]) => names.map((name) => form.field(name).value)
  return { ...form, place, values }
}
const enter = (field: HTMLInputElement) =>
  settle(() =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
  )

const DRAFT = {
  province: 'یزد',
  city: 'یزد',
  address: 'بلوار صفائیه، کوچهٔ ۱۲، پلاک ۴',
  postal_code: '۸۹۱۶۹۴۱۸۳۷',
}
const keepDraft = (draft: object) => sessionStorage.setItem('checkout_draft', JSON.stringify(draft))
/** The next submits answer with another price. */
const changePrice = (more: object = {}) =>
  submitCheckout.mockImplementation((_: unknown, sent: FormData) =>
    Promise.resolve({
      ...ok({ code: 'price_changed', quote: { ...quote, total: 270_000, subtotal: 220_000, ...more } }),
      typed: Object.fromEntries(sent),
    }),
  )

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  submitCheckout.mockReset()
  quoteCheckout.mockReset().mockResolvedValue(ok({ post: quote }))
})

it('checkout form: keeps fields filled before hydration', async () => {
  keepDraft({ full_name: 'کهنه', note: 'زنگ نزنید' })
  const form = await open((page) => {
    page.querySelector<HTMLInputElement>('[name="full_name"]')!.value = 'زودنویس'
    page.querySelector<HTMLInputElement>('[role="combobox"]')!.value = 'بندر عباس'
  })
  expect(form.values('full_name', 'note')).toEqual(['زودنویس', 'زنگ نزنید'])
  expect(form.values('province', 'city')).toEqual(['هرمزگان', 'بندرعباس'])
})

it('checkout form: starts in the remembered city and remembers a new one', async () => {
  const kept = () => JSON.parse(localStorage.getItem('hormoz-place')!) as unknown
  localStorage.setItem('hormoz-place', JSON.stringify({ province: 'یزد', city: 'میبد' }))
  const form = await open()
  const { place } = form
  expect(form.values('province', 'city')).toEqual(['یزد', 'میبد'])
  expect(quoteCheckout).toHaveBeenCalledWith({ code: '', province: 'یزد', city: 'میبد' })
  expect(place.value).toBe('میبد، یزد')
  place.focus()
  await form.write(place, 'بندر')
  expect(document.activeElement).toBe(place)
  expect(kept()).toEqual({ province: 'یزد', city: 'میبد' })
  await enter(place)
  expect([place.value, place.getAttribute('aria-expanded')]).toEqual(['بندرعباس، هرمزگان', 'false'])
  expect(kept()).toEqual({ province: 'هرمزگان', city: 'بندرعباس' })
})

it('checkout form: offers the city of the shop in the empty field', async () => {
  const form = await open()
  const { place } = form
  const cities = () =>
    [...form.page.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
  await settle(() => place.focus())
  expect([place.getAttribute('aria-expanded'), cities()]).toEqual(['true', ['میبد، یزد']])
  await settle(() => form.page.querySelector<HTMLElement>('[role="option"]')!.click())
  expect([place.value, place.getAttribute('aria-expanded')]).toEqual(['میبد، یزد', 'false'])
  await form.write(place, 'بندر')
  expect(cities()).toEqual(['بندرعباس، هرمزگان'])
  await form.write(place, '')
  expect(cities()).toEqual(['میبد، یزد'])
})

it('checkout form: shows the error of the empty city until it is clicked', async () => {
  const form = await open()
  const { place } = form
  await settle(() => form.submit())
  expect(form.page.textContent).toContain('شهر را انتخاب کنید')
  expect([document.activeElement, place.getAttribute('aria-expanded')]).toEqual([place, 'false'])
  await settle(() => place.click())
  expect(place.getAttribute('aria-expanded')).toBe('true')
})

it('checkout form: asks for a listed city when the text names none', async () => {
  const form = await open()
  const { place } = form
  await settle(() => place.focus())
  await form.write(place, 'گم‌شهر')
  expect(form.page.textContent).toContain('شهری با این نام نیست')
  await settle(() => place.blur())
  expect(form.page.textContent).toContain('شهر را انتخاب کنید')
  expect([place.value, form.field('city').value]).toEqual(['گم‌شهر', ''])
})

it.each([
  ['a draft has a city', { province: 'هرمزگان', city: 'بندرعباس' }, 'یزد', ['هرمزگان', 'بندرعباس']],
  ['a draft has only a province', { province: 'هرمزگان', city: '' }, 'یزد', ['هرمزگان', '']],
  ['the list lacks it', {}, 'گم‌شهر', ['', '']],
])('checkout form: ignores the remembered city where %s', async (_, draft, city, shown) => {
  keepDraft(draft)
  localStorage.setItem('hormoz-place', JSON.stringify({ province: 'یزد', city }))
  const form = await open()
  expect(form.values('province', 'city')).toEqual(shown)
})

it('checkout form: restores the draft of the tab, validates it and submits all fields', async () => {
  keepDraft({ ...DRAFT, postal_code: '۷۹۱' })
  const form = await open()
  expect(form.field('address').value).toBe(DRAFT.address)
  await settle(form.submit)
  expect(form.page.textContent).toContain('کد پستی باید ۱۰ رقم باشد')
  expect(document.activeElement).toBe(form.field('postal_code'))
  expect(submitCheckout).not.toHaveBeenCalled()

  changePrice()
  await form.type('postal_code', DRAFT.postal_code)
  await settle(form.submit)
  expect(Object.fromEntries(submitCheckout.mock.calls[0]![1] as FormData)).toMatchObject({
    cart: 'v1',
    expectedTotal: '250000',
    addressId: 'new',
    city: 'یزد',
    deliveryMethod: 'post',
    paymentMethod: 'online',
  })
  expect(form.page.textContent).toContain('پرداخت ۲۷۰٬۰۰۰ تومان')
  expect(form.field('expectedTotal').value).toBe('270000')
  expect(form.field('address').value).toBe(DRAFT.address)
})

const withCode = (code: string, error: string | null = null): Quote => ({
  ...quote,
  discount: { id: error ? null : 'd1', code, amount: error ? 0 : 20_000, error, minimum: null },
  total: error ? 250_000 : 230_000,
})

it('checkout form: applies, refuses and removes a discount code without losing the address', async () => {
  const form = await open()
  await form.type('full_name', 'لیلا صفایی')
  await form.press('اعمال')
  expect(form.page.querySelector('[data-slot="field-error"]')?.textContent).toBe('کد تخفیف را وارد کنید.')
  expect(form.page.querySelector<HTMLDetailsElement>('details:has([name="newCode"])')?.open).toBe(true)

  quoteCheckout.mockResolvedValue(ok({ post: withCode('GUESS', 'code_unknown') }))
  await form.type('newCode', ' GUESS ')
  await form.press('اعمال')
  expect(quoteCheckout).toHaveBeenLastCalledWith({ code: 'GUESS', province: '', city: '' })
  expect(form.page.querySelector('[data-slot="field-error"]')?.textContent).toContain(
    'این کد تخفیف معتبر نیست',
  )
  expect(form.values('code', 'refusedCode')).toEqual(['', 'GUESS'])

  quoteCheckout.mockResolvedValue(ok({ post: withCode('TEN') }))
  await form.type('newCode', 'ten')
  await enter(form.field('newCode'))
  expect(form.page.textContent).toContain('کد TEN اعمال شد')
  expect(form.values('appliedCode', 'code', 'expectedTotal')).toEqual(['TEN', 'TEN', '230000'])
  expect(JSON.parse(localStorage.getItem('cart_discount_code')!)).toMatchObject({
    code: 'TEN',
    amount: 20_000,
  })
  expect(form.field('full_name').value).toBe('لیلا صفایی')
  expect(submitCheckout).not.toHaveBeenCalled()

  quoteCheckout.mockResolvedValue(ok({ post: quote }))
  await form.press('حذف')
  expect(quoteCheckout).toHaveBeenLastCalledWith({ code: '', province: '', city: '' })
  expect(form.values('code', 'expectedTotal')).toEqual(['', '250000'])
  expect(localStorage.getItem('cart_discount_code')).toBeNull()
})

it('checkout form: applies a code to the cart version that is confirmed', async () => {
  keepDraft(DRAFT)
  const form = await open()
  changePrice({ cart: 'v2' })
  await settle(form.submit)
  expect(form.values('expectedTotal', 'cart')).toEqual(['270000', 'v2'])
  quoteCheckout.mockResolvedValue(ok({ post: { ...withCode('TEN'), subtotal: 220_000, total: 250_000 } }))
  await form.type('newCode', 'TEN')
  await form.press('اعمال')
  expect(form.values('code', 'expectedTotal', 'cart')).toEqual(['TEN', '250000', 'v2'])
  expect(form.page.textContent).not.toContain('قیمت تغییر کرده است')
})

const option = (method: 'post' | 'courier', isOpen: boolean) =>
  ({
    method,
    title: method,
    problem: isOpen ? null : 'delivery_unavailable',
    cash_on_delivery: false,
    days_from: 0,
    days_to: 0,
  }) as unknown as Quote['methods'][number]

const quotesFor = (isTown: boolean) => {
  const methods = [option('post', !isTown), option('courier', isTown)]
  return Object.fromEntries(
    methods.map(({ method, problem }) => [method, { ...quote, methods, method, delivery_error: problem }]),
  )
}

it('checkout form: takes the method that reaches the city, without a postal code where it needs none', async () => {
  quoteCheckout.mockResolvedValue(ok(quotesFor(true)))
  const form = await open(undefined, { quotes: quotesFor(false), noPostalCode: ['courier'] })
  const { place } = form
  expect(form.page.textContent).toContain('پرداخت در محلدر هرمزگان')
  expect(form.field('postal_code').required).toBe(true)
  await form.write(place, 'بندرعباس')
  await enter(place)
  expect(form.page.querySelector<HTMLInputElement>('[name="deliveryMethod"]:checked')?.value).toBe('courier')
  expect(form.field('postal_code').required).toBe(false)
  expect(form.page.textContent).toContain('اگر نمی‌دانید، خالی بگذارید')
})
