import { expect, test } from 'vitest'
import { hrefs, openPage, type Page, submitForm, texts } from '../support/html.ts'
import { client } from '../support/http.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, type Product, productPath, sql } from '../support/products.ts'
import { addReview, addReviews } from '../support/reviews.ts'
import { visitorFor } from '../support/visitor.ts'

const shop = client()
const reviewsPath = (product: Product) => `${productPath(product)}/reviews`
const articles = ({ document }: Page) => texts(document, 'main article')

test('reviews: the product page shows the newest, a page of its own shows and finds all', async () => {
  const product = await createProduct({})
  await addReviews(product, await createPerson(), 130)
  const first = await openPage(shop, productPath(product))
  expect(first.text).toContain('نظر شمارهٔ 130')
  expect(hrefs(first.document, 'صفحهٔ ۲').map((href) => decodeURI(href))).toEqual([
    expect.stringMatching(/\/reviews\?page=2$/),
  ])
  expect(texts(first.document, '#reviews b')[0]).toBe('۳٫۰')
  expect(texts(first.document, '#reviews article')).toHaveLength(10)
  // Twenty-six of each: twenty percent.
  const shares = texts(first.document, '#reviews li').filter((text) => text.includes('ستاره:'))
  expect(shares).toEqual(['۵', '۴', '۳', '۲', '۱'].map((stars) => expect.stringMatching(`${stars}.*٪۲۰`)))

  const page = async (query: string) => openPage(shop, `${reviewsPath(product)}?${query}`)
  const shown = await page('page=4')
  expect([articles(shown).length, shown.text.includes('نمایش ۳۱ تا ۴۰ از ۱۳۰ نظر')]).toEqual([10, true])
  // Between the previous and next links.
  const numbers = [...shown.document.querySelector('nav[aria-label="صفحه‌های نظرها"]')!.children]
  expect(numbers.slice(1, -1).map(({ textContent }) => textContent.trim())).toEqual([
    '۱',
    '…',
    '۳',
    '۴',
    '۵',
    '…',
    '۱۳',
  ])
  expect(articles(await page('search=130'))).toEqual([expect.stringContaining('نظر شمارهٔ 130')])
})

test('replies: a review has the newest hundred, newest first', async () => {
  const [product, author] = [await createProduct({}), await createPerson()]
  const parent = await addReview(product, author, { text: 'پرسشی دارم', hoursAgo: 900 })
  await sql(
    `insert into public.comments (product_id, user_id, content, parent_id, is_approved, created_at)
     select $1, $2, 'پاسخ ' || n, $3, n <> 50, now() - (200 - n) * interval '1 minute' from generate_series(1, 102) n`,
    [product.id, author.id, parent],
  )
  const answer = await shop.get(`/api/reviews/replies?review=${parent}`)
  const { data } = (await answer.json()) as { data: { text: string }[] }
  const newest = Array.from({ length: 102 }, (_, n) => 102 - n).filter((n) => n !== 50)
  expect(data.map(({ text }) => text)).toEqual(newest.slice(0, 100).map((n) => `پاسخ ${n}`))
})

test('reviews: guests read approved ones and sign in to write', async () => {
  const [product, author] = [await createProduct({}), await createPerson()]
  await addReview(product, author, { text: 'خوب است', hoursAgo: 3 })
  await addReview(product, author, { text: 'هنوز دیده نشده', approved: false })
  const { html, text, document } = await openPage(shop, productPath(product))
  expect(text).toContain('خوب است')
  expect(html).not.toContain('هنوز دیده نشده')
  const reviews = document.querySelector('#reviews')!
  expect(reviews.textContent).toContain('برای ثبت نظر وارد شوید')
  expect(hrefs(reviews, 'ورود یا ثبت‌نام')).toEqual([
    decodeURI(`/auth?next=${encodeURIComponent(`${productPath(product)}#reviews`)}`),
  ])
})

test('review form: without scripts it refuses guests and missing stars, keeps the text and sends', async () => {
  const product = await createProduct({})
  const person = await createPerson()
  const typed = (page: Page) => page.document.querySelector('textarea')!.value
  const guest = await submitForm(shop, await openPage(shop, reviewsPath(product)), 'ثبت نظر', {
    text: 'خوش‌دست و سبک',
    rating: '4',
  })
  expect(guest.text).toContain('برای این کار وارد حساب خود شوید')
  expect(typed(guest)).toBe('خوش‌دست و سبک')
  const customer = await visitorFor(person)
  const refused = await submitForm(customer, guest, 'ثبت نظر', { rating: '' })
  expect(refused.text).toContain('امتیاز خود را با ستاره‌ها بدهید')
  expect(typed(refused)).toBe('خوش‌دست و سبک')
  const sent = await submitForm(customer, refused, 'ثبت نظر', { rating: '5' })
  expect(sent.text).toContain('پس از بررسی توسط ادمین نمایش داده خواهد شد')
  expect(await sql('select content, rating from public.comments where user_id = $1', [person.id])).toEqual([
    { content: 'خوش‌دست و سبک', rating: 5 },
  ])
})
