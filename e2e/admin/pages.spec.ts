import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { runJobs } from '../support/fresh.ts'
import { answerYes, panel, rowAction } from '../support/panel.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { stack } from '../support/shop.ts'
import { productPath, tick } from '../support/steps.ts'

const letters = () => Math.random().toString(36).replace(/[\d.]/g, '') + 'q'

/** An address as a guest gets it. */
const read = async (page: Page, path: string) => {
  const answer = await (await page.context().browser()!.newContext()).request.get(path, { maxRedirects: 0 })
  // The first answer of a stored redirect names it twice (decision 22).
  const [location] = answer
    .headersArray()
    .flatMap(({ name, value }) => (/^location$/i.test(name) ? [value] : []))
  return { status: answer.status(), html: await answer.text(), location }
}
const statusOf = async (page: Page, path: string) => (await read(page, path)).status

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
})

test('a page is written, published, found by search engines, moved and removed', async ({ page }) => {
  const slug = `guide-${letters()}`
  expect(await statusOf(page, `/pages/${slug}`)).toBe(404)
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: 'صفحهٔ تازه' }).first().click()
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
  await expect(page.getByRole('button', { name: 'ردیف تازه' })).toBeVisible()
  await page.getByRole('button', { name: 'ستون تازه' }).click()
  for (const [index, head] of ['نفر', 'قطر', 'گنجایش', 'جنس'].entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(head)
  }
  await page.getByText('در جست‌وجوی گوگل').click()
  await page.getByLabel('توضیح در جست‌وجو').fill('چه قابلمه‌ای برای چند نفر')
  await page.getByRole('button', { name: 'ساختن صفحه' }).click()
  await expect(page.getByText('پیش‌نویس ذخیره شد')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/pages\/[0-9a-f-]{36}$/)
  // A draft is nobody's but the panel's.
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

test('pages that every shop has are written with places for what settings say, looked at before, and put back', async ({
  page,
}) => {
  // Both sizes write the same page: one after the other.
  const turn = new pg.Client({ connectionString: stack().dbUrl })
  await turn.connect()
  await turn.query(`select pg_advisory_lock(hashtext('e2e text page'))`)
  const before = await read(page, '/privacy')
  await page.goto('/admin/pages')
  const mine = panel(page, 'صفحه‌های همیشگی').getByRole('listitem').filter({ hasText: 'حریم خصوصی' })
  await expect(mine).toContainText('متن آغاز')
  await mine.getByRole('link', { name: 'حریم خصوصی', exact: true }).click()
  await expect(page.getByRole('toolbar', { name: 'ابزار متن' })).toBeVisible({ timeout: 30_000 })
  await expectAccessibleInBothThemes(page)
  const save = () => page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  const text = page.getByRole('textbox', { name: 'متن', exact: true })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('می‌پذیریم: {قیمت} تا ')
  await save()
  await expect(page.getByText('{قیمت} شناخته نیست؛ از فهرست «نوشتهٔ تنظیمات» بردارید')).toBeVisible()
  // Leaving asks; nothing was saved.
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByRole('toolbar', { name: 'ابزار متن' })).toBeVisible({ timeout: 30_000 })
  await expect(text).not.toContainText('می‌پذیریم')
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('می‌پذیریم: ')
  await page.getByLabel('گذاشتن نوشتهٔ تنظیمات').selectOption('مهلت بازگشت')
  await expect(text).toContainText('می‌پذیریم: {مهلت بازگشت}')

  await page.getByRole('button', { name: 'پیش‌نمایش' }).click()
  const preview = page.getByRole('dialog', { name: 'پیش‌نمایش' })
  await expect(preview.getByText(/می‌پذیریم: \S+ روز کاری فرصت بازگشت/)).toBeVisible()
  await expectAccessible(page)
  // Its links lead nowhere: what is unsaved stays.
  await expect(preview.getByText('با ما تماس بگیرید')).not.toHaveAttribute('href')
  await preview.getByRole('button', { name: 'بستن' }).click()
  await expect(page).toHaveURL(/\/admin\/pages\/privacy$/)
  expect((await read(page, '/privacy')).html).not.toContain('می‌پذیریم')

  await save()
  await expect(page.getByText('از همین حالا در فروشگاه دیده می‌شود')).toBeVisible()
  const shown = await read(page, '/privacy')
  expect(shown.html).toMatch(/می‌پذیریم: \S+ روز کاری فرصت بازگشت/)
  expect(shown.html).toContain('شمارهٔ کارت شما را نه می‌بینیم و نه نگه می‌داریم')
  expect(await statusOf(page, '/pages/privacy')).toBe(404)
  await expect(panel(page, 'تاریخچه')).toContainText('صفحهٔ همیشگی')

  // Somebody else was quicker.
  await page.reload()
  await page.getByRole('textbox', { name: 'عنوان', exact: true }).fill('حریم شما')
  await sql(`update public.text_pages set seo_description = 'x' where id = 'privacy'`)
  await save()
  await expect(page.getByText('هم‌زمان تغییر کرده است')).toBeVisible()
  expect((await read(page, '/privacy')).html).not.toContain('حریم شما')
  await sql(`update public.text_pages set seo_description = '' where id = 'privacy'`)

  await page.reload()
  await expect(page.getByRole('toolbar', { name: 'ابزار متن' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'متن آغاز' }).click()
  await save()
  await expect(page.getByText('از همین حالا در فروشگاه دیده می‌شود')).toBeVisible()
  expect(await sql(`select title, body from public.text_pages where id = 'privacy'`)).toEqual([
    { title: null, body: null },
  ])
  const words = (html: string) =>
    /<main[\s\S]*<\/main>/.exec(html)![0].replace(/<script[\s\S]*?<\/script>/g, '')
  expect(words((await read(page, '/privacy')).html)).toBe(words(before.html))
  await turn.end()
})

