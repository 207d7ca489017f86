/** Products side by side: chosen in the browser, told by the address. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, type Product, sql, tell } from '../support/products.ts'
import { productPath } from '../support/steps.ts'

const add = (page: Page) => page.getByRole('button', { name: 'افزودن به مقایسه' })
const link = (page: Page) => page.getByRole('link', { name: /^دیدن مقایسه/ }).first()
const head = (page: Page, { name }: Product) => page.getByRole('columnheader').filter({ hasText: name })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const path = (...products: Product[]) => `/compare?ids=${products.map(({ id }) => id).join()}`

/** Two pots of the category that the demonstration compares by diameter and volume. */
async function createPots() {
  const pots = await Promise.all([
    createProduct({ price: 300_000 }),
    createProduct({ price: 400_000, stock: 0 }),
  ])
  await sql(
    `update public.products set category_id = (select category_id from public.category_attributes t
       join public.attributes a on a.id = t.attribute_id where a.key = 'diameter' and t.is_compared limit 1)
     where id = any($1)`,
    [pots.map(({ id }) => id)],
  )
  await Promise.all([
    tell(pots[0], { diameter: 24, height: 12 }),
    tell(pots[1], { diameter: 28, height: 12 }),
  ])
  return pots
}

test('two products are chosen, compared, and taken out', async ({ page }) => {
  const [small, large] = await createPots()
  await page.goto(productPath(small))
  await expect(link(page)).toHaveCount(0)
  await add(page).click()
  await expect(page.getByRole('button', { name: 'برداشتن از مقایسه' })).toBeVisible()
  await page.goto(productPath(large))
  await add(page).click()
  await expect(link(page)).toContainText('۲ کالا')
  await link(page).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(row(page, 'قطر').getByRole('cell')).toHaveText(['۲۴ سانتی‌متر', '۲۸ سانتی‌متر'])
  await expect(row(page, 'قیمت').getByRole('cell').first()).toContainText('۳۰۰٬۰۰۰')
  await expect(row(page, 'موجودی').getByRole('cell').last()).toHaveText('ناموجود')
  await expectAccessibleInBothThemes(page)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBe(0)

  const differences = page.getByRole('switch', { name: 'فقط تفاوت‌ها' })
  await expect(differences).not.toBeChecked()
  await expect(row(page, 'ارتفاع')).toBeVisible()
  await differences.click()
  await expect(differences).toBeChecked()
  await expect(page).toHaveURL(/diff=1/)
  await expect(row(page, 'ارتفاع')).toHaveCount(0)
  await expect(row(page, 'قطر')).toBeVisible()
  await expect(row(page, 'قیمت')).toBeVisible()
  await expect(row(page, 'امتیاز')).toHaveCount(0)

  await head(page, large)
    .getByRole('link', { name: /^برداشتن/ })
    .click()
  await expect(head(page, large)).toHaveCount(0)
  // Without products in its address it shows those of this browser.
  await page.goto('/compare')
  await expect(page).toHaveURL(new RegExp(`ids=${small.id}$`))
  await head(page, small)
    .getByRole('link', { name: /^برداشتن/ })
    .click()
  await expect(page.getByText('هنوز کالایی برای مقایسه نیست')).toBeVisible()
})

test('four fit, and the fifth is told so', async ({ page }) => {
  const products = await Promise.all(Array.from({ length: 5 }, () => createProduct({})))
  for (const product of products.slice(0, 4)) {
    await page.goto(productPath(product))
    await add(page).click()
    await expect(page.getByRole('button', { name: 'برداشتن از مقایسه' })).toBeVisible()
  }
  await page.goto(productPath(products[4]!))
  await add(page).click()
  await expect(page.getByText('۴ کالا کنار هم جا می‌شود.')).toBeVisible()
  await expect(add(page)).toBeVisible()
  await page.goto(path(...products))
  await expect(page.getByRole('columnheader')).toHaveCount(4)
})

test('the address is all of it, without scripts too, and what is none is dropped', async ({ browser }) => {
  const [small, large] = await createPots()
  const hidden = await createProduct({})
  await sql('update public.products set is_active = false where id = $1', [hidden.id])
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${path(hidden, small, large)},nothing,00000000-0000-4000-8000-000000000000&diff=1`)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByRole('switch')).toBeChecked()
  await page.getByRole('switch').click()
  await expect(row(page, 'ارتفاع')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  for (const nothing of ['', '?ids=', '?ids=x', `?ids=${hidden.id}`, '?ids=%00&ids=a']) {
    await page.goto(`/compare${nothing}`)
    await expect(page.getByText('هنوز کالایی برای مقایسه نیست')).toBeVisible()
  }
  await context.close()
})

test('where nothing differs, a sentence says so', async ({ page }) => {
  const twins = await Promise.all([createProduct({ price: 300_000 }), createProduct({ price: 300_000 })])
  await page.goto(`${path(...twins)}&diff=1`)
  await expect(page.getByText('این کالاها تفاوتی ندارند')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(0)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expectAccessibleInBothThemes(page)
})

test('a shop compares its own prices', async ({ page, context }) => {
  const product = await createProduct({ price: 300_000, shopPrice: 200_000 })
  await signIn(context, await createPerson('shop'), 'shop')
  await page.goto(path(product))
  await expect(row(page, 'قیمت').getByRole('cell')).toContainText('۲۰۰٬۰۰۰')
})

test('four products scroll sideways on a phone, two at a time, under heads that stay @responsive', async ({
  page,
  viewport,
}) => {
  const products = await Promise.all(Array.from({ length: 4 }, () => createProduct({})))
  await page.goto(path(...products))
  const box = page.getByRole('region', { name: 'جدول مقایسه' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport!.width)
  const shown = await box.evaluate((element) => element.clientWidth / element.scrollWidth)
  expect(shown).toBeCloseTo(viewport!.width < 768 ? 0.5 : 1, 1)
  await page.evaluate(() => window.scrollTo(0, 200))
  await expect(head(page, products[0]!).getByRole('link').last()).toBeInViewport()
})
