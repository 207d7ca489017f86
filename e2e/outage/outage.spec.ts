/**
 * Database outages: gone, refusing, slow, hanging. Every page shows a message and a way out, without scripts
 * only behind nginx (docs/nginx.conf.example). Shared faults: tests run in order.
 */
import { type Browser, type BrowserContext, expect, test } from '../support/test.ts'
import { errorText } from '../../lib/utils/errors.ts'
import { VIEWER_FIELD } from '../../lib/utils/result.ts'
import { viewerKeyOf } from '../support/actions.ts'
import { type Fault } from '../support/fault-proxy.ts'
import { faultyUrl, nginxUrl, setFault } from '../support/faults.ts'
import { type Product, createProduct, sql } from '../support/products.ts'
import { createOrder, fillCart } from '../support/orders.ts'
import { bulkAction, rowAction } from '../support/panel.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { tick } from '../support/steps.ts'

test.describe.configure({ timeout: 180_000 })

// Slow last: its successful pages are cached.
const OUTAGES: Fault[] = ['gone', 'no-database', 'hangs', 'slow']
const AT_ONCE = 4

interface Answer {
  path: string
  status: number
  type: string
  text: string
}

let customer: BrowserContext
let admin: BrowserContext
let guest: BrowserContext
let buyer: Person
let product: Product
let orderId: string

test.beforeAll(async ({ browser }) => {
  await setFault('none')
  buyer = await createPerson()
  product = await createProduct({})
  orderId = (await createOrder(buyer, [{ product }])).id
  await sql(
    `insert into public.addresses (user_id, full_name, phone_number, province, city, address, postal_code, is_default)
     values ($1, 'مریم دلاوری', $2, 'هرمزگان', 'بندرعباس', 'گلشهر جنوبی، کوچهٔ نیلوفر ۴', '7916941837', true)`,
    [buyer.id, buyer.phone],
  )
  guest = await browser.newContext({ javaScriptEnabled: false, baseURL: faultyUrl })
  customer = await signedIn(browser, buyer, 'normal')
  admin = await signedIn(browser, await createPerson('admin'), 'admin')
})

test.beforeAll(async () => {
  await setFault('no-database')
  for (const path of [...pages(), ...apis(), '/auth', '/contact', '/terms']) await ask(customer, path)
  for (const path of panel) await ask(admin, path)
  await setFault('none')
})

test.afterAll(async () => {
  await setFault('none')
  await guest.close()
  await customer.close()
  await admin.close()
})

async function signedIn(browser: Browser, person: Person, type: 'normal' | 'admin') {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: faultyUrl })
  await signIn(context, person, type, faultyUrl)
  return context
}

async function ask(context: BrowserContext, path: string): Promise<Answer> {
  const answer = await context.request.get(path, { timeout: 120_000, headers: { accept: 'text/html' } })
  const text = await answer.text()
  return {
    path,
    status: answer.status(),
    type: answer.headers()['content-type'] ?? '',
    text,
  }
}

const pages = () => [
  '/',
  '/products',
  '/products?search=قابلمه',
  `/products/${product.slug}`,
  '/cart',
  '/checkout',
  '/profile',
  `/profile/orders/${orderId}`,
  `/payment/verify?order_id=${orderId}`,
  `/payment/callback?Authority=A${'0'.repeat(35)}&Status=OK&order_id=${orderId}`,
  `/payment-failed?order_id=${orderId}`,
]
const panel = ['/admin', '/admin/orders', '/admin/products']
const apis = () => ['/api/me', '/api/search/suggestions?q=قاب', '/api/ready', '/api/reviews?page=1']

