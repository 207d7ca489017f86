import { expect, test, type Page } from '@playwright/test'
import { formatPhone } from '../../lib/utils/phone.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql, stockOf, type Product } from '../support/products.ts'
import { asPerson } from '../support/orders.ts'
import { createPerson, signIn, type Person } from '../support/people.ts'
import { shopUrl } from '../support/shop.ts'

interface Placed {
  id: string
  number: string
  product: Product
  buyer: Person
}

/** An order as the checkout leaves it: paid online, or waiting for its call before cash on delivery. */
async function place(options: { pieces?: number; cash?: boolean } = {}): Promise<Placed> {
  const { pieces = 2, cash = false } = options
  const product = await createProduct({ price: 100_000, stock: 10 })
  const buyer = await createPerson('normal', { first: 'ماه‌منیر', last: `پارسا ${product.id.slice(0, 4)}` })
  const [order] = await sql<{ id: string; number: string }>(
    `insert into public.orders (user_id, status, payment_method, is_paid, payment_status, payment_verified_at, subtotal,
       shipping_cost, total_amount, delivery_method, shipping_address, holds_stock, idempotency_key)
     values ($1, $2, $3, $4::boolean, $5, case when $4 then now() end, $6::bigint, 50000, $6::bigint + 50000, 'post',
       '{"full_name": "مریم دلاوری", "phone_number": "09175551234", "province": "هرمزگان", "city": "قشم", "address": "گلشهر جنوبی، کوچهٔ نیلوفر", "postal_code": "7916941837"}',
       true, gen_random_uuid())
     returning id, number`,
    [
      buyer.id,
      cash ? 'awaiting_review' : 'paid',
      cash ? 'cash_on_delivery' : 'online',
      !cash,
      cash ? null : 'successful',
      pieces * 100_000,
    ],
  )
  await sql(
    `insert into public.order_items (order_id, product_id, product_name, product_slug, quantity, list_price, unit_price)
     values ($1, $2, $3, $4, $5, 100000, 100000)`,
    [order!.id, product.id, product.name, product.slug, pieces],
  )
  await sql('update public.products set stock_quantity = stock_quantity - $2 where id = $1', [
    product.id,
    pieces,
  ])
  if (!cash) {
    await sql(
      `insert into public.payments (order_id, kind, authority, amount, state, reference_id, settled_at)
       values ($1, 'zarinpal', 'A' || replace(gen_random_uuid()::text, '-', '') || '000', $2, 'verified', '201488371', now())`,
      [order!.id, pieces * 100_000 + 50_000],
    )
  }
  return { ...order!, product, buyer }
}

const statusOf = async (id: string) =>
  (await sql<{ status: string }>('select status from public.orders where id = $1', [id]))[0]!.status

async function openMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'کارهای دیگر' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin', { first: 'سارا', last: 'مدیر' }), 'admin')
})

