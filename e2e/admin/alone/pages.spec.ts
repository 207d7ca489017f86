import { expect, type Locator, test } from '../../support/test.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../../support/axe.ts'
import { requestRaw } from '../../support/http.ts'
import { answerYes, panel, rowAction } from '../../support/panel.ts'
import { sql } from '../../support/products.ts'

// Changes /privacy and every footer.
test.use({ signedInAs: 'admin' })

/** The editor settles its selection 20 ms after it got the focus. */
async function toEnd(text: Locator) {
  await text.click()
  await text.evaluate(() => new Promise((settled) => setTimeout(settled, 40)))
  await text.press('Control+End')
}

test(
  'permanent page: takes settings as placeholders, is previewed, saved, kept over a conflict and restored',
  { tag: '@nightly' },
  async ({ page }) => {
    const before = await requestRaw('/privacy')
    await page.goto('/admin/pages')
    const mine = panel(page, 'صفحه‌های همیشگی').getByRole('listitem').filter({ hasText: 'حریم خصوصی' })
    await expect(mine).toContainText('متن پیش‌فرض')
    await mine.getByRole('link', { name: 'حریم خصوصی', exact: true }).click()
    await expect(page.getByRole('toolbar', { name: 'ابزار متن' })).toBeVisible({ timeout: 30_000 })
    await expectAccessibleInBothThemes(page)
    const save = () => page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    const text = page.getByRole('textbox', { name: 'متن', exact: true })
    await toEnd(text)
    await page.keyboard.press('Enter')
    await page.keyboard.type('می‌پذیریم: {قیمت} تا ')
    await save()
    await expect(page.getByText('{قیمت} شناخته نیست؛ از فهرست «نوشتهٔ تنظیمات» بردارید')).toBeVisible()
    page.on('dialog', (question) => void question.accept())
    await page.reload()
    await expect(page.getByRole('toolbar', { name: 'ابزار متن' })).toBeVisible({ timeout: 30_000 })
    await expect(text).not.toContainText('می‌پذیریم')
    await toEnd(text)
    await page.keyboard.press('Enter')
    await page.keyboard.type('می‌پذیریم: ')
    await page.getByLabel('گذاشتن نوشتهٔ تنظیمات').selectOption('مهلت بازگشت')
    await expect(text).toContainText('می‌پذیریم: {مهلت بازگشت}')

    await page.getByRole('button', { name: 'پیش‌نمایش' }).click()
    const preview = page.getByRole('dialog', { name: 'پیش‌نمایش' })
    await expect(preview.getByText(/می‌پذیریم: \S+ روز کاری فرصت بازگشت/)).toBeVisible()
    await expectAccessible(page)
    await expect(preview.getByText('با ما تماس بگیرید')).not.toHaveAttribute('href')
    await preview.getByRole('button', { name: 'بستن' }).click()
    await expect(page).toHaveURL(/\/admin\/pages\/privacy$/)
    expect((await requestRaw('/privacy')).text).not.toContain('می‌پذیریم')

    await save()
    await expect(page.getByText('از همین حالا در فروشگاه دیده می‌شود')).toBeVisible()
    const shown = await requestRaw('/privacy')
    expect(shown.text).toMatch(/می‌پذیریم: \S+ روز کاری فرصت بازگشت/)
    expect(shown.text).toContain('شمارهٔ کارت شما را نه می‌بینیم و نه نگه می‌داریم')
    expect((await requestRaw('/pages/privacy')).status).toBe(404)
    await expect(panel(page, 'تاریخچه')).toContainText('صفحهٔ همیشگی')

    await page.reload()
    await page.getByRole('textbox', { name: 'عنوان', exact: true }).fill('حریم شما')
    await sql(`update public.text_pages set seo_description = 'x' where id = 'privacy'`)
    await save()
    await expect(page.getByText('هم‌زمان تغییر کرده است')).toBeVisible()
    expect((await requestRaw('/privacy')).text).not.toContain('حریم شما')
    await sql(`update public.text_pages set seo_description = '' where id = 'privacy'`)

    await page.reload()
    await expect(page.getByRole('toolbar', { name: 'ابزار متن' })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'متن پیش‌فرض' }).click()
    await save()
    await expect(page.getByText('از همین حالا در فروشگاه دیده می‌شود')).toBeVisible()
    expect(await sql(`select title, body from public.text_pages where id = 'privacy'`)).toEqual([
      { title: null, body: null },
    ])
    const words = (html: string) =>
      /<main[\s\S]*<\/main>/.exec(html)![0].replace(/<script[\s\S]*?<\/script>/g, '')
    expect(words((await requestRaw('/privacy')).text)).toBe(words(before.text))
  },
)

