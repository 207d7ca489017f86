/** What the checkout says of limits: the cart that was seen, money on arrival, visits to the bank, time that is over. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { fillAddress } from '../support/steps.ts'

const put = (person: Person, productId: string, pieces = 1) =>
  sql('insert into public.cart_items (user_id, product_id, quantity) values ($1, $2, $3)', [
    person.id,
    productId,
    pieces,
  ])

const pay = (page: Page) => page.getByRole('button', { name: /^پرداخت [۰-۹]/ })

const ordersOf = ({ id }: Person) =>
  sql<{ id: string; names: string[] }>(
    `select o.id, array_agg(i.product_name) as names from public.orders o join public.order_items i on i.order_id = o.id
     where o.user_id = $1 group by o.id`,
    [id],
  )

test('another cart of the same price is shown before it is ordered, and what was typed stays', async ({
  page,
}) => {
  const [seen, other] = [await createProduct({ price: 200_000 }), await createProduct({ price: 200_000 })]
  const person = await createPerson()
  await signIn(page.context(), person)
  await put(person, seen.id)
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByLabel('یادداشت برای فروشگاه').fill('پس از ساعت ۱۷')
  // Another tab.
  await sql('delete from public.cart_items where user_id = $1', [person.id])
  await put(person, other.id)
  // A form that is sent before knows nothing of what stood on the page.
  await page.waitForLoadState('networkidle')
  await pay(page).click()
  const note = page.getByRole('alert').filter({ hasText: 'سبد خرید تغییر کرده است' })
  await expect(note).toContainText(other.name)
  await expect(note).toContainText(`${seen.name}حذف شد`)
  expect(await ordersOf(person)).toEqual([])
  await expect(page.getByLabel('یادداشت برای فروشگاه')).toHaveValue('پس از ساعت ۱۷')
  await expectAccessible(page)
  await pay(page).click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
  expect((await ordersOf(person)).map(({ names }) => names)).toEqual([[other.name]])
})

test('the panel bounds what is paid on arrival, and the checkout says so beside it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const person = await createPerson()
  await signIn(page.context(), person)
  // Beyond the usual 30 pieces; other tests stay below.
  await put(person, (await createProduct({ price: 10_000, stock: 50 })).id, 31)
  await page.goto('/checkout')
  await fillAddress(page)
  const cash = page.getByRole('radio', { name: /پرداخت در محل/ })
  await expect(cash).toBeDisabled()
  await expect(page.getByText('پرداخت در محل حداکثر برای ۳۰ عدد کالا ممکن است')).toBeVisible()
  await expectAccessible(page)
  const office = await browser.newContext({ viewport: page.viewportSize() })
  await signIn(office, await createPerson('admin'), 'admin')
  const desk = await office.newPage()
  const save = async (pieces: string) => {
    await desk.goto('/admin/delivery-settings')
    await desk.getByLabel('پرداخت در محل تا', { exact: true }).fill(pieces)
    await desk.getByRole('button', { name: 'ذخیره', exact: true }).first().click()
    await expect(desk.getByText('تنظیمات ارسال ذخیره شد')).toBeVisible()
  }
  try {
    await save('۴۰')
    await page.reload()
    await expect(cash).toBeEnabled()
  } finally {
    await save('۳۰')
    await office.close()
  }
})

test('a sixth visit to the bank for one order is refused beside the button, with a way on', async ({
  page,
}) => {
  const person = await createPerson()
  await signIn(page.context(), person)
  await put(person, (await createProduct({ price: 200_000 })).id)
  await page.goto('/checkout')
  await fillAddress(page)
  await pay(page).click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
  const bank = page.url()
  const [order] = await ordersOf(person)
  const address = `/checkout?order=${order!.id}`
  // The payment that is open is gone on with.
  await page.goto(address)
  await pay(page).click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
  expect(page.url()).toBe(bank)
  await sql(
    `insert into public.payments (order_id, kind, authority, amount, state, settled_at)
     select $1, 'zarinpal', 'A' || substr(md5(n::text || $2) || '0000', 1, 35), 250000, 'canceled', now()
     from generate_series(1, 4) n`,
    [order!.id, order!.id],
  )
  await sql(`update public.payments set created_at = now() - interval '20 minutes' where order_id = $1`, [
    order!.id,
  ])
  await page.goto(address)
  await pay(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'پنج بار به درگاه پرداخت رفته‌اید' })).toBeVisible()
  await expectAccessible(page)
})

test('an order whose time is over for good gives way to a new one from the same cart', async ({ page }) => {
  const person = await createPerson()
  await signIn(page.context(), person)
  await put(person, (await createProduct({ price: 200_000 })).id)
  await page.goto('/checkout')
  await fillAddress(page)
  await pay(page).click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
  const [first] = await ordersOf(person)
  // An open page of the order, and then two hours.
  await page.goto(`/checkout?order=${first!.id}`)
  await sql(
    `update public.orders set created_at = now() - interval '121 minutes', expires_at = now() - interval '1 minute'
     where id = $1`,
    [first!.id],
  )
  await pay(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'زمان نگه‌داری کالاهای این سفارش تمام شده است' }),
  ).toBeVisible()
  await sql(`update public.payments set answered_at = now() where order_id = $1`, [first!.id])
  await sql('select public.expire_orders()')
  await page.goto(`/profile/orders/${first!.id}`)
  await expect(page.getByRole('link', { name: 'پرداخت سفارش' })).toBeHidden()
  await page.goto('/checkout')
  await pay(page).click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
  expect(await ordersOf(person)).toHaveLength(2)
})

test('a code in Persian digits counts', async ({ page }) => {
  const code = `DIGIT${Date.now() % 100_000}X`
  await sql('insert into public.discount_codes (code, discount_value) values ($1, 10)', [code])
  const person = await createPerson()
  await signIn(page.context(), person)
  await put(person, (await createProduct({ price: 400_000 })).id)
  await page.goto('/cart')
  await page.getByLabel('کد تخفیف').fill(code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!))
  await page.getByRole('button', { name: 'اعمال' }).click()
  await expect(page.getByText(`کد ${code} اعمال شد`)).toBeVisible()
})
