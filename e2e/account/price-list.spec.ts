import { expect, type Page, test } from '../support/test.ts'
import { readFileSync } from 'node:fs'
import { readSheet } from 'read-excel-file/node'
import { holdsNumber } from '../../lib/utils/testing/holds-number.ts'
import { expectAccessible } from '../support/axe.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'

const line = (page: Page) => page.getByTestId('list-xlsx')
/** A list holds the pictures of the whole shop. */
const MADE = { timeout: 90_000 }

test(
  'price list: a dealer requests it and downloads Excel',
  { tag: '@nightly' },
  async ({ page, context, isMobile }) => {
    test.setTimeout(240_000)
    const pot = await createProduct({ price: 765_000, shopPrice: 654_000, dealerPrice: 543_000, stock: 3 })
    // Marks lists of earlier runs, which lack this product.
    await sql(
      `update public.price_list_files set as_of = now() - interval '1 day', snapshot = '1:1:'
     where state = 'ready' and price_type = 'dealer_price' and as_of > now()`,
    )
    await signIn(context, await createPerson('dealer'), 'dealer')
    await page.goto('/wholesale/order')
    if (isMobile) await page.getByRole('button', { name: 'کارهای دیگر' }).click()
    await page.getByRole(isMobile ? 'menuitem' : 'link', { name: 'فهرست قیمت' }).click()
    await expect(page.getByRole('heading', { name: 'فهرست قیمت', level: 1 })).toBeVisible()
    await expectAccessible(page)
    // Another test may just have made the list.
    const made = line(page).getByRole('link', { name: 'دریافت اکسل' })
    const make = line(page).getByRole('button', { name: /^ساختن/ })
    await expect(make.or(made).first()).toBeVisible()
    if (await make.isVisible()) await make.click()
    await expect(line(page).getByRole('progressbar').or(made)).toBeVisible()
    await expect(line(page).getByRole('link', { name: /^دریافت/ })).toBeVisible(MADE)
    // Marks the lists as current: other tests keep changing products.
    await sql(
      `update public.price_list_files set as_of = now() + interval '1 hour',
       snapshot = '900000000:900000000:' where state = 'ready'`,
    )
    await page.reload()
    await expectAccessible(page)

    const [file] = await Promise.all([page.waitForEvent('download'), made.click()])
    expect(file.suggestedFilename()).toMatch(/^price-list-dealer-\d{4}-\d\d-\d\d\.xlsx$/)
    const rows = await readSheet(readFileSync(await file.path()))
    const row = rows.find((cells) => cells.includes(pot.name))!
    expect(row[rows[2]!.indexOf('قیمت شما (تومان)')]).toBe(543_000)
    expect(row[rows[2]!.indexOf('قیمت مصرف‌کننده')]).toBe(765_000)
    expect([543_000, 654_000].map((each) => holdsNumber(rows, each))).toEqual([true, false])
    expect(String(rows[0]![0])).toMatch(/^فهرست قیمت همکار/)

    await page.goto('/wholesale')
    await expect(made).toBeVisible()
  },
)

test(
  'price list: without scripts the page reloads itself until the list is made',
  { tag: '@nightly' },
  async ({ browser }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ javaScriptEnabled: false })
    await signIn(context, await createPerson('shop'), 'shop')
    const page = await context.newPage()
    await page.goto(`${shopUrl}/wholesale/price-list`)
    const button = line(page).getByRole('button', { name: 'ساختن' })
    if (await button.isVisible()) await button.click()
    await expect(line(page).getByRole('link', { name: 'دریافت' })).toBeVisible(MADE)
    await context.close()
  },
)

test('price list: a dealer prints the prices of dealers on sheets of A4', async ({ page, context }) => {
  const pot = await createProduct({ price: 765_000, shopPrice: 654_000, dealerPrice: 543_000, stock: 3 })
  await signIn(context, await createPerson('dealer'), 'dealer')
  // Staff have their own tier.
  await page.goto('/wholesale/price-list/print?tier=shop_price')
  const row = page.getByRole('row').filter({ hasText: pot.name })
  await expect(row).toContainText('۵۴۳٬۰۰۰')
  await expect(row).toContainText('۷۶۵٬۰۰۰')
  await expect(page.getByText('۶۵۴٬۰۰۰')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'فهرست قیمت همکار' })).toBeVisible()
  await expectAccessible(page)
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: /چاپ/ })).toBeHidden()
})

test('price list: customers without wholesale prices have no page to print', async ({ page, context }) => {
  await signIn(context, await createPerson(), 'normal')
  await page.goto('/wholesale/price-list/print?tier=dealer_price')
  await expect(page).toHaveURL(/\/wholesale$/)
})

test('price list: a dealer switches text messages about new prices on and off', async ({ page, context }) => {
  const dealer = await createPerson('dealer')
  await signIn(context, dealer, 'dealer')
  await page.goto('/wholesale/price-list')
  const wish = page.getByRole('switch', { name: 'اگر قیمت‌ها عوض شد، پیامک بدهید' })
  await expect(wish).not.toBeChecked()
  await wish.check()
  await expect(page.getByText('تغییر قیمت‌ها را با پیامک خبر می‌دهیم')).toBeVisible()
  await page.reload()
  await expect(wish).toBeChecked()
  await sql(`insert into public.sms_consents (phone_number, is_allowed, source) values ($1, false, 'link')`, [
    dealer.phone,
  ])
  await page.reload()
  await expect(page.getByText('پیامک‌های فروشگاه را لغو کرده‌اید')).toBeVisible()
  await wish.uncheck()
  await expect(page.getByText('دیگر برای تغییر قیمت پیامک نمی‌دهیم')).toBeVisible()
  expect(
    await sql('select from public.price_change_subscriptions where user_id = $1', [dealer.id]),
  ).toHaveLength(0)
})
