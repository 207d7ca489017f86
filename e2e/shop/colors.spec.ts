import { expect, type Page, test } from '../support/test.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { cartCount, tick, isLoaded } from '../support/steps.ts'
import { launchOptions } from '../support/browser.ts'

test.use({ launchOptions: launchOptions({ pictures: true }) })

const TEAL = ['products/pot-teal-front', 'products/pot-teal-use']
const RED = ['products/pot-red-front']

/** Two pictured colors in stock, one sold out. The first product picture is the red one. */
const createPot = async () => {
  const product = await createProduct({
    price: 400_000,
    colors: { 'سبز دریایی': 5, گل‌سرخ: 2, زعفرانی: 0 },
    pictures: { 'سبز دریایی': TEAL, گل‌سرخ: RED, زعفرانی: ['products/pot-saffron-front'] },
  })
  await sql('update public.products set images = $2 where id = $1', [
    product.id,
    [...RED, 'products/mug-detail'],
  ])
  return product
}

const large = (page: Page) => page.getByRole('group', { name: 'تصویرهای محصول' }).getByRole('img').first()
const color = (page: Page, name: string | RegExp) => page.getByTestId('buy-box').getByRole('radio', { name })
const add = (page: Page) => page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true })
const prompt = (page: Page) =>
  page.getByRole('button', { name: 'رنگش را انتخاب کنید' }).filter({ visible: true })
const held = (page: Page) => page.getByTestId('buy-box').locator('p', { hasText: 'در سبد شما' })

test('colors: a choice survives reload and history', async ({ page }) => {
  const pot = await createPot()
  await page.goto(productPath(pot))
  await expect(prompt(page)).toBeVisible()
  await expect(page.getByTestId('buy-box').locator('input[name=color]:checked')).toHaveCount(0)
  await expect(add(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'تعداد' })).toHaveCount(0)
  await expect(color(page, /زعفرانی/)).toBeDisabled()
  await expect(large(page)).toHaveAttribute('src', /pot-red-front/)
  await expect(page).toHaveURL(({ search }) => search === '')

  await tick(color(page, 'سبز دریایی'))
  await expect(prompt(page)).toBeHidden()
  await expect(add(page)).toBeVisible()
  await expect(large(page)).toHaveAttribute('src', /pot-teal-front/)
  await expect(large(page)).toHaveAttribute('alt', `${pot.name}، رنگ سبز دریایی`)
  // Its two pictures and the one without a color.
  await expect(page.getByRole('button', { name: /^تصویر [۰-۹]$/ })).toHaveCount(3)
  await expect(page.getByText('از این رنگ ۵ عدد مانده است')).toBeVisible()
  await expect(page).toHaveURL(({ search }) => decodeURIComponent(search) === '?color=سبز-دریایی')
  await expect(page.locator('link[rel="canonical"]')).not.toHaveAttribute('href', /color/)

  await page.reload()
  await expect(color(page, 'سبز دریایی')).toBeChecked()
  await expect(large(page)).toHaveAttribute('src', /pot-teal-front/)
  await page.goto('/about')
  await page.goto(`${productPath(pot)}?color=${encodeURIComponent('گل‌سرخ')}`)
  await expect(color(page, 'گل‌سرخ')).toBeChecked()
  await tick(color(page, 'سبز دریایی'))
  await expect(large(page)).toHaveAttribute('src', /pot-teal-front/)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await page.goForward()
  await expect(color(page, 'سبز دریایی')).toBeChecked()
  await page.goto(`${productPath(pot)}?color=nothing`)
  await expect(prompt(page)).toBeVisible()
})

test('colors: adding resets color and quantity; a line says what the cart holds', async ({
  page,
  isMobile,
}) => {
  const pot = await createPot()
  await page.goto(productPath(pot))
  await tick(color(page, 'سبز دریایی'))
  await page.getByRole('textbox', { name: 'تعداد' }).fill('۳')
  // By keyboard: focus moves to the replacing control.
  await add(page).press('Enter')
  await expect(page.getByText('به سبد خرید افزوده شد')).toHaveCount(1)
  await expect(held(page)).toContainText('در سبد شما: سبز دریایی ۳ عدد')
  await expect(held(page).getByRole('link', { name: 'دیدن سبد' })).toBeFocused()
  // On a phone the bar has the stepper of what the cart holds in its place.
  if (!isMobile) await expect(prompt(page)).toBeVisible()
  await expect(add(page)).toHaveCount(0)
  await expect(color(page, 'سبز دریایی')).not.toBeChecked()
  await expect(large(page)).toHaveAttribute('src', /pot-teal-front/)
  await expect(page).toHaveURL(({ search }) => search === '')

  await tick(color(page, 'گل‌سرخ'))
  await expect(page.getByRole('textbox', { name: 'تعداد' })).toHaveValue('۱')
  await add(page).click()
  await expect(held(page)).toContainText('سبز دریایی ۳ عدد، گل‌سرخ ۱ عدد')
  await page.reload()
  await expect(held(page)).toContainText('سبز دریایی ۳ عدد، گل‌سرخ ۱ عدد')

  await held(page).getByRole('link', { name: 'دیدن سبد' }).click()
  const line = page.getByTestId('cart-line').filter({ hasText: 'سبز دریایی' })
  await expect(line.locator('img').first()).toHaveAttribute('src', /pot-teal-front/)
  await line.getByRole('link', { name: pot.name }).click()
  await expect(color(page, 'سبز دریایی')).toBeChecked()
})

