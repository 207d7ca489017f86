import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('packs and wholesale terms: are saved and read again', async ({ page }) => {
    const product = await createProduct({ price: 1000, shopPrice: 900, dealerPrice: 800, stock: 100 })
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
    const save = page.getByRole('button', { name: /^ذخیره/ }).first()
    await save.click()
    await expect(page.getByText('کارتن باید چند بستهٔ کامل باشد')).toBeVisible()
    await page.getByLabel('هر کارتن').fill('24')
    await expectAccessible(page)
    await save.click()
    await expect(page.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
    const rows = await sql<{ terms: unknown }>('select private.wholesale_terms($1) as terms', [product.id])
    expect(rows[0]!.terms).toEqual({
      packs: [{ color_id: null, pack_size: 6, carton_size: 24, carton_volume: null }],
      rules: [{ price_type: 'dealer_price', sold_by: 'pack', min_quantity: 12 }],
      steps: [{ price_type: 'dealer_price', from_quantity: 24, percent: 5, amount: null }],
    })
    await page.goto(`/admin/products/${product.id}/edit`)
    await expect(page.getByText('بستهٔ ۶ تایی، کارتن ۲۴ تایی، ۱ پله')).toBeVisible()
  })
})
