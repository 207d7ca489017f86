import { expect, type Page, test } from '../support/test.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, type Product, productPath, sql } from '../support/products.ts'
import { addQuestion } from '../support/questions.ts'

const stored = (product: Product) =>
  sql(
    `select content, is_approved, parent_id is not null as is_answer
     from public.questions where product_id = $1 order by created_at`,
    [product.id],
  )

/** Deletes the last question of the list. */
async function remove(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^حذف پرسش/ })
    .last()
    .click()
  await page.getByRole('alertdialog', { name: 'حذف پرسش' }).getByRole('button', { name: 'حذف پرسش' }).click()
}

test.describe('nightly', { tag: '@nightly' }, () => {
  test('questions: a guest signs in first, a customer asks', async ({ page, context }) => {
    const product = await createProduct({})
    const part = page.locator('#questions')
    /** Retries until hydration: before, it is a link. */
    const ask = (effect: () => Promise<void>) =>
      expect(async () => {
        await page.goto(productPath(product))
        await part.scrollIntoViewIfNeeded()
        await expect(page.getByTestId('live-reviews')).toBeAttached()
        await part.getByRole('link', { name: 'پرسش خود را بپرسید' }).click()
        await effect()
      }).toPass()
    const signInPath = `/auth?next=${encodeURIComponent(`${productPath(product)}/questions#ask`)}`
    await ask(() => expect(page).toHaveURL(signInPath, { timeout: 2000 }))

    await signIn(context, await createPerson())
    const form = page.getByRole('dialog', { name: 'پرسش شما' })
    await ask(() => expect(form).toBeVisible({ timeout: 2000 }))
    const send = form.getByRole('button', { name: 'ثبت پرسش' })
    await send.click()
    await expect(form.getByText('پرسش خود را بنویسید')).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('پرسش').fill('  درش در فر مي‌ماند؟  ')
    await send.click()
    await expect(form.getByText('پرسش شما رسید')).toBeVisible()
    expect(await stored(product)).toEqual([
      { content: 'درش در فر می‌ماند؟', is_approved: false, is_answer: false },
    ])
  })

  test('own questions: are listed with state and answers, and can be deleted', async ({ page, context }) => {
    const [product, person, admin] = await Promise.all([
      createProduct({}),
      createPerson(),
      createPerson('admin'),
    ])
    const answered = await addQuestion(product, person, 'پاسخ گرفته؟')
    await addQuestion(product, admin, 'بله، همین', { parent: answered })
    await addQuestion(product, person, 'در راه؟', { approved: false })
    await signIn(context, person)
    await page.goto('/profile/questions')
    const own = page.getByTestId('own-question')
    await expect(own.filter({ hasText: 'پاسخ گرفته؟' })).toContainText(
      /نمایش داده می‌شود.*پاسخ فروشگاه.*بله، همین/s,
    )
    await expect(own.filter({ hasText: 'در راه؟' })).toContainText('در انتظار تأیید')
    await expectAccessibleInBothThemes(page)
    const isShown = async () =>
      (await (await page.request.get(productPath(product))).text()).includes('پاسخ گرفته؟')
    expect(await isShown()).toBe(true)
    await remove(page)
    await expect(own).toHaveCount(1)
    expect(await isShown()).toBe(false)
  })
})
