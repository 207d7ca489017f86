import { expect, test } from '@playwright/test'
import { createProduct } from '../support/products.ts'
import { productPath } from '../support/steps.ts'

test('search finds what is typed, in any spelling, and leads to the product', async ({ page }) => {
  const product = await createProduct({ name: `ديگ مسي ${Date.now()} کرمان` })
  await page.goto(`/products?search=${encodeURIComponent(product.name.replace('ديگ مسي', 'دیگ مسی'))}`)
  await page.getByRole('link', { name: /کرمان/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('کرمان')
})

test('a search without a result says what to do next', async ({ page }) => {
  await page.goto('/products?search=قققققققق')
  await expect(page.getByText(/پیدا نشد|یافت نشد/).first()).toBeVisible()
})

test('lists sort, page and stay in the address @responsive', async ({ page, isMobile }) => {
  await page.goto('/products')
  if (isMobile) await page.getByRole('button', { name: /مرتب‌سازی/ }).click()
  await page.getByRole('link', { name: 'ارزان‌ترین' }).click()
  await expect(page).toHaveURL(/sort=cheapest/)
  await page.getByRole('link', { name: 'صفحهٔ ۲', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=cheapest/)
})

test('the product page speaks to search engines and shows its rules', async ({ page }) => {
  const product = await createProduct({ price: 123_000, colors: { 'سبز دریایی': 2, گل‌سرخ: 0 } })
  await page.goto(productPath(product))
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const told = data
    .map((text) => JSON.parse(text))
    .flat()
    .find((entry) => entry['@type'] === 'ProductGroup')
  expect(told).toMatchObject({ name: product.name })
  const offer = { price: 1_230_000, priceCurrency: 'IRR' }
  expect(told.hasVariant).toMatchObject([
    { color: 'سبز دریایی', offers: { ...offer, availability: 'https://schema.org/InStock' } },
    { color: 'گل‌سرخ', offers: { ...offer, availability: 'https://schema.org/OutOfStock' } },
  ])
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(product.slug)),
  )
  await expect(page.getByTestId('buy-box').getByRole('radio', { name: 'سبز دریایی' })).toBeChecked()
  const more = page.getByRole('button', { name: /افزودن یکی|بیشتر|افزایش/ })
  await more.click()
  await expect(more).toBeDisabled()
  await expect(page.getByText('از این رنگ ۲ عدد مانده است')).toBeVisible()
})
