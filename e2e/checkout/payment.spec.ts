import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { changeAmountAtBank, decideAtBank, holdPayment } from '../support/bank.ts'
import { createProduct, sql, stockOf } from '../support/products.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { shopUrl } from '../support/shop.ts'
import { fillAddress } from '../support/steps.ts'

/** From a product to the bank's page; answers the authority of the payment. */
async function goToBank(page: Page, person: Person, productId: string): Promise<string> {
  await sql('insert into public.cart_items (user_id, product_id, quantity) values ($1, $2, 1)', [
    person.id,
    productId,
  ])
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: /پرداخت ۲۵۰٬۰۰۰/ }).click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
  return page.url().split('/').at(-1)!
}

const orderOf = async ({ id }: Person) =>
  (
    await sql<{
      id: string
      status: string
      payment_status: string
      payment_error: string
      is_paid: boolean
    }>('select id, status, payment_status, payment_error, is_paid from public.orders where user_id = $1', [
      id,
    ])
  )[0]!

async function start(page: Page): Promise<{ person: Person; productId: string; authority: string }> {
  const product = await createProduct({ price: 200_000, stock: 2 })
  const person = await createPerson()
  await signIn(page.context(), person)
  return { person, productId: product.id, authority: await goToBank(page, person, product.id) }
}

