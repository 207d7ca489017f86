import { expect, test } from '@playwright/test'
import { csvText, parseCsv } from '../../lib/admin/csv.ts'
import { createArticle, sql } from '../support/goods.ts'
import { createPerson, signIn } from '../support/people.ts'

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
})

const LINES = 5000
/** Every so many lines one is wrong. */
const WRONG = 50

test('5,000 rows with errors among them land, after a trial that writes nothing', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'so many rows once; the phone imports below')
  test.setTimeout(480_000)
  const mark = `I${Date.now()}${info.project.name}`
  const [category] = await sql<{ name: string }>(
    'select name from public.categories order by sort_order limit 1',
  )
  const rows = Array.from({ length: LINES }, (_, index) => [
    `کالای ${mark} ${index}`,
    `${mark}-${index}`,
    category!.name,
    index % WRONG === 0 ? 'گران' : 100_000 + index,
    index % WRONG === 1 ? -1 : 5,
  ])
  const file = csvText([['نام كالا', 'SKU', 'دسته', 'قیمت', 'تعداد'], ...rows])
  await page.goto('/admin/products/import')
  await page
    .getByLabel('فایل کالاها')
    .setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByText('«goods.csv»: ۵٬۰۰۰ ردیف')).toBeVisible()
  await page.getByRole('button', { name: 'بررسی بدون ثبت' }).click()
  await expect(page.getByText('هنوز چیزی ثبت نشده است.')).toBeVisible({ timeout: 200_000 })
  await expect(page.getByText('قیمت مصرف‌کننده: قیمت عدد نیست').first()).toBeVisible()
  await expect(page.getByText('موجودی: موجودی نمی‌تواند منفی باشد').first()).toBeVisible()
  const landed = async () =>
    (
      await sql<{ n: number }>('select count(*)::int as n from public.products where sku like $1', [
        `${mark}-%`,
      ])
    )[0]!.n
  expect(await landed()).toBe(0)
  await page.getByRole('button', { name: 'ثبت ۴٬۸۰۰ ردیف' }).click()
  await expect(page.getByText('۴٬۸۰۰ ردیف ثبت شد')).toBeVisible({ timeout: 200_000 })
  expect(await landed()).toBe(LINES - (2 * LINES) / WRONG)
  await sql('delete from public.products where sku like $1', [`${mark}-%`])
})

test('what is exported comes back changed, in Excel and CSV, with formulas defused', async ({
  page,
  context,
}) => {
  const article = await createArticle({ price: 210_000, stock: 4 })
  const name = `=HYPERLINK("x") ${article.id.slice(0, 8)}`
  await sql('update public.products set name = $2, brand = $3 where id = $1', [article.id, name, '+cmd'])
  const query = `search=${encodeURIComponent(article.id.slice(0, 8))}`
  const csv = await context.request.get(`/admin/products/export?${query}&format=csv`)
  expect(csv.headers()['content-disposition']).toMatch(/products-.*\.csv/)
  const [heads, line] = parseCsv(await csv.text()) as [string[], string[]]
  expect([line[heads.indexOf('نام')], line[heads.indexOf('برند')]]).toEqual([`'${name}`, `'+cmd`])
  line[heads.indexOf('قیمت مصرف‌کننده')] = '۲۲۰٬۰۰۰'
  await page.goto('/admin/products/import')
  const send = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByLabel('فایل کالاها').setInputFiles(file)
  await send({ name: 'back.csv', mimeType: 'text/csv', buffer: Buffer.from(csvText([heads, line])) })
  await page.getByRole('button', { name: 'بررسی بدون ثبت' }).click()
  await page.getByRole('button', { name: 'ثبت ۱ ردیف' }).click()
  await expect(page.getByText('۱ ردیف ثبت شد')).toBeVisible()
  expect(
    await sql(
      'select p.name, p.brand, t.amount from public.products p join public.product_prices t on t.product_id = p.id where p.id = $1',
      [article.id],
    ),
  ).toEqual([{ name, brand: '+cmd', amount: 220_000 }])

  const xlsx = await context.request.get(`/admin/products/export?${query}`)
  await page.goto('/admin/products/import')
  await send({ name: 'back.xlsx', mimeType: 'application/octet-stream', buffer: await xlsx.body() })
  await expect(page.getByText('«back.xlsx»: ۱ ردیف')).toBeVisible()
  await page.getByRole('button', { name: 'بررسی بدون ثبت' }).click()
  await expect(page.getByRole('button', { name: 'ثبت ۱ ردیف' })).toBeVisible()
  await send({ name: 'broken.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04 nothing') })
  await expect(page.getByText('این فایل خوانده نشد')).toBeVisible()
})
