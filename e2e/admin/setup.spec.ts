import { expect, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { expire } from '../support/fresh.ts'
import { answerYes } from '../support/panel.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { productPath } from '../support/steps.ts'

/** Closes the shop as if it were new, or opens it again behind the panel's back. */
async function setOpen(isOpen: boolean) {
  await sql(`update public.shop_settings set setup_completed_at = ${isOpen ? 'now()' : 'null'}`)
  await expire('settings')
}
test.afterEach(async () => {
  await sql(`update public.shop_settings set landline = '07635241890', mobile = '09175551234'`)
  await setOpen(true)
})

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
})) {
  test.describe(size, () => {
    test.use({ viewport })

    test('a new shop opens by its check list', async ({ page, context, browser }) => {
      const product = await createProduct({})
      await sql('update public.shop_settings set landline = null, mobile = null')
      await setOpen(false)
      const guest = await browser.newContext()
      for (const path of ['/', '/products', '/about', productPath(product)]) {
        const html = await (await guest.request.get(path)).text()
        expect(html, path).toContain('فروشگاه هرمز به‌زودی باز می‌شود')
        expect(html, path).toContain('<meta name="robots" content="noindex, nofollow"')
      }
      expect(await (await guest.request.get('/robots.txt')).text()).toMatch(/Disallow: \/\n/)
      const visitor = await guest.newPage()
      await visitor.goto('/')
      await expectAccessibleInBothThemes(visitor)
      await visitor.getByRole('link', { name: 'ورود مدیر' }).click()
      await expect(visitor.getByLabel('شمارهٔ موبایل')).toBeVisible()

      // A dealer waits like everybody; the admin sees the shop, and is led on.
      const dealer = await browser.newContext()
      await signIn(dealer, await createPerson('dealer'), 'dealer')
      expect(await (await dealer.request.get('/')).text()).toContain('به‌زودی باز می‌شود')
      await signIn(context, await createPerson('admin'), 'admin')
      await page.goto(productPath(product))
      await expect(page.getByRole('heading', { name: product.name })).toBeVisible()
      await page.getByTestId('setup-strip').getByRole('link').click()
      await expect(page.getByRole('heading', { name: 'راه‌اندازی فروشگاه' })).toBeVisible()
      await page.goto('/admin')
      await expect(page).toHaveURL(/\/admin\/setup$/)
      await expectAccessibleInBothThemes(page)

      const open = page.getByRole('button', { name: 'باز کردن فروشگاه' })
      await expect(open).toBeDisabled()
      await expect(page.getByText('پیش از باز شدن لازم است: تلفن و پیام‌رسان‌ها.')).toBeVisible()
      await page.getByTestId('setup-contact').getByRole('link').click()
      await page.getByLabel('تلفن ثابت').fill('۰۲۱ ۲۲۳۳ ۴۴۵۵')
      await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
      await expect(page.getByText('راه‌های تماس ذخیره شد')).toBeVisible()
      await page.goto('/admin/setup')
      await expect(page.getByTestId('setup-contact')).toHaveAttribute('data-state', 'done')
      await open.click()
      await answerYes(page, 'فروشگاه باز شود؟', 'باز کردن')
      await expect(page.getByText('فروشگاه باز شد')).toBeVisible()
      await expect(page).toHaveURL(/\/admin$/)
      for (const path of ['/', productPath(product)]) {
        const html = await (await guest.request.get(path)).text()
        expect(html).not.toContain('به‌زودی باز می‌شود')
        expect(html).not.toContain('name="robots"')
      }
      await page.goto('/')
      await expect(page.getByTestId('setup-strip')).toHaveCount(0)
      await Promise.all([guest.close(), dealer.close()])
    })
  })
}

test('the demonstration asks for the name of the shop before it goes', async ({ page, context }) => {
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
