import { expect, test, type Page } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { answerYes, panel } from '../support/panel.ts'
import { sql } from '../support/products.ts'
import { takeTurn } from '../support/turn.ts'

/** Used by no other test. */
const PROVINCE = 'ایلام'

async function edit(page: Page, change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('button', { name: 'ویرایش هرمزگان' }).click()
  const dialog = page.getByRole('dialog', { name: 'ویرایش ناحیه' })
  await change(dialog)
  await dialog.getByRole('button', { name: 'ذخیرهٔ ناحیه' }).click()
  await expect(page.getByText('ناحیه ذخیره شد').first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

async function calculate(page: Page) {
  const calculator = panel(page, 'آزمودن هزینهٔ ارسال')
  await calculator.getByLabel('استان').selectOption(PROVINCE)
  await calculator.getByLabel('وزن').fill('۲۰۰۰')
  await calculator.getByRole('button', { name: 'حساب کن' }).click()
  return calculator.getByRole('status').filter({ hasText: 'ناحیه' })
}

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('delivery zone: the calculator follows its provinces', async ({ page }) => {
    const done = await takeTurn()
    try {
      await page.goto('/admin/delivery-settings')
      await expect(await calculate(page)).toContainText('جاهای دیگر')
      await edit(page, async (dialog) => {
        await dialog.getByRole('button', { name: 'افزودن استان یا شهر' }).click()
        await dialog.getByRole('button', { name: 'ذخیرهٔ ناحیه' }).click()
        await expect(dialog.getByText('استان را انتخاب کنید')).toBeVisible()
        await dialog.getByLabel('استان').last().selectOption('هرمزگان')
        await expect(dialog.getByText('این جا دو بار آمده است')).toBeVisible()
        await dialog.getByLabel('استان').last().selectOption(PROVINCE)
        await expectAccessible(page)
      })
      await expect(panel(page, 'هرمزگان').getByText(/ایلام/)).toBeVisible()
      await expect(await calculate(page)).toContainText('هرمزگان')

      await edit(page, async (dialog) => {
        const provinces = await dialog
          .getByLabel('استان')
          .evaluateAll((fields) => fields.map((field) => (field as HTMLSelectElement).value))
        await dialog.getByRole('button', { name: 'برداشتن این جا' }).nth(provinces.indexOf(PROVINCE)).click()
      })
      await expect(await calculate(page)).toContainText('جاهای دیگر')
    } finally {
      await sql('delete from public.delivery_zone_areas where province = $1', [PROVINCE])
      await done()
    }
  })

  test('delivery settings: refuse wrong days at their fields and keep what was typed', async ({ page }) => {
    await page.goto('/admin/delivery-settings')
    const settings = panel(page, 'برای همهٔ روش‌ها')
    await settings.getByRole('textbox', { name: 'آماده‌سازی', exact: true }).fill('۳۱')
    await settings.getByRole('button', { name: 'ذخیره' }).click()
    await expect(settings.getByText('حداکثر ۳۰ روز')).toBeVisible()
    await expect(settings.getByRole('textbox', { name: 'آماده‌سازی', exact: true })).toHaveValue('۳۱')
    await settings.getByRole('button', { name: 'انصراف' }).click()
    await answerYes(page, 'تغییرها ذخیره نشده‌اند', 'انصراف بدون ذخیره')
    await expect(settings.getByRole('textbox', { name: 'آماده‌سازی', exact: true })).not.toHaveValue('۳۱')
    await page.getByRole('button', { name: 'ناحیهٔ جدید' }).click()
    const dialog = page.getByRole('dialog', { name: 'ناحیهٔ جدید' })
    await dialog.getByLabel('نام ناحیه').fill('جزیره‌ها')
    const days = dialog.getByRole('group', { name: 'پست' })
    await days.getByRole('textbox', { name: 'از', exact: true }).fill('9')
    await days.getByRole('textbox', { name: 'تا', exact: true }).fill('3')
    await dialog.getByRole('button', { name: 'ذخیرهٔ ناحیه' }).click()
    await expect(dialog.getByText('نباید کمتر از روز آغاز باشد')).toBeVisible()
    await expect(dialog.getByLabel('نام ناحیه')).toHaveValue('جزیره‌ها')
  })
})
