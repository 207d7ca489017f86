import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import PaymentVerifyError from './error'

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => {} }),
}))

it('payment result error page: mentions the money of the payer, not the cart', () => {
  const page = renderToStaticMarkup(<PaymentVerifyError error={new Error()} reset={() => {}} />)
  expect(page).toContain('اگر پولی از حساب شما کم شده است')
  expect(page).toContain('href="/profile/orders"')
  expect(page).not.toContain('سبد خرید')
})
