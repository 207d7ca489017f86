/** The page of the result, sessions that end under a form, and browsers that keep nothing. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { addToCart, enterByPhone, fillAddress } from '../support/steps.ts'

const PAY = /پرداخت ۲۵۰٬۰۰۰/

async function fillCheckout(page: Page): Promise<Person> {
  const product = await createProduct({ price: 200_000, stock: 5 })
  const person = await createPerson()
  await signIn(page.context(), person)
  await sql('insert into public.cart_items (user_id, product_id, quantity) values ($1, $2, 1)', [
    person.id,
    product.id,
  ])
  await page.goto('/checkout')
  await fillAddress(page)
  return person
}

test('payment return: shows success and moves on to the order by itself', async ({ page }) => {
  await fillCheckout(page)
  await page.getByRole('button', { name: PAY }).click()
  await page.getByRole('button', { name: 'پرداخت موفق' }).click()
  await expect(page.getByRole('heading', { name: 'پرداخت با موفقیت انجام شد' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/payment/verify')
  await page.waitForURL(/\/order-success\/.+refId=\d+/)
  // Back does not come here again.
  await page.goBack()
  await expect(page).not.toHaveURL(/\/payment\//)
})

test('payment return: leads on at once by its link, and is accessible', async ({ page }) => {
  await fillCheckout(page)
  await page.getByRole('button', { name: PAY }).click()
  await page.getByRole('button', { name: 'پرداخت ناموفق' }).click()
  await expect(page.getByRole('heading', { name: 'تایید پرداخت انجام نشد' })).toBeVisible()
  await page.getByRole('link', { name: 'ادامه' }).click()
  await page.waitForURL(/\/payment-failed\?.*error=verification_failed/)
  await expect(page.getByText('بانک این پرداخت را نپذیرفت')).toBeVisible()
  // The button stands in the first screen of a phone.
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(page.getByRole('link', { name: 'پرداخت دوباره' })).toBeInViewport()
  await expectAccessibleInBothThemes(page)
})

test('ended session: the checkout asks to sign in beside the form, keeps it and goes on', async ({
  page,
}) => {
  const person = await fillCheckout(page)
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

test('ended session: forms of the profile ask to sign in and keep what was typed', async ({ page }) => {
  const person = await createPerson()
  await signIn(page.context(), person)
  await page.goto('/profile/details')
  const name = page.getByRole('textbox', { name: 'نام', exact: true })
  await name.fill('شهرزاد')
  await page.context().clearCookies()
  await name.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'کاربر وارد نشده است' })
  await expect(alert.getByRole('link')).toHaveAttribute('href', '/auth?next=%2Fprofile%2Fdetails')
  await expect(name).toHaveValue('شهرزاد')
})

test('ended session: forms and presses of the panel ask to sign in and keep what was typed', async ({
  page,
}) => {
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

test('blocked storage: the cart says that it is not kept, and where to go', async ({ page }) => {
  const product = await createProduct({ price: 200_000, stock: 5 })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
  })
  await addToCart(page, product)
  const said = 'این مرورگر سبد را نگه نمی‌دارد؛ وارد شوید'
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: said })).toHaveAttribute('href', '/auth?next=%2Fcart')
})
