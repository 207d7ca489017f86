import { expect, test } from '../support/test.ts'
import { expectAccessibleInBothThemes } from '../support/axe.ts'

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('setup: checks settings and services, and states what to do', async ({ page }) => {
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
  })
})
