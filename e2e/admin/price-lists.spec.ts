import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { createPerson, signIn } from '../support/people.ts'

test.describe('nightly', { tag: '@nightly' }, () => {
  test('options of price lists: refuse a promise of more than ninety days', async ({ page, context }) => {
    await signIn(context, await createPerson('admin'), 'admin')
    await page.goto('/admin/wholesale/price-list')
    const days = page.getByLabel('قیمت‌ها چند روز معتبر است')
    await days.fill('۲۰۰')
    await page.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('عددی از ۱ تا ۹۰، یا خالی')).toBeVisible()
    await expect(days).toHaveValue('۲۰۰')
  })

  test('price lists: the list of a tier is downloaded', async ({ page, context }) => {
    await signIn(context, await createPerson('admin'), 'admin')
    await page.goto('/admin/wholesale/price-list')
    await expectAccessible(page)
    await page.getByLabel('فهرست', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('قالب').selectOption('CSV')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'دریافت فهرست' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^price-list-dealer-.+\.csv$/)
  })
})
