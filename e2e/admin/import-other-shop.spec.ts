import { expect, test } from '../support/test.ts'
import { csvText } from '../../lib/admin/csv.ts'
import { sql } from '../support/products.ts'

test.use({ signedInAs: 'admin' })

const HEADS = [
  ...['شناسه', 'نوع', 'شناسه محصول', 'نام', 'منتشر شده', 'توضیحات', 'انبار', 'وزن (کیلوگرم)'],
  ...[
    'قیمت فروش ویژه',
    'قیمت عادی',
    'دسته‌ها',
    'تصاویر',
    'مادر',
    'محصولات گروهی',
    'نام 1 صفت',
    'مقدار(های) 1 صفت',
  ],
]

test.describe('nightly', { tag: '@nightly' }, () => {
  test('import of another shop: a WooCommerce file is understood, tried, brought in and opened', async ({
    page,
  }) => {
    const mark = `W${Date.now()}`
    const line = (id: string, type: string, cells: Partial<Record<(typeof HEADS)[number], string>>) => {
      const row: Record<string, string> = { شناسه: `${mark}-${id}`, نوع: type, 'منتشر شده': '1', ...cells }
      return HEADS.map((head) => row[head] ?? '')
    }
    const category = `پخت ${mark} > قابلمه`
    const axis = (value: string) => ({ 'نام 1 صفت': 'رنگ', 'مقدار(های) 1 صفت': value })
    const file = csvText([
      HEADS,
      line('1', 'simple', {
        ...{ 'شناسه محصول': `${mark}-A`, نام: `دیگ ${mark}`, انبار: '4', 'وزن (کیلوگرم)': '1.85' },
        ...{ 'قیمت عادی': '18900000', 'قیمت فروش ویژه': '17900000', دسته‌ها: category },
        ...{
          توضیحات: '<p>بلند</p><script>x</script>',
          تصاویر: `https://${mark.toLowerCase()}.invalid/a.jpg, https://${mark.toLowerCase()}.invalid/b.jpg, https://10.0.0.7/${mark}.jpg`,
        },
      }),
      line('2', 'variable', { نام: `قوری ${mark}`, دسته‌ها: category, ...axis(`سبز ${mark}, آبی ${mark}`) }),
      line('3', 'variation', {
        انبار: '2',
        'قیمت عادی': '900000',
        مادر: `id:${mark}-2`,
        ...axis(`سبز ${mark}`),
      }),
      line('4', 'variation', {
        انبار: '3',
        'قیمت عادی': '900000',
        مادر: `id:${mark}-2`,
        ...axis(`آبی ${mark}`),
      }),
      line('5', 'external', { نام: `زودپز ${mark}` }),
      line('6', 'grouped', { نام: `مجموعهٔ ${mark}`, 'محصولات گروهی': `${mark}-A, id:${mark}-2` }),
    ])
    await page.goto('/admin/products/import')
    const choose = () =>
      page
        .getByLabel('فایل محصولات')
        .setInputFiles({ name: 'wc.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await choose()
    await expect(page.getByText('«wc.csv»: ۶ ردیف')).toBeVisible()
    await expect(page.getByRole('button', { name: 'بررسی بدون ثبت' })).toHaveCount(0)
    const unit = page.getByLabel('قیمت‌های این فایل به چه واحدی است؟')
    await unit.selectOption('ریال')
    await expect(page.getByText(`دیگ ${mark}: ۱۸٬۹۰۰٬۰۰۰ در فایل، ۱٬۸۹۰٬۰۰۰ تومان`)).toBeVisible()
    await expect(page.getByText('محصولات ووکامرس، ۶ سطر')).toBeVisible()
    await expect(page.getByRole('region', { name: 'سطرهایی که وارد نمی‌شود' })).toContainText(
      'در سایت دیگری فروخته می‌شود',
    )
    await page.getByRole('button', { name: 'بررسی بدون ثبت' }).click()
    await expect(page.getByText('هنوز چیزی ثبت نشده است.')).toBeVisible()
    await page.getByRole('button', { name: 'ثبت ۲ ردیف' }).click()
    await expect(page.getByText('۲ ردیف ثبت شد')).toBeVisible()
    // The page asks again every ten seconds.
    const lost = page
      .getByRole('region', { name: 'تصویرهای گرفته‌نشده' })
      .getByRole('row', { name: `دیگ ${mark}` })
    await expect(lost).toContainText('تنها نشانی https یک میزبان اینترنتی پذیرفته می‌شود', { timeout: 30_000 })
    const address = `https://10.0.0.7/${mark}.jpg`
    await sql(`update private.picture_downloads set error = 'file_too_large' where address = $1`, [address])
    await lost.getByRole('button', { name: `دوباره گرفتن تصویر دیگ ${mark}` }).click()
    await expect
      .poll(() => sql('select error from private.picture_downloads where address = $1', [address]))
      .toEqual([{ error: 'picture_address_refused' }])

    const products = () =>
      sql(
        `select p.name, p.is_active, p.stock_quantity, p.weight, p.detailed_description, t.amount, d.discount_value,
           (select sum(c.stock_quantity)::integer from public.product_colors c where c.product_id = p.id) as in_colors, u.name as top
         from public.products p join public.product_prices t on t.product_id = p.id
         join public.categories g on g.id = p.category_id join public.categories u on u.id = g.parent_id
         left join public.discounts d on d.product_id = p.id
         where p.import_key like $1 order by p.import_key`,
        [`woo:%${mark}%`],
      )
    const expected = (is_active: boolean) => [
      {
        ...{ name: `دیگ ${mark}`, is_active, stock_quantity: 4, weight: 1850, in_colors: null },
        ...{
          detailed_description: '<p>بلند</p>',
          amount: 1_890_000,
          discount_value: 100_000,
          top: `پخت ${mark}`,
        },
      },
      {
        ...{ name: `قوری ${mark}`, is_active, stock_quantity: null, weight: null, in_colors: 5 },
        ...{ detailed_description: '', amount: 90_000, discount_value: null, top: `پخت ${mark}` },
      },
    ]
    expect(await products()).toEqual(expected(false))
    const sets = () => sql('select is_active from public.bundles where title = $1', [`مجموعهٔ ${mark}`])
    expect(await sets()).toEqual([{ is_active: false }])
    await page.getByRole('button', { name: 'فعال کردن ۲ محصول' }).click()
    await expect(page.getByText('۲ محصول فعال شد')).toBeVisible()
    expect(await products()).toEqual(expected(true))

    // Again, with the sitemap: nothing changes, old addresses are known.
    const old = `/product/${encodeURIComponent(`دیگ-${mark.toLowerCase()}`)}`
    const sitemap = `<urlset><url><loc>https://old.example${old}/</loc></url><url><loc>https://old.example/product/x-${mark.toLowerCase()}</loc></url></urlset>`
    await page.getByLabel('فایل محصولات').setInputFiles([
      { name: 'wc.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
      { name: 'product-sitemap.xml', mimeType: 'text/xml', buffer: Buffer.from(sitemap) },
    ])
    await unit.selectOption('ریال')
    await page.getByRole('button', { name: 'بررسی بدون ثبت' }).click()
    await expect(page.locator('[data-slot="stat"]').filter({ hasText: 'بی‌تغییر' })).toContainText('۲')
    await expect(page.getByRole('button', { name: /^ثبت . ردیف/ })).toHaveCount(0)
    await expect(page.getByText('۱ از ۲ صفحه شناخته شد.')).toBeVisible()
    await page.getByRole('button', { name: 'ثبت ۱ تغییر مسیر' }).click()
    await expect(page.getByText('۱ نشانی به جای جدیدش می‌رود.')).toBeVisible()
    const moved = await page.request.get(`${old}?utm_source=x`, { maxRedirects: 1 })
    const [{ slug }] = (await sql<{ slug: string }>('select slug from public.products where sku = $1', [
      `${mark}-A`,
    ])) as [{ slug: string }]
    expect([moved.status(), decodeURI(new URL(moved.url()).pathname)]).toEqual([200, `/products/${slug}`])
    // The page that was not known goes where the person says; the trial names each target.
    await page.getByLabel(`مقصد /product/x-${mark.toLowerCase()}`).fill('/categories')
    await page.getByRole('button', { name: 'ثبت ۱ مقصد' }).click()
    await expect(page.getByText('مقصد ۱ نشانی ثبت شد.')).toBeVisible()
    await page.getByRole('button', { name: 'آزمایش ۲ نشانی پیشین' }).click()
    const tried = page.getByRole('region', { name: 'نشانی‌های آزموده' }).getByRole('link')
    await expect(tried).toHaveText([`/products/${slug}`, '/categories'])

    const shop = page
      .getByRole('table', { name: 'فروشگاه‌های پیشین' })
      .getByRole('row')
      .filter({ hasText: `${mark.toLowerCase()}.invalid` })
    await shop.getByRole('button', { name: 'برگرداندن' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('۲ مورد پاک می‌شود و ۰ مورد می‌ماند.')
    await question.getByRole('button', { name: 'برگرداندن' }).click()
    const strip = page.getByRole('region', { name: 'کارهای در جریان' })
    await strip.getByRole('button', { name: 'همین حالا انجام شود' }).click()
    await expect(shop).toHaveCount(0)
    expect(await products()).toEqual([])
    expect(await sets()).toEqual([])
  })
})
