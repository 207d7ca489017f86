/** Every kind of page: accessible, nothing covered, no sideways scroll, no console messages. */
import { expect, type Page, test } from '../support/test.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { expectReachable, expectNoSidewaysScroll } from '../support/reach.ts'
import { launchOptions } from '../support/browser.ts'
import { createOrder } from '../support/orders.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct } from '../support/products.ts'
import { pathsOf } from '../support/routes.ts'
import { addToCart, isPhone } from '../support/steps.ts'

// Without pictures the browser warns about each preload.
test.use({ launchOptions: launchOptions({ pictures: true }) })

async function check(page: Page, path: string) {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(path)
  await expect(page.locator('h1')).toHaveCount(1)
  // Carts and names render on the client.
  await expect(page.locator('[aria-busy="true"], [data-slot="skeleton"]')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectReachable(page)
  // Colors are equal at every size.
  await (isPhone(page) ? expectAccessible(page) : expectAccessibleInBothThemes(page))
  // Ignores 404s and Playwright's blocked service worker.
  expect(messages.filter((text) => !/status of 404|Service Worker registration blocked/.test(text))).toEqual(
    [],
  )
  page.removeAllListeners('console')
}

for (const path of [
  ...pathsOf(({ kind }, path) => kind === 'stored' && !path.includes('[')),
  '/auth',
  '/products?search=قابلمه',
  '/products?search=قققققققق',
  '/nothing',
  '/products/nothing',
  '/contact?subject=wholesale',
])
  test(`quality: ${path}`, { tag: '@nightly' }, ({ page }) => check(page, path))

for (const path of [
  '/cart',
  '/checkout',
  ...pathsOf((_, path) => path.startsWith('/profile') && !path.includes('[')),
])
  test(`quality: ${path} of a customer`, { tag: '@nightly' }, async ({ page, context }) => {
    const [person, product] = [await createPerson(), await createProduct({ stock: 9 })]
    await createOrder(person, [{ product }], 'delivered')
    await signIn(context, person)
    await addToCart(page, product)
    await check(page, path)
  })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('quality: products in the panel', async ({ page, context }) => {
    const product = await createProduct({ colors: { 'سبز دریایی': 2 } })
    await signIn(context, await createPerson('admin'), 'admin')
    for (const path of ['/admin/products', `/admin/products/${product.id}/edit`]) await check(page, path)
  })
})
