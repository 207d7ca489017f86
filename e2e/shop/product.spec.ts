import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { type Product, createProduct, sql, tell } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { addReview, addReviews } from '../support/reviews.ts'
import { holdScripts, productPath, tick } from '../support/steps.ts'

const set = (product: Product, columns: string, values: unknown[]) =>
  sql(`update public.products set ${columns} where id = $1`, [product.id, ...values])
const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

/** The page's structured data by its type. */
async function structuredData(page: Page): Promise<Record<string, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const all = texts.map((text) => JSON.parse(text) as Record<string, unknown>)
  return Object.fromEntries(all.map((data) => [String(data['@type']), data]))
}

test('search engines and messengers read what the page shows', async ({ page }) => {
  const product = await createProduct({ price: 250_000, stock: 3 })
  const author = await createPerson('normal', { first: 'مریم', last: 'دلاوری' })
  await set(product, 'short_description = $2, video_code = $3, brand = $4', [
    'توضیحی بلند دربارهٔ این کالا. '.repeat(12),
    'aB3dE',
    'نگین',
  ])
  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value, end_date)
     values ($1, 'base_price', 'percentage', 20, '2099-01-01T00:00:00Z')`,
    [product.id],
  )
  await addReview(product, author, { text: 'بسیار خوب', rating: 4 })
  await page.goto(productPath(product))

  await expect(page).toHaveTitle(`${product.name} | هرمز`)
  const meta = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute('content')
  expect((await meta('description'))!.length).toBeLessThanOrEqual(150)
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(productPath(product))
  expect([await meta('og:locale'), await meta('og:title'), await meta('twitter:card')]).toEqual([
    'fa_IR',
    product.name,
    'summary_large_image',
  ])
  const picture = await page.request.get((await meta('og:image'))!)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])

  const data = await structuredData(page)
  expect(data.Product).toMatchObject({
    name: product.name,
    brand: { name: 'نگین' },
    offers: {
      priceCurrency: 'IRR',
      price: 2_000_000,
      availability: 'https://schema.org/InStock',
      priceValidUntil: expect.stringContaining('2099-01-01'),
    },
    aggregateRating: { ratingValue: 4, reviewCount: 1, bestRating: 5, worstRating: 1 },
    review: [{ reviewBody: 'بسیار خوب', author: { name: 'مریم دلاوری' } }],
  })
  expect(data.BreadcrumbList!.itemListElement).toHaveLength(4)
  expect(data.VideoObject).toMatchObject({ embedUrl: expect.stringContaining('videohash/aB3dE/') })

  // Nobody has given stars: none are told of. Nothing in stock: that is told.
  const other = await createProduct({ stock: 0 })
  await page.goto(productPath(other))
  const plain = await structuredData(page)
  expect(plain.Product).not.toHaveProperty('aggregateRating')
  expect(plain.Product).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  expect(plain).not.toHaveProperty('VideoObject')
})

test('the way here ends in the name, cut at 200 pixels, and leads back', async ({ page }) => {
  const product = await createProduct({
    name: `کالایی با نامی بسیار بلند که در مسیر جا نمی‌شود ${Date.now()}`,
  })
  await page.goto('/products')
  await page.goto(productPath(product))
  const last = page.getByRole('navigation', { name: 'مسیر' }).locator('[aria-current="page"]')
  await expect(last).toHaveText(product.name)
  expect((await last.boundingBox())!.width).toBeLessThanOrEqual(200)
  expect(await last.evaluate((element) => element.closest('a'))).toBeNull()
  await page.getByRole('link', { name: 'بازگشت', exact: true }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('an unknown product is a 404 that leads back to the categories', async ({ page }) => {
  const answer = await page.goto('/products/چنین-کالایی-نیست')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'این کالا پیدا نشد' })).toBeVisible()
  await page.getByRole('link', { name: 'بازگشت به کالاها' }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('it can be passed on, and the address copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = await createProduct({})
  await page.goto(productPath(product))
  const share = page.locator('summary', { has: page.locator('svg') }).and(page.getByLabel('اشتراک‌گذاری'))
  await share.click()
  for (const [name, start] of [
    ['تلگرام', 'https://t.me/share/url?url='],
    ['واتساپ', 'https://wa.me/?text='],
    ['بله', 'https://ble.ir/share/url?url='],
    ['ایتا', 'https://eitaa.com/share/url?url='],
    ['ایکس', 'https://x.com/intent/post?url='],
  ] as const) {
    const href = await page.getByRole('link', { name, exact: true }).first().getAttribute('href')
    expect(href!.startsWith(start)).toBe(true)
    expect(decodeURIComponent(href!)).toMatch(/\/p\/[\w-]{22}$/)
    const short = new URL(decodeURIComponent(href!).slice(start.length)).pathname
    const answer = await page.request.get(short)
    expect(decodeURIComponent(answer.url())).toContain(product.slug)
  }
  const copy = page.getByRole('button', { name: 'کپی نشانی' })
  await expect(copy).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(copy).toBeHidden()
  await share.click()
  await copy.click()
  await expect(page.getByText('نشانی کالا کپی شد')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(productPath(product))
})

test('pictures: thumbnails, keys, and enlarged on the whole screen @responsive', async ({ page }) => {
  const product = await createProduct({})
  await page.goto(productPath(product))
  const thumb = (n: string) => page.getByRole('button', { name: `تصویر ${n}`, exact: true })
  await expect(thumb('۱')).toHaveAttribute('aria-current', 'true')
  await thumb('۲').click()
  await expect(thumb('۲')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('img', { name: `${product.name}، تصویر ۲` })).toBeInViewport()
  await page.getByRole('link', { name: `بزرگ‌نمایی ${product.name}، تصویر ۲` }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(thumb('۱')).toHaveAttribute('aria-current', 'true')

  await page.getByRole('link', { name: `بزرگ‌نمایی ${product.name}`, exact: true }).click()
  const large = page.getByRole('dialog')
  await expect(large.getByText('۱ از ۲')).toBeVisible()
  const picture = large.getByRole('img', { name: `${product.name}، تصویر ۱` })
  await expect(picture).toBeVisible()
  const width = async () => Math.round((await picture.boundingBox())!.width)
  const whole = await width()
  await expect(picture).toHaveAttribute('src', /\/1280\.webp$/)
  await picture.dblclick()
  await expect.poll(width).toBeGreaterThan(whole * 1.5)
  await expect(picture).toHaveAttribute('src', /\/1600\.webp$/)
  await picture.dblclick()
  await expect.poll(width).toBe(whole)
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(whole * 1.2)
  await expectAccessible(page)
  await page.keyboard.press('-')
  await expect.poll(width).toBe(whole)
  await page.keyboard.press('ArrowLeft')
  await expect(large.getByText('۲ از ۲')).toBeVisible()
  await large.getByRole('button', { name: 'تصویر قبلی' }).click()
  await expect(large.getByText('۱ از ۲')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(page.getByRole('link', { name: `بزرگ‌نمایی ${product.name}`, exact: true })).toBeFocused()
})

test('badges, brand and a price that nobody knows', async ({ page }) => {
  const product = await createProduct({ price: 400_000 })
  await set(product, 'is_featured = true, is_new = true, brand = $2', ['نگین آزمون'])
  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value)
     values ($1, 'base_price', 'amount', 100000)`,
    [product.id],
  )
  await page.goto(productPath(product))
  for (const badge of ['٪۲۵ تخفیف', 'تازه', 'برگزیده']) await expect(seen(page, badge)).toBeVisible()
  await expect(seen(page, '۳۰۰٬۰۰۰')).toBeVisible()
  expect(await page.getByRole('link', { name: 'نگین آزمون' }).getAttribute('href')).toBe('/brands/نگین-آزمون')

  const free = await createProduct({ price: 100 })
  await sql('delete from public.product_prices where product_id = $1', [free.id])
  await page.goto(productPath(free))
  await expect(seen(page, 'قیمت نامشخص')).toBeVisible()
  await expect(page.getByRole('button', { name: 'افزودن به سبد' })).toHaveCount(0)
  expect(await structuredData(page)).not.toHaveProperty('Product')
})