test('what waits for its moment is there after the jobs of the minute', async ({ page }) => {
  const slug = `soon-${letters()}`
  const product = await createProduct({})
  await page.goto(`/admin/products/${product.id}/edit`)
  await expect(page.getByRole('toolbar', { name: 'ابزار متن' })).toBeVisible({ timeout: 30_000 })
  await tick(page.getByLabel('نمایش در فروشگاه'), false)
  const from = page.getByLabel('آمدن به فروشگاه از')
  await from.fill('۱۴۰۰/۰۱/۰۱ ۱۰:۰۰')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('این زمان گذشته است')).toBeVisible()
  await from.fill('۱۴۹۹/۰۱/۰۱ ۱۰:۰۰')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText(/کالا ذخیره شد و .* به فروشگاه می‌آید/)).toBeVisible()
  await sql(
    `insert into public.pages (slug, title, is_published, publish_at) values ($1, 'زود', true, now() + interval '1 hour')`,
    [slug],
  )
  await page.goto(`/admin/products?mark=scheduled&search=${encodeURIComponent(product.name)}`)
  await expect(page.getByRole('row', { name: product.name })).toContainText('انتشار در ۱ فروردین ۱۴۹۹، ۱۰:۰۰')
  await expect(page.getByText('از ۱ مورد')).toBeVisible()
  await runJobs()
  expect([await statusOf(page, productPath(product)), await statusOf(page, `/pages/${slug}`)]).toEqual([
    404, 404,
  ])
  await sql(`update public.products set publish_at = now() - interval '1 second' where id = $1`, [product.id])
  await sql(`update public.pages set publish_at = now() - interval '1 second' where slug = $1`, [slug])
  await runJobs()
  expect([await statusOf(page, productPath(product)), await statusOf(page, `/pages/${slug}`)]).toEqual([
    200, 200,
  ])
  expect(await sql('select is_active, publish_at from public.products where id = $1', [product.id])).toEqual([
    { is_active: true, publish_at: null },
  ])
})

