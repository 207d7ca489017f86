import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import { SHOP } from '../../lib/shop/testing.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { fillCart, saveAddress } from '../support/orders.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { missingIn, openPage } from '../support/html.ts'
import { visitorFor } from '../support/visitor.ts'
import { createProduct, sql, stockOf } from '../support/products.ts'
import {
  addToCart,
  cartCount,
  choosePlace,
  enterByPhone,
  fillAddress,
  placeField,
  tick,
} from '../support/steps.ts'

interface Order extends Record<string, unknown> {
  id: string
  payment_reference_id: string
}
const ordersOf = ({ id }: Person) =>
  sql<Order>(
    `select id, status, is_paid, payment_method, delivery_method, payment_reference_id, discount_code,
       total_amount::int as total, shipping_address
     from public.orders where user_id = $1 order by created_at desc`,
    [id],
  )

async function createCode(maxAmount: number | null = null): Promise<string> {
  const code = `E${randomUUID().slice(0, 8)}`.toUpperCase()
  await sql(
    'insert into public.discount_codes (code, discount_value, max_discount_amount) values ($1, 10, $2)',
    [code, maxAmount],
  )
  return code
}

async function tryCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('کد تخفیف').fill(code)
  await page.getByRole('button', { name: 'اعمال' }).click()
}

const UNKNOWN_CODE = 'این کد تخفیف معتبر نیست'
const payButton = (page: Page, amount?: string): Locator =>
  page.getByRole('button', { name: amount ? `پرداخت ${amount} تومان` : /^پرداخت [۰-۹]/ })
const atBank = (page: Page) => page.getByRole('button', { name: 'پرداخت موفق' })
const fieldError = (page: Page) => page.locator('[data-slot="field-error"]')

test('purchase: a guest fills a cart, signs in and pays', { tag: '@phone' }, async ({ page }) => {
  const plain = await createProduct({ price: 300_000, stock: 5 })
  const colored = await createProduct({ price: 150_000, colors: { 'سبز دریایی': 3, گل‌سرخ: 0 } })
  const person = await createPerson()
  // Merges the cart of an earlier visit.
  await fillCart(person, [plain])
  await addToCart(page, plain)
  await addToCart(page, colored, 'سبز دریایی')
  await page.goto('/cart')
  await expect(page.getByTestId('cart-line')).toHaveCount(2)
  await page.getByRole('link', { name: 'ادامه و ثبت سفارش' }).click()
  await expect(page.getByText('۲ محصول سبد مهمان شما')).toBeVisible()
  await enterByPhone(page, person.phone)
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByText('۲ محصول که پیش از ورود برداشته بودید به سبد خرید افزوده شد')).toBeVisible()
  await fillAddress(page)
  const consent = page.getByRole('checkbox', { name: /با پیامک بفرستید/ })
  await expect(consent).not.toBeChecked()
  await tick(consent)
  // 2 × 300,000 + 150,000 + 50,000
  await payButton(page, '۸۰۰٬۰۰۰').click()
  await expect(page.getByRole('heading', { name: 'درگاه آزمایشی هرمز' })).toBeVisible()
  await atBank(page).click()
  await page.waitForURL(/\/order-success\/.+refId=\d+/)
  const [order] = await ordersOf(person)
  expect(order).toMatchObject({ status: 'paid', is_paid: true, total: 800_000 })
  await expect(page.getByTestId('payment-reference')).toContainText(
    new RegExp(`${order!.payment_reference_id}|${toPersianDigits(order!.payment_reference_id)}`),
  )
  await expectAccessibleInBothThemes(page)
  expect([await stockOf(plain.id), await stockOf(colored.id)]).toEqual([3, 2])
  expect(
    await sql('select is_allowed, source from public.sms_consents where phone_number = $1', [person.phone]),
  ).toEqual([{ is_allowed: true, source: 'checkout' }])
  await expect.poll(() => cartCount(page)).toBeNull()
})

test('checkout: the busy bar stays within a phone', { tag: '@phone' }, async ({ page, context }) => {
  const person = await createPerson()
  await signIn(context, person)
  await fillCart(person, [await createProduct({ price: 90_000_000 })])
  await page.goto('/checkout')
  await fillAddress(page)
  await expect(page.getByText(/هرمزگان، ۱ تا ۲ روز کاری \(.+ تا .+\)، با کد رهگیری/)).toBeVisible()
  await page.route('**/*', (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
  await payButton(page).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'در حال رفتن به درگاه', visible: true }),
  ).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)
})

