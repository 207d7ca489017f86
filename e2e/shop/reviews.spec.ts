import { visitorFor } from '../support/visitor.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import sharp from 'sharp'
import { expectAccessible } from '../support/axe.ts'
import { type Product, createProduct, productPath, sql } from '../support/products.ts'
import { asPerson } from '../support/orders.ts'
import { createPerson, signIn } from '../support/people.ts'
import { addReview, addReviews } from '../support/reviews.ts'
import { shopUrl } from '../support/shop.ts'

const reviews = (page: Page) => page.locator('#reviews')
const item = (page: Page, text: string) =>
  reviews(page)
    .getByRole('article')
    .filter({ has: page.getByText(text, { exact: true }) })
const breakPosts = (page: Page) =>
  page.route('**/products/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )

/** Opens a product's reviews, hydrated. */
async function open(page: Page, product: Product): Promise<void> {
  await page.goto(`${productPath(product)}#reviews`)
  await reviews(page).scrollIntoViewIfNeeded()
  await expect(page.getByTestId('live-reviews')).toBeAttached()
}

async function rate(form: Locator, stars: number): Promise<void> {
  await form
    .locator('label', { has: form.page().getByRole('radio') })
    .nth(stars - 1)
    .click()
  await expect(form.getByRole('radio').nth(stars - 1)).toBeChecked()
}

test('review form: says to wait until the account is known', async ({ page, context }) => {
  const product = await createProduct({})
  let release = () => {}
  await page.route(/\/api\/me$/, async (route) => {
    await new Promise<void>((resolve) => (release = resolve))
    await route.continue()
  })
  const prompt = reviews(page).getByText('برای ثبت نظر وارد شوید')
  const wait = reviews(page).getByText('لطفاً صبر کنید…')
  await open(page, product)
  await expect(prompt).toBeVisible()
  await expect(wait).toBeHidden()
  release()
  await signIn(context, await createPerson())
  await open(page, product)
  await page.reload()
  await reviews(page).scrollIntoViewIfNeeded()
  await expect(wait).toBeVisible()
  await expect(prompt).toBeHidden()
  release()
  await expect(reviews(page).getByRole('button', { name: 'نظر خود را بنویسید' })).toBeVisible()
  await expect(wait).toHaveCount(0)
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('review votes: are added, switched, and undone at a failure', async ({ page, context }) => {
    const product = await createProduct({})
    const id = await addReview(product, await createPerson(), { text: 'رأی بدهید' })
    await signIn(context, await createPerson())
    await open(page, product)
    const review = item(page, 'رأی بدهید')
    const yes = review.getByRole('button', { name: /^مفید بود/ })
    const no = review.getByRole('button', { name: /^مفید نبود/ })
    const stored = async () =>
      (
        await sql('select helpful_count as y, unhelpful_count as n from public.comments where id = $1', [id])
      )[0]
    await yes.click()
    await expect(yes).toHaveAttribute('aria-pressed', 'true')
    await expect(yes).toContainText('۱')
    await expect.poll(stored).toEqual({ y: 1, n: 0 })
    await no.click()
    await expect(yes).toHaveText('مفید بود')
    await expect(no).toContainText('۱')
    await expect.poll(stored).toEqual({ y: 0, n: 1 })
    await no.click()
    await expect(no).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(stored).toEqual({ y: 0, n: 0 })
    await yes.click()
    await expect.poll(stored).toEqual({ y: 1, n: 0 })
    await page.reload()
    await reviews(page).scrollIntoViewIfNeeded()
    await expect(yes).toHaveAttribute('aria-pressed', 'true')

    await breakPosts(page)
    await yes.click()
    await expect(page.getByText('مشکلی در ثبت نظر شما رخ داد')).toBeVisible()
    await expect(yes).toHaveAttribute('aria-pressed', 'true')
    await expect(yes).toContainText('۱')
  })

  test('reviews: are paged, ordered and searched in place', async ({ page }) => {
    const [product, author] = [await createProduct({}), await createPerson()]
    await addReviews(product, author, 21)
    await addReview(product, author, { text: 'دستهٔ قابلمه داغ نمی‌شود', rating: 1, hoursAgo: 900, helpful: 7 })
    await open(page, product)
    const range = (text: string) => expect(reviews(page).getByText(text)).toBeVisible()
    const first = reviews(page).getByRole('article').first().locator('p').first()
    await range('نمایش ۱ تا ۱۰ از ۲۲ نظر')
    const live = page.getByTestId('live-reviews')
    await expect(live.getByRole('status')).toHaveCount(0)
    await page.route('**/api/reviews?*', (route) => route.abort())
    await reviews(page).getByRole('link', { name: 'صفحهٔ ۲', exact: true }).click()
    await expect(
      reviews(page).getByText('مشکلی در بارگیری نظرات رخ داد. لطفاً دوباره تلاش کنید.'),
    ).toBeVisible()
    await page.unroute('**/api/reviews?*')
    await reviews(page).getByRole('button', { name: 'تلاش مجدد' }).click()
    await expect(live.getByRole('status')).toHaveText('نمایش ۱۱ تا ۲۰ از ۲۲ نظر')

    const order = reviews(page).getByLabel('ترتیب نظرها')
    await order.selectOption({ label: 'قدیمی‌ترین' })
    await range('نمایش ۱ تا ۱۰ از ۲۲ نظر')
    await expect(first).toHaveText('دستهٔ قابلمه داغ نمی‌شود')
    await order.selectOption({ label: 'بیشترین امتیاز' })
    await expect(first).toHaveText('نظر شمارهٔ 20')
    await order.selectOption({ label: 'کمترین امتیاز' })
    await expect(first).toHaveText('نظر شمارهٔ 21')
    await order.selectOption({ label: 'مفیدترین' })
    await expect(first).toHaveText('دستهٔ قابلمه داغ نمی‌شود')

    // As typed: without half-space, with Arabic letters.
    await reviews(page).getByRole('searchbox').fill('داغ نميشود')
    await range('نمایش ۱ تا ۱ از ۱ نظر')
    await reviews(page).getByRole('searchbox').fill('چنین چیزی نیست')
    await expect(reviews(page).getByText('نظری یافت نشد')).toBeVisible()
    await reviews(page).getByRole('link', { name: 'پاک کردن فیلترها' }).first().click()
    await range('نمایش ۱ تا ۱۰ از ۲۲ نظر')
    await expect(reviews(page).getByRole('searchbox')).toHaveValue('')
    await expect(order).toHaveValue('newest')
  })

  test('reviews: a guest who votes or replies is asked to sign in', async ({ page }) => {
    const [product, author] = [await createProduct({}), await createPerson()]
    await addReview(product, author, { text: 'خوب است', hoursAgo: 3 })
    await addReview(product, author, { text: 'کهنه', hoursAgo: 24 * 400 })
    await open(page, product)
    await expect(item(page, 'خوب است').getByText('۳ ساعت پیش')).toBeVisible()
    await expect(item(page, 'کهنه').locator('time')).toHaveText(/^[۰-۹]{1,2} \S+ [۰-۹]{4}$/)
    await item(page, 'خوب است').getByRole('button', { name: 'مفید بود' }).click()
    await expect(page.getByRole('alert').getByText('لطفاً وارد شوید')).toBeVisible()
    await item(page, 'خوب است').getByRole('button', { name: 'پاسخ', exact: true }).click()
    await expect(page.getByLabel('پاسخ شما')).toHaveCount(0)
  })

  test('review replies: load once, retry after a failure', async ({ page, context }) => {
    const product = await createProduct({})
    const parent = await addReview(product, await createPerson(), { text: 'پرسشی دارم', hoursAgo: 9 })
    await addReview(product, await createPerson('admin'), { text: 'پاسخ نخست', parent, hoursAgo: 8 })
    await addReview(product, await createPerson(), { text: 'پاسخ دوم', parent, hoursAgo: 2 })
    const person = await createPerson()
    await signIn(context, person)
    const requests: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/api/reviews/replies') && requests.push(request.url()),
    )
    await open(page, product)
    const review = item(page, 'پرسشی دارم')
    await page.route('**/api/reviews/replies?*', (route) => route.abort(), { times: 1 })
    await review.getByRole('button', { name: '۲ پاسخ' }).click()
    await expect(page.getByText('مشکلی در بارگیری پاسخ‌ها رخ داد')).toBeVisible()
    await review.getByRole('button', { name: '۲ پاسخ' }).click()
    await expect(review.getByRole('article').locator('p')).toHaveText(['پاسخ دوم', 'پاسخ نخست'])
    await expect(review.getByText('پاسخ فروشگاه')).toBeVisible()
    await review.getByRole('button', { name: 'پنهان کردن پاسخ‌ها' }).click()
    await expect(review.getByText('پاسخ نخست')).toHaveCount(0)
    await review.getByRole('button', { name: '۲ پاسخ' }).click()
    await expect(review.getByText('پاسخ نخست')).toBeVisible()
    expect(requests).toHaveLength(2)

    await review.getByRole('button', { name: 'پاسخ', exact: true }).click()
    await review.getByLabel('پاسخ شما').fill('پاسخ من')
    await review.getByRole('button', { name: 'ثبت پاسخ' }).click()
    await expect(page.getByText('پاسخ شما ثبت شد')).toBeVisible()
    expect(
      await sql('select rating, parent_id from public.comments where user_id = $1', [person.id]),
    ).toEqual([{ rating: null, parent_id: parent }])
  })

  test('own review: is deleted after a confirmation, everywhere', async ({ page, context }) => {
    const product = await createProduct({})
    const person = await createPerson()
    await addReview(product, person, { text: 'از من است', rating: 1 })
    await addReview(product, await createPerson(), { text: 'از دیگری است', rating: 5 })
    await signIn(context, person)
    await open(page, product)
    await expect(item(page, 'از دیگری است').getByRole('button', { name: 'حذف' })).toHaveCount(0)
    await item(page, 'از من است').getByRole('button', { name: 'حذف' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'حذف نظر' })
    await expect(dialog.getByText('آیا از حذف این نظر مطمئن هستید؟')).toBeVisible()
    await dialog.getByRole('button', { name: 'انصراف' }).click()
    await expect(item(page, 'از من است')).toBeVisible()
    await item(page, 'از من است').getByRole('button', { name: 'حذف' }).click()
    await dialog.getByRole('button', { name: 'حذف نظر' }).click()
    await expect(page.getByText('نظر شما با موفقیت حذف شد')).toBeVisible()
    await expect(item(page, 'از من است')).toHaveCount(0)
    await expect(reviews(page).locator('b').first()).toHaveText('۵٫۰')
    expect(await (await page.request.get(productPath(product))).text()).not.toContain('از من است')
  })

  test('review pictures: wait for approval, lose their metadata', async ({ page, context, browser }) => {
    const [author, admin] = await Promise.all([
      createPerson('normal', { first: 'زهرا', last: 'کاوه' }),
      createPerson('admin'),
    ])
    const product = await createProduct({ stock: 9 })
    await addReview(product, await createPerson(), { text: 'بی‌عکس و ساده', rating: 2 })
    await signIn(context, author)
    await open(page, product)
    await reviews(page).getByRole('button', { name: 'نظر خود را بنویسید' }).click()
    const form = page.getByRole('dialog', { name: 'نظر شما' })
    await rate(form, 5)
    await form.getByLabel('متن نظر').fill('رنگش در خانهٔ ما')
    const photo = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#2a7' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const files = form.locator('input[type=file]')
    await files.setInputFiles([{ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }])
    await expect(form.getByText('این فایل تصویر نیست')).toBeVisible()
    await files.setInputFiles([
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'two.jpg', mimeType: 'image/jpeg', buffer: photo },
    ])
    await expect(form.getByRole('img')).toHaveCount(2)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'ثبت نظر' }).click()
    await expect(page.getByText('نظر شما ثبت شد').first()).toBeVisible()
    const [written] = await sql<{ id: string; picture: string }>(
      `select c.id, p.id as picture from public.comments c join public.comment_pictures p on p.comment_id = c.id
     where c.product_id = $1 and c.user_id = $2 order by p.position limit 1`,
      [product.id, author.id],
    )
    const guest = await browser.newContext()
    const address = `${shopUrl}/api/reviews/pictures/${written!.picture}`
    expect((await guest.request.get(address)).status()).toBe(404)
    expect((await page.request.get(address)).status()).toBe(200)
    const panel = await visitorFor(admin, 'admin')
    const waiting = await panel.text(`/admin/comments?state=waiting&product=${product.id}`)
    for (const name of ['عکس ۱ این نظر', 'عکس ۲ این نظر'])
      expect([name, waiting.includes(name)]).toEqual([name, true])
    await asPerson(admin, `select public.admin_moderate_comments(array[$1::uuid], 'approve')`, [written!.id])

    const seen = await guest.request.get(address)
    const picture = await sharp(await seen.body()).metadata()
    expect(picture).toMatchObject({ format: 'webp', width: 960 })
    expect([picture.exif, (await seen.body()).includes('secret place')]).toEqual([undefined, false])
    const visitor = await guest.newPage()
    await visitor.goto(`${shopUrl}${productPath(product)}/reviews?stars=5&pictured=1`)
    await expect(visitor.getByRole('article')).toHaveCount(1)
    await expect(visitor.getByRole('article').getByRole('img', { name: 'عکس ۱ این نظر' })).toBeVisible()
    await expectAccessible(visitor)
    await expect(visitor.getByLabel('امتیاز نظرها')).toHaveValue('5')
    await visitor.goto(`${shopUrl}${productPath(product)}/reviews?stars=2`)
    await expect(visitor.getByRole('article')).toHaveText([/بی‌عکس و ساده/])
    await guest.close()
  })
})
