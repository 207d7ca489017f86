import { expect, it, vi } from 'vitest'
import { showFlash } from './flash-texts'

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
vi.mock('@/components/ui/toast', () => ({ toast }))
vi.mock('@/lib/accounts/me', () => ({ announceSession: () => {} }))

it('sign-out: shows the sentence of its success and of its failure', () => {
  showFlash('signed-out')
  expect(toast.success).toHaveBeenCalledWith('با موفقیت خارج شدید')
  showFlash('sign-out-failed')
  expect(toast.error).toHaveBeenCalledWith('خطا در خروج از حساب کاربری', expect.anything())
})
