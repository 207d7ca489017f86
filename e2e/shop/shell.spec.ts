import { expect, type Page, test } from '@playwright/test'
import { formatPhone } from '../../lib/utils/phone.ts'
import { expire } from '../support/fresh.ts'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { addToCart, productPath } from '../support/steps.ts'

const isPhone = (page: Page) => page.viewportSize()!.width < 768
const openCategories = (page: Page) =>
  page.getByRole('navigation', { name: 'پایین صفحه' }).getByRole('button', { name: 'دسته‌ها' }).click()

test.describe('on a desk', () => {
  test.skip(({ viewport }) => viewport!.width < 768)

  test('the top bar calls, helps and follows orders', async ({ page }) => {
    await page.goto('/about')
    const bar = page.getByRole('complementary', { name: 'تماس با فروشگاه' })
    await expect(bar.getByRole('link', { name: /۱۸۹۰/ })).toHaveAttribute('href', 'tel:+987635241890')
    await expect(bar.getByRole('link', { name: 'پشتیبانی' })).toHaveAttribute('href', '/contact')
    await expect(bar.getByRole('link', { name: 'پیگیری سفارش' })).toHaveAttribute('href', '/track')
  })

  test('the categories open by the keyboard, with pictures and what stands below, and close again', async ({
    page,
  }) => {
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    const button = page.getByRole('button', { name: 'کالاها' })
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'دسته‌های کالا' })
    const top = panel
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'چای و قهوه' }) })
      .first()
    await expect(top.locator('img')).toBeVisible()
    await expect(top.getByRole('link', { name: 'قوری' })).toHaveAttribute(
      'href',
      `/products?category=${encodeURIComponent('قوری')}`,
    )
    await expect(panel.getByRole('link', { name: 'همهٔ کالاها' })).toHaveAttribute('href', '/products')
    await expect(panel.getByRole('link', { name: 'همهٔ دسته‌ها' })).toHaveAttribute('href', '/categories')
    const focused = () => page.evaluate(() => document.activeElement!.textContent)
    const names = await panel.getByRole('link').allTextContents()
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(names[1])
    await page.keyboard.press('Home')
    expect(await focused()).toBe(names[0])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await top.getByRole('link', { name: 'قوری' }).click()
    await expect(page).toHaveURL(/\/products\?category=/)
    await expect(panel).toBeHidden()
  })

  test('the categories open under a resting mouse, stay under it, and go when it leaves; a press keeps them', async ({
    page,
  }) => {
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    const button = page.getByRole('button', { name: 'کالاها' })
    const panel = page.getByRole('dialog', { name: 'دسته‌های کالا' })
    const rest = page.getByRole('heading', { level: 1 })
    await button.hover()
    await expect(panel.getByRole('link', { name: 'قوری' })).toBeVisible()
    await panel.getByRole('link', { name: 'قوری' }).hover()
    await page.waitForTimeout(500)
    await expect(panel).toBeVisible()
    await page.mouse.move(5, 850)
    await expect(panel).toBeHidden()
    await expect(rest).toBeVisible()
    await button.hover()
    await expect(panel).toBeVisible()
    await button.click()
    await page.mouse.move(5, 850)
    await page.waitForTimeout(600)
    await expect(panel).toBeVisible()
    await button.click()
    await expect(panel).toBeHidden()
  })

  test('categories that cannot be had say so and are asked for again', async ({ page }) => {
    await page.route('**/api/categories', (route) => route.abort())
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'کالاها' }).click()
    const panel = page.getByRole('dialog', { name: 'دسته‌های کالا' })
    await expect(panel.getByText('دسته‌ها بارگیری نشد')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'همهٔ کالاها' })).toBeVisible()
    await page.unroute('**/api/categories')
    await panel.getByRole('button', { name: 'تلاش مجدد' }).click()
    await expect(panel.getByRole('link', { name: 'قوری' })).toBeVisible()
  })

  test('the user menu names the person and leads to profile, orders and out', async ({ page, context }) => {
    const person = await createPerson('normal', { first: 'لیلا', last: 'قشمی' })
    await signIn(context, person)
    await page.goto('/about')
    await expect(page.getByRole('link', { name: 'پنل مدیریت' })).toHaveCount(0)
    await page.getByRole('button', { name: 'لیلا قشمی' }).click()
    const menu = page.getByRole('menu')
    await expect(menu.getByText(formatPhone(person.phone))).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: 'حساب کاربری' })).toHaveAttribute('href', '/profile')
    await expect(menu.getByRole('menuitem', { name: 'سفارش‌های من' })).toHaveAttribute(
      'href',
      '/profile/orders',
    )
    await menu.getByRole('menuitem', { name: 'خروج' }).click()
    await expect(page.getByText('با موفقیت خارج شدید')).toBeVisible()
    await expect(page.getByRole('link', { name: 'ورود یا ثبت‌نام' })).toBeVisible()
  })

  test('who has no name is known by the phone', async ({ page, context }) => {
    const person = await createPerson('normal', { first: '', last: '' })
    await signIn(context, person)
    await page.goto('/about')
    await expect(page.getByRole('button', { name: formatPhone(person.phone) })).toBeVisible()
  })
})

