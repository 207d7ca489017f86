import { expect, test, type Page } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { productPath } from '../support/steps.ts'

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(context, await createPerson('admin'), 'admin')
})

async function openSheet(page: Page, mark: string, rows: number) {
  await page.goto(`/admin/products/sheet?search=${encodeURIComponent(mark)}`)
  const grid = page.getByRole('grid', { name: 'جدول محصولات' })
  await expect(grid.getByRole('row')).toHaveCount(rows + 1)
  const cell = (row: number, column: number) =>
    grid.locator(`[role=row][aria-rowindex="${row + 2}"] [aria-colindex="${column + 1}"]`)
  return { grid, cell }
}
const [NAME, BASE, SHOP, DEALER, STOCK, SKU, ACTIVE] = [0, 1, 2, 3, 4, 5, 6] as const
const paste = (page: Page, text: string) =>
  page
    .evaluate((value) => navigator.clipboard.writeText(value), text)
    .then(() => page.keyboard.press('Control+V'))

test('product sheet: cells are typed, undone, pasted, copied and saved', async ({ page, request }) => {
  const mark = `جدول ${Date.now()}`
  const products = []
  for (const word of ['سه', 'دو', 'یک'])
    products.unshift(await createProduct({ name: `${mark} ${word}`, price: 100_000, stock: 4 }))
  await request.get(productPath(products[0]!))
  const { grid, cell } = await openSheet(page, mark, 3)
  await expectAccessible(page)
  await expect(grid.getByRole('rowheader', { name: products[0]!.name })).toHaveCount(1)

  await cell(0, BASE).click()
  await page.keyboard.type('120000')
  await page.keyboard.press('Enter')
  await expect(cell(0, BASE)).toHaveText('۱۲۰٬۰۰۰')
  await expect(cell(1, BASE)).toHaveCSS('outline-style', 'solid')
  await page.keyboard.type('999')
  await page.keyboard.press('Escape')
  await expect(cell(1, BASE)).toHaveText('۱۰۰٬۰۰۰')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('90000')
  await page.keyboard.press('Tab')
  await expect(cell(1, SHOP)).toHaveText('۹۰٬۰۰۰')
  await page.keyboard.type('ten')
  await page.keyboard.press('Enter')
  await expect(cell(1, DEALER)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('۳ تغییر ذخیره‌نشده، ۱ خطا')).toBeVisible()
  await page.keyboard.press('Control+Z')
  await expect(cell(1, DEALER)).toHaveText('')
  await page.keyboard.press('Control+Z')
  await expect(cell(1, SHOP)).toHaveText('')
  await page.keyboard.press('Control+Y')
  await expect(cell(1, SHOP)).toHaveText('۹۰٬۰۰۰')

  await cell(0, SHOP).click()
  await paste(page, '95000\t80,000\t7\r\n۹۶۰۰۰\t۸۱۰۰۰\t۸\r\n')
  await expect(cell(1, DEALER)).toHaveText('۸۱٬۰۰۰')
  await expect(cell(1, STOCK)).toHaveText('۸')
  await cell(0, ACTIVE).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await paste(page, 'خیر')
  await expect(cell(2, ACTIVE)).toHaveText('خیر')
  await cell(0, BASE).click()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+C')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('120000\t95000\n100000\t96000')
  await page.keyboard.press('Control+Z')
  await expect(cell(2, ACTIVE)).toHaveText('بله')

  await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(page.getByText('۷ خانه ذخیره شد')).toBeVisible()
  await expect(page.getByText('تغییر ذخیره‌نشده')).toHaveCount(0)
  expect(
    await sql('select amount from public.product_prices where product_id = $1 order by price_type', [
      products[1]!.id,
    ]),
  ).toEqual([{ amount: 100_000 }, { amount: 96_000 }, { amount: 81_000 }])
  expect(await (await request.get(productPath(products[0]!))).text()).toContain('۱۲۰٬۰۰۰')
  await expect(grid).toBeVisible()
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('product sheet: a conflicting cell waits for a choice', async ({ page }) => {
    const mark = `تعارض ${Date.now()}`
    const product = await createProduct({ name: mark, price: 100_000 })
    const { cell } = await openSheet(page, mark, 1)
    const type = async (column: number, text: string) => {
      await cell(0, column).click()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await type(BASE, '120000')
    await type(SKU, `S-${Date.now()}`)
    await sql('update public.product_prices set amount = 110000 where product_id = $1', [product.id])
    await page.keyboard.press('Control+S')
    await expect(page.getByText('۱ خانه ذخیره شد؛ ۱ خانه ماند')).toBeVisible()
    await expect(page.getByText('۱ خانه را هم‌زمان کس دیگری عوض کرده است')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'مال او: ۱۱۰٬۰۰۰' }).click()
    await expect(cell(0, BASE)).toHaveText('۱۱۰٬۰۰۰')
    await type(BASE, '130000')
    await sql('update public.product_prices set amount = 115000 where product_id = $1', [product.id])
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
    await page.getByRole('button', { name: 'مال من: ۱۳۰٬۰۰۰' }).click()
    await page.getByRole('link', { name: 'محصولات' }).filter({ visible: true }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'ماندن در این صفحه' }).click()
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
    await expect
      .poll(() => sql('select amount from public.product_prices where product_id = $1', [product.id]))
      .toEqual([{ amount: 130_000 }])
  })

  test('product sheet: is searched, and fits the screen', async ({ page }) => {
    const mark = `یافتن ${Date.now()}`
    await createProduct({ name: `${mark} کتری`, price: 100_000 })
    await createProduct({ name: `${mark} قوری`, colors: { 'سبز دریایی': 10, مشکی: 2 } })
    const { grid, cell } = await openSheet(page, mark, 2)
    // Name and price fit a phone; the next price moves out from under the name.
    await expect(cell(0, BASE)).toBeInViewport({ ratio: 1 })
    await cell(0, BASE).click()
    await page.keyboard.press('ArrowLeft')
    const edge = async (column: number) => (await cell(0, column).boundingBox())!
    await expect
      .poll(async () => {
        const shop = await edge(SHOP)
        return shop.x >= 0 && shop.x + shop.width <= (await edge(NAME)).x
      })
      .toBe(true)
    await page.getByLabel('جست‌وجو در جدول').fill('قوری')
    await expect(grid.getByRole('row')).toHaveCount(2)
    await expect(cell(0, NAME)).toContainText('قوری')
    // Stock is per color.
    await expect(cell(0, STOCK)).toHaveAttribute('aria-readonly', 'true')
    await page.getByLabel('جست‌وجو در جدول').fill('هیچ')
    await expect(page.getByText('چیزی پیدا نشد')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
