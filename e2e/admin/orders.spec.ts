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
  ).toHaveLength(2)
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
  const question = page.getByRole('alertdialog', { name: 'وجه ۱ سفارش از پیک گرفته شده است: ۲۵۰٬۰۰۰ تومان' })
  await question.getByRole('button', { name: 'تسویهٔ پرداخت در محل' }).click()
  await page.getByRole('button', { name: 'همین حالا انجام شود' }).click()
  await expect
    .poll(() => sql('select is_paid from public.orders where id = $1', [order.id]))
    .toEqual([{ is_paid: true }])
})

/** Both orders under a name of their own, chosen in the list. */
async function choose(page: Page, orders: readonly Placed[]): Promise<string> {
  const mark = `جمعی ${orders[0]!.id.slice(0, 6)}`
  await sql(
    `update public.orders set shipping_address = shipping_address || jsonb_build_object('full_name', $2::text) where id = any ($1)`,
    [orders.map(({ id }) => id), mark],
  )
  await page.goto(`/admin/orders?search=${encodeURIComponent(mark)}`)
  for (const { number } of orders)
    await page.getByRole('checkbox', { name: `برگزیدن سفارش ${toPersianDigits(number)}` }).check()
  return mark
}
const bulk = (page: Page) => page.getByRole('region', { name: 'کارهای گروهی' })
const strip = (page: Page) => page.getByRole('region', { name: 'کارهای در جریان' })

test('many move at once after a question; one that cannot is named with its cause', async ({ page }) => {
  const [one, two] = [await place(), await place()]
  await sql(`update public.orders set status = 'shipped' where id = $1`, [two.id])
  await choose(page, [one, two])
  await bulk(page).getByRole('button', { name: 'شروع آماده‌سازی' }).click()
  const question = page.getByRole('alertdialog', { name: '۱ سفارش به «در حال آماده‌سازی» می‌روند' })
  await expect(question).toContainText('۱ سفارش در وضعیت دیگری‌اند و رد می‌شوند')
  await question.getByRole('button', { name: 'شروع آماده‌سازی' }).click()
  await strip(page).getByRole('button', { name: 'همین حالا انجام شود' }).click()
  await expect(strip(page).getByText('۱ انجام شد، ۱ رد شد')).toBeVisible()
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['processing', 'shipped'])

  // Nobody of them can go there any more: nothing is asked.
  await page.getByRole('checkbox', { name: `برگزیدن سفارش ${toPersianDigits(one.number)}` }).check()
  await bulk(page).getByRole('button', { name: 'شروع آماده‌سازی' }).click()
  await expect(page.getByText('هیچ‌یک از این ردیف‌ها')).toBeVisible()

  // The strip leaves by itself some seconds after the end, but not from under a hand.
  const report = strip(page).getByRole('link', { name: 'گزارش' })
  await report.hover()
  await expectAccessible(page)
  await report.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('شروع آماده‌سازی')
  await page.getByRole('combobox', { name: 'همهٔ نتیجه‌ها' }).selectOption('refused')
  await expect(page.getByRole('link', { name: `سفارش ${toPersianDigits(two.number)}` })).toBeVisible()
  await expect(
    page.getByText('این اطلاعات هم‌زمان تغییر کرده است').or(page.getByText('ممکن نیست')),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: `سفارش ${toPersianDigits(one.number)}` })).toHaveCount(0)
  await expectAccessible(page)
})

test('a move is taken back before anything happens: no status, no stock, no message', async ({ page }) => {
  const order = await place({ pieces: 3 })
  await choose(page, [order])
  await bulk(page).getByRole('button', { name: 'لغو', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: /۱ سفارش لغو می‌شوند/ })
  await expect(question).toContainText('۱ پیامک به مشتریان می‌رود')
  await expect(question).toContainText('۳۵۰٬۰۰۰ تومان باید به مشتریان برگردد')
  await question.getByRole('button', { name: 'لغو سفارش‌ها' }).click()
  await expect(strip(page).getByText('ثانیهٔ دیگر آغاز می‌شود')).toBeVisible()
  await strip(page).getByRole('button', { name: 'برگردان' }).click()
  await expect(page.getByText('برگردانده شد؛ چیزی عوض نشد')).toBeVisible()
  expect(await statusOf(order.id)).toBe('paid')
  expect(await stockOf(order.product.id)).toBe(7)
  expect(await sql('select 1 from public.sms_messages where order_id = $1', [order.id])).toEqual([])
  // Left alone it happens by itself.
  await page.reload()
  await page.getByRole('checkbox', { name: `برگزیدن سفارش ${toPersianDigits(order.number)}` }).check()
  await bulk(page).getByRole('button', { name: 'شروع آماده‌سازی' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'شروع آماده‌سازی' }).click()
  await expect.poll(() => statusOf(order.id), { timeout: 30_000 }).toBe('processing')
  await expect(strip(page).getByText('۱ انجام شد')).toBeVisible()
})