test.describe('on a phone @responsive', () => {
  test.skip(({ viewport }) => viewport!.width >= 768)

  test('the bottom bar leads home, to the cart and to the account, by first name', async ({
    page,
    context,
  }) => {
    await page.goto('/about')
    const bar = page.getByRole('navigation', { name: 'پایین صفحه' })
    await expect(bar.getByRole('link', { name: 'خانه' })).toHaveAttribute('href', '/')
    await expect(bar.getByRole('link', { name: 'سبد خرید' })).toHaveAttribute('href', '/cart')
    await expect(bar.getByRole('link', { name: 'ورود' })).toHaveAttribute('href', '/auth')
    await signIn(context, await createPerson('normal', { first: 'لیلا', last: 'قشمی' }))
    await page.reload()
    await expect(bar.getByRole('link', { name: 'لیلا', exact: true })).toHaveAttribute('href', '/profile')
  })

  test('the categories sheet leads from what stands at the top to what stands below, and back', async ({
    page,
  }) => {
    await page.goto('/about')
    // Before the scripts it is a link to the page of all categories.
    await page.waitForLoadState('networkidle')
    await openCategories(page)
    const sheet = page.getByRole('dialog', { name: 'دسته‌ها' })
    await expect(sheet.getByRole('link', { name: 'همهٔ کالاها' })).toHaveAttribute('href', '/products')
    const tea = sheet.getByRole('button', { name: 'چای و قهوه' })
    await expect(tea.locator('img')).toBeVisible()
    await expect(sheet.getByRole('link', { name: 'قوری' })).toHaveCount(0)
    const boxes = await sheet
      .getByRole('listitem')
      .evaluateAll((items) => items.map((li) => li.getBoundingClientRect().x))
    expect(new Set(boxes).size).toBe(2)

    await tea.click()
    const below = page.getByRole('dialog', { name: 'چای و قهوه' })
    await expect(below.getByRole('button', { name: 'همهٔ دسته‌ها' })).toBeFocused()
    await expect(below.getByRole('link', { name: /^همهٔ .* کالای چای و قهوه$/ })).toHaveAttribute(
      'href',
      `/products?category=${encodeURIComponent('چای-و-قهوه')}`,
    )
    await expect(below.getByRole('link', { name: 'قوری' }).locator('img')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('button', { name: 'چای و قهوه' })).toBeFocused()
    await page.keyboard.press('Enter')
    await below.getByRole('link', { name: 'قوری' }).click()
    await expect(page).toHaveURL(/\/products\?category=/)
    await expect(below).toBeHidden()
  })

  test('the categories sheet finds by name, shows a sign without a picture, and searches what was typed', async ({
    page,
  }) => {
    const name = `قهوه‌خوری آزمون ${Date.now()}`
    await sql(`insert into public.categories (name, slug) values ($1, $2)`, [name, `azmoon-${Date.now()}`])
    await expire('categories')
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    await openCategories(page)
    const sheet = page.getByRole('dialog', { name: 'دسته‌ها' })
    const filter = sheet.getByRole('searchbox', { name: 'جست‌وجو در دسته‌ها' })
    await filter.fill('قوری')
    await expect(sheet.getByRole('link', { name: 'قوری', exact: true })).toBeVisible()
    await filter.fill(name.replace('ی', 'ي'))
    await expect(sheet.getByRole('link', { name, exact: true }).locator('i')).toHaveText('🫖')
    await filter.fill('چنین دسته‌ای نیست')
    await expect(sheet.getByText('دسته‌ای با این نام پیدا نشد.')).toBeVisible()
    await sheet.getByRole('link', { name: /^جست‌وجوی «چنین دسته‌ای نیست»/ }).click()
    await expect(page).toHaveURL(/\/products\?search=/)
    await expect(sheet).toBeHidden()
  })

  test('the cart stands in the header of every page with what it holds', async ({ page }) => {
    const product = await createProduct({})
    await page.goto(productPath(product))
    const cart = page.getByRole('banner').getByRole('link', { name: /^سبد خرید/ })
    await expect(cart).toHaveAttribute('href', '/cart')
    await addToCart(page, product)
    for (const path of [productPath(product), '/about', '/cart']) {
      await page.goto(path)
      await expect(cart.locator('[data-slot="cart-count"]')).toHaveText('۱')
    }
  })
})