for (const fault of OUTAGES) {
  test(
    `database ${fault}: every page answers, and names nothing of the machinery`,
    { tag: '@nightly' },
    async () => {
      await setFault(fault)
      const asked: [BrowserContext, string][] = [
        ...pages().map((path): [BrowserContext, string] => [customer, path]),
        ...panel.map((path): [BrowserContext, string] => [admin, path]),
      ]
      const answers: Answer[] = []
      while (asked.length > 0)
        answers.push(...(await Promise.all(asked.splice(0, AT_ONCE).map(([who, path]) => ask(who, path)))))
      const others = await Promise.all([
        ...apis().map((path) => ask(customer, path)),
        ...['/auth', '/contact', '/terms'].map((path) => ask(guest, path)),
      ])
      const live = await ask(customer, '/api/live')
      // A slow database may respond in time.
      for (const { path, status, type, text } of answers) {
        expect.soft(type, path).toContain('text/html')
        if (fault === 'slow' && status === 200) continue
        expect.soft(status, path).toBeGreaterThanOrEqual(500)
        expect.soft(text, path).not.toMatch(/fetch failed|PGRST|supabase/i)
      }
      for (const { path, status, type } of others) {
        // Pages fail with Next's 500, routes with 503.
        const isRoute = path.startsWith('/api/')
        expect.soft([path, status < 500 || status === (isRoute ? 503 : 500)]).toEqual([path, true])
        if (isRoute) expect.soft(type, path).toContain('application/json')
      }
      const ready = others.find(({ path }) => path === '/api/ready')!
      expect.soft(ready.status).toBe(503)
      expect.soft(live.status).toBe(200)
    },
  )
}

