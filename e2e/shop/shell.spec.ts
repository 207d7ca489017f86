import { expect, type Page, test } from '../support/test.ts'
import { formatPhone } from '../../lib/utils/phone.ts'
import { expire } from '../support/fresh.ts'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { addToCart, isPhone, hold } from '../support/steps.ts'
import { launchOptions } from '../support/browser.ts'

test.use({ launchOptions: launchOptions({ pictures: true }) })

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test.describe(() => {
  test.skip(({ viewport }) => viewport!.width < 768)

  test('category menu: works by keyboard, retries after a failure', async ({ page }) => {
    await page.route('**/api/categories', (route) => route.abort())
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    const button = page.getByRole('banner').getByRole('button', { name: 'محصولات' })
    const panel = page.getByRole('dialog', { name: 'دسته‌های محصول' })
    await button.click()
    await expect(panel.getByText('دسته‌ها بارگیری نشد')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'همهٔ محصولات' })).toHaveAttribute('href', '/products')
    await expect(panel.getByRole('link', { name: 'همهٔ دسته‌ها' })).toHaveAttribute('href', '/categories')
    await page.unroute('**/api/categories')
    await panel.getByRole('button', { name: 'تلاش مجدد' }).click()
    const top = panel
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'چای و قهوه' }) })
      .first()
    await expect(top.locator('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    await button.focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('link').first()).toBeFocused()
    const focused = () => page.evaluate(() => document.activeElement!.textContent)
    const names = await panel.getByRole('link').allTextContents()
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe(names[1])
    await page.keyboard.press('Home')
    await expect.poll(focused).toBe(names[0])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await top.getByRole('link', { name: 'قوری' }).click()
    await expect(page).toHaveURL(`/products?category=${encodeURIComponent('قوری')}`)
    await expect(panel).toBeHidden()
  })

  test('category menu: follows the mouse, a click pins it', { tag: '@nightly' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    const button = page.getByRole('banner').getByRole('button', { name: 'محصولات' })
    const panel = page.getByRole('dialog', { name: 'دسته‌های محصول' })
    await button.hover()
    await expect(panel.getByRole('link', { name: 'قوری' })).toBeVisible()
    await panel.getByRole('link', { name: 'قوری' }).hover()
    await page.clock.runFor(2000)
    await expect(panel).toBeVisible()
    await page.mouse.move(5, 850)
    await expect(panel).toBeHidden()
    await button.hover()
    await expect(panel).toBeVisible()
    await button.click()
    await page.mouse.move(5, 850)
    await page.clock.runFor(2000)
    await expect(panel).toBeVisible()
    await button.click()
    await expect(panel).toBeHidden()
  })

  test(
    'user menu: names the person, loads the account, signs out',
    { tag: '@nightly' },
    async ({ page, context }) => {
      const person = await createPerson('normal', { first: 'لیلا', last: 'قشمی' })
      await signIn(context, person)
      await page.goto('/about')
      await page.getByRole('button', { name: 'لیلا قشمی' }).click()
      const menu = page.getByRole('menu')
      await expect(menu.getByText(formatPhone(person.phone))).toBeVisible()
      await expect(menu.getByRole('menuitem', { name: 'حساب کاربری' })).toHaveAttribute('href', '/profile')
      await expect(menu.getByRole('menuitem', { name: 'برگهٔ سفارش' })).toHaveCount(0)
      await expect(menu.getByRole('menuitem', { name: 'سفارش‌های من' })).toHaveAttribute(
        'href',
        '/profile/orders',
      )
      await expect(page.getByRole('link', { name: 'پنل مدیریت' })).toHaveCount(0)
      const release = await hold(page, /\/profile/)
      await menu.getByRole('menuitem', { name: 'حساب کاربری' }).click()
      await expect(menu.getByText('لطفاً صبر کنید…')).toBeVisible()
      release()
      await expect(page).toHaveURL(/\/profile$/)
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'لیلا قشمی' }).click()
      await menu.getByRole('menuitem', { name: 'خروج' }).click()
      await expect(page.getByText('با موفقیت خارج شدید')).toBeVisible()
      await expect(page.getByRole('link', { name: 'ورود یا ثبت‌نام' })).toBeVisible()

      const dealer = await createPerson('dealer', { first: 'نرگس', last: 'بندری' })
      await signIn(context, dealer, 'dealer')
      await page.goto('/about')
      await page.getByRole('button', { name: 'نرگس بندری' }).click()
      const first = menu.getByRole('menuitem').first()
      await expect(first).toHaveText('برگهٔ سفارش')
      await expect(first).toHaveAttribute('href', '/wholesale/order')

      // Without a name.
      const admin = await createPerson('admin', { first: '', last: '' })
      await signIn(context, admin, 'admin')
      await page.goto('/about')
      await page.getByRole('button', { name: 'کاربر', exact: true }).click()
      await expect(menu.getByText('کاربر', { exact: true })).toBeVisible()
      await expect(menu.getByText(formatPhone(admin.phone))).toBeVisible()
      await expect(page.getByRole('link', { name: 'پنل مدیریت' })).toHaveAttribute('href', '/admin')
    },
  )
})

