import { expect, test, type Page } from '../../support/test.ts'
import { expectAccessibleInBothThemes } from '../../support/axe.ts'
import { answerYes } from '../../support/panel.ts'
import { sql } from '../../support/products.ts'

// Shop-wide accounts: no messages are sent while one is saved.
test.use({ signedInAs: 'admin' })
test.afterEach(async () => {
  await sql(`select set_config('request.jwt.claims', '', false)`)
  await sql('delete from public.shop_secrets')
  await sql(
    `update public.shop_services set sms_provider = null, sms_line = null, sms_template = null, sms_key_end = null, sms_key_at = null,
       merchants = '{}', first_gateway = 'zarinpal'`,
  )
})

const save = (page: Page) => page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()

test.use({ viewport: { width: 360, height: 800 } })

test(
  'SMS account: its key is saved, never shown again and removed',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/admin/settings?section=sms')
    const state = page.getByTestId('service-state')
    await expect(state).toContainText('صندوق آزمایشی')
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('سرویس‌دهنده').selectOption('smsir')
    await page.getByLabel('کلید API').fill('key-of-the-shop-۱۲۳۴')
    await save(page)
    await expect(page.getByText('SMS.ir بی شمارهٔ خط نمی‌فرستد')).toBeVisible()
    await page.getByLabel('شمارهٔ خط').fill('۳۰۰۰۷۷۳۲')
    await save(page)
    await expect(page.getByText('سرویس پیامک ذخیره شد')).toBeVisible()
    await expect(page.getByText('ذخیره شده، پایان …1234')).toBeVisible()
    await expect(state).toContainText('با حسابی که اینجا ذخیره شده است')
    await expect(page.getByLabel('کلید API')).toHaveValue('')
    await page.reload()
    expect(await page.content()).not.toContain('key-of-the-shop')
    await expect(page.getByLabel('شمارهٔ خط')).toHaveValue('۳۰۰۰۷۷۳۲')

    await page.getByRole('button', { name: 'برداشتن' }).click()
    await answerYes(page, 'حساب پیامک برداشته شود؟', 'برداشتن')
    await expect(state).toContainText('صندوق آزمایشی')
    expect(await sql('select name from public.shop_secrets')).toEqual([])
  },
)

test(
  'payment gateways: merchants and the first are saved, those of the environment count',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/admin/settings?section=gateway')
    await page.getByLabel('کد پذیرندهٔ زرین‌پال').fill('11111111-2222-4333-8444-555555555678')
    await page.getByLabel('کد پذیرندهٔ زیبال').fill('64c2047fcbbc270017f4c6b2')
    await page.getByLabel('درگاه نخست').selectOption({ label: 'زیبال' })
    await save(page)
    await expect(page.getByText('درگاه پرداخت ذخیره شد')).toBeVisible()
    await expect(page.getByText('پایان …5678')).toBeVisible()
    await expect(page.getByText('پایان …c6b2')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('درگاه نخست')).toHaveValue('zibal')
    for (const state of await page.getByTestId('service-state').all())
      await expect(state).toContainText('بانک آزمایشی')
    await expectAccessibleInBothThemes(page)
  },
)
