import { expect, type Page, test } from '@playwright/test'
import { createProduct, sql } from '../support/products.ts'
import { createPerson } from '../support/people.ts'
import { addReviews } from '../support/reviews.ts'
import { addToCart, productPath } from '../support/steps.ts'

const toasts = (page: Page) => page.locator('.toast')
const RETURN_RULE = 'هفت روز کاری فرصت بازگشت؛ کالای استفاده‌نشده، در بسته‌بندی خودش'

const shelf = async () =>
  (await sql<{ slug: string }>('select slug from public.categories order by sort_order limit 1'))[0]!.slug

test('adding is told by the button and then by one message, replaced by the next', async ({ page }) => {
  const product = await createProduct({ stock: 5 })
  await page.goto(productPath(product))
  const add = page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true })
  // How it is added is fetched with the first press; a slow line lets one see what stands there meanwhile.
  await page.waitForLoadState('networkidle')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_next/static/**', async (route) => {
    await held
    await route.continue()
  })
  await add.click()
  await expect(page.locator('button[aria-busy="true"]').filter({ visible: true })).toHaveText(
    /در حال افزودن$/,
  )
  await expect(toasts(page)).toHaveCount(0)
  release()
  await expect(toasts(page)).toHaveText([/به سبد خرید افزوده شد/])
  const stepper = page.getByRole('group', { name: /در سبد$/ }).filter({ visible: true })
  await stepper.getByRole('button', { name: 'حذف از سبد' }).click()
  await expect(toasts(page)).toHaveText([/از سبد خرید حذف شد/])
})

test('all reviews of a product fit a phone, whatever the product is called @responsive', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'Wide screens have room.')
  const product = await createProduct({ name: `قابلمهٔ لعابی گلدار بزرگ با در شیشه‌ای ${Date.now()}` })
  await addReviews(product, await createPerson(), 2)
  await page.goto(`${productPath(product)}/reviews`)
  await expect(page.getByRole('link', { name: 'بازگشت به کالا' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the rule of return reads the same wherever it is told', async ({ page }) => {
  const product = await createProduct({})
  for (const path of [productPath(product), '/about', '/terms']) {
    await page.goto(path)
    await expect(page.getByText(RETURN_RULE).first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/[۷7] روز|بدون پرسش|فاکتور رسمی/)
  }
  await page.goto('/')
  await expect(page.getByText('هفت روز کاری فرصت بازگشت', { exact: true })).toBeVisible()
  await expect(page.getByText('کالای استفاده‌نشده، در بسته‌بندی خودش')).toBeVisible()
})

test('a product without a price is asked for by telephone', async ({ page }) => {
  const product = await createProduct({ stock: 4 })
  await sql('delete from public.product_prices where product_id = $1', [product.id])
  await page.goto(productPath(product))
  await expect(page.getByText('قیمت امروز این کالا را تلفنی بپرسید')).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: '۰۷۶-۳۵۲۴ ۱۸۹۰' })).toHaveAttribute(
    'href',
    'tel:+987635241890',
  )
  await expect(page.getByText('موجود در انبار')).toHaveCount(0)
  // Without an offer and without reviews a Product would only be an error for search engines.
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).not.toContain('"Product"')
})

test('a product without pictures shows the mark of the shop, not something that looks like it', async ({
  page,
  request,
}) => {
  const product = await createProduct({})
  await sql(`update public.products set images = '{}' where id = $1`, [product.id])
  await page.goto(productPath(product))
  const shown = page.getByRole('group', { name: 'تصویرهای کالا' }).getByRole('img')
  await expect(shown).toHaveCount(1)
  await expect(shown).toHaveAttribute('src', /\/art\/no-picture-\d+\.webp$/)
  const og = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(og).toMatch(/\/art\/no-picture-1280\.webp$/)
  expect((await request.get(og!)).headers()['content-type']).toBe('image/webp')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain('/art/no-picture-1280.webp')
  expect(data.join()).not.toContain('/media/categories/')
})

test('the name of a card is colored under the pointer, on lists too', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A finger does not hover.')
  await page.goto(`/products?category=${encodeURIComponent(await shelf())}`)
  const card = page.getByRole('article').first()
  const name = card.getByRole('heading')
  const color = () => name.evaluate((element) => getComputedStyle(element).color)
  const before = await color()
  await card.hover()
  await expect.poll(color).not.toBe(before)
})

test('rows of the front page lead to all of their kind', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('main').getByRole('link', { name: /^همهٔ دسته‌ها/ })).toHaveAttribute(
    'href',
    '/categories',
  )
  await expect(page.getByRole('link', { name: /^همهٔ تخفیف‌ها/ })).toHaveAttribute('href', '/products?off=1')
  await expect(page.getByRole('link', { name: /^همهٔ تازه‌ها/ })).toHaveAttribute('href', '/products')
  await expect(page.getByRole('link', { name: /^همهٔ پرفروش‌ها/ })).toHaveAttribute(
    'href',
    '/products?sort=best-selling',
  )
})

test('where nothing costs what is asked for, no slider and no bound is offered', async ({ page }) => {
  await page.goto(`/products?${new URLSearchParams({ category: await shelf(), min: '90000000' })}`)
  await expect(page.getByRole('heading', { name: 'با این فیلترها کالایی پیدا نشد' })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.locator('input[name="max"]')).not.toHaveAttribute('placeholder')
})

test('«دربارهٔ ما» stands in the header of tablets @responsive', async ({ page }) => {
  for (const width of [768, 820, 1023]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/contact')
    await expect(page.locator('header').getByRole('link', { name: 'دربارهٔ ما' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('the picture of a product is not taller than a low window', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A magnified desk.')
  const product = await createProduct({})
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto(productPath(product))
  const box = await page.getByRole('group', { name: 'تصویرهای کالا' }).boundingBox()
  expect(box!.height).toBeLessThanOrEqual(450 - 100)
})

test('a cart of things that cannot be bought tells no way to free delivery', async ({ page }) => {
  const product = await createProduct({ price: 100_000, stock: 5 })
  await addToCart(page, product)
  await page.goto('/cart')
  await expect(page.getByText('تا ارسال رایگان')).toBeVisible()
  await sql('update public.products set is_active = false where id = $1', [product.id])
  await page.reload()
  await expect(page.getByText('این کالا دیگر فروخته نمی‌شود')).toBeVisible()
  await expect(page.getByText('تا ارسال رایگان')).toHaveCount(0)
  await expect(
    page.getByTestId('price-summary').locator('div', { hasText: 'هزینهٔ ارسال' }),
  ).not.toContainText('رایگان')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the site map is a list of the shop', async ({ page }) => {
    await page.goto('/sitemap')
    const main = page.locator('main')
    await expect(main.getByRole('link', { name: 'دربارهٔ ما' })).toBeVisible()
    expect(await main.locator('a[href*="category="]').count()).toBeGreaterThan(8)
    await expect(page.getByText('در حال خواندن نقشهٔ سایت')).toBeHidden()
  })

  test('what needs scripts says so, with the number to call', async ({ page }) => {
    for (const options of [{ stock: 5 }, { stock: 0 }]) {
      await page.goto(productPath(await createProduct(options)))
      // By its slot: Playwright looks for no words inside of <noscript>.
      const note = page.locator('main noscript [data-slot="note"]')
      await expect(note).toContainText('جاوااسکریپت')
      await expect(note.locator('a[href="tel:+987635241890"]')).toBeVisible()
    }
  })
})
