/** The search panel: suggestions, the last searches, keyboard, and the form under it. */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'

/** A word that no other test uses, of Persian letters. */
function freshWord(): string {
  const letters = 'بپتجچخدرزسشفقکگلمنوه'
  return [...randomUUID().replaceAll('-', '').slice(0, 9)]
    .map((digit) => letters[parseInt(digit, 16)])
    .join('')
}

async function openPanel(page: Page, isMobile: boolean) {
  if (isMobile)
    await page
      .locator('summary', { has: page.locator('svg') })
      .first()
      .click()
  else await page.getByRole('banner').getByRole('searchbox').click()
  await expect(page.getByRole('combobox')).toBeFocused()
}

const field = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')
const recent = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('recentSearches') ?? '[]'))

test('suggests products with picture and price, categories and brands @responsive', async ({
  page,
  isMobile,
}) => {
  const word = freshWord()
  const product = await createProduct({ name: `قوری ${word} بزرگ`, price: 321_000 })
  await sql('update public.products set brand = $2 where id = $1', [product.id, `برند${word}`])
  await page.goto('/')
  await openPanel(page, isMobile)
  await field(page).fill(word)
  const option = options(page).filter({ hasText: 'قوری' })
  await expect(option).toContainText('۳۲۱٬۰۰۰')
  await expect(option.locator('img')).toHaveAttribute('src', /\/media\/products\//)
  await expect(option.locator('mark')).toHaveText(word)
  await expect(page.getByRole('group', { name: 'دسته‌ها' }).getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'برندها' }).getByRole('option')).toContainText(word)
  await option.click()
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(product.slug)))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the keyboard goes through the suggestions while the focus stays in the field', async ({
  page,
  isMobile,
}) => {
  const word = freshWord()
  await createProduct({ name: `کتری ${word} یک` })
  const second = await createProduct({ name: `کتری ${word} دو` })
  await page.goto('/about')
  await openPanel(page, isMobile)
  await field(page).fill(word)
  await expect(options(page).first()).toContainText(word)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  const chosen = async () => {
    const id = await field(page).getAttribute('aria-activedescendant')
    return id ? page.locator(`[id="${id}"]`).textContent() : null
  }
  const all = await options(page).allTextContents()
  expect(await chosen()).toBeNull()
  await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(all[0])
  await page.keyboard.press('ArrowUp')
  expect(await chosen()).toBeNull()
  await page.keyboard.press('ArrowUp')
  expect(await chosen()).toBe(all.at(-1))
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  while (!(await chosen())?.includes('دو')) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(second.slug)))
})

test('Escape closes the panel and gives the focus back', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Escape key')
  await page.goto('/')
  await openPanel(page, isMobile)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('کت')
  await expect(field(page)).toHaveValue('کت')
})

test('keeps the last five searches, each once, to be made again or forgotten', async ({ page, isMobile }) => {
  await page.goto('/')
  for (const text of ['یک', 'دو', '  سه ', 'چهار', 'دو', 'پنج', 'شش']) {
    await openPanel(page, isMobile)
    await field(page).fill(text)
    await field(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(text.trim())}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text.trim())
  }
  expect(await recent(page)).toEqual(['شش', 'پنج', 'دو', 'چهار', 'سه'])

  await openPanel(page, isMobile)
  await page.getByRole('button', { name: 'برداشتن «دو»' }).click()
  await expect(page.getByRole('button', { name: 'برداشتن «دو»' })).toHaveCount(0)
  expect(await recent(page)).toEqual(['شش', 'پنج', 'چهار', 'سه'])
  await page.getByRole('dialog').getByRole('link', { name: 'چهار' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('چهار')
  expect(await recent(page)).toEqual(['چهار', 'شش', 'پنج', 'سه'])
})

test('an empty search goes nowhere; shortcuts lead to categories', async ({ page, isMobile }) => {
  await page.goto('/')
  await openPanel(page, isMobile)
  await field(page).fill('   ')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/$/)
  const categories = page.getByRole('region', { name: 'میان‌بُر دسته‌ها' })
  await expect(categories.getByRole('link')).toHaveCount(7)
  await categories.getByRole('link').first().click()
  await expect(page).toHaveURL(/category=/)
  expect(await recent(page)).toEqual([])
})

test('leaves out a word that nothing has, and says so', async ({ page, isMobile }) => {
  const [word, odd] = [freshWord(), freshWord()]
  await createProduct({ name: `سماور ${word}` })
  await page.goto('/')
  await openPanel(page, isMobile)
  await field(page).fill(`${word} ${odd}`)
  await expect(page.getByRole('group', { name: 'کالاها' }).getByRole('option').first()).toContainText(word)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    `نتیجه برای «${word}»؛ «${odd}» پیدا نشد`,
  )
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`نتیجه برای «${word}»`)
  await expect(page.getByText(`«${odd}» پیدا نشد`)).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading').first()).toContainText(word)
})

test('says what it took a typing error for', async ({ page, isMobile }) => {
  await page.goto('/')
  await openPanel(page, isMobile)
  await field(page).fill('قابلامه')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('نتیجه برای «قابلمه»')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتیجه برای «قابلمه»')
  await expect(page).toHaveTitle(/^نتیجه برای «قابلمه»/)
  await expect(page.getByText('به‌جای «قابلامه»')).toBeVisible()
})

