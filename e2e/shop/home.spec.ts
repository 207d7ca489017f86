import { expect, test } from '@playwright/test'
import { expire, runJobs } from '../support/fresh.ts'
import { sql } from '../support/products.ts'

const addSlide = async (
  title: string,
  more: { starts?: string; ends?: string; active?: boolean; first?: boolean } = {},
) => {
  const [row] = await sql<{ id: string }>(
    `insert into public.hero_slides (title, subtitle, button_text, button_link, sort_order, start_date, end_date, is_active)
     values ($1, 'زیرعنوان آزمون', 'دیدن', '/about', $2, now() + $3::interval, now() + $4::interval, $5) returning id`,
    [title, more.first ? -1 : 9, more.starts ?? null, more.ends ?? null, more.active ?? true],
  )
  return row!.id
}
const remove = (ids: string[]) => sql('delete from public.hero_slides where id = any($1)', [ids])

test.describe.configure({ mode: 'serial' })

test('the front page shows what the database holds, and nothing that is off or not due', async ({ page }) => {
  const mark = `آزمون ${Date.now()}`
  const ids = [
    await addSlide(`${mark} هست`),
    await addSlide(`${mark} خاموش`, { active: false }),
    await addSlide(`${mark} فردا`, { starts: '1 day' }),
    await addSlide(`${mark} دیروز`, { starts: '-2 days', ends: '-1 day' }),
  ]
  const [banner] = await sql<{ id: string }>(
    `insert into public.promotion_banners (title, subtitle, button_text, button_link, background_color, text_color)
     values ($1, 'زیرعنوان', 'برو', '/terms', '#22303a', '#ffffff') returning id`,
    [`${mark} بنر`],
  )
  try {
    await expire('home')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: `${mark} هست` })).toBeAttached()
    for (const missing of ['خاموش', 'فردا', 'دیروز'])
      await expect(page.getByRole('heading', { name: `${mark} ${missing}` })).toHaveCount(0)
    const link = page.getByRole('link', { name: `${mark} بنر` })
    await expect(link).toHaveAttribute('href', '/terms')
    expect(await link.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(34, 48, 58)',
    )
    await expect(page.locator('h1')).toHaveCount(1)
    for (const name of ['با تخفیف', 'تازه رسیده', 'پرفروش‌ها', 'برگزیدهٔ هرمز'])
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expect(
      page.locator('section', { hasText: 'چه چیزی لازم دارید؟' }).getByRole('listitem'),
    ).toHaveCount(8)
  } finally {
    await remove(ids)
    await sql('delete from public.promotion_banners where id = $1', [banner!.id])
    await expire('home')
  }
})

test('a slide leaves at its end without anybody saving anything', async ({ request }) => {
  const title = `تا همین لحظه ${Date.now()}`
  const id = await addSlide(title, { ends: '1 hour' })
  try {
    await expire('home')
    const home = async () => (await request.get('/')).text()
    expect(await home()).toContain(title)
    // The trigger of updated_at aside, as if time had passed.
    await sql('update public.hero_slides set end_date = clock_timestamp() where id = $1', [id])
    await expect
      .poll(async () => {
        await runJobs()
        return (await home()).includes(title)
      })
      .toBe(false)
  } finally {
    await remove([id])
    await expire('home')
  }
})

test('slides are shown by their dots, by the keyboard, and without a script @responsive', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/')
  const dots = page.getByRole('link', { name: /^اسلاید / })
  expect(await dots.count()).toBeGreaterThan(1)
  const second = page.locator('#slide-2')
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')
  await page.waitForLoadState('networkidle')
  await dots.nth(1).focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(second.getByRole('heading')).toBeInViewport()
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(before)

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const plain = await context.newPage()
  await plain.goto('/')
  await plain
    .getByRole('link', { name: /^اسلاید / })
    .nth(1)
    .click()
  await expect(plain.locator('#slide-2').getByRole('heading')).toBeInViewport()
  await context.close()
})

test('the wholesale banner leads to the request, past signing in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'درخواست خرید عمده' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fwholesale$/)
})
