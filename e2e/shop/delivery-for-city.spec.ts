/** Delivery time and cost for the visitor's city. */
import { expect, type Page, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillCart } from '../support/orders.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { choosePlace, placeField } from '../support/steps.ts'

const chooser = (page: Page) => page.getByRole('dialog', { name: 'ارسال به کدام شهر؟' })
async function choose(page: Page, province: string, city: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /شهر خود را انتخاب کنید|تغییر شهر/ })
    .click()
  await placeField(chooser(page)).fill(city)
  await chooser(page)
    .getByRole('option', { name: `${city}، ${province}` })
    .click()
  await expect(chooser(page)).toBeHidden()
}
const days = (city: string, offset: [number, number]) =>
  sql<{ first: string; last: string }>(
    `select private.working_day_after(t.day, $1)::text as first, private.working_day_after(t.day, $2)::text as last
     from (select private.promise_day(now()) as day) t`,
    offset,
  ).then(([row]) => {
    const read = (day: string) =>
      new Intl.DateTimeFormat('fa-IR-u-ca-persian', { weekday: 'long', timeZone: 'UTC' }).format(
        new Date(day),
      )
    return new RegExp(`به ${city}: ${read(row!.first)} .* تا ${read(row!.last)} `)
  })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('delivery estimate: keeps the city for products, cart and checkout', async ({ page, context }) => {
    const [first, second] = await Promise.all([
      createProduct({ price: 400_000, stock: 9, colors: { 'سبز دریایی': 4 } }),
      createProduct({ price: 12_000_000, stock: 9 }),
    ])
    await page.goto(`/products/${first.slug}`)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expect(main.getByTestId('delivery')).toContainText('روز کاری')
    await main.getByRole('button', { name: 'شهر خود را انتخاب کنید' }).click()
    await expect(placeField(chooser(page))).toBeEnabled()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await choose(page, 'یزد', 'میبد')
    await expect(main.getByText(await days('میبد', [2, 5]))).toBeVisible()
    await expect(main.getByText(/به میبد: .*، ۵۰٬۰۰۰ تومان\./)).toBeVisible()
    await choose(page, 'هرمزگان', 'بندرعباس')
    await expect(main.getByText(await days('بندرعباس', [1, 2]))).toBeVisible()

    // Above free delivery.
    await page.goto(`/products/${second.slug}`)
    await main.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expect(main.getByText(/به بندرعباس: .*، ارسال رایگان\./)).toBeVisible()
    await page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true }).first().click()
    await expect(page.getByText('به سبد خرید افزوده شد').first()).toBeVisible()
    await page.goto('/cart')
    await main.getByTestId('delivery').scrollIntoViewIfNeeded()
    await expect(main.getByText(/به بندرعباس: .*، ارسال رایگان\./)).toBeVisible()
    await expectAccessible(page)

    const person = await createPerson()
    await fillCart(person, [second])
    await signIn(context, person)
    await page.goto('/checkout')
    await expect(placeField(main)).toHaveValue('بندرعباس، هرمزگان')
    await expect(main.getByText(/هرمزگان، ۱ تا ۲ روز کاری \(.+ تا .+\)/)).toBeVisible()
    await choosePlace(main, 'میبد', 'یزد')
    await page.goto('/cart')
    await main.getByTestId('delivery').scrollIntoViewIfNeeded()
    await expect(main.getByText(/به میبد: /)).toBeVisible()
  })

  test('delivery estimate: shows failures, and nothing for a sold-out product', async ({ page }) => {
    const [inStock, soldOut] = await Promise.all([createProduct({ stock: 9 }), createProduct({ stock: 0 })])
    await page.route('**/api/places', (route) => route.abort())
    await page.goto(`/products/${inStock.slug}`)
    await page.getByRole('button', { name: 'شهر خود را انتخاب کنید' }).click()
    await expect(chooser(page).getByRole('alert')).toBeVisible()
    await page.unroute('**/api/places')
    await chooser(page).getByRole('button', { name: 'تلاش مجدد' }).click()
    await expect(placeField(chooser(page))).toBeEnabled()
    await page.keyboard.press('Escape')
    await page.route('**/api/delivery', (route) => route.abort())
    await choose(page, 'یزد', 'میبد')
    await expect(page.getByText('زمان ارسال به میبد را نتوانستیم بپرسیم.')).toBeVisible()

    await page.goto(`/products/${soldOut.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/به میبد/)).toHaveCount(0)
  })
})
