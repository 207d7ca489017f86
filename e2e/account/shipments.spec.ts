import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { ADDRESS, asPerson, fillCart, payAtBank } from '../support/orders.ts'
import { answerYes, openShipping, panel } from '../support/panel.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { pictureFile } from '../support/pictures.ts'
import { createProduct, type Product, sql } from '../support/products.ts'
import { fillAddress, tick } from '../support/steps.ts'
import { missingIn, openPage } from '../support/html.ts'
import { visitorFor } from '../support/visitor.ts'

const CITY = 'بندرعباس'

const orderOf = async ({ id }: Person) =>
  (
    await sql<{ id: string; status: string; name: string; city: string }>(
      `select o.id, o.status, f.name, f.city from public.orders o
       left join public.order_freights f on f.order_id = o.id where o.user_id = $1`,
      [id],
    )
  )[0]!

async function createCompany(): Promise<{ id: string; name: string }> {
  await sql(`update public.delivery_methods set is_active = true where method = 'freight'`)
  const [company] = await sql<{ id: string; name: string }>(
    `insert into public.freight_companies (name, city) values ($1, $2) returning id, name`,
    [`باربری ${randomUUID().slice(0, 6)}`, CITY],
  )
  return company!
}

const createProducts = (count: number): Promise<Product[]> =>
  Promise.all(
    Array.from({ length: count }, () => createProduct({ price: 300_000, dealerPrice: 200_000, stock: 50 })),
  )

/** A dealer's paid order of three products, four each, in preparation. */
async function createFreightOrder() {
  const [company, dealer, admin, products] = [
    await createCompany(),
    await createPerson('dealer'),
    await createPerson('admin'),
    await createProducts(3),
  ]
  await fillCart(dealer, products, 4)
  const [order] = await asPerson<{ id: string }>(
    dealer,
    `select id from public.place_order(gen_random_uuid(), 'online', 'freight', $1, 2400000,
       p_freight => jsonb_build_object('company_id', $2::uuid, 'city', 'قشم'))`,
    [ADDRESS, company.id],
  )
  await payAtBank(order!.id)
  await asPerson(admin, `select public.admin_set_order_status($1, 'processing')`, [order!.id])
  return { id: order!.id, company, dealer, admin, products }
}

const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'ثبت ارسال' })

