import { expect, type Locator, type Page, test } from '../support/test.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { createPaidOrder } from '../support/orders.ts'
import { codeFor, createPerson, freshAddress } from '../support/people.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'

/** More tab stops than any page has. */
const PATIENCE = 300

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < PATIENCE; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${target}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(text)
}

test.describe('nightly', { tag: '@nightly' }, () => {
  test('keyboard: a purchase from the home page to the receipt', async ({ page, viewport }) => {
    test.skip(viewport!.width < 768, 'Phones have no keyboard.')
    const product = await createProduct({
      price: 300_000,
      colors: { 'سبز دریایی': 2, گل‌سرخ: 1 },
      pictures: { 'سبز دریایی': ['products/pot-teal-front'] },
    })
    const person = await createPerson()

    await page.goto('/')
    await press(page, page.getByRole('banner').getByRole('searchbox'))
    await page.keyboard.type(product.name)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/products\?search=/)
    await press(page, page.locator('a[href="#content"]'))
    await press(page, page.getByRole('main').getByRole('link', { name: product.name }).first())
    await page.waitForURL(`**${productPath(product)}`)
    await press(page, page.getByTestId('buy-box').getByRole('radio', { name: 'سبز دریایی' }), 'Space')
    await press(page, page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true }))
    await expect(page.getByText('به سبد خرید افزوده شد').first()).toBeVisible()
    await press(page, page.getByRole('banner').getByRole('link', { name: /سبد خرید/ }))
    await expect(page).toHaveURL(/\/cart$/)
    await press(page, page.getByRole('link', { name: 'ادامه و ثبت سفارش' }))

    await expect(page.getByRole('heading', { name: 'ورود یا ثبت‌نام' })).toBeVisible()
    await type(page, 'شمارهٔ موبایل', person.phone)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('کد پیامک')).toBeFocused()
    await page.keyboard.type(await codeFor(person.phone))
    await page.waitForURL(/\/checkout/)
    await expect(page.locator('summary', { hasText: 'جزئیات' }).locator('img')).toHaveAttribute(
      'src',
      /pot-teal-front/,
    )

    await type(page, 'نام و نام خانوادگی گیرنده', 'مریم دلاوری')
    await type(page, 'شمارهٔ موبایل', '09175551234')
    await type(page, 'استان و شهر', 'بندر عباس')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('استان و شهر')).toHaveValue('بندرعباس، هرمزگان')
    await type(page, 'نشانی کامل', 'گلشهر جنوبی، کوچهٔ نیلوفر ۴، پلاک ۱۸')
    await type(page, 'کد پستی', '7916941837')
    await press(page, page.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان$/ }))

    await expect(page.getByRole('heading', { name: 'درگاه آزمایشی هرمز' })).toBeVisible()
    await press(page, page.getByRole('button', { name: 'پرداخت موفق' }))
    await page.waitForURL(/\/order-success\//)
    const [order] = await sql<{ status: string }>('select status from public.orders where user_id = $1', [
      person.id,
    ])
    expect(order).toEqual({ status: 'paid' })
  })

  test('keyboard: from sign-in to a sent order in the panel', async ({ page, viewport }) => {
    test.skip(viewport!.width < 768, 'Phones have no keyboard.')
    const admin = await createPerson('admin')
    const order = await createPaidOrder(await createPerson(), await createProduct({}))
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })

    await page.goto('/admin')
    await type(page, 'شمارهٔ موبایل', admin.phone)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('کد پیامک')).toBeFocused()
    await page.keyboard.type(await codeFor(admin.phone))
    await press(
      page,
      page.getByRole('region', { name: 'امروز' }).getByRole('link', { name: /سفارش پرداخت‌شده/ }),
    )
    await tabTo(page, page.getByRole('searchbox', { name: 'جست‌وجو' }))
    await page.keyboard.type(order.number)
    await page.waitForURL(/search=/)
    await press(page, page.getByRole('link', { name: toPersianDigits(order.number) }))
    await press(page, page.getByRole('button', { name: 'شروع آماده‌سازی' }).filter({ visible: true }))
    await press(page, page.getByRole('button', { name: 'ثبت ارسال' }).filter({ visible: true }))
    const dialog = page.getByRole('dialog', { name: 'ثبت ارسال' })
    await tabTo(page, dialog.getByLabel('کد رهگیری'))
    await page.keyboard.type('123456789012345678901234')
    await press(page, dialog.getByRole('button', { name: 'ثبت ارسال' }))
    await expect(page.getByText('ارسال سفارش ثبت شد')).toBeVisible()
    expect(await sql('select status from public.orders where id = $1', [order.id])).toEqual([
      { status: 'shipped' },
    ])
  })
})
