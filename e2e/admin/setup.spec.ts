import { expect, test } from '../support/test.ts'
import { createPerson, signIn } from '../support/people.ts'
import { sql } from '../support/products.ts'

test('demonstration: is not removed without the name of the shop', async ({ page, context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
  await page.goto('/admin/setup')
  await page.getByRole('button', { name: 'برداشتن داده‌های نمایشی' }).click()
  const dialog = page.getByRole('dialog', { name: 'داده‌های نمایشی برداشته شود؟' })
  await dialog.getByLabel('برای تأیید بنویسید: هرمز').fill('هرمزگان')
  await dialog.getByRole('button', { name: 'برداشتن همه' }).click()
  await expect(dialog.getByText('نام فروشگاه را همان‌گونه که بالا آمده است بنویسید').first()).toBeVisible()
  const [left] = await sql<{ count: string }>(
    `select count(*) from private.demonstration_rows where kind = 'product'`,
  )
  expect(Number(left!.count)).toBeGreaterThan(50)
})
