import { useEffect, useRef, type ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { openForm } from '@/components/form/testing'
import type { Quote } from '@/lib/cart/quote'
import { quoteOf } from '@/lib/cart/testing'
import { errorText } from '@/lib/utils/errors'
import { ok } from '@/lib/utils/result'
import { PhoneOrder } from './phone-order'

const { keepDraft } = vi.hoisted(() => ({ keepDraft: vi.fn() }))
vi.mock('@/lib/orders/draft-actions', () => ({ keepDraft }))
vi.mock('@/components/admin/confirm', () => ({ useConfirm: () => vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
vi.mock('./use-autosave', () => ({
  useAutosave(input: unknown, ask: (input: unknown) => Promise<void>) {
    const isAsked = useRef(false)
    useEffect(() => {
      if (!isAsked.current) void ask(input)
      isAsked.current = true
    })
    return { isFresh: true, again: () => undefined }
  },
}))
vi.mock('./customer-picker', () => ({ CustomerPicker: () => null }))
vi.mock('./product-search', () => ({ ProductSearch: () => null }))
vi.mock('./line-list', () => ({ LineList: () => null, pricedLines: () => new Map(), LINES_PROBLEM: '' }))
vi.mock('./delivery-fields', () => ({ DeliveryFields: () => null }))

const draft = {
  ...{ id: 'd', customer: { id: 'c', name: 'مینا', phone: '09171234567' }, lines: [], code: '', note: '' },
  ...{ payment_method: 'online', delivery_method: 'post', address: null, freight: null, updated_at: 'v1' },
} as unknown as ComponentProps<typeof PhoneOrder>['draft']

/** The choice of cash on delivery where the delivery allows it or not. */
async function cash(isAllowed: boolean) {
  const methods = [{ method: 'post', title: 'پست', cash_on_delivery: isAllowed }]
  const quote = quoteOf({ methods: methods as unknown as Quote['methods'], subtotal: 9, total: 9 })
  keepDraft.mockResolvedValue(ok({ version: 'v2', quote }))
  const { page } = await openForm(
    <PhoneOrder draft={draft} isNew saved={[]} places={{}} noPostalCode={[]} companies={[]} />,
  )
  const [, radio] = page.querySelectorAll<HTMLInputElement>('[name="paymentMethod"]')
  return { radio: radio!, page }
}

it('phone order: offers cash on delivery where the delivery takes it', async () => {
  expect((await cash(true)).radio.disabled).toBe(false)
  const { radio, page } = await cash(false)
  expect(radio.disabled).toBe(true)
  expect(page.textContent).toContain(errorText('cash_unavailable'))
})
