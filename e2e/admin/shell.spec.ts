import { expect, type Locator, test, type Page } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { createProduct } from '../support/products.ts'
import { showFilters } from '../support/panel.ts'
import { createPerson, signIn } from '../support/people.ts'
import { isPhone } from '../support/steps.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'بخش‌های پنل' }).filter({ visible: true })

async function openMenu(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'باز کردن منو' }).click()
  return menu(page)
}

/** A finger moves over the screen, in pixels. */
async function swipe(page: Page, from: { x: number; y: number }, distance: number) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: from.y }],
    })
  await touch('touchStart', from.x)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.x + distance * part)
  await touch('touchEnd')
  await client.detach()
}

async function centerOf(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin', { first: 'زهره', last: 'مدیر' }), 'admin')
})

test('panel: signing out leads to sign-in, which returns', async ({ page }) => {
  await page.goto('/admin')
  await (await openMenu(page)).getByRole('button', { name: 'خروج' }).click()
  await expect(page.getByText('با موفقیت خارج شدید')).toBeVisible()
  // The next user is not redirected to the panel.
  await expect(page).toHaveURL(/\/auth$/)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin$/)
})

test(
  'menu of the panel: opens by button and swipe, closes in four ways',
  { tag: '@phone' },
  async ({ page }) => {
    test.skip(!isPhone(page), 'wide screens show the menu')
    await page.goto('/admin/products')
    const drawer = page.getByRole('dialog', { name: 'منوی پنل' })
    const open = page.getByRole('button', { name: 'باز کردن منو' })
    await open.click()
    await expect(drawer).toBeVisible()
    await page.touchscreen.tap(20, 400)
    await expect(drawer).toBeHidden()

    const close = () => swipe(page, { x: 300, y: 400 }, -150)
    const title = await centerOf(page.getByRole('heading', { level: 1 }))
    await swipe(page, title, 95)
    await expect(drawer).toBeHidden()
    await swipe(page, { ...title, x: 180 }, 110)
    await expect(drawer).toBeVisible()
    await close()
    await expect(drawer).toBeHidden()

    // Also over what is pressed and not dragged.
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('switch') })
      .first()
    for (const target of [
      row.getByRole('switch'),
      row.getByRole('checkbox'),
      row.getByRole('link').first(),
    ]) {
      await target.scrollIntoViewIfNeeded()
      const start = await centerOf(target)
      await swipe(page, { ...start, x: Math.min(start.x, 220) }, 120)
      await expect(drawer).toBeVisible()
      await close()
      await expect(drawer).toBeHidden()
    }
    const state = await row.getByRole('switch').isChecked()
    await swipe(page, { ...(await centerOf(page.getByRole('searchbox').first())), x: 120 }, 120)
    await expect(drawer).toBeHidden()
    await expect(row.getByRole('switch')).toBeChecked({ checked: state })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX)).toBe(
      'none',
    )

    // A scroller keeps the swipe until its end.
    await page.evaluate(() => {
      document
        .querySelector('h1')!
        .insertAdjacentHTML(
          'beforebegin',
          '<div id="scroller" style="overflow-x:auto;height:60px"><div style="width:1000px;height:40px"></div></div>',
        )
    })
    const scroller = page.locator('#scroller')
    await scroller.scrollIntoViewIfNeeded()
    const start = { ...(await centerOf(scroller)), x: 120 }
    await swipe(page, start, 120)
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeLessThan(-50)
    await expect(drawer).toBeHidden()
    await scroller.evaluate((element) => element.scrollTo(-2000, 0))
    await swipe(page, start, 120)
    await expect(drawer).toBeVisible()
    await close()
    await expect(drawer).toBeHidden()

    await open.click()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()

    await open.click()
    await menu(page).getByRole('link', { name: 'رنگ‌ها' }).click()
    await expect(page).toHaveURL(/\/admin\/colors$/)
    await expect(drawer).toBeHidden()
  },
)

test.describe('nightly', { tag: '@nightly' }, () => {
  test(
    'lists of the panel: begin on the first screen and show their filters above',
    { tag: '@phone' },
    async ({ page }) => {
      const chips = page.getByRole('list', { name: 'فیلترهای برگزیده' })
      const states = page.getByLabel('همهٔ وضعیت‌ها')
      for (const path of ['/admin/products', '/admin/users']) {
        await page.goto(path)
        const row = page.locator('tbody tr').first()
        await expect(row).toBeVisible()
        const top = async () => (await row.boundingBox())?.y
        await expect.poll(top, path).toBeLessThan(isPhone(page) ? 300 : 700)
      }
      await page.goto('/admin/products?state=active&stock=in')
      const button = page.getByRole('button', { name: /^فیلترها/ })
      if (!isPhone(page)) {
        await expect(states).toHaveValue('active')
        await expect(button).toBeHidden()
        return expect(chips).toBeHidden()
      }
      await expect(states).toBeHidden()
      await expect(button).toHaveText('فیلترها(۲)')
      await expect(chips.getByRole('button')).toHaveText(['فعال', 'موجود'])
      await chips.getByRole('button', { name: 'برداشتن فیلتر موجود' }).click()
      await expect(page).toHaveURL(/state=active$/)
      await expect(button).toHaveText('فیلترها(۱)')
      await showFilters(page)
      await expect(states).toHaveValue('active')
      await expectAccessible(page)
      await states.selectOption('')
      await expect(chips).toHaveCount(0)
    },
  )

  test('lists of the panel: keep search, page, size and order in the address', async ({ page }) => {
    const mark = `فهرست ${Date.now()}`
    for (let i = 0; i < 6; i++) await createProduct({ name: `${mark} شمارهٔ ${i}`, price: 100_000 + i })
    await page.goto('/admin/products')
    await page.getByRole('searchbox').fill(mark)
    await expect(page.getByText('نمایش ۱ تا ۶ از ۶ مورد')).toBeVisible()
    await page.getByLabel('در هر صفحه').selectOption('5')
    await expect(page.getByText('نمایش ۱ تا ۵ از ۶ مورد')).toBeVisible()
    await page.getByRole('link', { name: 'صفحهٔ ۲', exact: true }).click()
    await expect(page.getByText('نمایش ۶ تا ۶ از ۶ مورد')).toBeVisible()
    await expect(page).toHaveURL(/size=5&page=2/)
    await page.reload()
    await expect(page.getByText('نمایش ۶ تا ۶ از ۶ مورد')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('نمایش ۱ تا ۵ از ۶ مورد')).toBeVisible()

    await showFilters(page)
    if (isPhone(page)) await page.getByLabel('ترتیب').selectOption('price asc')
    else await page.getByRole('button', { name: 'قیمت پایه', exact: true }).click()
    await expect(page).toHaveURL(/sort=price/)
    await page.getByLabel('همهٔ وضعیت‌ها').selectOption('inactive')
    await expect(page.getByText('چیزی پیدا نشد')).toBeVisible()
    await page.getByRole('link', { name: 'نمایش همه' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')

    // Compact under 640 pixels, with fewer numbers.
    await page.goto('/admin/products?size=5&page=5')
    const pager = page.getByRole('navigation', { name: /^صفحه‌های/ })
    const numbers = pager.getByRole('link', { name: /^صفحهٔ [۰-۹]/ }).filter({ visible: true })
    for (const [width, words, shown] of [
      [640, 1, ['۱', '۴', '۵', '۶']],
      [639, 0, ['۱', '۵']],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(pager.getByText('بعدی').filter({ visible: true })).toHaveCount(words)
      expect((await numbers.allTextContents()).slice(0, shown.length)).toEqual(shown)
    }
  })
})
