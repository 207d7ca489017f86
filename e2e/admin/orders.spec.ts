import { expect, type Locator, test, type Page } from '../support/test.ts'
import { formatPhone } from '../../lib/utils/phone.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql, stockOf, type Product } from '../support/products.ts'
import { asPerson, createOrder, createPaidOrder, type PlacedOrder } from '../support/orders.ts'
import { answerYes, bulkAction, openShipping, showFilters } from '../support/panel.ts'
import { createPerson, signIn, type Person } from '../support/people.ts'
import { isPhone, openAs } from '../support/steps.ts'

interface Placed extends PlacedOrder {
  product: Product
  buyer: Person
}

async function place({ quantity = 2, cash = false } = {}): Promise<Placed> {
  const product = await createProduct({ price: 100_000, stock: 10 })
  const buyer = await createPerson('normal', { first: 'ماه‌منیر', last: `پارسا ${product.id.slice(0, 4)}` })
  const order = cash
    ? await createOrder(buyer, [{ product, quantity }])
    : await createPaidOrder(buyer, product, quantity)
  return { ...order, product, buyer }
}

/** No message over this button, which is pressed next. */
async function expectUncovered(page: Page, message: string, next: Locator) {
  const toast = page.locator('.toast').filter({ hasText: message })
  await expect(toast).toBeVisible()
  // Fixed, and gone in a few seconds; the button may come later.
  const over = (await toast.boundingBox())!
  await expect(next).toBeVisible()
  // The page may render it once more.
  const isApart = async () => {
    await next.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
    const under = await next.boundingBox()
    return (
      under !== null &&
      (over.x + over.width <= under.x ||
        under.x + under.width <= over.x ||
        over.y + over.height <= under.y ||
        under.y + under.height <= over.y)
    )
  }
  await expect.poll(isApart, message).toBe(true)
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

test(
  'order: is packed, shipped and delivered, buttons stay uncovered',
  { tag: '@phone' },
  async ({ page }) => {
    const order = await place()
    await page.goto('/admin/orders')
    await page.getByRole('searchbox').fill(order.buyer.phone)
    await page.waitForURL(/search=/)
    await page.getByRole('link', { name: toPersianDigits(order.number) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(toPersianDigits(order.number))
    const press = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
    await press('شروع آماده‌سازی').click()
    const steps = page.getByRole('list', { name: 'گام‌های سفارش' })
    await expect(isPhone(page) ? steps.getByRole('checkbox').first() : press('ثبت ارسال')).toBeVisible()
    // The step says it.
    await expect(page.locator('.toast')).toHaveCount(0)
    const form = await openShipping(page)
    await page.getByLabel('کد رهگیری').fill('نه')
    await form.getByRole('button', { name: 'ثبت ارسال' }).click()
    await expect(page.getByText('کد رهگیری ۵ تا ۴۰ رقم یا حرف لاتین است')).toBeVisible()
    await page.getByLabel('کد رهگیری').fill('۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴')
    await form.getByRole('button', { name: 'ثبت ارسال' }).click()
    await expectUncovered(page, 'ارسال سفارش ثبت شد', press('ثبت تحویل'))
    // To buyer and receiver.
    await expect(page.getByText(/سفارش .* فرستاده شد/)).toHaveCount(2)
    await press('ثبت تحویل').click()
    await expect.poll(() => statusOf(order.id)).toBe('delivered')
    expect(
      await sql(`select 1 from public.sms_messages where order_id = $1 and template_key = 'order_shipped'`, [
        order.id,
      ]),
    ).toHaveLength(2)
    await expectAccessible(page)
  },
)

test('order: one item leaves and is refunded, the rest is cancelled', async ({ page }) => {
  const order = await place({ quantity: 2 })
  await page.goto(`/admin/orders/${order.id}`)
  await openMenu(page, 'کم کردن اقلام')
  const dialog = page.getByRole('dialog', { name: 'کم کردن اقلام' })
  await dialog.getByRole('checkbox', { name: order.product.name }).check()
  await dialog.getByRole('button', { name: 'یکی کمتر' }).click()
  await expect(dialog.getByText('۱۰۰٬۰۰۰ تومان باید به مشتری بازگردد.')).toBeVisible()
  await dialog.getByRole('button', { name: 'ثبت', exact: true }).click()
  await expect(page.getByText('اقلام از سفارش کم شد')).toBeVisible()
  expect(await stockOf(order.product.id)).toBe(9)
  const refundButton = page.getByRole('button', { name: 'ثبت بازگشت وجه' })
  await refundButton.click()
  const refund = page.getByRole('dialog', { name: 'ثبت بازگشت وجه' })
  await refund.getByLabel('مبلغ').fill('100001')
  await refund.getByRole('button', { name: 'ثبت', exact: true }).click()
  await expect(refund.getByText('حداکثر ۱۰۰٬۰۰۰ تومان قابل بازگشت است')).toBeVisible()
  await refund.getByLabel('مبلغ').fill('100000')
  await refund.getByRole('button', { name: 'ثبت', exact: true }).click()
  await expect(refundButton).toBeHidden()
  expect(await statusOf(order.id)).toBe('paid')

  await openMenu(page, 'لغو سفارش')
  const question = page.getByRole('dialog', { name: 'این سفارش لغو شود؟' })
  await expect(question.getByText('۱۵۰٬۰۰۰ تومان باید به مشتری بازگردد')).toBeVisible()
  await question.getByLabel('دلیل').fill('محصول شکسته بود')
  await question.getByRole('button', { name: 'لغو سفارش' }).click()
  await expect(page.getByText('سفارش لغو شد')).toBeVisible()
  expect(await statusOf(order.id)).toBe('cancelled')
  expect(await stockOf(order.product.id)).toBe(10)
})

test('money without an order: revives its order', async ({ page }) => {
  const order = await place()
  await sql(
    `update public.orders set status = 'cancelled', is_paid = false, payment_status = 'canceled', payment_verified_at = null, holds_stock = false where id = $1`,
    [order.id],
  )
  await sql(`update public.payments set state = 'unallocated' where order_id = $1`, [order.id])
  await page.goto('/admin/orders/money')
  const entry = page.getByRole('listitem').filter({ hasText: toPersianDigits(order.number) })
  await entry.getByRole('button', { name: 'وصل کردن به سفارش' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'بله، سفارش زنده شود' }).click()
  await expect.poll(() => statusOf(order.id)).toBe('paid')
  await expect(page.getByText('پول به سفارش رسید').first()).toBeVisible()
})

/** Sets a unique receiver, selects the orders by it and returns it. */
async function choose(page: Page, orders: readonly Placed[]): Promise<string> {
  const mark = `جمعی ${orders[0]!.id.slice(0, 6)}`
  await sql(
    `update public.orders set shipping_address = shipping_address || jsonb_build_object('full_name', $2::text) where id = any ($1)`,
    [orders.map(({ id }) => id), mark],
  )
  await page.goto(`/admin/orders?search=${encodeURIComponent(mark)}`)
  for (const { number } of orders)
    await page.getByRole('checkbox', { name: `انتخاب سفارش ${toPersianDigits(number)}` }).check()
  return mark
}
const bulk = (page: Page) => page.getByRole('region', { name: 'کارهای گروهی' })
const strip = (page: Page) => page.getByRole('region', { name: 'کارهای در جریان' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('tracking codes: scanned ones ship their orders after one confirmation', async ({ page }) => {
    const orders = [await place(), await place()]
    const ids = orders.map(({ id }) => id)
    await sql(`update public.orders set status = 'processing' where id = any ($1)`, [ids])
    const base = String(Date.now()).padStart(22, '0')
    const code = (n: number) => base + String(n).padStart(2, '0')
    await page.goto(`/admin/orders/tracking?ids=${ids.join(',')}`)
    await expect(page.getByRole('textbox', { name: /کد رهگیری سفارش/ })).toBeFocused()
    const status = page.getByRole('status').first()
    const scan = async (text: string) => {
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
    }
    // Another order's barcode is not a tracking code.
    await scan('99999999')
    await expect(status).toContainText('در این فهرست نیست')
    for (const [n, { number }] of orders.entries()) {
      await scan(code(n))
      await expect(status).toContainText(toPersianDigits(number))
    }
    await scan(code(1))
    await expect(status).toContainText(`پیش‌تر به سفارش ${toPersianDigits(orders[1]!.number)}`)
    await page.getByRole('button', { name: 'ثبت ۲ کد' }).click()
    await answerYes(page, '۲ کد ثبت می‌شود و ۴ پیامک می‌رود', 'ثبت کدها')
    await strip(page).getByRole('button', { name: 'همین حالا انجام شود' }).click()
    await expect(strip(page).getByText('۲ انجام شد')).toBeVisible()
    expect(
      await sql(
        `select id, status, tracking_code as code, (select count(*)::int from public.sms_messages m
         where m.order_id = o.id and m.template_key = 'order_shipped') as messages
       from public.orders o where id = any ($1) order by array_position($1, id)`,
        [ids],
      ),
    ).toEqual(ids.map((id, n) => ({ id, status: 'shipped', code: code(n), messages: 2 })))
  })

  test('return at the shop: shows and answers the open request, takes a note', async ({ page, browser }) => {
    const order = await place({ quantity: 3 })
    for (const to of ['processing', 'shipped', 'delivered'])
      await sql('select private.move_order($1, $2)', [order.id, to])
    await asPerson(
      order.buyer,
      `select public.request_return($1, (select jsonb_agg(jsonb_build_object('order_item_id', id, 'quantity', 2))
       from public.order_items where order_id = $1), 'damaged')`,
      [order.id],
    )
    await page.goto(`/admin/orders/${order.id}`)
    await page.getByLabel('یادداشت جدید').fill('پیش از ارسال زنگ بزنیم')
    await page.getByRole('button', { name: 'افزودن یادداشت' }).click()
    await expect(page.getByText('سارا مدیر،')).toBeVisible()
    await openMenu(page, 'بازگشت اقلام')
    const dialog = page.getByRole('dialog', { name: 'بازگشت اقلام' })
    await expect(dialog.getByText('مشتری درخواست مرجوعی باز دارد')).toContainText(`۲ × ${order.product.name}`)
    await dialog.getByRole('checkbox', { name: order.product.name }).check()
    await dialog.getByRole('button', { name: 'یکی کمتر' }).click()
    await dialog.getByRole('button', { name: 'ثبت', exact: true }).click()
    await expect(page.getByText('بازگشت اقلام ثبت شد')).toBeVisible()
    await expect(page.getByText('پاسخ به درخواست مرجوعی')).toHaveCount(0)
    // The form suggests the amount of two items.
    await page.getByRole('button', { name: 'ثبت بازگشت وجه' }).click()
    await expect(page.getByRole('dialog').getByLabel('مبلغ')).toHaveValue('۲۰۰٬۰۰۰')

    const own = await openAs(browser, order.buyer)
    await own.goto(`/profile/orders/${order.id}`)
    await expect(own.getByTestId('return')).toContainText('پذیرفته شد')
    await expect(own.getByText('پذیرفته نشد')).toHaveCount(0)
    await own.context().close()
  })

  test('orders in bulk: move after a question, and the report names what was refused', async ({ page }) => {
    const [one, two] = [await place(), await place()]
    await sql(`update public.orders set status = 'shipped' where id = $1`, [two.id])
    await choose(page, [one, two])
    await bulk(page).getByRole('button', { name: 'شروع آماده‌سازی' }).click()
    const question = page.getByRole('alertdialog', { name: '۱ سفارش «در حال آماده‌سازی» می‌شود' })
    await expect(question).toContainText('۱ سفارش آمادهٔ این کار نیست و رد می‌شود')
    await question.getByRole('button', { name: 'شروع آماده‌سازی' }).click()
    await strip(page).getByRole('button', { name: 'همین حالا انجام شود' }).click()
    await expect(strip(page).getByText('۱ انجام شد، ۱ رد شد')).toBeVisible()
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['processing', 'shipped'])

    await page.getByRole('checkbox', { name: `انتخاب سفارش ${toPersianDigits(one.number)}` }).check()
    await bulk(page).getByRole('button', { name: 'شروع آماده‌سازی' }).click()
    await expect(page.getByText('هیچ‌یک از این ردیف‌ها')).toBeVisible()

    // The strip disappears after some seconds unless hovered.
    const report = strip(page).getByRole('link', { name: 'گزارش' })
    await report.hover()
    await expectAccessible(page)
    await report.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('شروع آماده‌سازی')
    await showFilters(page)
    await page.getByRole('combobox', { name: 'همهٔ نتیجه‌ها' }).selectOption('refused')
    await expect(page.getByRole('link', { name: `سفارش ${toPersianDigits(two.number)}` })).toBeVisible()
    await expect(
      page.getByText('این اطلاعات هم‌زمان تغییر کرده است').or(page.getByText('ممکن نیست')),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: `سفارش ${toPersianDigits(one.number)}` })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('list of orders: is filtered and saved as a view that opens first', async ({ page }) => {
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
    await showFilters(page)
    await page.getByRole('button', { name: mark }).click()
    await page.getByRole('menuitem', { name: 'همهٔ ردیف‌ها' }).click()
    await expect(page).toHaveURL(/view=all/)
    await page.goto('/admin/orders?page=9999')
    await page.getByRole('link', { name: 'صفحهٔ آخر' }).click()
    await expect(page.getByRole('table', { name: 'سفارش‌ها' }).getByRole('row')).not.toHaveCount(0)
  })

  test('orders in bulk: a move is undone before it happens, else it runs by itself', async ({ page }) => {
    const order = await place({ quantity: 3 })
    const messages = () => sql('select body from public.sms_messages where order_id = $1', [order.id])
    const before = await messages()
    await choose(page, [order])
    await bulkAction(page, 'لغو')
    const question = page.getByRole('alertdialog', { name: /۱ سفارش لغو می‌شوند/ })
    await expect(question).toContainText('۱ پیامک به مشتریان می‌رود')
    await expect(question).toContainText('۳۵۰٬۰۰۰ تومان باید به مشتریان برگردد')
    await question.getByRole('button', { name: 'لغو سفارش‌ها' }).click()
    await expect(strip(page).getByRole('status')).toHaveText(/^تا ([۱-۹]|۱۰) ثانیهٔ دیگر آغاز می‌شود$/)
    await strip(page).getByRole('button', { name: 'برگردان' }).click()
    await expect(page.getByText('برگردانده شد؛ چیزی عوض نشد')).toBeVisible()
    expect(await statusOf(order.id)).toBe('paid')
    expect(await stockOf(order.product.id)).toBe(7)
    expect(await messages()).toEqual(before)
    await page.reload()
    await page.getByRole('checkbox', { name: `انتخاب سفارش ${toPersianDigits(order.number)}` }).check()
    await bulk(page).getByRole('button', { name: 'شروع آماده‌سازی' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'شروع آماده‌سازی' }).click()
    await expect.poll(() => statusOf(order.id), { timeout: 30_000 }).toBe('processing')
    await expect(strip(page).getByText('۱ انجام شد')).toBeVisible()
  })

  test('orders in bulk: all matches move, also those of other pages', async ({ page, isMobile }) => {
    const orders = []
    for (let n = 0; n < 7; n++) orders.push(await place())
    const mark = await choose(page, orders)
    await page.goto(`/admin/orders?search=${encodeURIComponent(mark)}&size=5`)
    // Cards have no header.
    const choice = isMobile ? /^انتخاب سفارش/ : 'انتخاب همهٔ ردیف‌های این صفحه'
    await page.getByRole('checkbox', { name: choice }).first().check()
    if (isMobile) await bulk(page).getByRole('button', { name: 'همهٔ این صفحه' }).click()
    await bulk(page).getByRole('button', { name: 'همهٔ ۷ ردیف' }).click()
    await expect(bulk(page)).toContainText('همهٔ ۷ ردیف انتخاب شد')
    await bulk(page).getByRole('button', { name: 'شروع آماده‌سازی' }).click()
    await page
      .getByRole('alertdialog', { name: '۷ سفارش «در حال آماده‌سازی» می‌شود' })
      .getByRole('button', { name: 'شروع آماده‌سازی' })
      .click()
    await strip(page).getByRole('button', { name: 'همین حالا انجام شود' }).click()
    await expect(strip(page).getByText('۷ انجام شد')).toBeVisible()
    expect(new Set(await Promise.all(orders.map(({ id }) => statusOf(id))))).toEqual(new Set(['processing']))
  })

  test('papers of orders: are printed without the panel', async ({ page }) => {
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
    // Eight per sheet: from the last place, the second label starts a new sheet.
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
    await expect(page.getByText('جای محصول ثبت شد')).toBeVisible()
    await page.getByRole('link', { name: 'برگهٔ بسته‌بندی' }).click()
    await expect(page.getByText('قفسهٔ ۱۲')).toBeVisible()
    await page.getByRole('link', { name: 'فاکتور' }).click()
    await expect(page.getByText('مبلغ نهایی').first()).toBeVisible()
  })

  test('order page: shows SKU, both prices and a phone for a missing name', async ({ page }) => {
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
    await page.goto('/admin')
    const field = page.getByRole('combobox', { name: 'جست‌وجو' })
    // No key handlers before hydration.
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

    await page.getByRole('button', { name: 'شروع آماده‌سازی' }).click()
    await expect.poll(() => statusOf(order.id)).toBe('processing')
    await page.reload()
    const history = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'تاریخچهٔ پنل' }) })
    await expect(history).toContainText('پرداخت شده')
    await expect(history).toContainText('در حال آماده‌سازی')
    await expect(history).not.toContainText('processing')

    await page.goto(`/admin/orders/print?kind=slip&ids=${order.id}`)
    await expect(page.getByText(sku)).toBeVisible()
  })
})
