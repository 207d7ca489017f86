import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '../support/test.ts'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { createOrder } from '../support/orders.ts'
import { createPerson, freshPhone } from '../support/people.ts'
import { createProduct, freshWord, sql } from '../support/products.ts'
import { addQuestion } from '../support/questions.ts'
import { addReview } from '../support/reviews.ts'
import { isPhone } from '../support/steps.ts'

test.use({ signedInAs: 'admin' })

const ROOT = path.resolve(import.meta.dirname, '../..')
const PAGES = readdirSync(path.join(ROOT, 'app/admin'), { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx' && !file.includes('['))
  .map((file) => `/${path.join('admin', path.dirname(file))}`.replace(/\/\.?$/, ''))

const LONG_WORD = 'بی‌درز'.repeat(6)
const longPerson = () => createPerson('normal', { first: LONG_WORD, last: LONG_WORD })
const longProduct = (options: { stock?: number } = {}) =>
  createProduct({ ...options, name: `${LONG_WORD} ${freshWord()}` })

const ROWS: Record<string, () => Promise<unknown>> = {
  '/admin/orders': async () => createOrder(await longPerson(), [{ product: await longProduct() }]),
  '/admin/users': () => longPerson(),
  '/admin/products': () => longProduct(),
  '/admin/products/synonyms': () => Promise.resolve(),
  '/admin/comments': async () => addReview(await longProduct(), await longPerson(), { text: 'خوب است' }),
  '/admin/comments/questions': async () =>
    addQuestion(await longProduct(), await longPerson(), 'جنسش چیست؟', { approved: false }),
  '/admin/comments/messages': () =>
    sql(
      `insert into public.contact_messages (subject, full_name, phone_number, message)
       values ('question', '${LONG_WORD}', $1, 'پرسشی دربارهٔ ارسال دارم')`,
      [freshPhone()],
    ),
  '/admin/colors': () => Promise.resolve(),
  '/admin/discounts': async () =>
    sql(
      `insert into public.discounts (product_id, price_type, discount_value) values ($1, 'base_price', 10)`,
      [(await longProduct()).id],
    ),
  '/admin/discount-codes': () =>
    sql(`insert into public.discount_codes (code, discount_value) values ($1, 10)`, [`WIDE${Date.now()}`]),
  // Sold out: otherwise jobs notify and end the request.
  '/admin/stock-requests': async () =>
    sql('insert into public.stock_requests (product_id, phone_number) values ($1, $2)', [
      (await longProduct({ stock: 0 })).id,
      freshPhone(),
    ]),
  '/admin/sms': () =>
    sql(`insert into public.sms_messages (recipient, body, status) values ($1, 'سلام', 'sent')`, [
      freshPhone(),
    ]),
  '/admin/media': () =>
    sql(
      `insert into public.media_files (bucket, key, width, height, bytes) values ('products', $1, 9, 9, 9)`,
      [`wide-${Date.now()}`],
    ),
}
/** Their rows are cards on a phone. */
const CARDS = ['/admin/orders', '/admin/products']

/** Of the page and its lists, between phone and desktop. */
async function expectNoSidewaysScroll(page: Page) {
  const usual = page.viewportSize()!
  for (const width of [768, 1024, 1152]) {
    await page.setViewportSize({ width, height: 900 })
    const scrolled = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('[data-slot="table-container"]')]
          .filter((each) => each.scrollWidth > each.clientWidth)
          .map((each) => `${each.querySelector('table')?.ariaLabel} ${each.scrollWidth}/${each.clientWidth}`),
      )
    await expect.poll(scrolled, `${width} pixels`).toEqual([])
  }
  await page.setViewportSize(usual)
}

for (const address of PAGES)
  test(
    `panel ${address}: fits the screen, also with long words, and passes axe`,
    { tag: address === '/admin/orders' ? '@phone' : '@nightly' },
    async ({ page }) => {
      await ROWS[address]?.()
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const rows = page
        .locator('main')
        .getByRole('row')
        .filter({ has: page.getByRole('cell') })
      if (address in ROWS) await expect(rows.first()).toBeVisible()
      if (isPhone(page) && CARDS.includes(address)) {
        const place = async () => {
          const box = await rows.first().boundingBox()
          return box && { isHigh: box.y < 300, isLow: box.height < 110 }
        }
        await expect.poll(place, address).toEqual({ isHigh: true, isLow: true })
      }
      await expectAccessibleInBothThemes(page)
      // Phones widen the viewport to fit the content.
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width).toBe(page.viewportSize()!.width)
      if (!isPhone(page)) await expectNoSidewaysScroll(page)
      await rows.evaluateAll((all) => {
        for (const row of all) {
          const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
          while (texts.nextNode()) texts.currentNode.nodeValue = 'بی‌درز'.repeat(20)
        }
      })
      await expect.poll(width).toBe(page.viewportSize()!.width)
    },
  )
