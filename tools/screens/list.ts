/** Every screen and the steps to it. Add a line for each new page, dialog or state. */
import { expect, type Locator, type Page } from '@playwright/test'
import { freshAddress } from '../../e2e/support/people.ts'
import { tick } from '../../e2e/support/steps.ts'
import { ready } from './camera.ts'
import type { Visitor } from './visitors.ts'

export interface Screen {
  /** File name without size and theme. */
  name: string
  /** Address; data.ts fills in `{name}`. */
  at: string
  /** Viewer; a guest by default. */
  as?: Visitor
  /** Runs before the page opens. */
  before?: (page: Page) => Promise<unknown>
  /** Steps on the page. */
  open?: (page: Page) => Promise<unknown>
  /** Only the viewport, for overlays. */
  view?: boolean
  /** A response is held back: shows the waiting state. */
  waiting?: boolean
  /** Only on phones, or on all but phones. */
  only?: 'phone' | 'desktop'
}

/** Product export of WooCommerce. */
const OTHER_SHOP = `شناسه,نوع,شناسه محصول,نام,منتشر شده,انبار,وزن (کیلوگرم),قیمت فروش ویژه,قیمت عادی,دسته‌ها,برچسب‌ها,مادر,نام 1 صفت,مقدار(های) 1 صفت
1,simple,GH-24,"قابلمهٔ لعابی گلدار، ۲۴ سانتی‌متر",1,24,1.85,17900000,18900000,ظروف پخت > قابلمه,لعابی,,جنس,فولاد لعابی
2,simple,RM-2,رومیزی ترمه,1,,0.4,,6400000,پذیرایی,,,,
3,variable,GHORI,قوری سرامیکی دست‌ساز,1,,0.9,,,پذیرایی > قوری,,,رنگ,"سبز, آبی"
4,variation,GHORI-1,قوری سرامیکی دست‌ساز - سبز,1,5,,,7800000,,,GHORI,رنگ,سبز
5,variation,GHORI-2,قوری سرامیکی دست‌ساز - آبی,1,0,,,7800000,,,GHORI,رنگ,آبی
6,external,EX-1,زودپز برقی,1,,,,56000000,برقی,,,,
`

/** A product file of another shop, chosen and its questions answered. */
async function otherShop(page: Page): Promise<void> {
  await page.getByLabel('فایل محصولات').setInputFiles({
    name: 'wc-product-export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(OTHER_SHOP),
  })
  await page.getByLabel('قیمت‌های این فایل به چه واحدی است؟').selectOption('ریال')
  await page.getByLabel('موجودی این‌ها شمرده نشده است؛ در هرمز').selectOption('ناموجود باشد')
  await seen(page.getByText('محصولات ووکامرس، ۶ سطر'))
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** Clicks in sequence. */
const presses =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(name)(page)
  }

/** Quantities in the order sheet, one above stock. */
const typeSheet = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'جست‌وجو در برگه' }).fill('قابلمه')
  const fields = page.locator('[data-quantity]')
  for (const [index, quantity] of ['12', '7', '9999'].entries()) await fields.nth(index).fill(quantity)
}
const shownButton = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
/** A button, in a menu where it has no place. */
const pressTool = (name: string) => async (page: Page) => {
  if (await shownButton(page, name).isVisible()) return press(name)(page)
  await press('کارهای دیگر')(page)
  await page.getByRole('menuitem', { name }).click()
}
/** Opens the sheet that holds the rest on narrow screens. */
const pressIfShown = async (page: Page, name: string) => {
  if (await shownButton(page, name).isVisible()) await press(name)(page)
}
const pasteOrder = async (page: Page) => {
  await pressTool('چسباندن سفارش یا فایل')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('۱۲ تا HZ-1040\n۶ تا قابلمه\n۳ تا قوری\n۵ تا یخچال ساید')
  await dialog.getByRole('button', { name: 'خواندن سفارش' }).click()
}

const inDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

/** Opens a dialog and submits it empty. */
const sendEmpty =
  (opens: string, sends = opens) =>
  async (page: Page) => {
    await press(opens)(page)
    await inDialog(sends)(page)
  }

/** Never answers these requests: keeps the waiting state. */
const hold = (address: string) => (page: Page) => page.route(address, () => {})
/** Never answers POST requests. */
const refuse = (address: string) => (page: Page) => page.route(address, (route) => route.abort())

const addHere = async (page: Page) => {
  await press('افزودن به سبد')(page)
  await expect(page.getByText('به سبد خرید افزوده شد').first()).toBeVisible()
}

/** Applies a discount code and waits for the result. */
const tryCode = (code: string) => async (page: Page) => {
  await page.getByLabel('کد تخفیف').fill(code)
  await press('اعمال')(page)
  await expect(
    page
      .getByText(/کد .* اعمال شد/)
      .or(page.getByRole('alert').filter({ visible: true }))
      .first(),
  ).toBeVisible()
}

/** Two products in a guest's cart. */
const fillGuestCart = async (page: Page) => {
  await page.goto('/products?sort=cheapest')
  await ready(page)
  const add = page.getByRole('button', { name: /^افزودن .* به سبد$/ })
  for (const index of [0, 1]) {
    await add.nth(index).click()
    await expect(page.getByText('به سبد خرید افزوده شد').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.cart ?? '[]').length)).toBe(index + 1)
  }
}

/** Two wishlist items of a guest, one now cheaper. */
const markTwo = async (page: Page) => {
  await page.goto('/products?sort=cheapest')
  await ready(page)
  for (const index of [0, 1])
    await page
      .getByRole('button', { name: / به علاقه‌مندی‌ها$/ })
      .nth(index)
      .click({ force: true })
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          JSON.parse(localStorage.wishlist ?? '[]').filter((item: { price: number }) => item.price).length,
      ),
    )
    .toBe(2)
  await page.evaluate(() => {
    const [last, ...others] = JSON.parse(localStorage.wishlist) as { price: number; at: number }[]
    localStorage.wishlist = JSON.stringify([
      { ...last, price: Math.round(last!.price / 0.88), at: Date.UTC(2026, 8, 1) },
      ...others,
    ])
  })
}
const markAndHold = async (page: Page) => {
  await markTwo(page)
  await hold('**/api/products?*')(page)
}
const markAndRefuse = async (page: Page) => {
  await markTwo(page)
  await refuse('**/api/products?*')(page)
}
const seen = (locator: Locator) => expect(locator).toBeVisible()

/** The phone's sheet. */
const openCategories = (page: Page) =>
  page.getByRole('navigation', { name: 'پایین صفحه' }).getByRole('button', { name: 'دسته‌ها' }).click()