test('checkout: a dealer chooses a freight company and its destination', async ({ page, context }) => {
  const company = await createCompany()
  const dealer = await createPerson('dealer')
  await fillCart(dealer, await createProducts(1), 4)
  await signIn(context, dealer, 'dealer')
  await page.goto('/checkout')
  await fillAddress(page)
  await expect(page.getByLabel('مقصد بار')).toBeHidden()
  await tick(page.getByRole('radio', { name: /باربری.*پس‌کرایه/ }))
  const choice = page.getByLabel(/^باربری\s*\*?$/)
  const pay = page
    .getByRole('button', { name: /پرداخت ۸۰۰٬۰۰۰/ })
    .filter({ visible: true })
    .first()
  await choice.selectOption('other')
  await pay.click()
  await expect(page.getByText('نام باربری را بنویسید')).toBeVisible()
  await choice.selectOption({ label: `${company.name}، ${CITY}` })
  await page.getByLabel('مقصد بار').fill('قشم')
  await expect(page.getByTestId('price-summary')).toContainText('پس‌کرایه')
  await expectAccessible(page)
  await pay.click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
  expect(await orderOf(dealer)).toMatchObject({ name: company.name, city: 'قشم' })
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('freight companies: one is added in the panel and removed again', async ({ page, context }) => {
    const company = `باربری ${randomUUID().slice(0, 6)}`
    await sql(`update public.delivery_methods set is_active = true where method = 'freight'`)
    await signIn(context, await createPerson('admin'), 'admin')
    await page.goto('/admin/delivery-settings')
    await expect(
      panel(page, 'باربری').getByRole('switch', { name: 'در فروشگاه نمایش داده شود' }),
    ).toBeChecked()
    await page.getByRole('button', { name: 'باربری جدید' }).click()
    const dialog = page.getByRole('dialog', { name: 'باربری جدید' })
    await dialog.getByRole('button', { name: 'ذخیره' }).click()
    await expect(dialog.getByText('نام باربری را بنویسید')).toBeVisible()
    await dialog.getByLabel('نام باربری').fill(company)
    await dialog.getByLabel('شهر').fill(CITY)
    await dialog.getByLabel('پایانه').fill('پایانهٔ بار، غرفهٔ ۱۲')
    await dialog.getByLabel('تلفن').fill('۰۷۶۳۳۳۴۴۵۵۶')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('باربری ذخیره شد')).toBeVisible()
    await expect(panel(page, 'باربری‌ها').getByText(company)).toBeVisible()
    await page.getByRole('button', { name: `برداشتن ${company}` }).click()
    await answerYes(page, `«${company}» از باربری‌ها برداشته شود؟`, 'برداشتن')
    await expect(page.getByText('باربری برداشته شد')).toBeVisible()
  })

  test('shipments: an order leaves in two parts, the dealer sees both', async ({
    page,
    context,
    isMobile,
  }) => {
    const { id, company, dealer, admin, products } = await createFreightOrder()
    await signIn(context, admin, 'admin')
    const shop = await visitorFor(dealer, 'dealer')

    await page.goto(`/admin/orders/${id}`)
    await expect(page.getByText(`باربری: ${company.name}، قشم (پس‌کرایه)`)).toBeVisible()
    const first = products.slice(0, 2).map(({ name }) => page.getByRole('checkbox', { name }))
    if (isMobile) {
      for (const line of first) await tick(line)
      await page.getByRole('button', { name: 'ارسال بخشی از سفارش' }).click()
      for (const { name } of products.slice(0, 2))
        await expect(page.getByRole('dialog').getByRole('checkbox', { name })).toBeChecked()
    } else {
      await openShipping(page)
      await tick(page.getByRole('switch', { name: 'تنها بخشی از سفارش' }))
      await send(page).click()
      await expect(page.getByText('دست‌کم یک قلم را انتخاب کنید')).toBeVisible()
      for (const line of first) await tick(line)
    }
    await expect(page.getByRole('dialog').getByLabel('باربری')).toHaveValue(company.name)
    await page.getByLabel('شمارهٔ بارنامه').fill('۱۲')
    await send(page).click()
    await expect(page.getByText('شمارهٔ بارنامه ۳ تا ۴۰ رقم یا حرف لاتین است')).toBeVisible()
    await page.getByLabel('شمارهٔ بارنامه').fill('۴۸۲۱/۷')
    await page.getByLabel('تعداد کارتن').fill('۷')
    await page.getByLabel('موبایل راننده').fill('۰۹۱۷۱۱۱۲۲۳۳')
    await expectAccessible(page)
    await send(page).click()
    await expect(page.getByText('ارسال بخشی از سفارش ثبت شد')).toBeVisible()
    const list = panel(page, 'مرسوله‌ها')
    await expect(list).toContainText('هنوز فرستاده نشده: ۴ عدد')
    await expect(page.getByText('بخشی ارسال شد').first()).toBeVisible()
    await page.getByRole('button', { name: 'کارهای دیگر' }).click()
    await expect(page.getByRole('menuitem', { name: 'کم کردن اقلام' })).toBeVisible()
    for (const name of ['لغو سفارش', 'تغییر سفارش'])
      await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'کارهای مرسولهٔ ۱' }).click()
    await page.getByRole('menuitem', { name: 'عکس بارنامه' }).click()
    const waybill = page.getByRole('dialog', { name: 'عکس بارنامه، مرسولهٔ ۱' })
    await expect(waybill.getByRole('button', { name: 'ذخیره' })).toBeDisabled()
    await waybill.locator('input[type=file]').setInputFiles(await pictureFile('b.png', '#0e6e6e', 900))
    await expectAccessible(page)
    await waybill.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('عکس بارنامه نگه داشته شد')).toBeVisible()
    const address = (await list.getByRole('link', { name: 'عکس بارنامه' }).getAttribute('href'))!
    expect((await shop.request(address)).headers.get('content-type')).toBe('image/webp')
    const own = await openPage(shop, `/profile/orders/${id}`)
    expect(own.document.querySelector(`[href="${address}"]`)).not.toBeNull()
    const wanted = ['شمارهٔ بارنامه: ۴۸۲۱/۷', '۷ کارتن', `۴ × ${products[0]!.name}`, 'در آماده‌سازی: ۴ عدد']
    expect(missingIn(own.text, wanted)).toEqual([])

    const rest = await openShipping(page, 'ارسال بقیه')
    await rest.getByRole('button', { name: 'ثبت ارسال' }).click()
    await expect(page.getByText('ارسال سفارش ثبت شد')).toBeVisible()
    await expect(list.getByText('شمارهٔ بارنامه هنوز نوشته نشده است')).toBeVisible()
    await page.getByRole('button', { name: 'کارهای مرسولهٔ ۲' }).click()
    await page.getByRole('menuitem', { name: 'شمارهٔ بارنامه' }).click()
    await page.getByLabel('شمارهٔ بارنامه').fill('4822')
    await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('شمارهٔ بارنامه ذخیره شد')).toBeVisible()
    for (const [position, text] of [
      ['۱', 'تحویل مرسولهٔ ۱ ثبت شد'],
      ['۲', 'همهٔ سفارش تحویل شد'],
    ]) {
      await page.getByRole('button', { name: `کارهای مرسولهٔ ${position}` }).click()
      await page.getByRole('menuitem', { name: 'رسید به مشتری' }).click()
      await expect(page.getByText(text!).first()).toBeVisible()
    }
    const { text } = await openPage(shop, `/profile/orders/${id}`)
    expect(missingIn(text, ['مرسولهٔ ۲', 'شمارهٔ بارنامه: ۴۸۲۲', `۴ × ${products[2]!.name}`])).toEqual([])
    expect(await orderOf(dealer)).toMatchObject({ status: 'delivered' })
  })

  test('shipments: slips hold what is left, each carton has a label', async ({ page, context }) => {
    const { id, admin, products } = await createFreightOrder()
    await asPerson(
      admin,
      `select public.admin_send_shipment(gen_random_uuid(), $1, p_tracking => '4821', p_lines =>
       (select jsonb_agg(jsonb_build_object('item', id, 'quantity', 4)) from public.order_items
        where order_id = $1 and product_id = $2))`,
      [id, products[0]!.id],
    )
    await signIn(context, admin, 'admin')
    await page.goto(`/admin/orders/print?kind=slip&ids=${id}`)
    await expect(page.getByRole('cell', { name: products[2]!.name })).toBeVisible()
    await expect(page.getByRole('cell', { name: products[0]!.name })).toHaveCount(0)
    await page.goto(`/admin/orders/print?kind=label&size=roll&ids=${id}`)
    await page.getByLabel('تعداد کارتن').fill('۳')
    await page.getByRole('button', { name: 'برچسب برای هر کارتن' }).click()
    await expect(page.getByText('کارتن ۲ از ۳')).toBeVisible()
  })
})
