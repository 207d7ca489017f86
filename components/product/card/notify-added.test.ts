import { expect, it, vi } from 'vitest'
import { notifyAdded } from './notify-added'

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
const guestStore = vi.hoisted(() => ({ isCartUnsaved: vi.fn<() => boolean>() }))
vi.mock('@/components/ui/toast', () => ({ toast }))
vi.mock('@/lib/cart/guest-store', () => ({
  ...guestStore,
  CART_NOT_KEPT: 'این مرورگر سبد را نگه نمی‌دارد؛ وارد شوید',
}))

it('added to cart: leads to the cart', async () => {
  guestStore.isCartUnsaved.mockReturnValue(false)
  await notifyAdded('به سبد خرید افزوده شد')
  expect(toast.success).toHaveBeenCalledWith('به سبد خرید افزوده شد', {
    action: { label: 'دیدن سبد', href: '/cart' },
  })
})

it('added to cart: names a browser that does not keep it, with a way to sign in', async () => {
  guestStore.isCartUnsaved.mockReturnValue(true)
  await notifyAdded('به سبد خرید افزوده شد')
  expect(toast.error).toHaveBeenCalledWith('این مرورگر سبد را نگه نمی‌دارد؛ وارد شوید', {
    text: expect.stringContaining('به سبد خرید افزوده شد') as string,
    action: { label: 'ورود', href: '/auth?next=%2Fcart' },
  })
})
