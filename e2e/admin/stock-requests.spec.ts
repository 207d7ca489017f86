import { expect, test } from '../support/test.ts'
import { formatPhone } from '../../lib/utils/phone.ts'
import { expectAccessible } from '../support/axe.ts'
import { runJobs } from '../support/fresh.ts'
import { createProduct, sql } from '../support/products.ts'
import { messagesTo } from '../support/inbox.ts'
import { answerYes, rowAction, searchList, showFilters } from '../support/panel.ts'
import { freshPhone } from '../support/people.ts'

async function wanted() {
  const product = await createProduct({ stock: 0 })
  const phones = [freshPhone(), freshPhone()]
  for (const phone of phones)
    await sql('insert into public.stock_requests (product_id, phone_number, name) values ($1, $2, $3)', [
      product.id,
      phone,
      'مریم',
    ])
  return { product, phones }
}

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('stock requests: people are notified once from the list', async ({ page }) => {
    const { product, phones } = await wanted()
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

    await runJobs()
    for (const phone of phones)
      await expect.poll(() => messagesTo(phone)).toEqual([expect.stringContaining(product.name)])
    const [message] = await messagesTo(phones[0]!)
    await page.goto(new URL(/https?:\S+/.exec(message!)![0]).pathname)
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    expect((await page.goto('/p/nothing'))?.status()).toBe(404)
    expect((await page.goto(`/p/${'A'.repeat(22)}`))?.status()).toBe(404)
  })
})