test('all that match move, also those on other pages', async ({ page }) => {
  const orders = []
  for (let n = 0; n < 7; n++) orders.push(await place())
  const mark = await choose(page, orders)
  await page.goto(`/admin/orders?search=${encodeURIComponent(mark)}&size=5`)
  await page.getByRole('checkbox', { name: 'برگزیدن همهٔ ردیف‌های این صفحه' }).check()
  await bulk(page).getByRole('button', { name: 'همهٔ ۷ یافته' }).click()
  await expect(bulk(page)).toContainText('همهٔ ۷ یافته انتخاب شد')
  await bulk(page).getByRole('button', { name: 'شروع آماده‌سازی' }).click()
  await page
    .getByRole('alertdialog', { name: '۷ سفارش به «در حال آماده‌سازی» می‌روند' })
    .getByRole('button', { name: 'شروع آماده‌سازی' })
    .click()
  await strip(page).getByRole('button', { name: 'همین حالا انجام شود' }).click()
  await expect(strip(page).getByText('۷ انجام شد')).toBeVisible()
  expect(new Set(await Promise.all(orders.map(({ id }) => statusOf(id))))).toEqual(new Set(['processing']))
})

test('thirty parcels get their codes by scanner: one scan each, one press for all @responsive', async ({
  page,
}) => {
  const orders = []
  for (let n = 0; n < 30; n++) orders.push(await place())
  await sql(`update public.orders set status = 'processing' where id = any ($1)`, [
    orders.map(({ id }) => id),
  ])
  const base = String(Date.now()).padStart(22, '0')
  const code = (n: number) => base + String(n).padStart(2, '0')
  await page.goto(`/admin/orders/tracking?ids=${orders.map(({ id }) => id).join(',')}`)
  const field = page.getByRole('textbox', { name: /کد رهگیری سفارش/ })
  await expect(field).toBeFocused()
  let presses = 0
  const said = page.getByRole('status').first()
  // Another order's barcode is no code, and a code that is read twice is one.
  await page.keyboard.insertText('99999999')
  await page.keyboard.press('Enter')
  await expect(said).toContainText('در این فهرست نیست')
  for (let n = 0; n < 30; n++) {
    await page.keyboard.insertText(code(n))
    await page.keyboard.press('Enter')
    await expect(said).toContainText(toPersianDigits(orders[n]!.number))
  }
  await page.keyboard.insertText(code(4))
  await page.keyboard.press('Enter')
  await expect(said).toContainText(`پیش‌تر به سفارش ${toPersianDigits(orders[4]!.number)}`)
  const press = async (name: string, within = page.locator('body')) => {
    presses += 1
    await within.getByRole('button', { name }).click()
  }
  await press('ثبت ۳۰ کد')
  await press('ثبت کدها', page.getByRole('alertdialog', { name: '۳۰ کد ثبت می‌شود و ۶۰ پیامک می‌رود' }))
  await press('همین حالا انجام شود')
  await expect(strip(page).getByText('۳۰ انجام شد')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(45)
  const ids = orders.map(({ id }) => id)
  expect(
    await sql(`select count(*)::int as n from public.orders where id = any ($1) and status = 'shipped'`, [
      ids,
    ]),
  ).toEqual([{ n: 30 }])
  expect(await sql('select tracking_code from public.orders where id = $1', [orders[11]!.id])).toEqual([
    { tracking_code: code(11) },
  ])
  expect(
    await sql(
      `select count(*)::int as n from public.sms_messages where order_id = any ($1) and template_key = 'order_shipped'`,
      [ids],
    ),
  ).toEqual([{ n: 60 }])
})

test('codes come by list too: doubts stand beside their rows, and what is wrong stays behind', async ({
  page,
}) => {
  const [one, two, three] = [await place(), await place(), await place()]
  await sql(`update public.orders set status = 'processing' where id = any ($1)`, [[one.id, two.id]])
  const post = String(Date.now()).padStart(24, '7')
  await page.goto(`/admin/orders/tracking?ids=${one.id},${two.id}`)
  await page.getByRole('button', { name: 'از فهرست' }).click()
  await page
    .getByLabel('شمارهٔ سفارش و کد رهگیری، هر سفارش در یک سطر')
    .fill(
      `شماره\tکد\n${toPersianDigits(one.number)}\t${toPersianDigits(post)}\n${two.number},TPX-${post.slice(-6)}\n${three.number} ${post.slice(0, 23)}${(Number(post[23]) + 1) % 10}\nبی‌معنی ۱۲`,
    )
  await page.getByRole('button', { name: 'خواندن فهرست' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'سطر ۵' })).toBeVisible()
  const row = (order: Placed) =>
    page.getByRole('row').filter({ has: page.getByText(toPersianDigits(order.number), { exact: true }) })
  await expect(row(one)).toContainText('آماده')
  await expect(row(two)).toContainText('شکل کد پست را ندارد')
  await expect(row(three)).toContainText('این سفارش «پرداخت شده» است')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ثبت ۲ کد' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ثبت کدها' }).click()
  await strip(page).getByRole('button', { name: 'همین حالا انجام شود' }).click()
  await expect(strip(page).getByText('۲ انجام شد')).toBeVisible()
  expect([await statusOf(one.id), await statusOf(two.id), await statusOf(three.id)]).toEqual([
    'shipped',
    'shipped',
    'paid',
  ])
})