test(
  'menu of the footer: is extended, reordered by keyboard and reset',
  { tag: '@nightly' },
  async ({ page }) => {
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
    const handle = footer.getByRole('button', { name: 'جابه‌جا کردن خانه' })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('خانه برداشته شد.')).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('روی جای ۲.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(footer.getByLabel('نوشتهٔ پیوند ۲')).toHaveValue('خانه')
    await save()
    await expect(page.getByText('منو ذخیره شد')).toBeVisible()
    const guest = await (await page.context().browser()!.newContext()).newPage()
    await guest.goto('/terms')
    const links = guest.getByRole('navigation', { name: 'دسترسی سریع' }).getByRole('link')
    await expect(links).toHaveText(
      [
        'فروشگاه',
        'خانه',
        'دربارهٔ ما',
        'تماس با ما',
        'علاقه‌مندی‌ها',
        'پیگیری سفارش',
        'برندها',
        'اینستاگرام',
      ].map((word) => new RegExp(word)),
    )
    await expect(links.last()).toHaveAttribute('href', 'https://example.org/shop')

    await footer.getByRole('button', { name: 'مانند آغاز' }).click()
    await answerYes(page, 'پیوندهای خود فروشگاه برگردند؟', 'برگرداندن')
    await expect(page.getByText('پیوندهای خود فروشگاه برگشتند')).toBeVisible()
    await expect(footer.getByLabel('نوشتهٔ پیوند ۱')).toHaveValue('خانه')
    await guest.reload()
    await expect(links).toHaveCount(6)
  },
)

test(
  'menu: the question before a deletion names it, and a link that leads nowhere is marked',
  { tag: '@nightly' },
  async ({ page }) => {
    const slug = `guide-${crypto.randomUUID().slice(0, 8)}`
    await sql('insert into public.pages (slug, title, body, is_published) values ($1, $1, $2, true)', [
      slug,
      '<p>متن</p>',
    ])
    await page.goto('/admin/menus')
    const footer = panel(page, 'پانویس: دسترسی سریع')
    const marked = footer.getByText('این پیوند به جایی نمی‌رسد')
    await footer.getByLabel('افزودن پیوند').selectOption({ label: slug })
    await page.getByRole('button', { name: 'ذخیرهٔ پانویس: دسترسی سریع' }).click()
    await expect(page.getByText('منو ذخیره شد')).toBeVisible()
    await expect(marked).toHaveCount(0)
    await page.goto(`/admin/pages?search=${slug}`)
    await rowAction(page, slug, 'حذف')
    await expect(page.getByRole('alertdialog')).toContainText('پیوندش در «پانویس: دسترسی سریع» هم هست')
    await answerYes(page, /حذف شود؟/, 'حذف')
    await expect(page.getByText('صفحه حذف شد')).toBeVisible()
    await page.goto('/admin/menus')
    await expect(marked).toHaveCount(1)
    await expectAccessible(page)
    await footer.getByRole('button', { name: 'مانند آغاز' }).click()
    await answerYes(page, 'پیوندهای خود فروشگاه برگردند؟', 'برگرداندن')
    await expect(marked).toHaveCount(0)
  },
)
