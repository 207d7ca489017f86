import { expect, it, vi } from 'vitest'
import { notifyAdded } from './notify-added'

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
const unsavedCart = vi.hoisted(() => ({ isCartUnsaved: vi.fn<() => boolean>() }))
vi.mock('@/components/ui/toast', () => ({ toast }))
vi.mock('@/lib/cart/unsaved-cart', () => ({
  ...unsavedCart,
  CART_NOT_KEPT: 'این مرورگر سبد را نگه نمی‌دارد؛ وارد شوید',
}))

it('added to cart: leads to the cart', () => {
  unsavedCart.isCartUnsaved.mockReturnValue(false)
  notifyAdded('به سبد خرید افزوده شد')
  expect(toast.success).toHaveBeenCalledWith('به سبد خرید افزوده شد', {
    action: { label: 'دیدن سبد', href: '/cart' },
  })
})

it('added to cart: names a browser that does not keep it, with a way to sign in', () => {
  unsavedCart.isCartUnsaved.mockReturnValue(true)
  notifyAdded('به سبد خرید افزوده شد')
  expect(toast.error).toHaveBeenCalledWith('این مرورگر سبد را نگه نمی‌دارد؛ وارد شوید', {
    text: expect.stringContaining('به سبد خرید افزوده شد') as string,
    action: { label: 'ورود', href: '/auth?next=%2Fcart' },
  })
})
