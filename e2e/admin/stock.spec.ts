import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { panel } from '../support/panel.ts'
import { createCategory, putInCategory } from '../support/listing.ts'

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin', { first: 'زهره', last: 'انباردار' }), 'admin')
})

const stockOf = async (id: string) =>
  (await sql<{ n: number }>('select stock_quantity as n from public.products where id = $1', [id]))[0]!.n

test.describe('nightly', { tag: '@nightly' }, () => {
  test('stock receipt: is saved as a draft, then posted', async ({ page }) => {
    const product = await createProduct({ price: 200_000, stock: 3 })
    await page.goto('/admin/stock/receipts/new')
    await page.getByLabel(/^فروشنده/).fill('پخش هرمزگان')
    await page.getByLabel('افزودن محصول').fill(product.name)
    await page.getByRole('button', { name: product.name }).click()
    const lines = page.getByRole('list', { name: 'ردیف‌های رسید' })
    await lines.getByLabel('تعداد').fill('۱۲')
    await lines.getByLabel('بهای هر عدد').fill('۱۵۰۰۰۰')
    await expect(page.getByText('۱٬۸۰۰٬۰۰۰ تومان')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/رسید [۰-۹]+/)
    expect(await stockOf(product.id)).toBe(3)
    // Unsaved changes are not posted.
    await page.getByLabel(/^یادداشت/).fill('دو کارتن')
    await page.getByRole('button', { name: 'ثبت نهایی' }).click()
    await expect(page.getByText('نخست تغییرهای پیش‌نویس را ذخیره کنید')).toBeVisible()
    await page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).click()
    await expect(page.getByText('پیش‌نویس رسید ذخیره شد').last()).toBeVisible()
    await expect(page.getByText('تغییر ذخیره‌نشده')).toBeHidden()
    await page.getByRole('button', { name: 'ثبت نهایی' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('۱۲ عدد محصول به ارزش ۱٬۸۰۰٬۰۰۰ تومان')
    await question.getByRole('button', { name: 'ثبت نهایی' }).click()
    await expect(page.getByText('رسید ثبت شد؛ موجودی ۱ محصول به‌روز شد')).toBeVisible()
    await expect(page.getByRole('button', { name: 'ثبت نهایی' })).toBeHidden()
    expect(await stockOf(product.id)).toBe(15)

    await page.goto(`/admin/stock?product=${product.id}`)
    const row = page.getByRole('row').filter({ hasText: 'رسید انبار' })
    await expect(row).toContainText('۱۲+')
    await expect(row).toContainText('زهره انباردار')
    await expectAccessible(page)
    await page.goto(`/admin/products/${product.id}/edit`)
    await expect(panel(page, 'انبار و بها').getByLabel('قیمت خرید')).toHaveValue('۱۵۰٬۰۰۰')
    await expect(panel(page, 'انبار و بها')).toContainText('۵۰٬۰۰۰ تومان (٪۲۵)')
  })

  test('stock count: shows differences before it is posted', async ({ page }) => {
    const category = await createCategory('شمردنی')
    const products = [await createProduct({ stock: 8 }), await createProduct({ stock: 5 })]
    await putInCategory(category, products)
    await page.goto('/admin/stock/counts')
    await page.getByRole('button', { name: 'شمارش جدید' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('نام شمارش').fill('شمارش قفسهٔ ۲')
    await dialog.getByLabel('کدام محصولات').selectOption(category.id)
    await dialog.getByRole('button', { name: 'آغاز شمارش' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('شمارش قفسهٔ ۲')
    const field = (name: string) => page.getByLabel(`تعداد شمرده‌شدهٔ ${name}`)
    await field(products[0]!.name).fill('۶')
    await field(products[0]!.name).press('Enter')
    await expect(page.getByRole('row').filter({ hasText: products[0]!.name })).toContainText('۲−')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'ثبت نهایی' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('۰ عدد افزوده و ۲ عدد کم می‌شود')
    await expect(question).toContainText(/[۰-۹]+ ردیف شمرده نشده است/)
    await question.getByRole('button', { name: 'ثبت نهایی' }).click()
    await expect(page.getByText('شمارش ثبت شد؛ ۱ ردیف تغییر کرد')).toBeVisible()
    expect([await stockOf(products[0]!.id), await stockOf(products[1]!.id)]).toEqual([6, 5])
  })

  test('stock change: refuses more than there is, and is noted with its reason', async ({ page }) => {
    const product = await createProduct({ stock: 4 })
    await page.goto(`/admin/products/${product.id}`)
    await page.getByRole('button', { name: 'ثبت تغییر' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('تعداد').fill('9')
    await dialog.getByLabel('توضیح').fill('از قفسه افتاد')
    await dialog.getByRole('button', { name: 'ثبت تغییر' }).click()
    await expect(dialog.getByText('تنها ۴ عدد در انبار است')).toBeVisible()
    await dialog.getByLabel('تعداد').fill('1')
    await dialog.getByRole('button', { name: 'ثبت تغییر' }).click()
    await expect(page.getByText('موجودی تغییر کرد')).toBeVisible()
    expect(await stockOf(product.id)).toBe(3)
  })
})