test('checkout: the place decides price, days and cash, also at pickup', async ({ page, context }) => {
  const person = await createPerson()
  await signIn(context, person)
  await addToCart(page, await createProduct({ price: 400_000 }))
  await page.goto('/checkout')
  await expect(page.getByText('هرمزگان ۱ تا ۲ روز کاری، جاهای دیگر ایران ۲ تا ۵ روز کاری')).toBeVisible()
  await fillAddress(page)
  await expect(page.getByText(/هرمزگان، ۱ تا ۲ روز کاری \(.+ تا .+\)، با کد رهگیری/)).toBeVisible()
  const cash = page.getByRole('radio', { name: /پرداخت در محل/ })
  await expect(cash).toBeEnabled()
  await tick(cash)
  await choosePlace(page, 'یزد', 'یزد')
  await expect(page.getByText(/یزد، ۲ تا ۵ روز کاری \(.+ تا .+\)، با کد رهگیری/)).toBeVisible()
  await expect(cash).toBeDisabled()
  await expect(page.getByText('پرداخت در محل برای این نشانی ممکن نیست')).toBeVisible()
  await expect(page.getByRole('radio', { name: /پرداخت اینترنتی/ })).toBeChecked()
  await page.getByLabel('یادداشت برای فروشگاه').fill('زنگ نزنید')
  await page.reload()
  await expect(placeField(page)).toHaveValue('یزد، یزد')
  await expect(page.getByLabel('نشانی کامل')).toHaveValue(/نیلوفر/)
  await expect(page.getByLabel('یادداشت برای فروشگاه')).toHaveValue('زنگ نزنید')
  await page.getByLabel('کد پستی').fill('۷۹۱')
  await payButton(page, '۴۵۰٬۰۰۰').click()
  await expect(page.getByText('کد پستی باید ۱۰ رقم باشد')).toBeVisible()
  await expect(page.getByLabel('کد پستی')).toBeFocused()
  await expectAccessibleInBothThemes(page)

  const pickup = page.getByRole('radio', { name: /^تحویل در فروشگاه/ })
  await tick(pickup)
  for (const text of [SHOP.address, SHOP.hours])
    await expect(page.locator('label').filter({ has: pickup })).toContainText(text)
  await expect(page.getByRole('heading', { name: 'گیرنده' })).toBeVisible()
  await expect(page.getByLabel('نشانی کامل')).toHaveCount(0)
  await expect(page.getByLabel('کد پستی')).toHaveCount(0)
  await expectAccessible(page)
  await tick(page.getByRole('radio', { name: /پرداخت در فروشگاه/ }))
  await page.getByLabel('نام و نام خانوادگی گیرنده').fill('')
  const order = page.getByRole('button', { name: 'ثبت سفارش' })
  await order.click()
  await expect(page.getByText('نام و نام خانوادگی گیرنده را وارد کنید')).toBeVisible()
  await page.getByLabel('نام و نام خانوادگی گیرنده').fill('مریم دلاوری')
  await order.click()
  await page.waitForURL(/\/order-success\//)
  await expect(page.getByText('در انتظار بررسی').first()).toBeVisible()
  for (const text of [SHOP.address, SHOP.hours, 'مریم دلاوری'])
    await expect(page.getByTestId('pickup')).toContainText(text)
  await expect(page.getByText('پرداخت در فروشگاه').first()).toBeVisible()
  await expect(page.getByText('پرداخت در محل')).toHaveCount(0)
  expect(await ordersOf(person)).toMatchObject([
    {
      status: 'awaiting_review',
      delivery_method: 'pickup',
      payment_method: 'cash_on_delivery',
      total: 400_000,
      shipping_address: { full_name: 'مریم دلاوری', city: '', address: '', postal_code: '' },
    },
  ])
  expect(await sql('select from public.addresses where user_id = $1', [person.id])).toHaveLength(0)
})

test('checkout: a changed price and an ended code are confirmed first', async ({ page, context }) => {
  const [code, person, product] = [
    await createCode(),
    await createPerson(),
    await createProduct({ price: 400_000 }),
  ]
  await signIn(context, person)
  await fillCart(person, [product])
  await page.goto('/cart')
  await tryCode(page, code)
  await expect(page.getByText(`کد ${code} اعمال شد`)).toBeVisible()
  await page.goto('/checkout')
  await fillAddress(page)
  await expect(payButton(page, '۴۱۰٬۰۰۰')).toBeVisible()
  await sql('update public.product_prices set amount = 430000 where product_id = $1', [product.id])
  await sql('update public.discount_codes set is_active = false where code = $1', [code])
  await payButton(page, '۴۱۰٬۰۰۰').click()
  await expect(page.getByText('این کد تخفیف فعال نیست').first()).toBeVisible()
  await expect(payButton(page, '۴۸۰٬۰۰۰')).toBeVisible()
  expect(await ordersOf(person)).toEqual([])
  await expect(page.getByLabel('نشانی کامل')).toHaveValue(/نیلوفر/)

  await page.reload()
  await expect(page.getByText('از زمانی که سبد را دیدید تغییر کرده است')).toBeVisible()
  await payButton(page, '۴۸۰٬۰۰۰').click()
  await expect(atBank(page)).toBeVisible()
  // Without the checkbox no consent is stored.
  expect(await sql('select from public.sms_consents where phone_number = $1', [person.phone])).toEqual([])
})

test('checkout: double click, second tab, back and reload: one order', async ({ page, context }) => {
  const person = await createPerson()
  await signIn(context, person)
  await fillCart(person, [await createProduct({ price: 400_000 })])
  const tab = await context.newPage()
  for (const each of [page, tab]) {
    await each.goto('/checkout')
    await fillAddress(each)
  }
  await Promise.all([payButton(page, '۴۵۰٬۰۰۰').dblclick(), payButton(tab, '۴۵۰٬۰۰۰').click()])
  for (const each of [page, tab]) await expect(atBank(each)).toBeVisible()
  await page.goBack()
  await payButton(page, '۴۵۰٬۰۰۰').click()
  await expect(atBank(page)).toBeVisible()
  await page.goBack()
  await page.reload()
  await payButton(page, '۴۵۰٬۰۰۰').click()
  await expect(atBank(page)).toBeVisible()
  expect(await ordersOf(person)).toHaveLength(1)
})

test('discount code: is kept, removed and tried again at checkout', async ({ page, context }) => {
  const [code, person] = [await createCode(30_000), await createPerson()]
  await signIn(context, person)
  await fillCart(person, [await createProduct({ price: 400_000 })])
  const stored = () => page.evaluate(() => JSON.parse(localStorage.cart_discount_code ?? 'null') as unknown)
  const [{ id }] = (await sql<{ id: string }>('select id from public.discount_codes where code = $1', [
    code,
  ])) as [{ id: string }]
  await page.goto('/cart')
  await tryCode(page, ' ')
  await expect(fieldError(page)).toHaveText('کد تخفیف را وارد کنید.')
  await tryCode(page, ` ${toPersianDigits(code.toLowerCase())} `)
  await expect(page.getByText(`کد ${code} اعمال شد`)).toBeVisible()
  await expect(page.locator('[data-tone="total"]')).toContainText('۴۲۰٬۰۰۰')
  await expect.poll(stored).toEqual({ code, amount: 30_000, discount_id: id })
  await page.goto('/checkout')
  await expect(payButton(page, '۴۲۰٬۰۰۰')).toBeVisible()
  await page.getByLabel('نشانی کامل').fill('گلشهر جنوبی، کوچهٔ نیلوفر ۴')
  await page.getByRole('button', { name: 'حذف', exact: true }).click()
  await expect(payButton(page, '۴۵۰٬۰۰۰')).toBeVisible()
  await expect.poll(stored).toBeNull()
  await tryCode(page, 'هیچ')
  await expect(fieldError(page)).toHaveText(UNKNOWN_CODE)
  await expectAccessible(page)
  await page.getByLabel('کد تخفیف').fill(code)
  await page.getByLabel('کد تخفیف').press('Enter')
  await expect(payButton(page, '۴۲۰٬۰۰۰')).toBeVisible()
  await expect(page.getByLabel('نشانی کامل')).toHaveValue(/نیلوفر/)
  await expect.poll(stored).toEqual({ code, amount: 30_000, discount_id: id })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'خالی کردن سبد' }).click()
  await page.getByRole('button', { name: 'خالی شود' }).click()
  await expect(page.getByText('سبد خرید شما خالی است')).toBeVisible()
  await expect.poll(stored).toBeNull()
})