test('search engines read of a product and of a category what the shopkeeper wrote', async ({ page }) => {
  const product = await createProduct({})
  const mark = letters()
  const [category] = await sql<{ id: string; slug: string }>(
    'insert into public.categories (name, slug) values ($1, $1) returning id, slug',
    [`shelf-${mark}`],
  )
  await page.goto(`/admin/products/${product.id}/edit`)
  await expect(page.getByRole('toolbar', { name: 'ابزار متن' })).toBeVisible({ timeout: 30_000 })
  await page.getByText('در جست‌وجوی گوگل').click()
  const preview = page.getByRole('group', { name: 'پیش‌نمایش نتیجهٔ جست‌وجو' })
  await expect(preview).toContainText(product.name)
  await page.getByLabel('عنوان در جست‌وجو').fill(`کتری ${mark}`)
  await expect(preview).toContainText(`کتری ${mark}`)
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('کالا با موفقیت ویرایش شد')).toBeVisible()
  const { html } = await read(page, productPath(product))
  expect(html).toContain(`<title>کتری ${mark} | `)
  expect(html).toContain(`>${product.name}</h1>`)

  const list = `/products?category=${category!.slug}`
  expect((await read(page, list)).html).toContain(`<title>shelf-${mark} | `)
  await page.goto('/admin/categories')
  await rowAction(page, `shelf-${mark}`, 'ویرایش')
  await page.getByText('در جست‌وجوی گوگل').click()
  await page.getByLabel('عنوان در جست‌وجو').fill(`قفسهٔ ${mark}`)
  await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('دسته ذخیره شد')).toBeVisible()
  expect((await read(page, list)).html).toContain(`<title>قفسهٔ ${mark} | `)
})

test('links of the header and the footer are put together, ordered and put back', async ({
  page,
  isMobile,
}) => {
  await page.goto('/admin/menus')
  await expectAccessibleInBothThemes(page)
  const footer = panel(page, 'پانویس: دسترسی سریع')
  const save = () => page.getByRole('button', { name: 'ذخیرهٔ پانویس: دسترسی سریع' }).click()
  await footer.getByLabel('افزودن پیوند').selectOption('/brands')
  await footer.getByLabel('افزودن پیوند').selectOption({ label: 'نشانی دیگر' })
  await footer.getByLabel('نوشتهٔ پیوند ۸').fill('اینستاگرام')
  await footer.getByLabel('نشانی پیوند ۸').fill('javascript:alert(1)')
  await save()
  await expect(footer.getByText('نشانی باید با / یا http آغاز شود')).toBeVisible()
  await footer.getByLabel('نشانی پیوند ۸').fill('https://example.org/shop')
  if (!isMobile) {
    // The first one down by one, by the keyboard.
    const handle = footer.getByRole('button', { name: 'جابه‌جا کردن خانه' })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('خانه برداشته شد.')).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('روی جای ۲.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(footer.getByLabel('نوشتهٔ پیوند ۲')).toHaveValue('خانه')
  }
  await save()
  await expect(page.getByText('منو ذخیره شد')).toBeVisible()
  const guest = await (await page.context().browser()!.newContext()).newPage()
  await guest.goto('/terms')
  const links = guest.getByRole('navigation', { name: 'دسترسی سریع' }).getByRole('link')
  await expect(links).toHaveText(
    (isMobile
      ? [
          'خانه',
          'فروشگاه',
          'دربارهٔ ما',
          'تماس با ما',
          'علاقه‌مندی‌ها',
          'پیگیری سفارش',
          'برندها',
          'اینستاگرام',
        ]
      : [
          'فروشگاه',
          'خانه',
          'دربارهٔ ما',
          'تماس با ما',
          'علاقه‌مندی‌ها',
          'پیگیری سفارش',
          'برندها',
          'اینستاگرام',
        ]
    ).map((word) => new RegExp(word)),
  )
  await expect(links.last()).toHaveAttribute('href', 'https://example.org/shop')

  await footer.getByRole('button', { name: 'مانند آغاز' }).click()
  await answerYes(page, 'پیوندهای خود فروشگاه برگردند؟', 'برگرداندن')
  await expect(page.getByText('پیوندهای خود فروشگاه برگشتند')).toBeVisible()
  await expect(footer.getByLabel('نوشتهٔ پیوند ۱')).toHaveValue('خانه')
  await guest.reload()
  await expect(links).toHaveCount(6)
})
