/** Freight, from the list of companies to the waybill; and orders that leave in several parcels, as each side sees them. */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { picture } from '../support/pictures.ts'
import { createProduct, type Product, sql } from '../support/products.ts'
import { answerYes, panel } from '../support/panel.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { fillAddress, tick } from '../support/steps.ts'

const orderOf = async ({ id }: Person) =>
  (
    await sql<{ id: string; number: string; status: string; name: string; city: string }>(
      `select o.id, o.number, o.status, f.name, f.city from public.orders o
       left join public.order_freights f on f.order_id = o.id where o.user_id = $1 order by o.created_at desc limit 1`,
      [id],
    )
  )[0]!

async function fillCart(person: Person, products: readonly Product[], quantity: number) {
  for (const { id } of products)
    await sql('insert into public.cart_items (user_id, product_id, quantity) values ($1, $2, $3)', [
      person.id,
      id,
      quantity,
    ])
}

const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'ثبت ارسال' })

test('a dealer chooses freight, the shop sends two of five lines, then the rest, and the dealer sees both', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const company = `باربری ${randomUUID().slice(0, 6)}`
  await signIn(page.context(), await createPerson('admin'), 'admin')
  await sql(`update public.delivery_methods set is_active = true where method = 'freight'`)
  await page.goto('/admin/delivery-settings')
  await expect(panel(page, 'باربری').getByRole('switch', { name: 'در فروشگاه نمایش داده شود' })).toBeChecked()
  await page.getByRole('button', { name: 'باربری تازه' }).click()
  const dialog = page.getByRole('dialog', { name: 'باربری تازه' })
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog.getByText('نام باربری را بنویسید')).toBeVisible()
  await dialog.getByLabel('نام باربری').fill(company)
  await dialog.getByLabel('شهر').fill('بندرعباس')
  await dialog.getByLabel('پایانه').fill('پایانهٔ بار، غرفهٔ ۱۲')
  await dialog.getByLabel('تلفن').fill('۰۷۶۳۳۳۴۴۵۵۶')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('باربری ذخیره شد')).toBeVisible()
  await expect(panel(page, 'باربری‌ها').getByText(company)).toBeVisible()

  // The dealer.
  const dealer = await createPerson('dealer')
  const context = await browser.newContext({ viewport: page.viewportSize() })
  await signIn(context, dealer, 'dealer')
  const shop = await context.newPage()
  const products: Product[] = []
  for (const letter of ['الف', 'ب', 'پ', 'ت', 'ث'])
    products.push(
      await createProduct({
        name: `کاسهٔ ${letter} ${randomUUID().slice(0, 6)}`,
        price: 300_000,
        dealerPrice: 200_000,
        stock: 50,
      }),
    )
  await fillCart(dealer, products, 4)
  await shop.goto('/checkout')
  await fillAddress(shop)
  await expect(shop.getByLabel('مقصد بار')).toBeHidden()
  await tick(shop.getByRole('radio', { name: /باربری.*پس‌کرایه/ }))
  await shop.getByLabel(/^باربری\s*\*?$/).selectOption('other')
  await shop
    .getByRole('button', { name: /پرداخت ۴٬۰۰۰٬۰۰۰/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(shop.getByText('نام باربری را بنویسید')).toBeVisible()
  await shop.getByLabel(/^باربری\s*\*?$/).selectOption({ label: `${company}، بندرعباس` })
  await shop.getByLabel('مقصد بار').fill('قشم')
  await expect(shop.getByTestId('price-summary')).toContainText('پس‌کرایه')
  await expectAccessible(shop)
  await shop
    .getByRole('button', { name: /پرداخت ۴٬۰۰۰٬۰۰۰/ })
    .filter({ visible: true })
    .first()
    .click()
  await shop.getByRole('button', { name: 'پرداخت موفق' }).click()
  await shop.waitForURL(/\/order-success\//)
  const order = await orderOf(dealer)
  expect(order).toMatchObject({ status: 'paid', name: company, city: 'قشم' })

  // Two of five lines leave.
  await page.goto(`/admin/orders/${order.id}`)
  await expect(page.getByText(`باربری: ${company}، قشم (پس‌کرایه)`)).toBeVisible()
  await page.getByRole('button', { name: 'شروع آماده‌سازی' }).click()
  await page.getByRole('button', { name: 'ثبت ارسال' }).click()
  await expect(page.getByRole('dialog').getByLabel('باربری')).toHaveValue(company)
  await tick(page.getByRole('switch', { name: 'تنها بخشی از سفارش' }))
  await send(page).click()
  await expect(page.getByText('دست‌کم یک قلم را انتخاب کنید')).toBeVisible()
  for (const { name } of products.slice(0, 2)) await tick(page.getByRole('checkbox', { name }))
  await page.getByLabel('شمارهٔ بارنامه').fill('۱۲')
  await send(page).click()
  await expect(page.getByText('شمارهٔ بارنامه ۳ تا ۴۰ رقم یا حرف لاتین است')).toBeVisible()
  await page.getByLabel('شمارهٔ بارنامه').fill('۴۸۲۱/۷')
  await page.getByLabel('تعداد کارتن').fill('۷')
  await page.getByLabel('موبایل راننده').fill('۰۹۱۷۱۱۱۲۲۳۳')
  await expectAccessible(page)
  await send(page).click()
  await expect(page.getByText('ارسال بخشی از سفارش ثبت شد')).toBeVisible()
  const parcels = panel(page, 'مرسوله‌ها')
  await expect(parcels).toContainText('هنوز فرستاده نشده: ۱۲ عدد')
  await expect(page.getByText('بخشی فرستاده شد').first()).toBeVisible()
  await expectAccessible(page)

  // What left is neither cancelled nor edited; what is printed next is what is left.
  await page.getByRole('button', { name: 'کارهای دیگر' }).click()
  await expect(page.getByRole('menuitem', { name: 'کم کردن اقلام' })).toBeVisible()
  for (const name of ['لغو سفارش', 'تغییر سفارش'])
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto(`/admin/orders/print?kind=slip&ids=${order.id}`)
  await expect(page.getByRole('cell', { name: products[2]!.name })).toBeVisible()
  await expect(page.getByRole('cell', { name: products[0]!.name })).toHaveCount(0)
  await page.goto(`/admin/orders/print?kind=label&size=roll&ids=${order.id}`)
  await page.getByLabel('تعداد کارتن').fill('۳')
  await page.getByRole('button', { name: 'برچسب برای هر کارتن' }).click()
  await expect(page.getByText('کارتن ۲ از ۳')).toBeVisible()

  // The waybill, as the driver's copy was photographed.
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'کارهای مرسولهٔ ۱' }).click()
  await page.getByRole('menuitem', { name: 'عکس بارنامه' }).click()
  const waybill = page.getByRole('dialog', { name: 'عکس بارنامه، مرسولهٔ ۱' })
  await expect(waybill.getByRole('button', { name: 'ذخیره' })).toBeDisabled()
  await waybill
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await picture('#0e6e6e', 900) })
  await expectAccessible(page)
  await waybill.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('عکس بارنامه نگه داشته شد')).toBeVisible()
  const address = await panel(page, 'مرسوله‌ها')
    .getByRole('link', { name: 'عکس بارنامه' })
    .getAttribute('href')

  // The dealer sees what is on its way and what is not.
  await shop.goto(`/profile/orders/${order.id}`)
  const list = shop.getByRole('list', { name: 'مرسوله‌ها' })
  await expect(list.getByText('مرسولهٔ ۱')).toBeVisible()
  await expect(list).toContainText('شمارهٔ بارنامه: ۴۸۲۱/۷')
  await expect(list).toContainText('۷ کارتن')
  await expect(list.getByRole('link', { name: 'عکس بارنامه' })).toHaveAttribute('href', address!)
  expect((await shop.request.get(address!)).headers()['content-type']).toBe('image/webp')
  const stranger = await browser.newContext()
  expect((await stranger.request.get(new URL(address!, page.url()).href)).status()).toBe(401)
  await signIn(stranger, await createPerson('dealer'), 'dealer')
  expect((await stranger.request.get(new URL(address!, page.url()).href)).status()).toBe(404)
  await stranger.close()
  await expect(list).toContainText(`۴ × ${products[0]!.name}`)
  await expect(list).toContainText('در آماده‌سازی: ۱۲ عدد')
  await expectAccessible(shop)

  // The rest.
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'ارسال بقیه' }).click()
  await send(page).click()
  await expect(page.getByText('ارسال سفارش ثبت شد')).toBeVisible()
  await expect(parcels.getByText('شمارهٔ بارنامه هنوز نوشته نشده است')).toBeVisible()
  await page.getByRole('button', { name: 'کارهای مرسولهٔ ۲' }).click()
  await page.getByRole('menuitem', { name: 'شمارهٔ بارنامه' }).click()
  await page.getByLabel('شمارهٔ بارنامه').fill('4822')
  await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('شمارهٔ بارنامه ذخیره شد')).toBeVisible()
  for (const place of ['۱', '۲']) {
    await page.getByRole('button', { name: `کارهای مرسولهٔ ${place}` }).click()
    await page.getByRole('menuitem', { name: 'رسید به مشتری' }).click()
    await expect(
      page.getByText(place === '۲' ? 'همهٔ سفارش تحویل شد' : 'تحویل مرسولهٔ ۱ ثبت شد').first(),
    ).toBeVisible()
  }
  await shop.goto(`/profile/orders/${order.id}`)
  await expect(list.getByText('مرسولهٔ ۲')).toBeVisible()
  await expect(list).toContainText('شمارهٔ بارنامه: ۴۸۲۲')
  await expect(list).toContainText(`۴ × ${products[4]!.name}`)
  expect(await orderOf(dealer)).toMatchObject({ status: 'delivered' })
  const told = await sql<{ body: string }>(
    `select body from public.sms_messages where order_id = $1 and template_key = 'freight_shipped'
       and dedupe_key not like '%:buyer' order by id`,
    [order.id],
  )
  expect(told).toHaveLength(2)
  expect(told[0]!.body).toContain(`بخشی از سفارش ${toPersianDigits(order.number)} با ${company} به قشم`)
  expect(told[1]!.body).toContain('4822')

  await page.goto('/admin/delivery-settings')
  await page.getByRole('button', { name: `برداشتن ${company}` }).click()
  await answerYes(page, `«${company}» از باربری‌ها برداشته شود؟`, 'برداشتن')
  await expect(page.getByText('باربری برداشته شد')).toBeVisible()
  await shop.reload()
  await expect(shop.getByText(`باربری: ${company}، قشم (پس‌کرایه)`)).toBeVisible()
  await context.close()
})

