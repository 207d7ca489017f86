/** The chosen color is the one that is seen: on the product, on cards, in the cart, and at checkout. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { createPerson, freshPhone, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { cartCount, holdScripts, productPath, tick } from '../support/steps.ts'

const TEAL = ['products/pot-teal-front', 'products/pot-teal-use']
const RED = ['products/pot-red-front']

/** Two pictured colors in stock, and one that is sold out. The product's own first picture is the red one. */
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

const large = (page: Page) => page.getByRole('group', { name: 'تصویرهای کالا' }).getByRole('img').first()
const color = (page: Page, name: string | RegExp) => page.getByTestId('buy-box').getByRole('radio', { name })
const add = (page: Page) => page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true })
const inCart = (page: Page, text: string) => page.getByRole('link', { name: text }).filter({ visible: true })

test('the pictured color is chosen, another one switches pictures, address, price line and stock @responsive', async ({
  page,
}) => {
  const pot = await createPot()
  await page.goto(productPath(pot))
  await expect(color(page, 'گل‌سرخ')).toBeChecked()
  await expect(large(page)).toHaveAttribute('src', /pot-red-front/)
  await expect(page.getByText('از این رنگ ۲ عدد مانده است')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')

  await tick(color(page, 'سبز دریایی'))
  await expect(large(page)).toHaveAttribute('src', /pot-teal-front/)
  await expect(large(page)).toHaveAttribute('alt', `${pot.name}، رنگ سبز دریایی`)
  // Its own two pictures and the one that belongs to no color.
  await expect(page.getByRole('button', { name: /^تصویر [۰-۹]$/ })).toHaveCount(3)
  await expect(page.getByText('از این رنگ ۵ عدد مانده است')).toBeVisible()
  expect(decodeURIComponent(new URL(page.url()).search)).toBe('?color=سبز-دریایی')
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).not.toContain('color')
  await expectAccessible(page)

  // Whoever gets the address sees the same; back leads to where one came from.
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
  await expect(color(page, 'گل‌سرخ')).toBeChecked()
})

test('it stays chosen after it was added, and is counted in place of the button @responsive', async ({
  page,
}) => {
  const pot = await createPot()
  await page.goto(productPath(pot))
  await tick(color(page, 'سبز دریایی'))
  await add(page).click()
  await expect(page.getByText('به سبد خرید افزوده شد')).toHaveCount(1)
  await expect(inCart(page, '۱ در سبد')).toBeVisible()
  await expect(color(page, 'سبز دریایی')).toBeChecked()
  await expect(large(page)).toHaveAttribute('src', /pot-teal-front/)
  await expect(add(page)).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'یکی بیشتر' }).filter({ visible: true }).click()
  await expect(inCart(page, '۲ در سبد')).toBeVisible()
  // Another color is not in the cart.
  await tick(color(page, 'گل‌سرخ'))
  await expect(add(page)).toBeVisible()
  await tick(color(page, 'سبز دریایی'))
  await page.reload()
  await expect(inCart(page, '۲ در سبد')).toBeVisible()
  await page.getByRole('button', { name: 'یکی کمتر' }).filter({ visible: true }).click()
  await expect(inCart(page, '۱ در سبد')).toBeVisible()
  await page.getByRole('button', { name: 'حذف از سبد' }).filter({ visible: true }).click()
  await expect(add(page)).toBeVisible()
  await page.getByRole('button', { name: 'بازگرداندن' }).click()
  await expect(inCart(page, '۱ در سبد')).toBeVisible()

  await inCart(page, '۱ در سبد').click()
  const line = page.getByTestId('cart-line')
  await expect(line.getByText('سبز دریایی')).toBeVisible()
  await expect(line.getByRole('img').or(line.locator('img')).first()).toHaveAttribute('src', /pot-teal-front/)
  await line.getByRole('link', { name: pot.name }).click()
  await expect(color(page, 'سبز دریایی')).toBeChecked()
})

