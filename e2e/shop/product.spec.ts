import { expect, type Page, test } from '../support/test.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { type Product, createProduct, productPath, sql, tell } from '../support/products.ts'
import { createPerson } from '../support/people.ts'
import { addReviews } from '../support/reviews.ts'
import { tick, isLoaded } from '../support/steps.ts'
import { launchOptions } from '../support/browser.ts'
import { expectNoSidewaysScroll } from '../support/reach.ts'

test.use({ launchOptions: launchOptions({ pictures: true }) })

const set = (product: Product, columns: string, values: unknown[]) =>
  sql(`update public.products set ${columns} where id = $1`, [product.id, ...values])
const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

test('product pictures: chosen by thumbnails and keys, enlarged on the whole screen', async ({ page }) => {
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
  // Screen readers announce it whole.
  const place = large.locator('[aria-live="polite"][aria-atomic="true"]')
  await expect(place).toHaveText('۱ از ۲')
  const picture = large.getByRole('img', { name: `${product.name}، تصویر ۱` })
  await expect(picture).toHaveAttribute('src', /\/1280\.webp$/)
  await isLoaded(picture)
  const width = async () => Math.round((await picture.boundingBox())!.width)
  const whole = await width()
  await picture.dblclick()
  await expect.poll(width).toBeGreaterThan(whole * 1.5)
  await expect(picture).toHaveAttribute('src', /\/1600\.webp$/)
  await picture.dblclick()
  await expect.poll(width).toBe(whole)
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(whole * 1.2)
  await page.keyboard.press('-')
  await expect.poll(width).toBe(whole)
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText('۲ از ۲')
  await expect(large.getByRole('button', { name: 'تصویر بعدی' })).toBeDisabled()
  await large.getByRole('button', { name: 'تصویر قبلی' }).click()
  await expect(place).toHaveText('۱ از ۲')
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(page.getByRole('link', { name: `بزرگ‌نمایی ${product.name}`, exact: true })).toBeFocused()
})

test('product page: tabs by mouse and keyboard; the video loads at its click', async ({ page }) => {
  const product = await createProduct({})
  await tell(product, { material: 'steel' })
  await set(product, 'video_code = $2, detailed_description = $3', ['xYz12', '<p>متن کامل</p>'])
  const requests: string[] = []
  await page.route(/aparat\.com/, (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>film</p>' })
  })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(productPath(product))
  await expect(page.getByRole('tab', { name: 'ویدیو' })).toHaveAttribute('aria-selected', 'true')
  expect(requests).toEqual([])
  await page.getByRole('link', { name: `پخش ویدیوی ${product.name}` }).click()
  await expect(page.frameLocator('iframe[title^="ویدیوی"]').getByText('film')).toBeVisible()
  expect(requests).toEqual(['https://www.aparat.com/video/video/embed/videohash/xYz12/vt/frame'])

  await page.getByRole('tab', { name: 'توضیحات' }).click()
  await expect(page.getByText('متن کامل')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'مشخصات' })).toBeFocused()
  await expect(
    page
      .locator('#specifications')
      .getByRole('definition')
      .filter({ hasText: /^استیل$/ }),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'شرایط ارسال' }).click()
  await expect(seen(page, /۱ تا ۲ روز کاری.*۲ تا ۵ روز کاری/)).toBeVisible()
  await page.getByRole('tab', { name: 'نظرها' }).click()
  await expect(page.getByText('نظری ثبت نشده است')).toBeVisible()
  expect(errors).toEqual([])
})

for (const [kind, options] of Object.entries({
  'with colors': { colors: { 'سبز دریایی': 2, زعفرانی: 0 } },
  'sold out': { stock: 0 },
  'with a long name, a video and reviews': { name: 'قابلمهٔ بسیاربلندنامی‌که‌هیچ‌جایی‌برای‌شکستن‌ندارد' },
}))
  test(
    `product page ${kind}: accessible in both themes, no sideways scroll, no console errors`,
    { tag: '@nightly' },
    async ({ page }) => {
      const product = await createProduct(options)
      if ('name' in options) {
        await set(product, 'video_code = $2', ['a1'])
        await addReviews(product, await createPerson(), 12)
      }
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(productPath(product))
      await page.locator('#reviews').scrollIntoViewIfNeeded()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectAccessibleInBothThemes(page)
      await page
        .getByRole('link', { name: /^بزرگ‌نمایی/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      expect(errors).toEqual([])
    },
  )

test.describe('nightly', { tag: '@nightly' }, () => {
  test('product page: the share menu closes by Escape and copies the address', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const product = await createProduct({})
    await page.goto(productPath(product))
    const share = page.locator('summary', { has: page.locator('svg') }).and(page.getByLabel('اشتراک‌گذاری'))
    await share.click()
    const copy = page.getByRole('button', { name: 'کپی لینک' })
    await expect(copy).toBeVisible()
    // It opens before hydration; Escape needs scripts.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(copy).toBeHidden({ timeout: 500 })
    }).toPass()
    await share.click()
    await copy.click()
    await expect(page.getByText('لینک محصول کپی شد')).toBeVisible()
    // Clicks reach what it covers.
    await expect(page.locator('.toast')).toHaveCSS('pointer-events', 'none')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(productPath(product))
  })

  test('product page: the quantity stays within the stock of the chosen color', async ({ page }) => {
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
    await expect(page.getByText('حداکثر موجودی این محصول ۵ عدد است')).toBeVisible()
    await quantity.fill('')
    await quantity.blur()
    await expect(quantity).toHaveValue('۵')
    await tick(page.getByTestId('buy-box').getByRole('radio', { name: 'مشکی' }))
    await expect(quantity).toHaveValue('۲')
    await expect(page.getByText('حداکثر موجودی این محصول ۲ عدد است')).toBeVisible()
  })

  test('product page: shows related and recently viewed products below, never itself', async ({ page }) => {
    const first = await createProduct({ price: 123_000 })
    const second = await createProduct({})
    const section = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) })
    await page.goto(productPath(first))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name)
    await page.goto(productPath(second))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const recent = section('بازدیدهای اخیر شما')
    await expect(recent.getByRole('link', { name: first.name })).toBeVisible()
    await expect(recent.getByText('۱۲۳٬۰۰۰')).toBeVisible()
    await expect(recent.getByRole('link', { name: second.name })).toHaveCount(0)
    const related = section('کنارش می‌آید')
    await expect(related.getByRole('article')).toHaveCount(4)
    await expect(related.getByRole('link', { name: second.name })).toHaveCount(0)
  })

  test('product page: without scripts its tabs and review pages work', async ({ browser }) => {
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
    await expect(
      page.locator('#specifications').getByRole('definition').filter({ hasText: 'استیل' }),
    ).toBeVisible()
    await expect(page.getByText('متن کامل')).toBeHidden()
    await expect(page.getByText('نظر شمارهٔ 12', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'صفحهٔ ۲', exact: true }).click()
    await expect(page).toHaveURL(/\/reviews\?page=2$/)
    await expect(page.getByText('نظر شمارهٔ 2', { exact: true })).toBeVisible()
    await context.close()
  })

  test('product page: the breadcrumb cuts a long name at 200 pixels', async ({ page }) => {
    const product = await createProduct({
      name: `محصولی با نامی بسیار بلند که در مسیر جا نمی‌شود ${Date.now()}`,
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
})
