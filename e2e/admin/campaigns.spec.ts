import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { createProduct } from '../support/products.ts'
import { productPath } from '../support/steps.ts'
import { createCategory, putInCategory } from '../support/listing.ts'

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('discount campaign: lowers three tiers and restores the prices', async ({ page, request }) => {
    const mark = `یلدا ${Date.now()}`
    const category = await createCategory('قفسه')
    const products = [
      await createProduct({ name: `${mark} یک`, price: 123_456, shopPrice: 100_000, dealerPrice: 90_000 }),
      await createProduct({ name: `${mark} دو`, price: 200_000 }),
    ] as const
    await putInCategory(category, [...products])
    const shop = async (index: 0 | 1) => (await request.get(productPath(products[index]))).text()
    for (const index of [0, 1] as const) await shop(index)

    await page.goto('/admin/discounts')
    await page.getByRole('link', { name: 'تخفیف گروهی' }).first().click()
    await page.getByRole('button', { name: 'تخفیف گروهی جدید' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'تخفیف گروهی جدید' })
    const save = dialog.getByRole('button', { name: 'افزودن تخفیف' })
    await save.click()
    await expect(dialog.getByText('نام تخفیف را بنویسید')).toBeVisible()
    await expect(dialog.getByText('دست‌کم برای یک قیمت مقدار تخفیف را بنویسید')).toBeVisible()
    await dialog.getByLabel('نام تخفیف').fill(mark)
    await dialog.getByLabel('دسته', { exact: true }).selectOption(category.id)
    for (const [tier, value] of [
      ['تخفیف قیمت پایه', '۲۰'],
      ['تخفیف قیمت فروشگاه', '۱۰'],
      ['تخفیف قیمت عمده', '۵'],
    ] as const)
      await dialog.getByRole('group', { name: tier }).getByLabel('مقدار').fill(value)
    await expect(dialog.getByText('۴ قیمت از ۲ محصول کم می‌شود.')).toBeVisible()
    await expect(dialog.getByText('۹۸٬۰۰۰')).toBeVisible()
    await expectAccessible(page)
    await save.click()
    await expect(page.getByText('تخفیف جدید با موفقیت اضافه شد')).toBeVisible()
    expect(await shop(0)).toContain('۹۸٬۰۰۰')
    expect(await shop(1)).toContain('۱۶۰٬۰۰۰')

    const row = page.getByRole('row').filter({ hasText: mark })
    await expect(row).toContainText('قیمت پایه ٪۲۰، قیمت فروشگاه ٪۱۰، قیمت عمده ٪۵')
    const menu = row.getByRole('button', { name: `کارهای ${mark}` })
    await menu.click()
    await page.getByRole('menuitem', { name: 'ویرایش' }).click()
    const edit = page.getByRole('dialog', { name: 'ویرایش تخفیف گروهی' })
    await edit.getByRole('group', { name: 'تخفیف قیمت پایه' }).getByLabel('مقدار').fill('50')
    await edit.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page.getByText('تخفیف با موفقیت به‌روزرسانی شد')).toBeVisible()
    expect(await shop(1)).toContain('۱۰۰٬۰۰۰')

    // A row that is not read again yet has the version from before the save.
    await expect(row).toContainText('قیمت پایه ٪۵۰')
    await menu.click()
    await page.getByRole('menuitem', { name: 'پایان دادن اکنون' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'پایان دادن' }).click()
    await expect(page.getByText('تخفیف پایان یافت و قیمت‌ها برگشت')).toBeVisible({ timeout: 30_000 })
    expect(await shop(1)).not.toContain('۱۰۰٬۰۰۰')
    await expect(row).toContainText('پایان‌یافته')
    await menu.click()
    await page.getByRole('menuitem', { name: 'حذف' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click()
    await expect(page.getByText('تخفیف با موفقیت حذف شد')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  test('discount campaign: of chosen products waits for its start', async ({ page, request }) => {
    const mark = `نوروز ${Date.now()}`
    const products = [
      await createProduct({ name: `${mark} یک`, price: 100_000 }),
      await createProduct({ name: `${mark} دو`, price: 100_000 }),
    ]
    await page.goto('/admin/discounts/campaigns')
    await page.getByRole('button', { name: 'تخفیف گروهی جدید' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'تخفیف گروهی جدید' })
    await dialog.getByLabel('برای').selectOption('products')
    await dialog.getByRole('button', { name: 'افزودن تخفیف' }).click()
    await expect(dialog.getByText('دست‌کم یک محصول را انتخاب کنید')).toBeVisible()
    await dialog.getByLabel('نام تخفیف').fill(mark)
    await dialog.getByRole('searchbox', { name: 'محصولات' }).fill(mark)
    await dialog.getByRole('button', { name: 'افزودن هر ۲ محصول' }).click()
    await dialog.getByRole('group', { name: 'تخفیف قیمت پایه' }).getByLabel('مقدار').fill('30')
    await dialog.getByLabel('تاریخ شروع').fill('۱۴۱۰/۰۱/۰۱ ۰۸:۰۰')
    await dialog.getByLabel('تاریخ پایان').fill('۱۴۱۰/۰۱/۱۳')
    await expect(dialog.getByText('۲ قیمت از ۲ محصول کم می‌شود.')).toBeVisible()
    await dialog.getByRole('button', { name: 'افزودن تخفیف' }).click()
    await expect(page.getByText('تخفیف جدید با موفقیت اضافه شد')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('در انتظار شروع')
    const html = await (await request.get(productPath(products[0]!))).text()
    expect(html).toContain('۱۰۰٬۰۰۰')
    expect(html).not.toContain('۷۰٬۰۰۰')
  })
})
