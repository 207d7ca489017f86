import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { createPaidOrder } from '../support/orders.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, type Product, sql } from '../support/products.ts'
import { addQuestion } from '../support/questions.ts'
import { productPath } from '../support/steps.ts'

const part = (page: Page) => page.locator('#questions')
const written = (product: Product) =>
  sql(
    'select content, is_approved, parent_id is not null as is_answer from public.questions where product_id = $1 order by created_at',
    [product.id],
  )

test('the product shows the first answered questions, the shop’s answer first; all are a page away', async ({
  page,
}) => {
  const product = await createProduct({})
  const [asker, other, shop] = await Promise.all([
    createPerson('normal', { first: 'نرگس', last: 'پنهان' }),
    createPerson('normal', { first: 'کیوان', last: 'پنهان' }),
    createPerson('admin'),
  ])
  for (let n = 1; n <= 11; n++) await addQuestion(product, asker, `پرسش شمارهٔ ${n}؟`)
  for (const n of [2, 4, 6, 8]) {
    const [row] = await sql<{ id: string }>(
      'select id from public.questions where product_id = $1 and content = $2',
      [product.id, `پرسش شمارهٔ ${n}؟`],
    )
    await addQuestion(product, other, `پاسخ خریدار به ${n}`, { parent: row!.id })
    await addQuestion(product, shop, `پاسخ ما به ${n}`, { parent: row!.id })
  }
  await addQuestion(product, asker, 'هنوز دیده نشده؟', { approved: false })

  const html = await (await page.request.get(productPath(product))).text()
  for (const gone of ['هنوز دیده نشده', 'پنهان', asker.id, asker.phone]) expect(html).not.toContain(gone)
  await page.goto(productPath(product))
  await expect(page.getByRole('tab', { name: /پرسش‌ها \(۱۱\)/ })).toBeVisible()
  const shown = part(page).getByRole('article')
  await expect(shown.getByRole('heading')).toHaveText(['پرسش شمارهٔ 8؟', 'پرسش شمارهٔ 6؟', 'پرسش شمارهٔ 4؟'])
  await expect(shown.first().getByRole('listitem')).toHaveText([
    /فروشگاه هرمز\s*پاسخ فروشگاه\s*پاسخ ما به 8/,
    /کیوان\s*پاسخ خریدار به 8/,
  ])
  await part(page).getByRole('link', { name: 'دیدن هر ۱۱ پرسش' }).click()
  await expect(page).toHaveURL(/\/questions$/)
  await expect(page.getByRole('article')).toHaveCount(10)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'صفحهٔ ۲', exact: true }).click()
  await expect(page).toHaveURL(/\/questions\?page=2$/)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['پرسش شمارهٔ 1؟'])
  for (const wrong of ['?page=3', '?page=0', '?page=x'])
    expect([wrong, (await page.goto(`${productPath(product)}/questions${wrong}`))!.status()]).toEqual([
      wrong,
      404,
    ])
})

test('a guest signs in first and comes back to the form; a customer asks above the product', async ({
  page,
  context,
}) => {
  const product = await createProduct({})
  await page.goto(`${productPath(product)}#questions`)
  await expect(part(page).getByText('هنوز کسی چیزی نپرسیده است')).toBeVisible()
  await part(page).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await part(page).getByRole('link', { name: 'پرسش خود را بپرسید' }).click()
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`${productPath(product)}/questions#ask`)}`)

  await signIn(context, await createPerson())
  await page.goto(`${productPath(product)}#questions`)
  await part(page).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await part(page).getByRole('link', { name: 'پرسش خود را بپرسید' }).click()
  const form = page.getByRole('dialog', { name: 'پرسش شما' })
  const send = form.getByRole('button', { name: 'ثبت پرسش' })
  await send.click()
  await expect(form.getByText('پرسش خود را بنویسید')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('پرسش').fill('  درش در فر مي‌ماند؟  ')
  await send.click()
  await expect(form.getByText('پرسش شما رسید')).toBeVisible()
  expect(await written(product)).toEqual([
    { content: 'درش در فر می‌ماند؟', is_approved: false, is_answer: false },
  ])
})