test('the list is narrowed by what was asked for, and kept as a view that opens first @responsive', async ({
  page,
}) => {
  const [cash, online] = [await place({ cash: true }), await place()]
  const mark = `نما ${cash.id.slice(0, 6)}`
  await sql(
    `update public.orders set shipping_address = shipping_address || jsonb_build_object('full_name', $2::text) where id = any ($1)`,
    [[cash.id, online.id], mark],
  )
  await page.goto(`/admin/orders?search=${encodeURIComponent(mark)}`)
  await page.getByRole('button', { name: 'فیلترها' }).click()
  await page.getByLabel('روش پرداخت').selectOption('cash_on_delivery')
  await expect(page.getByRole('link', { name: toPersianDigits(online.number) })).toHaveCount(0)
  await expect(page.getByRole('link', { name: toPersianDigits(cash.number) })).toBeVisible()
  await page.getByLabel('استان').selectOption('هرمزگان')
  await page.waitForURL(/province=/)
  await page.getByLabel('از تاریخ').fill('۱۴۰۴/۰۱/۰۱')
  await page.waitForURL(/from=2025-03-21/)
  await expect(page.getByRole('button', { name: 'برداشتن فیلتر از تاریخ: ۱ فروردین ۱۴۰۴' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'نماها' }).click()
  await page.getByRole('menuitem', { name: 'نگه داشتن این نما' }).click()
  const dialog = page.getByRole('dialog', { name: 'نگه داشتن این نما' })
  await dialog.getByRole('button', { name: 'ذخیرهٔ نما' }).click()
  await expect(dialog.getByText('نامی برای نما بنویسید')).toBeVisible()
  await dialog.getByLabel('نام نما').fill(mark)
  await dialog.getByLabel('پیش‌فرض من').check()
  await dialog.getByRole('button', { name: 'ذخیرهٔ نما' }).click()
  await expect(page.getByText('نما ذخیره شد')).toBeVisible()
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/method=cash_on_delivery/)
  await expect(page.getByRole('link', { name: toPersianDigits(cash.number) })).toBeVisible()
  await page.getByRole('button', { name: mark }).click()
  await page.getByRole('menuitem', { name: 'همهٔ ردیف‌ها' }).click()
  await expect(page).toHaveURL(/view=all/)
  await page.goto('/admin/orders?page=9999')
  await page.getByRole('link', { name: 'صفحهٔ آخر' }).click()
  await expect(page.getByRole('table', { name: 'سفارش‌ها' }).getByRole('row')).not.toHaveCount(0)
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
  await page.emulateMedia({ media: null })
  const label = page.getByRole('article', { name: `برچسب سفارش ${toPersianDigits(one.number)}` })
  await expect(label).toContainText('مریم دلاوری')
  await expect(label).toContainText('چیزی دریافت نشود')
  await expect(label.getByRole('img', { name: `بارکد ${one.number}` })).toBeVisible()
  const pagesOf = async () => (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const count = (pdf: string) => pdf.match(/\/Type\s*\/Page\b(?!s)/g)!.length
  // Eight on a sheet: from the last place on, the second label begins the next one.
  expect(count(await pagesOf())).toBe(1)
  await page.getByRole('link', { name: 'جای ۸' }).click()
  await expect(page).toHaveURL(/start=8/)
  expect(count(await pagesOf())).toBe(2)
  await page.getByRole('link', { name: /رول/ }).click()
  await expect(page).toHaveURL(/size=roll/)
  const roll = await pagesOf()
  expect(count(roll)).toBe(2)
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(roll)!
  expect([Math.round(Number(width) / 2.8346), Math.round(Number(height) / 2.8346)]).toEqual([100, 150])
  await page.getByRole('link', { name: 'فهرست برداشت' }).click()
  await expect(page.getByText('برای ۲ سفارش')).toBeVisible()
  await page.getByLabel(`جای ${one.product.name} در انبار`).fill('قفسهٔ 12')
  await page.getByLabel(`جای ${one.product.name} در انبار`).press('Enter')
  await expect(page.getByText('جای کالا ثبت شد')).toBeVisible()
  await page.getByRole('link', { name: 'برگهٔ بسته‌بندی' }).click()
  await expect(page.getByText('قفسهٔ ۱۲')).toBeVisible()
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
