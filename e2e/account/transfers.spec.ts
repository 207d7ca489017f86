import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { signPaymentToken } from '../../lib/orders/payment-token.ts'
import { errorText } from '../../lib/utils/errors.ts'
import { expectAccessible } from '../support/axe.ts'
import { messagesTo } from '../support/inbox.ts'
import { asPerson, placeOnline } from '../support/orders.ts'
import { createPerson, createStaff, type Person, signIn } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { createProduct, sql, stockOf } from '../support/products.ts'
import { stack } from '../support/shop.ts'
import { fillAddress, tick } from '../support/steps.ts'

const IBAN = 'IR820540102680020817909002'

test.beforeAll(async () => {
  await sql(
    `insert into public.bank_accounts (bank, holder, iban, card_number) values ('پارسیان', 'فروشگاه هرمز', $1, '6221061106498670')
     on conflict (iban) do nothing`,
    [IBAN],
  )
})

async function identify(person: Person): Promise<void> {
  await sql(
    `insert into public.legal_identities (user_id, kind, name, national_id, economic_code, province, city, address, postal_code, phone)
     values ($1, 'company', 'شرکت پخش قشم', '10380284125', '10380284125', 'هرمزگان', 'قشم', 'بلوار ساحلی، پلاک ۲۴', '7951614135', '07635241890')`,
    [person.id],
  )
}

async function sendReceipt(page: Page, tracking: string): Promise<void> {
  const form = page.getByRole('form', { name: 'رسید واریز' })
  await form.getByLabel('شمارهٔ پیگیری').fill(tracking)
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'resid.png', mimeType: 'image/png', buffer: await picture('#0e6e6e', 900) })
  await form.getByRole('button', { name: 'فرستادن رسید' }).click()
  await expect(page.getByText('رسید واریز شما در حال بررسی است')).toBeVisible()
}

