import { expect, it } from 'vitest'
import type { Route } from '../../lib/server/routes.ts'
import { parseCsv } from '../../lib/admin/csv.ts'
import { byDay } from '../../supabase/tests/support/nightly.ts'
import { hrefs, openPage, texts } from '../support/html.ts'
import { type Client, client } from '../support/http.ts'
import { createOrder } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { createProduct } from '../support/products.ts'
import { pathsOf } from '../support/routes.ts'
import { shopUrl } from '../support/shop.ts'
import { visitorOf } from '../support/visitor.ts'

const ENTRIES = [
  'داشبورد',
  'محصولات',
  'تخفیف محصولات',
  'کدهای تخفیف',
  'دسته‌بندی‌ها',
  'رنگ‌ها',
  'سفارش‌ها',
  'صورتحساب‌ها',
  'درخواست‌های موجودی',
  'انبار',
  'کاربران',
  'نظرها',
  'اسلایدر خانه',
  'بنر تبلیغاتی',
  'صفحه‌ها و منو',
  'پیامک',
  'تنظیمات ارسال',
  'تنظیمات فروشگاه',
  'کارکنان',
]
const admin = await visitorOf('admin')
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const isPanel = (route: Route, path: string) => route.access === 'staff' && path.startsWith('/admin')

const REDIRECTS: Record<string, string> = {
  '/admin/reports/profit': '/admin/reports/profit/',
  '/admin/users/wholesale': '/admin/wholesale',
}

