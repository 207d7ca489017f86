import { expect, test } from '@playwright/test'
import { SHOP as shop } from '../../lib/shop/testing.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { addToCart, fillAddress, holdScripts, tick } from '../support/steps.ts'

const lastOrder = async (userId: string) =>
  (
    await sql(
      `select id, status, payment_method, delivery_method, total_amount::int as total, shipping_address, customer_note
       from public.orders where user_id = $1 order by created_at desc`,
      [userId],
    )
  )[0]

test('the place decides price, days and cash; what was typed survives a reload @responsive', async ({
  page,
  context,
}) => {
  const province = `یزد`
  await signIn(context, await createPerson())
  await addToCart(page, await createProduct({ price: 400_000 }))
  await page.goto('/checkout')
  await expect(page.getByText('هرمزگان ۱ تا ۲ روز کاری، جاهای دیگر ایران ۲ تا ۵ روز کاری')).toBeVisible()
  await fillAddress(page)
  await expect(page.getByText(/هرمزگان، ۱ تا ۲ روز کاری \(.+ تا .+\)، با کد رهگیری/)).toBeVisible()
  const cash = page.getByRole('radio', { name: /پرداخت در محل/ })
  await expect(cash).toBeEnabled()
  await tick(cash)

  await page.getByLabel('استان').selectOption(province)
  await expect(page.getByText(/یزد، ۲ تا ۵ روز کاری \(.+ تا .+\)، با کد رهگیری/)).toBeVisible()
  await expect(cash).toBeDisabled()
  await expect(page.getByText('پرداخت در محل برای این نشانی ممکن نیست')).toBeVisible()
  await expect(page.getByRole('radio', { name: /پرداخت اینترنتی/ })).toBeChecked()
  await page.getByLabel('شهر').selectOption({ label: 'یزد' })
  await page.getByLabel('یادداشت برای فروشگاه').fill('زنگ نزنید')
  await page.reload()
  await expect(page.getByLabel('استان')).toHaveValue(province)
  await expect(page.getByLabel('شهر')).toHaveValue('یزد')
  await expect(page.getByLabel('نشانی کامل')).toHaveValue(/نیلوفر/)
  await expect(page.getByLabel('یادداشت برای فروشگاه')).toHaveValue('زنگ نزنید')

  // What is wrong stands beside its field.
  await page.getByLabel('کد پستی').fill('۷۹۱')
  await page.getByRole('button', { name: /پرداخت ۴۵۰٬۰۰۰/ }).click()
  await expect(page.getByText('کد پستی باید ۱۰ رقم باشد')).toBeVisible()
  await expect(page.getByLabel('کد پستی')).toBeFocused()
  await expectAccessibleInBothThemes(page)
})

