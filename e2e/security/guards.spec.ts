import { expect, test } from '@playwright/test'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'

test('private pages lead guests to sign in and back', async ({ page }) => {
  for (const path of ['/profile', '/checkout', '/admin/products']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=${encodeURIComponent(path)}$`))
  }
  await page.goto('/login?next=/profile')
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/)
  // Only one local path may follow.
  await page.goto('/auth?next=https://example.com')
  await expect(page.locator('body')).not.toContainText('example.com')
})

test('the panel is for admins: others go home and read why', async ({ page, context }) => {
  const product = await createProduct({})
  await signIn(context, await createPerson('dealer'), 'dealer')
  await page.goto(`/admin/products/${product.id}/edit`)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('شما دسترسی به پنل مدیریت ندارید')).toBeVisible()
})

test('an order is its owner’s alone', async ({ page, context, browser }) => {
  const owner = await createPerson()
  const product = await createProduct({})
  await signIn(context, owner)
  const [order] = await sql<{ id: string }>(
    `insert into public.orders (user_id, status, payment_method, subtotal, shipping_cost, total_amount, delivery_method, idempotency_key, is_paid, payment_verified_at, payment_reference_id)
     values ($1, 'paid', 'online', 100000, 50000, 150000, 'post', gen_random_uuid(), true, now(), '987654321') returning id`,
    [owner.id],
  )
  await sql(
    `insert into public.order_items (order_id, product_id, product_name, product_slug, quantity, list_price, unit_price) values ($1, $2, $3, $4, 1, 100000, 100000)`,
    [order!.id, product.id, product.name, product.slug],
  )
  await page.goto(`/order-success/${order!.id}?refId=123`)
  await expect(page.getByText(product.name).first()).toBeVisible()
  expect(await page.content()).not.toContain('refId-123')

  const stranger = await browser.newContext()
  const tab = await stranger.newPage()
  await tab.goto(`/order-success/${order!.id}`)
  await expect(tab).toHaveURL(/\/auth/)
  await signIn(stranger, await createPerson())
  for (const path of [
    `/order-success/${order!.id}`,
    `/payment-failed?order_id=${order!.id}&error=canceled`,
    `/checkout?order=${order!.id}`,
  ]) {
    await tab.goto(path)
    await expect(tab.locator('main')).not.toContainText(product.name)
    await expect(tab.locator('main')).not.toContainText('987654321')
  }
  await stranger.close()
})

test('an order that is not there is a 404 with words', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL! })
  await signIn(context, await createPerson())
  const page = await context.newPage()
  const id = '00000000-0000-4000-8000-000000000000'
  for (const path of [
    `/order-success/${id}`,
    `/profile/orders/${id}`,
    `/profile/orders/${id}/invoice`,
    `/checkout?order=${id}`,
    '/profile/orders/nothing',
  ]) {
    const answer = await page.goto(path)
    expect([path, answer!.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { level: 1, name: 'سفارش یافت نشد' })).toBeVisible()
    await expect(
      page.getByRole('link', { name: 'سفارش‌های من' }).filter({ visible: true }).first(),
    ).toBeVisible()
  }
  await context.close()
})
