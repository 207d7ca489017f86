import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/test.ts'
import { applyFilters, openFilters, createCategory, listPath, putInCategory } from '../support/listing.ts'
import { createProduct, sql } from '../support/products.ts'
import { productPath } from '../support/steps.ts'

const PATH = '/admin/products/attributes'
const mark = () => randomUUID().slice(0, 6)

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('attribute: becomes a field, a row with care notes and a filter', async ({ page, isMobile }) => {
    const category = await createCategory('دیگچه')
    const products = [
      await createProduct({ name: 'دیگچهٔ یکم' }),
      await createProduct({ name: 'دیگچهٔ دوم' }),
    ] as const
    await putInCategory(category, [...products])

    const name = `نوع در ${mark()}`
    await page.goto(PATH)
    await page.getByRole('button', { name: 'ویژگی جدید' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'ذخیره' }).click()
    await expect(dialog.getByText('نام ویژگی الزامی است')).toBeVisible()
    await dialog.getByLabel('نام', { exact: false }).first().fill(name)
    await dialog.getByLabel('نوع').selectOption('choice')
    await dialog.getByRole('button', { name: 'ذخیره' }).click()
    await expect(dialog.getByText('دست‌کم یک گزینه بیفزایید')).toBeVisible()
    for (const [index, choice] of ['شیشه‌ای', 'فلزی'].entries()) {
      await dialog.getByRole('button', { name: 'افزودن گزینه' }).click()
      await dialog.getByLabel(`گزینهٔ ${['۱', '۲'][index]}`, { exact: true }).fill(choice)
    }
    await dialog.getByLabel('نگه‌داری ۱').fill('با دستمال نرم پاک کنید.')
    await dialog.getByRole('button', { name: 'ذخیره' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()

    await page.goto(`${PATH}?category=${encodeURIComponent(category.slug)}`)
    const row = page.getByRole('group', { name })
    await page.getByLabel('افزودن ویژگی').selectOption({ label: name })
    await expect(row.getByRole('checkbox', { name: 'فیلتر' })).toBeChecked()
    await page.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('ویژگی‌های دسته ذخیره شد')).toBeVisible()

    for (const [index, { id }] of products.entries()) {
      await page.goto(`/admin/products/${id}/edit`)
      await page.getByRole('tab', { name: 'ویژگی‌ها' }).click()
      await page.getByLabel(name).selectOption({ index: index + 1 })
      await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
      await expect(page).toHaveURL(/\/admin\/products$/)
    }

    await page.goto(productPath(products[0]))
    await page.getByRole('tab', { name: 'مشخصات' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'شیشه‌ای' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'نگه‌داری' })).toContainText('با دستمال نرم پاک کنید.')
    await page.goto(listPath(category))
    await openFilters(page, isMobile)
    await page.locator('#filters').getByRole('checkbox', { name: /فلزی/ }).check()
    await applyFilters(page, isMobile)
    await expect(page).toHaveURL(/category=[^&]+&[^&=]+=/)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['دیگچهٔ دوم'])
    await expect(page.getByRole('link', { name: 'برداشتن فیلتر فلزی' })).toBeVisible()
  })

  test('attributes of a product: refuse too many decimals and a name that is taken', async ({ page }) => {
    const product = await createProduct({})
    await sql(
      `update public.products set category_id = (select id from public.categories where name = 'قابلمه') where id = $1`,
      [product.id],
    )
    await page.goto(`/admin/products/${product.id}/edit`)
    await page.getByRole('tab', { name: 'ویژگی‌ها' }).click()
    const save = page.getByRole('button', { name: 'ذخیرهٔ تغییرات' })
    const diameter = page.getByLabel('قطر (سانتی‌متر)')
    await diameter.fill('۲۴٫۵۵')
    await save.click()
    await expect(page.getByText('عددی از صفر تا یک میلیون بنویسید، با حداکثر یک رقم اعشار')).toBeVisible()
    await diameter.fill('۲۴٫۵')
    await page.getByRole('group', { name: 'مناسب برای' }).getByRole('checkbox', { name: 'القایی' }).check()
    await page.getByRole('button', { name: 'افزودن ویژگی' }).click()
    await page.getByLabel('ویژگی ۱', { exact: true }).fill('قطر')
    await page.getByLabel('مقدار ۱').fill('بزرگ')
    await save.click()
    await expect(page.getByText('یکی از این نام‌ها ویژگی‌ای است').first()).toBeVisible()
    await page.getByLabel('ویژگی ۱', { exact: true }).fill('دستهٔ آزمون')
    await save.click()
    await expect(page).toHaveURL(/\/admin\/products$/)
    await page.goto(productPath(product))
    await expect(page.getByRole('list', { name: 'ویژگی‌ها' })).toContainText('القایی')
    await page.getByRole('tab', { name: 'مشخصات' }).click()
    await expect(page.locator('dl')).toContainText('۲۴٫۵ سانتی‌متر')
    await expect(page.locator('dl')).toContainText('بزرگ')
  })
})