test('says that nothing was found, with room before what sells best', async ({ page, isMobile }) => {
  await page.goto('/')
  await openPanel(page, isMobile)
  await field(page).fill('xyzzyqqqq')
  const status = page.getByRole('dialog').getByRole('status')
  await expect(status).toHaveText('برای «xyzzyqqqq» چیزی پیدا نشد.')
  const title = page.getByRole('dialog').getByRole('heading', { name: 'پرفروش‌ها', includeHidden: true })
  const [above, below] = [(await status.boundingBox())!, (await title.boundingBox())!]
  expect(Math.round(below.y - above.y - above.height)).toBeGreaterThanOrEqual(16)
  await field(page).press('Enter')
  await expect(page.getByText('شاید جور دیگری نوشته می‌شود؛ یا از این‌ها شروع کنید.')).toBeVisible()
})

test('before anything is typed it offers popular searches and four best sellers with prices', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await openPanel(page, isMobile)
  const popular = page.getByRole('region', { name: 'جست‌وجوهای پرطرفدار' })
  await expect(popular).toBeVisible()
  expect(await popular.getByRole('link').count()).toBeGreaterThanOrEqual(4)
  const sellers = page.getByRole('group', { name: 'پرفروش‌ها' }).getByRole('option')
  await expect(sellers).toHaveCount(4)
  for (const seller of await sellers.all()) await expect(seller).toContainText('تومان')
  // Chips stand in one line.
  for (const region of [popular, page.getByRole('region', { name: 'میان‌بُر دسته‌ها' })]) {
    const tops = await region
      .getByRole('link')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top))
    expect(new Set(tops.map(Math.round)).size).toBe(1)
  }
  await expectAccessible(page)
  const word = (await popular.getByRole('link').first().textContent())!
  await popular.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
  await expect(page.getByRole('article').getByRole('heading').first()).toContainText(word)
})

test('an answer that comes late does not replace a newer one', async ({ page, isMobile }) => {
  const [slow, quick] = [freshWord(), freshWord()]
  await createProduct({ name: `آهسته ${slow}` })
  await createProduct({ name: `تند ${quick}` })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/suggestions/, async (route) => {
    if (route.request().url().includes(encodeURIComponent(slow))) await held
    await route.continue().catch(() => {})
  })
  await page.goto('/')
  await openPanel(page, isMobile)
  const asked = page.waitForRequest((request) => request.url().includes(encodeURIComponent(slow)))
  await field(page).fill(slow)
  await asked
  await field(page).fill(quick)
  await expect(options(page).first()).toContainText('تند')
  release()
  await expect(options(page).filter({ hasText: 'آهسته' })).toHaveCount(0)
  await expect(options(page).first()).toContainText('تند')
})

test('dealers see their own price, and nobody keeps it', async ({ page, context, request, isMobile }) => {
  const word = freshWord()
  await createProduct({ name: `دیگ ${word}`, price: 500_000, dealerPrice: 432_000 })
  const path = `/api/search/suggestions?q=${encodeURIComponent(word)}`
  const guest = await request.get(path)
  expect(guest.headers()['cache-control']).toContain('public')
  expect(await guest.text()).not.toContain('432000')

  await signIn(context, await createPerson('dealer'), 'dealer')
  const dealer = await context.request.get(path)
  expect(dealer.headers()['cache-control']).toBe('private, no-store')
  expect(await dealer.text()).toContain('432000')
  await page.goto('/')
  await openPanel(page, isMobile)
  await field(page).fill(word)
  await expect(options(page).first()).toContainText('۴۳۲٬۰۰۰')

  // The marker alone opens nothing.
  await context.clearCookies()
  await context.addCookies([{ name: 'hormoz-member', value: 'dealer', url: page.url() }])
  const forged = await context.request.get(path)
  expect(forged.headers()['cache-control']).toBe('private, no-store')
  expect(await forged.text()).not.toContain('432000')
})

test('questions that mean nothing are answered all the same', async ({ request }) => {
  const ask = (query: string) => request.get(`/api/search/suggestions${query}`)
  expect((await ask('?q=%20')).status()).toBe(200)
  expect(await (await ask('?q=')).json()).toMatchObject({ ok: true, data: { match: 'popular', total: 0 } })
  expect((await ask('')).status()).toBe(400)
  expect((await ask(`?q=${'a'.repeat(500)}`)).status()).toBe(400)
  for (const odd of ['%25', '\\', "'", '💚', '%00'])
    expect([odd, (await ask(`?q=${odd}`)).status()]).toEqual([odd, 200])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a plain form', async ({ page, isMobile }) => {
    const word = freshWord()
    await createProduct({ name: `ماگ ${word}` })
    await page.goto('/')
    const banner = page.getByRole('banner')
    if (isMobile) await banner.locator('summary').click()
    const box = banner.getByRole('searchbox').and(page.locator(':visible'))
    await box.fill(word)
    await box.press('Enter')
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('article').getByRole('heading')).toContainText([word])
  })
})

test('axe finds nothing in the panel, light and dark @responsive', async ({ page, isMobile }) => {
  await page.addInitScript(() => localStorage.setItem('recentSearches', '["کتری", "سماور برنجی"]'))
  await page.goto('/')
  await openPanel(page, isMobile)
  await field(page).fill('قابلمه')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessibleInBothThemes(page)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBe(0)
})

test('a link that a messenger has cut off searches for what is left of it', async ({ page }) => {
  const product = await createProduct({ name: `قندشکن بریده ${Date.now()}` })
  const whole = encodeURIComponent(product.slug)
  // Within the second byte of a letter.
  await page.goto(`/products/${encodeURIComponent('قندشکن-بریده')}%D8`)
  await expect(page).toHaveURL(/\/products\?search=/)
  await expect(page.getByRole('link', { name: product.name }).first()).toHaveAttribute(
    'href',
    new RegExp(`/products/(${product.slug}|${whole})`),
  )
  const broken = await page.goto('/products/%E0%A4%A')
  expect(broken!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').last()).toBeVisible()
})