test('without scripts the menus lead to all categories, in two levels @responsive', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/about')
  if (isPhone(page))
    await page.getByRole('navigation', { name: 'پایین صفحه' }).locator('a[href="/categories"]').click()
  else await page.getByRole('navigation', { name: 'اصلی' }).getByRole('link', { name: 'کالاها' }).click()
  await expect(page).toHaveURL(/\/categories$/)
  const tea = page.locator('section').filter({ has: page.getByRole('heading', { name: 'چای و قهوه' }) })
  await expect(tea.getByRole('link', { name: /قوری/ })).toHaveAttribute('href', /category=/)
  await context.close()
})

test('the panel is linked for admins alone', async ({ page, context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'پنل مدیریت' })).toHaveAttribute('href', '/admin')
})

test('the footer says who the shop is and leads everywhere', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['خانه', '/'],
    ['فروشگاه', '/products'],
    ['دربارهٔ ما', '/about'],
    ['تماس با ما', '/contact'],
    ['همهٔ دسته‌ها', '/categories'],
    ['قوانین', '/terms'],
    ['حریم خصوصی', '/privacy'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect(footer.locator('a[href*="category="]')).toHaveCount(5)
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(2)
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
  for (const name of ['تلگرام', 'واتساپ', 'اینستاگرام'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
  await expect(footer.getByText('نماد اعتماد')).toBeVisible()
})

test('a new page begins at its top and fades in; an anchor keeps its place', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/about')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('contentinfo').getByRole('link', { name: 'قوانین' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const fade = page.locator('.page-content > *').last()
  expect(await fade.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.3s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(
    parseFloat(await fade.evaluate((element) => getComputedStyle(element).animationDuration)),
  ).toBeLessThan(0.01)

  await page.goto('/#wholesale')
  await expect(page.locator('#wholesale')).toBeInViewport()
})

test('a page that is gone back to stands where it was left', async ({ page }) => {
  await page.goto('/terms')
  await page.evaluate(() => scrollTo(0, 300))
  await page.getByRole('contentinfo').getByRole('link', { name: 'حریم خصوصی' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  const left = await page.evaluate(() => scrollY)
  expect(left).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/terms$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
})

test('without a connection the page says so and keeps what was typed', async ({ page, context }) => {
  await page.goto('/contact')
  const message = page.getByLabel('پیام', { exact: false }).locator('visible=true').last()
  await page.getByLabel('نام و نام خانوادگی').fill('لیلا')
  // Its scripts came while there was a connection.
  await expect(page.locator('[data-slot="offline"]')).toBeAttached()
  await context.setOffline(true)
  const notice = page.getByText('اینترنت قطع است؛ چیزی از نوشته‌هایتان پاک نمی‌شود')
  await expect(notice).toBeVisible()
  // A strip under the header, which it leaves free.
  const header = (await page.getByRole('banner').last().boundingBox())!
  const strip = (await notice.boundingBox())!
  expect(strip.height).toBe(36)
  expect(strip.y).toBeGreaterThanOrEqual(header.y + header.height - 1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'قوانین' }).click()
  await expect(page.getByText('برای باز کردن این صفحه اینترنت لازم است')).toBeVisible()
  await page.getByRole('button', { name: 'فرستادن پیام' }).click()
  await expect(page.getByText('برای فرستادن این فرم اینترنت لازم است')).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByLabel('نام و نام خانوادگی')).toHaveValue('لیلا')
  await expect(message).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('وصل شدید')).toBeVisible()
  await expect(page.getByText('وصل شدید')).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'قوانین' }).click()
  await expect(page).toHaveURL(/\/terms$/)
})

