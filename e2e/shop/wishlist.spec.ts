/** Products that somebody marked: in the browser, in the account, and the word that one became cheaper. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { runJobs } from '../support/fresh.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, type Product, sql } from '../support/products.ts'
import { enterByPhone, productPath } from '../support/steps.ts'

const heart = (page: Page, { name }: Product) =>
  page.getByRole('button', { name: `نشان کردن ${name}` }).first()
const row = (page: Page, { name }: Product) => page.getByTestId('wish').filter({ hasText: name })
const price = ({ id }: Product, amount: number) =>
  sql(`update public.product_prices set amount = $2 where product_id = $1`, [id, amount])
const listed = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.wishlist ?? '[]') as { id: string; price: number | null }[])

async function mark(page: Page, product: Product) {
  await page.goto(productPath(product))
  await heart(page, product).click()
  await expect(heart(page, product)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('به علاقه‌مندی‌ها افزوده شد').first()).toBeVisible()
}

test('a guest marks, finds, takes out and puts back @responsive', async ({ page }) => {
  const [kept, other] = await Promise.all([createProduct({ price: 100_000 }), createProduct({})])
  await page.goto('/wishlist')
  await expect(page.getByText('هنوز چیزی نشان نکرده‌اید')).toBeVisible()
  await mark(page, other)
  await mark(page, kept)
  await expect.poll(async () => (await listed(page)).map(({ price }) => price)).toEqual([100_000, 250_000])

  // Cards of the same product know it, after a fresh visit too.
  await page.goto(`/products?search=${encodeURIComponent(kept.name)}`)
  await expect(heart(page, kept)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, other)).toHaveCount(0)
  const size = await heart(page, kept).boundingBox()
  expect([size!.width >= 44, size!.height >= 44]).toEqual([true, true])

  await price(kept, 88_000)
  await price(other, 300_000)
  await page.goto('/wishlist')
  await expect(page.getByTestId('wish')).toHaveCount(2)
  await expect(row(page, kept).getByText('٪۱۲ ارزان‌تر از روزی که نشان کردید')).toBeVisible()
  await expect(row(page, other)).not.toContainText('ارزان‌تر')
  await expect(row(page, other)).toContainText('۲۵۰٬۰۰۰ تومان')
  await expectAccessibleInBothThemes(page)

  await row(page, kept)
    .getByRole('button', { name: /^برداشتن/ })
    .click()
  await expect(row(page, kept)).toHaveCount(0)
  await page.getByRole('button', { name: 'بازگرداندن' }).click()
  await expect(row(page, kept)).toContainText('٪۱۲')
  // From the heart as well.
  await page.goto(productPath(kept))
  await expect(heart(page, kept)).toHaveAttribute('aria-pressed', 'true')
  await heart(page, kept).click()
  await expect(heart(page, kept)).toHaveAttribute('aria-pressed', 'false')
  expect((await listed(page)).map(({ id }) => id)).toEqual([other.id])
})

test('what a guest marked comes along at sign-in, with its price of that day', async ({ page }) => {
  const product = await createProduct({ price: 100_000 })
  await mark(page, product)
  await expect.poll(async () => (await listed(page))[0]?.price).toBe(100_000)
  await price(product, 50_000)
  await page.goto('/auth')
  await enterByPhone(page, (await createPerson()).phone)
  await expect.poll(() => listed(page)).toEqual([])
  await page.goto('/wishlist')
  await expect(page).toHaveURL(/\/profile\/lists$/)
  await expect(row(page, product)).toContainText('٪۵۰ ارزان‌تر از روزی که نشان کردید')
  await page.goto(productPath(product))
  await expect(heart(page, product)).toHaveAttribute('aria-pressed', 'true')
})

test('a customer is told by message once it is cheaper for them', async ({ page, context }) => {
  const [product, other] = await Promise.all([createProduct({ price: 100_000 }), createProduct({})])
  const person = await createPerson()
  await signIn(context, person)
  await mark(page, other)
  await mark(page, product)
  await page.goto('/profile/lists')
  await expect(page.getByRole('link', { name: 'علاقه‌مندی‌ها' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
  const tick = row(page, product).getByRole('checkbox', { name: /پیامک بزن/ })
  await expect(tick).not.toBeChecked()
  await tick.click()
  await expect(tick).toBeChecked()
  await expect(page.getByText('ارزان که شد، پیامک می‌زنیم')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await price(product, 70_000)
  await price(other, 1_000)
  await runJobs()
  await runJobs()
  const messages = await sql<{ body: string }>(
    `select body from public.sms_messages where user_id = $1 and template_key = 'price_dropped'`,
    [person.id],
  )
  expect(messages).toHaveLength(1)
  expect(messages[0]!.body).toContain(product.name)
  expect(messages[0]!.body).toContain('۷۰٬۰۰۰ تومان')

  await page.reload()
  await row(page, product)
    .getByRole('button', { name: /^برداشتن/ })
    .click()
  await expect(row(page, product)).toHaveCount(0)
  await page.getByRole('button', { name: 'بازگرداندن' }).click()
  // As it was: its price, its tick.
  await expect(row(page, product)).toContainText('٪۳۰')
  await expect(row(page, product).getByRole('checkbox')).toBeChecked()
})

test('a list works without scripts', async ({ browser }) => {
  const [product, other] = await Promise.all([createProduct({}), createProduct({})])
  const person = await createPerson()
  await sql(
    'insert into public.wishlist_items (user_id, product_id, price) select $1, unnest($2::uuid[]), 500000',
    [person.id, [product.id, other.id]],
  )
  const context = await browser.newContext({ javaScriptEnabled: false })
  await signIn(context, person)
  const page = await context.newPage()
  await page.goto('/profile/lists')
  await expect(row(page, product)).toContainText('٪۵۰')
  await row(page, product).getByRole('checkbox').click()
  await expect(row(page, product).getByRole('checkbox')).toBeChecked()
  await row(page, product)
    .getByRole('button', { name: /^برداشتن/ })
    .click()
  await expect(page.getByTestId('wish')).toHaveCount(1)
  // Hearts need a script: there is none to press.
  await page.goto(productPath(other))
  await expect(heart(page, other)).toBeHidden()
  await context.close()
})

test('a list that cannot be read says so, and can be tried again', async ({ page }) => {
  const product = await createProduct({})
  await mark(page, product)
  await page.route('**/api/products?*', (route) => route.abort())
  await page.goto('/wishlist')
  await expect(page.getByText('علاقه‌مندی‌ها بارگیری نشد')).toBeVisible()
  await page.unroute('**/api/products?*')
  await page.getByRole('button', { name: 'تلاش مجدد' }).click()
  await expect(row(page, product)).toBeVisible()
})
