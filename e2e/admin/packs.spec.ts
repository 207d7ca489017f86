import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'

test('the panel tells packs, minimum and steps of a product; a dealer’s quote follows', async ({
  page,
  context,
}) => {
  const product = await createProduct({ price: 1000, shopPrice: 900, dealerPrice: 800, stock: 100 })
  await signIn(context, await createPerson('admin'), 'admin')
  await page.goto(`/admin/products/${product.id}/edit`)
  await page.getByText('بسته و فروش عمده').click()
  await page.getByLabel('هر بسته').fill('6')
  await page.getByLabel('هر کارتن').fill('20')
  const dealer = page.getByRole('group', { name: 'فروش عمده به همکار' })
  await dealer.getByLabel('فروش به').selectOption({ label: 'بسته' })
  await dealer.getByLabel('دست‌کم').fill('12')
  await dealer.getByRole('button', { name: 'پلهٔ قیمت برای همکار' }).click()
  await dealer.getByLabel('پلهٔ ۱، از').fill('24')
  await dealer.getByLabel('تخفیف پلهٔ ۱').fill('5')
  await page
    .getByRole('button', { name: /^ذخیره/ })
    .first()
    .click()
  await expect(page.getByText('کارتن باید چند بستهٔ کامل باشد')).toBeVisible()
  await page.getByLabel('هر کارتن').fill('24')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^ذخیره/ })
    .first()
    .click()
  await expect(page.getByText('کالا با موفقیت ویرایش شد')).toBeVisible()
  const rows = await sql<{ terms: unknown }>('select private.wholesale_terms($1) as terms', [product.id])
  expect(rows[0]!.terms).toEqual({
    packs: [{ color_id: null, pack_size: 6, carton_size: 24, carton_volume: null }],
    rules: [{ price_type: 'dealer_price', sold_by: 'pack', min_quantity: 12 }],
    steps: [{ price_type: 'dealer_price', from_quantity: 24, percent: 5, amount: null }],
  })
  // The form reads what it wrote.
  await page.goto(`/admin/products/${product.id}/edit`)
  await expect(page.getByText('بستهٔ ۶ تایی، کارتن ۲۴ تایی، ۱ پله')).toBeVisible()
})

test('the least that a wholesale order must be worth is set with delivery', async ({ page, context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
  await page.goto('/admin/delivery-settings')
  const form = page.getByLabel('سفارش فروشگاه دست‌کم')
  await form.fill('1')
  await page.locator('form').filter({ has: form }).getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('کمترین سفارش عمده ذخیره شد')).toBeVisible()
  expect(
    await sql('select amount::int from public.order_minimums where price_type = $1', ['shop_price']),
  ).toEqual([{ amount: 1 }])
  await form.fill('')
  await page.locator('form').filter({ has: form }).getByRole('button', { name: 'ذخیره' }).click()
  await expect
    .poll(() => sql('select 1 from public.order_minimums where price_type = $1', ['shop_price']))
    .toEqual([])

  // A colleague was quicker: nothing is overwritten, and what was typed stays.
  await page.goto('/admin/delivery-settings')
  await form.fill('2')
  await sql(`insert into public.order_minimums (price_type, amount) values ('shop_price', 3)`)
  await page.locator('form').filter({ has: form }).getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('هم‌زمان تغییر کرده است')).toBeVisible()
  await expect(form).toHaveValue('۲')
  expect(await sql(`select amount::int from public.order_minimums where price_type = 'shop_price'`)).toEqual([
    { amount: 3 },
  ])
  await sql(`delete from public.order_minimums where price_type = 'shop_price'`)
})
