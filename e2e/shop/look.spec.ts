import { expect, type Page, test } from '../support/test.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { addReviews } from '../support/reviews.ts'
import { addToCart, hold } from '../support/steps.ts'

const toasts = (page: Page) => page.locator('.toast')

test.describe('nightly', { tag: '@nightly' }, () => {
  test('toasts: one at a time; the button shows that it is adding', async ({ page }) => {
    const product = await createProduct({ stock: 5 })
    await page.goto(productPath(product))
    const add = page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true })
    // The add code loads at the first click.
    await page.waitForLoadState('networkidle')
    const release = await hold(page, '**/_next/static/**')
    await add.click()
    await expect(page.locator('button[aria-busy="true"]').filter({ visible: true })).toHaveText(
      /در حال افزودن$/,
    )
    await expect(toasts(page)).toHaveCount(0)
    release()
    await expect(toasts(page)).toHaveText([/به سبد خرید افزوده شد/])
    // The list item is the announcement; a status in it would repeat it.
    const message = page.getByRole('region', { name: /^پیام‌ها/ }).getByRole('listitem')
    await expect(message.getByRole('status')).toHaveCount(0)
  })

  test('review page: a long product name fits a phone', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'Wide screens have room.')
    const product = await createProduct({ name: `قابلمهٔ لعابی گلدار بزرگ با در شیشه‌ای ${Date.now()}` })
    await addReviews(product, await createPerson(), 2)
    await page.goto(`${productPath(product)}/reviews`)
    await expect(page.getByRole('link', { name: 'بازگشت به محصول' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('card: its name is colored under the pointer', async ({ page, isMobile }) => {
    test.skip(isMobile, 'Touch does not hover.')
    await page.goto('/products')
    const card = page.getByRole('article').first()
    const color = () => card.getByRole('heading').evaluate((element) => getComputedStyle(element).color)
    const before = await color()
    await card.hover()
    await expect.poll(color).not.toBe(before)
  })

  test('header: tablets show the link to the about page in the row of the logo, to a shop too', async ({
    page,
    context,
  }) => {
    await signIn(context, await createPerson('shop'), 'shop')
    for (const width of [768, 820, 1023]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/contact')
      const header = page.getByRole('banner').last()
      await expect(header.getByRole('link', { name: 'دربارهٔ ما' })).toBeVisible()
      await expect(header.getByRole('link', { name: 'قیمت فروشگاه' })).toBeVisible()
      const [logo, cart] = await Promise.all(
        [/صفحهٔ نخست/, 'سبد خرید'].map((name) => header.getByRole('link', { name }).boundingBox()),
      )
      expect([width, cart!.y < logo!.y + logo!.height]).toEqual([width, true])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

  test('cart: products off sale count for no free delivery', async ({ page }) => {
    const product = await createProduct({ price: 100_000, stock: 5 })
    await addToCart(page, product)
    await page.goto('/cart')
    await expect(page.getByText('تا ارسال رایگان')).toBeVisible()
    await sql('update public.products set is_active = false where id = $1', [product.id])
    await page.reload()
    await expect(page.getByText('این محصول دیگر فروخته نمی‌شود')).toBeVisible()
    await expect(page.getByText('تا ارسال رایگان')).toHaveCount(0)
    await expect(
      page.getByTestId('price-summary').locator('div', { hasText: 'هزینهٔ ارسال' }),
    ).not.toContainText('رایگان')
  })

  test('product picture: fits a low window', async ({ page, isMobile }) => {
    test.skip(isMobile, 'A magnified desktop.')
    const product = await createProduct({})
    await page.setViewportSize({ width: 720, height: 450 })
    await page.goto(productPath(product))
    const box = await page.getByRole('group', { name: 'تصویرهای محصول' }).boundingBox()
    expect(box!.height).toBeLessThanOrEqual(450 - 100)
  })
})