test('what is typed before the scripts arrive stays, and counts', async ({ page, context }) => {
  await signIn(context, await createPerson())
  await addToCart(page, await createProduct({ price: 400_000 }))
  const release = await holdScripts(page)
  await page.goto('/checkout', { waitUntil: 'commit' })
  await page.getByLabel('نام و نام خانوادگی گیرنده').fill('زودنویس')
  // The city was chosen first; its province comes along.
  await page.getByLabel('شهر').selectOption({ label: 'یزد' })
  await page.getByLabel('یادداشت برای فروشگاه').fill('زنگ نزنید')
  release()
  await expect(page.getByText(/یزد، ۲ تا ۵ روز کاری \(.+ تا .+\)، با کد رهگیری/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByLabel('استان')).toHaveValue('یزد')
  await expect(page.getByLabel('شهر')).toHaveValue('یزد')
  await page.getByLabel('نشانی کامل').fill('بلوار صفائیه، کوچهٔ ۱۲، پلاک ۴')
  await expect(page.getByLabel('نام و نام خانوادگی گیرنده')).toHaveValue('زودنویس')
  await expect(page.getByLabel('یادداشت برای فروشگاه')).toHaveValue('زنگ نزنید')
  await page.getByLabel('استان').selectOption('')
  await expect(page.getByLabel('استان')).toHaveValue('')
  await expect(page.getByLabel('شهر')).toHaveValue('')
})

test('cash on delivery is an order at once, and three may be open', async ({ page, context }) => {
  test.setTimeout(150_000)
  const person = await createPerson()
  await signIn(context, person)
  const product = await createProduct({ price: 400_000, stock: 20 })
  for (let i = 0; i < 3; i++) {
    await addToCart(page, product)
    await page.goto('/checkout')
    if (i === 0) await fillAddress(page)
    await tick(page.getByRole('radio', { name: /پرداخت در محل/ }))
    await page.getByRole('button', { name: 'ثبت سفارش' }).click()
    await page.waitForURL(/\/order-success\//)
    await expect(page.getByText('در انتظار بررسی').first()).toBeVisible()
  }
  expect(await lastOrder(person.id)).toMatchObject({ status: 'awaiting_review', total: 450_000 })
  await addToCart(page, product)
  await page.goto('/checkout')
  await expect(page.getByText('سه سفارش باز با پرداخت در محل دارید')).toBeVisible()
  await expect(page.getByRole('radio', { name: /پرداخت در محل/ })).toBeDisabled()
})

test('who fetches the order is asked for a name and a number only', async ({ page, context }) => {
  const person = await createPerson()
  await signIn(context, person)
  await addToCart(page, await createProduct({ price: 400_000 }))
  await page.goto('/checkout')
  const pickup = page.getByRole('radio', { name: /^تحویل در فروشگاه/ })
  await tick(pickup)
  await expect(page.locator('label').filter({ has: pickup })).toContainText(shop.address)
  await expect(page.locator('label').filter({ has: pickup })).toContainText(shop.hours)
  await expect(page.getByRole('heading', { name: 'تحویل‌گیرنده' })).toBeVisible()
  await expect(page.getByLabel('نشانی کامل')).toHaveCount(0)
  await expect(page.getByLabel('کد پستی')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('نام و نام خانوادگی گیرنده').fill('')
  await page.getByRole('button', { name: 'پرداخت ۴۰۰٬۰۰۰ تومان' }).click()
  await expect(page.getByText('نام و نام خانوادگی گیرنده را وارد کنید')).toBeVisible()
  await page.getByLabel('نام و نام خانوادگی گیرنده').fill('مریم دلاوری')
  await tick(page.getByRole('radio', { name: /پرداخت در فروشگاه/ }))
  await page.getByRole('button', { name: 'ثبت سفارش' }).click()
  await page.waitForURL(/\/order-success\//)
  // Where and when it is fetched is said after the order too, and that it is paid there.
  const { id } = (await lastOrder(person.id)) as { id: string }
  for (const path of [`/order-success/${id}`, `/profile/orders/${id}`]) {
    await page.goto(path)
    await expect(page.getByTestId('pickup')).toContainText(shop.address)
    await expect(page.getByTestId('pickup')).toContainText(shop.hours)
    await expect(page.getByTestId('pickup')).toContainText('مریم دلاوری')
    await expect(page.getByText('پرداخت در فروشگاه').first()).toBeVisible()
    await expect(page.getByText('پرداخت در محل')).toHaveCount(0)
  }
  expect(await lastOrder(person.id)).toMatchObject({
    delivery_method: 'pickup',
    payment_method: 'cash_on_delivery',
    total: 400_000,
    shipping_address: { full_name: 'مریم دلاوری', city: '', address: '', postal_code: '' },
  })
  expect(await sql('select 1 from public.addresses where user_id = $1', [person.id])).toHaveLength(0)
})

test('a price that changed since the cart is named at checkout', async ({ page, context }) => {
  const product = await createProduct({ price: 400_000 })
  await signIn(context, await createPerson())
  await addToCart(page, product)
  await page.goto('/cart')
  await expect(page.locator('[data-tone="total"]')).toContainText('۴۵۰٬۰۰۰')
  await sql('update public.product_prices set amount = 430000 where product_id = $1', [product.id])
  await page.goto('/checkout')
  await expect(page.getByText('از زمانی که سبد را دیدید تغییر کرده است')).toBeVisible()
  await expect(page.getByRole('button', { name: 'پرداخت ۴۸۰٬۰۰۰ تومان' })).toBeVisible()
  await sql('update public.products set stock_quantity = 0 where id = $1', [product.id])
  await page.reload()
  await expect(page.getByText('موجودی این کالا کافی نیست').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'بازگشت به سبد خرید' })).toBeVisible()
})

test('two tabs and the back button make one order', async ({ page, context }) => {
  const person = await createPerson()
  await signIn(context, person)
  await addToCart(page, await createProduct({ price: 400_000 }))
  await page.goto('/checkout')
  await fillAddress(page)
  const tab = await context.newPage()
  await tab.goto('/checkout')
  await fillAddress(tab)
  const pay = { name: 'پرداخت ۴۵۰٬۰۰۰ تومان' }
  await Promise.all([page.getByRole('button', pay).click(), tab.getByRole('button', pay).click()])
  for (const each of [page, tab])
    await expect(each.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /^پرداخت ۴۵۰٬۰۰۰/ }).click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
  expect(await sql('select 1 from public.orders where user_id = $1', [person.id])).toHaveLength(1)
})
