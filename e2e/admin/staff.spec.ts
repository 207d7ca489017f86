/** Staff in the panel: invitation, what each role sees and what stays closed, rights, and the activity log. */
import { expect, test } from '@playwright/test'
import { parseCsv } from '../../lib/admin/csv.ts'
import { expectAccessible } from '../support/axe.ts'
import { createOrder } from '../support/orders.ts'
import { createPerson, createStaff, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { stack } from '../support/shop.ts'

/** The newest message to a phone that holds these words. */
async function messageTo(phone: string, words: string): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const response = await fetch(`${stack().inboxUrl}/messages?to=${phone}&limit=5`)
    const { messages } = (await response.json()) as { messages: { text: string }[] }
    found = messages.find(({ text }) => text.includes(words))?.text
    expect(found).toBeDefined()
  }).toPass()
  return found!
}

test('an owner invites by phone, the invited accepts, and loses the panel with the press that removes them', async ({
  page,
  context,
  browser,
  isMobile,
}) => {
  // Both sizes may run at once.
  const last = isMobile ? 'انبارچی' : 'انباری'
  await signIn(context, await createStaff('owner', { first: 'زهره', last: 'مالک' }), 'admin')
  const person = await createPerson('normal', { first: 'کامران', last })
  await page.goto('/admin/staff')
  await page.getByLabel('موبایل').fill('0912')
  await page.getByRole('button', { name: 'فرستادن دعوت' }).click()
  await expect(page.getByText('شمارهٔ موبایل را کامل بنویسید')).toBeVisible()
  await page.getByLabel('موبایل').fill(person.phone)
  await page.getByLabel('نقش', { exact: true }).selectOption('warehouse')
  await page.getByRole('button', { name: 'فرستادن دعوت' }).click()
  await expect(page.getByText('دعوت با پیامک فرستاده شد')).toBeVisible()
  await expect(page.getByRole('list', { name: 'کارکنان' }).getByText('دعوت‌شده').first()).toBeVisible()
  await expectAccessible(page)

  const link = /https?:\S+/.exec(await messageTo(person.phone, 'staff-invitation'))![0]
  const theirs = await browser.newContext()
  await signIn(theirs, person)
  const panel = await theirs.newPage()
  await panel.goto(new URL(link).pathname)
  await expect(panel.getByRole('heading', { level: 1 })).toContainText('دعوت به پنل')
  await expect(panel.getByText('انباردار')).toBeVisible()
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'پذیرفتن و رفتن به پنل' }).click()
  await panel.waitForURL('**/admin')
  await expect(panel.getByRole('heading', { level: 1 })).toContainText('سلام کامران')

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: `کامران ${last}` })
  await expect(row.getByRole('combobox')).toHaveValue('warehouse')
  await row.getByRole('combobox').selectOption('content')
  await expect(page.getByText(`کامران ${last} «مسئول محتوا» شد`)).toBeVisible()
  await panel.goto('/admin/stock')
  await expect(panel.getByRole('heading', { name: 'این بخش در دسترس شما نیست' })).toBeVisible()
  await row.getByRole('button', { name: /برداشتن/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'برداشتن' }).click()
  await expect(row).toHaveCount(0)
  expect((await panel.request.get('/api/admin/alerts')).status()).toBe(403)
  await panel.goto('/admin')
  await expect(panel).toHaveURL((url) => url.pathname === '/')
  await theirs.close()
})

