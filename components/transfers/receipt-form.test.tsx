import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import { readRefused } from '@/lib/transfers/refused-receipt'
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
const refusedBy = (code: 'receipt_required' | 'receipt_in_review') =>
  readRefused({ receipt: code, tracking: 'رسید' })

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

const fetched = vi.fn()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

it('receipt form: is posted with its pictures without scripts', () => {
  const button = written(null).querySelector('button[type=submit]')!
  expect(button.getAttribute('formmethod')).toBe('post')
  expect(button.getAttribute('formenctype')).toBe('multipart/form-data')
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
