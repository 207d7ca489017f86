import { expect, test } from '../support/test.ts'
import { formatPhone } from '../../lib/utils/phone.ts'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { answerYes, rowAction, searchList, showFilters } from '../support/panel.ts'
import { freshPhone } from '../support/people.ts'

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('stock requests: a notice is queued from the list', async ({ page }) => {
    const [product, phones] = [await createProduct({ stock: 0 }), [freshPhone(), freshPhone()]]
    await sql(
      `insert into public.stock_requests (product_id, phone_number, name) select $1, unnest($2::text[]), 'مریم'`,
      [product.id, phones],
    )
    await page.goto('/admin/stock-requests')
    await searchList(page, product.name)
    await expect(page.getByText('۲ نفر')).toBeVisible()
    await expectAccessible(page)
    await rowAction(page, product.name, 'دیدن درخواست‌ها')
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await expect(page.getByText(formatPhone(phones[0]!))).toBeVisible()
    await expectAccessible(page)
    await page.goBack()

    await rowAction(page, product.name, 'خبر بده')
    await expect(page.getByText('این محصول هنوز ناموجود است.')).toBeVisible()
    await answerYes(page, 'به ۲ نفر خبر داده شود؟', 'خبر بده')
    await expect(page.getByText('پیامک ۲ نفر در صف ارسال است')).toBeVisible()
    await expect(page.getByText('چیزی پیدا نشد')).toBeVisible()
    await showFilters(page)
    await page.getByLabel('در انتظار', { exact: true }).selectOption('خبر گرفته')
    await expect(page.getByRole('link', { name: product.name })).toBeVisible()
  })
})
