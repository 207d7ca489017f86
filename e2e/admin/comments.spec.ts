import { expect, test, type Page } from '../support/test.ts'
import { answerYes, rowAction } from '../support/panel.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { addReview } from '../support/reviews.ts'
import { productPath } from '../support/steps.ts'

async function open(page: Page, search: string, query = '') {
  await page.goto(`/admin/comments?search=${encodeURIComponent(search)}${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('review: approval, reply, deletion and restoration reach the shop', async ({ page, request }) => {
    const product = await createProduct({})
    const text = `دستهٔ محکمی دارد ${Date.now()}`
    await addReview(product, await createPerson('normal', { first: 'نسرین', last: 'آزاد' }), {
      text,
      rating: 4,
      approved: false,
    })
    const shop = async () => (await request.get(productPath(product))).text()
    expect(await shop()).not.toContain(text)

    await open(page, product.name, '&state=waiting')
    await rowAction(page, 'نظر', 'تأیید')
    await expect(page.getByText('تأیید شد', { exact: true })).toBeVisible()
    expect(await shop()).toContain(text)

    await open(page, product.name, '&state=approved')
    await rowAction(page, 'نظر', 'پاسخ فروشگاه')
    const dialog = page.getByRole('dialog', { name: 'پاسخ فروشگاه' })
    await dialog.getByRole('button', { name: 'ثبت پاسخ' }).click()
    await expect(dialog.getByText('پاسخ باید حداقل ۲ کاراکتر باشد')).toBeVisible()
    const reply = `سپاس از شما ${Date.now()}`
    await dialog.getByLabel('پاسخ').fill(reply)
    await dialog.getByRole('button', { name: 'ثبت پاسخ' }).click()
    await expect(page.getByText('پاسخ شما ثبت شد')).toBeVisible()
    await page.goto(`${productPath(product)}#reviews`)
    const reviews = page.locator('#reviews')
    await reviews.scrollIntoViewIfNeeded()
    await reviews.getByRole('button', { name: 'یک پاسخ' }).click()
    await expect(reviews.getByText(reply)).toBeVisible()

    await open(page, text, '&kind=review')
    await rowAction(page, 'نظر', 'حذف')
    await answerYes(page, 'این نظر حذف شود؟', 'حذف')
    await expect(page.getByText('حذف شد', { exact: true }).first()).toBeVisible()
    expect(await shop()).not.toContain(text)
    await open(page, text, '&kind=review&state=deleted')
    await rowAction(page, 'نظر', 'برگرداندن')
    await expect(page.getByText('برگردانده شد')).toBeVisible()
    expect(await shop()).toContain(text)
  })

  test('reply to a review: unsaved text survives each way of closing', async ({ page }) => {
    const product = await createProduct({})
    await addReview(product, await createPerson(), { text: 'پرسشی دارم دربارهٔ جنس آن' })
    await open(page, product.name)
    await rowAction(page, 'نظر', 'پاسخ فروشگاه')
    const dialog = page.getByRole('dialog', { name: 'پاسخ فروشگاه' })
    const question = page.getByRole('alertdialog', { name: 'تغییرها ذخیره نشده‌اند' })
    const field = dialog.getByLabel('پاسخ')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await rowAction(page, 'نظر', 'پاسخ فروشگاه')
    await field.fill('استیل ضدزنگ است')
    // A key during the dialog's exit is ignored.
    const untilAsked = (press: () => Promise<void>) =>
      expect(async () => {
        if (!(await question.isVisible())) await press()
        await expect(question).toBeVisible({ timeout: 1000 })
      }).toPass()
    // Without a click, a page may prevent Escape only once.
    for (let time = 0; time < 3; time++) {
      await untilAsked(() => page.keyboard.press('Escape'))
      await expect(async () => {
        if (await question.isVisible()) await page.keyboard.press('Escape')
        await expect(question).toBeHidden({ timeout: 1000 })
      }).toPass()
      await expect(field).toHaveValue('استیل ضدزنگ است')
    }
    await untilAsked(() => page.mouse.click(4, 4))
    await question.getByRole('button', { name: 'ادامهٔ نوشتن' }).click()
    await expect(field).toHaveValue('استیل ضدزنگ است')
    await untilAsked(() => dialog.getByRole('button', { name: 'بستن' }).click())
    await question.getByRole('button', { name: 'بستن بدون ذخیره' }).click()
    await expect(dialog).toBeHidden()
    expect(
      await sql('select 1 from public.comments where product_id = $1 and parent_id is not null', [
        product.id,
      ]),
    ).toEqual([])
  })
})