test('checkout without scripts: tries a code, keeps what was typed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const [code, person] = [await createCode(), await createPerson()]
  await fillCart(person, [await createProduct({ price: 400_000 })])
  await signIn(context, person)
  const page = await context.newPage()
  await page.goto('/checkout')
  await expect(page.getByLabel('کد تخفیف')).toBeHidden()
  await fillAddress(page, false)
  await page.getByText('کد تخفیف دارید؟').click()
  await tryCode(page, 'هیچ')
  await expect(fieldError(page)).toHaveText(UNKNOWN_CODE)
  await tryCode(page, code)
  await expect(page.getByText(`کد ${code} اعمال شد`)).toBeVisible()
  await expect(page.getByLabel('نشانی کامل')).toHaveValue(/نیلوفر/)
  await page.getByRole('button', { name: 'حذف', exact: true }).click()
  await expect(payButton(page, '۴۵۰٬۰۰۰')).toBeVisible()
  // Enter submits; an untried code first shows its effect on the total.
  await page.getByText('کد تخفیف دارید؟').click()
  await page.getByLabel('کد تخفیف').fill(code)
  await page.getByLabel('کد تخفیف').press('Enter')
  await payButton(page, '۴۱۰٬۰۰۰').click()
  await expect(page.getByRole('heading', { name: 'درگاه آزمایشی هرمز' })).toBeVisible()
  expect(await ordersOf(person)).toMatchObject([{ discount_code: code, total: 410_000 }])
  await context.close()
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('cash on delivery: the checkout keeps the limit of the panel', async ({ page, context, isMobile }) => {
    test.skip(isMobile, 'both sizes at once would change one row')
    const [{ limit }] = (await sql<{ limit: number }>(
      'select cash_max_pieces as limit from public.delivery_settings',
    )) as [{ limit: number }]
    const person = await createPerson()
    // Only raises the limit: other tests stay below it.
    await fillCart(person, [await createProduct({ price: 10_000, stock: 500 })], limit + 1)
    await saveAddress(person)
    const customer = await visitorFor(person)
    const cash = async () => {
      const { document, text } = await openPage(customer, '/checkout')
      const refusal = `پرداخت در محل تا ${toPersianDigits(String(limit))} عدد محصول ممکن است`
      const radio = document.querySelector<HTMLInputElement>('[name=paymentMethod][value=cash_on_delivery]')
      return { isDisabled: radio!.disabled, isExplained: missingIn(text, [refusal]).length === 0 }
    }
    expect(await cash()).toEqual({ isDisabled: true, isExplained: true })
    await signIn(context, await createPerson('admin'), 'admin')
    await page.goto('/admin/delivery-settings')
    await page.getByLabel('پرداخت در محل تا', { exact: true }).fill(toPersianDigits(String(limit + 1)))
    await page.getByRole('button', { name: 'ذخیره', exact: true }).first().click()
    await expect(page.getByText('تنظیمات ارسال ذخیره شد')).toBeVisible()
    expect(await cash()).toEqual({ isDisabled: false, isExplained: false })
  })

  test('checkout: another cart of the same price is shown first', async ({ page, context }) => {
    const [seen, other] = [await createProduct({ price: 200_000 }), await createProduct({ price: 200_000 })]
    const person = await createPerson()
    await signIn(context, person)
    await fillCart(person, [seen])
    await page.goto('/checkout')
    await fillAddress(page)
    await page.getByLabel('یادداشت برای فروشگاه').fill('پس از ساعت ۱۷')
    await sql('delete from public.cart_items where user_id = $1', [person.id])
    await fillCart(person, [other])
    // After hydration: a native form post lacks the seen cart.
    await page.waitForLoadState('networkidle')
    await payButton(page).click()
    const note = page.getByRole('alert').filter({ hasText: 'سبد خرید تغییر کرده است' })
    await expect(note).toContainText(other.name)
    await expect(note).toContainText(`${seen.name}حذف شد`)
    expect(await ordersOf(person)).toEqual([])
    await expect(page.getByLabel('یادداشت برای فروشگاه')).toHaveValue('پس از ساعت ۱۷')
    await expectAccessible(page)
    await payButton(page).click()
    await expect(atBank(page)).toBeVisible()
    expect(
      await sql(
        'select i.product_name from public.order_items i join public.orders o on o.id = i.order_id where o.user_id = $1',
        [person.id],
      ),
    ).toEqual([{ product_name: other.name }])
  })
})