test('each kind of customer sees the prices of their table', async ({ browser }) => {
  const product = await createProduct({ price: 900_000, shopPrice: 800_000, dealerPrice: 700_000 })
  const prices = { retail: '۹۰۰٬۰۰۰', shop: '۸۰۰٬۰۰۰', dealer: '۷۰۰٬۰۰۰' }
  for (const [type, visible] of [
    ['shop', ['retail', 'shop']],
    ['dealer', ['retail', 'shop', 'dealer']],
    ['admin', ['retail', 'shop', 'dealer']],
  ] as const) {
    const context = await browser.newContext()
    await signIn(context, await createPerson(type), type)
    const page = await context.newPage()
    await page.goto(productPath(product))
    const html = await page.content()
    const found = Object.entries(prices).flatMap(([name, price]) => (html.includes(price) ? [name] : []))
    expect([type, found.sort()]).toEqual([type, [...visible].sort()])
    await context.close()
  }
})

test('who was just approved, or is a retail customer again, does not read the prices of before', async ({
  page,
  context,
}) => {
  const product = await createProduct({ price: 900_000, shopPrice: 800_000 })
  const person = await createPerson('normal')
  await signIn(context, person)
  // Answered before anything changes: else the answer that tells of it goes to a page that is being left.
  const asked = page.waitForResponse('**/api/me')
  await page.goto(productPath(product))
  await expect(seen(page, '۹۰۰٬۰۰۰')).toBeVisible()
  await asked
  const become = (type: string) =>
    sql('update public.profiles set user_type = $2::public.user_type where id = $1', [person.id, type])
  await become('shop')
  await page.goto(productPath(product))
  await expect(seen(page, '۸۰۰٬۰۰۰')).toBeVisible()
  await become('normal')
  await page.goto(productPath(product))
  await expect(page.getByText('۸۰۰٬۰۰۰')).toHaveCount(0)
})

