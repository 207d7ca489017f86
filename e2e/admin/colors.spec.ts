/** The color tab of the product form. */
import { expect, type Page, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { pictureFile } from '../support/pictures.ts'
import { createProduct, sql } from '../support/products.ts'
import { productPath } from '../support/steps.ts'
import { openProductForm } from '../support/panel.ts'

const save = (page: Page) => page.getByRole('button', { name: 'ذخیرهٔ تغییرات' })
const group = (page: Page, color: string) => page.getByRole('group', { name: `تصویرهای ${color}` })

async function openColors(page: Page, id: string) {
  await openProductForm(page, `/admin/products/${id}/edit`)
  await page.getByRole('tab', { name: /رنگ‌ها/ }).click()
}

const stored = (id: string) =>
  sql<{ name: string; images: string[] }>(
    `select c.name, s.images from public.product_colors s join public.colors c on c.id = s.color_id
     where s.product_id = $1 order by s.sort_order`,
    [id],
  )

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('colors of a product: pictures are picked, uploaded and ordered', async ({ page }) => {
    const product = await createProduct({ colors: { 'سبز دریایی': 3, مشکی: 2 } })
    await page.request.get(productPath(product))
    await openColors(page, product.id)

    const green = group(page, 'سبز دریایی')
    await green.getByRole('button', { name: /افزودن تصویر ۲ محصول/ }).click()
    await expect(green.locator('[data-picture="products/mug-detail"]')).toBeVisible()
    await expect(green.getByRole('button', { name: /افزودن تصویر ۲ محصول/ })).toHaveCount(0)
    await green.getByRole('button', { name: /افزودن تصویر ۱ محصول/ }).click()
    await green.getByRole('button', { name: 'تصویر ۲ اصلی شود' }).click()
    await group(page, 'مشکی')
      .getByLabel('تصویرهای مشکی: انتخاب فایل')
      .setInputFiles(await pictureFile('black.png', '#222'))
    await expect(group(page, 'مشکی').locator('[data-picture^="products/"]')).toBeVisible({ timeout: 20_000 })

    const handle = page.getByRole('button', { name: 'رنگ مشکی: جابه‌جایی' })
    await handle.press('Space')
    await expect(page.getByText(/برداشته شد/)).toBeAttached()
    await handle.press('ArrowUp')
    await expect(page.getByText(/روی جای ۱/)).toBeAttached()
    await handle.press('Space')
    const names = page.getByRole('button', { name: /^رنگ .*: جابه‌جایی$/ })
    await expect(names.first()).toHaveAccessibleName('رنگ مشکی: جابه‌جایی')
    await expectAccessible(page)

    await save(page).click()
    await expect(page.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
    const [black, teal] = await stored(product.id)
    expect(teal).toEqual({ name: 'سبز دریایی', images: ['products/mug-front', 'products/mug-detail'] })
    expect([black!.name, black!.images.length]).toEqual(['مشکی', 1])

    await openColors(page, product.id)
    await expect(names.first()).toHaveAccessibleName('رنگ مشکی: جابه‌جایی')
    await expect(green.locator('[data-picture]').first()).toHaveAttribute(
      'data-picture',
      'products/mug-front',
    )

    const html = await (await page.request.get(productPath(product))).text()
    expect(html).toContain(black!.images[0])
    expect(html.indexOf(product.colors[1]!.id)).toBeLessThan(html.indexOf(product.colors[0]!.id))
  })

  test('colors of a product: the first takes the stock, the last one asks', async ({ page }) => {
    const product = await createProduct({ stock: 9 })
    await openColors(page, product.id)
    await expect(page.getByText('رنگی تعریف نشده است.')).toBeVisible()
    await expect(page.getByText('موجودی خود محصول خالی می‌شود')).toBeVisible()
    await page.getByLabel('رنگ جدید', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('موجودی رنگ جدید').fill('3')
    await page.getByRole('button', { name: 'افزودن رنگ' }).click()
    await save(page).click()
    await expect(page.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
    const state = () =>
      sql('select has_colors, stock_quantity from public.products where id = $1', [product.id])
    expect(await state()).toEqual([{ has_colors: true, stock_quantity: null }])

    await page.goto(`/admin/products/${product.id}/edit`)
    await expect(page.getByLabel('این محصول رنگ دارد')).toBeChecked()
    await openColors(page, product.id)
    await page.getByRole('button', { name: /حذف رنگ/ }).click()
    const question = page.getByRole('alertdialog', { name: 'آیا از حذف این رنگ اطمینان دارید؟' })
    await question.getByRole('button', { name: 'انصراف' }).click()
    await expect(page.getByRole('button', { name: /حذف رنگ/ })).toBeVisible()
    await page.getByRole('button', { name: /حذف رنگ/ }).click()
    await question.getByRole('button', { name: 'حذف رنگ' }).click()
    await expect(page.getByText('رنگی تعریف نشده است.')).toBeVisible()
    await save(page).click()
    await expect(page.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
    expect(await state()).toEqual([{ has_colors: false, stock_quantity: 0 }])
  })
})