test('the stock room sees what is to be sent, and neither other orders nor what the shop earns', async ({
  page,
  context,
}) => {
  const product = await createProduct({})
  const buyer = await createPerson('normal', { first: 'نیلوفر', last: 'پنهان' })
  const [open, over] = [
    await createOrder(buyer, [{ product }], 'processing'),
    await createOrder(buyer, [{ product }], 'delivered'),
  ]
  await signIn(context, await createStaff('warehouse'), 'admin')
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'بخش‌های پنل' })
  await expect(menu.getByRole('link')).toHaveText([
    /داشبورد/,
    /کالاها/,
    /سفارش‌ها/,
    /درخواست‌های موجودی/,
    /انبار/,
  ])
  await expect(page.getByRole('heading', { name: 'نیازمند رسیدگی' })).toBeVisible()
  await expect(page.getByText('سود کالاها')).toHaveCount(0)

  await page.goto(`/admin/orders/${open.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('سفارش')
  await expect(page.getByRole('button', { name: 'ثبت ارسال' })).toBeVisible()
  await page.getByRole('button', { name: 'کارهای دیگر' }).click()
  await expect(page.getByRole('menuitem', { name: 'برگهٔ بسته‌بندی' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'لغو سفارش' })).toHaveCount(0)
  await expect(page.getByText('نیلوفر پنهان')).toHaveCount(0)
  expect((await page.goto(`/admin/orders/${over.id}`))!.status()).toBe(404)

  for (const path of [
    '/admin/users',
    '/admin/settings',
    '/admin/reports',
    '/admin/staff',
    '/admin/products/new',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'این بخش در دسترس شما نیست' }), path).toBeVisible()
  }
  for (const path of [
    '/admin/reports/sales?from=1405/01/01&until=1405/01/02',
    '/admin/users/export',
    '/admin/activity/export',
    '/api/admin/products/sheet',
  ])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 403])
})

for (const role of ['seller', 'accountant', 'content', 'warehouse'] as const)
  test(`every entry of the menu opens for a ${role}`, async ({ page, context }) => {
    await signIn(context, await createStaff(role), 'admin')
    await page.goto('/admin')
    const links = await page
      .getByRole('navigation', { name: 'بخش‌های پنل' })
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')!))
    expect(links.length).toBeGreaterThan(2)
    for (const path of links) {
      const answer = await page.request.get(path)
      expect([path, answer.status(), new URL(answer.url()).pathname]).toEqual([path, 200, path])
      // What is streamed in later and fails leaves a number in the page; a word, as charts do, is what the browser draws itself.
      expect([path, /data-dgst="\d/.test(await answer.text())]).toEqual([path, false])
    }
  })

test('content edits a product, its prices stay as they are and out of sight', async ({ page, context }) => {
  const product = await createProduct({ name: `کاسهٔ محتوا ${Date.now()}`, shopPrice: 90_000 })
  await signIn(context, await createStaff('content'), 'admin')
  await page.goto(`/admin/products/${product.id}/edit`)
  await expect(page.getByLabel('نام کالا')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'قیمت' })).toHaveCount(0)
  await page.getByLabel('توضیح کوتاه').fill('لعاب آبی')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات', exact: true }).first().click()
  await expect(page.getByText('کالا با موفقیت ویرایش شد')).toBeVisible()
  const rows = await sql(
    `select price_type::text from public.product_prices where product_id = $1 order by price_type::text`,
    [product.id],
  )
  expect(rows).toEqual([{ price_type: 'base_price' }, { price_type: 'shop_price' }])
})

test('an owner opens a right, and reads in the log who did what', async ({ page, context, isMobile }) => {
  // A role of its own for each size: both may run at once.
  const [role, title] = isMobile ? ['warehouse', 'انباردار'] : ['content', 'محتوا']
  const owner = await createStaff('owner', { first: 'مهتاب', last: `مالک${Date.now()}` })
  await signIn(context, owner, 'admin')
  // As a try that broke off may have left it.
  await sql(`delete from public.role_capabilities where role = $1 and capability = 'sms'`, [role])
  await page.goto('/admin/staff')
  const box = page.getByRole('checkbox', { name: `${title}: پیامک` })
  await expect(box).not.toBeChecked()
  await box.check()
  await expect(page.getByText(`${title}: «پیامک» باز شد`)).toBeVisible()
  await box.uncheck()
  await expect(page.getByText(`${title}: «پیامک» بسته شد`)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'مالک: پیامک', includeHidden: true })).toBeDisabled()

  await page.goto(`/admin/activity?person=${owner.id}`)
  const entries = page.getByRole('list', { name: 'فعالیت‌ها' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('دسترسی نقش')
  await expectAccessible(page)
  await page.getByLabel('بخش', { exact: true }).selectOption('prices')
  await page.getByRole('button', { name: 'نمایش', exact: true }).click()
  await expect(page.getByText('با این فیلتر چیزی نیست')).toBeVisible()
  await page.getByRole('link', { name: 'برداشتن فیلترها' }).first().click()
  await expect(entries.first()).toBeVisible()
  const file = await page.request.get(`/admin/activity/export?person=${owner.id}&format=csv`)
  expect(file.status()).toBe(200)
  const text = await file.text()
  expect(text.trim().split('\n')).toHaveLength(3)
  expect(text).toContain(`مهتاب مالک`)
})

test('who works with products exports all of a product but what only prices may see', async ({
  context,
  browser,
}) => {
  const product = await createProduct({
    price: 250_000,
    shopPrice: 230_001,
    dealerPrice: 210_001,
    colors: { 'سبز دریایی': 3 },
    pictures: { 'سبز دریایی': ['products/mug-detail'] },
  })
  const family = `خانوادهٔ ${product.id.slice(0, 8)}`
  await sql(
    `with f as (insert into public.product_families (name) values ($2) returning id)
     insert into public.product_family_members (product_id, family_id, label) select $1, id, 'بزرگ' from f`,
    [product.id, family],
  )
  await sql(
    'insert into public.product_packs (product_id, pack_size, carton_size, carton_volume) values ($1, 6, 24, 9000)',
    [product.id],
  )
  await sql(
    `insert into public.quantity_rules (product_id, price_type, sold_by, min_quantity) values ($1, 'dealer_price', 'pack', 12)`,
    [product.id],
  )
  await sql(
    `insert into public.price_steps (product_id, price_type, from_quantity, percent) values ($1, 'dealer_price', 24, 5)`,
    [product.id],
  )
  const query = `search=${encodeURIComponent(product.name)}&format=csv`
  const exportAs = async (given: typeof context) => {
    const answer = await given.request.get(`/admin/products/export?${query}`)
    expect(answer.status()).toBe(200)
    const text = await answer.text()
    const [heads, ...lines] = parseCsv(text) as [string[], ...string[][]]
    return {
      text,
      heads,
      lines: lines.map((line) => Object.fromEntries(heads.map((head, index) => [head, line[index] ?? '']))),
    }
  }
  await signIn(context, await createStaff('content'), 'admin')
  const own = await exportAs(context)
  expect(own.lines).toHaveLength(2)
  expect(own.lines[0]).toMatchObject({
    نام: product.name,
    'قیمت مصرف‌کننده': '250000',
    خانواده: family,
    'اندازه در خانواده': 'بزرگ',
  })
  expect(own.lines[0]!['تصویرها']).toContain('mug-front')
  expect(own.lines[1]).toMatchObject({ رنگ: 'سبز دریایی', موجودی: '3' })
  expect(own.lines[1]!['تصویرها']).toContain('mug-detail')
  expect(own.text).not.toMatch(/230001|210001/)

  const owners = await browser.newContext()
  await signIn(owners, await createStaff('owner'), 'admin')
  const all = await exportAs(owners)
  await owners.close()
  expect(all.heads).toEqual(own.heads)
  // What the owner's file says beyond this one, and nothing else.
  expect(
    own.heads.filter((head) => all.lines.some((line, index) => line[head] !== own.lines[index]![head])),
  ).toEqual([
    'قیمت فروشگاه',
    'قیمت همکار',
    ...own.heads.filter((head) =>
      /^(هر بسته|هر کارتن|حجم کارتن|فروش به همکار|کمترین سفارش همکار|پله‌های قیمت همکار)/.test(head),
    ),
  ])
  expect(own.heads.filter((head) => /همکار/.test(head)).map((head) => own.lines[0]![head])).toEqual([
    '',
    '',
    '',
    '',
  ])
})
