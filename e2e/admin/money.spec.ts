import { expect, test, type Page } from '../support/test.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { messagesTo } from '../support/inbox.ts'
import { asPerson, createPaidOrder } from '../support/orders.ts'
import { openShipping } from '../support/panel.ts'
import { createPerson, freshPhone, signIn, type Person } from '../support/people.ts'
import { createProduct, sql, stockOf, type Product } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { choosePlace, openAs } from '../support/steps.ts'

let admin: Person

test.beforeEach(async ({ context }) => {
  admin = await createPerson('admin', { first: 'سارا', last: 'مدیر' })
  await signIn(context, admin, 'admin')
})

async function addProduct(page: Page, product: Product) {
  const search = page.getByRole('combobox', { name: 'جست‌وجوی محصول' })
  await search.fill(product.name)
  await expect(page.getByRole('option', { name: new RegExp(product.name) }).first()).toBeVisible()
  await search.press('Enter')
  await expect(page.getByRole('list', { name: 'اقلام سفارش' }).getByText(product.name)).toBeVisible()
}

async function fillAddress(page: Page) {
  await page.getByLabel('نام و نام خانوادگی گیرنده').fill('مریم دلاوری')
  await choosePlace(page, 'بندرعباس', 'هرمزگان')
  await page.getByLabel('نشانی کامل').fill('گلشهر جنوبی، کوچهٔ نیلوفر ۴')
  await page.getByLabel('کد پستی').fill('۷۹۱۶۹۴۱۸۳۷')
}

const orderOf = async (userId: string) =>
  (
    await sql<{
      id: string
      number: string
      status: string
      by_phone: boolean
      due_amount: string
      is_paid: boolean
    }>('select id, number, status, by_phone, due_amount, is_paid from public.orders where user_id = $1', [
      userId,
    ])
  )[0]!
