import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { createArticle } from '../support/goods.ts'
import { createPerson, signIn } from '../support/people.ts'
import { addToCart, productPath } from '../support/steps.ts'

async function check(page: Page, path: string) {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  for (const theme of ['light', 'dark']) {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
    await page.goto(path)
    await expect(page.locator('h1')).toHaveCount(1)
    // Carts and names are filled in by the browser.
    await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, theme, sideways]).toEqual([path, theme, 0])
    await expectAccessible(page)
  }
  expect(errors.filter((text) => !/404/.test(text))).toEqual([])
}

test('public pages: axe finds nothing, nothing scrolls sideways, the console is silent', async ({ page }) => {
  test.setTimeout(120_000)
  const article = await createArticle({ colors: { 'سبز دریایی': 2 } })
  for (const path of [
    '/',
    '/products',
    '/products?search=قابلمه',
    productPath(article),
    '/cart',
    '/auth',
    '/nothing',
  ]) {
    await check(page, path)
  }
})

test('private pages: the same', async ({ page, context }) => {
  test.setTimeout(120_000)
  const article = await createArticle({})
  await signIn(context, await createPerson())
  await addToCart(page, article)
  for (const path of ['/cart', '/checkout', '/profile']) await check(page, path)
})

test('the panel: the same', async ({ page, context }) => {
  const article = await createArticle({ colors: { 'سبز دریایی': 2 } })
  await signIn(context, await createPerson('admin'), 'admin')
  for (const path of ['/admin/products', `/admin/products/${article.id}/edit`]) await check(page, path)
})
