import { expect, test } from '../support/test.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { createOrder } from '../support/orders.ts'
import { codeFor, createPerson, freshAddress } from '../support/people.ts'
import { createProduct } from '../support/products.ts'
import { codeField } from '../support/sign-in-form.ts'

test.describe('nightly', { tag: '@nightly' }, () => {
  test('order tracking: number, phone and code show where an order is', async ({ page }) => {
    const person = await createPerson()
    const order = await createOrder(person, [{ product: await createProduct({ stock: 9 }) }], 'shipped')
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'پیگیری سفارش' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'پیگیری سفارش' })).toBeVisible()
    await page.getByLabel('شمارهٔ موبایل').fill('۰۹۱۲')
    await page.getByRole('button', { name: 'دریافت کد پیگیری' }).click()
    await expect(page.getByText('شمارهٔ سفارش، مانند ۱۰۴۸۲، یا کد رهگیری را بنویسید')).toBeVisible()
    await expect(page.getByText('شمارهٔ موبایل یازده رقم دارد')).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('شمارهٔ سفارش').fill(toPersianDigits(order.number))
    await page.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(person.phone))
    await page.getByRole('button', { name: 'دریافت کد پیگیری' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'کد را وارد کنید' })).toBeVisible()
    await expectAccessible(page)
    await codeField(page).fill(toPersianDigits(await codeFor(person.phone)))
    await expect(
      page.getByRole('heading', { level: 1, name: `سفارش ${toPersianDigits(order.number)}` }),
    ).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('list', { name: 'مرحله‌های سفارش' })).toContainText('ارسال شد')
    await expect(main.getByRole('link', { name: 'پیگیری مرسوله' })).toHaveAttribute(
      'href',
      /tracking\.post\.ir/,
    )
    await expectAccessibleInBothThemes(page)
    // A reload keeps the order; its account page stays closed.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /سفارش/ })).toBeVisible()
    await page.goto(`/profile/orders/${order.id}`)
    await expect(page).toHaveURL(/\/auth/)
    await page.goto('/track')
    await page.getByRole('button', { name: 'پیگیری سفارش دیگر' }).click()
    await expect(page.getByLabel('شمارهٔ سفارش')).toBeVisible()
  })
})
