import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, freshPhone, signIn } from '../support/people.ts'
import { productPath } from '../support/steps.ts'

const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
const requests = (productId: string) =>
  sql('select phone_number, name, user_id from public.stock_requests where product_id = $1', [productId])

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'موجود شد خبرم کن' }).click()
  const dialog = page.getByRole('dialog', { name: 'موجود شد خبرم کن' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a guest leaves a phone in Persian digits, twice, and it is noted once', async ({ page }) => {
  const [product, phone] = [await createProduct({ stock: 0 }), freshPhone()]
  await page.goto(productPath(product))
  await expect(page.getByText('این کالا در حال حاضر ناموجود است').first()).toBeVisible()
  const dialog = await openDialog(page)
  const send = dialog.getByRole('button', { name: 'خبرم کن' })
  const field = dialog.getByLabel('شمارهٔ موبایل')
  await expect(field).toHaveAttribute('placeholder', /^۰۹/)
  await expect(field).toHaveAttribute('required', '')
  await send.click()
  await expect(dialog.getByText('لطفاً شمارهٔ موبایل خود را وارد کنید')).toBeVisible()
  await expect(field).toBeFocused()
  for (const wrong of ['0917', '۰۲۱۷۱۲۳۴۵۶۷', '091712345678']) {
    await field.fill(wrong)
    await send.click()
    await expect(dialog.getByText('شمارهٔ موبایل یازده رقم دارد، مانند ۰۹۱۲ ۳۴۵ ۶۷۸۹')).toBeVisible()
  }
  await expectAccessible(page)
  await field.fill(persian(phone))
  await expect(dialog.getByText('شمارهٔ موبایل یازده رقم دارد، مانند ۰۹۱۲ ۳۴۵ ۶۷۸۹')).toHaveCount(0)
  await dialog.getByLabel('نام (اختیاری)').fill('مریم')
  await send.click()
  await expect(page.getByText('درخواست شما با موفقیت ثبت شد')).toBeVisible()
  await expect(dialog).toBeHidden()

  const again = await openDialog(page)
  await again.getByLabel('شمارهٔ موبایل').fill(phone)
  await again.getByRole('button', { name: 'خبرم کن' }).click()
  await expect(again).toBeHidden()
  expect(await requests(product.id)).toEqual([{ phone_number: phone, name: 'مریم', user_id: null }])
})

test('a customer finds phone and name filled in', async ({ page, context }) => {
  const product = await createProduct({ stock: 0 })
  const person = await createPerson('normal', { first: 'مریم', last: 'دلاوری' })
  await signIn(context, person)
  await page.goto(productPath(product))
  const dialog = await openDialog(page)
  await expect(dialog.getByLabel('شمارهٔ موبایل')).toHaveValue(person.phone)
  await expect(dialog.getByLabel('نام (اختیاری)')).toHaveValue('مریم دلاوری')
  await dialog.getByRole('button', { name: 'خبرم کن' }).click()
  await expect(page.getByText('درخواست شما با موفقیت ثبت شد')).toBeVisible()
  expect(await requests(product.id)).toEqual([
    { phone_number: person.phone, name: 'مریم دلاوری', user_id: person.id },
  ])
})

test('when it cannot be sent, what was typed stays', async ({ page }) => {
  const [product, phone] = [await createProduct({ stock: 0 }), freshPhone()]
  await page.goto(productPath(product))
  const dialog = await openDialog(page)
  await page.route('**/products/**', (route) => route.abort())
  await dialog.getByLabel('شمارهٔ موبایل').fill(phone)
  await dialog.getByRole('button', { name: 'خبرم کن' }).click()
  await expect(dialog.getByText('ارتباط با فروشگاه برقرار نشد')).toBeVisible()
  await expect(dialog.getByLabel('شمارهٔ موبایل')).toHaveValue(phone)
  await page.unroute('**/products/**')
  await dialog.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(page.getByText('درخواست شما با موفقیت ثبت شد')).toBeVisible()
})
