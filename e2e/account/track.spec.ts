/** An order is followed without an account, by its number, a phone of it and a code. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { createOrder } from '../support/orders.ts'
import { codeFor, createPerson, freshAddress, freshPhone, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { codeField, wrongCode } from '../support/sign-in.ts'

const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)

async function ask(page: Page, number: string, phone: string): Promise<Date> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
  await page.goto('/track?again=1')
  await page.getByLabel('شمارهٔ سفارش').fill(persian(number))
  await page.getByLabel('شمارهٔ موبایل').fill(persian(phone))
  const since = new Date()
  await page.getByRole('button', { name: 'دریافت کد پیگیری' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'کد را وارد کنید' })).toBeVisible()
  return since
}
const messagesTo = (phone: string) =>
  sql<{ n: number }>('select count(*)::int as n from public.sms_messages where recipient = $1', [phone])

test('number, phone and code show where an order is, and nothing else of it @responsive', async ({
  page,
}) => {
  const person = await createPerson('normal', { first: 'مریم', last: 'دلاوری' })
  const product = await createProduct({ stock: 9 })
  const order = await createOrder(person, [{ product }], 'shipped')
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'پیگیری سفارش' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'پیگیری سفارش' })).toBeVisible()
  await page.getByLabel('شمارهٔ موبایل').fill('۰۹۱۲')
  await page.getByRole('button', { name: 'دریافت کد پیگیری' }).click()
  await expect(page.getByText('شمارهٔ سفارش، مانند ۱۰۴۸۲، یا کد رهگیری را بنویسید')).toBeVisible()
  await expect(page.getByText('شمارهٔ موبایل یازده رقم دارد')).toBeVisible()
  await expectAccessible(page)

  const since = await ask(page, order.number, person.phone)
  await expectAccessible(page)
  const code = await codeFor(person.phone, since)
  await codeField(page).fill(wrongCode(code))
  await expect(page.getByText('درست نیست یا زمانش گذشته است')).toBeVisible()
  await codeField(page).fill(persian(code))
  await expect(page.getByRole('heading', { level: 1, name: `سفارش ${persian(order.number)}` })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('list', { name: 'مرحله‌های سفارش' })).toContainText('ارسال شد')
  await expect(main.getByRole('link', { name: 'پیگیری مرسوله' })).toHaveAttribute(
    'href',
    /tracking\.post\.ir/,
  )
  for (const secret of ['دلاوری', 'گلشهر', product.name]) await expect(main).not.toContainText(secret)
  await expectAccessibleInBothThemes(page)
  // It stays for a while, and opens nothing more.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /سفارش/ })).toBeVisible()
  await page.goto(`/profile/orders/${order.id}`)
  await expect(page).toHaveURL(/\/auth/)
  await page.goto('/track')
  await page.getByRole('button', { name: 'پیگیری سفارش دیگر' }).click()
  await expect(page.getByLabel('شمارهٔ سفارش')).toBeVisible()
})

test('the receiver’s phone opens it too', async ({ page }) => {
  const person = await createPerson()
  const order = await createOrder(person, [{ product: await createProduct({ stock: 9 }) }])
  const receiver = freshPhone()
  await sql(
    `update public.orders set shipping_address = jsonb_set(shipping_address, '{phone_number}', to_jsonb($2::text)) where id = $1`,
    [order.id, receiver],
  )
  const since = await ask(page, order.number, receiver)
  await codeField(page).fill(await codeFor(receiver, since))
  await expect(page.getByRole('heading', { level: 1, name: `سفارش ${persian(order.number)}` })).toBeVisible()
})

test('the code of any of its parcels finds it', async ({ page }) => {
  const person = await createPerson()
  const order = await createOrder(person, [{ product: await createProduct({ stock: 9 }) }], 'shipped')
  // An earlier parcel than the one whose code the order has.
  await sql(
    `insert into public.shipments (order_id, place, method, tracking_code) values ($1, 2, 'post', 'EARLY-' || $2)`,
    [order.id, order.number],
  )
  const since = await ask(page, `early-${order.number}`, person.phone)
  await codeField(page).fill(await codeFor(person.phone, since))
  await expect(page.getByRole('heading', { level: 1, name: `سفارش ${persian(order.number)}` })).toBeVisible()
})

test('a number or a phone that does not fit reads the same, gets no message, and no code opens it', async ({
  page,
}) => {
  const [person, stranger] = await Promise.all([createPerson(), createPerson()])
  const order = await createOrder(person, [{ product: await createProduct({ stock: 9 }) }])
  const words = async () => {
    const text = await page.getByText('همین حالا پیامک می‌شود').innerText()
    return text.replace(/[۰-۹]+/g, '').replace(/\s+/g, ' ')
  }
  await ask(page, order.number, person.phone)
  const right = await words()
  await expect
    .poll(async () => (await messagesTo(person.phone))[0]!.n, { message: 'its owner gets the code' })
    .toBeGreaterThan(0)
  for (const [number, phone] of [
    [order.number, stranger.phone],
    ['999999999', person.phone],
    ['999999999999999', freshPhone()],
  ] as const) {
    const before = (await messagesTo(phone))[0]!.n
    await ask(page, number, phone)
    expect(await words()).toBe(right)
    await codeField(page).fill('123456')
    await expect(page.getByText('درست نیست یا زمانش گذشته است')).toBeVisible()
    expect((await messagesTo(phone))[0]!.n).toBe(before)
  }
  // Five guesses at one code.
  const since = await ask(page, order.number, person.phone)
  const code = await codeFor(person.phone, since)
  for (let guess = 0; guess < 5; guess++) {
    await codeField(page).fill('')
    await codeField(page).fill(wrongCode(code))
    await expect(page.getByText('درست نیست یا زمانش گذشته است')).toBeVisible()
  }
  await codeField(page).fill('')
  await codeField(page).fill(code)
  await expect(page.getByText('پنج بار نادرست')).toBeVisible()
})

test('who is signed in is led to their own orders', async ({ page, context }) => {
  await signIn(context, await createPerson())
  await page.goto('/track')
  await expect(page).toHaveURL(/\/profile\/orders$/)
  await page.goto('/track?number=10001')
  await expect(page.getByLabel('شمارهٔ سفارش')).toHaveValue('۱۰۰۰۱')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('an order is followed too', async ({ page }) => {
    const person = await createPerson()
    const order = await createOrder(person, [{ product: await createProduct({ stock: 9 }) }], 'processing')
    const since = await ask(page, order.number, person.phone)
    await codeField(page).fill('000')
    await page.getByRole('button', { name: 'دیدن سفارش' }).click()
    await expect(page.getByText('هر شش رقم کد را وارد کنید')).toBeVisible()
    await codeField(page).fill(await codeFor(person.phone, since))
    await page.getByRole('button', { name: 'دیدن سفارش' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: `سفارش ${persian(order.number)}` }),
    ).toBeVisible()
    await expect(page.getByText('در حال آماده‌سازی').first()).toBeVisible()
  })
})
