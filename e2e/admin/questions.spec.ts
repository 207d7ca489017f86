import { expect, type Page, test } from '../support/test.ts'
import { messagesTo } from '../support/inbox.ts'
import { bulkAction, rowAction, showFilters } from '../support/panel.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { addQuestion } from '../support/questions.ts'
import { runJobs } from '../support/fresh.ts'
import { productPath } from '../support/steps.ts'

async function open(page: Page, search: string, query = '') {
  await page.goto(`/admin/comments/questions?search=${encodeURIComponent(search)}${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'پرسش و پاسخ' })).toBeVisible()
}

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('question: is answered, announced once and withdrawn', async ({ page, request }) => {
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

    const notices = async () =>
      (await messagesTo(asker.phone)).filter((message) => message.includes(`دربارهٔ ${product.name}`))
    await runJobs()
    await runJobs()
    await expect.poll(async () => (await notices()).length).toBe(1)
    expect((await notices())[0]).toMatch(/\/p\/[\w-]{22}#questions/)

    await open(page, 'تا ۲۳۰ درجه', '&kind=answer')
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

  test('questions: are filtered by kind and flag, and approved in bulk', async ({ page }) => {
    const product = await createProduct({})
    const asker = await createPerson()
    const first = await addQuestion(product, asker, 'ارزان‌تر در https://example.com', { approved: false })
    await addQuestion(product, asker, 'جنسش چیست؟', { approved: false })
    await addQuestion(product, await createPerson(), 'استیل است', { parent: first, approved: false })
    await open(page, product.name, '&state=waiting')
    await expect(page.getByText('از ۳ مورد')).toBeVisible()
    await showFilters(page)
    await page.getByLabel('همهٔ نوشته‌ها').selectOption('link')
    await expect(page.getByText('از ۱ مورد')).toBeVisible()
    await page.getByLabel('همهٔ نوشته‌ها').selectOption('')
    await expect(page.getByText('از ۳ مورد')).toBeVisible()
    await page.getByLabel('پرسش و پاسخ').selectOption('answer')
    await expect(page.locator('tbody').getByText('در پاسخ به: ارزان‌تر')).toBeVisible()
    await expect(page.getByText('از ۱ مورد')).toBeVisible()
    await page.getByLabel('پرسش و پاسخ').selectOption('')
    await expect(page.getByText('از ۳ مورد')).toBeVisible()
    for (const box of await page.getByRole('checkbox', { name: /^انتخاب (پرسش|پاسخ)/ }).all())
      await box.check()
    await bulkAction(page, 'تأیید')
    await expect(page.getByText('چیزی پیدا نشد')).toBeVisible()
    expect(
      await sql(
        'select count(*)::int as n, max(answer_count) as answers from public.questions where product_id = $1 and is_approved',
        [product.id],
      ),
    ).toEqual([{ n: 3, answers: 1 }])
  })
})