test('a dealer orders by proforma, transfers, is declined, sends again, and is approved @responsive', async ({
  page,
  context,
  browser,
  isMobile,
}) => {
  test.setTimeout(150_000)
  const [dealer, accountant] = await Promise.all([createPerson('dealer'), createStaff('accountant')])
  await identify(dealer)
  const product = await createProduct({ price: 500_000, dealerPrice: 400_000, stock: 9 })
  await asPerson(dealer, 'select public.set_cart_line($1, null, 3)', [product.id])
  await signIn(context, dealer, 'dealer')

  await page.goto('/checkout')
  await fillAddress(page)
  await tick(page.getByRole('radio', { name: /^پیش‌فاکتور و واریز به حساب/ }))
  await expect(page.getByText('تا ۴۸ ساعت')).toBeVisible()
  await tick(page.getByRole('checkbox', { name: 'صورتحساب رسمی می‌خواهم، به نام شرکت پخش قشم' }))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ثبت سفارش' }).filter({ visible: true }).click()
  await page.waitForURL(/\/profile\/orders\//)
  const [order] = await sql<{ id: string; number: string; total_amount: string; wants_invoice: boolean }>(
    'select id, number, total_amount, wants_invoice from public.orders where user_id = $1',
    [dealer.id],
  )
  expect(order!.wants_invoice).toBe(true)
  expect(await stockOf(product.id)).toBe(6)
  const paying = page.getByTestId('paying')
  await expect(paying).toContainText('کالاها تا آن زمان برای شما نگه داشته می‌شود')
  await expect(paying).toContainText('IR۸۲ ۰۵۴۰ ۱۰۲۶ ۸۰۰۲ ۰۸۱۷ ۹۰۹۰ ۰۲')
  await expectAccessible(page)

  // The paper names both, what is sold, the sum in words, and where the money goes.
  await paying.getByRole('link', { name: /^پیش‌فاکتور/ }).click()
  const paper = page.getByRole('article')
  for (const words of ['شرکت پخش قشم', '۱۰۳۸۰۲۸۴۱۲۵', 'معتبر تا', 'ریال', 'فروشگاه هرمز'])
    await expect(paper).toContainText(words)
  await expectAccessible(page)
  // On a phone its rows are stacked, so that nothing scrolls sideways; what is printed there is a table all the same.
  const cell = paper.getByRole('cell', { name: product.name })
  await expect(cell).toHaveCSS('display', isMobile ? 'block' : 'table-cell')
  expect(await paper.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await expect(cell).toHaveCSS('display', 'table-cell')
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'بازگشت به سفارش' }).click()

  // What is missing is said beside its field.
  await page.getByRole('button', { name: 'فرستادن رسید' }).click()
  await expect(page.getByText('شمارهٔ پیگیری را از رسید بنویسید')).toBeVisible()
  await page.getByLabel('شمارهٔ پیگیری').fill('۱۲۳۴۵۶')
  await page.getByRole('button', { name: 'فرستادن رسید' }).click()
  await expect(page.getByText('دست‌کم یک عکس از رسید واریز لازم است')).toBeVisible()
  await sendReceipt(page, `۱۲۳۴${order!.number}`)
  await expect(page.getByRole('button', { name: 'پرداخت اینترنتی' })).toHaveCount(0)

  const desk = await browser.newContext(test.info().project.use)
  await signIn(desk, accountant, 'admin')
  const panel = await desk.newPage()
  await panel.goto('/admin/orders/transfers')
  await panel.getByRole('link', { name: 'آزمون خریدار' }).first().waitFor()
  await panel.goto(`/admin/orders/transfers?search=${order!.number}`)
  await panel.getByRole('link', { name: 'آزمون خریدار' }).first().click()
  await expect(panel.getByRole('img', { name: 'رسید ۱' })).toBeVisible()
  const shown = await panel
    .getByRole('img', { name: 'رسید ۱' })
    .evaluate((image: HTMLImageElement) => image.naturalWidth)
  expect(shown).toBeGreaterThan(100)
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'نپذیرفتن' }).click()
  await panel.getByRole('dialog').getByLabel('دلیل').fill('این شمارهٔ پیگیری در حساب نیست')
  await panel.getByRole('button', { name: 'نپذیرفتن و پیامک' }).click()
  await expect(panel.getByText('پذیرفته نشد').first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('«این شمارهٔ پیگیری در حساب نیست»')).toBeVisible()
  await sendReceipt(page, `۵۶۷۸${order!.number}`)

  await panel.goto(`/admin/orders/transfers?search=5678${order!.number}`)
  await panel.getByRole('link', { name: 'آزمون خریدار' }).first().click()
  await panel.getByRole('button', { name: 'تأیید واریز' }).click()
  const received = panel.getByRole('dialog').getByLabel('مبلغی که رسید (تومان)')
  await received.fill('1000')
  await expect(panel.getByText(/کمتر است: سفارش پرداخت‌شده می‌شود/)).toBeVisible()
  await received.fill(order!.total_amount)
  await expect(panel.getByText('برابر مبلغ سفارش است؛ سفارش پرداخت‌شده می‌شود.')).toBeVisible()
  await panel.getByRole('button', { name: 'تأیید و پیامک' }).click()
  await expect(panel.getByText('تأیید شد', { exact: true }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('پرداخت شده').first()).toBeVisible()
  await expect(page.getByText('واریز به حساب', { exact: true }).first()).toBeVisible()
  await panel.goto(`/admin/orders?method=transfer&search=${order!.number}`)
  await expect(
    panel.getByRole('table').or(panel.getByRole('list')).getByText('واریز به حساب').first(),
  ).toBeVisible()
  const [paid] = await sql<{ is_paid: boolean; collected_amount: string; due_amount: string }>(
    'select is_paid, collected_amount, due_amount from public.orders where id = $1',
    [order!.id],
  )
  expect(paid).toEqual({ is_paid: true, collected_amount: order!.total_amount, due_amount: '0' })
  // One message says both.
  const told = async () =>
    (await messagesTo(dealer.phone)).filter((text) => /تأیید شد|آماده می‌شود/.test(text))
  await expect.poll(async () => (await told()).length).toBeGreaterThan(0)
  expect(await told()).toEqual([expect.stringMatching(/تأیید شد.*سفارش آماده می‌شود/s)])
  await desk.close()
})

