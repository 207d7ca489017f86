import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { createProduct } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { BROWSE_BUDGET, scriptBytes } from '../support/scripts.ts'
import { addToCart, productPath } from '../support/steps.ts'

async function check(page: Page, path: string) {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  await page.goto(path)
  await expect(page.locator('h1')).toHaveCount(1)
  // Carts and names are filled in by the browser.
  await expect(page.locator('[aria-busy="true"], [data-slot="skeleton"]')).toHaveCount(0)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect([path, sideways]).toEqual([path, 0])
  // Colors are the same at every size.
  await (page.viewportSize()!.width < 768 ? expectAccessible(page) : expectAccessibleInBothThemes(page))
  // The browser itself notes that a lost page is lost, and Playwright that the service worker has to wait for its own test.
  expect(said.filter((text) => !/status of 404|Service Worker registration blocked/.test(text))).toEqual([])
  page.removeAllListeners('console')
}

test('public pages: axe finds nothing, nothing scrolls sideways, the console is silent @responsive', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const product = await createProduct({ colors: { 'سبز دریایی': 2 } })
  for (const path of [
    '/',
    '/products',
    '/products?search=قابلمه',
    '/products?search=قققققققق',
    productPath(product),
    '/cart',
    '/auth',
    '/nothing',
    '/products/nothing',
  ]) {
    await check(page, path)
  }
})

test('pages of words: the same @responsive', async ({ page }) => {
  test.setTimeout(240_000)
  for (const path of [
    '/about',
    '/categories',
    '/contact',
    '/contact?subject=wholesale',
    '/wholesale',
    '/terms',
    '/privacy',
    '/sitemap',
  ]) {
    await check(page, path)
  }
})

test('pages for browsing load little more than the framework', async ({ request, viewport }) => {
  test.skip(viewport!.width < 768, 'both sizes load the same')
  const product = await createProduct({ colors: { 'سبز دریایی': 2 } })
  for (const path of ['/', '/products', productPath(product)]) {
    const bytes = await scriptBytes(request, path)
    expect(bytes, `${path} loads ${bytes} bytes of scripts`).toBeLessThan(BROWSE_BUDGET)
  }
})

test('private pages: the same @responsive', async ({ page, context }) => {
  test.setTimeout(120_000)
  const product = await createProduct({})
  await signIn(context, await createPerson())
  await addToCart(page, product)
  for (const path of ['/cart', '/checkout', '/profile']) await check(page, path)
})

test('the panel: the same @responsive', async ({ page, context }) => {
  const product = await createProduct({ colors: { 'سبز دریایی': 2 } })
  await signIn(context, await createPerson('admin'), 'admin')
  for (const path of ['/admin/products', `/admin/products/${product.id}/edit`]) await check(page, path)
})
