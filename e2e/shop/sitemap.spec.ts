import { expect, test } from '../support/test.ts'
import { createPerson, signIn } from '../support/people.ts'

test.describe('nightly', { tag: '@nightly' }, () => {
  test('sitemap page: counts addresses, retries, admins rebuild it', async ({ page, context }) => {
    const digits = (n: number) => n.toLocaleString('fa-IR')
    const answer = page.waitForResponse('**/sitemap.xml')
    await page.goto('/sitemap')
    const count = (await (await answer).text()).match(/<url>/g)!.length
    await expect(page.getByText(digits(count), { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'دانلود فایل' })).toHaveAttribute('download', 'sitemap.xml')
    await expect(page.getByRole('link', { name: 'دیدن در مرورگر' })).toHaveAttribute('href', '/sitemap.xml')
    await expect(page.getByRole('button', { name: 'ساختن دوباره' })).toHaveCount(0)

    await page.route('**/sitemap.xml', (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await expect(page.getByText('نقشهٔ سایت خوانده نشد')).toBeVisible()
    await page.unroute('**/sitemap.xml')
    const part = (n: number) => `<sitemap><loc>https://elsewhere.example/sitemap/${n}.xml</loc></sitemap>`
    await page.route('**/sitemap.xml', (route) =>
      route.fulfill({
        contentType: 'application/xml',
        body: `<sitemapindex>${part(1)}${part(2)}</sitemapindex>`,
      }),
    )
    await page.route('**/sitemap/*.xml', (route) =>
      route.fulfill({
        contentType: 'application/xml',
        body: `<urlset>${'<url></url>'.repeat(30_000)}</urlset>`,
      }),
    )
    await page.getByRole('button', { name: 'تلاش مجدد' }).click()
    await expect(page.getByText(digits(60_000), { exact: true })).toBeVisible()
    await page.unrouteAll()

    await signIn(context, await createPerson('admin'), 'admin')
    await page.reload()
    const rebuild = page.getByRole('button', { name: 'ساختن دوباره' })
    await page.route('**/api/regenerate-sitemap', (route) => route.fulfill({ status: 500, body: '' }))
    await rebuild.click()
    await expect(page.getByText('خطا در بازسازی نقشهٔ سایت. لطفاً دوباره تلاش کنید.')).toBeVisible()
    await page.unrouteAll()
    await rebuild.click()
    await expect(page.getByText('نقشهٔ سایت با موفقیت به‌روزرسانی شد')).toBeVisible()
  })
})
