import { expect, type Page, test } from '../support/test.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { addToCart, cartCount, productPath } from '../support/steps.ts'

const lines = (page: Page) => page.getByTestId('cart-line')
const total = (page: Page) => page.locator('[data-tone="total"]')

test('cart: a guest changes, removes, restores and empties it', async ({ page }) => {
  const pot = await createProduct({ name: 'قابلمهٔ سبد', price: 200_000, stock: 3 })
  const cup = await createProduct({ price: 100_000, stock: 5 })
  await addToCart(page, pot)
  await addToCart(page, cup)
  await page.goto('/cart')
  await expect(total(page)).toContainText('۳۵۰٬۰۰۰')
  await expect(page.getByText('تا ارسال رایگان ۹٬۷۰۰٬۰۰۰ تومان مانده')).toBeVisible()

  const line = lines(page).filter({ hasText: 'قابلمهٔ سبد' })
  const more = line.getByRole('button', { name: 'یکی بیشتر' })
  await more.click()
  await more.click()
  await expect(total(page)).toContainText('۷۵۰٬۰۰۰')
  const announced = page.locator('[aria-live="polite"][aria-atomic="true"]').filter({ hasText: 'مبلغ نهایی' })
  await expect(announced).toContainText('۷۵۰٬۰۰۰ تومان')
  await expect(more).toBeDisabled()
  await expect(line.getByText('تنها ۳ عدد در انبار مانده است')).toBeVisible()
  const stored = () => page.evaluate(() => JSON.parse(localStorage.cart as string) as unknown)
  await expect.poll(stored).toContainEqual({ id: pot.id, key: pot.id, quantity: 3 })

  await page.goto(productPath(pot))
  await expect(page.getByText('در سبد شما: ۳ عدد')).toBeVisible()

  await page.goto('/cart')
  await lines(page).filter({ hasText: cup.name }).getByRole('button', { name: 'حذف از سبد' }).click()
  await expect(page.getByText('محصول از سبد خرید حذف شد')).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'بازگرداندن' }).click()
  await expect(lines(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'خالی کردن سبد' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'بماند' }).click()
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'خالی کردن سبد' }).click()
  await page.getByRole('button', { name: 'خالی شود' }).click()
  await expect(page.getByText('سبد خرید شما خالی است')).toBeVisible()
  await expect(page.getByText('سبد خرید خالی شد')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => [localStorage.cart, localStorage.cart_discount_code]))
    .toEqual([undefined, undefined])
})

test(
  'phone: total and next step stay in view in cart and checkout',
  { tag: '@phone' },
  async ({ page, context, isMobile }) => {
    test.skip(!isMobile)
    const products = await Promise.all([1, 2, 3].map(() => createProduct({ price: 200_000, stock: 3 })))
    await sql(
      `insert into public.discounts (product_id, price_type, discount_value) values ($1, 'base_price', 10)`,
      [products[0]!.id],
    )
    await signIn(context, await createPerson())
    for (const product of products) await addToCart(page, product)
    await page.goto('/cart')
    const on = page.getByRole('link', { name: 'ادامه و ثبت سفارش' })
    await expect(on).toHaveCount(1)
    await expect(on).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#action-bar')).toContainText('۶۳۰٬۰۰۰')
    await expect(page.getByText('سود شما از این خرید')).toBeVisible()
    const navigation = page.getByRole('navigation', { name: 'پایین صفحه' })
    await expect(navigation).toBeHidden()

    await on.click()
    const pay = page.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان$/ })
    await expect(pay).toHaveCount(1)
    await expect(pay).toBeInViewport({ ratio: 1 })
    await expect(navigation).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('banner').locator('summary')).toBeHidden()
    const name = page.getByText(products[0]!.name).filter({ visible: true })
    await expect(name).toHaveCount(0)
    await page.locator('summary', { hasText: '۳ محصول' }).click()
    await expect(name).toHaveCount(1)
  },
)

test('cart: names what changed since the last visit, blocks what cannot be bought', async ({ page }) => {
  const dearer = await createProduct({ price: 200_000, stock: 5 })
  const scarce = await createProduct({ price: 100_000, stock: 5 })
  const gone = await createProduct({ name: 'محصول رفته از فروش', price: 100_000, stock: 5 })
  for (const product of [dearer, scarce, gone]) await addToCart(page, product)
  await page.goto('/cart')
  await lines(page).filter({ hasText: scarce.name }).getByRole('button', { name: 'یکی بیشتر' }).click()
  await expect(total(page)).toContainText('۵۵۰٬۰۰۰')

  await sql('update public.product_prices set amount = 260000 where product_id = $1', [dearer.id])
  await sql('update public.products set stock_quantity = 1 where id = $1', [scarce.id])
  await sql('update public.products set is_active = false where id = $1', [gone.id])
  await page.reload()
  await expect(page.getByText('از آخرین باری که سبد را دیدید، ۳ محصول تغییر کرده است')).toBeVisible()
  await expect(page.getByText('قیمت بیشتر شد: پیش‌تر ۲۰۰٬۰۰۰ تومان بود')).toBeVisible()
  await expect(page.getByText('فقط ۱ عدد از این محصول موجود است؛ تعداد آن کم شد')).toBeVisible()
  const blocked = lines(page).filter({ hasText: 'محصول رفته از فروش' })
  await expect(blocked.getByText('این محصول دیگر فروخته نمی‌شود')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ادامه و ثبت سفارش' })).toBeDisabled()
  await expect(page.getByText('جمع محصولات (۲ عدد)')).toBeVisible()
  await expect(total(page)).toContainText('۴۱۰٬۰۰۰')
  await expectAccessibleInBothThemes(page)
  await blocked.getByRole('button', { name: 'حذف از سبد' }).click()
  await expect(page.getByRole('link', { name: 'ادامه و ثبت سفارش' })).toBeVisible()
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('cart: tabs follow each other, a sign-out leaves the cart', async ({ page, context }) => {
    const [one, other] = [await createProduct({ stock: 9 }), await createProduct({ stock: 9 })]
    const tab = await context.newPage()
    await addToCart(page, one)
    await tab.goto('/cart')
    await expect(lines(tab)).toHaveCount(1)
    await addToCart(page, other)
    await expect(lines(tab)).toHaveCount(2)
    await page.evaluate(() => localStorage.removeItem('cart'))
    const person = await createPerson()
    await signIn(context, person)
    await tab.goto('/cart')
    await addToCart(page, one)
    await expect(lines(tab)).toHaveCount(1)
    await lines(tab).getByRole('button', { name: 'یکی بیشتر' }).click()
    await page.goto('/cart')
    await expect(lines(page).getByText('۲').first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
    await context.clearCookies()
    await page.goto('/cart')
    await expect(page.getByText('سبد خرید شما خالی است')).toBeVisible()
    expect(await cartCount(page)).toBeNull()
    expect(await sql('select 1 from public.cart_items where user_id = $1', [person.id])).toHaveLength(1)
  })

  test('cart: blocked storage has a notice with a sign-in link', async ({ page }) => {
    const product = await createProduct({ price: 200_000, stock: 5 })
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
    })
    await addToCart(page, product)
    const said = 'این مرورگر سبد را نگه نمی‌دارد؛ وارد شوید'
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: said })).toHaveAttribute('href', '/auth?next=%2Fcart')
  })
})