test('color, quantity and what is said about them @responsive', async ({ page }) => {
  const product = await createProduct({ colors: { 'سبز دریایی': 5, مشکی: 2, زعفرانی: 0 } })
  await page.goto(productPath(product))
  const quantity = page.getByRole('textbox', { name: 'تعداد' })
  await tick(page.getByTestId('buy-box').getByRole('radio', { name: 'سبز دریایی' }))
  await expect(quantity).toHaveValue('۱')
  await expect(page.getByText('از این رنگ ۵ عدد مانده است')).toBeVisible()
  await quantity.fill('۴')
  await expect(quantity).toHaveValue('۴')
  await quantity.fill('99')
  await expect(quantity).toHaveValue('۵')
  await expect(page.getByRole('button', { name: 'یکی بیشتر' })).toBeDisabled()
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue('۵')

  // Another color has fewer.
  await tick(page.getByTestId('buy-box').getByRole('radio', { name: 'مشکی' }))
  await expect(quantity).toHaveValue('۲')
  await expect(page.getByText('از این رنگ ۲ عدد مانده است')).toBeVisible()
})

test('a color and a press before the scripts arrive are not lost', async ({ page }) => {
  const product = await createProduct({ colors: { 'سبز دریایی': 5, مشکی: 2 } })
  const release = await holdScripts(page)
  await page.goto(productPath(product), { waitUntil: 'commit' })
  await tick(page.getByTestId('buy-box').getByRole('radio', { name: 'مشکی' }))
  await tick(page.getByTestId('buy-box').getByRole('radio', { name: 'سبز دریایی' }))
  release()
  const add = page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true })
  await expect(page.getByRole('textbox', { name: 'تعداد' })).toHaveValue('۱')
  await add.click()
  await expect(page.getByText('به سبد خرید افزوده شد').first()).toBeVisible()

  const plain = await createProduct({ stock: 5 })
  const goOn = await holdScripts(page)
  await page.goto(productPath(plain), { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'تعداد' }).fill('3')
  await add.click()
  goOn()
  await expect(page.getByText('به سبد خرید افزوده شد').first()).toBeVisible()
  const lines = JSON.parse(await page.evaluate(() => localStorage.cart as string)) as { quantity: number }[]
  expect(lines.map(({ quantity }) => quantity)).toEqual([1, 3])
})