test.describe(() => {
  test.skip(({ viewport }) => viewport!.width >= 768)
  const bar = (page: Page) => page.getByRole('navigation', { name: 'پایین صفحه' })
  async function openCategories(page: Page) {
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    await bar(page).getByRole('button', { name: 'دسته‌ها' }).click()
  }

  test(
    'phone: the bottom bar links home, to cart and account; the header counts the cart on every page',
    { tag: '@phone' },
    async ({ page, context }) => {
      const product = await createProduct({})
      await page.goto('/about')
      await expect(bar(page).getByRole('link', { name: 'خانه' })).toHaveAttribute('href', '/')
      await expect(bar(page).getByRole('link', { name: 'سبد خرید' })).toHaveAttribute('href', '/cart')
      await expect(bar(page).getByRole('link', { name: 'ورود' })).toHaveAttribute('href', '/auth')
      await addToCart(page, product)
      const cart = page.getByRole('banner').getByRole('link', { name: /^سبد خرید/ })
      for (const path of [productPath(product), '/about', '/cart']) {
        await page.goto(path)
        await expect(cart).toHaveAttribute('href', '/cart')
        await expect(cart.locator('[data-slot="cart-count"]')).toHaveText('۱')
      }
      await signIn(context, await createPerson('normal', { first: 'لیلا', last: 'قشمی' }))
      // The cart has a bar of its own.
      await page.goto('/about')
      await expect(bar(page).getByRole('link', { name: 'لیلا', exact: true })).toHaveAttribute(
        'href',
        '/profile',
      )
    },
  )

  test(
    'phone: the category sheet goes down and back, finds by name and searches',
    { tag: '@phone' },
    async ({ page }) => {
      const name = `قهوه‌خوری آزمون ${Date.now()}`
      await sql('insert into public.categories (name, slug, sort_order) values ($1, $2, 900)', [
        name,
        `azmoon-${Date.now()}`,
      ])
      await expire('categories')
      await openCategories(page)
      const sheet = page.getByRole('dialog', { name: 'دسته‌ها' })
      await expect(sheet.getByRole('link', { name: 'همهٔ محصولات' })).toHaveAttribute('href', '/products')
      const tea = sheet.getByRole('button', { name: 'چای و قهوه' })
      await expect(tea.locator('img')).toBeVisible()
      await expect(sheet.getByRole('link', { name: 'قوری' })).toHaveCount(0)
      const columns = () =>
        sheet
          .getByRole('listitem')
          .evaluateAll((items) => new Set(items.map((li) => li.getBoundingClientRect().x)).size)
      await expect.poll(columns).toBe(2)

      await tea.click()
      const below = page.getByRole('dialog', { name: 'چای و قهوه' })
      await expect(below.getByRole('button', { name: 'همهٔ دسته‌ها' })).toBeFocused()
      await expect(below.getByRole('link', { name: /^همهٔ .* محصول چای و قهوه$/ })).toHaveAttribute(
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

      await openCategories(page)
      const filter = sheet.getByRole('searchbox', { name: 'جست‌وجو در دسته‌ها' })
      await filter.fill('قوری')
      await expect(sheet.getByRole('link', { name: 'قوری', exact: true })).toBeVisible()
      await filter.fill(name.replace('ی', 'ي'))
      // Without a picture: an emoji by kind.
      await expect(sheet.getByRole('link', { name, exact: true }).locator('i')).toHaveText('🫖')
      await filter.fill('چنین دسته‌ای نیست')
      await expect(sheet.getByText('دسته‌ای با این نام پیدا نشد.')).toBeVisible()
      await sheet.getByRole('link', { name: /^جست‌وجوی «چنین دسته‌ای نیست»/ }).click()
      await expect(page).toHaveURL(/\/products\?search=/)
      await expect(sheet).toBeHidden()
    },
  )
})

test('offline: the page says so, keeps typed text, and recovers', async ({ page, context }) => {
  await page.goto('/contact')
  await page.getByLabel('نام و نام خانوادگی').fill('لیلا')
  // Right after loading: nothing loads offline.
  await context.setOffline(true)
  const notice = page.getByText('اینترنت قطع است؛ چیزی از نوشته‌هایتان پاک نمی‌شود')
  await expect(notice).toBeVisible()
  // A strip below the header.
  const place = async () => {
    const header = (await page.getByRole('banner').last().boundingBox())!
    const strip = (await notice.boundingBox())!
    return { height: strip.height, isBelow: strip.y >= header.y + header.height - 1 }
  }
  await expect.poll(place).toEqual({ height: 36, isBelow: true })
  await page.setViewportSize({ width: 768, height: 700 })
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(place).toEqual({ height: 36, isBelow: true })
  await footerLink(page, 'قوانین').click()
  await expect(page.getByText('برای باز کردن این صفحه اینترنت لازم است')).toBeVisible()
  await page.getByRole('button', { name: 'فرستادن پیام' }).click()
  await expect(page.getByText('برای فرستادن این فرم اینترنت لازم است')).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByLabel('نام و نام خانوادگی')).toHaveValue('لیلا')
  await context.setOffline(false)
  await expect(page.getByText('وصل شدید')).toBeVisible()
  await expect(page.getByText('وصل شدید')).toBeHidden()
  await footerLink(page, 'قوانین').click()
  await expect(page).toHaveURL(/\/terms$/)
})

