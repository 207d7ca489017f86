import { expect, test, type Page } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { panel } from '../support/panel.ts'
import { createProduct, type Product, sql, tell } from '../support/products.ts'
import { productPath } from '../support/steps.ts'

test.use({ signedInAs: 'admin' })

const sizes = (page: Page) => panel(page, 'اندازه‌های دیگر این محصول')
async function openSizes(page: Page, { id }: Product) {
  await page.goto(`/admin/products/${id}/edit`)
  await page.getByRole('tab', { name: 'ویژگی‌ها' }).click()
}
const chips = (page: Page) => page.getByRole('navigation', { name: 'قطر' }).getByRole('link')

test.describe('nightly', { tag: '@nightly' }, () => {
  test('family of sizes: is joined, reordered and dissolved', async ({ page }) => {
    const mark = `کماجدان ${Math.random().toString(36).slice(2, 8)}`
    const [small, large] = [
      await createProduct({ name: `${mark} کوچک` }),
      await createProduct({ name: `${mark} بزرگ` }),
    ]
    await tell(small, { diameter: 20 })
    await page.request.get(productPath(small))
    await page.request.get(productPath(large))
    await openSizes(page, small)
    await sizes(page).getByLabel('افزودن اندازه').fill(mark)
    await sizes(page).getByRole('button', { name: large.name }).click()
    await sizes(page).getByLabel('نام خانواده').fill(mark)
    const save = page.getByRole('button', { name: 'ذخیرهٔ تغییرات' })

    await save.click()
    await expect(sizes(page).getByText('بی ویژگی، هر اندازه نوشته می‌خواهد').first()).toBeVisible()
    await sizes(page).getByLabel('فرقشان در').selectOption({ label: 'قطر' })
    await save.click()
    await expect(sizes(page).getByText('یکی از این محصولات این عدد را در ویژگی‌هایش ندارد')).toBeVisible()
    await sizes(page).getByLabel('نوشتهٔ اندازهٔ ۲').fill('مهمانی')
    await save.click()
    await expect(page).toHaveURL(/\/admin\/products$/)
    await page.goto(productPath(large))
    await expect(chips(page)).toContainText([/۲۰ سانتی‌متر/, /مهمانی/])

    await openSizes(page, large)
    const handle = sizes(page).getByRole('button', { name: `جابه‌جایی ${large.name}` })
    await handle.press('Space')
    await expect(page.getByText(/برداشته شد/)).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(/روی جای ۱/)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(sizes(page).getByRole('listitem').first()).toContainText(large.name)
    await save.click()
    await expect(page).toHaveURL(/\/admin\/products$/)
    await page.goto(productPath(small))
    await expect(chips(page)).toContainText([/مهمانی/, /۲۰ سانتی‌متر/])

    await sql('update public.products set is_active = false where id = $1', [large.id])
    await openSizes(page, small)
    await expectAccessible(page)
    const remove = sizes(page).getByRole('button', { name: `بیرون آوردن ${large.name}` })
    await remove.click()
    await expect(remove).toBeHidden()
    await save.click()
    await expect(page).toHaveURL(/\/admin\/products$/)
    await page.goto(productPath(small))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(chips(page)).toHaveCount(0)
  })

  test('contents of a set: warn of a wrong count, the shop lists them', async ({ page }) => {
    const product = await createProduct({})
    await tell(product, { pieces: 3 })
    await sql(
      `update public.products set category_id = (select id from public.categories where name = 'کاسه') where id = $1`,
      [product.id],
    )
    await page.request.get(productPath(product))
    await page.goto(`/admin/products/${product.id}/edit`)
    await page.getByRole('tab', { name: 'ویژگی‌ها' }).click()
    const box = panel(page, 'در بسته چیست')
    await box.getByRole('button', { name: 'افزودن پارچه' }).click()
    await expect(box.getByText('سطرها روی هم ۱ پارچه‌اند')).toBeVisible()
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(box.getByText('نام پارچه را بنویسید')).toBeVisible()
    await box.getByLabel('پارچهٔ ۱').fill('کاسه')
    await box.getByLabel('تعداد ۱').fill('۳')
    await box.getByLabel('اندازه ۱').fill('۱۲ سانتی‌متر')
    await expect(box.getByText('روی هم ۳ پارچه')).toBeVisible()
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page).toHaveURL(/\/admin\/products$/)
    await page.goto(`${productPath(product)}#specifications`)
    await expect(page.getByRole('table').getByRole('row', { name: /کاسه/ })).toContainText('۳ عدد')
  })
})
