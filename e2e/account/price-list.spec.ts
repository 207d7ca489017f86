import { expect, type Page, test } from '../support/test.ts'
import { readFileSync } from 'node:fs'
import { readSheet } from 'read-excel-file/node'
import { expectAccessible } from '../support/axe.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'

/** Downloads the list; a list holds the pictures of the whole shop. */
async function download(page: Page, format: string) {
  await page.getByLabel('قالب').selectOption(format)
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'دریافت فهرست' }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test.describe('nightly', { tag: '@nightly' }, () => {
  test('price list: a dealer downloads Excel with pictures and CSV', async ({ page, context, isMobile }) => {
    test.setTimeout(120_000)
    const pot = await createProduct({ price: 765_000, shopPrice: 654_000, dealerPrice: 543_000, stock: 3 })
    await signIn(context, await createPerson('dealer'), 'dealer')
    await page.goto('/wholesale/order')
    if (isMobile) await page.getByRole('button', { name: 'کارهای دیگر' }).click()
    await page.getByRole(isMobile ? 'menuitem' : 'link', { name: 'فهرست قیمت' }).click()
    await expect(page.getByRole('heading', { name: 'فهرست قیمت', level: 1 })).toBeVisible()
    await expectAccessible(page)

    const excel = await download(page, 'اکسل با عکس')
    expect(excel.name).toMatch(/^price-list-dealer-\d{4}-\d\d-\d\d\.xlsx$/)
    const rows = await readSheet(excel.bytes)
    const row = rows.find((cells) => cells.includes(pot.name))!
    expect(row[rows[2]!.indexOf('قیمت شما (تومان)')]).toBe(543_000)
    expect(row[rows[2]!.indexOf('قیمت مصرف‌کننده')]).toBe(765_000)
    expect(excel.bytes.includes('xl/media/image1.jpg')).toBe(true)

    const csv = await download(page, 'CSV')
    expect(csv.name).toMatch(/\.csv$/)
    expect(csv.bytes.toString()).toMatch(new RegExp(`${pot.name}.*543000`))
    await page.goto('/wholesale')
    await expect(page.getByRole('button', { name: 'دریافت فهرست' })).toBeVisible()
  })

  test('price list: is downloaded without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    await signIn(context, await createPerson('shop'), 'shop')
    const page = await context.newPage()
    await page.goto(`${shopUrl}/wholesale/price-list`)
    expect((await download(page, 'اکسل بدون عکس')).name).toMatch(/^price-list-shop-.+\.xlsx$/)
    await context.close()
  })
})
