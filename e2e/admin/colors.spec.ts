/** The color tab of a product's editor: pictures and order of colors, and that the shop obeys at once. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { placeOnline } from '../support/orders.ts'
import { createPerson, freshPhone, signIn } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { createProduct, sql } from '../support/products.ts'
import { searchList } from '../support/panel.ts'
import { productPath } from '../support/steps.ts'

const save = (page: Page) => page.getByRole('button', { name: 'ذخیرهٔ تغییرات' })
const group = (page: Page, color: string) => page.getByRole('group', { name: `تصویرهای ${color}` })

async function openColors(page: Page, id: string) {
  await page.goto(`/admin/products/${id}/edit`)
  await expect(page.getByRole('toolbar', { name: 'ابزار متن', includeHidden: true })).toBeAttached({
    timeout: 30_000,
  })
  await page.getByRole('tab', { name: /رنگ‌ها/ }).click()
}

const stored = (id: string) =>
  sql<{ name: string; images: string[] }>(
    `select c.name, s.images from public.product_colors s join public.colors c on c.id = s.color_id
     where s.product_id = $1 order by s.sort_order`,
    [id],
  )

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
})

test('pictures are picked, sent and ordered for each color, and the shop shows them @responsive', async ({
  page,
}) => {
  const product = await createProduct({ colors: { 'سبز دریایی': 3, مشکی: 2 } })
  // The stored page of before.
  await page.request.get(productPath(product))
  await openColors(page, product.id)

  // From the product's own pictures, with one press.
  await group(page, 'سبز دریایی')
    .getByRole('button', { name: /افزودن تصویر ۲ کالا/ })
    .click()
  await expect(group(page, 'سبز دریایی').locator('[data-picture="products/mug-detail"]')).toBeVisible()
  await expect(group(page, 'سبز دریایی').getByRole('button', { name: /افزودن تصویر ۲ کالا/ })).toHaveCount(0)
  await group(page, 'سبز دریایی')
    .getByRole('button', { name: /افزودن تصویر ۱ کالا/ })
    .click()
  await group(page, 'سبز دریایی').getByRole('button', { name: 'تصویر ۲ اصلی شود' }).click()
  // From the device.
  await group(page, 'مشکی')
    .getByLabel('تصویرهای مشکی: انتخاب فایل')
    .setInputFiles({ name: 'black.png', mimeType: 'image/png', buffer: await picture('#222') })
  await expect(group(page, 'مشکی').locator('[data-picture^="products/"]')).toBeVisible({ timeout: 20_000 })

  // The order of colors, by the keyboard.
  const handle = page.getByRole('button', { name: 'رنگ مشکی: جابه‌جایی' })
  await handle.press('Space')
  await expect(page.getByText(/برداشته شد/)).toBeAttached()
  await handle.press('ArrowUp')
  await expect(page.getByText(/روی جای ۱/)).toBeAttached()
  await handle.press('Space')
  const names = page.getByRole('button', { name: /^رنگ .*: جابه‌جایی$/ })
  await expect(names.first()).toHaveAccessibleName('رنگ مشکی: جابه‌جایی')
  await expectAccessible(page)

  await save(page).click()
  await expect(page.getByText('کالا با موفقیت ویرایش شد')).toBeVisible()
  const [black, teal] = await stored(product.id)
  expect(teal).toEqual({ name: 'سبز دریایی', images: ['products/mug-front', 'products/mug-detail'] })
  expect([black!.name, black!.images.length]).toEqual(['مشکی', 1])

  await openColors(page, product.id)
  await expect(names.first()).toHaveAccessibleName('رنگ مشکی: جابه‌جایی')
  await expect(group(page, 'سبز دریایی').locator('[data-picture]').first()).toHaveAttribute(
    'data-picture',
    'products/mug-front',
  )

  const html = await (await page.request.get(productPath(product))).text()
  expect(html).toContain(black!.images[0])
  await page.goto(productPath(product))
  await expect(page.getByRole('radio').first()).toHaveValue(product.colors[1]!.id)
})

test('leaving unsaved pictures asks, and another editor’s save is not overwritten', async ({ page }) => {
  const product = await createProduct({ colors: { 'سبز دریایی': 3 } })
  await openColors(page, product.id)
  await group(page, 'سبز دریایی')
    .getByRole('button', { name: /افزودن تصویر ۱ کالا/ })
    .click()
  await page.locator('main').getByRole('link', { name: 'کالاها' }).click()
  const question = page.getByRole('alertdialog', { name: 'تغییرها ذخیره نشده‌اند' })
  await question.getByRole('button', { name: 'ماندن در این صفحه' }).click()
  await sql(`update public.products set brand = 'دیگری' where id = $1`, [product.id])
  await save(page).click()
  await expect(page.getByText('این کالا هم‌زمان جای دیگری ویرایش شده است')).toBeVisible()
  expect((await stored(product.id))[0]!.images).toEqual([])
  const again = page.getByRole('button', { name: 'خواندن نسخهٔ تازه و نگه داشتن نوشته‌های من' })
  await again.click()
  await expect(again).toHaveCount(0)
  // The fresh record is there.
  await page.getByRole('tab', { name: 'اطلاعات پایه' }).click()
  await expect(page.getByLabel('برند')).toHaveValue('دیگری')
  await save(page).click()
  await expect(page.getByText('کالا با موفقیت ویرایش شد')).toBeVisible()
  expect((await stored(product.id))[0]!.images).toEqual(['products/mug-front'])
})

test('the list of requests says which color is waited for', async ({ page }) => {
  const product = await createProduct({ colors: { 'سبز دریایی': 3, مشکی: 0 } })
  for (const phone of [freshPhone(), freshPhone()])
    await sql('insert into public.stock_requests (product_id, color_id, phone_number) values ($1, $2, $3)', [
      product.id,
      product.colors[1]!.id,
      phone,
    ])
  await page.goto('/admin/stock-requests')
  await searchList(page, product.name)
  await expect(page.getByText('مشکی: ۲ نفر')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: product.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByRole('cell', { name: /مشکی/ })).toHaveCount(2)
})

test('an order shows picture, dot and name of the color, on the screen and on its slip', async ({ page }) => {
  const product = await createProduct({
    colors: { 'سبز دریایی': 3, مشکی: 2 },
    pictures: { مشکی: ['products/pot-black-front'] },
  })
  const order = await placeOnline(await createPerson(), product, 1, product.colors[1]!.id)
  await page.goto(`/admin/orders/${order.id}`)
  const lines = page.getByRole('table', { name: 'اقلام سفارش' })
  await expect(lines.locator('img')).toHaveAttribute('src', /pot-black-front/)
  await expect(lines.getByText('مشکی')).toBeVisible()
  await page.goto(`/admin/orders/print?kind=slip&ids=${order.id}`)
  await expect(page.getByRole('cell', { name: 'رنگ مشکی' }).first()).toBeAttached()
})