test(
  'color not chosen: a button of the same place and size leads to the colors and rings them',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const pot = await createPot()
    await page.goto(productPath(pot))
    await expect(prompt(page)).toHaveCount(1)
    const place = (await prompt(page).boundingBox())!
    const ring = () => page.locator('#colors').evaluate((element) => getComputedStyle(element).outlineColor)
    const before = await ring()
    await prompt(page).click()
    await expect(page.locator('#colors')).toBeFocused()
    await expect(page.locator('#colors')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('لطفاً یک رنگ انتخاب کنید')).toBeVisible()
    expect(await ring()).not.toBe(before)
    await tick(color(page, 'سبز دریایی'))
    await expect(page.getByText('لطفاً یک رنگ انتخاب کنید')).toBeHidden()
    const chosen = (await add(page).boundingBox())!
    expect(chosen.height).toBe(place.height)
    // The desktop's stepper takes its part of the row.
    expect(isMobile ? chosen : { ...chosen, width: place.width, x: place.x }).toEqual(
      isMobile ? place : { ...place, y: chosen.y },
    )
  },
)

test(
  'color added: the bar counts it in the cart and asks for none',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'A desktop shows the bar once the form has scrolled away.')
    const pot = await createPot()
    await page.goto(productPath(pot))
    await tick(color(page, 'سبز دریایی'))
    const bar = page.locator('#buy-bar')
    await bar.getByRole('button', { name: 'افزودن به سبد' }).click()
    await expect(bar.getByText('۱ در سبد')).toBeVisible()
    await expect(page.getByText(/یک رنگ انتخاب کنید/)).toHaveCount(0)
    await expect(color(page, 'سبز دریایی')).not.toBeChecked()
    await expect(bar.getByRole('button', { name: 'یکی بیشتر' }).locator('svg')).toBeVisible()
    await bar.getByRole('button', { name: 'یکی بیشتر' }).click()
    await expect(bar.getByText('۲ در سبد')).toBeVisible()
    await expect(held(page)).toContainText('سبز دریایی ۲ عدد')
    await expectAccessible(page)
    // A new choice is a new purchase.
    await tick(color(page, 'گل‌سرخ'))
    await expect(bar.getByRole('button', { name: 'افزودن به سبد' })).toBeVisible()
    await bar.getByRole('button', { name: 'افزودن به سبد' }).click()
    await bar.getByRole('button', { name: 'حذف از سبد' }).click()
    await expect(prompt(page)).toBeVisible()
    await expect(held(page)).toContainText('سبز دریایی ۲ عدد')
    await expect(held(page)).not.toContainText('گل‌سرخ')
  },
)

test(
  'color swatches: on a card they change its picture and lead to the color',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const pot = await createPot()
    await page.goto(`/products?search=${encodeURIComponent(pot.name)}`)
    const card = page.getByRole('article').filter({ hasText: pot.name })
    const picture = card.locator('img').first()
    await expect(picture).toHaveAttribute('src', /pot-red-front/)
    await expect(card.getByRole('radio', { name: 'گل‌سرخ' })).toBeChecked()
    // Before pictures and fonts are there a card may still move.
    await isLoaded(picture)
    await page.evaluate(() => document.fonts.ready)
    const before = await card.boundingBox()
    const teal = card.locator('label', { has: page.getByRole('radio', { name: 'سبز دریایی' }) })
    const side = async () => {
      const box = (await teal.boundingBox())!
      return Math.min(box.width, box.height)
    }
    await expect.poll(side).toBeGreaterThanOrEqual(24)
    if (!isMobile) {
      await teal.hover()
      await expect(picture).toHaveAttribute('src', /pot-teal-front/)
      await page.mouse.move(0, 0)
      await expect(picture).toHaveAttribute('src', /pot-red-front/)
    }
    await teal.click()
    await expect(picture).toHaveAttribute('src', /pot-teal-front/)
    await card.getByRole('radio', { name: 'سبز دریایی' }).press('ArrowRight')
    await card.getByRole('radio', { name: 'سبز دریایی' }).press('Space')
    await expect(picture).toHaveAttribute('src', /pot-teal-front/)
    await expect.poll(() => card.boundingBox()).toEqual(before)
    await card.getByRole('link', { name: pot.name, exact: true }).click()
    await expect(page).toHaveURL(/color=/)
    await expect(color(page, 'سبز دریایی').first()).toBeChecked()
    await expect(large(page)).toHaveAttribute('src', /pot-teal-front/)
  },
)

