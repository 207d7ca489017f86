/** The lowest price of the 30 days before a discount, beside it. */
import { expect, type Page, test } from '@playwright/test'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, type Product, sql } from '../support/products.ts'
import { addToCart, productPath } from '../support/steps.ts'

/** The product's past: what was asked so many days ago, and from then on. */
async function lay({ id }: Product, past: Record<number, number>, tier = 'base_price') {
  await sql('delete from public.price_history where product_id = $1 and price_type = $2', [id, tier])
  for (const [days, price] of Object.entries(past))
    await sql(`insert into public.price_history values ($1, $2, now() - $3 * interval '1 day', $4)`, [
      id,
      tier,
      days,
      price,
    ])
}
const discount = ({ id }: Product, value: number, tier = 'base_price') =>
  sql('insert into public.discounts (product_id, price_type, discount_value) values ($1, $2, $3)', [
    id,
    tier,
    value,
  ])

const box = (page: Page) => page.getByTestId('buy-box')

test('a discount says what was asked before it', async ({ page }) => {
  const product = await createProduct({ price: 200_000 })
  await lay(product, { 60: 120_000, 25: 190_000, 10: 200_000 })
  await discount(product, 50)
  await page.goto(productPath(product))
  await expect(box(page).getByText('کمترین قیمت ۳۰ روز پیش از تخفیف: ۱۲۰٬۰۰۰ تومان')).toBeVisible()
  await expect(box(page).getByText('٪۵۰').first()).toBeVisible()
  await addToCart(page, product)
  await page.goto('/cart')
  const line = page.getByTestId('cart-line')
  await expect(line.getByText('کمترین قیمت ۳۰ روز پیش از تخفیف: ۱۲۰٬۰۰۰ تومان')).toBeVisible()
  await expect(line.locator('s')).toHaveText('۲۰۰٬۰۰۰')
  await expect(page.getByText('سود شما از این خرید')).toBeVisible()
  await page.goto(`/products?search=${encodeURIComponent(product.name)}`)
  const card = page.getByRole('article').filter({ hasText: product.name })
  await expect(card.getByText('کمترین ۳۰ روز: ۱۲۰٬۰۰۰')).toBeVisible()
})

test('one that is none is shown as a price', async ({ page }) => {
  const [raised, same] = await Promise.all([
    createProduct({ price: 200_000 }),
    createProduct({ price: 200_000 }),
  ])
  await lay(raised, { 60: 150_000, 3: 200_000 })
  await lay(same, { 60: 180_000, 3: 200_000 })
  await Promise.all([discount(raised, 10), discount(same, 10)])
  for (const [product, text] of [
    [raised, 'در ۳۰ روز پیش از این به ۱۵۰٬۰۰۰ تومان هم فروخته شده است.'],
    [same, 'در ۳۰ روز پیش از این هم به همین قیمت فروخته شده است.'],
  ] as const) {
    await page.goto(productPath(product))
    await expect(box(page).getByText(text)).toBeVisible()
    await expect(box(page).getByText('۱۸۰٬۰۰۰').first()).toBeVisible()
    await expect(page.getByText('٪۱۰ تخفیف')).toHaveCount(0)
    await expect(box(page).getByText('٪۱۰')).toHaveCount(0)
    await expect(box(page).locator('s')).toHaveCount(0)
    // Nor does its card in a list.
    await page.goto(`/products?search=${encodeURIComponent(product.name)}`)
    const card = page.getByRole('article').filter({ hasText: product.name })
    await expect(card.getByText('۱۸۰٬۰۰۰')).toBeVisible()
    await expect(card.locator('s')).toHaveCount(0)
  }
  // Nor the cart, which counts it as no gain.
  await addToCart(page, raised)
  await page.goto('/cart')
  const line = page.getByTestId('cart-line')
  await expect(line.getByText('۱۸۰٬۰۰۰').first()).toBeVisible()
  await expect(line.locator('s')).toHaveCount(0)
  await expect(page.getByText('سود شما')).toHaveCount(0)
})

test('it is of the price of whoever looks', async ({ page, context }) => {
  const product = await createProduct({ price: 200_000, shopPrice: 150_000 })
  await lay(product, { 20: 140_000, 5: 150_000 }, 'shop_price')
  await discount(product, 20, 'shop_price')
  await page.goto(productPath(product))
  await expect(page.getByText('روز پیش از')).toHaveCount(0)
  await signIn(context, await createPerson('shop'), 'shop')
  await page.goto(productPath(product))
  await expect(box(page).getByText('کمترین قیمت ۳۰ روز پیش از تخفیف: ۱۴۰٬۰۰۰ تومان')).toBeVisible()
})
