/** What a walk with a screen reader found silent or lost (docs/accessibility.md). */
import { expect, type Locator, test } from '@playwright/test'
import { createPerson } from '../support/people.ts'
import { createProduct } from '../support/products.ts'
import { addReviews } from '../support/reviews.ts'
import { addToCart, productPath } from '../support/steps.ts'

test.beforeEach(({ viewport }) => {
  test.skip(viewport!.width < 768, 'phones have no keyboard')
})

const press = async (target: Locator, key = 'Enter') => {
  await target.focus()
  await target.press(key)
}

test('the panel of categories opens at its first link and gives the focus back', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: 'کالاها' })
  await press(button)
  const panel = page.getByRole('dialog', { name: 'دسته‌های کالا' })
  await expect(panel.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('another order of the list keeps the focus at the order', async ({ page }) => {
  await page.goto('/products')
  await press(page.getByRole('link', { name: 'ارزان‌ترین' }))
  await expect(page).toHaveURL(/sort=cheapest/)
  const chosen = page.locator('a[aria-current="true"]', { hasText: 'ارزان‌ترین' })
  await expect(chosen).toBeFocused()
})

test('the quantity of a product is told, and the focus stays with what the press became', async ({
  page,
}) => {
  const other = await createProduct({})
  const product = await createProduct({ stock: 3 })
  // With a cart already, its part is here at once.
  await addToCart(page, other)
  await page.goto(productPath(product))
  const quantity = page.getByTestId('buy-box').getByRole('group', { name: `تعداد ${product.name}` })
  const more = quantity.getByRole('button', { name: 'یکی بیشتر' })
  await expect(quantity.getByRole('status')).toHaveText('')
  await press(more)
  await expect(quantity.getByRole('status')).toHaveText('۲')
  await press(more)
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(more).toBeFocused()
  await press(page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true }))
  await expect(page.getByRole('link', { name: '۳ در سبد' }).filter({ visible: true })).toBeFocused()
})

test('a new total is told with its name, and a message once', async ({ page }) => {
  const product = await createProduct({ price: 100_000, stock: 5 })
  await addToCart(page, product)
  const message = page.getByRole('region', { name: /^پیام‌ها/ }).getByRole('listitem')
  await expect(message).toContainText('به سبد خرید افزوده شد')
  await expect(message.getByRole('status')).toHaveCount(0)
  await page.goto('/cart')
  const total = page.locator('[aria-live="polite"][aria-atomic="true"]').filter({ hasText: 'مبلغ نهایی' })
  // With what the post takes.
  await expect(total).toContainText('۱۵۰٬۰۰۰ تومان')
  await press(page.getByRole('main').getByRole('button', { name: 'یکی بیشتر' }))
  await expect(total).toContainText('۲۵۰٬۰۰۰ تومان')
})

test('reviews are told once somebody asked for others', async ({ page }) => {
  const product = await createProduct({})
  await addReviews(product, await createPerson(), 7)
  await page.goto(`${productPath(product)}#reviews`)
  const reviews = page.getByTestId('live-reviews')
  await expect(reviews.getByText('نمایش ۱ تا ۵ از ۷ نظر')).toBeVisible()
  await expect(reviews.getByRole('status')).toHaveCount(0)
  await press(reviews.getByRole('link', { name: 'صفحهٔ ۲', exact: true }))
  await expect(reviews.getByRole('status')).toHaveText('نمایش ۶ تا ۷ از ۷ نظر')
})

test('the place among the pictures is told whole', async ({ page }) => {
  await page.goto(productPath(await createProduct({})))
  await press(page.getByRole('link', { name: /^بزرگ‌نمایی/ }).first())
  const place = page.getByRole('dialog').locator('[aria-live="polite"][aria-atomic="true"]')
  await expect(place).toHaveText('۱ از ۲')
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText('۲ از ۲')
})

test('the way to the colors is named once', async ({ page }) => {
  const product = await createProduct({ colors: { 'سبز دریایی': 2, مشکی: 1 } })
  await page.goto(`/products?search=${encodeURIComponent(product.name)}`)
  const link = page.getByRole('link', { name: `انتخاب رنگ ${product.name}` })
  await expect(link).toHaveAccessibleDescription('')
  await press(link)
  await expect(page.getByRole('dialog', { name: 'انتخاب رنگ' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})