test('a retail customer is not offered freight', async ({ page, context }) => {
  await sql(`update public.delivery_methods set is_active = true where method = 'freight'`)
  const person = await createPerson()
  await signIn(context, person)
  await fillCart(person, [await createProduct({ price: 400_000 })], 1)
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: /پست/ })).toBeVisible()
  await expect(page.getByText('باربری')).toHaveCount(0)
})

test('an order by phone goes with the company that the dealer named', async ({ page }) => {
  const company = `باربری ${randomUUID().slice(0, 6)}`
  await sql(`update public.delivery_methods set is_active = true where method = 'freight'`)
  await sql(`insert into public.freight_companies (name, city) values ($1, 'بندرعباس')`, [company])
  const dealer = await createPerson('dealer')
  const product = await createProduct({ price: 300_000, dealerPrice: 200_000, stock: 50 })
  await signIn(page.context(), await createPerson('admin'), 'admin')
  await page.goto(`/admin/orders/new?customer=${dealer.id}`)
  const search = page.getByRole('combobox', { name: 'جست‌وجوی کالا' })
  await search.fill(product.name)
  await expect(page.getByRole('option', { name: new RegExp(product.name) }).first()).toBeVisible()
  await search.press('Enter')
  await page.getByLabel('نام و نام خانوادگی گیرنده').fill('مریم دلاوری')
  await page.getByLabel('شمارهٔ موبایل').fill('۰۹۱۷۵۵۵۱۲۳۴')
  await page.getByLabel('استان').selectOption('هرمزگان')
  await page.getByLabel('شهر').selectOption('بندرعباس')
  await page.getByLabel('نشانی کامل').fill('گلشهر جنوبی، کوچهٔ نیلوفر ۴')
  await page.getByLabel('کد پستی').fill('۷۹۱۶۹۴۱۸۳۷')
  await tick(page.getByRole('radio', { name: /باربری.*پس‌کرایه/ }))
  await page.getByLabel(/^باربری\s*\*?$/).selectOption('other')
  await expect(page.getByRole('button', { name: 'ثبت و فرستادن پیوند' })).toBeDisabled()
  await page.getByLabel(/^باربری\s*\*?$/).selectOption({ label: `${company}، بندرعباس` })
  await page.getByLabel('مقصد بار').fill('قشم')
  await expect(page.getByTestId('price-summary')).toContainText('پس‌کرایه')
  await expect(page.getByText('پیش‌نویس نگه داشته شد')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('مقصد بار')).toHaveValue('قشم')
  await page.getByRole('button', { name: 'ثبت و فرستادن پیوند' }).click()
  await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByText(`باربری: ${company}، قشم (پس‌کرایه)`)).toBeVisible()
  expect(await orderOf(dealer)).toMatchObject({ name: company, city: 'قشم' })
})