test('tabs: a film comes first and plays only when asked to', async ({ page }) => {
  const product = await createProduct({})
  await tell(product, { material: 'steel' })
  await set(product, 'video_code = $2, detailed_description = $3', [
    'xYz12',
    '<p>متن کامل</p><script>alert(1)</script><img src=x onerror=alert(1)>',
  ])
  const asked: string[] = []
  await page.route(/aparat\.com/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>film</p>' })
  })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(productPath(product))
  await expect(page.getByRole('tab', { name: 'ویدیو' })).toHaveAttribute('aria-selected', 'true')
  expect(asked).toEqual([])
  await page.getByRole('link', { name: `پخش ویدیوی ${product.name}` }).click()
  await expect(page.frameLocator('iframe[title^="ویدیوی"]').getByText('film')).toBeVisible()
  expect(asked).toEqual(['https://www.aparat.com/video/video/embed/videohash/xYz12/vt/frame'])

  await page.getByRole('tab', { name: 'توضیحات' }).click()
  await expect(page.getByText('متن کامل')).toBeVisible()
  expect(await page.locator('#details').innerHTML()).not.toMatch(/script|onerror/)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'مشخصات' })).toBeFocused()
  await expect(page.locator('#specifications').getByText('استیل')).toBeVisible()
  await page.getByRole('tab', { name: 'شرایط ارسال' }).click()
  await expect(seen(page, /۱ تا ۲ روز کاری.*۲ تا ۵ روز کاری/)).toBeVisible()
  await expect(seen(page, 'هفت روز کاری فرصت بازگشت؛ کالای استفاده‌نشده، در بسته‌بندی خودش')).toBeVisible()
  await page.getByRole('tab', { name: 'نظرها' }).click()
  await expect(page.getByText('نظری ثبت نشده است')).toBeVisible()
  expect(errors).toEqual([])
})

test('what was looked at before stands below, with its price', async ({ page }) => {
  const first = await createProduct({ price: 123_000 })
  const second = await createProduct({})
  await page.goto(productPath(first))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name)
  await expect(page.getByRole('heading', { name: 'بازدیدهای اخیر شما' })).toHaveCount(0)
  await page.goto(productPath(second))
  const recent = page.locator('section', { has: page.getByRole('heading', { name: 'بازدیدهای اخیر شما' }) })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(recent.getByRole('link', { name: first.name })).toBeVisible()
  await expect(recent.getByText('۱۲۳٬۰۰۰')).toBeVisible()
  await expect(recent.getByRole('link', { name: second.name })).toHaveCount(0)
})

test('related products never hold the product itself', async ({ page }) => {
  const product = await createProduct({})
  await page.goto(productPath(product))
  const related = page.locator('section', { has: page.getByRole('heading', { name: 'کنارش می‌آید' }) })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(related.getByRole('article')).toHaveCount(4)
  await expect(related.getByRole('link', { name: product.name })).toHaveCount(0)
})

test('without JavaScript: words, price, parts and reviews are there', async ({ browser }) => {
  const product = await createProduct({ price: 321_000 })
  await tell(product, { material: 'steel' })
  await set(product, 'detailed_description = $2', ['<p>متن کامل</p>'])
  await addReviews(product, await createPerson(), 12)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(productPath(product))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(seen(page, '۳۲۱٬۰۰۰')).toBeVisible()
  await expect(page.getByText('متن کامل')).toBeVisible()
  await page.getByRole('tab', { name: 'مشخصات' }).click()
  await expect(page.locator('#specifications').getByText('استیل')).toBeVisible()
  await expect(page.getByText('متن کامل')).toBeHidden()
  await expect(page.getByText('نظر شمارهٔ 12', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'صفحهٔ ۲', exact: true }).click()
  await expect(page).toHaveURL(/\/reviews\?page=2$/)
  await expect(page.getByText('نظر شمارهٔ 7', { exact: true })).toBeVisible()
  await page.goto(`${productPath(product)}/reviews?search=12`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await context.close()
})

test('axe finds nothing in either theme, nothing scrolls sideways, nothing is said in the console @responsive', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const [colored, empty, rated] = [
    await createProduct({ colors: { 'سبز دریایی': 2, زعفرانی: 0 } }),
    await createProduct({ stock: 0 }),
    await createProduct({ name: `قابلمهٔ بسیاربلندنامی‌که‌هیچ‌جایی‌برای‌شکستن‌ندارد ${Date.now()}` }),
  ]
  await set(rated, 'video_code = $2', ['a1'])
  await addReviews(rated, await createPerson(), 12)
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  for (const product of [colored, empty, rated]) {
    await page.goto(productPath(product))
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect([product.name, await sideways()]).toEqual([product.name, 0])
    await expectAccessibleInBothThemes(page)
  }
  expect(errors).toEqual([])
})
