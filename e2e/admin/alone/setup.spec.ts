import { expect, test } from '../../support/test.ts'
import { expectAccessibleInBothThemes } from '../../support/axe.ts'
import { expire } from '../../support/fresh.ts'
import { answerYes } from '../../support/panel.ts'
import { createPerson, signIn } from '../../support/people.ts'
import { createProduct, sql } from '../../support/products.ts'
import { productPath } from '../../support/steps.ts'

// Customers cannot buy while the shop is closed.

async function setOpen(isOpen: boolean) {
  await sql(`update public.shop_settings set setup_completed_at = ${isOpen ? 'now()' : 'null'}`)
  await expire('settings')
}
test.afterEach(async () => {
  await sql(`update public.shop_settings set landline = '07635241890', mobile = '09175551234'`)
  await setOpen(true)
})

test.use({ viewport: { width: 360, height: 800 } })

test(
  'setup: a new shop is closed to all but admins and opens by its check list',
  { tag: '@nightly' },
  async ({ page, context, browser }) => {
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
  },
)
