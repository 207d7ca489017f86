import { expect, type Locator, type Page, test } from '../support/test.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { codeFor, createPerson } from '../support/people.ts'

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

async function choose(page: Page, label: string, value: string): Promise<void> {
  const list = page.getByLabel(label)
  await tabTo(page, list)
  for (let stop = 0; stop < PATIENCE && (await list.inputValue()) !== value; stop++)
    await page.keyboard.press('ArrowDown')
  await expect(list).toHaveValue(value)
}

test(
  'keyboard: a purchase from the product to the receipt',
  { tag: '@nightly' },
  async ({ page, viewport }) => {
    test.skip(viewport!.width < 768, 'Phones have no keyboard.')
    const product = await createProduct({ price: 300_000, colors: { 'سبز دریایی': 2, گل‌سرخ: 1 } })
    const person = await createPerson()

    await page.goto(productPath(product))
    await press(page, page.locator('.skip-link'))
    await expect(page.locator('#content')).toBeFocused()
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

    await type(page, 'نام و نام خانوادگی گیرنده', 'مریم دلاوری')
    await type(page, 'شمارهٔ موبایل', '09175551234')
    await choose(page, 'استان', 'هرمزگان')
    await choose(page, 'شهر', 'بندرعباس')
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
  },
)
