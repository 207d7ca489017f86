import { expect, type Locator, type Page, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { type Product, createProduct, sql } from '../support/products.ts'
import { answerYes, rowAction, showDetails } from '../support/panel.ts'
import { productPath } from '../support/steps.ts'

const rowOf = (page: Page, product: Product) => page.getByRole('row').filter({ hasText: product.name })

async function openList(page: Page, product: Product) {
  await page.goto(`/admin/discounts?search=${encodeURIComponent(product.name)}`)
  await expect(page.getByRole('heading', { name: 'تخفیف محصولات', level: 1 })).toBeVisible()
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'افزودن تخفیف' }).click()
  return page.getByRole('dialog', { name: 'افزودن تخفیف' })
}

async function choose(dialog: Locator, product: Product) {
  await dialog.getByLabel('جست‌وجوی محصول').fill(product.name)
  const picker = dialog.getByRole('combobox', { name: /^محصول/ })
  await expect(picker.getByRole('option', { name: product.name })).toBeAttached()
  await picker.selectOption(product.id)
}

const discountsOf = ({ id }: Product) =>
  sql(
    `select price_type, discount_type, discount_value, start_date, end_date, is_active from public.discounts
     where product_id = $1 order by created_at`,
    [id],
  )

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('discount: is previewed, added, edited over a conflict and removed', async ({ page, request }) => {
    const name = `قابلمهٔ دودسته با در شیشه‌ای ۲۴ سانتی‌متری طرح ماهور ${Date.now()}`
    const product = await createProduct({ name, price: 200_000, shopPrice: 150_000 })
    const shop = async () => (await request.get(productPath(product))).text()
    expect(await shop()).toContain('۲۰۰٬۰۰۰')
    await openList(page, product)
    await expect(page.getByText('چیزی پیدا نشد')).toBeVisible()
    const dialog = await openForm(page)
    const save = dialog.getByRole('button', { name: 'افزودن تخفیف' })
    await expect(dialog.getByLabel('نوع قیمت')).toHaveValue('shop_price')
    await expect(dialog.getByLabel('نوع تخفیف')).toHaveValue('percentage')
    await expect(dialog.getByLabel('مقدار تخفیف')).toHaveValue('۰')
    await expect(dialog.getByRole('switch', { name: 'فعال' })).toBeChecked()
    await save.click()
    await expect(dialog.getByText('لطفاً محصول را انتخاب کنید')).toBeVisible()
    await expect(dialog.getByText('مقدار تخفیف باید بزرگ‌تر از صفر باشد')).toBeVisible()

    await choose(dialog, product)
    await expect
      .poll(() => dialog.evaluate((each) => each.scrollWidth - each.clientWidth))
      .toBeLessThanOrEqual(0)
    await dialog.getByLabel('مقدار تخفیف').fill('۱۲۰')
    await save.click()
    await expect(dialog.getByText('درصد تخفیف باید بین ۱ تا ۱۰۰ باشد')).toBeVisible()

    await dialog.getByLabel('مقدار تخفیف').fill('10')
    await dialog.getByLabel('نوع قیمت').selectOption('dealer_price')
    await expect(dialog.getByText(/این محصول «قیمت عمده» ندارد/)).toBeVisible()
    await dialog.getByLabel('نوع قیمت').selectOption('base_price')
    await dialog.getByLabel('نوع تخفیف').selectOption('amount')
    await dialog.getByLabel('مقدار تخفیف').fill('۲۰۰۰۰۰')
    await expect(dialog.getByText(/چیزی برای پرداخت نمی‌ماند/)).toBeVisible()
    await dialog.getByLabel('مقدار تخفیف').fill('۲۵۰۰۰')
    await expect(dialog.getByText('۱۷۵٬۰۰۰')).toBeVisible()
    await dialog.getByLabel('تاریخ پایان').fill('۱۴۰۹/۱۲/۲۹')
    await expectAccessible(page)
    await save.click()
    await expect(page.getByText('تخفیف جدید با موفقیت اضافه شد')).toBeVisible()
    await showDetails(page, `تخفیف ${name}`)
    await expect(rowOf(page, product).getByText('۲۰۰٬۰۰۰ ← ۱۷۵٬۰۰۰')).toBeVisible()
    await expect(rowOf(page, product).getByText('از اکنون')).toBeVisible()
    // Phones widen the viewport to fit the content.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(page.viewportSize()!.width)
    expect(await shop()).toContain('۱۷۵٬۰۰۰')
    expect(await discountsOf(product)).toEqual([
      {
        price_type: 'base_price',
        discount_type: 'amount',
        discount_value: 25_000,
        start_date: null,
        // The last day is included.
        end_date: new Date('2031-03-20T20:29:59Z'),
        is_active: true,
      },
    ])

    await rowAction(page, `تخفیف ${product.name}`, 'ویرایش')
    const edit = page.getByRole('dialog', { name: 'ویرایش تخفیف' })
    await expect(edit.getByLabel('جست‌وجوی محصول')).toHaveCount(0)
    await sql(`update public.discounts set discount_value = 30000 where product_id = $1`, [product.id])
    await edit.getByLabel('تاریخ پایان').fill('')
    await edit.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await edit.getByRole('button', { name: 'خواندن نسخهٔ جدید و نگه داشتن نوشته‌های من' }).click()
    await expect(edit.getByLabel('مقدار تخفیف')).toHaveValue('۳۰٬۰۰۰')
    await edit.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page.getByText('تخفیف با موفقیت به‌روزرسانی شد')).toBeVisible()
    await expect(rowOf(page, product).getByText('نامحدود')).toBeVisible()
    expect(await shop()).toContain('۱۷۰٬۰۰۰')

    await rowAction(page, `تخفیف ${product.name}`, 'حذف')
    await answerYes(page, `تخفیف «${product.name}» حذف شود؟`, 'حذف')
    await expect(page.getByText('تخفیف با موفقیت حذف شد')).toBeVisible()
    expect(await shop()).not.toContain('۱۷۰٬۰۰۰')
    expect(await discountsOf(product)).toEqual([])
  })

  test('discount: on all three prices at once; the list warns of prices out of order', async ({ page }) => {
    const product = await createProduct({ price: 640_000, shopPrice: 563_000, dealerPrice: 500_000 })
    await sql(
      `insert into public.discounts (product_id, price_type, discount_value) values ($1, 'base_price', 20)`,
      [product.id],
    )
    await openList(page, product)
    const warning = page.getByText(/برای [۰-۹٬]+ محصول قیمت فروشگاه از قیمت پایه بالاتر است/)
    await warning.getByRole('link', { name: 'دیدن محصولات' }).click()
    await expect(page).toHaveURL(/\/admin\/products\?mark=shop-above-base/)
    await expect(page.getByRole('link', { name: product.name })).toBeVisible()
    await expect(warning).toBeVisible()

    await openList(page, product)
    await expect(rowOf(page, product).getByText('پایین‌تر از قیمت فروشگاه ۵۶۳٬۰۰۰')).toBeVisible()
    const dialog = await openForm(page)
    await choose(dialog, product)
    await dialog.getByLabel('نوع قیمت').selectOption('base_price')
    await dialog.getByLabel('مقدار تخفیف').fill('۲۰')
    await expect(dialog.getByText('پایین‌تر از این قیمت‌هاست')).toContainText(
      'قیمت فروشگاه ۵۶۳٬۰۰۰ (۵۱٬۰۰۰ تومان بیشتر)',
    )
    await expectAccessible(page)
    await dialog.getByLabel('نوع قیمت').selectOption('روی هر سه قیمت')
    await dialog.getByLabel('مقدار تخفیف').fill('۵۰')
    for (const text of ['۳۲۰٬۰۰۰', '۲۸۱٬۵۰۰', '۲۵۰٬۰۰۰']) await expect(dialog.getByText(text)).toBeVisible()
    await expect(dialog.getByText('پایین‌تر از این قیمت‌هاست')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'افزودن تخفیف' }).click()
    await expect(page.getByText('تخفیف جدید با موفقیت اضافه شد')).toBeVisible()
    await expect(rowOf(page, product)).toHaveCount(4)
    const added = await sql(
      `select price_type, discount_value from public.discounts where product_id = $1 and discount_value = 50 order by price_type`,
      [product.id],
    )
    expect(added).toEqual(
      ['base_price', 'shop_price', 'dealer_price'].map((price_type) => ({ price_type, discount_value: 50 })),
    )
    // Each row is edited for itself.
    await page
      .getByRole('button', { name: `کارهای تخفیف ${product.name}` })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'ویرایش', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'ویرایش تخفیف' })
    await expect(edit.getByLabel('نوع قیمت').getByRole('option')).toHaveText([
      'قیمت پایه',
      'قیمت فروشگاه',
      'قیمت عمده',
    ])
  })
})
