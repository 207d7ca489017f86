import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { runJobs } from '../support/fresh.ts'
import { answerYes, rowAction, searchList } from '../support/panel.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { productPath } from '../support/steps.ts'

const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  accept: 'text/html',
}
const letters = () => Math.random().toString(36).replace(/[\d.]/g, '') + 'q'

/** What an address answers by itself. */
const ask = async (page: Page, path: string, headers: Record<string, string> = BROWSER) => {
  const answer = await (
    await page.context().browser()!.newContext()
  ).request.get(path, { maxRedirects: 0, headers })
  // The first answer of a stored redirect names it twice (decision 22).
  const [location] = answer
    .headersArray()
    .flatMap(({ name, value }) => (/^location$/i.test(name) ? [value] : []))
  return [answer.status(), location && decodeURI(location)]
}

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
})

async function addRedirect(page: Page, source: string, target: string) {
  await page.getByRole('button', { name: 'هدایت تازه' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'هدایت تازه' })
  await dialog.getByLabel('نشانی قدیمی').fill(source)
  await dialog.getByLabel('نشانی تازه').fill(target)
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  return dialog
}

test('an address that leads nowhere leads elsewhere at once, is counted, and ends at once', async ({
  page,
}) => {
  const path = `/old-${letters()}`
  expect(await ask(page, path)).toEqual([404, undefined])
  await page.goto('/admin/redirects')
  await expectAccessibleInBothThemes(page)
  const dialog = await addRedirect(page, `${path}/?from=leaflet`, '/products?category=قابلمه')
  await expect(page.getByText('هدایت ذخیره شد')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await ask(page, path)).toEqual([308, '/products?category=قابلمه'])
  // In a browser it arrives.
  const guest = await (await page.context().browser()!.newContext()).newPage()
  await guest.goto(path)
  await expect(guest).toHaveURL(/category=/)
  await runJobs()
  await searchList(page, path)
  await expect(page.getByText('نمایش ۱ تا ۱ از ۱ مورد')).toBeVisible()
  expect(await sql('select hits::int from public.redirects where source = $1', [path])).toEqual([{ hits: 2 }])

  await rowAction(page, path, 'حذف')
  await answerYes(page, `هدایت «${path}» حذف شود؟`, 'حذف')
  await expect(page.getByText('هدایت حذف شد')).toBeVisible()
  expect(await ask(page, path)).toEqual([404, undefined])
})

test('circles, chains and pages that are there are refused beside the field', async ({ page }) => {
  const [a, b] = [`/a-${letters()}`, `/b-${letters()}`]
  const product = await createProduct({})
  await page.goto('/admin/redirects')
  let dialog = await addRedirect(page, a, b)
  await expect(dialog).toBeHidden()
  dialog = await addRedirect(page, b, a)
  await expect(dialog.getByText('این هدایت به خودش برمی‌گردد').first()).toBeVisible()
  await dialog.getByLabel('نشانی تازه').fill('/products')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog.getByText(`نشانی ${a} به همین نشانی هدایت می‌شود`).first()).toBeVisible()
  for (const [source, words] of [
    ['old', 'نشانی قدیمی باید با / آغاز شود'],
    ['/admin/x', 'نشانی درست نیست یا از صفحه‌های خود فروشگاه است'],
    [productPath(product), 'در این نشانی چیزی هست'],
  ] as const) {
    await dialog.getByLabel('نشانی قدیمی').fill(source)
    await dialog.getByRole('button', { name: 'ذخیره' }).click()
    await expect(dialog.getByText(words).first()).toBeVisible()
  }
})

test('a product that is gone leads where the shopkeeper says, also from a stored 404', async ({ page }) => {
  const product = await createProduct({})
  await sql('update public.products set is_active = false where id = $1', [product.id])
  const path = decodeURI(productPath(product))
  for (let time = 0; time < 2; time++) expect((await ask(page, productPath(product)))[0]).toBe(404)
  await page.goto('/admin/redirects')
  await addRedirect(page, path, 'https://example.org/elsewhere')
  await expect(page.getByText('هدایت ذخیره شد')).toBeVisible()
  for (let time = 0; time < 2; time++)
    expect(await ask(page, productPath(product))).toEqual([308, 'https://example.org/elsewhere'])
})

test('a file is looked at first, then saved', async ({ page }) => {
  const [one, two] = [`/one-${letters()}`, `/two-${letters()}`]
  await page.goto('/admin/redirects')
  await page.getByRole('button', { name: 'از فایل' }).click()
  const dialog = page.getByRole('dialog', { name: 'هدایت‌ها از فایل' })
  await dialog.getByLabel('فایل CSV').setInputFiles({
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeffاز,به,نوع\r\n${one},/products,\r\n${two},/categories,موقت\r\n/admin,/,\r\n`),
  })
  await dialog.getByRole('button', { name: 'دیدن نتیجه' }).click()
  await expect(dialog.getByText('۲ تازه، ۰ عوض می‌شود، ۰ همان که هست، ۱ پذیرفته نمی‌شود')).toBeVisible()
  expect(await ask(page, one)).toEqual([404, undefined])
  await dialog.getByRole('button', { name: 'ذخیرهٔ ۲ هدایت' }).click()
  await expect(page.getByText('۲ هدایت ذخیره شد')).toBeVisible()
  expect(await ask(page, one)).toEqual([308, '/products'])
  expect(await ask(page, two)).toEqual([307, '/categories'])
})

test('the report names what was asked for in vain, and one press makes a redirect', async ({
  page,
  baseURL,
}) => {
  const path = `/lost-${letters()}`
  await ask(page, `${path}?phone=09121234567`, { ...BROWSER, referer: `${baseURL}/products?search=x` })
  await ask(page, path)
  await ask(page, path, { 'user-agent': 'Googlebot/2.1', accept: '*/*' })
  await ask(page, `${path}/09121234567`)
  await ask(page, '/wp-login.php')
  await runJobs()
  expect(
    await sql(
      `select path, hits::int, robot_hits::int, referrer from public.missing_pages where path like $1 or path like '/wp-%'`,
      [`${path}%`],
    ),
  ).toEqual([{ path, hits: 2, robot_hits: 1, referrer: '/products' }])
  await page.goto(`/admin/redirects/missing?search=${path}`)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: `هدایت ${path}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'هدایت تازه' })
  await expect(dialog.getByLabel('نشانی قدیمی')).toHaveValue(path)
  await dialog.getByLabel('نشانی تازه').fill('/brands')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('هدایت ذخیره شد')).toBeVisible()
  await expect(page.getByRole('button', { name: `هدایت ${path}`, exact: true })).toBeHidden()
  expect(await ask(page, path)).toEqual([308, '/brands'])
})
