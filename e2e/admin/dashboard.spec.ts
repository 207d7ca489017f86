import { expect, test, type Page } from '@playwright/test'
import { toLatinDigits, toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { type Product, createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { addQuestion } from '../support/questions.ts'
import { addReview } from '../support/reviews.ts'

/** An order that was paid online a moment ago, and now counts. */
async function sell(product: Product, pieces: number, price: number): Promise<void> {
  const buyer = await createPerson()
  const [order] = await sql<{ id: string }>(
    `insert into public.orders (user_id, status, payment_method, is_paid, payment_status, payment_verified_at, subtotal,
       shipping_cost, total_amount, delivery_method, shipping_address, holds_stock, idempotency_key)
     values ($1, 'paid', 'online', true, 'successful', now(), $2::bigint, 50000, $2::bigint + 50000, 'post',
       '{"full_name": "مریم دلاوری", "phone_number": "09175551234", "province": "هرمزگان", "city": "قشم", "address": "گلشهر جنوبی، کوچهٔ نیلوفر", "postal_code": "7916941837"}',
       true, gen_random_uuid())
     returning id`,
    [buyer.id, pieces * price],
  )
  await sql(
    `insert into public.order_items (order_id, product_id, product_name, product_slug, quantity, list_price, unit_price)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [order!.id, product.id, product.name, product.slug, pieces, price],
  )
  await sql('update public.products set stock_quantity = stock_quantity - $2 where id = $1', [
    product.id,
    pieces,
  ])
}

/** The figure of a card of today. */
async function figure(page: Page, label: string): Promise<number> {
  const card = page.locator('[data-slot="stat"]').filter({ hasText: label }).first()
  return Number(toLatinDigits(await card.locator('b').innerText()).replace(/\D/g, ''))
}

async function openToday(page: Page) {
  await page.goto('/admin?period=today')
  await expect(page.locator('[data-slot="stat"]')).toHaveCount(4)
}

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin', { first: 'زهره', last: 'مدیر' }), 'admin')
})

test('the figures follow an order that was paid', async ({ page }) => {
  // Dear enough to stand among the best sellers of the day, whatever else is sold meanwhile.
  const product = await createProduct({ price: 90_000_000, stock: 10 })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await openToday(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('سلام زهره')
  const before = { sales: await figure(page, 'فروش'), orders: await figure(page, 'سفارش') }
  await sell(product, 3, 90_000_000)
  await openToday(page)
  // Tests beside this one sell too: at least this order is there.
  expect(await figure(page, 'فروش')).toBeGreaterThanOrEqual(before.sales + 270_050_000)
  expect(await figure(page, 'سفارش')).toBeGreaterThanOrEqual(before.orders + 1)
  const best = page.locator('[data-slot="panel"]').filter({ hasText: 'پرفروش‌ترین کالاها' })
  await expect(best.getByRole('link', { name: product.name })).toHaveAttribute(
    'href',
    new RegExp(`/admin/orders\\?from=.*&product=${product.id}`),
  )
  await expect(best.getByRole('listitem').filter({ hasText: product.name })).toContainText('۲۷۰٬۰۰۰٬۰۰۰')
  // A share of everything sold, not of the eight that are shown.
  const share = Math.round((270_000_000 / (await figure(page, 'فروش'))) * 100)
  await expect(best.getByRole('listitem').filter({ hasText: product.name })).toContainText(
    `٪${toPersianDigits(share)}`,
  )
  await expect(
    page.locator('[data-slot="panel"]').filter({ hasText: 'استان‌ها' }).getByText('هرمزگان'),
  ).toBeVisible()
  // Drawn with Persian figures, which the pointer asks for one by one.
  const chart = page.getByRole('figure', { name: 'فروش' })
  await expect(chart.locator('.recharts-area-curve')).toBeVisible()
  await expect(chart.locator('.recharts-yAxis-tick-labels')).toContainText(/[۰-۹]+ (میلیون|میلیارد)/)
  await expect(chart.locator('.recharts-xAxis-tick-labels')).toContainText(/[۰-۹]/)
  await chart.locator('.recharts-wrapper').hover()
  await expect(chart.locator('.recharts-tooltip-wrapper')).toContainText(/فروش.*[۰-۹]/)
  expect(said).toEqual([])
  // The table says the same in words.
  await page.getByText('جدول ارقام').first().click()
  const rows = page.getByRole('table').filter({ hasText: 'فروش (تومان)' }).getByRole('cell')
  await expect(rows.first()).toBeVisible()
  await expectAccessible(page)
})

test('a range of one’s own stands beside the time before and the year before @responsive', async ({
  page,
}) => {
  await page.goto('/admin?from=۱۴۰۵/۰۱/۰۱&until=۱۴۰۵/۰۳/۳۱')
  await expect(page.getByRole('heading', { name: 'فروش از ۱ فروردین ۱۴۰۵ تا ۳۱ خرداد ۱۴۰۵' })).toBeVisible()
  await expect(page.getByLabel('از تاریخ')).toHaveValue('۱۴۰۵/۰۱/۰۱')
  await expect(page.getByText('همین روزهای پارسال').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin?from=۱۴۰۵/۰۳/۰۱&until=۱۴۰۵/۰۱/۰۱')
  await expect(page.getByText('پایان باید پس از آغاز باشد')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'فروش این ماه' })).toBeVisible()
})

test('the four periods open, and waiting work leads to its lists', async ({ page }) => {
  const product = await createProduct({ stock: 2 })
  await addReview(product, await createPerson(), { text: 'در انتظار تأیید است', approved: false })
  await addQuestion(product, await createPerson(), 'در انتظار تأیید؟', { approved: false })
  await sql(
    `insert into public.contact_messages (subject, full_name, phone_number, message)
     values ('other', $1, '09175551234', 'پیامی برای داشبورد')`,
    [product.name.slice(0, 50)],
  )
  await page.goto('/admin')
  for (const [name, query] of [
    ['امروز', 'period=today'],
    ['این هفته', 'period=week'],
    ['امسال', 'period=year'],
  ] as const) {
    await page.getByRole('navigation', { name: 'دوره' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(query))
    await expect(page.getByRole('heading', { name: `فروش ${name}` })).toBeVisible()
  }
  for (const [work, address] of [
    ['کالای رو به اتمام', /\/admin\/products\?stock=low/],
    ['نظر در انتظار تأیید', /\/admin\/comments\?state=waiting/],
    ['پرسش یا پاسخ در انتظار تأیید', /\/admin\/comments\/questions\?state=waiting/],
    ['پیام تماس بی‌پاسخ', /\/admin\/comments\/messages$/],
  ] as const) {
    await page.goto('/admin')
    await page
      .getByRole('list', { name: 'کارهای مانده' })
      .getByRole('link', { name: new RegExp(work) })
      .click()
    await expect(page).toHaveURL(address)
    await page.getByRole('searchbox').last().fill(product.name.slice(0, 50))
    await expect(page.getByText('نمایش ۱ تا ۱ از ۱ مورد')).toBeVisible()
  }
})
