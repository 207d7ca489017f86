import { expect, test } from '../support/test.ts'
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
})
