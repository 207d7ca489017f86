import { expect, type Page, test } from '../support/test.ts'
import { readFileSync } from 'node:fs'
import { readSheet } from 'read-excel-file/node'
import { expectAccessible } from '../support/axe.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'

const line = (page: Page, form: 'xlsx' | 'pdf') => page.getByTestId(`list-${form}`)
/** A list holds the pictures of the whole shop. */
const MADE = { timeout: 90_000 }

async function download(page: Page, form: 'xlsx' | 'pdf'): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    line(page, form)
      .getByRole('link', { name: form === 'xlsx' ? 'دریافت اکسل' : 'دریافت PDF' })
      .click(),
  ])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^price-list-dealer-\\d{4}-\\d\\d-\\d\\d\\.${form}$`))
  return readFileSync(await file.path())
}

test(
  'price list: a dealer requests it and downloads Excel and PDF',
  { tag: '@nightly' },
  async ({ page, context }) => {
    test.setTimeout(240_000)
    const pot = await createProduct({ price: 765_000, shopPrice: 654_000, dealerPrice: 543_000, stock: 3 })
    // Lists of an earlier run were marked as current (below) and lack this product.
    await sql(
      `update public.price_lists set as_of = now() - interval '1 day', snapshot = '1:1:'
     where state = 'ready' and price_type = 'dealer_price' and as_of > now()`,
    )
    await signIn(context, await createPerson('dealer'), 'dealer')
    await page.goto('/wholesale/order')
    await page.getByRole('link', { name: 'فهرست قیمت' }).click()
    await expect(page.getByRole('heading', { name: 'فهرست قیمت', level: 1 })).toBeVisible()
    await expectAccessible(page)
    for (const form of ['xlsx', 'pdf'] as const) {
      // Another test may just have made the list.
      const made = line(page, form).getByRole('link', { name: /^دریافت (اکسل|PDF)$/ })
      const make = line(page, form).getByRole('button', { name: /^ساختن/ })
      await expect(make.or(made).first()).toBeVisible()
      if (await make.isVisible()) await make.click()
      await expect(line(page, form).getByRole('progressbar').or(made)).toBeVisible()
    }
    for (const form of ['xlsx', 'pdf'] as const)
      await expect(line(page, form).getByRole('link', { name: /^دریافت/ })).toBeVisible(MADE)
    // Marks the lists as current: other tests go on changing products.
    await sql(
      `update public.price_lists set as_of = now() + interval '1 hour',
       snapshot = '900000000:900000000:' where state = 'ready'`,
    )
    await page.reload()
    await expectAccessible(page)

    const rows = await readSheet(await download(page, 'xlsx'))
    const row = rows.find((cells) => cells.includes(pot.name))!
    expect(row[rows[2]!.indexOf('قیمت شما (تومان)')]).toBe(543_000)
    expect(row[rows[2]!.indexOf('قیمت مصرف‌کننده')]).toBe(765_000)
    expect(JSON.stringify(rows)).not.toContain('654000')
    expect(String(rows[0]![0])).toMatch(/^فهرست قیمت همکار/)
    expect((await download(page, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-')

    await page.goto('/wholesale')
    await expect(line(page, 'pdf').getByRole('link', { name: 'دریافت PDF' })).toBeVisible()
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
    const button = line(page, 'xlsx').getByRole('button', { name: 'ساختن' })
    if (await button.isVisible()) await button.click()
    await expect(line(page, 'xlsx').getByRole('link', { name: 'دریافت' })).toBeVisible(MADE)
    await context.close()
  },
)

test('price list: a dealer switches text messages about new prices on and off', async ({ page, context }) => {
  const dealer = await createPerson('dealer')
  await signIn(context, dealer, 'dealer')
  await page.goto('/wholesale/price-list')
  const wish = page.getByRole('switch', { name: 'وقتی قیمت‌هایم تغییر کرد پیامک بدهید' })
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
  expect(await sql('select from public.price_notices where user_id = $1', [dealer.id])).toHaveLength(0)
})
