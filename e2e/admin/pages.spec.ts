import { expect, test } from '../support/test.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { runJobs } from '../support/fresh.ts'
import { requestRaw } from '../support/http.ts'
import { answerYes, rowAction, openProductForm } from '../support/panel.ts'
import { createProduct, sql } from '../support/products.ts'
import { productPath, tick } from '../support/steps.ts'
import { createCategory, listPath } from '../support/listing.ts'

const letters = () => Math.random().toString(36).replace(/[\d.]/g, '') + 'q'

const statusOf = async (path: string) => (await requestRaw(path)).status

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('page: is written, published, moved and removed', async ({ page }) => {
    const slug = `guide-${letters()}`
    expect(await statusOf(`/pages/${slug}`)).toBe(404)
    await page.goto('/admin/pages')
    await page.getByRole('link', { name: 'صفحهٔ جدید' }).first().click()
    await expect(page.getByRole('toolbar', { name: 'ابزار متن' })).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'ساختن صفحه' }).click()
    await expect(page.getByText('عنوان صفحه الزامی است')).toBeVisible()
    await page.getByRole('textbox', { name: 'عنوان', exact: true }).fill('راهنمای اندازهٔ قابلمه')
    await page.getByLabel('نشانی صفحه', { exact: true }).fill(slug)
    await page.getByRole('textbox', { name: 'متن', exact: true }).click()
    await page.keyboard.type('برای چهار نفر، ۲۴ سانت.')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'جدول', exact: true }).click()
    await expect(page.getByRole('button', { name: 'ردیف جدید' })).toBeVisible()
    await page.getByRole('button', { name: 'ستون جدید' }).click()
    for (const [index, head] of ['نفر', 'قطر', 'گنجایش', 'جنس'].entries()) {
      if (index > 0) await page.keyboard.press('Tab')
      await page.keyboard.type(head)
    }
    await page.getByText('در جست‌وجوی گوگل').click()
    await page.getByLabel('توضیح در جست‌وجو').fill('چه قابلمه‌ای برای چند نفر')
    await page.getByRole('button', { name: 'ساختن صفحه' }).click()
    await expect(page.getByText('پیش‌نویس ذخیره شد')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/pages\/[0-9a-f-]{36}$/)
    expect(await statusOf(`/pages/${slug}`)).toBe(404)

    await tick(page.getByLabel('منتشر شود'))
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page.getByText('از همین حالا در فروشگاه دیده می‌شود')).toBeVisible()
    const shown = await requestRaw(`/pages/${slug}`)
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('برای چهار نفر، ۲۴ سانت.')
    expect(shown.text.match(/<th[ >]/g)).toHaveLength(4)
    expect(shown.text).toContain('<meta name="description" content="چه قابلمه‌ای برای چند نفر"')
    expect(shown.text).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/pages/${slug}"`))
    expect(shown.text).not.toContain('noindex')
    expect((await requestRaw('/sitemap.xml')).text).toContain(`/pages/${slug}</loc>`)
    const guest = await (await page.context().browser()!.newContext()).newPage()
    await guest.goto(`/pages/${slug}`)
    await expectAccessibleInBothThemes(guest)
    await guest.context().close()

    await page.getByLabel('نشانی صفحه', { exact: true }).fill(`${slug}-2`)
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect.poll(() => statusOf(`/pages/${slug}-2`)).toBe(200)
    expect(await requestRaw(`/pages/${slug}`)).toMatchObject({
      status: 308,
      headers: { location: [`/pages/${slug}-2`] },
    })

    await page.goto(`/admin/pages?search=${slug}`)
    await rowAction(page, 'راهنمای اندازهٔ قابلمه', 'حذف')
    await answerYes(page, /حذف شود؟/, 'حذف')
    await expect(page.getByText('صفحه حذف شد')).toBeVisible()
    expect(await statusOf(`/pages/${slug}-2`)).toBe(404)
    expect((await requestRaw('/sitemap.xml')).text).not.toContain(`/pages/${slug}`)
  })

  test('scheduled publishing: jobs publish product and page in time', async ({ page }) => {
    const slug = `soon-${letters()}`
    const product = await createProduct({})
    await openProductForm(page, `/admin/products/${product.id}/edit`)
    await tick(page.getByLabel('نمایش در فروشگاه'), false)
    const from = page.getByLabel('آمدن به فروشگاه از')
    await from.fill('۱۴۰۰/۰۱/۰۱ ۱۰:۰۰')
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page.getByText('این زمان گذشته است')).toBeVisible()
    await from.fill('۱۴۹۹/۰۱/۰۱ ۱۰:۰۰')
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page.getByText(/محصول ذخیره شد و .* به فروشگاه می‌آید/)).toBeVisible()
    await sql(
      `insert into public.pages (slug, title, is_published, publish_at) values ($1, 'زود', true, now() + interval '1 hour')`,
      [slug],
    )
    await page.goto(`/admin/products?mark=scheduled&search=${encodeURIComponent(product.name)}`)
    await expect(page.getByRole('row', { name: product.name })).toContainText(
      'انتشار در ۱ فروردین ۱۴۹۹، ۱۰:۰۰',
    )
    await expect(page.getByText('از ۱ مورد')).toBeVisible()
    await runJobs()
    expect([await statusOf(productPath(product)), await statusOf(`/pages/${slug}`)]).toEqual([404, 404])
    await sql(`update public.products set publish_at = now() - interval '1 second' where id = $1`, [
      product.id,
    ])
    await sql(`update public.pages set publish_at = now() - interval '1 second' where slug = $1`, [slug])
    await runJobs()
    expect([await statusOf(productPath(product)), await statusOf(`/pages/${slug}`)]).toEqual([200, 200])
    expect(
      await sql('select is_active, publish_at from public.products where id = $1', [product.id]),
    ).toEqual([{ is_active: true, publish_at: null }])
  })

  test('search result texts: are previewed, saved and served', async ({ page }) => {
    const product = await createProduct({})
    const mark = letters()
    const category = await createCategory(`shelf-${mark}`)
    await openProductForm(page, `/admin/products/${product.id}/edit`)
    await page.getByText('در جست‌وجوی گوگل').click()
    const preview = page.getByRole('group', { name: 'پیش‌نمایش نتیجهٔ جست‌وجو' })
    await expect(preview).toContainText(product.name)
    await page.getByLabel('عنوان در جست‌وجو').fill(`کتری ${mark}`)
    await expect(preview).toContainText(`کتری ${mark}`)
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
    const { text } = await requestRaw(productPath(product))
    expect(text).toContain(`<title>کتری ${mark} | `)
    expect(text).toContain(`>${product.name}</h1>`)

    const list = listPath(category)
    expect((await requestRaw(list)).text).toContain(`<title>${category.name} | `)
    await page.goto('/admin/categories')
    await rowAction(page, category.name, 'ویرایش')
    await page.getByText('در جست‌وجوی گوگل').click()
    await page.getByLabel('عنوان در جست‌وجو').fill(`قفسهٔ ${mark}`)
    await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('دسته ذخیره شد')).toBeVisible()
    expect((await requestRaw(list)).text).toContain(`<title>قفسهٔ ${mark} | `)
  })
})
