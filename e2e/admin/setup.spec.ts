import { expect, test } from '../support/test.ts'
import { createPerson, signIn } from '../support/people.ts'
import { sql } from '../support/products.ts'
import { expectAccessibleInBothThemes } from '../support/axe.ts'

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

test(
  'setup: checks settings and services, and states what to do',
  { tag: '@responsive' },
  async ({ page, context }) => {
    await signIn(context, await createPerson('admin'), 'admin')
    await page.goto('/admin/setup')
    await page.getByRole('button', { name: 'بررسی', exact: true }).click()
    await expect(page.getByTestId('check-gateways')).toHaveText([
      'درستدرگاه پرداخت: زرین‌پال: بانک آزمایشی همین دستگاه.',
      'درستدرگاه پرداخت: زیبال: بانک آزمایشی همین دستگاه.',
    ])
    await expect(page.getByTestId('check-keys')).toHaveText('درستکلیدها: کلیدها کار می‌کنند.')
    await expect(page.getByTestId('check-migrations')).toContainText('همراه این برنامه است')
    await expect(page.getByTestId('check-buckets')).toContainText('آماده است')
    await expect(page.getByRole('button', { name: 'بررسی دوباره' })).toBeEnabled()
    await expectAccessibleInBothThemes(page)
  },
)

test('setup: customers see no check', async ({ page, context }) => {
  await signIn(context, await createPerson(), 'normal')
  await page.goto('/admin/setup')
  await expect(page.getByRole('button', { name: 'بررسی', exact: true })).toHaveCount(0)
})