test('an order goes its way: packed, sent with a code that is told, delivered @responsive', async ({
  page,
}) => {
  const order = await place()
  await page.goto('/admin/orders')
  await page.getByRole('searchbox').fill(order.buyer.phone)
  await page.waitForURL(/search=/)
  await page.getByRole('link', { name: toPersianDigits(order.number) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(toPersianDigits(order.number))
  await page.getByRole('button', { name: 'شروع آماده‌سازی' }).click()
  await page.getByRole('button', { name: 'ثبت ارسال' }).click()
  await page.getByLabel('کد رهگیری').fill('نه')
  await page.getByRole('dialog').getByRole('button', { name: 'ثبت ارسال' }).click()
  await expect(page.getByText('کد رهگیری ۵ تا ۴۰ رقم یا حرف لاتین است')).toBeVisible()
  await page.getByLabel('کد رهگیری').fill('۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴')
  await page.getByRole('dialog').getByRole('button', { name: 'ثبت ارسال' }).click()
  await expect(page.getByText('ارسال سفارش ثبت شد')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ثبت تحویل' })).toBeVisible()
  await expect(page.getByText(/سفارش .* فرستاده شد/)).toBeVisible()
  await page.getByRole('button', { name: 'ثبت تحویل' }).click()
  await expect.poll(() => statusOf(order.id)).toBe('delivered')
  expect(
    await sql(`select 1 from public.sms_messages where order_id = $1 and template_key = 'order_shipped'`, [
      order.id,
    ]),
  ).toHaveLength(1)
  await expectAccessible(page)
})

test('a piece is taken out, comes back to the shelf, and its money is noted as returned', async ({
  page,
}) => {
  const order = await place({ pieces: 2 })
  await page.goto(`/admin/orders/${order.id}`)
  await openMenu(page, 'کم کردن اقلام')
  const dialog = page.getByRole('dialog', { name: 'کم کردن اقلام' })
  await dialog.getByRole('checkbox', { name: order.product.name }).check()
  await dialog.getByRole('button', { name: 'یکی کمتر' }).click()
  await expect(dialog.getByText('۱۰۰٬۰۰۰ تومان باید به مشتری بازگردد.')).toBeVisible()
  await dialog.getByRole('button', { name: 'ثبت', exact: true }).click()
  await expect(page.getByText('اقلام از سفارش کم شد')).toBeVisible()
  expect(await stockOf(order.product.id)).toBe(9)
  await page.getByRole('button', { name: 'ثبت بازگشت وجه' }).click()
  const refund = page.getByRole('dialog', { name: 'ثبت بازگشت وجه' })
  await refund.getByLabel('مبلغ').fill('100001')
  await refund.getByRole('button', { name: 'ثبت', exact: true }).click()
  await expect(refund.getByText('حداکثر ۱۰۰٬۰۰۰ تومان قابل بازگشت است')).toBeVisible()
  await refund.getByLabel('مبلغ').fill('100000')
  await refund.getByRole('button', { name: 'ثبت', exact: true }).click()
  await expect(page.getByRole('button', { name: 'ثبت بازگشت وجه' })).toBeHidden()
  expect(await statusOf(order.id)).toBe('paid')
})

test('a whole order is cancelled with its reason, and its products come back', async ({ page }) => {
  const order = await place({ pieces: 3 })
  await page.goto(`/admin/orders/${order.id}`)
  await openMenu(page, 'لغو سفارش')
  const dialog = page.getByRole('dialog', { name: 'این سفارش لغو شود؟' })
  await expect(dialog.getByText('۳۵۰٬۰۰۰ تومان باید به مشتری بازگردد')).toBeVisible()
  await dialog.getByLabel('دلیل').fill('کالا شکسته بود')
  await dialog.getByRole('button', { name: 'لغو سفارش' }).click()
  await expect(page.getByText('سفارش لغو شد')).toBeVisible()
  expect(await statusOf(order.id)).toBe('cancelled')
  expect(await stockOf(order.product.id)).toBe(10)
})

test('cash is settled once it came, and notes stay inside', async ({ page }) => {
  const order = await place({ cash: true })
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByLabel('یادداشت تازه').fill('پیش از ارسال زنگ بزنیم')
  await page.getByRole('button', { name: 'افزودن یادداشت' }).click()
  await expect(page.getByText('سارا مدیر،')).toBeVisible()
  await sql(`update public.orders set status = 'delivered' where id = $1`, [order.id])
  await page.goto('/admin/orders?tab=cash')
  await page.getByRole('searchbox').fill(String(order.number))
  await expect(page.getByText('نمایش ۱ تا ۱ از ۱ مورد')).toBeVisible()
  await page.getByRole('checkbox', { name: `برگزیدن سفارش ${toPersianDigits(order.number)}` }).check()
  await page.getByRole('button', { name: 'تسویهٔ پرداخت در محل' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'تسویهٔ پرداخت در محل' }).click()
  await expect(page.getByText('سفارش‌ها تسویه شدند')).toBeVisible()
  expect(await sql('select is_paid from public.orders where id = $1', [order.id])).toEqual([
    { is_paid: true },
  ])
})

test('many move at once; one that cannot is named and the others have moved', async ({ page }) => {
  const [one, two] = [await place(), await place()]
  await sql(`update public.orders set status = 'shipped' where id = $1`, [two.id])
  const mark = `جمعی ${one.id.slice(0, 6)}`
  await sql(
    `update public.orders set shipping_address = shipping_address || jsonb_build_object('full_name', $2::text) where id = any ($1)`,
    [[one.id, two.id], mark],
  )
  await page.goto('/admin/orders')
  await page.getByRole('searchbox').fill(mark)
  await expect(page.getByText('نمایش ۱ تا ۲ از ۲ مورد')).toBeVisible()
  for (const { number } of [one, two])
    await page.getByRole('checkbox', { name: `برگزیدن سفارش ${toPersianDigits(number)}` }).check()
  await page
    .getByRole('region', { name: 'کارهای گروهی' })
    .getByRole('button', { name: 'شروع آماده‌سازی' })
    .click()
  await expect(page.getByText(new RegExp(`ممکن نیست: ${toPersianDigits(two.number)}`))).toBeVisible()
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['processing', 'shipped'])
})

test('papers for the parcel: slip, label and invoice, without the panel on them', async ({ page }) => {
  const [one, two] = [await place(), await place()]
  await page.goto(`/admin/orders/print?kind=slip&ids=${one.id},${two.id}`)
  await expect(page.getByText('برگهٔ بسته‌بندی').filter({ visible: true })).not.toHaveCount(0)
  await expect(page.getByText(one.product.name)).toBeVisible()
  await expect(page.getByText(two.product.name)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'چاپ' })).toBeHidden()
  await expect(page.getByText(one.product.name)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'برچسب نشانی' }).click()
  await expect(page.getByText('گیرنده').first()).toBeVisible()
  await page.getByRole('link', { name: 'فاکتور' }).click()
  await expect(page.getByText('مبلغ نهایی').first()).toBeVisible()
})