test('an order that waits is offered later, paid at the bank, and is no one else’s business', async ({
  page,
  context,
}) => {
  const [shop, other] = await Promise.all([createPerson('shop'), createPerson('dealer')])
  const order = await placeOnline(shop, await createProduct({ price: 300_000, shopPrice: 200_000, stock: 5 }))
  await signIn(context, shop, 'shop')
  await page.goto(`/profile/orders/${order.id}`)
  await page.getByRole('button', { name: 'گرفتن پیش‌فاکتور' }).click()
  await expect(page.getByRole('link', { name: /^پیش‌فاکتور ۱/ })).toBeVisible()
  const [proforma] = await sql<{ id: string }>('select id from public.proformas where order_id = $1', [
    order.id,
  ])
  await page.getByRole('button', { name: 'پرداخت اینترنتی' }).click()
  await page.waitForURL(/StartPay/)
  await context.clearCookies()
  await signIn(context, other, 'dealer')
  expect((await page.goto(`/profile/proformas/${proforma!.id}`))?.status()).toBe(404)
})

test('the owner keeps accounts with right numbers and the rules of proformas', async ({ page, context }) => {
  const owner = await createPerson('admin')
  await signIn(context, owner, 'admin')
  await page.goto('/admin/settings?section=transfer')
  await page.getByRole('button', { name: 'حساب تازه' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('بانک').fill('ملی')
  await dialog.getByLabel('به نام').fill('فروشگاه هرمز')
  await dialog.getByLabel('شبا').fill('IR82 0540 1026 8002 0817 9090 03')
  await dialog.getByLabel('شمارهٔ کارت').fill('6037991111111111')
  await dialog.getByRole('button', { name: 'ذخیرهٔ حساب' }).click()
  await expect(dialog.getByText(/^شبا درست نیست/)).toBeVisible()
  await expect(dialog.getByText(/^شمارهٔ کارت درست نیست/)).toBeVisible()
  await dialog.getByLabel('شمارهٔ کارت').fill('')
  await dialog.getByLabel('شبا').fill('IR820540102680020817909002')
  await dialog.getByRole('button', { name: 'ذخیرهٔ حساب' }).click()
  await expect(dialog.getByText('این شبا پیش از این ثبت شده است')).toBeVisible()
  await page.goto('/admin/settings?section=transfer')
  await page.getByLabel('پیامک یادآوری، پیش از پایان').fill('12')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('قاعده‌ها ذخیره شد')).toBeVisible()
  expect(await sql('select reminder_hours from public.transfer_settings')).toEqual([{ reminder_hours: 12 }])
  await sql('update public.transfer_settings set reminder_hours = 6')
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a receipt is sent too, and what is missing stands beside its field', async ({ page, context }) => {
    const dealer = await createPerson('dealer')
    const order = await placeOnline(
      dealer,
      await createProduct({ price: 300_000, dealerPrice: 200_000, stock: 5 }),
    )
    await signIn(context, dealer, 'dealer')
    await page.goto(`/profile/orders/${order.id}`)
    await page.getByRole('button', { name: 'گرفتن پیش‌فاکتور' }).click()
    const form = page.getByRole('form', { name: 'رسید واریز' })
    await form.getByLabel('شمارهٔ پیگیری').fill('رسید')
    await form.getByLabel('تاریخ واریز').fill('۱۳۹۹/۰۱/۰۱')
    await form.getByRole('button', { name: 'فرستادن رسید' }).click()
    await expect(form.getByText('شمارهٔ پیگیری ۳ تا ۴۰ رقم یا حرف لاتین است')).toBeVisible()
    await expect(form.getByText('تاریخ واریز بیش از دو ماه پیش است')).toBeVisible()
    await expect(form.getByLabel('شمارهٔ پیگیری')).toHaveValue('رسید')
    await form.getByLabel('شمارهٔ پیگیری').fill(`۷۷${order.number}۸۸`)
    await form.getByLabel('تاریخ واریز').fill(
      new Intl.DateTimeFormat('fa-IR-u-nu-arabext', {
        timeZone: 'Asia/Tehran',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }).format(new Date()),
    )
    await form.getByRole('button', { name: 'فرستادن رسید' }).click()
    await expect(form.getByText('دست‌کم یک عکس از رسید واریز لازم است')).toBeVisible()
    await expect(form.getByLabel('شمارهٔ پیگیری')).toHaveValue(`۷۷${order.number}۸۸`)
    await form
      .locator('input[type=file][name=pictures]')
      .setInputFiles({ name: 'resid.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await form.getByRole('button', { name: 'فرستادن رسید' }).click()
    await expect(form.getByText(errorText('not_an_image'))).toBeVisible()
    await form
      .locator('input[type=file][name=pictures]')
      .setInputFiles({ name: 'resid.png', mimeType: 'image/png', buffer: await picture('#0e6e6e', 900) })
    await form.getByRole('button', { name: 'فرستادن رسید' }).click()
    await expect(page.getByText('رسید واریز شما در حال بررسی است')).toBeVisible()
    expect(
      await sql(
        'select tracking_number, cardinality(pictures) as pictures from public.bank_transfers where order_id = $1',
        [order.id],
      ),
    ).toEqual([{ tracking_number: `77${order.number}88`, pictures: 1 }])
  })
})

test('a payment link says that its owner may transfer, to nobody what only they may see', async ({
  page,
  context,
}) => {
  const [dealer, customer] = await Promise.all([createPerson('dealer'), createPerson()])
  const order = await placeOnline(
    dealer,
    await createProduct({ price: 300_000, dealerPrice: 200_000, stock: 5 }),
  )
  const link = (id: string) => `/pay/${signPaymentToken(id, Date.now() + 3_600_000, stack().secretKey)}`
  await page.goto(link(order.id))
  const way = page.getByRole('link', { name: 'ورود و واریز به حساب' })
  await expect(way).toBeVisible()
  for (const secret of ['IR82', 'IR۸۲', '6221', '۶۲۲۱'])
    await expect(page.getByRole('main')).not.toContainText(secret)
  await expectAccessible(page)
  await way.click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByText('IR۸۲')).toHaveCount(0)
  await signIn(context, dealer, 'dealer')
  await page.goto(`/profile/orders/${order.id}`)
  await expect(page.getByRole('button', { name: 'گرفتن پیش‌فاکتور' })).toBeVisible()
  // While a receipt is looked at, nobody pays again.
  await asPerson(dealer, 'select public.issue_proforma($1)', [order.id])
  const receipt = `${dealer.id}/${randomUUID()}.webp`
  await sql(`insert into storage.objects (bucket_id, name) values ('transfers', $1)`, [receipt])
  await asPerson(
    dealer,
    `select public.send_transfer(gen_random_uuid(), $1, (select id from public.bank_accounts where iban = $2), $3, '778899',
       private.tehran_day(now()), array[$4])`,
    [order.id, IBAN, order.total, receipt],
  )
  await page.goto(link(order.id))
  await expect(page.getByText('رسید واریز این سفارش در حال بررسی است')).toBeVisible()
  await expect(page.getByRole('button', { name: 'رفتن به درگاه بانک' })).toHaveCount(0)
  // Consumers pay at the bank.
  const retail = await placeOnline(customer, await createProduct({ price: 300_000, stock: 5 }))
  await page.goto(link(retail.id))
  await expect(page.getByRole('button', { name: 'رفتن به درگاه بانک' })).toBeVisible()
  await expect(way).toHaveCount(0)
})
