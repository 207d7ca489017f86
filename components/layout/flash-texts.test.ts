import { expect, it, vi } from 'vitest'
import { showFlash } from './flash-texts'

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
vi.mock('@/components/ui/toast', () => ({ toast }))
vi.mock('@/lib/accounts/me', () => ({ announceSession: () => {} }))

it('cart merge: says what was added and what the stock swallowed', () => {
  showFlash('merged-3-0')
  expect(toast.success).toHaveBeenLastCalledWith(
    '۳ محصول که پیش از ورود برداشته بودید به سبد خرید افزوده شد',
    undefined,
  )
  const leftOut = '۱ محصول که پیش از ورود برداشته بودید افزوده نشد؛ بیش از این موجود نیست'
  showFlash('merged-2-1')
  expect(toast.success).toHaveBeenLastCalledWith(expect.stringContaining('۲'), { text: leftOut })
  showFlash('merged-0-1')
  expect(toast.error).toHaveBeenLastCalledWith(leftOut)
})

it('sign-out: shows the sentence of its success and of its failure', () => {
  showFlash('signed-out')
  expect(toast.success).toHaveBeenCalledWith('با موفقیت خارج شدید')
  showFlash('sign-out-failed')
  expect(toast.error).toHaveBeenCalledWith('خطا در خروج از حساب کاربری', expect.anything())
})
