import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { createOrder } from '../support/orders.ts'
import { createPerson, signIn } from '../support/people.ts'
import { panel } from '../support/panel.ts'

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
})

/** Downloads the file of a panel and answers its rows by the words of the head. */
async function download(page: Page, title: string): Promise<Record<string, unknown>[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel(page, title).getByText('دریافت فایل').click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^(?:sales|stock|customers)-\d{4}-\d\d-\d\d\.xlsx$/)
  const [heads, ...rows] = (await readSheet(readFileSync(await file.path()))) as unknown[][]
  return rows.map((row) => Object.fromEntries(heads!.map((head, index) => [String(head), row[index]])))
}

test('the accounts get sales, stock and customers as spreadsheets', async ({ page }) => {
  const product = await createProduct({ price: 321_000, stock: 7 })
  const person = await createPerson('normal', { first: 'ماه‌منیر', last: 'پارسا' })
  const order = await createOrder(person, [{ product, quantity: 2 }], 'delivered')
  await sql(
    `insert into public.payments (order_id, kind, amount, state, settled_at) values ($1, 'cash', $2, 'verified', now())`,
    [order.id, order.total],
  )
  await sql(
    `update public.orders set is_paid = true, payment_status = 'successful', payment_verified_at = now() where id = $1`,
    [order.id],
  )
  await page.goto('/admin/reports')
  await expectAccessible(page)
  const sales = panel(page, 'فروش')
  const from = sales.getByLabel('از تاریخ')
  const good = await from.inputValue()
  await from.fill('دیروز')
  await sales.getByRole('button', { name: 'دریافت فایل' }).click()
  await expect(sales.getByText('تاریخ را مانند ۱۴۰۵/۰۸/۰۱ بنویسید')).toBeVisible()
  await expect(from).toHaveValue('دیروز')
  await from.fill(good)
  // The calendar that all dates of the panel have: Fridays apart, today one press away, the menu left free.
  await sales.getByRole('button', { name: 'باز کردن تقویم' }).last().click()
  const calendar = page.getByRole('dialog', { name: 'تقویم' })
  await expect(calendar.getByRole('button', { name: / ۱ \S+ ۱۴[۰-۹]{2}/ })).toHaveCount(1)
  const day = (name: string) =>
    calendar
      .locator(name)
      .first()
      .evaluate((cell) => getComputedStyle(cell).color)
  expect(await day('td:last-child button')).not.toBe(
    await day('td:not(:last-child, [data-today], [data-selected]) button'),
  )
  const menu = await page.getByRole('complementary').boundingBox()
  const box = (await calendar.boundingBox())!
  if (menu) expect(box.x + box.width).toBeLessThanOrEqual(menu.x)
  // A year away in one step.
  await calendar.getByRole('combobox', { name: 'سال' }).selectOption({ label: '۱۴۰۳' })
  await expect(calendar.getByRole('button', { name: / ۱ \S+ ۱۴۰۳/ })).toHaveCount(1)
  await expectAccessible(page)
  await calendar.getByRole('button', { name: 'امروز', exact: true }).click()
  await expect(calendar).toBeHidden()
  await expect(sales.getByLabel('تا تاریخ')).toHaveValue(/^۱۴[۰-۹]{2}\/[۰-۹]{2}\/[۰-۹]{2}$/)
  const sold = (await download(page, 'فروش')).find((row) => Number(row['شماره']) === Number(order.number))
  expect(sold).toMatchObject({ درآمد: order.total, 'جمع کالاها': 642_000, استان: 'هرمزگان' })
  expect(sold!['اقلام']).toContain(product.name)

  const lying = (await download(page, 'ارزش موجودی')).find((row) => row['کالا'] === product.name)
  expect(lying).toMatchObject({ موجودی: 5, 'ارزش (تومان)': 5 * 321_000 })

  const buyer = (await download(page, 'مشتری‌ها')).find((row) => row['موبایل'] === person.phone)
  expect(buyer).toMatchObject({ نام: 'ماه‌منیر', 'خرید (تومان)': order.total, 'سفارش پرداخت‌شده': 1 })
})
