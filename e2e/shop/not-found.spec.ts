import { expect, test } from '../support/test.ts'

test.describe('nightly', { tag: '@nightly' }, () => {
  // These answers have their words once scripts run; e2e/http/pages.test.ts reads the others.
  test('not found: each kind has its words, is noindex, offers a search', async ({ page }) => {
    for (const [path, heading] of [
      ['/contact/nothing', 'این صفحه پیدا نشد'],
      ['/products?category=چنین-دسته‌ای-نیست', 'این فهرست پیدا نشد'],
      ['/products/چنین-محصولی-نیست/reviews', 'این صفحه پیدا نشد'],
      ['/products/چنین-محصولی-نیست/questions', 'این صفحه پیدا نشد'],
      ['/products/چنین-محصولی-نیست', 'محصول یافت نشد'],
    ] as const) {
      const answer = await page.goto(encodeURI(path))
      expect([path, answer!.status()]).toEqual([path, 404])
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('banner').last()).toBeVisible()
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
    }
    await expect(page.getByRole('link', { name: 'بازگشت به محصولات' })).toHaveAttribute('href', '/products')
    await page.getByRole('main').getByRole('searchbox').fill('قابلمه')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/products\?search=/)
  })
})