test(
  'outage with scripts: the page says so, trying again brings it',
  { tag: '@nightly' },
  async ({ browser }) => {
    await setFault('none')
    const context = await browser.newContext({ baseURL: faultyUrl })
    await signIn(context, buyer, 'normal', faultyUrl)
    const page = await context.newPage()
    await setFault('no-database')
    for (const path of ['/products?search=کتری', '/profile', `/profile/orders/${orderId}`]) {
      expect([path, (await page.goto(path))!.status()]).toEqual([path, 500])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: /تلاش/ })).toBeVisible()
    }
    await page.goto(`/payment/verify?order_id=${orderId}`)
    await expect(page.getByText(/اگر پولی از حساب شما کم شده/)).toBeVisible()
    await expect(page.getByRole('main').getByText(/سبد خرید/)).toBeHidden()
    await setFault('no-database:/orders')
    for (const path of [`/order-success/${orderId}`, `/profile/orders/${orderId}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'خطا در بارگذاری اطلاعات سفارش' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'سفارش‌های من' })).toBeVisible()
    }
    await setFault('none')
    await page.getByRole('button', { name: /تلاش/ }).click()
    await expect(page.getByText(product.name).first()).toBeVisible()
    await context.close()
  },
)

test(
  'outage: signing out of all devices fails with a message, the session stays',
  { tag: '@nightly' },
  async ({ browser }) => {
    await setFault('none')
    const context = await browser.newContext({ baseURL: faultyUrl })
    await signIn(context, buyer, 'normal', faultyUrl)
    const page = await context.newPage()
    await page.goto('/profile/password')
    await setFault('gone')
    const answer = await context.request.post('/api/sign-out', {
      form: { scope: 'global', [VIEWER_FIELD]: viewerKeyOf(buyer.id) },
      headers: { origin: faultyUrl },
      maxRedirects: 0,
    })
    expect([answer.status(), answer.headers().location]).toEqual([303, '/profile/password'])
    await setFault('none')
    await page.goto('/profile/password')
    await expect(page.getByText('خطا در خروج از حساب کاربری')).toBeVisible()
    expect(await (await context.request.get('/api/me')).json()).toMatchObject({ signedIn: true })
    await context.close()
  },
)

test(
  'outage without scripts: nginx shows the words of the shop and a way on',
  { tag: '@nightly' },
  async ({ browser }) => {
    test.skip(!nginxUrl, 'no nginx on this machine')
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: nginxUrl! })
    await signIn(context, buyer, 'normal', nginxUrl!)
    const page = await context.newPage()
    await setFault('hangs')
    for (const path of ['/products?search=کتری', '/profile', '/']) {
      const seen = (await page.goto(path))!
      expect([path, seen.status(), seen.headers()['retry-after']]).toEqual([path, 503, '30'])
      expect(await seen.headersArray()).toContainEqual({
        name: 'content-security-policy',
        value: expect.stringContaining("script-src 'self' 'sha256-"),
      })
      await expect(page.getByRole('heading', { level: 1, name: /فروشگاه|باز نشد/ })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: /۰۷۶/ })).toBeVisible()
    const button = page.getByRole('link', { name: 'تلاش مجدد' })
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')

    await page.goto(`/payment/verify?order_id=${orderId}`)
    await expect(page.getByText(/اگر پولی از حساب شما کم شده/)).toBeVisible()
    await expect(page.getByText(/سبد خرید/)).toBeHidden()
    // Programs and scripts get the shop's own response.
    const part = await context.request.get('/products?search=کتری&_rsc=x', { headers: { rsc: '1' } })
    expect(await part.text()).not.toContain('<html')
    const me = await context.request.get('/api/ready')
    expect([me.status(), me.headers()['content-type']]).toEqual([503, 'application/json'])

    await setFault('none')
    await page.getByRole('link', { name: 'تلاش مجدد' }).click()
    await expect(page).toHaveURL(new RegExp(`/(?:order-success/|payment-failed\\?order_id=)${orderId}`))
    await expect(page.getByText(/اگر پولی از حساب شما کم شده/)).toBeHidden()

    // Next sends an empty document for missing pages.
    for (const path of ['/nothing', '/products/چنین-محصولی-نیست', '/products?page=9999']) {
      expect([path, (await page.goto(encodeURI(path)))!.status()]).toEqual([path, 404])
      await expect(page.getByRole('heading', { level: 1, name: 'این صفحه پیدا نشد' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
    }
    await context.close()
  },
)

test(
  'outage: a checkout form that is sent into it is answered, nothing is ordered',
  { tag: '@nightly' },
  async () => {
    await setFault('none')
    await fillCart(buyer, [product])
    const count = async () =>
      (await sql<{ count: string }>('select count(*) from public.orders where user_id = $1', [buyer.id]))[0]!
        .count
    const before = await count()
    for (const fault of ['gone', 'hangs'] as const) {
      await setFault('none')
      const page = await customer.newPage()
      await page.goto('/checkout')
      const button = page
        .locator('form button[type=submit]')
        .filter({ hasText: /پرداخت|ثبت/, visible: true })
        .last()
      await expect(button).toBeVisible()
      await setFault(fault)
      const answered = page.waitForResponse((response) => response.request().method() === 'POST', {
        timeout: 120_000,
      })
      await button.click({ noWaitAfter: true })
      const answer = await answered
      await answer.finished()
      expect.soft(answer.status()).toBeGreaterThanOrEqual(500)
      await page.close()
    }
    await setFault('none')
    expect(await count()).toBe(before)
  },
)

test('outage: stored pages are served while the database hangs', { tag: '@nightly' }, async () => {
  await setFault('none')
  for (const path of ['/', '/products', `/products/${product.slug}`, '/cart']) await ask(guest, path)
  await setFault('hangs')
  for (const path of ['/', '/products', `/products/${product.slug}`, '/cart']) {
    const { status } = await ask(guest, path)
    expect.soft(status, path).toBe(200)
  }
})

test('outage: the shop is ready again once the database is', { tag: '@nightly' }, async () => {
  await setFault('none')
  const { status, text } = await ask(customer, '/api/ready')
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({ ok: true, read: true, write: true })
})

test(
  'panel in an outage: a list or form that fails names itself',
  { tag: '@nightly' },
  async ({ browser }) => {
    await setFault('none')
    const context = await browser.newContext({ baseURL: faultyUrl })
    await signIn(context, await createPerson('admin'), 'admin', faultyUrl)
    const page = await context.newPage()

    await setFault('no-database:/promotion_banners')
    await page.goto('/admin/promotion-banners')
    await expect(page.getByRole('heading', { name: 'خطا در دریافت بنرها' })).toBeVisible()
    await setFault('no-database:/discount_codes')
    await page.goto('/admin/discount-codes')
    await expect(page.getByRole('heading', { name: 'خطا در دریافت کدهای تخفیف' })).toBeVisible()
    await setFault('none')
    await page.getByRole('button', { name: 'تلاش مجدد' }).click()
    await expect(page.getByRole('heading', { name: 'کدهای تخفیف' })).toBeVisible()
    for (const [word, path] of [
      ['/hero_slides', '/admin/hero-slides'],
      ['/admin_list_discounts', '/admin/discounts'],
    ] as const) {
      await setFault(`no-database:${word}`)
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'خطای سیستمی' })).toBeVisible()
    }
    await setFault('none')
    await page.getByRole('button', { name: 'تلاش مجدد' }).click()
    await expect(page.getByRole('heading', { name: 'تخفیف محصولات' })).toBeVisible()

    await page.goto('/admin/discount-codes')
    await page.getByRole('button', { name: 'افزودن کد تخفیف' }).click()
    const code = page.getByRole('dialog')
    await code
      .getByLabel('کد تخفیف', { exact: false })
      .first()
      .fill(`X${Date.now() % 100_000}`)
    await code.getByLabel('مقدار تخفیف').fill('10')
    await code.getByLabel('تاریخ شروع').fill('1405/01/01')
    await code.getByLabel('تاریخ پایان').fill('1406/01/01')
    await setFault('no-database:/discount_codes')
    await code.getByRole('button', { name: 'افزودن کد تخفیف' }).click()
    await expect(code.getByText(/خطا در ذخیرهٔ کد تخفیف/)).toBeVisible()

    await setFault('none')
    await sql(
      `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, 'base_price', 'percentage', 7)`,
      [product.id],
    )
    await page.goto(`/admin/discounts?search=${encodeURIComponent(product.name)}`)
    await rowAction(page, `تخفیف ${product.name}`, 'ویرایش')
    const discount = page.getByRole('dialog')
    await discount.getByLabel('مقدار تخفیف').fill('9')
    await setFault('no-database:/discounts')
    await discount.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(discount.getByText(/خطا در به‌روزرسانی تخفیف: ./)).toBeVisible()
    await setFault('none')
    await context.close()
  },
)

test(
  'panel in an outage: a deletion that fails says so, the row stays',
  { tag: '@nightly' },
  async ({ browser }) => {
    await setFault('none')
    const [own, code] = [await createProduct({}), `DEL${Date.now()}`]
    await sql(
      `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, 'base_price', 'percentage', 7)`,
      [own.id],
    )
    await sql(`insert into public.discount_codes (code, discount_value) values ($1, 5)`, [code])
    await sql(
      `insert into public.promotion_banners (title, subtitle, button_text, button_link) values ($1, 'آزمون', 'دیدن', '/products')`,
      [code],
    )
    const context = await browser.newContext({ baseURL: faultyUrl })
    await signIn(context, await createPerson('admin'), 'admin', faultyUrl)
    const page = await context.newPage()
    const confirm = async () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'حذف', exact: true }).click()

    await page.goto(`/admin/discounts?search=${encodeURIComponent(own.name)}`)
    await setFault('no-database:/discounts')
    await rowAction(page, `تخفیف ${own.name}`, 'حذف')
    await confirm()
    await expect(page.getByText(/خطا در حذف تخفیف: ./)).toBeVisible()
    await setFault('none')
    await page.reload()
    await setFault('no-database:/discounts')
    await tick(page.getByRole('row', { name: own.name }).getByRole('checkbox'))
    await bulkAction(page, 'حذف')
    await confirm()
    await expect(page.getByText(/خطا در حذف تخفیف: ./)).toBeVisible()

    await setFault('none')
    await page.goto(`/admin/discount-codes?search=${code}`)
    await setFault('no-database:/discount_codes')
    await rowAction(page, `کد ${code}`, 'حذف')
    await confirm()
    await expect(page.getByText('خطا در حذف کد تخفیف')).toBeVisible()

    await setFault('none')
    await page.goto('/admin/promotion-banners')
    await setFault('no-database:/promotion_banners')
    await page.getByRole('button', { name: `حذف ${code}` }).click()
    await confirm()
    await expect(page.getByText(errorText('unavailable'))).toBeVisible()

    await setFault('none')
    expect(
      await sql(
        `select (select count(*) from public.discounts where product_id = $1)
           + (select count(*) from public.discount_codes where code = $2)
           + (select count(*) from public.promotion_banners where title = $2) as rows`,
        [own.id, code],
      ),
    ).toEqual([{ rows: '3' }])
    await sql('delete from public.promotion_banners where title = $1', [code])
    await context.close()
  },
)
