import { expect, test } from '../support/test.ts'
import { createCategory, listPath, putInCategory } from '../support/listing.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { holdScripts, productPath } from '../support/steps.ts'
import { openProductForm } from '../support/panel.ts'

test('product form: text typed before hydration stays and counts as a change', async ({ page, context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
  const product = await createProduct({ price: 100_000, stock: 4 })
  const release = await holdScripts(page)
  await page.goto(`/admin/products/${product.id}/edit`, { waitUntil: 'domcontentloaded' })
  const name = page.getByLabel('نام محصول')
  await expect(name).toHaveValue(product.name)
  await name.fill('نامی که زود نوشته شد')
  await page.getByLabel('قیمت پایه').fill('۱۲۳۴۵۶')
  await page.getByLabel('نشانی صفحه', { exact: true }).fill(`${product.slug}-زود`)
  release()
  await expect(page.getByText('۳ تغییر ذخیره‌نشده')).toBeVisible({ timeout: 30_000 })
  await expect(name).toHaveValue('نامی که زود نوشته شد')
  await expect(page.getByLabel('قیمت پایه')).toHaveValue('۱۲۳٬۴۵۶')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
  expect(await sql('select name, slug from public.products where id = $1', [product.id])).toEqual([
    { name: 'نامی که زود نوشته شد', slug: `${product.slug}-زود` },
  ])
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('saved product: all its pages change at the next request', async ({
    page,
    context,
    browser,
    request,
    baseURL,
  }) => {
    const mark = `تازگی${Date.now()}`
    const product = await createProduct({
      name: `${mark} قدیم`,
      price: 400_000,
      shopPrice: 350_000,
      dealerPrice: 300_000,
    })
    // Becomes a best-seller of the front page.
    await sql('update public.products set buyer_count = $2 where id = $1', [
      product.id,
      900_000 + (Date.now() % 90_000),
    ])
    const guest = async (path: string) => (await request.get(path)).text()
    const dealer = await browser.newContext({ baseURL: baseURL! })
    await signIn(dealer, await createPerson('dealer'), 'dealer')
    const member = async (path: string) => (await dealer.request.get(path)).text()
    const category = await createCategory('جدید')
    await putInCategory(category, [product])
    const search = `/products?search=${encodeURIComponent(mark)}`
    const pages = [productPath(product), '/products?sort=best-selling', '/', search, listPath(category)]

    await signIn(context, await createPerson('admin'), 'admin')
    await openProductForm(page, `/admin/products/${product.id}/edit`)
    for (const path of pages) await guest(path)
    const [name, slug] = [`${mark} نخست`, `${product.slug}-نو`]
    await page.getByLabel('نام محصول').fill(name)
    await page.getByLabel('قیمت پایه').fill('۴۱۰۰۰۰')
    await page.getByLabel('قیمت عمده').fill('310000')
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
    for (const path of pages) {
      const html = await guest(path)
      expect([path, html.includes(name), html.includes('۴۱۰٬۰۰۰')]).toEqual([path, true, true])
      const own = await member(path)
      expect([path, own.includes(name), own.includes('۳۱۰٬۰۰۰')]).toEqual([path, true, true])
    }

    await openProductForm(page, `/admin/products/${product.id}/edit`)
    await page.getByLabel('نشانی صفحه', { exact: true }).fill(slug)
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
    expect(await guest('/')).toContain(`/products/${slug}`)
    expect((await request.get(productPath(product), { maxRedirects: 0 })).status()).toBe(308)
    const rebuilt = page.waitForResponse('**/api/regenerate-sitemap')
    await page.reload()
    expect((await rebuilt).status()).toBe(200)
    const map = await guest('/sitemap.xml')
    expect(map).toContain(`<loc>${baseURL}/products/${encodeURIComponent(slug)}</loc>`)
    expect(map).not.toContain(`<loc>${baseURL}${productPath(product)}</loc>`)

    await page.goto(`/admin/products?search=${encodeURIComponent(mark)}`)
    await expect(page.getByRole('button', { name: /اعلان‌ها، / })).toBeVisible()
    await page
      .getByRole('switch', { name: /^نمایش .* در فروشگاه$/ })
      .first()
      .click()
    await expect
      .poll(async () => (await request.get(`/products/${encodeURIComponent(slug)}`)).status())
      .toBe(404)
    for (const path of pages.slice(1)) expect(await guest(path)).not.toContain(name)
    await dealer.close()
  })
})
