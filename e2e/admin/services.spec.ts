import { expect, test, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { messagesTo } from '../support/inbox.ts'
import { answerYes } from '../support/panel.ts'
import { createPerson, signIn } from '../support/people.ts'
import { sql } from '../support/products.ts'

// Who carries messages is for the whole shop: this file runs alone, and nothing is sent while an account is there.
test.afterEach(async () => {
  await sql(`select set_config('request.jwt.claims', '', false)`)
  await sql('delete from public.shop_secrets')
  await sql(
    `update public.shop_services set sms_provider = null, sms_line = null, sms_template = null, sms_key_end = null, sms_key_at = null,
       merchant_id_end = null, merchant_id_at = null`,
  )
})

const save = (page: Page) => page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
})) {
  test.describe(size, () => {
    test.use({ viewport })

    test('a key goes in and never comes out', async ({ page, context }) => {
      const admin = await createPerson('admin')
      await signIn(context, admin, 'admin')
      await page.goto('/admin/settings?section=sms')
      await expect(page.getByTestId('service-state')).toContainText('صندوق آزمایشی')
      await expectAccessibleInBothThemes(page)
      // The stand-in of this machine carries the trial.
      await page.getByRole('button', { name: 'فرستادن پیامک آزمایشی به گوشی خودم' }).click()
      await expect(page.getByText('سرویس‌دهنده پیامک را گرفت')).toBeVisible()
      expect(await messagesTo(admin.phone)).toEqual([expect.stringContaining('پیامک آزمایشی هرمز')])

      await save(page)
      await expect(page.getByText('کلید این سرویس را وارد کنید')).toHaveCount(2)
      await page.getByLabel('سرویس‌دهنده').selectOption('smsir')
      await page.getByLabel('کلید API').fill('key-of-the-shop-۱۲۳۴')
      await save(page)
      await expect(page.getByText('SMS.ir بی شمارهٔ خط نمی‌فرستد')).toBeVisible()
      await page.getByLabel('شمارهٔ خط').fill('۳۰۰۰۷۷۳۲')
      await save(page)
      await expect(page.getByText('سرویس پیامک ذخیره شد')).toBeVisible()
      await expect(page.getByText('ذخیره شده، پایان …1234')).toBeVisible()
      await expect(page.getByTestId('service-state')).toContainText('با حسابی که این‌جا ذخیره شده است')
      await expect(page.getByLabel('کلید API')).toHaveValue('')
      await page.reload()
      expect(await page.content()).not.toContain('key-of-the-shop')
      await expect(page.getByLabel('شمارهٔ خط')).toHaveValue('30007732')

      await page.getByRole('button', { name: 'برداشتن' }).click()
      await answerYes(page, 'حساب پیامک برداشته شود؟', 'برداشتن')
      await expect(page.getByTestId('service-state')).toContainText('صندوق آزمایشی')
      expect(await sql('select name from public.shop_secrets')).toEqual([])
    })
  })
}

test('the gateway is asked what moves no money, and the environment wins', async ({ page, context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
  await page.goto('/admin/settings?section=gateway')
  await expect(page.getByTestId('service-state')).toContainText('بانک آزمایشی')
  const before = await sql('select count(*) from public.payments')
  await page.getByRole('button', { name: 'آزمایش اتصال به درگاه' }).click()
  await expect(page.getByText('درگاه فروشگاه را شناخت')).toBeVisible()
  expect(await sql('select count(*) from public.payments')).toEqual(before)
  await page.getByLabel('کد پذیرنده').fill('123')
  await save(page)
  await expect(page.getByText('کد پذیرنده ۳۶ نویسه دارد')).toBeVisible()
  await page.getByLabel('کد پذیرنده').fill('11111111-2222-4333-8444-555555555678')
  await save(page)
  await expect(page.getByText('درگاه پرداخت ذخیره شد')).toBeVisible()
  await expect(page.getByText('پایان …5678')).toBeVisible()
  await expect(page.getByTestId('service-state')).toContainText('بانک آزمایشی')
})

test('only admins reach the accounts', async ({ page, context }) => {
  await signIn(context, await createPerson())
  await page.goto('/admin/settings?section=sms')
  await expect(page.getByTestId('service-state')).toHaveCount(0)
})
