import { expect, type Page, test } from '../support/test.ts'
import { rowAction } from '../support/panel.ts'
import { createPerson } from '../support/people.ts'
import { createProduct } from '../support/products.ts'
import { addQuestion } from '../support/questions.ts'
import { productPath } from '../support/steps.ts'

async function open(page: Page, search: string, query = '') {
  await page.goto(`/admin/comments/questions?search=${encodeURIComponent(search)}${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'پرسش و پاسخ' })).toBeVisible()
}

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('question: is answered and withdrawn', async ({ page, request }) => {
    const product = await createProduct({})
    const asker = await createPerson('normal', { first: 'نسرین', last: 'آزاد' })
    const text = `درش در فر می‌ماند؟ ${Date.now()}`
    await addQuestion(product, asker, text, { approved: false })
    const shop = async () => (await request.get(productPath(product))).text()
    expect(await shop()).not.toContain(text)

    await open(page, product.name, '&state=waiting')
    await rowAction(page, 'پرسش', 'تأیید و پاسخ')
    const dialog = page.getByRole('dialog', { name: 'پاسخ فروشگاه' })
    await dialog.getByRole('button', { name: 'تأیید و ثبت پاسخ' }).click()
    await expect(dialog.getByText('پاسخ باید حداقل ۲ کاراکتر باشد')).toBeVisible()
    await dialog.getByLabel('پاسخ').fill('تا ۲۳۰ درجه می‌ماند')
    await dialog.getByRole('button', { name: 'تأیید و ثبت پاسخ' }).click()
    await expect(page.getByText('پاسخ شما ثبت شد')).toBeVisible()
    expect(await shop()).toMatch(new RegExp(`${text.replace('؟', '.')}[\\s\\S]*تا ۲۳۰ درجه می‌ماند`))

    await open(page, product.name, '&kind=answer')
    await rowAction(page, 'پاسخ', 'حذف')
    await page
      .getByRole('alertdialog', { name: 'این پاسخ حذف شود؟' })
      .getByRole('button', { name: 'حذف' })
      .click()
    await expect(page.getByText('حذف شد', { exact: true }).first()).toBeVisible()
    expect(await shop()).not.toContain('تا ۲۳۰ درجه می‌ماند')
    await open(page, product.name, '&state=unanswered')
    await expect(page.getByText('بی‌پاسخ').last()).toBeVisible()
    await rowAction(page, 'پرسش', 'برداشتن تأیید')
    await expect(page.getByText('از فروشگاه برداشته شد')).toBeVisible()
    expect(await shop()).not.toContain(text)
  })
})
