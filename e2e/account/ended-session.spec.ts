import { expect, test } from '../support/test.ts'
import { fillCart } from '../support/orders.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct } from '../support/products.ts'
import { enterByPhone, fillAddress } from '../support/steps.ts'

const PAY = /پرداخت ۲۵۰٬۰۰۰/

test('ended session: the checkout offers sign-in next to the form and keeps it', async ({ page }) => {
  const product = await createProduct({ price: 200_000, stock: 5 })
  const person = await createPerson()
  await signIn(page.context(), person)
  await fillCart(person, [product])
  await page.goto('/checkout')
  await fillAddress(page)
  await page.context().clearCookies()
  await page.getByRole('button', { name: PAY }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'کاربر وارد نشده است' })
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByLabel('نشانی کامل')).toHaveValue(/گلشهر/)
  const link = alert.getByRole('link', { name: 'ورود یا ثبت‌نام' })
  await expect(link).toHaveAttribute('href', '/auth?next=%2Fcheckout')
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await enterByPhone(tab, person.phone)
  await tab.close()
  await expect(page.getByLabel('نشانی کامل')).toHaveValue(/گلشهر/)
  await page.getByRole('button', { name: PAY }).click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('ended session: forms and clicks of the panel offer sign-in and keep the input', async ({ page }) => {
    const person = await createPerson('admin')
    await signIn(page.context(), person, 'admin')
    await page.goto('/admin/delivery-settings')
    const panel = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'برای همهٔ روش‌ها' }) })
    const hour = panel.getByLabel('آماده‌سازی همان روز تا ساعت')
    await expect(panel.getByText(/سفارش‌های تا ساعت .+ همان روز آماده می‌شوند/)).toBeVisible()
    await hour.fill('۱۶')
    await expect(panel.getByText('سفارش‌های تا ساعت ۱۶ همان روز آماده می‌شوند.')).toBeVisible()
    await page.context().clearCookies()
    await panel.getByRole('button', { name: 'ذخیره' }).click()
    const alert = panel.getByRole('alert').filter({ hasText: 'کاربر وارد نشده است' })
    await expect(alert.getByRole('link')).toHaveAttribute('href', '/auth?next=%2Fadmin%2Fdelivery-settings')
    await expect(hour).toHaveValue('۱۶')

    await signIn(page.context(), person, 'admin')
    await page.goto('/admin/products')
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('switch') })
      .first()
    await page.context().clearCookies()
    await row.getByRole('switch').first().press('Space')
    const toast = page.getByRole('alert').filter({ hasText: 'کاربر وارد نشده است' })
    await expect(toast).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/products/)
    await expect(page.getByRole('link', { name: 'ورود', exact: true })).toHaveAttribute(
      'href',
      '/auth?next=%2Fadmin%2Fproducts',
    )
  })
})
