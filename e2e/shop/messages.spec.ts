/** Messages cover nothing that is pressed next, and stay on their page. */
import { expect, type Page, test } from '../support/test.ts'
import { createOrder } from '../support/orders.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, productPath } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { addToCart } from '../support/steps.ts'
import { FLASH_COOKIE } from '../../lib/utils/flash.ts'
import { byDay } from '../../supabase/tests/support/nightly.ts'

/** A page with a message from the step before it. */
async function openWithMessage(page: Page, path: string, flash: string): Promise<void> {
  await page.context().addCookies([{ name: FLASH_COOKIE, value: flash, url: shopUrl }])
  await page.goto(path)
  await expect(page.locator('.toast[data-mounted="true"]')).toHaveCount(1)
}

/** Names of controls of the page under the open message; the header stays below it. */
async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const toast = document.querySelector('.toast')!
    await Promise.all(toast.getAnimations().map(({ finished }) => finished))
    const over = toast.getBoundingClientRect()
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(main, .bottom-bar, .mobile-bar, [data-panel]) :is(a[href], button, input, select, textarea, summary)',
    )
    return [...controls]
      .filter((control) => control.checkVisibility() && !control.closest('header, .toast'))
      .filter((control) => {
        const under = control.getBoundingClientRect()
        return (
          under.width > 1 &&
          under.left < over.right &&
          over.left < under.right &&
          under.top < over.bottom &&
          over.top < under.bottom
        )
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })
}

/** A failure of three lines, at night also a success of one. */
const MESSAGES = byDay(['sign-out-failed'], ['sign-out-failed', 'merged-2-0'])

test('messages: cover no control of a page', { tag: '@responsive' }, async ({ page, context }) => {
  const product = await createProduct({ colors: { گل‌سرخ: 3 } })
  await signIn(context, await createPerson())
  await addToCart(page, product, 'گل‌سرخ')
  const paths = [productPath(product), '/cart', '/checkout', '/contact']
  for (const path of byDay(paths, [...paths, '/', '/products', '/wishlist', '/profile', '/track']))
    for (const flash of MESSAGES) {
      await openWithMessage(page, path, flash)
      expect(await coveredControls(page), `${path} ${flash}`).toEqual([])
    }
})

test('messages: cover no control of the panel', { tag: '@phone' }, async ({ page, context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
  const product = await createProduct({})
  const order = await createOrder(await createPerson(), [{ product }], 'processing')
  const paths = [`/admin/products/${product.id}/edit`, `/admin/orders/${order.id}`]
  for (const path of byDay(paths, [...paths, '/admin', '/admin/products', '/admin/orders']))
    for (const flash of MESSAGES) {
      await openWithMessage(page, path, flash)
      expect(await coveredControls(page), `${path} ${flash}`).toEqual([])
    }
})

test('messages: leave with their page, failures too', { tag: '@responsive' }, async ({ page }) => {
  const product = await createProduct({ stock: 5 })
  await openWithMessage(page, productPath(product), 'sign-out-failed')
  await page.getByRole('contentinfo').getByRole('link', { name: 'قوانین' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
})
