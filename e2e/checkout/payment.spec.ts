import { expect, type Page, test } from '../support/test.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { placeOnline } from '../support/orders.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { createProduct, sql, stockOf } from '../support/products.ts'
import { fillAddress } from '../support/steps.ts'

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

test.describe('nightly', { tag: '@nightly' }, () => {
  test('payment: a sixth visit to the bank for one order is refused next to the button', async ({ page }) => {
    const { orderId } = await openBank(page)
    const bank = page.url()
    // Continues the open payment.
    await page.goto(`/checkout?order=${orderId}`)
    await pay(page).click()
    await expect(atBank(page)).toBeVisible()
    expect(page.url()).toBe(bank)
    await sql(
      `insert into public.payments (order_id, kind, authority, amount, state, settled_at)
     select $1::uuid, 'zarinpal', 'A' || substr(md5(n::text || $1) || '0000', 1, 35), 250000, 'canceled', now()
     from generate_series(1, 4) n`,
      [orderId],
    )
    await sql(`update public.payments set created_at = now() - interval '20 minutes' where order_id = $1`, [
      orderId,
    ])
    await page.goto(`/checkout?order=${orderId}`)
    await pay(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'پنج بار به درگاه پرداخت رفته‌اید' })).toBeVisible()
    await expectAccessible(page)
  })

  test('payment: an order whose time is over gives way to a new one from the same cart', async ({ page }) => {
    const { person, orderId } = await openBank(page)
    await page.goto(`/checkout?order=${orderId}`)
    await sql(
      `update public.orders set created_at = now() - interval '121 minutes', expires_at = now() - interval '1 minute'
     where id = $1`,
      [orderId],
    )
    await pay(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'زمان نگه‌داری محصولات این سفارش تمام شده است' }),
    ).toBeVisible()
    await sql('update public.payments set answered_at = now() where order_id = $1', [orderId])
    await sql('select public.expire_orders()')
    await page.goto(`/profile/orders/${orderId}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'پرداخت سفارش' })).toHaveCount(0)
    await page.goto('/checkout')
    await fillAddress(page)
    await pay(page).click()
    await expect(atBank(page)).toBeVisible()
    expect(await sql('select from public.orders where user_id = $1', [person.id])).toHaveLength(2)
  })
})
