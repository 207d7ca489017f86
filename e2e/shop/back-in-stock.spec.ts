import { expect, type Page, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { freshPhone } from '../support/people.ts'
import { createProduct, productPath, sql } from '../support/products.ts'

const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'موجود شد خبرم کن' }).click()
  const dialog = page.getByRole('dialog', { name: 'موجود شد خبرم کن' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('back-in-stock request: keeps the text offline, is stored once', async ({ page }) => {
  const [product, phone] = [await createProduct({ stock: 0 }), freshPhone()]
  await page.goto(productPath(product))
  await expect(page.getByText('این محصول در حال حاضر ناموجود است').first()).toBeVisible()
  const dialog = await openDialog(page)
  const send = dialog.getByRole('button', { name: 'خبرم کن' })
  const field = dialog.getByLabel('شمارهٔ موبایل')
  const wrongPhone = dialog.getByText('فرمت شماره موبایل صحیح نیست')
  await send.click()
  await expect(dialog.getByText('لطفاً شمارهٔ موبایل خود را وارد کنید')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('۰۲۱۷۱۲۳۴۵۶۷')
  await send.click()
  await expect(wrongPhone).toBeVisible()
  await expectAccessible(page)
  await field.fill(persian(phone))
  await expect(wrongPhone).toHaveCount(0)
  await dialog.getByLabel('نام (اختیاری)').fill('مریم')
  await page.route('**/products/**', (route) => route.abort())
  await send.click()
  await expect(dialog.getByText('ارتباط با فروشگاه برقرار نشد')).toBeVisible()
  await expect(page.getByText('خطا در ثبت درخواست. لطفاً مجددا تلاش کنید')).toBeVisible()
  await expect(dialog.getByLabel('نام (اختیاری)')).toHaveValue('مریم')
  await page.unroute('**/products/**')
  await dialog.getByRole('button', { name: 'تلاش مجدد' }).click()
  await expect(page.getByText('درخواست شما با موفقیت ثبت شد')).toBeVisible()
  await expect(dialog).toBeHidden()

  const again = await openDialog(page)
  await again.getByLabel('شمارهٔ موبایل').fill(phone)
  await again.getByRole('button', { name: 'خبرم کن' }).click()
  await expect(again).toBeHidden()
  expect(
    await sql('select phone_number, name, user_id from public.stock_requests where product_id = $1', [
      product.id,
    ]),
  ).toEqual([{ phone_number: phone, name: 'مریم', user_id: null }])
})
