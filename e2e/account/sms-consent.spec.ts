import { expect, test } from '../support/test.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { freshPhone } from '../support/people.ts'
import { sql } from '../support/products.ts'

test.describe('nightly', { tag: '@nightly' }, () => {
  test('opt-out link: one click with scripts stops advertising', async ({ page }) => {
    const phone = freshPhone()
    await sql(
      `insert into public.sms_consents (phone_number, is_allowed, source) values ($1, true, 'profile')`,
      [phone],
    )
    const [{ code }] = (await sql<{ code: string }>('select private.opt_out_code($1) as code', [phone])) as [
      { code: string },
    ]
    await page.goto(`/s/${code}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'لغو پیامک‌های تبلیغاتی' }).click()
    await expect(page.getByText(/پیامک تبلیغاتی دیگری به .* نمی‌فرستیم/)).toBeVisible()
    expect(
      await sql('select is_allowed, source from public.sms_consents where phone_number = $1', [phone]),
    ).toEqual([{ is_allowed: false, source: 'link' }])
    await expectAccessibleInBothThemes(page)
    await page.goto('/s/abcdef')
    await expect(page.getByRole('heading', { name: 'این پیوند دیگر کار نمی‌کند' })).toBeVisible()
    await expectAccessible(page)
  })
})