const openSearch = async (page: Page) => {
  await page.getByRole('banner').locator('summary, input[type=search]').filter({ visible: true }).click()
  await expect(page.getByRole('combobox')).toBeFocused()
}
const searchFor =
  (words: string, seen: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
    await openSearch(page)
    await page.getByRole('combobox').fill(words)
    await expect(seen(page).first()).toBeVisible()
  }

const askForCode = async (page: Page) => {
  await page.getByLabel('شمارهٔ موبایل').fill('۰۹۱۷۰۰۰۰۰۲۱')
  await press('دریافت کد ورود')(page)
  await expect(page.getByRole('heading', { name: 'کد را وارد کنید' })).toBeVisible()
}
const fromFreshAddress = (page: Page) => page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })

const tickRows = (count: number) => async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^انتخاب (?!همه)/ }).filter({ visible: true })
  for (const box of (await boxes.all()).slice(0, count)) await tick(box)
}
const openRowMenu = async (page: Page) => {
  await page
    .getByRole('button', { name: /^کارهای / })
    .filter({ visible: true })
    .first()
    .click()
}
const tab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).click()

const SHOP: Screen[] = [
  { name: 'home', at: '/' },
  {
    name: 'home-slide-2',
    at: '/',
    view: true,
    open: async (page) => {
      await page.getByRole('group', { name: 'اسلایدها' }).press('ArrowLeft')
      await expect(page.getByRole('group', { name: '۲ از ۲' })).toBeInViewport({ ratio: 0.9 })
    },
  },
  {
    name: 'home-categories-panel',
    at: '/',
    view: true,
    only: 'desktop',
    open: async (page) => {
      await press('محصولات')(page)
      await expect(page.locator('#categories-panel img').first()).toBeVisible()
    },
  },
  {
    name: 'home-categories-failed',
    at: '/',
    view: true,
    only: 'desktop',
    before: refuse('**/api/categories'),
    open: press('محصولات'),
  },
  {
    name: 'home-categories',
    at: '/',
    view: true,
    only: 'phone',
    open: openCategories,
  },
  {
    name: 'home-categories-below',
    at: '/',
    view: true,
    only: 'phone',
    open: async (page) => {
      await openCategories(page)
      await inDialog('چای و قهوه')(page)
    },
  },
  {
    name: 'home-categories-waiting',
    at: '/',
    view: true,
    only: 'phone',
    waiting: true,
    before: hold('**/api/categories'),
    open: openCategories,
  },
  { name: 'categories', at: '/categories' },
  { name: 'brands', at: '/brands' },
  { name: 'brand', at: '/brands/نگین' },
  { name: 'search-empty', at: '/', view: true, open: openSearch },
  {
    name: 'search-found',
    at: '/',
    view: true,
    open: searchFor('قوری', (page) => page.getByRole('option', { name: /قوری/ })),
  },
  {
    name: 'search-nothing',
    at: '/',
    view: true,
    open: searchFor('زغفسقک', (page) => page.getByText('زغفسقک')),
  },
  {
    name: 'search-waiting',
    at: '/',
    view: true,
    waiting: true,
    before: hold('**/api/search/suggestions*'),
    open: async (page) => {
      await openSearch(page)
      await page.getByRole('combobox').fill('قوری')
      await page.waitForTimeout(800)
    },
  },
  {
    name: 'search-failed',
    at: '/',
    view: true,
    before: refuse('**/api/search/suggestions*'),
    open: async (page) => {
      await openSearch(page)
      await page.getByRole('combobox').fill('قوری')
      await page.waitForTimeout(800)
    },
  },
  { name: 'products', at: '/products' },
  { name: 'products-page-2', at: '/products?page=2' },
  { name: 'products-category', at: '/products?category=چای-و-قهوه' },
  { name: 'products-search', at: '/products?search=قابلامه' },
  { name: 'products-filtered', at: '/products?off=1&min=500000' },
  {
    name: 'products-filters',
    at: '/products?category=ظروف-سرو',
    view: true,
    only: 'phone',
    open: press(/فیلترها/),
  },
  { name: 'products-sort', at: '/products', view: true, only: 'phone', open: press(/مرتب‌سازی/) },
  { name: 'products-attributes', at: '/products?category=قابلمه&hobs=induction&diameter=20-24' },
  {
    name: 'products-attributes-open',
    at: '/products?category=قابلمه',
    view: true,
    only: 'phone',
    open: press(/فیلترها/),
  },
  { name: 'products-empty', at: '/products?category=قوری&min=90000000' },
  { name: 'products-nothing-found', at: '/products?search=زغفسقک' },
  { name: 'products-photographs', at: '/products?search=عکس‌دار' },
  ...['white', 'gray', 'black', 'cut-out', 'busy', 'poor', 'wide', 'tall'].map((key) => ({
    name: `product-photograph-${key}`,
    at: `/products/{photo-${key}}`,
    view: true,
  })),
  { name: 'product', at: '/products/{HZ-1159}' },
  { name: 'product-colors', at: '/products/{HZ-1040}' },
  {
    name: 'product-other-color',
    at: '/products/{HZ-1040}',
    view: true,
    open: (page) => tick(page.getByTestId('buy-box').getByRole('radio', { name: 'گل‌سرخ' })),
  },
  {
    name: 'product-sold-out-color',
    at: '/products/{HZ-1040}?color=عاجی',
    view: true,
    open: press(/موجود شد خبرم کن/),
  },
  {
    name: 'product-reading',
    at: '/products/{HZ-1040}',
    view: true,
    open: async (page) => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.locator('#buy-bar')).toBeVisible()
    },
  },
  {
    name: 'products-color-sheet',
    at: '/products?category=قابلمه',
    view: true,
    open: async (page) => {
      await page
        .getByRole('link', { name: /^انتخاب رنگ / })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached()
    },
  },
  {
    name: 'products-size-sheet',
    at: '/products?category=تابه',
    view: true,
    open: async (page) => {
      await page
        .getByRole('link', { name: /^انتخاب اندازهٔ / })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached()
    },
  },
  { name: 'product-sizes', at: '/products/{HZ-1161}' },
  {
    name: 'product-size-chosen',
    at: '/products/{HZ-1161}',
    view: true,
    open: async (page) => {
      await page.getByRole('heading', { name: 'چقدر بزرگ است؟' }).scrollIntoViewIfNeeded()
      await tick(page.getByRole('radio', { name: 'بشقاب' }))
    },
  },
  { name: 'product-set', at: '/products/{HZ-1376}' },
  { name: 'product-care', at: '/products/{HZ-1194}' },
  { name: 'products-families', at: '/products?category=تابه' },
  { name: 'product-sold-out', at: '/products/{HZ-1313}' },
  { name: 'product-notify', at: '/products/{HZ-1313}', view: true, open: press('موجود شد خبرم کن') },
  {
    name: 'product-notify-error',
    at: '/products/{HZ-1313}',
    view: true,
    open: sendEmpty('موجود شد خبرم کن', 'خبرم کن'),
  },
  { name: 'product-no-price', at: '/products/{HZ-1145}' },
  { name: 'product-added', at: '/products/{HZ-1054}', view: true, open: addHere },
  {
    name: 'product-zoom',
    at: '/products/{HZ-1040}',
    view: true,
    open: async (page) => {
      await page
        .getByRole('link', { name: /^بزرگ‌نمایی/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
    },
  },
  {
    name: 'product-share',
    at: '/products/{HZ-1040}',
    view: true,
    open: (page) => page.getByLabel('اشتراک‌گذاری').filter({ visible: true }).first().click(),
  },
  {
    name: 'product-specifications',
    at: '/products/{HZ-1040}',
    open: (page) => page.getByRole('tab', { name: /مشخصات/ }).click(),
  },
  { name: 'product-no-reduction', at: '/products/{HZ-1096}', view: true },
  {
    name: 'product-marked',
    at: '/products/{HZ-1054}',
    view: true,
    open: async (page) => {
      await press(/ به علاقه‌مندی‌ها$/)(page)
      await press('افزودن به مقایسه')(page)
      await expect(page.getByRole('link', { name: /^دیدن مقایسه/ })).toBeVisible()
    },
  },
  {
    name: 'wishlist',
    at: '/wishlist',
    before: markTwo,
    open: (page) => seen(page.getByTestId('wish').nth(1)),
  },
  { name: 'wishlist-none', at: '/wishlist' },
  { name: 'wishlist-waiting', at: '/wishlist', waiting: true, before: markAndHold },
  {
    name: 'wishlist-failed',
    at: '/wishlist',
    before: markAndRefuse,
    open: (page) => seen(page.getByText('تلاش مجدد')),
  },
  { name: 'compare', at: '/compare?ids={HZ-1040.id},{HZ-1054.id},{HZ-1096.id},{HZ-1131.id}' },
  { name: 'compare-differences', at: '/compare?ids={HZ-1040.id},{HZ-1054.id}&diff=1' },
  { name: 'compare-none', at: '/compare' },
  { name: 'reviews', at: '/products/{HZ-1040}/reviews' },
  { name: 'reviews-none', at: '/products/{HZ-1166}/reviews' },
  {
    name: 'product-questions',
    at: '/products/{HZ-1040}#questions',
    view: true,
    open: (page) => page.locator('#questions').scrollIntoViewIfNeeded(),
  },
  {
    name: 'product-questions-none',
    at: '/products/{HZ-1166}#questions',
    view: true,
    open: (page) => page.locator('#questions').scrollIntoViewIfNeeded(),
  },
  {
    name: 'product-ask',
    as: 'customer',
    at: '/products/{HZ-1040}#questions',
    view: true,
    open: async (page) => {
      await page.locator('#questions').scrollIntoViewIfNeeded()
      await page.getByRole('link', { name: 'پرسش خود را بپرسید' }).click()
      await expect(page.getByRole('dialog', { name: 'پرسش شما' })).toBeVisible()
    },
  },
  { name: 'questions', at: '/products/{HZ-1040}/questions' },
  { name: 'questions-none', at: '/products/{HZ-1166}/questions' },
  {
    name: 'questions-answer',
    as: 'customer',
    at: '/products/{HZ-1040}/questions',
    open: async (page) => {
      await page
        .getByRole('link', { name: /پاسخ بدهید|من هم پاسخ می‌دهم/ })
        .last()
        .click()
      await expect(page.getByLabel('پاسخ شما')).toBeVisible()
    },
  },
  { name: 'product-dealer', as: 'dealer', at: '/products/{HZ-1159}' },
  { name: 'product-shop', as: 'shop', at: '/products/{HZ-1348}' },
  { name: 'products-dealer', as: 'dealer', at: '/products' },
  { name: 'product-customer', as: 'customer', at: '/products/{HZ-1040}' },
  { name: 'product-admin', as: 'admin', at: '/products/{HZ-1040}' },
  { name: 'home-dealer', as: 'dealer', at: '/' },
  {
    name: 'home-account-menu',
    as: 'customer',
    at: '/',
    view: true,
    only: 'desktop',
    open: press('مریم دلاوری'),
  },
  { name: 'offline-page', at: '/offline' },
  { name: 'about', at: '/about' },
  { name: 'contact', at: '/contact' },
  { name: 'contact-errors', at: '/contact', open: press('فرستادن پیام') },
  { name: 'contact-subject', at: '/contact/wholesale' },
  { name: 'terms', at: '/terms' },
  { name: 'privacy', at: '/privacy' },
  { name: 'own-page', at: '/pages/pot-sizes' },
  { name: 'sitemap', at: '/sitemap' },
  { name: 'not-found', at: '/nothing/here' },
  { name: 'not-found-product', at: '/products/nothing-here' },
  { name: 'not-found-list', at: '/products?category=nothing-here' },
  { name: 'not-found-broken-address', at: '/products/%E0%A4%A' },
  { name: 'unavailable', at: '/unavailable' },
  { name: 'unavailable-payment', at: '/unavailable/payment' },
  {
    name: 'offline',
    at: '/products',
    view: true,
    open: async (page) => {
      await page.locator('[data-slot="offline"]').waitFor({ state: 'attached' })
      await page.context().setOffline(true)
      await expect(page.locator('[data-slot="offline"]')).toContainText('اینترنت قطع است')
    },
  },
]

const ACCOUNT: Screen[] = [
  { name: 'auth', at: '/auth' },
  {
    name: 'auth-error',
    at: '/auth',
    open: async (page) => {
      await page.getByLabel('شمارهٔ موبایل').fill('۱۲۳')
      await press('دریافت کد ورود')(page)
    },
  },
  {
    name: 'auth-password',
    at: '/auth',
    open: async (page) => {
      await page.getByLabel('شمارهٔ موبایل').fill('۰۹۱۷۰۰۰۰۰۲۱')
      await press('ورود با گذرواژه')(page)
      await expect(page.getByRole('textbox', { name: /^گذرواژه/ })).toBeVisible()
    },
  },
  { name: 'auth-code', at: '/auth', before: fromFreshAddress, open: askForCode },
  {
    name: 'auth-code-wrong',
    at: '/auth',
    before: fromFreshAddress,
    open: async (page) => {
      await page.getByLabel('شمارهٔ موبایل').fill('۰۹۱۷۰۰۰۰۰۲۰')
      await press('دریافت کد ورود')(page)
      await page.getByLabel('کد پیامک').pressSequentially('000000')
      await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible()
    },
  },
  { name: 'cart-empty', at: '/cart' },
  { name: 'cart-guest', at: '/cart', before: fillGuestCart },
  {
    name: 'cart-photographs',
    at: '/cart',
    before: async (page) => {
      await page.goto('/products?search=عکس‌دار')
      await ready(page)
      for (const button of (await page.getByRole('button', { name: /^افزودن .* به سبد$/ }).all()).slice(
        0,
        4,
      )) {
        const held = await page.evaluate(() => JSON.parse(localStorage.cart ?? '[]').length)
        await button.click()
        await expect
          .poll(() => page.evaluate(() => JSON.parse(localStorage.cart ?? '[]').length))
          .toBe(held + 1)
      }
    },
  },
  { name: 'cart', as: 'buyer', at: '/cart' },
  { name: 'cart-code', as: 'buyer', at: '/cart', open: tryCode('HORMOZ10') },
  { name: 'cart-code-refused', as: 'buyer', at: '/cart', open: tryCode('NOWRUZ') },
  { name: 'cart-clear', as: 'buyer', at: '/cart', view: true, open: press('خالی کردن سبد') },
  { name: 'cart-waiting', as: 'buyer', at: '/cart', before: hold('**/api/cart'), waiting: true },
  { name: 'cart-failed', as: 'buyer', at: '/cart', before: refuse('**/api/cart') },
  { name: 'checkout', as: 'buyer', at: '/checkout' },
  {
    name: 'checkout-code',
    as: 'buyer',
    at: '/checkout',
    open: async (page) => {
      await page.getByText('کد تخفیف دارید؟').click()
      await tryCode('HORMOZ10')(page)
    },
  },
  {
    name: 'checkout-code-refused',
    as: 'buyer',
    at: '/checkout',
    open: async (page) => {
      await page.getByText('کد تخفیف دارید؟').click()
      await tryCode('NOWRUZ')(page)
    },
  },
  { name: 'checkout-errors', as: 'buyer', at: '/checkout', open: press(/^پرداخت [۰-۹٬]+ تومان$/) },
  { name: 'checkout-empty', as: 'newcomer', at: '/checkout' },
  { name: 'checkout-again', as: 'customer', at: '/checkout?order={failed}' },
  { name: 'checkout-lost', as: 'customer', at: '/checkout?order=00000000-0000-4000-8000-000000000009' },
  { name: 'order-success', as: 'customer', at: '/order-success/{paid}' },
  { name: 'order-success-cash', as: 'customer', at: '/order-success/{waiting}' },
  { name: 'order-success-lost', as: 'customer', at: '/order-success/00000000-0000-4000-8000-000000000009' },
  { name: 'payment-verify-lost', as: 'customer', at: '/payment/verify?error=order_not_found' },
  { name: 'payment-failed', as: 'customer', at: '/payment-failed?order_id={failed}&error=canceled' },
  { name: 'payment-failed-unknown', at: '/payment-failed?error=invalid_params' },
  { name: 'profile', as: 'customer', at: '/profile' },
  { name: 'profile-new', as: 'newcomer', at: '/profile' },
  { name: 'profile-dealer', as: 'dealer', at: '/profile' },
  { name: 'profile-orders', as: 'customer', at: '/profile/orders' },
  { name: 'profile-orders-none', as: 'newcomer', at: '/profile/orders' },
  { name: 'profile-addresses', as: 'customer', at: '/profile/addresses' },
  { name: 'profile-returns', as: 'customer', at: '/profile/returns' },
  { name: 'profile-returns-none', as: 'newcomer', at: '/profile/returns' },
  { name: 'profile-lists', as: 'customer', at: '/profile/lists' },
  { name: 'profile-lists-none', as: 'newcomer', at: '/profile/lists' },
  { name: 'profile-reviews', as: 'customer', at: '/profile/reviews' },
  { name: 'profile-reviews-none', as: 'newcomer', at: '/profile/reviews' },
  { name: 'profile-questions', as: 'customer', at: '/profile/questions' },
  { name: 'profile-questions-none', as: 'newcomer', at: '/profile/questions' },
  { name: 'profile-details', as: 'customer', at: '/profile/details' },
  { name: 'profile-password', as: 'customer', at: '/profile/password' },
  {
    name: 'profile-phone',
    as: 'customer',
    at: '/profile/details',
    view: true,
    open: press('تغییر شماره'),
  },
  { name: 'profile-address', as: 'customer', at: '/profile/addresses', open: press('افزودن نشانی') },
  {
    name: 'profile-sign-out',
    as: 'customer',
    at: '/profile/password',
    view: true,
    open: press('خروج از همهٔ دستگاه‌ها'),
  },
  {
    name: 'delivery-city',
    at: '/products/{HZ-1159}',
    view: true,
    open: async (page) => {
      await press('شهر خود را انتخاب کنید')(page)
      await expect(page.getByRole('dialog').getByLabel('استان و شهر')).toBeEnabled()
    },
  },
  { name: 'track', at: '/track' },
  { name: 'track-errors', at: '/track', open: press('دریافت کد پیگیری') },
  {
    name: 'track-code',
    at: '/track?number=10001',
    before: fromFreshAddress,
    open: async (page) => {
      await page.getByLabel('شمارهٔ موبایل').fill('۰۹۱۷۰۰۰۰۰۲۲')
      await press('دریافت کد پیگیری')(page)
      await expect(page.getByRole('heading', { name: 'کد را وارد کنید' })).toBeVisible()
    },
  },
  { name: 'order', as: 'customer', at: '/profile/orders/{processing}' },
  { name: 'order-waiting', as: 'customer', at: '/profile/orders/{waiting}' },
  { name: 'order-delivered', as: 'customer', at: '/profile/orders/{delivered}' },
  { name: 'order-shipped', as: 'dealer', at: '/profile/orders/{shipped}' },
  { name: 'order-failed', as: 'customer', at: '/profile/orders/{failed}' },
  { name: 'order-cancelled', as: 'customer', at: '/profile/orders/{cancelled}' },
  { name: 'order-returning', as: 'customer', at: '/profile/orders/{returning}' },
  { name: 'order-lost', as: 'customer', at: '/profile/orders/00000000-0000-4000-8000-000000000009' },
  {
    name: 'order-cancel',
    as: 'customer',
    at: '/profile/orders/{waiting}',
    view: true,
    open: press('لغو سفارش'),
  },
  {
    name: 'order-return',
    as: 'customer',
    at: '/profile/orders/{delivered}',
    view: true,
    open: press('درخواست مرجوعی'),
  },
  {
    name: 'order-broken',
    as: 'customer',
    at: '/profile/orders/{delivered}',
    view: true,
    open: presses('شکسته رسیده؟', 'فرستادن گزارش'),
  },
  {
    name: 'order-return-errors',
    as: 'customer',
    at: '/profile/orders/{delivered}',
    view: true,
    open: presses('درخواست مرجوعی', 'فرستادن درخواست'),
  },
  { name: 'invoice', as: 'customer', at: '/profile/orders/{delivered}/invoice' },
  { name: 'paying-checkout', as: 'dealer', at: '/checkout' },
  {
    name: 'freight-checkout',
    as: 'dealer',
    at: '/checkout',
    open: (page) => tick(page.getByRole('radio', { name: /باربری/ })),
  },
  { name: 'freight-order', as: 'dealer', at: '/profile/orders/{freightSent}' },
  { name: 'freight-order-part', as: 'dealer', at: '/profile/orders/{freightPart}' },
  { name: 'paying-order', as: 'dealer', at: '/profile/orders/{offered}' },
  {
    name: 'paying-order-errors',
    as: 'dealer',
    at: '/profile/orders/{offered}',
    open: press('فرستادن رسید'),
  },
  { name: 'paying-order-review', as: 'shop', at: '/profile/orders/{reviewed}' },
  { name: 'paying-order-declined', as: 'dealer', at: '/profile/orders/{declined}' },
  { name: 'paying-proforma', as: 'dealer', at: '/profile/proformas/{proforma}' },
  { name: 'money-order-edited', as: 'shop', at: '/profile/orders/{edited}' },
  { name: 'money-formal-invoice', as: 'dealer', at: '/profile/invoices/{formal}' },
  { name: 'money-credit-note', as: 'dealer', at: '/profile/invoices/{credit}' },
  { name: 'money-pay', at: '/pay/{payPhoned}' },
  { name: 'paying-pay', at: '/pay/{payOffered}' },
  { name: 'paying-pay-review', at: '/pay/{payReviewed}' },
  { name: 'money-pay-difference', at: '/pay/{payDifference}' },
  { name: 'money-pay-over', at: '/pay/{payOver}' },
  { name: 'money-pay-done', at: '/pay/{payPaid}' },
  { name: 'money-pay-lost', at: '/pay/x' },
  { name: 'sms-opt-out', at: '/sms/{optOut}' },
  { name: 'sms-opt-out-done', at: '/sms/{optedOut}' },
  { name: 'sms-opt-out-lost', at: '/sms/x' },
  { name: 'wholesale', at: '/wholesale' },
  { name: 'wholesale-customer', as: 'customer', at: '/wholesale' },
  { name: 'wholesale-errors', as: 'customer', at: '/wholesale', open: press('فرستادن درخواست') },
  { name: 'wholesale-asked', as: 'newcomer', at: '/wholesale' },
  { name: 'wholesale-profile', as: 'customer', at: '/profile/wholesale' },
  { name: 'wholesale-profile-asked', as: 'newcomer', at: '/profile/wholesale' },
  { name: 'wholesale-profile-incomplete', as: 'shop', at: '/profile/wholesale' },
  { name: 'wholesale-shop', as: 'shop', at: '/wholesale' },
  { name: 'order-sheet', as: 'dealer', at: '/wholesale/order', view: true },
  {
    name: 'order-sheet-filters',
    as: 'dealer',
    at: '/wholesale/order',
    view: true,
    only: 'phone',
    open: press('فیلترها'),
  },
  {
    name: 'order-sheet-tools',
    as: 'dealer',
    at: '/wholesale/order',
    view: true,
    only: 'phone',
    open: press('کارهای دیگر'),
  },
  { name: 'order-sheet-typed', as: 'dealer', at: '/wholesale/order', view: true, open: typeSheet },
  {
    name: 'order-sheet-nothing',
    as: 'dealer',
    at: '/wholesale/order',
    open: (page) => page.getByRole('searchbox', { name: 'جست‌وجو در برگه' }).fill('یخچال ساید'),
  },
  {
    name: 'order-sheet-paste',
    as: 'dealer',
    at: '/wholesale/order',
    view: true,
    open: pressTool('چسباندن سفارش یا فایل'),
  },
  { name: 'order-sheet-doubts', as: 'dealer', at: '/wholesale/order', view: true, open: pasteOrder },
  {
    name: 'order-sheets-kept',
    as: 'dealer',
    at: '/wholesale/order',
    view: true,
    open: pressTool('برگه‌های من'),
  },
  { name: 'wholesale-dealer', as: 'dealer', at: '/wholesale' },
  { name: 'price-list', as: 'dealer', at: '/wholesale/price-list' },
  { name: 'price-list-shop', as: 'shop', at: '/wholesale/price-list' },
]

const PANEL: Screen[] = (
  [
    { name: 'dashboard', at: '/admin' },
    { name: 'drawer', at: '/admin', view: true, only: 'phone', open: press('باز کردن منو') },
    { name: 'bell', at: '/admin', view: true, open: press(/اعلان‌ها/) },
    {
      name: 'search',
      at: '/admin/colors',
      view: true,
      only: 'desktop',
      open: async (page) => {
        const field = page.getByRole('combobox', { name: 'جست‌وجو' })
        await page.keyboard.press('Control+k')
        await field.fill('قابلمه')
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
    { name: 'products', at: '/admin/products' },
    {
      name: 'products-filters',
      at: '/admin/products?mark=scheduled&state=inactive',
      only: 'phone',
      open: press(/^فیلترها/),
    },
    { name: 'products-scheduled', at: '/admin/products?mark=scheduled' },
    { name: 'products-none', at: '/admin/products?search=زغفسقک' },
    { name: 'products-menu', at: '/admin/products', view: true, open: openRowMenu },
    { name: 'products-ticked', at: '/admin/products', view: true, open: tickRows(2) },
    {
      name: 'products-prices',
      at: '/admin/products',
      view: true,
      open: async (page) => {
        await tickRows(2)(page)
        await pressTool('تغییر گروهی')(page)
        await page.getByRole('dialog').getByLabel('مقدار', { exact: true }).fill('10')
        await inDialog('پیش‌نمایش')(page)
        await expect(page.getByRole('dialog').getByRole('button', { name: /^ثبت/ })).toBeVisible()
      },
    },
    { name: 'product', at: '/admin/products/{HZ-1040.id}' },
    { name: 'product-edit-family', at: '/admin/products/{HZ-1159.id}/edit' },
    { name: 'product-edit', at: '/admin/products/{HZ-1040.id}/edit' },
    { name: 'product-edit-colors', at: '/admin/products/{HZ-1040.id}/edit', open: tab(/^رنگ‌ها/) },
    {
      name: 'product-new-pictures-refused',
      at: '/admin/products/new',
      before: refuse('**/api/upload/*'),
      open: async (page) => {
        await tab(/^تصویرها/)(page)
        const file = (name: string, mimeType: string, size = 1000) => ({
          name,
          mimeType,
          buffer: Buffer.alloc(size),
        })
        await page
          .getByLabel('تصویرها: انتخاب فایل')
          .setInputFiles([
            file('IMG_2041.HEIC', 'image/heic'),
            file('فاکتور.pdf', 'application/pdf'),
            file('کتری.jpg', 'image/jpeg', 12_000_000),
          ])
        await seen(page.getByText('حجم فایل بیش از'))
      },
    },
    {
      name: 'product-new-pictures-unsent',
      at: '/admin/products/new',
      before: refuse('**/api/upload/*'),
      open: async (page) => {
        await tab(/^تصویرها/)(page)
        await page
          .getByLabel('تصویرها: انتخاب فایل')
          .setInputFiles({ name: 'قوری.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1000) })
        await seen(page.getByText('خطا در آپلود تصویر').first())
      },
    },
    {
      name: 'product-edit-attributes',
      at: '/admin/products/{HZ-1040.id}/edit',
      open: tab(/^ویژگی‌ها/),
    },
    { name: 'product-new', at: '/admin/products/new' },
    { name: 'product-new-errors', at: '/admin/products/new', open: press('ساختن محصول') },
    { name: 'product-lost', at: '/admin/products/00000000-0000-4000-8000-000000000009/edit' },
    { name: 'products-import', at: '/admin/products/import' },
    { name: 'products-import-shop', at: '/admin/products/import', open: otherShop },
    {
      name: 'products-import-tried',
      at: '/admin/products/import',
      open: async (page) => {
        await otherShop(page)
        await page.getByRole('button', { name: 'بررسی بدون ثبت' }).click()
        await seen(page.getByRole('region', { name: 'محصولات جدید در فروشگاه' }))
      },
    },
    { name: 'products-sheet', at: '/admin/products/sheet?search=قابلمه' },
    {
      name: 'products-sheet-typed',
      at: '/admin/products/sheet?search=قابلمه',
      open: async (page) => {
        await page.locator('[role=row][aria-rowindex="3"] [aria-colindex="2"]').click()
        await page.keyboard.type('1300000')
        await page.keyboard.press('Enter')
        await page.keyboard.type('x')
        await page.keyboard.press('Enter')
      },
    },
    { name: 'attributes', at: '/admin/products/attributes' },
    { name: 'attributes-new', at: '/admin/products/attributes', view: true, open: press('ویژگی جدید') },
    { name: 'attributes-category', at: '/admin/products/attributes?category=پخت-وپز' },
    { name: 'synonyms', at: '/admin/products/synonyms' },
    { name: 'synonyms-new', at: '/admin/products/synonyms', view: true, open: press('مترادف جدید') },
    { name: 'discounts', at: '/admin/discounts' },
    { name: 'discounts-new', at: '/admin/discounts', view: true, open: press('افزودن تخفیف') },
    {
      name: 'discounts-errors',
      at: '/admin/discounts',
      view: true,
      open: sendEmpty('افزودن تخفیف'),
    },
    { name: 'discount-campaigns', at: '/admin/discounts/campaigns' },
    {
      name: 'discount-campaigns-new',
      at: '/admin/discounts/campaigns',
      view: true,
      open: async (page) => {
        await press('تخفیف گروهی جدید')(page)
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('دسته', { exact: true }).selectOption({ index: 1 })
        await dialog.getByRole('group', { name: 'تخفیف قیمت پایه' }).getByLabel('مقدار').fill('20')
        await expect(dialog.getByText(/کم می‌شود/)).toBeVisible()
      },
    },
    {
      name: 'discount-campaigns-errors',
      at: '/admin/discounts/campaigns',
      view: true,
      open: async (page) => {
        await press('تخفیف گروهی جدید')(page)
        await inDialog('افزودن تخفیف')(page)
        await expect(page.getByText('نام تخفیف را بنویسید')).toBeVisible()
      },
    },
    { name: 'codes', at: '/admin/discount-codes' },
    { name: 'codes-new', at: '/admin/discount-codes', view: true, open: press('افزودن کد تخفیف') },
    { name: 'categories', at: '/admin/categories' },
    { name: 'categories-new', at: '/admin/categories', view: true, open: press('دستهٔ جدید') },
    { name: 'pages', at: '/admin/pages' },
    { name: 'page-new', at: '/admin/pages/new', open: press('ساختن صفحه') },
    {
      name: 'page-edit',
      at: '/admin/pages/{own-page}',
      open: async (page) => {
        await page.getByText('در جست‌وجوی گوگل').click()
        await page.getByRole('cell', { name: 'دو نفر' }).click()
      },
    },
    { name: 'text-page', at: '/admin/pages/terms' },
    {
      name: 'text-page-unknown',
      at: '/admin/pages/terms',
      open: async (page) => {
        await expect(page.getByRole('toolbar', { name: 'ابزار متن' })).toBeVisible({ timeout: 30_000 })
        await page.getByRole('textbox', { name: 'متن', exact: true }).click()
        await page.keyboard.type('{قیمت} ')
        await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
        await expect(page.getByText(/شناخته نیست/).first()).toBeVisible()
      },
    },
    {
      name: 'text-page-preview',
      at: '/admin/pages/about',
      view: true,
      open: async (page) => {
        await expect(page.getByRole('toolbar', { name: 'ابزار متن' })).toBeVisible({ timeout: 30_000 })
        await press('پیش‌نمایش')(page)
        await expect(page.getByRole('dialog', { name: 'پیش‌نمایش' })).toBeVisible()
      },
    },
    { name: 'menus', at: '/admin/menus' },
    { name: 'redirects', at: '/admin/redirects' },
    {
      name: 'redirects-new',
      at: '/admin/redirects',
      view: true,
      open: sendEmpty('تغییر مسیر جدید', 'ذخیره'),
    },
    {
      name: 'redirects-import',
      at: '/admin/redirects',
      view: true,
      open: async (page) => {
        await pressIfShown(page, 'بخش‌های دیگر')
        await press('از فایل')(page)
        await page
          .getByLabel('سطرها')
          .fill('/old-shop/pots,/products\n/admin/x,/products\n/old-shop/tea,/categories,موقت')
        await inDialog('دیدن نتیجه')(page)
        await expect(page.getByText(/پذیرفته نمی‌شود/)).toBeVisible()
      },
    },
    {
      name: 'product-search-section',
      at: '/admin/products/{HZ-1040.id}/edit',
      open: async (page) => {
        await page.getByText('در جست‌وجوی گوگل').click()
        await tick(page.getByLabel('نمایش در فروشگاه'), false)
      },
    },
    { name: 'colors', at: '/admin/colors' },
    { name: 'colors-new', at: '/admin/colors', view: true, open: press('رنگ جدید') },
    { name: 'orders', at: '/admin/orders' },
    { name: 'orders-none', at: '/admin/orders?search=زغفسقک' },
    { name: 'orders-ticked', at: '/admin/orders', view: true, open: tickRows(2) },
    { name: 'orders-filters', at: '/admin/orders?province=هرمزگان&payment=paid', open: press('فیلترها') },
    {
      name: 'orders-view-new',
      at: '/admin/orders?tab=paid',
      view: true,
      open: async (page) => {
        if (!(await shownButton(page, 'نماها').isVisible())) await press('فیلترها')(page)
        await press('نماها')(page)
        await page.getByRole('menuitem', { name: 'نگه داشتن این نما' }).click()
      },
    },
    {
      name: 'orders-asked',
      at: '/admin/orders?tab=processing',
      view: true,
      open: async (page) => {
        await tickRows(1)(page)
        await page
          .getByRole('region', { name: 'کارهای گروهی' })
          .getByRole('button', { name: 'ثبت ارسال' })
          .click()
        await seen(page.getByRole('alertdialog'))
      },
    },
    { name: 'orders-beyond', at: '/admin/orders?page=99' },
    { name: 'orders-tracking', at: '/admin/orders/tracking?ids={processing},{shipped}' },
    {
      name: 'orders-tracking-doubts',
      at: '/admin/orders/tracking?ids={processing},{shipped}',
      open: async (page) => {
        await page.getByRole('textbox', { name: /کد رهگیری سفارش/ }).fill('TPX-998812')
        await page.keyboard.press('Enter')
        await press('از فهرست')(page)
        await page
          .getByRole('textbox', { name: /هر سفارش در یک سطر/ })
          .fill('999999 123456789012345678901234')
        await press('خواندن فهرست')(page)
        await seen(page.getByText('سفارشی با این شماره نیست'))
      },
    },
    { name: 'bulk-tasks', at: '/admin/bulk-tasks' },
    { name: 'bulk-task', at: '/admin/bulk-tasks/00000000-0000-4000-8000-0000000b0001' },
    { name: 'order', at: '/admin/orders/{waiting}' },
    { name: 'order-menu', at: '/admin/orders/{waiting}', view: true, open: press('کارهای دیگر') },
    { name: 'order-paid', at: '/admin/orders/{paid}' },
    { name: 'order-returning', at: '/admin/orders/{returning}' },
    { name: 'order-cancelled', at: '/admin/orders/{cancelled}' },
    {
      name: 'order-shipping',
      at: '/admin/orders/{processing}',
      view: true,
      only: 'desktop',
      open: press('ثبت ارسال'),
    },
    { name: 'orders-money', at: '/admin/orders/money' },
    { name: 'paying-queue', at: '/admin/orders/transfers' },
    { name: 'paying-transfer', at: '/admin/orders/transfers/{receipt}' },
    {
      name: 'paying-transfer-approve',
      at: '/admin/orders/transfers/{receipt}',
      view: true,
      open: press('تأیید واریز'),
    },
    { name: 'paying-transfer-refused', at: '/admin/orders/transfers/{refused}' },
    { name: 'paying-order', at: '/admin/orders/{reviewed}' },
    { name: 'freight-order', at: '/admin/orders/{freightSent}' },
    { name: 'freight-order-part', at: '/admin/orders/{freightPart}' },
    {
      name: 'freight-sending',
      at: '/admin/orders/{freightPart}',
      view: true,
      only: 'desktop',
      open: press('ارسال بقیه'),
    },
    {
      name: 'freight-waybill',
      at: '/admin/orders/{freightSent}',
      view: true,
      open: async (page) => {
        await press('کارهای مرسولهٔ ۱')(page)
        await page.getByRole('menuitem', { name: 'شمارهٔ بارنامه' }).click()
      },
    },
    {
      name: 'freight-waybill-picture',
      at: '/admin/orders/{freightSent}',
      view: true,
      open: async (page) => {
        await press('کارهای مرسولهٔ ۱')(page)
        await page.getByRole('menuitem', { name: 'عکس بارنامه' }).click()
      },
    },
    { name: 'freight-label', at: '/admin/orders/print?kind=label&ids={freightPart}' },
    { name: 'freight-slip', at: '/admin/orders/print?kind=slip&ids={freightPart}' },
    { name: 'freight-phone', at: '/admin/orders/new?draft={freightDraft}' },
    { name: 'money-new', at: '/admin/orders/new' },
    {
      name: 'money-new-customer',
      at: '/admin/orders/new',
      view: true,
      open: async (page) => {
        await page.getByRole('combobox', { name: 'جست‌وجوی مشتری' }).fill('09129998877')
        await press(/مشتری جدید/)(page)
      },
    },
    {
      name: 'money-draft',
      at: '/admin/orders/new?draft={draft}',
      open: (page) => expect(page.getByTestId('price-summary')).toBeVisible(),
    },
    {
      name: 'money-draft-search',
      at: '/admin/orders/new?draft={draft}',
      view: true,
      open: async (page) => {
        await page.getByRole('combobox', { name: 'جست‌وجوی محصول' }).fill('قابلمه')
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
    { name: 'money-drafts', at: '/admin/orders/drafts' },
    { name: 'money-phoned', at: '/admin/orders/{phoned}' },
    { name: 'money-edited', at: '/admin/orders/{edited}' },
    {
      name: 'money-edit',
      at: '/admin/orders/{edited}/edit',
      open: async (page) => {
        await expect(page.getByTestId('edit-comparison')).toBeVisible()
        await page.getByRole('button', { name: 'یکی بیشتر' }).first().click()
        await expect(page.getByText('۶٬۵۰۸٬۰۰۰').first()).toBeVisible()
      },
    },
    { name: 'money-invoiced', at: '/admin/orders/{invoiced}' },
    {
      name: 'money-identity',
      at: '/admin/orders/{invoiced}',
      view: true,
      open: press('تغییر مشخصات خریدار'),
    },
    { name: 'money-invoices', at: '/admin/invoices' },
    { name: 'orders-print', at: '/admin/orders/print?ids={processing},{paid}' },
    { name: 'orders-print-pick', at: '/admin/orders/print?kind=pick&ids={processing},{paid}' },
    { name: 'orders-print-label', at: '/admin/orders/print?kind=label&start=3&ids={processing},{paid}' },
    { name: 'orders-print-roll', at: '/admin/orders/print?kind=label&size=roll&ids={processing},{paid}' },
    { name: 'stock-requests', at: '/admin/stock-requests' },
    { name: 'stock-request', at: '/admin/stock-requests/{asked}' },
    { name: 'stock', at: '/admin/stock' },
    { name: 'stock-none', at: '/admin/stock?search=زغفسقک' },
    { name: 'stock-receipts', at: '/admin/stock/receipts' },
    { name: 'stock-receipt-new', at: '/admin/stock/receipts/new' },
    { name: 'stock-receipt-errors', at: '/admin/stock/receipts/new', open: press('ذخیره و دیدن رسید') },
    { name: 'stock-counts', at: '/admin/stock/counts' },
    { name: 'stock-count-new', at: '/admin/stock/counts', view: true, open: press('شمارش جدید') },
    { name: 'stock-running-out', at: '/admin/stock/running-out' },
    { name: 'stock-adjust', at: '/admin/products/{HZ-1040.id}', view: true, open: press('ثبت تغییر') },
    { name: 'users', at: '/admin/users' },
    { name: 'users-filters', at: '/admin/users?bought=more', open: press('فیلترها') },
    { name: 'users-new', at: '/admin/users', view: true, open: press('کاربر جدید') },
    { name: 'user', at: '/admin/users/00000000-0000-4000-8000-000000000004' },
    { name: 'wholesale', at: '/admin/wholesale' },
    { name: 'wholesale-request', at: '/admin/wholesale/{wholesale}' },
    {
      name: 'wholesale-papers',
      at: '/admin/wholesale/{wholesale}',
      view: true,
      open: press('خواستن مدرک'),
    },
    { name: 'wholesale-dealers', at: '/admin/wholesale/dealers' },
    { name: 'price-lists', at: '/admin/wholesale/price-list' },
    {
      name: 'price-lists-errors',
      at: '/admin/wholesale/price-list',
      open: async (page) => {
        await page.getByLabel('قیمت‌ها چند روز معتبر است').fill('۲۰۰')
        await press('ذخیره')(page)
      },
    },
    { name: 'comments', at: '/admin/comments' },
    { name: 'comments-menu', at: '/admin/comments', view: true, open: openRowMenu },
    { name: 'comments-ticked', at: '/admin/comments', view: true, open: tickRows(1) },
    { name: 'questions', at: '/admin/comments/questions' },
    { name: 'questions-menu', at: '/admin/comments/questions', view: true, open: openRowMenu },
    { name: 'letters', at: '/admin/comments/messages' },
    { name: 'letter', at: '/admin/comments/messages/{letter}' },
    { name: 'slides', at: '/admin/hero-slides' },
    { name: 'slides-new', at: '/admin/hero-slides', view: true, open: press('اسلاید جدید') },
    {
      name: 'slides-calendar',
      at: '/admin/hero-slides',
      view: true,
      open: async (page) => {
        await press('اسلاید جدید')(page)
        await page.getByRole('dialog').getByRole('button', { name: 'باز کردن تقویم' }).first().click()
        await expect(page.getByRole('gridcell').first()).toBeVisible()
      },
    },
    { name: 'banners', at: '/admin/promotion-banners' },
    { name: 'banners-new', at: '/admin/promotion-banners', view: true, open: press('بنر جدید') },
    { name: 'tiles', at: '/admin/seasonal-tiles' },
    { name: 'tiles-new', at: '/admin/seasonal-tiles', view: true, open: press('کاشی جدید') },
    { name: 'bundles', at: '/admin/bundles' },
    { name: 'bundles-new', at: '/admin/bundles', view: true, open: press('ست جدید') },
    { name: 'media', at: '/admin/media' },
    { name: 'sms', at: '/admin/sms' },
    { name: 'sms-templates', at: '/admin/sms/templates' },
    { name: 'sms-campaigns', at: '/admin/sms/campaigns' },
    { name: 'sms-consents', at: '/admin/sms/consents' },
    { name: 'sms-consents-add', at: '/admin/sms/consents', view: true, open: press('افزودن شماره‌ها') },
    { name: 'segments', at: '/admin/users/segments' },
    { name: 'segments-new', at: '/admin/users/segments', view: true, open: press('گروه جدید') },
    { name: 'delivery', at: '/admin/delivery-settings' },
    { name: 'settings', at: '/admin/settings' },
    { name: 'settings-contact', at: '/admin/settings?section=contact' },
    { name: 'settings-place', at: '/admin/settings?section=place' },
    { name: 'settings-rules', at: '/admin/settings?section=rules' },
    { name: 'settings-seals', at: '/admin/settings?section=seals' },
    { name: 'paying-settings', at: '/admin/settings?section=transfer' },
    {
      name: 'paying-settings-account',
      at: '/admin/settings?section=transfer',
      view: true,
      open: press('حساب جدید'),
    },
    { name: 'settings-legal', at: '/admin/settings?section=legal' },
    { name: 'settings-sms', at: '/admin/settings?section=sms' },
    {
      name: 'settings-sms-refused',
      at: '/admin/settings?section=sms',
      open: async (page) => {
        await page.getByLabel('سرویس‌دهنده').selectOption('smsir')
        await press('ذخیرهٔ تغییرات')(page)
      },
    },
    { name: 'settings-gateway', at: '/admin/settings?section=gateway' },
    { name: 'setup', at: '/admin/setup' },
    { name: 'freight-company', at: '/admin/delivery-settings', view: true, open: press('باربری جدید') },
    { name: 'delivery-zone', at: '/admin/delivery-settings', view: true, open: press('ناحیهٔ جدید') },
    { name: 'reports', at: '/admin/reports' },
    { name: 'report-profit', at: '/admin/reports/profit' },
    { name: 'handbook', at: '/admin/handbook' },
    { name: 'handbook-article', at: '/admin/handbook/orders' },
    { name: 'no-access', at: '/admin/no-access' },
    { name: 'report-searches', at: '/admin/reports/searches' },
    { name: 'dashboard-range', at: '/admin?from=1405/06/01&until=1405/06/31' },
    { name: 'lost', at: '/admin/nothing-here' },
    { name: 'staff', at: '/admin/staff' },
    { name: 'staff-errors', at: '/admin/staff', open: press('فرستادن دعوت') },
    { name: 'activity', at: '/admin/activity' },
    { name: 'activity-none', at: '/admin/activity?from=1390/01/01&until=1390/01/02' },
    { name: 'staff-dashboard', at: '/admin', as: 'warehouse' },
    { name: 'staff-orders', at: '/admin/orders', as: 'warehouse' },
    { name: 'staff-order', at: '/admin/orders/{processing}', as: 'warehouse' },
    { name: 'staff-refused', at: '/admin/settings', as: 'warehouse' },
    { name: 'staff-invitation', at: '/staff-invitation', as: 'invited' },
  ] satisfies (Omit<Screen, 'as'> & Partial<Pick<Screen, 'as'>>)[]
).map((screen) => ({ as: 'admin', ...screen, name: `panel-${screen.name}` }))

export const SCREENS: readonly Screen[] = [...SHOP, ...ACCOUNT, ...PANEL]