test('the way to a private page says that it takes a moment', async ({ page, context }) => {
  await signIn(context, await createPerson())
  await page.goto('/about')
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  await page.route(/\/(?:profile|track)/, async (route) => {
    await held
    await route.continue()
  })
  if (isPhone(page))
    await page.getByRole('navigation', { name: 'پایین صفحه' }).locator('a[href="/profile"]').click()
  else
    await page
      .getByRole('complementary', { name: 'تماس با فروشگاه' })
      .getByRole('link', { name: 'پیگیری سفارش' })
      .click()
  await expect(page.getByText('لطفاً صبر کنید…')).toBeVisible()
  open()
  await expect(page).toHaveURL(/\/profile/)
  await expect(page.getByText('لطفاً صبر کنید…')).toBeHidden()
})

test('the shop can be put on a home screen', async ({ page, request }) => {
  await page.goto('/about')
  const manifest = await (
    await request.get((await page.locator('link[rel="manifest"]').getAttribute('href'))!)
  ).json()
  expect(manifest).toMatchObject({ lang: 'fa', dir: 'rtl', display: 'standalone', start_url: '/' })
  const png = manifest.icons.filter((icon: { type: string }) => icon.type === 'image/png')
  expect(png.some((icon: { purpose?: string }) => icon.purpose === 'maskable')).toBe(true)
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  for (const src of [...png.map((icon: { src: string }) => icon.src), apple]) {
    const answer = await request.get(src)
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, 'image/png'])
  }
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2)
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
  expect(manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)).toEqual([
    'narrow',
    'wide',
  ])
  for (const { src, sizes } of manifest.screenshots) {
    await page.goto(src)
    const size = await page
      .locator('img')
      .evaluate((img: HTMLImageElement) => `${img.naturalWidth}x${img.naturalHeight}`)
    expect([src, size]).toEqual([src, sizes])
  }
})

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the shop has a page for when there is no line, and keeps no other', async ({
    page,
    context,
    request,
  }) => {
    await page.goto('/about')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    // With a line it is in nobody's way.
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    await page.goto('/products')
    await expect(page).toHaveURL(/\/products$/)
    await expect(page.getByRole('heading', { name: 'اینترنت قطع است' })).toBeVisible()
    expect(
      await page
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) => all.map((img) => img.naturalWidth > 0)),
    ).toEqual([true, true, true])
    await expectAccessible(page)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toEqual(['/offline'])
    await context.setOffline(false)
    await page.getByRole('link', { name: 'تلاش دوباره' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('اینترنت قطع است')
    await expect(page).toHaveURL(/\/products$/)

    const script = await request.get('/sw.js')
    expect(script.headers()['content-security-policy']).toContain("default-src 'none'")
    const offline = await request.get('/offline')
    expect(offline.headers()['content-security-policy']).toContain("default-src 'none'")
    expect(await offline.text()).not.toContain('<script')
  })
})