test('buyers answer; others are told that they cannot', async ({ page, context }) => {
  const product = await createProduct({ stock: 9 })
  await addQuestion(product, await createPerson(), 'برای چهار نفر بس است؟')
  const [stranger, buyer] = await Promise.all([createPerson(), createPerson()])
  await createPaidOrder(buyer, product)

  const write = async () => {
    await page.goto(`${productPath(product)}/questions`)
    await page.getByRole('link', { name: 'این کالا را خریده‌اید؟ پاسخ بدهید' }).click()
    await page.getByLabel('پاسخ شما').fill('برای ما که بس بود')
    await page.getByRole('button', { name: 'ثبت پاسخ' }).click()
  }
  await signIn(context, stranger)
  await write()
  await expect(page.getByText('تنها کسانی که این کالا را خریده‌اند')).toBeVisible()
  await expect(page.getByLabel('پاسخ شما')).toHaveValue('برای ما که بس بود')
  expect(await written(product)).toHaveLength(1)
  await context.clearCookies()
  await signIn(context, buyer)
  await write()
  await expect(page.getByText('پاسخ شما رسید')).toBeVisible()
  expect((await written(product)).at(-1)).toEqual({
    content: 'برای ما که بس بود',
    is_approved: false,
    is_answer: true,
  })
})

test('own questions stand with their state and answers, and are taken back', async ({ page, context }) => {
  const [product, person, shop] = await Promise.all([
    createProduct({}),
    createPerson(),
    createPerson('admin'),
  ])
  const answered = await addQuestion(product, person, 'پاسخ گرفته؟')
  await addQuestion(product, shop, 'بله، همین', { parent: answered })
  await addQuestion(product, person, 'در راه؟', { approved: false })
  await signIn(context, person)
  await page.goto('/profile/questions')
  const own = page.getByTestId('own-question')
  await expect(own.filter({ hasText: 'پاسخ گرفته؟' })).toContainText(
    /نمایش داده می‌شود.*پاسخ فروشگاه.*بله، همین/s,
  )
  await expect(own.filter({ hasText: 'در راه؟' })).toContainText('در انتظار تأیید')
  await expectAccessibleInBothThemes(page)
  const shopPage = async () => (await page.request.get(productPath(product))).text()
  expect(await shopPage()).toContain('پاسخ گرفته؟')
  await page
    .getByRole('button', { name: /^حذف پرسش/ })
    .last()
    .click()
  await page.getByRole('alertdialog', { name: 'حذف پرسش' }).getByRole('button', { name: 'حذف پرسش' }).click()
  await expect(own).toHaveCount(1)
  expect(await shopPage()).not.toContain('پاسخ گرفته؟')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('questions and answers are posted by the browser: what is wrong stands at its field, nothing typed is lost', async ({
    page,
    context,
  }) => {
    const product = await createProduct({ stock: 9 })
    const person = await createPerson()
    await createPaidOrder(person, product)
    await addQuestion(product, await createPerson(), 'وزنش چند است؟')
    await page.goto(`${productPath(product)}#questions`)
    await part(page).getByRole('link', { name: 'پرسش خود را بپرسید' }).click()
    const ask = () => page.getByRole('button', { name: 'ثبت پرسش' }).click()
    const text = page.getByLabel('پرسش', { exact: false }).last()
    await text.fill('دسته‌اش داغ می‌شود؟')
    await ask()
    await expect(page.getByText('برای این کار وارد حساب خود شوید')).toBeVisible()
    await expect(text).toHaveValue('دسته‌اش داغ می‌شود؟')
    await expect(page.getByRole('alert').getByRole('link', { name: 'ورود یا ثبت‌نام' })).toHaveAttribute(
      'href',
      `/auth?next=${encodeURIComponent(`${productPath(product)}/questions#ask`)}`,
    )
    await signIn(context, person)
    await text.fill(' ')
    await ask()
    await expect(page.getByText('پرسش خود را بنویسید')).toBeVisible()
    await text.fill('دسته‌اش داغ می‌شود؟')
    await ask()
    await expect(page.getByText('پرسش شما رسید')).toBeVisible()

    await page.goto(`${productPath(product)}/questions`)
    await page.getByRole('link', { name: 'این کالا را خریده‌اید؟ پاسخ بدهید' }).click()
    await page.getByLabel('پاسخ شما').fill('یک کیلو و نیم')
    await page.getByRole('button', { name: 'ثبت پاسخ' }).click()
    await expect(page.getByText('پاسخ شما رسید')).toBeVisible()
    expect(await written(product)).toMatchObject([
      { is_answer: false },
      { content: 'دسته‌اش داغ می‌شود؟' },
      { content: 'یک کیلو و نیم', is_answer: true },
    ])
  })
})
