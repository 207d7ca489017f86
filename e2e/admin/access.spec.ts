import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { createProduct, sql } from '../support/products.ts'
import { createOrder } from '../support/orders.ts'
import { createPerson, freshPhone, signIn, type UserType } from '../support/people.ts'
import { addReview } from '../support/reviews.ts'
import { shopUrl } from '../support/shop.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The addresses of all files of that name below a folder of app/. */
function addresses(folder: string, file: string): string[] {
  return readdirSync(path.join(ROOT, 'app', folder), { recursive: true, encoding: 'utf8' })
    .filter((each) => path.basename(each) === file)
    .map((each) => `/${path.join(folder, path.dirname(each))}`.replace(/\/\.$/, ''))
}

test('nobody but an admin opens a page or a route of the panel', async ({ browser }) => {
  test.setTimeout(180_000)
  const { id } = await createProduct({})
  const fill = (address: string) => address.replace('[bucket]', 'products').replace(/\[\w+\]/g, id)
  const pages = addresses('admin', 'page.tsx').map(fill)
  const files = addresses('admin', 'route.ts').map(fill)
  const routes = [...addresses('api/admin', 'route.ts'), ...addresses('api/upload', 'route.ts')].map(fill)
  expect(pages.length).toBeGreaterThan(18)
  for (const type of [null, 'normal', 'shop', 'dealer'] as (UserType | null)[]) {
    const context = await browser.newContext()
    if (type) await signIn(context, await createPerson(type), type)
    for (const address of [...pages, ...files]) {
      const answer = await context.request.get(address, { maxRedirects: 0 })
      expect([type, address, answer.status()]).toEqual([type, address, 303])
      expect(new URL(answer.headers().location!, shopUrl).pathname).toBe(type ? '/' : '/auth')
    }
    for (const address of routes) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await context.request.fetch(address, {
          method,
          headers: { origin: shopUrl },
          ...(method === 'POST' && {
            multipart: { file: { name: 'x', mimeType: 'x/x', buffer: Buffer.from('x') } },
          }),
          maxRedirects: 0,
        })
        expect([type, method, address, [400, 401, 403, 405].includes(answer.status())]).toEqual([
          type,
          method,
          address,
          true,
        ])
      }
    }
    await context.close()
  }
})

/** Lists of the panel: each is a table, or cards on a phone. */
const LISTS = [
  '/admin/orders',
  '/admin/users',
  '/admin/products',
  '/admin/products/synonyms',
  '/admin/comments',
  '/admin/comments/questions',
  '/admin/comments/messages',
  '/admin/colors',
  '/admin/discounts',
  '/admin/discount-codes',
  '/admin/stock-requests',
  '/admin/sms',
  '/admin/media',
]
const FILES = [
  '/admin/orders/export',
  '/admin/users/export',
  '/admin/discounts/export',
  '/admin/discount-codes/export',
  '/admin/reports/sales?from=1405/01/01&until=1405/01/02',
  '/admin/reports/stock',
  '/admin/reports/customers',
]

/** A row for each list. */
async function furnish() {
  const product = await createProduct({})
  const person = await createPerson()
  await createOrder(person, [{ product }])
  await addReview(product, person, { text: 'خوب است' })
  await sql(
    `insert into public.discounts (product_id, price_type, discount_value) values ($1, 'base_price', 10)`,
    [product.id],
  )
  // Sold out: the jobs would tell who waits, and nobody would any more.
  const soldOut = await createProduct({ stock: 0 })
  await sql('insert into public.stock_requests (product_id, phone_number) values ($1, $2)', [
    soldOut.id,
    freshPhone(),
  ])
  await sql(`insert into public.discount_codes (code, discount_value) values ($1, 10)`, [`WIDE${Date.now()}`])
  await sql(
    `insert into public.contact_messages (subject, full_name, phone_number, message)
     values ('question', 'نیلوفر قشمی', $1, 'پرسشی دربارهٔ ارسال دارم')`,
    [freshPhone()],
  )
  await sql(
    `insert into public.media_files (bucket, key, width, height, bytes) values ('products', $1, 9, 9, 9)`,
    [`wide-${Date.now()}`],
  )
}

test('an admin opens every page and gets every file; no word is too long for its column @responsive', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await furnish()
  await signIn(context, await createPerson('admin'), 'admin')
  const pages = addresses('admin', 'page.tsx').filter((address) => !address.includes('['))
  expect(pages).toEqual(expect.arrayContaining(LISTS))
  const width = page.viewportSize()!.width
  for (const path of pages) {
    const answer = await page.goto(path)
    expect([path, answer!.status()]).toEqual([path, 200])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const rows = page
      .locator('main')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    if (LISTS.includes(path)) await expect(rows.first(), path).toBeVisible()
    // Phones widen their window for what does not fit: it is measured against the screen.
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, await wide()]).toEqual([path, width])
    await rows.evaluateAll((all) => {
      for (const row of all) {
        const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) texts.currentNode.nodeValue = 'بی‌درز'.repeat(20)
      }
    })
    expect([path, 'long words', await wide()]).toEqual([path, 'long words', width])
  }
  for (const path of FILES) {
    const answer = await page.request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(answer.headers()['content-type']).toContain('spreadsheetml')
  }
})
