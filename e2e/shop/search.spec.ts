import { expect, type Page, test } from '../support/test.ts'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { createProduct, freshWord, sql } from '../support/products.ts'
import { expectNoSidewaysScroll } from '../support/reach.ts'

/** By the field, or by its button on phones (the home page has the field there too). */
async function openPanel(page: Page) {
  await page.getByRole('banner').locator('summary, input[type=search]').filter({ visible: true }).click()
  await expect(field(page)).toBeFocused()
}

/** A list has selects of its own. */
const field = (page: Page) => page.getByRole('combobox', { name: 'جست‌وجوی محصول' })
const options = (page: Page) => page.getByRole('option')
const status = (page: Page) => page.getByRole('dialog').getByRole('status')
const recent = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('recentSearches') ?? '[]'))

test(
  'search panel: suggests products with picture and price, categories and brands',
  { tag: '@phone' },
  async ({ page }) => {
    const word = freshWord()
    const product = await createProduct({ name: `قوری ${word} بزرگ`, price: 321_000 })
    await sql('update public.products set brand = $2 where id = $1', [product.id, `برند${word}`])
    await page.goto('/')
    await openPanel(page)
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
  },
)

test('search panel: arrow keys choose, the focus stays in the field', async ({ page, isMobile }) => {
  const word = freshWord()
  await createProduct({ name: `کتری ${word} یک` })
  const second = await createProduct({ name: `کتری ${word} دو` })
  await page.goto('/about')
  await openPanel(page)
  if (!isMobile) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('کت')
    await expect(field(page)).toHaveValue('کت')
  }
  await field(page).fill(word)
  await expect(options(page).first()).toContainText(word)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  const chosen = async () => {
    const id = await field(page).getAttribute('aria-activedescendant')
    return id ? page.locator(`[id="${id}"]`).textContent() : null
  }
  const press = async (key: string, expected: string | null) => {
    await page.keyboard.press(key)
    await expect.poll(chosen).toBe(expected)
  }
  const all = await options(page).allTextContents()
  expect(await chosen()).toBeNull()
  await press('ArrowDown', all[0]!)
  await press('ArrowUp', null)
  await press('ArrowUp', all.at(-1)!)
  await expect(field(page)).toBeFocused()
  await press('ArrowDown', null)
  const wanted = all.findIndex((text) => text.includes('دو'))
  for (const text of all.slice(0, wanted + 1)) await press('ArrowDown', text)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(second.slug)))
})

test('search panel: a late answer does not replace a newer one', async ({ page }) => {
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
  await openPanel(page)
  const asked = page.waitForRequest((request) => request.url().includes(encodeURIComponent(slow)))
  await field(page).fill(slow)
  await asked
  await field(page).fill(quick)
  await expect(options(page).first()).toContainText('تند')
  release()
  await expect(options(page).filter({ hasText: 'آهسته' })).toHaveCount(0)
  await expect(options(page).first()).toContainText('تند')
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('search panel: offers best sellers, popular and recent searches', async ({ page }) => {
    await page.goto('/')
    await openPanel(page)
    const popular = page.getByRole('region', { name: 'جست‌وجوهای پرطرفدار' }).getByRole('link')
    await expect(popular.nth(3)).toBeVisible()
    const sellers = page.getByRole('group', { name: 'پرفروش‌ها' }).getByRole('option')
    await expect(sellers).toHaveText([/تومان/, /تومان/, /تومان/, /تومان/])
    await field(page).fill('   ')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/$/)
    const categories = page.getByRole('region', { name: 'میان‌بُر دسته‌ها' }).getByRole('link')
    await expect(categories).toHaveCount(7)
    await categories.first().click()
    await expect(page).toHaveURL(/category=/)
    expect(await recent(page)).toEqual([])

    // Only searches with results are saved, the last five once.
    for (const text of ['کتری', 'تابه', 'قوری', '  ماگ ', 'قابلمه', 'لیوان', 'ماگ']) {
      await openPanel(page)
      await field(page).fill(text)
      await field(page).press('Enter')
      await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(text.trim())}$`))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text.trim())
    }
    expect(await recent(page)).toEqual(['ماگ', 'لیوان', 'قابلمه', 'قوری', 'تابه'])
    await openPanel(page)
    const shown = page.getByRole('region', { name: 'جست‌وجوهای اخیر' })
    await expect(shown.getByRole('link')).toHaveText(['ماگ', 'لیوان', 'قابلمه', 'قوری', 'تابه'])
    await field(page).fill('xyzzyqqqq')
    await expect(page.getByRole('region', { name: 'جست‌وجوهای اخیر' })).toHaveCount(0)
    await field(page).press('Enter')
    await expect(page).toHaveURL(/search=xyzzyqqqq$/)
    await openPanel(page)
    await page.getByRole('button', { name: 'برداشتن «ماگ»' }).click()
    await expect(page.getByRole('button', { name: 'برداشتن «ماگ»' })).toHaveCount(0)
    await page.getByRole('dialog').getByRole('link', { name: 'قوری', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('قوری')
    expect(await recent(page)).toEqual(['قوری', 'لیوان', 'قابلمه', 'تابه'])
  })

  test('search panel: says which words it left out or corrected', async ({ page }) => {
    const [word, odd] = [freshWord(), freshWord()]
    await createProduct({ name: `سماور ${word}` })
    await page.goto('/')
    await openPanel(page)
    await field(page).fill(`${word} ${odd}`)
    await expect(status(page)).toHaveText(`نتیجه برای «${word}»؛ «${odd}» پیدا نشد`)
    await expect(page.getByRole('group', { name: 'محصولات' }).getByRole('option').first()).toContainText(word)
    await field(page).fill('قابلامه')
    await expect(status(page)).toContainText('نتیجه برای «قابلمه»')
    await field(page).fill('xyzzyqqqq')
    await expect(status(page)).toHaveText('برای «xyzzyqqqq» چیزی پیدا نشد.')
  })

  test('search panel: accessible, its chips in one line, room around its words', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('recentSearches', '["کتری", "سماور برنجی"]'))
    await page.goto('/')
    await openPanel(page)
    await expect(options(page).nth(3)).toBeVisible()
    for (const name of ['جست‌وجوهای پرطرفدار', 'میان‌بُر دسته‌ها']) {
      const tops = await page
        .getByRole('region', { name })
        .getByRole('link')
        .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top)))
      expect([name, new Set(tops).size]).toEqual([name, 1])
    }
    await expectAccessibleInBothThemes(page)

    await field(page).fill('xyzzyqqqq')
    await expect(status(page)).toHaveText('برای «xyzzyqqqq» چیزی پیدا نشد.')
    const title = page.getByRole('dialog').getByRole('heading', { name: 'پرفروش‌ها', includeHidden: true })
    const [above, below] = [(await status(page).boundingBox())!, (await title.boundingBox())!]
    expect(Math.round(below.y - above.y - above.height)).toBeGreaterThanOrEqual(16)

    await field(page).fill('قابلمه')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)
  })
})
