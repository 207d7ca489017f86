import { expect, test } from '../../support/test.ts'
import {
  wordpressComment as comment,
  wordpressExport,
  wordpressItem as item,
} from '../../../lib/spreadsheet/testing/wordpress.ts'
import { createProduct, sql } from '../../support/products.ts'

// The page shows only the last import of the shop.
test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('import of reviews: a WordPress export is understood, tried and shown, without stars for search engines', async ({
    page,
  }) => {
    const mark = String(Date.now())
    const product = await createProduct({})
    await sql('update public.products set import_key = $2 where id = $1', [
      product.id,
      `woo:${mark}.example:${mark}`,
    ])
    const link = `https://${mark}.example/product/deg/`
    const answer = { comment_parent: '5', comment_user_id: '19', comment_author: 'فروشگاه' }
    const text = wordpressExport(
      item(
        { id: mark, link },
        comment('5', '4', { comment_content: `خوش‌دست ${mark}` }) +
          comment('6', '', { ...answer, comment_content: `سپاس ${mark}` }) +
          comment('7', '5', { comment_approved: '0' }),
      ) +
        item({ id: `${mark}9`, link }, comment('8', '5')) +
        item({ id: '1', link, type: 'post' }),
    )
    await page.goto('/admin/products/import')
    await page
      .getByLabel('فایل محصولات')
      .setInputFiles({ name: 'wordpress.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })
    await expect(page.getByText('کنار گذاشته شد: نوشته (۱)')).toBeVisible()
    await expect(page.getByRole('region', { name: 'نظرهایی که وارد نمی‌شود' })).toContainText('در انتظار')
    await expect(page.getByRole('checkbox', { name: 'فروشگاه' })).toBeChecked()
    const made = page.locator('[data-slot="stat"]').filter({ hasText: /ساخته (?:شد|می‌شود)/ })
    // A review counts once, with its answer.
    await page.getByRole('button', { name: 'بررسی بدون ثبت' }).click()
    await expect(made).toContainText('۱')
    await expect(page.getByRole('region', { name: 'خطاها' })).toContainText('محصول یافت نشد')
    const shown = async () => (await page.request.get(`/products/${encodeURIComponent(product.slug)}`)).text()
    expect(await shown()).not.toContain(`خوش‌دست ${mark}`)
    await page.getByRole('button', { name: 'ثبت ۱ ردیف' }).click()
    await expect(made).toContainText('ساخته شد')
    const html = await shown()
    expect(html).toContain(`خوش‌دست ${mark}`)
    expect(html).toContain('از فروشگاه پیشین')
    expect(html).not.toContain('aggregateRating')
    await expect(page.getByText('۱ نظر ساخته شد')).toBeVisible()
  })
})