test('a customer’s cart on the server is counted too, of a product without colors', async ({
  page,
  context,
}) => {
  const product = await createProduct({ stock: 3 })
  await signIn(context, await createPerson())
  await page.goto(productPath(product))
  await add(page).click()
  await expect(inCart(page, '۱ در سبد')).toBeVisible()
  const more = page.getByRole('button', { name: 'یکی بیشتر' }).filter({ visible: true })
  await more.click()
  await more.click()
  await expect(inCart(page, '۳ در سبد')).toBeVisible()
  await expect(more).toBeDisabled()
  const held = () =>
    sql<{ quantity: number }>('select quantity from public.cart_items where product_id = $1', [product.id])
  await expect.poll(held).toEqual([{ quantity: 3 }])
  await page.reload()
  await expect(inCart(page, '۳ در سبد')).toBeVisible()
  await page.getByRole('link', { name: '۳ در سبد' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('checkout shows the picture and the name of the color', async ({ page, context }) => {
  const pot = await createPot()
  await signIn(context, await createPerson())
  await page.goto(productPath(pot))
  await tick(color(page, 'سبز دریایی'))
  await add(page).click()
  await expect(inCart(page, '۱ در سبد')).toBeVisible()
  await page.goto('/checkout')
  const summary = page.locator('summary', { hasText: 'جزئیات' }).filter({ visible: true })
  await expect(summary.locator('img')).toHaveAttribute('src', /pot-teal-front/)
  await summary.click()
  await expect(page.getByText('سبز دریایی').filter({ visible: true }).first()).toBeVisible()
})

test('a sold-out color is shown, said to be so, and asked for', async ({ page }) => {
  const [pot, phone] = [await createPot(), freshPhone()]
  await page.goto(productPath(pot))
  await tick(color(page, /زعفرانی/))
  await expect(page.getByText('این رنگ تمام شده')).toBeVisible()
  await expect(large(page)).toHaveAttribute('src', /pot-saffron-front/)
  await expect(add(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'تعداد' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'موجود شد خبرم کن' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'موجود شد خبرم کن' })
  await expect(dialog.getByText(`«${pot.name}» رنگ زعفرانی`)).toBeVisible()
  await dialog.getByLabel('شمارهٔ موبایل').fill(phone)
  await dialog.getByRole('button', { name: 'خبرم کن' }).click()
  await expect(page.getByText('درخواست شما با موفقیت ثبت شد')).toBeVisible()
  const [request] = await sql<{ name: string }>(
    `select c.name from public.stock_requests r join public.colors c on c.id = r.color_id
     where r.product_id = $1 and r.phone_number = $2`,
    [pot.id, phone],
  )
  expect(request).toEqual({ name: 'زعفرانی' })
})

test('all colors sold out: each can be asked for', async ({ page }) => {
  const product = await createProduct({ colors: { 'سبز دریایی': 0, مشکی: 0 } })
  await page.goto(productPath(product))
  await expect(page.getByText('این کالا در حال حاضر ناموجود است').first()).toBeVisible()
  await tick(color(page, /مشکی/))
  await page.getByRole('button', { name: 'موجود شد خبرم کن' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog').getByText('رنگ مشکی')).toBeVisible()
})

test('swatches of a card switch its picture and lead to the color @responsive', async ({
  page,
  isMobile,
}) => {
  const pot = await createPot()
  await page.goto(`/products?search=${encodeURIComponent(pot.name)}`)
  const card = page.getByRole('article').filter({ hasText: pot.name })
  const picture = card.locator('img').first()
  await expect(picture).toHaveAttribute('src', /pot-red-front/)
  await expect(card.getByRole('radio', { name: 'گل‌سرخ' })).toBeChecked()
  const before = await card.boundingBox()
  const teal = card.locator('label', { has: page.getByRole('radio', { name: 'سبز دریایی' }) })
  const box = (await teal.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
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
  expect(await card.boundingBox()).toEqual(before)
  await card.getByRole('link', { name: pot.name, exact: true }).click()
  await expect(page).toHaveURL(/color=/)
  await expect(color(page, 'سبز دریایی').first()).toBeChecked()
  await expect(large(page)).toHaveAttribute('src', /pot-teal-front/)
})

test('«+» on a card opens its colors above the list, which stays @responsive', async ({ page }) => {
  const pot = await createPot()
  const path = `/products?search=${encodeURIComponent(pot.name)}`
  await page.goto(path)
  const address = page.url()
  const opener = page.getByRole('link', { name: `انتخاب رنگ ${pot.name}` })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'انتخاب رنگ' })
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
  expect(page.url()).toBe(address)
  await expect.poll(() => cartCount(page)).toBe('۱')
  const [line] = JSON.parse(await page.evaluate(() => localStorage.cart as string)) as { key: string }[]
  expect(line!.key).toBe(`${pot.id}::${pot.colors[0]!.id}`)

  await opener.click()
  await tick(sheet.getByRole('radio', { name: /زعفرانی/ }))
  await sheet.getByRole('button', { name: 'موجود شد خبرم کن' }).click()
  await expect(page.getByRole('dialog', { name: 'موجود شد خبرم کن' })).toContainText('رنگ زعفرانی')
})

test('the sheet says when it cannot be read, and tries again', async ({ page }) => {
  const pot = await createPot()
  await page.goto(`/products?search=${encodeURIComponent(pot.name)}`)
  await page.route('**/api/products/choices*', (route) => route.abort())
  await page.getByRole('link', { name: `انتخاب رنگ ${pot.name}` }).click()
  const sheet = page.getByRole('dialog', { name: 'انتخاب رنگ' })
  await expect(sheet.getByText('ارتباط با فروشگاه برقرار نشد')).toBeVisible()
  await page.unroute('**/api/products/choices*')
  await sheet.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(sheet.getByRole('radio')).toHaveCount(3)
})

test('odd questions for colors are refused, none with a fault of the server', async ({ request }) => {
  for (const [query, status] of [
    ['', 400],
    ['?product=1', 400],
    ['?product=00000000-0000-4000-8000-000000000000&sizes=some', 400],
    ['?product=00000000-0000-4000-8000-000000000000&sizes=all', 404],
    ['?product=00000000-0000-4000-8000-000000000000', 404],
  ] as const) {
    const answer = await request.get(`/api/products/choices${query}`)
    expect([query, answer.status()]).toEqual([query, status])
  }
})

test('a color, its picture and a press before the scripts arrive are not lost', async ({ page }) => {
  const pot = await createPot()
  const release = await holdScripts(page)
  await page.goto(productPath(pot), { waitUntil: 'commit' })
  await expect(color(page, 'گل‌سرخ')).toBeChecked()
  await color(page, 'سبز دریایی').press('Space')
  await add(page).click()
  release()
  await expect(page.getByText('به سبد خرید افزوده شد').first()).toBeVisible()
  await expect(large(page)).toHaveAttribute('src', /pot-teal-front/)
  await expect(inCart(page, '۱ در سبد')).toBeVisible()
  const [line] = JSON.parse(await page.evaluate(() => localStorage.cart as string)) as { key: string }[]
  expect(line!.key).toBe(`${pot.id}::${pot.colors[0]!.id}`)
})

test('without JavaScript the page shows the pictured color, and «+» leads to the product', async ({
  browser,
}) => {
  const pot = await createPot()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(productPath(pot))
  await expect(color(page, 'گل‌سرخ')).toBeChecked()
  await expect(large(page)).toHaveAttribute('src', /pot-red-front/)
  await expect(add(page)).toHaveCount(0)
  await page.goto(`/products?search=${encodeURIComponent(pot.name)}`)
  await page.getByRole('link', { name: `انتخاب رنگ ${pot.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: pot.name })).toBeVisible()
  await context.close()
})

test('while one reads on, name, color, price and button stay in reach on a desktop', async ({
  page,
  viewport,
}) => {
  test.skip(viewport!.width < 768, 'On phones the bar is always there.')
  const pot = await createPot()
  await page.goto(productPath(pot))
  const bar = page.locator('#buy-bar')
  await expect(bar).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await expect(bar).toContainText(pot.name)
  await expect(bar).toContainText('گل‌سرخ')
  await expect(bar).toContainText('۴۰۰٬۰۰۰')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'افزودن به سبد' }).click()
  await expect(bar.getByRole('link', { name: '۱ در سبد' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
})
