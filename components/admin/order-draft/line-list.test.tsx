import { expect, it, vi } from 'vitest'
import { openForm } from '@/components/form/testing'
import type { Quote } from '@/lib/cart/quote'
import { type DraftLine, LineList, pricedLines } from './line-list'

const pot = { key: 'pot', name: 'قابلمه', quantity: 6, image: null, color_name: null } as DraftLine
const quoted = (available: number) =>
  ({
    lines: [
      { key: 'pot', unit_price: 100_000, line_total: 100_000 * available, available, state: 'not_enough' },
    ],
  }) as unknown as Quote

it.each([0, 4])('draft line: keeps quantity and price when only %i are left', (available) => {
  expect(pricedLines([pot], quoted(available)).get('pot')).toMatchObject({
    parts: [{ quantity: 6, unit_price: 100_000 }],
    total: 600_000,
    available,
  })
})

it('draft line: takes the available quantity by one press', async () => {
  const onChange = vi.fn()
  const { page, press } = await openForm(
    <LineList lines={[pot]} priced={pricedLines([pot], quoted(4))} onChange={onChange} />,
  )
  expect(page.textContent).toContain('۶ × ۱۰۰٬۰۰۰')
  await press('۴ تا')
  expect(onChange).toHaveBeenCalledExactlyOnceWith([{ ...pot, quantity: 4 }])
})

it('draft line: offers nothing when nothing is left', async () => {
  const { page } = await openForm(
    <LineList lines={[pot]} priced={pricedLines([pot], quoted(0))} onChange={() => {}} />,
  )
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('۰ تا')
})
