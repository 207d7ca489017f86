import { expect, test } from '@playwright/test'
import { expire, runJobs } from '../support/fresh.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'

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
    // Who comes while the page of before is still being rendered for somebody else shares it.
    await expect(async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: `${mark} هست` })).toBeAttached({ timeout: 1000 })
    }).toPass()
    for (const missing of ['خاموش', 'فردا', 'دیروز'])
      await expect(page.getByRole('heading', { name: `${mark} ${missing}` })).toHaveCount(0)
    const link = page.getByRole('link', { name: `${mark} بنر` })
    await expect(link).toHaveAttribute('href', '/terms')
    expect(await link.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(34, 48, 58)',
    )
    await expect(page.locator('h1')).toHaveCount(1)
    for (const name of ['با تخفیف', 'تازه رسیده', 'پرفروش‌ها', 'یک سفرهٔ شش‌نفره'])
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

test('the wholesale banner leads to the page for dealers, open to everybody', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'درخواست خرید عمده' }).click()
  await expect(page).toHaveURL(/\/wholesale$/)
  await expect(page.getByRole('heading', { name: 'یک کالا، سه قیمت' })).toBeVisible()
})

test('a tile of the season and a bundle are shown, and the bundle goes into the cart at once @responsive', async ({
  page,
  context,
}) => {
  const mark = `آزمون ${Date.now()}`
  const [plain, colored, gone] = [
    await createProduct({ price: 120_000, stock: 3 }),
    await createProduct({ price: 80_000, colors: { 'سبز دریایی': 2 } }),
    await createProduct({ price: 50_000, stock: 0 }),
  ]
  const [tile] = await sql<{ id: string }>(
    `insert into public.seasonal_tiles (title, subtitle, button_text, button_link, sort_order)
     values ($1, 'متن کاشی', 'برو', '/terms', -1) returning id`,
    [`${mark} کاشی`],
  )
  const [bundle] = await sql<{ id: string }>(
    `insert into public.bundles (title, product_ids, sort_order) values ($1, $2, -1) returning id`,
    [`${mark} ست`, [plain.id, colored.id, gone.id]],
  )
  try {
    await expire('home')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: `${mark} کاشی` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'برو' })).toHaveAttribute('href', '/terms')
    const box = page.getByRole('region', { name: `${mark} ست` })
    await expect(box.getByRole('listitem')).toHaveCount(3)
    await expect(box.getByText('رنگ: سبز دریایی')).toBeVisible()
    await expect(box.getByText('جمع ۲ کالا')).toBeVisible()
    await expect(box.getByText('۲۰۰٬۰۰۰')).toBeVisible()
    await expect(box.getByText('۱ کالا اکنون موجود نیست و در این جمع نیامده است.')).toBeVisible()
    const add = box.getByRole('button', { name: 'افزودن همه به سبد' })
    await add.click()
    await expect(page.getByText('۲ کالا به سبد خرید افزوده شد')).toBeVisible()
    const count = page.getByRole('banner').locator('[data-slot="cart-count"]')
    await expect(count).toHaveText('۲')
    await page.goto('/cart')
    await expect(page.getByRole('list', { name: 'کالاهای سبد' }).getByRole('listitem')).toHaveCount(2)

    // A customer's cart, by one call; the stock is the end.
    await page.evaluate(() => localStorage.clear())
    const person = await createPerson()
    await signIn(context, person)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    for (const [times, said] of [
      [2, '۲ کالا به سبد خرید افزوده شد'],
      [1, '۱ کالا از ۲ کالا افزوده شد؛ از بقیه بیش از این موجود نیست'],
      [1, 'هر چه از این‌ها موجود است در سبد شماست'],
    ] as const) {
      for (let time = 0; time < times; time++) {
        const answer = page.waitForResponse((response) => response.request().method() === 'POST')
        await add.click()
        await answer
        await expect(page.getByText(said).first()).toBeVisible()
        await expect(add).not.toHaveAttribute('aria-busy', 'true')
      }
    }
    expect(
      await sql('select product_id, quantity from public.cart_items where user_id = $1 order by quantity', [
        person.id,
      ]),
    ).toEqual([
      { product_id: colored.id, quantity: 2 },
      { product_id: plain.id, quantity: 3 },
    ])
  } finally {
    await sql('delete from public.seasonal_tiles where id = $1', [tile!.id])
    await sql('delete from public.bundles where id = $1', [bundle!.id])
    await expire('home')
  }
})

test('without a bundle featured products stand in its place', async ({ page }) => {
  const featured = page.getByRole('heading', { name: 'برگزیدهٔ هرمز', level: 2 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'یک سفرهٔ شش‌نفره' })).toBeVisible()
  await expect(featured).toHaveCount(0)
  await sql('update public.bundles set is_active = false')
  try {
    await expire('home')
    await page.goto('/')
    await expect(featured).toBeVisible()
  } finally {
    await sql('update public.bundles set is_active = true')
    await expire('home')
  }
})

test('the shelf slides by its arrows and by the keyboard', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const shelf = page.getByRole('group', { name: 'کالاهای با تخفیف' })
  const cards = shelf.getByRole('listitem')
  expect(await cards.count()).toBeGreaterThan(4)
  const [back, on] = [page.getByRole('button', { name: 'پیشین' }), page.getByRole('button', { name: 'بعدی' })]
  await expect(back).toBeDisabled()
  await expect(cards.last()).not.toBeInViewport()
  await on.click()
  await expect(cards.last()).toBeInViewport()
  await expect(on).toBeDisabled()
  await back.click()
  await expect(cards.first()).toBeInViewport()
  // It slides there: keys before it has come to rest would be lost.
  await expect(back).toBeDisabled()
  await shelf.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(cards.last()).toBeInViewport({ timeout: 200 })
  }).toPass()
})