const linkTo = async (phone: string) => {
  let link = ''
  await expect
    .poll(async () => {
      const text = (await messagesTo(phone)).find((each) => each.includes('/s/')) ?? ''
      link = /https?:\/\/\S+\/s\/\S+/.exec(text)?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return new URL(link).pathname
}

test('phone order: is kept as a draft, placed and paid by link', async ({ page, browser }) => {
  const product = await createProduct({ price: 1_250_000, stock: 7 })
  const phone = freshPhone()
  await page.goto('/admin/orders/new')
  await page.getByRole('combobox', { name: 'جست‌وجوی مشتری' }).fill(toPersianDigits(phone))
  await page.getByRole('button', { name: /مشتری جدید با شمارهٔ/ }).click()
  await page.getByLabel('نام', { exact: true }).fill('مریم')
  await page.getByLabel('نام خانوادگی', { exact: true }).fill('دلاوری')
  await page.getByRole('button', { name: 'ساختن مشتری' }).click()
  await expect(page.getByTestId('draft-customer')).toContainText('مریم دلاوری')
  await addProduct(page, product)
  await page
    .getByRole('group', { name: `تعداد ${product.name}` })
    .getByRole('button', { name: 'یکی بیشتر' })
    .click()
  await expect(page.getByTestId('price-summary')).toContainText('۲٬۵۰۰٬۰۰۰')
  await expect(page.getByText('پیش‌نویس نگه داشته شد')).toBeVisible()
  await expectAccessible(page)
  // Drafts reserve no stock and survive a reload.
  expect(await stockOf(product.id)).toBe(7)
  await expect(page).toHaveURL(/draft=/)
  await page.reload()
  await expect(page.getByTestId('draft-customer')).toContainText('مریم دلاوری')
  await expect(page.getByLabel(`تعداد ${product.name}`).getByRole('textbox')).toHaveValue('۲')
  await page.getByRole('button', { name: 'ثبت و فرستادن پیوند' }).click()
  await expect(page.getByText('شهر را انتخاب کنید', { exact: true })).toBeVisible()
  await fillAddress(page)
  await expect(page.getByText('پیش‌نویس نگه داشته شد')).toBeVisible()
  await page.getByRole('button', { name: 'ثبت و فرستادن پیوند' }).click()
  await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByText('تلفنی', { exact: false }).first()).toBeVisible()
  await expect(page.getByTestId('due')).toContainText('پیوند پرداخت')
  expect(await stockOf(product.id)).toBe(5)

  const payer = await browser.newContext({ baseURL: shopUrl, locale: 'fa-IR' })
  const their = await payer.newPage()
  await their.goto(await linkTo(phone))
  await expect(their.getByRole('heading', { level: 1 })).toContainText('پرداخت سفارش')
  await expect(their.getByText('گلشهر')).toHaveCount(0)
  await expectAccessible(their)
  // After a cancelled payment the payer can retry.
  await their.getByRole('button', { name: 'رفتن به درگاه بانک' }).click()
  await their.getByRole('button', { name: 'انصراف از پرداخت' }).click()
  await expect(their.getByRole('button', { name: 'رفتن به درگاه بانک' })).toBeVisible()
  await payer.close()
  const plain = await browser.newContext({ baseURL: shopUrl, locale: 'fa-IR', javaScriptEnabled: false })
  const paid = await plain.newPage()
  await paid.goto(await linkTo(phone))
  await paid.getByRole('button', { name: 'رفتن به درگاه بانک' }).click()
  await paid.getByRole('button', { name: 'پرداخت موفق' }).click()
  await expect(paid.getByText('پرداخت شد. سپاسگزاریم')).toBeVisible()
  await plain.close()
  const [buyer] = await sql<{ id: string }>('select id from public.profiles where phone_number = $1', [phone])
  expect(await orderOf(buyer!.id)).toMatchObject({ status: 'paid', by_phone: true, is_paid: true })
})

test('order edit: its difference holds the shipment until it is paid', async ({ page, browser }) => {
  const buyer = await createPerson()
  const [first, second] = await Promise.all([
    createProduct({ price: 400_000, stock: 5 }),
    createProduct({ price: 900_000, stock: 5 }),
  ])
  const order = await createPaidOrder(buyer, first, 2)
  await sql(`update public.product_prices set amount = 450000 where product_id = $1`, [first.id])
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'کارهای دیگر' }).click()
  await page.getByRole('menuitem', { name: 'تغییر سفارش' }).click()
  await page.waitForURL(/\/edit$/)
  await addProduct(page, second)
  await page
    .getByRole('group', { name: `تعداد ${first.name}` })
    .getByRole('button', { name: 'یکی بیشتر' })
    .click()
  await expect(page.getByText('۲ × ۴۰۰٬۰۰۰ + ۱ × ۴۵۰٬۰۰۰')).toBeVisible()
  const figures = page.getByTestId('edit-comparison')
  await expect(figures.getByRole('row', { name: /جمع محصولات/ })).toContainText('۸۰۰٬۰۰۰')
  await expect(figures.getByRole('row', { name: /جمع محصولات/ })).toContainText('۲٬۱۵۰٬۰۰۰')
  await expect(page.getByText('تا تفاوت پرداخت نشود، سفارش فرستاده نمی‌شود.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ذخیره و فرستادن پیوند' }).click()
  await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByTestId('due')).toContainText('۱٬۳۵۰٬۰۰۰')
  await expect(page.getByText(`۱ عدد ${second.name} افزوده شد`)).toBeVisible()
  expect(await stockOf(second.id)).toBe(4)
  await page.getByRole('button', { name: 'شروع آماده‌سازی' }).click()
  const form = await openShipping(page)
  await form.getByRole('button', { name: 'ثبت ارسال' }).click()
  await expect(form.getByText('تفاوت مبلغ این سفارش هنوز پرداخت نشده است')).toBeVisible()

  const own = await openAs(browser, buyer)
  await own.goto(`/profile/orders/${order.id}`)
  await expect(own.getByTestId('difference')).toContainText('۱٬۳۵۰٬۰۰۰')
  await expect(own.getByText(`۱ عدد ${first.name} افزوده شد`)).toBeVisible()
  await expectAccessible(own)
  await own.getByRole('button', { name: 'پرداخت ۱٬۳۵۰٬۰۰۰ تومان' }).click()
  await own.getByRole('button', { name: 'پرداخت موفق' }).click()
  await expect(own).toHaveURL(/order-success|profile/)
  await own.context().close()
  expect(Number((await orderOf(buyer.id)).due_amount)).toBe(0)
  await page.reload()
  await expect(page.getByTestId('due')).toHaveCount(0)
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('formal invoice: is issued and credited', async ({ page }) => {
    const buyer = await createPerson('normal', { first: 'مریم', last: 'دلاوری' })
    const product = await createProduct({ price: 1_100_000, stock: 5 })
    const order = await createPaidOrder(buyer, product, 2)
    await page.goto(`/admin/orders/${order.id}`)
    await page.getByRole('button', { name: 'وارد کردن مشخصات خریدار' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('کد ملی').fill('۰۰۱۳۵۴۲۴۱۸')
    await dialog.getByLabel('تلفن').fill('۰۷۶۳۵۲۴۱۸۹۰')
    await dialog.getByRole('button', { name: 'ذخیره' }).click()
    await expect(dialog.getByText('کد ملی درست نیست')).toBeVisible()
    await dialog.getByLabel('کد ملی').fill('۰۰۱۳۵۴۲۴۱۹')
    await dialog.getByRole('button', { name: 'ذخیره' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'صدور صورتحساب رسمی' }).click()
    const link = page.getByRole('link', { name: /^صورتحساب ۱۴/ })
    await expect(link).toBeVisible()

    await page.getByRole('button', { name: 'کارهای دیگر' }).click()
    await page.getByRole('menuitem', { name: 'کم کردن اقلام' }).click()
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: new RegExp(product.name) })
      .check()
    await page.getByRole('dialog').getByRole('button', { name: 'یکی کمتر' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'ثبت' }).click()
    const credit = page.getByRole('link', { name: /^برگهٔ برگشت/ })
    await expect(credit).toBeVisible()
    const note = await page.context().newPage()
    await note.goto((await credit.getAttribute('href'))!)
    await expect(note.getByText(/این برگه به صورتحساب شمارهٔ ۱۴[۰-۹]+\/[۰-۹]+ مورخ/)).toContainText(
      'لغو بخشی از سفارش',
    )
    await expect(note.getByText('undefined')).toHaveCount(0)
    await note.close()
  })

  test('formal invoice: is printed on one sheet of A4 landscape', async ({ page }) => {
    const buyer = await createPerson('normal', { first: 'مریم', last: 'دلاوری' })
    const product = await createProduct({ price: 1_100_000, stock: 5 })
    const order = await createPaidOrder(buyer, product, 2)
    await asPerson(
      buyer,
      `insert into public.tax_identities (user_id, kind, name, national_id, province, city, address, postal_code, phone)
     values ($1, 'person', 'مریم دلاوری', '0013542419', 'هرمزگان', 'بندرعباس', 'گلشهر جنوبی', '7916941837', '07635241890')`,
      [buyer.id],
    )
    await asPerson(admin, 'select public.admin_issue_invoice($1)', [order.id])
    await page.goto(`/admin/orders/${order.id}`)
    await page.goto((await page.getByRole('link', { name: /^صورتحساب ۱۴/ }).getAttribute('href'))!)
    await expect(page.getByRole('heading', { name: 'صورتحساب فروش کالا و خدمات' })).toBeVisible()
    // Rials: two at 1,100,000 toman include ten percent.
    await expect(page.getByRole('row', { name: new RegExp(product.name) })).toContainText('۲٬۰۰۰٬۰۰۰')
    await expectAccessible(page)
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(paper).toMatch(/MediaBox\s*\[0 0 84[12]\S* 59[45]/)
  })
})
