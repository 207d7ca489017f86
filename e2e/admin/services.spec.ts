import { expect, test, type Page } from '../support/test.ts'
import { messagesTo } from '../support/inbox.ts'
import { createPerson, signIn } from '../support/people.ts'
import { sql } from '../support/products.ts'

const save = (page: Page) => page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()

test.describe('nightly', { tag: '@nightly' }, () => {
  test('services: a test message arrives, the gateway answers', async ({ page, context }) => {
    const admin = await createPerson('admin')
    await signIn(context, admin, 'admin')
    await page.goto('/admin/settings?section=sms')
    await expect(page.getByTestId('service-state')).toContainText('صندوق آزمایشی')
    await page.getByRole('button', { name: 'فرستادن پیامک آزمایشی به گوشی خودم' }).click()
    await expect(page.getByText('سرویس‌دهنده پیامک را گرفت')).toBeVisible()
    expect(await messagesTo(admin.phone)).toEqual([expect.stringContaining('پیامک آزمایشی هرمز')])
    await save(page)
    await expect(page.getByText('کلید این سرویس را وارد کنید')).toHaveCount(2)

    await page.goto('/admin/settings?section=gateway')
    for (const name of ['زرین‌پال', 'زیبال']) {
      await page.getByRole('button', { name: `آزمایش اتصال به ${name}` }).click()
      await expect(
        page
          .locator('section')
          .filter({ hasText: `${name} اکنون` })
          .getByText('درگاه فروشگاه را شناخت'),
      ).toBeVisible()
    }
    await page.getByLabel('کد پذیرندهٔ زرین‌پال').fill('123')
    await page.getByLabel('کد پذیرندهٔ زیبال').fill('کد ما')
    await save(page)
    await expect(page.getByText('کد پذیرنده ۳۶ نویسه دارد')).toBeVisible()
    await expect(page.getByText('کد پذیرنده تنها حرف لاتین')).toBeVisible()
    expect(await sql('select 1 from public.shop_secrets')).toEqual([])
  })
})