test(
  'account: while it loads a customer reads to wait, a guest may sign in',
  { tag: '@phone' },
  async ({ page, context }) => {
    const place = isPhone(page)
      ? page.getByRole('navigation', { name: 'پایین صفحه' })
      : page.getByRole('banner')
    const signInLink = place.getByRole('link', { name: /^ورود/ })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    let release = await hold(page, /\/api\/me$/)
    await page.goto('/about')
    await expect(signInLink).toBeVisible()
    await expect(place.getByText('لطفاً صبر کنید…')).toBeHidden()
    release()
    release = await hold(page, /\/auth/)
    await signInLink.click()
    await expect(signInLink.getByText('لطفاً صبر کنید…')).toBeVisible()
    release()
    await expect(page).toHaveURL(/\/auth/)

    const person = await createPerson('normal', { first: 'لیلا', last: 'قشمی' })
    await signIn(context, person)
    release = await hold(page, /\/api\/me$/)
    await page.goto('/about')
    await expect(place.getByText('لطفاً صبر کنید…')).toBeVisible()
    await expect(signInLink).toBeHidden()
    await page.evaluate(() => document.fonts.ready)
    const box = await place.locator('a[href="/profile"]').boundingBox()
    release()
    // In the same place; on a desktop the link gives way to the menu's button once that is loaded.
    const name = isPhone(page)
      ? place.getByRole('link', { name: 'لیلا' })
      : place.getByRole('button', { name: 'لیلا قشمی' })
    await expect(name).toBeVisible()
    await expect(place.getByText('لطفاً صبر کنید…')).toBeHidden()
    await expect.poll(() => name.boundingBox()).toEqual(box)
    expect(errors).toEqual([])

    // Without an answer the account is one click away.
    await page.route(/\/api\/me$/, (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto('/about')
    await expect(place.getByRole('link', { name: /^حساب/ })).toHaveAttribute('href', '/profile')
    await expect(signInLink).toBeHidden()
    await page.unroute(/\/api\/me$/)

    // The session ended elsewhere.
    await sql('delete from auth.sessions where user_id = $1', [person.id])
    await page.goto('/about')
    await expect(signInLink).toBeVisible()
    expect((await context.cookies()).map(({ name: cookie }) => cookie)).not.toContain('hormoz-signed-in')
  },
)

test('navigation: a slow page shows that it is loading', async ({ page, context }) => {
  await signIn(context, await createPerson())
  await page.goto('/about')
  const waits = page.getByText('لطفاً صبر کنید…').filter({ visible: true })
  // The account in the header waits for its answer.
  await expect(waits).toHaveCount(0)
  const release = await hold(page, /\/(?:profile|track)/)
  if (isPhone(page))
    await page.getByRole('navigation', { name: 'پایین صفحه' }).locator('a[href="/profile"]').click()
  else await footerLink(page, 'پیگیری سفارش').click()
  await expect(waits).toHaveCount(1)
  release()
  await expect(page).toHaveURL(/\/(?:profile|track)/)
  await expect(waits).toHaveCount(0)
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'service worker: shows the offline page, caches nothing else',
    { tag: '@nightly' },
    async ({ page, context }) => {
      await page.goto('/about')
      // Registered by the page itself.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      await page.goto('/terms')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.setOffline(true)
      await page.goto('/products')
      await expect(page).toHaveURL(/\/products$/)
      await expect(page.getByRole('heading', { name: 'اینترنت قطع است' })).toBeVisible()
      const shown = () =>
        page.locator('img').evaluateAll((all: HTMLImageElement[]) => all.map((img) => img.naturalWidth > 0))
      await expect.poll(shown).toEqual([true, true, true])
      await expect(page.getByRole('link', { name: /^تماس/ })).toHaveAttribute('href', /^tel:/)
      await expect(page.getByText('سبد خرید شما')).toBeHidden()
      await page.evaluate(() => {
        localStorage.cart = JSON.stringify([
          { id: 'a', key: 'a', quantity: 2 },
          { id: 'b', key: 'b::red', quantity: 1 },
        ])
        localStorage.cart_seen = JSON.stringify({ names: { a: 'قوری' }, quantities: { c: 5 } })
      })
      await page.reload()
      await expect(page.getByRole('listitem')).toHaveText(['قوری، ۲ عدد', 'محصول، ۱ عدد'])
      await expectAccessible(page)
      const cached = await page.evaluate(async () => {
        const names = await caches.keys()
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(cached).toEqual(['/offline'])
      await expect(page.getByRole('link', { name: 'تلاش مجدد' })).toHaveAttribute('href', '')
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('اینترنت قطع است')
      await expect(page).toHaveURL(/\/products$/)
    },
  )
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('scrolling: starts at the top or an anchor, back where it was', async ({ page }) => {
    await page.goto('/terms')
    await page.evaluate(() => scrollTo(0, 300))
    await footerLink(page, 'حریم خصوصی').click()
    await expect(page).toHaveURL(/\/privacy$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/terms$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await page.goto('/#wholesale')
    await expect(page.locator('#wholesale')).toBeInViewport()

    await page.goto('/products')
    await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
    const questions = page.getByRole('heading', { name: 'پرسش و پاسخ' })
    await questions.scrollIntoViewIfNeeded()
    await footerLink(page, 'حریم خصوصی').evaluate((link) => (link as HTMLElement).click())
    await expect(page).toHaveURL(/\/privacy$/)
    await page.goBack()
    await expect(questions).toBeInViewport()
  })

  test('page transition: fades in, unless motion is reduced', async ({ page }) => {
    await page.goto('/about')
    for (const [motion, seconds] of [
      ['no-preference', 0.3],
      ['reduce', 0],
    ] as const) {
      await page.emulateMedia({ reducedMotion: motion })
      await footerLink(page, motion === 'reduce' ? 'دربارهٔ ما' : 'قوانین').click()
      const duration = () =>
        page
          .locator('.page-content > *')
          .last()
          .evaluate((element) => parseFloat(getComputedStyle(element).animationDuration))
      await expect.poll(duration).toBeCloseTo(seconds, 2)
    }
  })
})
