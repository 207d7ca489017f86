import { expect, type Page, test } from '../support/test.ts'
import { type CellValue, csvText, parseCsv } from '../../lib/admin/csv.ts'
import { createProduct, sql } from '../support/products.ts'

const inPersian = (count: number) => count.toLocaleString('fa-IR')

type Row = readonly CellValue[]

async function check(page: Page, rows: readonly Row[]): Promise<void> {
  await page.goto('/admin/products/import')
  await page.getByLabel('فایل محصولات').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvText(rows)),
  })
  await expect(page.getByText(`«products.csv»: ${inPersian(rows.length - 1)} ردیف`)).toBeVisible()
  await page.getByRole('button', { name: 'بررسی بدون ثبت' }).click()
  await expect(page.getByText('هنوز چیزی ثبت نشده است.')).toBeVisible({ timeout: 120_000 })
}

async function confirm(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `ثبت ${inPersian(count)} ردیف` }).click()
  await expect(page.getByText(`${inPersian(count)} ردیف ثبت شد`)).toBeVisible({ timeout: 30_000 })
}

async function exported(page: Page, query: string) {
  const answer = await page.request.get(`/admin/products/export?${query}&format=csv`)
  expect(answer.headers()['content-disposition']).toMatch(/products-.*\.csv/)
  const [heads, ...lines] = parseCsv(await answer.text()) as [string[], ...string[][]]
  const at = (head: string) => {
    expect(heads).toContain(head)
    return heads.indexOf(head)
  }
  return { heads, lines, at }
}

const figure = (page: Page, name: string) => page.locator('[data-slot="stat"]').filter({ hasText: name })

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('import: exported files come back, unchanged ones change nothing; price jumps are named', async ({
    page,
  }) => {
    const product = await createProduct({ price: 210_000, stock: 4 })
    const name = `=HYPERLINK("x") ${product.id.slice(0, 8)}`
    await sql('update public.products set name = $2, brand = $3 where id = $1', [product.id, name, '+cmd'])
    const query = `search=${encodeURIComponent(product.id.slice(0, 8))}`
    const { heads, lines, at } = await exported(page, query)
    const line = lines[0]!
    expect([line[at('نام')], line[at('برند')]]).toEqual([`'${name}`, `'+cmd`])
    line[at('قیمت پایه')] = '۲۲۰٬۰۰۰'
    await check(page, [heads, line])
    await confirm(page, 1)
    expect(
      await sql(
        'select p.name, p.brand, t.amount from public.products p join public.product_prices t on t.product_id = p.id where p.id = $1',
        [product.id],
      ),
    ).toEqual([{ name, brand: '+cmd', amount: 220_000 }])

    const all = await exported(page, 'search=HZ-')
    await check(page, [all.heads, ...all.lines])
    await expect(figure(page, 'به‌روز می‌شود')).toContainText('۰')
    await expect(figure(page, 'خطا')).toContainText('۰')
    await expect(page.getByRole('button', { name: /^ثبت/ })).toHaveCount(0)

    const xlsx = await page.request.get(`/admin/products/export?${query}`)
    await page.goto('/admin/products/import')
    const field = page.getByLabel('فایل محصولات')
    await field.setInputFiles({
      name: 'back.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await xlsx.body(),
    })
    await expect(page.getByText('«back.xlsx»: ۱ ردیف')).toBeVisible()
    await page.getByRole('button', { name: 'بررسی بدون ثبت' }).click()
    await expect(figure(page, 'بی‌تغییر')).toContainText('۱')
    await expect(page.getByRole('button', { name: /^ثبت/ })).toHaveCount(0)
    await field.setInputFiles({
      name: 'broken.xlsx',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK\x03\x04 nothing'),
    })
    await expect(page.getByText('این فایل خوانده نشد')).toBeVisible()

    const sku = `J${Date.now()}`
    await sql('update public.products set sku = $2 where id = $1', [product.id, sku])
    await field.setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeffفهرست قیمت آذر\r\n\r\nکد;قیمت (ریال)\r\n${sku};2200\r\n`, 'utf16le'),
    })
    await expect(page.getByText('«list.csv»: ۱ ردیف')).toBeVisible()
    await page.getByRole('button', { name: 'بررسی بدون ثبت' }).click()
    await expect(page.getByText('۱ قیمت به ریال است')).toBeVisible()
    const jumps = page.getByRole('region', { name: 'تغییرهای بزرگ قیمت' })
    await expect(jumps).toContainText('۴')
    await expect(jumps).toContainText('از ۲۲۰٬۰۰۰ به ۲۲۰ تومان، ۱٬۰۰۰ برابر کمتر')
  })
})