test('money without an order is given its order, or noted as returned', async ({ page }) => {
  const order = await place()
  await sql(
    `update public.orders set status = 'cancelled', is_paid = false, payment_status = 'canceled', payment_verified_at = null, holds_stock = false where id = $1`,
    [order.id],
  )
  await sql(`update public.payments set state = 'unallocated' where order_id = $1`, [order.id])
  await page.goto('/admin/orders/money')
  const entry = page.getByRole('listitem').filter({ hasText: toPersianDigits(order.number) })
  await entry.getByRole('button', { name: 'رساندن به سفارش' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'بله، سفارش زنده شود' }).click()
  await expect.poll(() => statusOf(order.id)).toBe('paid')
  await expect(page.getByText('پول به سفارش رسید').first()).toBeVisible()
})

test('an order tells what a packer and a caller need: code, prices apart, free delivery, a phone for a name', async ({
  page,
}) => {
  const order = await place()
  const receiver = `گلنار ${order.id.slice(0, 6)}`
  const sku = `SKU-${order.id.slice(0, 8)}`
  await sql(`update public.products set sku = $2 where id = $1`, [order.product.id, sku])
  await sql(`update public.order_items set list_price = 120000 where order_id = $1`, [order.id])
  await sql(`update public.profiles set first_name = '', last_name = '' where id = $1`, [order.buyer.id])
  await sql(
    `update public.orders set subtotal = subtotal + shipping_cost, shipping_cost = 0,
       shipping_address = jsonb_set(shipping_address, '{full_name}', to_jsonb($2::text)) where id = $1`,
    [order.id, receiver],
  )
  // The search of the panel knows the receiver.
  await page.goto('/admin')
  const field = page.getByRole('combobox', { name: 'جست‌وجو' })
  // Behind a button on phones; the shortcut opens it anywhere, from the moment the scripts are there.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 1000 })
  }).toPass()
  await field.fill(receiver)
  await page.getByRole('option', { name: new RegExp(toPersianDigits(order.number)) }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}`))

  const lines = page.getByRole('table', { name: 'اقلام سفارش' })
  await expect(lines.getByText(sku)).toBeVisible()
  const was = (await lines.getByText('۱۲۰٬۰۰۰').boundingBox())!
  const is = (await lines.getByText('۱۰۰٬۰۰۰', { exact: true }).first().boundingBox())!
  expect(is.y).toBeGreaterThanOrEqual(was.y + was.height - 1)
  await expect(page.getByTestId('price-summary').first()).toContainText('ارسالرایگان')
  await expect(page.getByText('بدون نام')).toHaveCount(0)
  await expect(page.getByRole('link', { name: formatPhone(order.buyer.phone) })).toBeVisible()

  // Its history in the words of the list.
  await page.getByRole('button', { name: 'شروع آماده‌سازی' }).click()
  await expect.poll(() => statusOf(order.id)).toBe('processing')
  await page.reload()
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'تاریخچهٔ پنل' }) })
  await expect(history).toContainText('پرداخت شده')
  await expect(history).toContainText('در حال آماده‌سازی')
  await expect(history).not.toContainText('processing')

  await page.goto(`/admin/orders/print?kind=slip&ids=${order.id}`)
  await expect(page.getByText(sku)).toBeVisible()
})

test('the desk hears of an open request before it takes back, and answers it by taking back', async ({
  page,
  browser,
}) => {
  const order = await place({ pieces: 3 })
  for (const to of ['processing', 'shipped', 'delivered'])
    await sql('select private.move_order($1, $2)', [order.id, to])
  await asPerson(
    order.buyer,
    `select public.request_return($1, (select jsonb_agg(jsonb_build_object('order_item_id', id, 'quantity', 2))
       from public.order_items where order_id = $1), 'damaged')`,
    [order.id],
  )
  await page.goto(`/admin/orders/${order.id}`)
  await openMenu(page, 'بازگشت اقلام')
  const dialog = page.getByRole('dialog', { name: 'بازگشت اقلام' })
  await expect(dialog.getByText('مشتری درخواست مرجوعی باز دارد')).toContainText(`۲ × ${order.product.name}`)
  await dialog.getByRole('checkbox', { name: order.product.name }).check()
  await dialog.getByRole('button', { name: 'یکی کمتر' }).click()
  await dialog.getByRole('button', { name: 'ثبت', exact: true }).click()
  await expect(page.getByText('بازگشت اقلام ثبت شد')).toBeVisible()
  await expect(page.getByText('پاسخ به درخواست مرجوعی')).toHaveCount(0)
  // The form proposes what is owed: two pieces.
  await page.getByRole('button', { name: 'ثبت بازگشت وجه' }).click()
  await expect(page.getByRole('dialog').getByLabel('مبلغ')).toHaveValue('۲۰۰٬۰۰۰')

  const customer = await browser.newContext()
  await signIn(customer, order.buyer)
  const own = await customer.newPage()
  await own.goto(`${shopUrl}/profile/orders/${order.id}`)
  await expect(own.getByTestId('return')).toContainText('پذیرفته شد')
  await expect(own.getByText('پذیرفته نشد')).toHaveCount(0)
  await customer.close()
})

test('what was never collected is not offered for a refund', async ({ page }) => {
  const order = await place({ cash: true, pieces: 2 })
  const admin = await createPerson('admin')
  await asPerson(
    admin,
    `select public.admin_cancel_lines($1, (select jsonb_agg(jsonb_build_object('item', id, 'quantity', 1, 'restock', true))
       from public.order_items where order_id = $1), gen_random_uuid())`,
    [order.id],
  )
  for (const to of ['processing', 'shipped'])
    await asPerson(admin, 'select public.admin_set_order_status($1, $2)', [order.id, to])
  await asPerson(admin, 'select public.admin_settle_cash($1)', [order.id])
  await page.goto(`/admin/orders/${order.id}`)
  await expect(page.getByText('پرداختی').locator('..')).toContainText('۱۵۰٬۰۰۰')
  await expect(page.getByRole('button', { name: 'ثبت بازگشت وجه' })).toHaveCount(0)
  await page.goto('/admin/orders?tab=refund')
  await page.getByRole('searchbox').fill(order.buyer.phone)
  await page.waitForURL(/search=/)
  await expect(page.getByRole('link', { name: toPersianDigits(order.number) })).toHaveCount(0)
})