test('success leads from the bank straight to the order, for its owner alone', async ({ page, request }) => {
  const { authority } = await start(page)
  await page.getByRole('button', { name: 'پرداخت موفق' }).click()
  await page.waitForURL(/\/order-success\/.+refId=\d+/)
  const back = `/payment/callback?Authority=${authority}&Status=OK`
  const led = async (by: typeof request) =>
    (await by.get(back, { maxRedirects: 0 })).headers()['location']!.split('?')[0]
  expect(await led(page.context().request)).toMatch(/^\/order-success\//)
  expect(await led(request)).toBe('/payment/verify')
  await expect(page.getByTestId('payment-reference')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('turning back is told as such, with the order and a way to pay', async ({ page }) => {
  const { person, productId } = await start(page)
  await page.getByRole('button', { name: 'انصراف از پرداخت' }).click()
  await page.waitForURL(/\/payment-failed\?.*error=canceled/)
  await expect(page.getByTestId('failure-reason')).toHaveText('پرداخت را نیمه‌کاره رها کردید')
  await expect(page.getByTestId('held')).toContainText('کالاها دیگر برای شما نگه داشته نشده‌اند')
  await expect(page.getByTestId('held')).toContainText('سبد خرید شما هم سر جایش است')
  await expect(page.getByLabel('اطلاعات سفارش')).toContainText('۲۵۰٬۰۰۰')
  expect(await orderOf(person)).toMatchObject({
    status: 'payment_failed',
    payment_status: 'canceled',
    payment_error: 'Payment canceled by user',
  })
  expect(await stockOf(productId)).toBe(2)
  await expectAccessibleInBothThemes(page)
  // Dearer by now: said and confirmed before the bank is asked again.
  await sql('update public.product_prices set amount = 230000 where product_id = $1', [productId])
  await page.getByRole('link', { name: 'پرداخت دوباره' }).click()
  await expect(page.getByText('از زمان ثبت سفارش تغییر کرده است')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'پرداخت ۲۸۰٬۰۰۰ تومان' }).click()
  await page.getByRole('button', { name: 'پرداخت موفق' }).click()
  await page.waitForURL(/\/order-success\//)
  expect(await orderOf(person)).toMatchObject({ status: 'paid', is_paid: true, payment_error: null })
})

test('another amount at the bank is no payment', async ({ page }) => {
  const { person, authority, productId } = await start(page)
  await changeAmountAtBank(authority, 1_000)
  await page.goto(await decideAtBank(authority, 'pay'))
  await page.waitForURL(/\/payment-failed\?.*error=verification_failed/)
  await expect(page.getByTestId('failure-reason')).toHaveText(
    'تأیید پرداخت از سمت درگاه پرداخت با خطا مواجه شد',
  )
  expect(await orderOf(person)).toMatchObject({ status: 'payment_failed', is_paid: false })
  expect(await stockOf(productId)).toBe(2)
})

test('a bank that hangs keeps nobody from reading, and the money is found once it answers', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const { person, authority } = await start(page)
  const address = await decideAtBank(authority, 'pay')
  const release = await holdPayment(authority)
  const back = page.goto(address)
  // The shop stays open while that one waits.
  const other = await page.context().newPage()
  await other.goto('/products')
  await expect(other.locator('h1')).toBeVisible()
  await other.close()
  await back
  await expect(page.getByRole('heading', { name: 'در حال پردازش پرداخت' })).toBeVisible()
  expect(await orderOf(person)).toMatchObject({ status: 'payment_pending', is_paid: false })
  await release()
  await page.getByRole('link', { name: 'بررسی دوباره' }).click()
  await page.waitForURL(/\/order-success\//)
  expect(await orderOf(person)).toMatchObject({ status: 'paid', is_paid: true })
})

test('told twice, before and after the payer, it is one payment', async ({ page, request }) => {
  const { person, authority, productId } = await start(page)
  const address = await decideAtBank(authority, 'pay')
  await Promise.all([page.goto(address), request.get(address, { maxRedirects: 0 })])
  await page.waitForURL(/\/order-success\//)
  const order = await orderOf(person)
  expect(order).toMatchObject({ status: 'paid', is_paid: true })
  expect(await sql('select 1 from public.payments where order_id = $1', [order.id])).toHaveLength(1)
  expect(await stockOf(productId)).toBe(1)
})

test('addresses without what they need say so', async ({ page }) => {
  const { person, authority } = await start(page)
  const { id } = await orderOf(person)
  await page.goto('/payment/callback')
  await page.waitForURL(/\/payment-failed\?error=invalid_params/)
  await expect(page.getByTestId('failure-reason')).toHaveText('پارامترهای پرداخت نامعتبر هستند')
  for (const address of [
    '/payment/verify?order_id=11111111-1111-4111-8111-111111111111',
    // A payment that nobody began, alone and beside an order of one's own.
    `/payment/callback?Authority=A${'0'.repeat(35)}&Status=OK`,
    `/payment/callback?Authority=A${'0'.repeat(35)}&Status=OK&order_id=${id}`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'سفارش مورد نظر یافت نشد' })).toBeVisible()
  }
  for (const [error, text] of [
    ['verification_error', 'خطا در ارتباط با درگاه پرداخت'],
    ['nonsense', 'خطایی در فرآیند پرداخت رخ داده است'],
  ]) {
    await page.goto(`/payment-failed?order_id=${id}&error=${error}`)
    await expect(page.getByTestId('failure-reason')).toHaveText(text!)
  }
  // The bank's own words at the page of the result lead through the return address.
  await decideAtBank(authority, 'pay')
  await page.goto(`/payment/verify?Authority=${authority}&Status=OK&order_id=${id}`)
  await page.waitForURL(/\/order-success\//)
})

test('who edits the cart instead drops the order that failed, with or without scripts', async ({
  page,
  browser,
}) => {
  const { person, productId } = await start(page)
  const { id } = await orderOf(person)
  // Still open at the bank: the pieces are kept, and it is said until when.
  await page.goto(`/payment-failed?order_id=${id}`)
  await expect(page.getByTestId('held')).toHaveText(
    /کالاها تا ساعت [۰-۹]{2}:[۰-۹]{2} برای شما نگه داشته شده‌اند/,
  )
  const plain = await browser.newContext({ javaScriptEnabled: false })
  await signIn(plain, person)
  for (const each of [page, await plain.newPage()]) {
    await each.goto(`${shopUrl}/payment-failed?order_id=${id}&error=canceled`)
    await each.getByRole('button', { name: 'ویرایش سبد' }).click()
    await each.waitForURL(/\/cart$/)
    expect(await orderOf(person)).toMatchObject({ status: 'cancelled', is_paid: false })
    expect(await stockOf(productId)).toBe(2)
    expect(await sql('select quantity from public.cart_items where user_id = $1', [person.id])).toEqual([
      { quantity: 1 },
    ])
    await sql(
      `update public.orders set status = 'payment_failed', payment_error = 'Payment canceled by user' where id = $1`,
      [id],
    )
  }
  await plain.close()
})

test('who is signed out reads so at the doors of payment', async ({ request }) => {
  const answer = await request.post('/api/payment/verify', {
    data: { authority: `A${'0'.repeat(35)}`, orderId: '11111111-1111-4111-8111-111111111111' },
    headers: { origin: shopUrl },
  })
  expect(answer.status()).toBe(401)
  expect(await answer.text()).toContain('کاربر وارد نشده است')
})
