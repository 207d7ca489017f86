import { expect, type Page, test } from '../support/test.ts'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { answerYes, rowAction, searchList } from '../support/panel.ts'
import { createProduct, sql } from '../support/products.ts'
import { productPath } from '../support/steps.ts'

const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  accept: 'text/html',
}
const letters = () => Math.random().toString(36).replace(/[\d.]/g, '') + 'q'

const ask = async (page: Page, path: string) => {
  const answer = await (
    await page.context().browser()!.newContext()
  ).request.get(path, { maxRedirects: 0, headers: BROWSER })
  // The first response of a cached redirect repeats the header (decision 23).
  const [location] = answer
    .headersArray()
    .flatMap(({ name, value }) => (/^location$/i.test(name) ? [value] : []))
  return [answer.status(), location && decodeURI(location)]
}

test.use({ signedInAs: 'admin' })

async function addRedirect(page: Page, source: string, target: string) {
  await page.getByRole('button', { name: 'تغییر مسیر جدید' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'تغییر مسیر جدید' })
  await dialog.getByLabel('نشانی قدیمی').fill(source)
  await dialog.getByLabel('نشانی جدید').fill(target)
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  return dialog
}

test.describe('nightly', { tag: '@nightly' }, () => {
  test('redirect: is made after a refusal, works, is counted and removed', async ({ page }) => {
    const path = `/lost-${letters()}`
    expect(await ask(page, `${path}?phone=09121234567`)).toEqual([404, undefined])
    await page.goto('/admin/redirects')
    const dialog = await addRedirect(page, path, path)
    const save = dialog.getByRole('button', { name: 'ذخیره' })
    await expect(dialog.getByText('این تغییر مسیر به خودش برمی‌گردد').first()).toBeVisible()
    await dialog.getByLabel('نشانی جدید').fill('/products?category=قابلمه')
    await save.click()
    await expect(page.getByText('تغییر مسیر ذخیره شد')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await ask(page, path)).toEqual([308, '/products?category=قابلمه'])
    await expect
      .poll(() => sql('select hits::int from public.redirects where source = $1', [path]))
      .toEqual([{ hits: 1 }])
    await expectAccessibleInBothThemes(page)
    await searchList(page, path)
    await expect(page.getByText('نمایش ۱ تا ۱ از ۱ مورد')).toBeVisible()
    await rowAction(page, path, 'حذف')
    await answerYes(page, `تغییر مسیر «${path}» حذف شود؟`, 'حذف')
    await expect(page.getByText('تغییر مسیر حذف شد')).toBeVisible()
    expect(await ask(page, path)).toEqual([404, undefined])
  })

  test('redirect: of a removed product works over its stored 404', async ({ page }) => {
    const product = await createProduct({})
    await sql('update public.products set is_active = false where id = $1', [product.id])
    const path = decodeURI(productPath(product))
    for (let time = 0; time < 2; time++) expect((await ask(page, productPath(product)))[0]).toBe(404)
    await page.goto('/admin/redirects')
    await addRedirect(page, path, 'https://example.org/elsewhere')
    await expect(page.getByText('تغییر مسیر ذخیره شد')).toBeVisible()
    for (let time = 0; time < 2; time++)
      expect(await ask(page, productPath(product))).toEqual([308, 'https://example.org/elsewhere'])
  })

  test('redirects from a file: are previewed, then saved', async ({ page, isMobile }) => {
    const [one, two] = [`/one-${letters()}`, `/two-${letters()}`]
    await page.goto('/admin/redirects')
    if (isMobile) await page.getByRole('button', { name: 'بخش‌های دیگر' }).click()
    await page.getByRole('button', { name: 'از فایل' }).click()
    const dialog = page.getByRole('dialog', { name: 'تغییر مسیرها از فایل' })
    await dialog.getByLabel('فایل CSV').setInputFiles({
      name: 'old.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeffاز,به,نوع\r\n${one},/products,\r\n${two},/categories,موقت\r\n/admin,/,\r\n`),
    })
    await dialog.getByRole('button', { name: 'دیدن نتیجه' }).click()
    await expect(dialog.getByText('۲ جدید، ۱ پذیرفته نمی‌شود')).toBeVisible()
    expect(await ask(page, one)).toEqual([404, undefined])
    await dialog.getByRole('button', { name: 'ذخیرهٔ ۲ تغییر مسیر' }).click()
    await expect(page.getByText('۲ تغییر مسیر ذخیره شد')).toBeVisible()
    expect(await ask(page, one)).toEqual([308, '/products'])
    expect(await ask(page, two)).toEqual([307, '/categories'])
  })
})
