import { expect, type Page, test } from '../support/test.ts'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, type Product, productPath, sql } from '../support/products.ts'
import { enterByPhone } from '../support/steps.ts'

const heart = (page: Page, { name }: Product) =>
  page.getByRole('button', { name: `افزودن ${name} به علاقه‌مندی‌ها` }).first()
const row = (page: Page, { name }: Product) => page.getByTestId('wish').filter({ hasText: name })
const remove = (page: Page, product: Product) =>
  row(page, product)
    .getByRole('button', { name: /^برداشتن/ })
    .click()
const setPrice = ({ id }: Product, amount: number) =>
  sql(`update public.product_prices set amount = $2 where product_id = $1`, [id, amount])
const listed = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.wishlist ?? '[]') as { id: string; price: number | null }[])

/** Prices are noted after the press, by a request of their own. */
const expectPrices = (page: Page, prices: number[]) =>
  expect.poll(async () => (await listed(page)).map(({ price }) => price)).toEqual(prices)

async function add(page: Page, product: Product) {
  await page.goto(productPath(product))
  await heart(page, product).click()
  await expect(heart(page, product)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('به علاقه‌مندی‌ها افزوده شد').first()).toBeVisible()
}

test('wishlist: sign-in takes a guest’s list along, with the prices of that day', async ({ page }) => {
  const product = await createProduct({ price: 100_000 })
  await add(page, product)
  await expect.poll(async () => (await listed(page))[0]?.price).toBe(100_000)
  await setPrice(product, 50_000)
  await page.goto('/auth')
  await enterByPhone(page, (await createPerson()).phone)
  await expect.poll(() => listed(page)).toEqual([])
  await page.goto('/wishlist')
  await expect(page).toHaveURL(/\/profile\/lists$/)
  await expect(row(page, product)).toContainText('٪۵۰ ارزان‌تر از روزی که افزودید')
  await page.goto(productPath(product))
  await expect(heart(page, product)).toHaveAttribute('aria-pressed', 'true')
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('wishlist: a guest adds, sees price drops, removes and restores', async ({ page }) => {
    const [kept, other] = await Promise.all([createProduct({ price: 100_000 }), createProduct({})])
    await page.goto('/wishlist')
    await expect(page.getByText('هنوز چیزی در علاقه‌مندی‌ها نیست')).toBeVisible()
    await add(page, other)
    await add(page, kept)
    await expectPrices(page, [100_000, 250_000])

    await page.goto(`/products?search=${encodeURIComponent(kept.name)}`)
    await expect(heart(page, kept)).toHaveAttribute('aria-pressed', 'true')
    const side = async () => {
      const size = (await heart(page, kept).boundingBox())!
      return Math.min(size.width, size.height)
    }
    await expect.poll(side).toBeGreaterThanOrEqual(44)
    await heart(page, kept).click()
    await expect(heart(page, kept)).toHaveAttribute('aria-pressed', 'false')
    await heart(page, kept).click()
    await expect(heart(page, kept)).toHaveAttribute('aria-pressed', 'true')
    await expectPrices(page, [100_000, 250_000])

    await setPrice(kept, 88_000)
    await setPrice(other, 300_000)
    await page.route('**/api/products?*', (route) => route.abort())
    await page.goto('/wishlist')
    await expect(page.getByText('علاقه‌مندی‌ها بارگیری نشد')).toBeVisible()
    await page.unroute('**/api/products?*')
    await page.getByRole('button', { name: 'تلاش مجدد' }).click()
    await expect(page.getByTestId('wish')).toHaveCount(2)
    await expect(row(page, kept).getByText('٪۱۲ ارزان‌تر از روزی که افزودید')).toBeVisible()
    await expect(row(page, other)).not.toContainText('ارزان‌تر')
    await expect(row(page, other)).toContainText('۲۵۰٬۰۰۰ تومان')
    await expectAccessibleInBothThemes(page)

    await remove(page, kept)
    await expect(row(page, kept)).toHaveCount(0)
    await page.getByRole('button', { name: 'بازگرداندن' }).click()
    await expect(row(page, kept)).toContainText('٪۱۲')
    await page.goto(productPath(kept))
    await expect(heart(page, kept)).toHaveAttribute('aria-pressed', 'true')
    await heart(page, kept).click()
    await expect(heart(page, kept)).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(async () => (await listed(page)).map(({ id }) => id)).toEqual([other.id])
  })

  test('wishlist: a customer asks for a message at a lower price', async ({ page, context }) => {
    const product = await createProduct({ price: 100_000 })
    await signIn(context, await createPerson())
    await add(page, product)
    await page.goto('/profile/lists')
    await expect(page.getByRole('link', { name: 'علاقه‌مندی‌ها' }).first()).toHaveAttribute(
      'aria-current',
      'page',
    )
    const request = row(page, product).getByRole('checkbox', { name: /پیامک بزن/ })
    await expect(request).not.toBeChecked()
    await request.click()
    await expect(request).toBeChecked()
    await expect(page.getByText('ارزان که شد، پیامک می‌زنیم')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await setPrice(product, 70_000)
    await page.reload()
    await remove(page, product)
    await expect(row(page, product)).toHaveCount(0)
    await page.getByRole('button', { name: 'بازگرداندن' }).click()
    await expect(row(page, product)).toContainText('٪۳۰')
    await expect(row(page, product).getByRole('checkbox')).toBeChecked()
  })
})
