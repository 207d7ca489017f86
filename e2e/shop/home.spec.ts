import { expect, test } from '../support/test.ts'
import { expire } from '../support/fresh.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'

test('front page: slides and shelf move by buttons and keyboard', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  await page.goto('/')
  const dots = page.getByRole('link', { name: /^اسلاید / })
  const second = page.locator('#slide-2')
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')
  await page.waitForLoadState('networkidle')
  await dots.nth(1).focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(second.getByRole('heading')).toBeInViewport()
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)

  const shelf = page.getByRole('group', { name: 'محصولات با تخفیف' })
  const cards = shelf.getByRole('listitem')
  await expect(cards.nth(4)).toBeAttached()
  await expect(cards.last()).not.toBeInViewport()
  // Shelves of a phone have no buttons.
  if (!isMobile) {
    const [back, on] = ['پیشین', 'بعدی'].map((name) => page.getByRole('button', { name }))
    await expect(back!).toBeDisabled()
    await on!.click()
    await expect(cards.last()).toBeInViewport()
    await expect(on!).toBeDisabled()
    await back!.click()
    await expect(cards.first()).toBeInViewport()
    // Keys during scrolling are lost.
    await expect(back!).toBeDisabled()
  }
  await shelf.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(cards.last()).toBeInViewport({ timeout: 200 })
  }).toPass()

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

test.describe('nightly', { tag: '@nightly' }, () => {
  test('bundle: all of it goes into the cart, up to the stock', async ({ page, context, isMobile }) => {
    test.skip(isMobile, 'The front page shows one bundle, the first.')
    const mark = `آزمون ${Date.now()}`
    const [plain, colored, soldOut] = [
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
      [`${mark} ست`, [plain.id, colored.id, soldOut.id]],
    )
    try {
      await expire('home')
      await page.goto('/')
      await expect(page.getByRole('heading', { name: `${mark} کاشی` })).toBeVisible()
      await expect(page.getByRole('link', { name: 'برو' }).first()).toHaveAttribute('href', '/terms')
      const box = page.getByRole('region', { name: `${mark} ست` })
      await expect(box.getByRole('listitem')).toHaveCount(3)
      for (const words of [
        'رنگ: سبز دریایی',
        'جمع ۲ محصول',
        '۲۰۰٬۰۰۰',
        '۱ محصول اکنون موجود نیست و در این جمع نیامده است.',
      ])
        await expect(box.getByText(words)).toBeVisible()
      const add = box.getByRole('button', { name: 'افزودن همه به سبد' })
      await add.click()
      await expect(page.getByText('۲ محصول به سبد خرید افزوده شد')).toBeVisible()
      await expect(page.getByRole('banner').locator('[data-slot="cart-count"]')).toHaveText('۲')

      await page.evaluate(() => localStorage.clear())
      const person = await createPerson()
      await signIn(context, person)
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      for (const message of [
        '۲ محصول به سبد خرید افزوده شد',
        '۲ محصول به سبد خرید افزوده شد',
        '۱ محصول از ۲ محصول افزوده شد؛ از بقیه بیش از این موجود نیست',
        'هر چه از این‌ها موجود است در سبد شماست',
      ]) {
        const answer = page.waitForResponse((response) => response.request().method() === 'POST')
        await add.click()
        await answer
        await expect(page.getByText(message).first()).toBeVisible()
        await expect(add).not.toHaveAttribute('aria-busy', 'true')
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
})
