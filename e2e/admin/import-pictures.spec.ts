import { expect, test } from '../support/test.ts'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { csvText } from '../../lib/admin/csv.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { sql } from '../support/products.ts'

let admin: Person
test.beforeEach(async ({ context }) => {
  admin = await createPerson('admin')
  await signIn(context, admin, 'admin')
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('import of an archive: brings pictures, colors and families', async ({ page, context }) => {
    const mark = `Z${Date.now()}`
    const [category] = await sql<{ name: string }>(
      'select name from public.categories order by sort_order limit 1',
    )
    const [color] = await sql<{ name: string }>('select name from public.colors order by name limit 1')
    const heads = [
      'نام',
      'کد محصول',
      'دسته',
      'قیمت پایه',
      'رنگ',
      'موجودی',
      'تصویرها',
      'خانواده',
      'اندازه در خانواده',
    ]
    const lines = [
      [
        `دیگ ${mark} بزرگ`,
        `${mark}-1`,
        category!.name,
        500_000,
        '',
        '',
        'second.png؛ first.png',
        `دیگ ${mark}`,
        'بزرگ',
      ],
      ['', `${mark}-1`, '', '', color!.name, 6, 'red.png', '', ''],
      [`دیگ ${mark} کوچک`, `${mark}-2`, category!.name, 300_000, '', 3, 'first.png', `دیگ ${mark}`, 'کوچک'],
      [`دیگ ${mark} گمشده`, `${mark}-3`, category!.name, 300_000, '', 3, 'none.png', '', ''],
    ]
    const archive = zipSync({
      'list.csv': strToU8(csvText([heads, ...lines])),
      'pictures/first.png': await picture('#b5452c'),
      'pictures/second.png': await picture('#0e6e6e'),
      'pictures/red.png': await picture('#aa0000'),
    })
    await page.goto('/admin/products/import')
    await page
      .getByLabel('فایل محصولات')
      .setInputFiles({ name: 'products.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) })
    await expect(page.getByText('«list.csv»: ۴ ردیف، ۳ تصویر')).toBeVisible()
    await page.getByRole('button', { name: 'بررسی بدون ثبت' }).click()
    await expect(page.getByText('تصویر «none.png» در فایل‌های فرستاده‌شده نیست')).toBeVisible()
    await page.getByRole('button', { name: 'ثبت ۲ ردیف' }).click()
    await expect(page.getByText('۲ ردیف ثبت شد')).toBeVisible({ timeout: 30_000 })
    const stored = await sql<{
      sku: string
      images: string[]
      color: string[] | null
      family: string | null
    }>(
      `select p.sku, p.images, (select c.images from public.product_colors c where c.product_id = p.id) as color,
       (select f.name from public.product_family_members m join public.product_families f on f.id = m.family_id where m.product_id = p.id) as family
     from public.products p where p.sku like $1 order by p.sku`,
      [`${mark}-%`],
    )
    expect(stored.map(({ sku, family }) => [sku, family])).toEqual([
      [`${mark}-1`, `دیگ ${mark}`],
      [`${mark}-2`, `دیگ ${mark}`],
    ])
    const [big, small] = stored as [(typeof stored)[0], (typeof stored)[0]]
    expect(big.images.map((name) => name.replace(/-[0-9a-f]{10}-x\w+$/, ''))).toEqual([
      'products/second',
      'products/first',
    ])
    // The same file is stored once.
    expect(small.images).toEqual([big.images[1]])
    expect(big.color?.[0]).toMatch(/^products\/red-/)

    const pictures = () => sql('select key from public.media_files where uploaded_by = $1', [admin.id])
    expect(await pictures()).toHaveLength(3)
    const versions = () =>
      sql('select sku, version from public.products where sku like $1 order by sku', [`${mark}-%`])
    const before = await versions()
    const exported = await context.request.get(`/admin/products/export?search=${mark}&format=zip`)
    expect(exported.headers()['content-type']).toBe('application/zip')
    const body = await exported.body()
    expect(Object.keys(unzipSync(new Uint8Array(body))).sort()).toEqual(
      ['products.xlsx', ...[...big.images, ...big.color!].map((name) => `${name.split('/')[1]}.webp`)].sort(),
    )
    await page.reload()
    await page
      .getByLabel('فایل محصولات')
      .setInputFiles({ name: 'back.zip', mimeType: 'application/zip', buffer: body })
    await expect(page.getByText('«products.xlsx»: ۳ ردیف، ۳ تصویر')).toBeVisible()
    await page.getByRole('button', { name: 'بررسی بدون ثبت' }).click()
    await expect(page.getByText('هنوز چیزی ثبت نشده است.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^ثبت/ })).toHaveCount(0)
    expect(await versions()).toEqual(before)
    expect(await pictures()).toHaveLength(3)
  })
})
