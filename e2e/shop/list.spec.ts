import { expect, type Page, test } from '../support/test.ts'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { applyFilters, createCookware, createShelf, listPath, openFilters, SHOW } from '../support/listing.ts'
import { holdScripts } from '../support/steps.ts'
import { expectNoSidewaysScroll } from '../support/reach.ts'

const names = (page: Page) => page.getByRole('article').getByRole('heading')
const from = (page: Page) => page.getByLabel('از', { exact: true })
const to = (page: Page) => page.getByLabel('تا', { exact: true })

/** Only the first three are open. */
const openGroup = (page: Page, name: string) =>
  page.locator('#filters summary').filter({ hasText: name }).click()

test(
  'list: filters narrow it, stand in the address and are removed one by one',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const { category } = await createShelf()
    await page.goto(listPath(category))
    await expect(names(page)).toHaveCount(4)
    if (!isMobile) {
      const size = page.viewportSize()!
      const columns = () =>
        page
          .getByRole('article')
          .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().x)).size)
      await expect.poll(columns).toBe(3)
      await page.setViewportSize({ ...size, width: 1600 })
      await expect.poll(columns).toBe(4)
      await page.setViewportSize(size)
    }

    await openFilters(page, isMobile)
    await openGroup(page, 'برند')
    await page.getByRole('checkbox', { name: /الوند/ }).check()
    await applyFilters(page, isMobile)
    await expect(page).toHaveURL(/brand=/)
    await expect(names(page)).toHaveText([/دیس گران/, /بشقاب ارزان/])

    await openFilters(page, isMobile)
    await page.locator('label').filter({ hasText: 'سبز دریایی' }).filter({ visible: true }).click()
    await applyFilters(page, isMobile)
    await expect(names(page)).toHaveText(['بشقاب ارزان'])

    await page.getByRole('link', { name: 'برداشتن فیلتر سبز دریایی' }).click()
    await expect(names(page)).toHaveCount(2)
    await page.getByRole('link', { name: 'پاک کردن همه' }).click()
    await expect(names(page)).toHaveCount(4)
    await expect(page).toHaveURL(new RegExp(`category=[^&]+$`))
    await page.goBack()
    await expect(names(page)).toHaveCount(2)
  },
)

test('list: a choice before hydration counts, typing goes on', async ({ page, isMobile }) => {
  test.skip(isMobile, 'On phones a button applies the choices.')
  const { category } = await createShelf()
  const release = await holdScripts(page)
  await page.goto(listPath(category), { waitUntil: 'domcontentloaded' })
  await page.getByLabel(/فقط محصولات موجود/).press('Space')
  release()
  await expect(page).toHaveURL(/stock=1/)

  // The list changes while the other price is typed.
  const answers: (() => void)[] = []
  await page.route(/min=1/, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  await from(page).fill('۱۰۰')
  await to(page).focus()
  await page.keyboard.type('999')
  await expect.poll(() => answers.length).toBe(1)
  answers.forEach((answer) => answer())
  await expect(page).toHaveURL(/min=100/)
  await expect(to(page)).toBeFocused()
  await page.keyboard.type('000')
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/min=100.*max=999000/)
})

test(
  'list: the button of the filter sheet counts the products to come',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'On a desktop each choice applies at once.')
    const { category } = await createCookware()
    await page.goto(listPath(category))
    await openFilters(page, isMobile)
    await expect(page.getByRole('button', { name: 'دیدن ۳ محصول' })).toBeVisible()
    await openGroup(page, 'مناسب برای')
    await page.getByRole('checkbox', { name: /القایی/ }).check()
    await expect(page.getByRole('button', { name: 'دیدن ۲ محصول' })).toBeVisible()
    await page.getByLabel('قطر، از').fill('۴۰')
    await page.getByLabel('قطر، از').blur()
    await expect(page.getByRole('button', { name: 'محصولی با این‌ها نیست' })).toBeVisible()
    await page.getByLabel('قطر، از').fill('۲۲')
    await page.getByLabel('قطر، از').blur()
    await page.getByRole('button', { name: 'دیدن ۱ محصول' }).click()
    await expect(names(page)).toHaveText(['دیگ بیست‌وچهار'])
  },
)

test('list: order and page stay in the address, the focus in place', async ({ page, isMobile }) => {
  await page.goto('/products')
  if (isMobile) await page.getByRole('button', { name: /مرتب‌سازی/ }).click()
  else {
    const skip = page.getByRole('link', { name: 'رفتن به محصولات' })
    await skip.focus()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#goods')).toBeFocused()
  }
  await page.getByRole('link', { name: 'ارزان‌ترین' }).press('Enter')
  await expect(page).toHaveURL(/sort=cheapest/)
  const chosen = page.locator('a[aria-current="true"]', { hasText: 'ارزان‌ترین' })
  if (!isMobile) await expect(chosen).toBeFocused()
  await page.getByRole('link', { name: 'صفحهٔ ۲', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=cheapest/)
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('list: prices are moved by a slider', async ({ page, isMobile }) => {
    const { category } = await createShelf()
    await page.goto(listPath(category))
    await openFilters(page, isMobile)
    await page.getByRole('slider', { name: 'کمترین قیمت' }).fill('50')
    await expect(from(page)).not.toHaveValue('')
    await applyFilters(page, isMobile)
    await expect(page).toHaveURL(/min=\d+/)
    await expect(names(page)).toHaveText([/لیوان تمام‌شده/, /دیس گران/])
  })

  test('list: accessible with filters set and its sheet open', async ({ page, isMobile }) => {
    const { category } = await createShelf()
    for (const path of [
      listPath(category, { stock: '1', brand: 'الوند' }),
      listPath(category, { max: '5' }),
    ]) {
      await page.goto(path)
      await expectAccessibleInBothThemes(page)
      await expectNoSidewaysScroll(page)
    }
    if (isMobile) {
      await openFilters(page, isMobile)
      await expect(page.getByRole('button', { name: SHOW })).toBeVisible()
      await expectAccessibleInBothThemes(page)
    }
  })
})
