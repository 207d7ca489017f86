import { expect, test, type Page } from '@playwright/test'
import pg from 'pg'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { panel } from '../support/panel.ts'
import { createPerson, signIn } from '../support/people.ts'
import { stack } from '../support/shop.ts'
import { addToCart } from '../support/steps.ts'

/** A province that no other test sends to. */
const PROVINCE = 'ایلام'

/** Both sizes change the same zone: one after the other. */
async function takeTurn(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: stack().dbUrl })
  await client.connect()
  await client.query(`select pg_advisory_lock(hashtext('e2e delivery zone'))`)
  return () => client.end()
}

async function edit(page: Page, work: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.goto('/admin/delivery-settings')
  await page.getByRole('button', { name: 'ویرایش هرمزگان' }).click()
  const dialog = page.getByRole('dialog', { name: 'ویرایش ناحیه' })
  await work(dialog)
  await dialog.getByRole('button', { name: 'ذخیرهٔ ناحیه' }).click()
  await expect(page.getByText('ناحیه ذخیره شد')).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** What the calculator says of a parcel to the province. */
async function calculate(page: Page) {
  const calculator = panel(page, 'آزمودن هزینهٔ ارسال')
  await calculator.getByLabel('استان').selectOption(PROVINCE)
  await calculator.getByLabel('وزن').fill('۲۰۰۰')
  await calculator.getByRole('button', { name: 'حساب کن' }).click()
  return calculator.getByRole('status').filter({ hasText: 'ناحیه' })
}

test('a province moves to another zone: calculator and checkout follow at once', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  const done = await takeTurn()
  try {
    await signIn(context, await createPerson('admin'), 'admin')
    const buyer = await browser.newContext({ viewport: page.viewportSize() })
    await signIn(buyer, await createPerson())
    const shop = await buyer.newPage()
    await addToCart(shop, await createProduct({ price: 400_000 }))
    const promised = async (text: RegExp) => {
      await shop.goto('/checkout')
      await shop.getByLabel('استان').selectOption(PROVINCE)
      await expect(shop.getByText(text).first()).toBeVisible()
    }
    await promised(/ایلام، ۲ تا ۵ روز کاری/)

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
    await promised(/ایلام، ۱ تا ۲ روز کاری/)

    await edit(page, async (dialog) => {
      const provinces = await dialog
        .getByLabel('استان')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLSelectElement).value))
      await dialog.getByRole('button', { name: 'برداشتن این جا' }).nth(provinces.indexOf(PROVINCE)).click()
    })
    await expect(await calculate(page)).toContainText('جاهای دیگر')
    await promised(/ایلام، ۲ تا ۵ روز کاری/)
    await buyer.close()
  } finally {
    await sql('delete from public.delivery_zone_places where province = $1', [PROVINCE])
    await done()
  }
})

test('one button of the page is filled', async ({ page }) => {
  await page.goto('/admin/delivery-settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main :is(a, button).bg-action').filter({ visible: true })).toHaveCount(1)
})

test('what is wrong stands beside its field, and nothing typed is lost', async ({ page, context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
  await page.goto('/admin/delivery-settings')
  const settings = panel(page, 'برای همهٔ روش‌ها')
  await settings.getByLabel('آماده‌سازی').fill('۳۱')
  await settings.getByRole('button', { name: 'ذخیره' }).click()
  await expect(settings.getByText('حداکثر ۳۰ روز')).toBeVisible()
  await expect(settings.getByLabel('آماده‌سازی')).toHaveValue('۳۱')
  // Given up, it is typed no longer: another admin's value is not held back by it.
  await settings.getByRole('button', { name: 'انصراف' }).click()
  await expect(settings.getByLabel('آماده‌سازی')).not.toHaveValue('۳۱')
  await page.getByRole('button', { name: 'ناحیهٔ تازه' }).click()
  const dialog = page.getByRole('dialog', { name: 'ناحیهٔ تازه' })
  await dialog.getByLabel('نام ناحیه').fill('جزیره‌ها')
  const days = dialog.getByRole('group', { name: 'پست' })
  await days.getByRole('textbox', { name: 'از', exact: true }).fill('9')
  await days.getByRole('textbox', { name: 'تا', exact: true }).fill('3')
  await dialog.getByRole('button', { name: 'ذخیرهٔ ناحیه' }).click()
  await expect(dialog.getByText('نباید کمتر از روز آغاز باشد')).toBeVisible()
  await expect(dialog.getByLabel('نام ناحیه')).toHaveValue('جزیره‌ها')
})
