import { expect, test } from '../../support/test.ts'
import { sql } from '../../support/products.ts'

test.use({ signedInAs: 'admin' })

// Applies to every wholesale order.
test(
  'minimum of wholesale orders: is set, removed and kept over a conflict',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/admin/delivery-settings')
    const field = page.getByLabel('کمترین مبلغ سفارش فروشگاه')
    const save = page.locator('form').filter({ has: field }).getByRole('button', { name: 'ذخیره' })
    const minimum = () => sql(`select amount::int from public.order_minimums where price_type = 'shop_price'`)
    await field.fill('1')
    await save.click()
    await expect(page.getByText('کمترین سفارش عمده ذخیره شد')).toBeVisible()
    expect(await minimum()).toEqual([{ amount: 1 }])
    await field.fill('')
    await save.click()
    await expect.poll(minimum).toEqual([])

    await page.goto('/admin/delivery-settings')
    await field.fill('2')
    await sql(`insert into public.order_minimums (price_type, amount) values ('shop_price', 3)`)
    await save.click()
    await expect(page.getByText('هم‌زمان تغییر کرده است')).toBeVisible()
    await expect(field).toHaveValue('۲')
    expect(await minimum()).toEqual([{ amount: 3 }])
    await sql(`delete from public.order_minimums where price_type = 'shop_price'`)
  },
)