async function expectOpen(by: Client, address: string): Promise<void> {
  const page = await openPage(by, address)
  expect([page.status, page.path]).toEqual([
    200,
    expect.stringMatching(new RegExp(`^${(REDIRECTS[address] ?? address).replace('?', '\\?')}`)),
  ])
  expect(page.document.querySelectorAll('main h1').length).toBe(1)
  // A failed section has a numeric digest; client-only sections have a word.
  expect(page.html).not.toMatch(/data-dgst="\d/)
}

const STRANGERS = ['guest', 'dealer', 'normal', 'shop'] as const

it.each(STRANGERS.slice(0, byDay(2, 4)))('panel: a %s opens no page, file or route', async (who) => {
  const { id } = await createProduct({})
  const fill = (path: string) => path.replace('[bucket]', 'products').replace(/\[[\w.]+\]/g, id)
  const visitor = who === 'guest' ? client() : await visitorOf(who)
  for (const address of pathsOf(isPanel).map(fill)) {
    const answer = await visitor.get(address)
    expect([address, answer.status]).toEqual([address, 303])
    expect(new URL(answer.headers.get('location')!, shopUrl).pathname).toBe(who === 'guest' ? '/auth' : '/')
  }
  const routes = pathsOf((route, path) => route.access === 'staff' && !isPanel(route, path)).map(fill)
  expect(routes.length).toBeGreaterThan(8)
  for (const address of routes)
    for (const method of ['GET', 'POST']) {
      const body = new FormData()
      body.append('file', new Blob(['x']), 'x')
      const answer = await visitor.request(address, {
        method,
        headers: { origin: shopUrl },
        ...(method === 'POST' && { body }),
      })
      expect([400, 401, 403, 405], `${method} ${address}`).toContain(answer.status)
    }
})

const SPAN = 'from=1405/01/01&until=1405/01/02'

it.each(pathsOf((route, path) => isPanel(route, path) && route.kind === 'handler' && !path.includes('[')))(
  'panel: an admin downloads %s',
  async (path) => {
    const answer = await admin.get(`${path}${path.includes('/reports/') ? `?${SPAN}` : ''}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, SPREADSHEET])
  },
)

it('menu of the panel: lists its entries in order', async () => {
  const { document } = await openPage(admin, '/admin')
  const names = texts(document, 'nav[aria-label="بخش‌های پنل"] a').map((text) =>
    text.replace(/[۰-۹].*$/u, '').trim(),
  )
  expect(names).toEqual(ENTRIES)
})

const ROLES = ['seller', 'accountant', 'content', 'warehouse'] as const

it.each(ROLES.slice(0, byDay(1, 4)))('menu of the panel: every entry opens for a %s', async (role) => {
  const member = await visitorOf(role)
  const { document } = await openPage(member, '/admin')
  const links = hrefs(document.querySelector('nav[aria-label="بخش‌های پنل"]')!, /./)
  expect(links.length).toBeGreaterThan(2)
  for (const link of links) await expectOpen(member, link)
})

it('warehouse staff: see orders to send without their buyers, and neither other orders nor figures', async () => {
  const product = await createProduct({})
  const buyer = await createPerson('normal', { first: 'نیلوفر', last: 'پنهان' })
  const [open, over] = [
    await createOrder(buyer, [{ product }], 'processing'),
    await createOrder(buyer, [{ product }], 'delivered'),
  ]
  const member = await visitorOf('warehouse')
  const start = await openPage(member, '/admin')
  const menu = texts(start.document, 'nav[aria-label="بخش‌های پنل"] a')
  expect(menu.map((text) => text.replace(/ *[۰-۹].*$/u, ''))).toEqual([
    'داشبورد',
    'محصولات',
    'سفارش‌ها',
    'درخواست‌های موجودی',
    'انبار',
  ])
  expect(texts(start.document, 'h2, h3')).toContain('امروز')
  expect(start.text).not.toContain('سود محصولات')

  const order = await openPage(member, `/admin/orders/${open.id}`)
  expect([order.status, texts(order.document, 'main button')]).toEqual([
    200,
    expect.arrayContaining(['ثبت ارسال']),
  ])
  expect(order.html).not.toContain('نیلوفر پنهان')
  const [heads, ...lines] = parseCsv(await (await member.get('/admin/orders/export?format=csv')).text())
  expect(lines.map(([number]) => number)).toContain(String(open.number))
  expect(heads!.filter((head) => head.includes('تومان'))).toEqual([])
  expect(lines.flat()).not.toContain(buyer.phone)
  expect((await member.get(`/admin/orders/${over.id}`)).status).toBe(404)
  for (const address of [
    '/admin/users',
    '/admin/settings',
    '/admin/reports',
    '/admin/staff',
    '/admin/products/new',
  ])
    expect([address, texts((await openPage(member, address)).document, 'h1')]).toEqual([
      address,
      ['این بخش در دسترس شما نیست'],
    ])
  for (const address of [
    `/admin/reports/sales?${SPAN}`,
    '/admin/users/export',
    '/admin/activity/export',
    '/api/admin/products/sheet',
  ])
    expect([address, (await member.get(address)).status]).toEqual([address, 403])
})

it('price lists: sellers download them, the warehouse does not see them, neither changes their options', async () => {
  for (const [role, sees] of [
    ['seller', true],
    ['warehouse', false],
  ] as const) {
    const { document } = await openPage(await visitorOf(role), '/admin/wholesale/price-list')
    const download = document.querySelector('form[action="/api/wholesale/price-list"] [name="tier"]')
    expect([role, download !== null]).toEqual([role, sees])
    expect(document.querySelector('[name="valid_days"]')).toBeNull()
  }
})

it('product form: shows prices to who may set them', async () => {
  const { id } = await createProduct({})
  for (const [role, sees] of [
    ['admin', true],
    ['content', false],
  ] as const) {
    const { document } = await openPage(await visitorOf(role), `/admin/products/${id}/edit`)
    const labels = texts(document, 'label').join()
    expect([role, labels.includes('قیمت پایه'), labels.includes('توضیح کوتاه')]).toEqual([role, sees, true])
  }
})

it('history of a record: takes an id of 1 to 60 characters', async () => {
  const statuses: number[] = []
  for (const id of ['', '1', 'x'.repeat(60), 'x'.repeat(61)])
    statuses.push((await admin.get(`/api/admin/history?table=shop_settings&id=${id}`)).status)
  expect(statuses).toEqual([400, 200, 200, 400])
})
