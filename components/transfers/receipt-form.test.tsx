import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import { readRefused, refusedQuery } from '@/lib/transfers/refused-receipt'
import { ReceiptForm } from './receipt-form'
// Loaded beforehand: the form imports it on first use.
import '@/lib/transfers/schema'

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => {} }),
}))

const ACCOUNT = '00000000-0000-4000-8000-00000000000a'
const PROPS = {
  id: '00000000-0000-4000-8000-00000000000b',
  orderId: '00000000-0000-4000-8000-00000000000c',
  accounts: [{ id: ACCOUNT, label: 'پارسیان، هرمز' }],
  amount: '۲۰۰٬۰۰۰',
  today: '۱۴۰۵/۰۹/۰۳',
}
const refusedBy = (code: 'invalid_input' | 'receipt_required' | 'receipt_in_review') =>
  readRefused(
    Object.fromEntries(
      new URLSearchParams(
        refusedQuery(
          code,
          new Map([
            ['accountId', ACCOUNT],
            ['amount', '۱۹۰٬۰۰۰'],
            ['tracking', 'رسید'],
            ['paidOn', '۱۳۹۹/۰۱/۰۱'],
          ]),
        ).split('#')[0],
      ),
    ),
  )

/** Errors without a field, above the button. */
const ABOVE = '[role=alert]:not([data-slot=field-error])'

/** The form without scripts. */
function written(refused: ReturnType<typeof refusedBy>) {
  const page = document.createElement('main')
  page.innerHTML = renderToStaticMarkup(<ReceiptForm {...PROPS} refused={refused} />).replaceAll(
    'noscript>',
    'div>',
  )
  return page
}
const told = (page: HTMLElement, name: string) =>
  page
    .querySelector(`[name="${name}"]`)!
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => page.querySelector(`[id="${id}"]`)?.textContent)
    .join(' ') ?? ''

const fetched = vi.fn()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

it('receipt form: can be posted without scripts with every field of the route', () => {
  const page = written(null)
  const button = page.querySelector('button[type=submit]')!
  expect(button.getAttribute('formaction')).toBe(`/api/transfers?order=${PROPS.orderId}`)
  expect(button.getAttribute('formmethod')).toBe('post')
  expect(button.getAttribute('formenctype')).toBe('multipart/form-data')
  const sent = [...new FormData(page.querySelector('form')!).keys()]
  expect(sent.sort()).toEqual(['$viewer', 'accountId', 'amount', 'id', 'paidOn', 'pictures', 'tracking'])
  expect(page.querySelector('[aria-invalid=true]')).toBeNull()
})

it('receipt form: shows typed values and field errors after a plain post', () => {
  const page = written(refusedBy('invalid_input'))
  expect(page.querySelector<HTMLInputElement>('[name=amount]')!.value).toBe('۱۹۰٬۰۰۰')
  expect(page.querySelector<HTMLInputElement>('[name=tracking]')!.value).toBe('رسید')
  expect(told(page, 'tracking')).toContain('شمارهٔ پیگیری ۳ تا ۴۰ رقم یا حرف لاتین است')
  expect(told(page, 'paidOn')).toContain('تاریخ واریز بیش از دو ماه پیش است')
  expect(page.querySelectorAll('[aria-invalid=true]')).toHaveLength(2)
  expect(page.querySelector(ABOVE)).toBeNull()
})

it('receipt form: shows missing pictures once at their field, other refusals above the button', () => {
  const missing = written(refusedBy('receipt_required'))
  expect(missing.textContent!.split('دست‌کم یک عکس از رسید واریز لازم است')).toHaveLength(2)
  expect(missing.querySelector<HTMLInputElement>('[name=tracking]')!.value).toBe('رسید')
  expect(missing.querySelector(ABOVE)).toBeNull()
  expect(written(refusedBy('receipt_in_review')).querySelector(ABOVE)!.textContent).not.toBe('')
})

it('receipt form: requires a picture before sending', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const form = await openForm(<ReceiptForm {...PROPS} refused={null} />)
  await form.type('tracking', '۱۲۳۴۵۶')
  await settle(() => form.submit())
  await settle()
  expect(form.page.textContent).toContain('دست‌کم یک عکس از رسید واریز لازم است')
  expect(fetched).not.toHaveBeenCalled()
})