test('color sheet: retries when it fails, adds, stays on the list', { tag: '@phone' }, async ({ page }) => {
  const pot = await createPot()
  await page.goto(`/products?search=${encodeURIComponent(pot.name)}`)
  const address = page.url()
  const opener = page.getByRole('link', { name: `انتخاب رنگ ${pot.name}` })
  await expect(opener).toHaveAccessibleDescription('')
  const sheet = page.getByRole('dialog', { name: 'انتخاب رنگ' })
  await page.route('**/api/products/choices*', (route) => route.abort())
  await opener.click()
  await expect(sheet.getByText('ارتباط با فروشگاه برقرار نشد')).toBeVisible()
  await page.unroute('**/api/products/choices*')
  await sheet.getByRole('button', { name: 'تلاش مجدد' }).click()
  await expect(sheet.getByRole('radio')).toHaveCount(3)
  await expect(sheet.getByRole('radio', { name: /گل‌سرخ/ })).toBeChecked()
  await expect(sheet.getByText('۵ عدد')).toBeVisible()
  await expect(sheet.getByText('تمام شده')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await tick(sheet.getByRole('radio', { name: /سبز دریایی/ }))
  await sheet.getByRole('button', { name: 'افزودن به سبد' }).click()
  await expect(page.getByText('به سبد خرید افزوده شد').first()).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect.poll(() => cartCount(page)).toBe('۱')
  const [line] = JSON.parse(await page.evaluate(() => localStorage.cart as string)) as { key: string }[]
  expect(line!.key).toBe(`${pot.id}::${pot.colors[0]!.id}`)

  await opener.click()
  await tick(sheet.getByRole('radio', { name: /زعفرانی/ }))
  await sheet.getByRole('button', { name: 'موجود شد خبرم کن' }).click()
  await expect(page.getByRole('dialog', { name: 'موجود شد خبرم کن' }).getByLabel('رنگ')).toHaveValue(
    pot.colors[2]!.id,
  )
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('buy bar: appears on a desktop when the buy box scrolls away', async ({ page, viewport }) => {
    test.skip(viewport!.width < 768, 'On phones the bar is always shown.')
    const pot = await createPot()
    await page.goto(productPath(pot))
    const bar = page.locator('#buy-bar')
    await expect(bar).toBeHidden()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar).toBeVisible()
    for (const words of [pot.name, '۴۰۰٬۰۰۰']) await expect(bar).toContainText(words)
    await bar.getByRole('button', { name: 'رنگش را انتخاب کنید' }).click()
    await expect(page.locator('#colors')).toBeFocused()
    await color(page, 'گل‌سرخ').press('Space')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar).toContainText('گل‌سرخ')
    await bar.getByRole('button', { name: 'افزودن به سبد' }).click()
    await expect(bar.getByRole('group', { name: `تعداد ${pot.name} در سبد` })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
  })

  test('colors: a customer asks for a sold-out color', async ({ page, context }) => {
    const pot = await createPot()
    const person = await createPerson('normal', { first: 'مریم', last: 'دلاوری' })
    await signIn(context, person)
    // A link to a sold-out color shows its pictures without selecting it.
    await page.goto(`${productPath(pot)}?color=${encodeURIComponent('زعفرانی')}`)
    await expect(large(page)).toHaveAttribute('src', /pot-saffron-front/)
    await expect(color(page, /زعفرانی/)).not.toBeChecked()
    await expect(prompt(page)).toBeVisible()
    await page
      .getByRole('button', { name: /موجود شد خبرم کن/ })
      .filter({ visible: true })
      .click()
    const dialog = page.getByRole('dialog', { name: 'موجود شد خبرم کن' })
    await expect(dialog.getByLabel('رنگ')).toHaveValue(pot.colors[2]!.id)
    await expect(dialog.getByLabel('شمارهٔ موبایل')).toHaveValue(toPersianDigits(person.phone))
    await expect(dialog.getByLabel('نام (اختیاری)')).toHaveValue('مریم دلاوری')
    await dialog.getByRole('button', { name: 'خبرم کن' }).click()
    await expect(page.getByText('درخواست شما با موفقیت ثبت شد')).toBeVisible()
    expect(
      await sql(
        `select c.name as color, r.name, r.phone_number, r.user_id
       from public.stock_requests r join public.colors c on c.id = r.color_id where r.product_id = $1`,
        [pot.id],
      ),
    ).toEqual([{ color: 'زعفرانی', name: 'مریم دلاوری', phone_number: person.phone, user_id: person.id }])
  })

  test('colors: accessible in each state; a sold-out product is asked for by color', async ({ page }) => {
    const pot = await createPot()
    await page.goto(productPath(pot))
    await expectAccessible(page)
    await tick(color(page, 'سبز دریایی'))
    await expectAccessible(page)
    await add(page).click()
    await expect(held(page)).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expectAccessible(page)

    const soldOut = await createProduct({ colors: { 'سبز دریایی': 0, مشکی: 0 } })
    await page.goto(productPath(soldOut))
    await expect(page.getByText('این محصول در حال حاضر ناموجود است').first()).toBeVisible()
    await expect(color(page, /مشکی/)).toBeDisabled()
    await page.getByRole('button', { name: 'موجود شد خبرم کن' }).filter({ visible: true }).click()
    await page.getByRole('dialog').getByLabel('رنگ').selectOption('مشکی')
    await expectAccessible(page)
  })
})
