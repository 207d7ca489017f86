import { expect, type Page, test } from '../support/test.ts'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { createPots } from '../support/compare.ts'
import { createProduct, type Product, productPath } from '../support/products.ts'
import { expectNoSidewaysScroll } from '../support/reach.ts'

const add = (page: Page) => page.getByRole('button', { name: 'افزودن به مقایسه' })
const link = (page: Page) => page.getByRole('link', { name: /^دیدن مقایسه/ }).first()
const head = (page: Page, { name }: Product) => page.getByRole('columnheader').filter({ hasText: name })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const remove = (page: Page, product: Product) =>
  head(page, product)
    .getByRole('link', { name: /^برداشتن/ })
    .click()

test(
  'comparison: refuses a fifth product; on a phone two and a half fit',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    const products = await Promise.all(Array.from({ length: 5 }, () => createProduct({})))
    const four = products.slice(0, 4)
    await page.goto(`/compare?ids=${four.map(({ id }) => id).join()}`)
    const box = page.getByRole('region', { name: 'جدول مقایسه' })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport!.width)
    const shown = () => box.evaluate((element) => element.clientWidth / element.scrollWidth)
    await expect.poll(shown).toBeCloseTo(viewport!.width < 768 ? 1 / (4 * 0.44) : 1, 1)
    await page.evaluate(() => window.scrollTo(0, 200))
    await expect(head(page, four[0]!).getByRole('link').last()).toBeInViewport()

    await page.evaluate((ids) => (localStorage.compare = ids), four.map(({ id }) => id).join())
    await page.goto(productPath(products[4]!))
    await add(page).click()
    await expect(page.getByText('۴ محصول کنار هم جا می‌شود.')).toBeVisible()
    await expect(add(page)).toBeVisible()
  },
)

test.describe('nightly', { tag: '@nightly' }, () => {
  test('comparison: products are added, compared by their differences and removed', async ({ page }) => {
    const [small, large] = await createPots()
    await page.goto(productPath(small))
    await expect(link(page)).toHaveCount(0)
    await add(page).click()
    await expect(page.getByRole('button', { name: 'برداشتن از مقایسه' })).toBeVisible()
    await page.goto(productPath(large))
    await add(page).click()
    await expect(link(page)).toContainText('۲ محصول')
    await link(page).click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(row(page, 'قطر').getByRole('cell')).toHaveText(['۲۴ سانتی‌متر', '۲۸ سانتی‌متر'])
    await expect(row(page, 'قیمت').getByRole('cell').first()).toContainText('۳۰۰٬۰۰۰')
    await expect(row(page, 'موجودی').getByRole('cell').last()).toHaveText('ناموجود')

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

    await remove(page, large)
    await expect(head(page, large)).toHaveCount(0)
    // Without products in the address: those of this browser.
    await page.goto('/compare')
    await expect(page).toHaveURL(new RegExp(`ids=${small.id}$`))
    await remove(page, small)
    await expect(page.getByText('هنوز محصولی برای مقایسه نیست')).toBeVisible()
  })

  test('comparison: accessible in both themes', async ({ page }) => {
    const [small, large] = await createPots()
    for (const query of ['', '&diff=1']) {
      await page.goto(`/compare?ids=${small.id},${large.id}${query}`)
      await expectAccessibleInBothThemes(page)
      await expectNoSidewaysScroll(page)
    }
  })
})
