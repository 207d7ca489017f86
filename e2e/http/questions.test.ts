import { expect, test } from 'vitest'
import { hrefs, openPage, type Page, submitForm, texts } from '../support/html.ts'
import { client } from '../support/http.ts'
import { createPaidOrder } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, type Product, productPath, sql } from '../support/products.ts'
import { addQuestion } from '../support/questions.ts'
import { visitorFor, visitorOf } from '../support/visitor.ts'

const shop = client()
const questionsPath = (product: Product) => `${productPath(product)}/questions`
const titles = ({ document }: Page) => texts(document, 'main article :is(h2, h3)')

test('questions: the product page shows three answered ones, the shop first; all are on a page of their own', async () => {
  const product = await createProduct({})
  const [asker, other, admin] = await Promise.all([
    createPerson('normal', { first: 'نرگس', last: 'پنهان' }),
    createPerson('normal', { first: 'کیوان', last: 'پنهان' }),
    createPerson('admin'),
  ])
  for (let n = 1; n <= 11; n++) {
    const parent = await addQuestion(product, asker, `پرسش شمارهٔ ${n}؟`)
    if (n > 8 || n % 2 === 1) continue
    await addQuestion(product, other, `پاسخ خریدار به ${n}`, { parent })
    await addQuestion(product, admin, `پاسخ ما به ${n}`, { parent })
  }
  await addQuestion(product, asker, 'هنوز دیده نشده؟', { approved: false })

  const { html, document } = await openPage(shop, productPath(product))
  for (const hidden of ['هنوز دیده نشده', 'پنهان', asker.id, asker.phone])
    expect([hidden, html.includes(hidden)]).toEqual([hidden, false])
  expect(texts(document, '[role="tab"]')).toContain('پرسش‌ها (۱۱)')
  const part = document.querySelector('#questions')!
  expect(texts(part, 'article :is(h2, h3)')).toEqual(['پرسش شمارهٔ 8؟', 'پرسش شمارهٔ 6؟', 'پرسش شمارهٔ 4؟'])
  expect(texts(part.querySelector('article')!, 'li')).toEqual([
    expect.stringMatching(/فروشگاه هرمز\s*پاسخ فروشگاه\s*پاسخ ما به 8/),
    expect.stringMatching(/کیوان\s*پاسخ خریدار به 8/),
  ])
  expect(hrefs(part, 'دیدن هر ۱۱ پرسش')).toEqual([decodeURI(questionsPath(product))])

  const all = await openPage(shop, questionsPath(product))
  expect(titles(all)).toHaveLength(10)
  expect(hrefs(all.document, 'صفحهٔ ۲')).toEqual([expect.stringMatching(/\/questions\?page=2$/)])
  expect(titles(await openPage(shop, `${questionsPath(product)}?page=2`))).toEqual(['پرسش شمارهٔ 1؟'])
  for (const wrong of ['?page=3', '?page=0', '?page=x'])
    expect([wrong, (await shop.get(questionsPath(product) + wrong)).status]).toEqual([wrong, 404])
})

test('question and answer forms: without scripts they refuse guests, empty text and answers of no buyer, keep it and send', async () => {
  const product = await createProduct({ stock: 9 })
  const buyer = await createPerson()
  await createPaidOrder(buyer, product)
  await addQuestion(product, await createPerson(), 'وزنش چند است؟')
  const guest = await submitForm(shop, await openPage(shop, questionsPath(product)), 'ثبت پرسش', {
    text: 'دسته‌اش داغ می‌شود؟',
  })
  expect(guest.text).toContain('برای این کار وارد حساب خود شوید')
  expect(guest.document.querySelector('textarea')!.value).toBe('دسته‌اش داغ می‌شود؟')
  expect(hrefs(guest.document.querySelector('main [role="alert"]')!, 'ورود یا ثبت‌نام')).toEqual([
    decodeURI(`/auth?next=${encodeURIComponent(`${questionsPath(product)}#ask`)}`),
  ])
  const customer = await visitorFor(buyer)
  const refused = await submitForm(customer, guest, 'ثبت پرسش', { text: ' ' })
  expect(refused.text).toContain('پرسش خود را بنویسید')
  const sent = await submitForm(customer, refused, 'ثبت پرسش', { text: 'دسته‌اش داغ می‌شود؟' })
  expect(sent.text).toContain('پرسش شما رسید')

  const page = await openPage(customer, questionsPath(product))
  const [answer] = hrefs(page.document, 'این محصول را خریده‌اید؟ پاسخ بدهید')
  const form = await openPage(customer, answer!)
  const other = await visitorOf('normal')
  const stranger = await submitForm(other, await openPage(other, answer!), 'ثبت پاسخ', { text: 'بس است' })
  expect(stranger.text).toContain('تنها کسانی که این محصول را خریده‌اند')
  expect(texts(stranger.document, 'textarea')).toContain('بس است')
  const answered = await submitForm(customer, form, 'ثبت پاسخ', { text: 'یک کیلو و نیم' })
  expect(answered.text).toContain('پاسخ شما رسید')
  expect(
    await sql(
      `select content, parent_id is not null as is_answer from public.questions
       where product_id = $1 and content <> $2 order by created_at`,
      [product.id, 'وزنش چند است؟'],
    ),
  ).toEqual([
    { content: 'دسته‌اش داغ می‌شود؟', is_answer: false },
    { content: 'یک کیلو و نیم', is_answer: true },
  ])
})
