import { expect, type Page, test } from '../support/test.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { runJobs } from '../support/fresh.ts'
import { answerYes, panel, rowAction, openProductForm } from '../support/panel.ts'
import { createProduct, sql } from '../support/products.ts'
import { productPath, tick } from '../support/steps.ts'
import { createCategory, listPath } from '../support/listing.ts'

const letters = () => Math.random().toString(36).replace(/[\d.]/g, '') + 'q'

const read = async (page: Page, path: string) => {
  const answer = await (await page.context().browser()!.newContext()).request.get(path, { maxRedirects: 0 })
  // The first response of a cached redirect repeats the header (decision 23).
  const [location] = answer
    .headersArray()
    .flatMap(({ name, value }) => (/^location$/i.test(name) ? [value] : []))
  return { status: answer.status(), html: await answer.text(), location }
}
const statusOf = async (page: Page, path: string) => (await read(page, path)).status

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('page: is written, published, moved and removed', async ({ page }) => {
    const slug = `guide-${letters()}`
    expect(await statusOf(page, `/pages/${slug}`)).toBe(404)
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
    expect(await statusOf(page, `/pages/${slug}`)).toBe(404)

    await tick(page.getByLabel('منتشر شود'))
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page.getByText('از همین حالا در فروشگاه دیده می‌شود')).toBeVisible()
    const shown = await read(page, `/pages/${slug}`)
    expect(shown.status).toBe(200)
    expect(shown.html).toContain('برای چهار نفر، ۲۴ سانت.')
    expect(shown.html.match(/<th[ >]/g)).toHaveLength(4)
    expect(shown.html).toContain('<meta name="description" content="چه قابلمه‌ای برای چند نفر"')
    expect(shown.html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/pages/${slug}"`))
    expect(shown.html).not.toContain('noindex')
    expect((await read(page, '/sitemap.xml')).html).toContain(`/pages/${slug}</loc>`)
    const guest = await (await page.context().browser()!.newContext()).newPage()
    await guest.goto(`/pages/${slug}`)
    await expectAccessibleInBothThemes(guest)
    await guest.context().close()

    await page.getByLabel('نشانی صفحه', { exact: true }).fill(`${slug}-2`)
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect.poll(() => statusOf(page, `/pages/${slug}-2`)).toBe(200)
    expect(await read(page, `/pages/${slug}`)).toMatchObject({ status: 308, location: `/pages/${slug}-2` })

    await page.goto(`/admin/pages?search=${slug}`)
    await rowAction(page, 'راهنمای اندازهٔ قابلمه', 'حذف')
    await answerYes(page, /حذف شود؟/, 'حذف')
    await expect(page.getByText('صفحه حذف شد')).toBeVisible()
    expect(await statusOf(page, `/pages/${slug}-2`)).toBe(404)
    expect((await read(page, '/sitemap.xml')).html).not.toContain(`/pages/${slug}`)
  })

  test('menu: refuses an address that is neither path nor web address, and keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/admin/menus')
    const footer = panel(page, 'پانویس: دسترسی سریع')
    const added = footer.getByLabel('نوشتهٔ پیوند ۷')
    await footer.getByLabel('افزودن پیوند').selectOption({ label: 'نشانی دیگر' })
    await added.fill('اینستاگرام')
    await footer.getByLabel('نشانی پیوند ۷').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'ذخیرهٔ پانویس: دسترسی سریع' }).click()
    await expect(footer.getByText('نشانی باید با / یا http آغاز شود')).toBeVisible()
    await expect(added).toHaveValue('اینستاگرام')
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
    expect([await statusOf(page, productPath(product)), await statusOf(page, `/pages/${slug}`)]).toEqual([
      404, 404,
    ])
    await sql(`update public.products set publish_at = now() - interval '1 second' where id = $1`, [
      product.id,
    ])
    await sql(`update public.pages set publish_at = now() - interval '1 second' where slug = $1`, [slug])
    await runJobs()
    expect([await statusOf(page, productPath(product)), await statusOf(page, `/pages/${slug}`)]).toEqual([
      200, 200,
    ])
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
    const { html } = await read(page, productPath(product))
    expect(html).toContain(`<title>کتری ${mark} | `)
    expect(html).toContain(`>${product.name}</h1>`)

    const list = listPath(category)
    expect((await read(page, list)).html).toContain(`<title>${category.name} | `)
    await page.goto('/admin/categories')
    await rowAction(page, category.name, 'ویرایش')
    await page.getByText('در جست‌وجوی گوگل').click()
    await page.getByLabel('عنوان در جست‌وجو').fill(`قفسهٔ ${mark}`)
    await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('دسته ذخیره شد')).toBeVisible()
    expect((await read(page, list)).html).toContain(`<title>قفسهٔ ${mark} | `)
  })
})
