import { expect, test } from '@playwright/test'
import { createProduct, sql, stockOf } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { addToCart, enterByPhone, fillAddress } from '../support/steps.ts'

const orderOf = async (userId: string) =>
  (
    await sql<{
      id: string
      status: string
      is_paid: boolean
      payment_reference_id: string
      total_amount: string
      number: string
    }>(
      'select id, status, is_paid, payment_reference_id, total_amount, number from public.orders where user_id = $1 order by created_at desc',
      [userId],
    )
  )[0]!

test('a guest fills a cart, signs in, pays, and finds the order @responsive', async ({ page }) => {
  test.setTimeout(120_000)
  const plain = await createProduct({ price: 300_000, stock: 5 })
  const colored = await createProduct({ price: 150_000, colors: { 'سبز دریایی': 3, گل‌سرخ: 0 } })
  const person = await createPerson()
  // Something lies in the server's cart from before: the carts merge.
  await sql('insert into public.cart_items (user_id, product_id, quantity) values ($1, $2, 1)', [
    person.id,
    plain.id,
  ])

  await addToCart(page, plain)
  await addToCart(page, colored, 'سبز دریایی')
  await page.goto('/cart')
  await expect(page.getByTestId('cart-line')).toHaveCount(2)
  await page.getByRole('link', { name: 'ادامه و ثبت سفارش' }).click()

  await enterByPhone(page, person.phone)
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByText('۲ کالای سبد قبلی هم اینجاست')).toBeVisible()
  await fillAddress(page)
  // 2 × 300,000 + 150,000 + 50,000
  await page.getByRole('button', { name: 'پرداخت ۸۰۰٬۰۰۰ تومان' }).click()

  await expect(page.getByRole('heading', { name: 'درگاه آزمایشی هرمز' })).toBeVisible()
  expect(await stockOf(plain.id)).toBe(3)
  await page.getByRole('button', { name: 'پرداخت موفق' }).click()
  await page.waitForURL(/\/order-success\//)

  const order = await orderOf(person.id)
  expect(order).toMatchObject({ status: 'paid', is_paid: true, total_amount: '800000' })
  const digits = order.payment_reference_id.replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'[Number(d)]!)
  await expect(page.getByText(new RegExp(`${order.payment_reference_id}|${digits}`)).first()).toBeVisible()
  expect([await stockOf(plain.id), await stockOf(colored.id)]).toEqual([3, 2])

  await page.goto('/cart')
  await expect(page.getByText('سبد خرید شما خالی است')).toBeVisible()
  await page.goto('/profile/orders')
  await expect(page.getByTestId('order-card')).toHaveCount(1)
  await expect(page.getByTestId('order-card')).toContainText('پرداخت شده')
})

test('who cancels at the bank reads so, loses nothing, and can pay after all', async ({ page, context }) => {
  const product = await createProduct({ price: 200_000, stock: 2 })
  const person = await createPerson()
  await signIn(context, person)
  await addToCart(page, product)
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'پرداخت ۲۵۰٬۰۰۰ تومان' }).click()
  await page.getByRole('button', { name: 'انصراف از پرداخت' }).click()
  await page.waitForURL(/\/payment-failed/)
  await expect(page.getByText('پرداخت را نیمه‌کاره رها کردید')).toBeVisible()
  expect(await stockOf(product.id)).toBe(2)
  expect(await orderOf(person.id)).toMatchObject({ status: 'payment_failed', is_paid: false })

  await page
    .getByRole('link', { name: /پرداخت|تلاش/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL(/\/checkout\?order=/)
  await page.getByRole('button', { name: /پرداخت/ }).click()
  await page.getByRole('button', { name: 'پرداخت موفق' }).click()
  await page.waitForURL(/\/order-success\//)
  expect(await orderOf(person.id)).toMatchObject({ status: 'paid', is_paid: true })
  expect(await stockOf(product.id)).toBe(1)
})

test('a callback that is replayed changes nothing', async ({ page, context, request }) => {
  const product = await createProduct({ price: 200_000, stock: 4 })
  const person = await createPerson()
  await signIn(context, person)
  await addToCart(page, product)
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: /پرداخت ۲۵۰٬۰۰۰/ }).click()
  const callback = page.waitForRequest((sent) => sent.url().includes('/payment/callback'))
  await page.getByRole('button', { name: 'پرداخت موفق' }).click()
  const address = (await callback).url()
  await page.waitForURL(/\/order-success\//)
  const before = await orderOf(person.id)

  const again = await Promise.all(
    Array.from({ length: 100 }, () => request.get(address, { maxRedirects: 0 })),
  )
  expect(new Set(again.map((answer) => answer.status()))).toEqual(new Set([303]))
  const canceled = await request.get(address.replace('Status=OK', 'Status=NOK'), { maxRedirects: 0 })
  expect(canceled.status()).toBe(303)
  expect(await orderOf(person.id)).toEqual(before)
  expect(
    await sql(`select 1 from public.payments where order_id = $1 and state = 'verified'`, [before.id]),
  ).toHaveLength(1)
  expect(await stockOf(product.id)).toBe(3)
})

test('two clicks and a reload make one order', async ({ page, context }) => {
  const product = await createProduct({ price: 200_000, stock: 4 })
  const person = await createPerson()
  await signIn(context, person)
  await addToCart(page, product)
  await page.goto('/checkout')
  await fillAddress(page)
  const pay = page.getByRole('button', { name: /پرداخت ۲۵۰٬۰۰۰/ })
  await pay.dblclick()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
  // Who is not sure goes back, loads the page anew and pays once more.
  await page.goBack()
  await page.reload()
  await pay.click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
  expect(await sql('select 1 from public.orders where user_id = $1', [person.id])).toHaveLength(1)
})

test('a price that changed is shown before anything is charged', async ({ page, context }) => {
  const product = await createProduct({ price: 200_000, stock: 4 })
  const person = await createPerson()
  await signIn(context, person)
  await addToCart(page, product)
  await page.goto('/checkout')
  await fillAddress(page)
  await expect(page.getByRole('button', { name: 'پرداخت ۲۵۰٬۰۰۰ تومان' })).toBeVisible()
  await sql('update public.product_prices set amount = 220000 where product_id = $1', [product.id])
  await page.getByRole('button', { name: 'پرداخت ۲۵۰٬۰۰۰ تومان' }).click()
  const confirm = page.getByRole('button', { name: 'پرداخت ۲۷۰٬۰۰۰ تومان' })
  await expect(confirm).toBeVisible()
  expect(await sql('select 1 from public.orders where user_id = $1', [person.id])).toHaveLength(0)
  await expect(page.getByLabel('نشانی کامل')).toHaveValue(/نیلوفر/)
  await confirm.click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
})
