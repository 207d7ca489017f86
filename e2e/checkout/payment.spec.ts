import { expect, type Page, test } from '../support/test.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { placeOnline } from '../support/orders.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { createProduct, sql, stockOf } from '../support/products.ts'

const orderOf = async (id: string) =>
  (
    await sql('select status, payment_status, payment_error, is_paid from public.orders where id = $1', [id])
  )[0]!

const atBank = (page: Page) => page.getByRole('button', { name: 'پرداخت موفق' })
const pay = (page: Page) => page.getByRole('button', { name: /^پرداخت [۰-۹]/ })

async function openBank(page: Page): Promise<{ person: Person; orderId: string; productId: string }> {
  const [person, product] = [await createPerson(), await createProduct({ price: 200_000, stock: 2 })]
  const { id } = await placeOnline(person, product)
  await signIn(page.context(), person)
  await page.goto(`/checkout?order=${id}`)
  await pay(page).click()
  await expect(atBank(page)).toBeVisible()
  return { person, orderId: id, productId: product.id }
}

test('payment: a payer who turns back sees a changed price and pays', async ({ page }) => {
  const { orderId, productId } = await openBank(page)
  await page.getByRole('button', { name: 'انصراف از پرداخت' }).click()
  await expect(page.getByRole('heading', { name: 'پرداخت لغو شد' })).toBeVisible()
  await page.waitForURL(/\/payment-failed\?.*error=canceled/)
  await expect(page.getByTestId('failure-reason')).toHaveText('پرداخت توسط شما لغو شد')
  const screen = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(page.getByRole('link', { name: 'پرداخت دوباره' })).toBeInViewport()
  await page.setViewportSize(screen)
  await expect(page.getByTestId('held')).toContainText('هر چه موجود باشد ۳۰ دقیقه برای شما نگه داشته می‌شود')
  await expect(page.getByTestId('held')).toContainText('سبد خرید شما هم سر جایش است')
  await expect(page.getByLabel('اطلاعات سفارش')).toContainText('۲۵۰٬۰۰۰')
  expect(await orderOf(orderId)).toMatchObject({
    status: 'payment_failed',
    payment_status: 'canceled',
    payment_error: 'Payment canceled by user',
  })
  expect(await stockOf(productId)).toBe(2)
  await expectAccessibleInBothThemes(page)
  await sql('update public.product_prices set amount = 230000 where product_id = $1', [productId])
  await page.getByRole('link', { name: 'پرداخت دوباره' }).click()
  await expect(page.getByText('از زمان ثبت سفارش تغییر کرده است')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'پرداخت ۲۸۰٬۰۰۰ تومان' }).click()
  await atBank(page).click()
  await page.waitForURL(/\/order-success\//)
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', is_paid: true, payment_error: null })
  expect(await stockOf(productId)).toBe(1)
  // Back skips the redirecting page.
  await page.goBack()
  await expect(page).not.toHaveURL(/\/payment\//)
})
