import { expect, test, type Page } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { picture } from '../support/pictures.ts'
import { bulkAction, openProductForm } from '../support/panel.ts'
import { holdScripts, productPath, tick } from '../support/steps.ts'
import { createCategory } from '../support/listing.ts'

const save = (page: Page) => page.getByRole('button', { name: 'ذخیرهٔ تغییرات' })
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

test.use({ signedInAs: 'admin' })

test('new product: with colors, pictures and texts is in the shop at once', async ({ page, request }) => {
  const mark = `دیگ ${Date.now()}`
  const category = await createCategory('قفسه')
  const lists = [`category=${category.slug}`, `search=${mark}`].map((query) =>
    encodeURI(`/products?${query}`),
  )
  for (const path of lists) await request.get(path)
  await openProductForm(page, '/admin/products/new')
  await page.getByLabel('نام محصول').fill(mark)
  await page.getByLabel('توضیح کوتاه').fill('برای آش و حلیم')
  await page.getByLabel('دسته‌بندی').selectOption(category.id)
  await page.getByRole('button', { name: 'ساختن نشانی از نام' }).click()
  await expect(page.getByLabel('نشانی صفحه', { exact: true })).toHaveValue(mark.replaceAll(' ', '-'))
  await page.getByLabel('قیمت پایه').fill('۱۲۳۴۵۶۷')
  await page.getByLabel('قیمت عمده').fill('999999')
  await tick(page.getByLabel('این محصول رنگ دارد'))
  await expect(page.getByLabel('موجودی انبار')).toBeDisabled()

  await tab(page, 'جزئیات محصول').click()
  await page.getByRole('textbox', { name: 'توضیح کامل' }).fill('دیگ مسی با دستهٔ برنجی')
  await page.getByLabel('برند').fill('هرمز')
  await page.getByLabel('کد ویدیو').fill('https://www.aparat.com/v/abc12X')
  await page.getByLabel('برند').focus()
  await expect(page.getByLabel('کد ویدیو')).toHaveValue('abc12X')
  await page.getByLabel('رنگ جدید', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('موجودی رنگ جدید').fill('۷')
  await page.getByRole('button', { name: 'افزودن رنگ' }).click()

  await tab(page, 'تصویرها و ویژگی‌ها').click()
  const files = await Promise.all(['#b5452c', '#0e6e6e'].map((color) => picture(color)))
  await page
    .getByLabel('تصویرها: انتخاب فایل')
    .setInputFiles(
      files.map((buffer, index) => ({ name: `dig-${index}.png`, mimeType: 'image/png', buffer })),
    )
  await expect(page.locator('[data-picture]').filter({ visible: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'افزودن ویژگی' }).click()
  await page.getByRole('textbox', { name: 'ویژگی ۱' }).fill('شکل دسته')
  await page.getByRole('textbox', { name: 'مقدار ۱' }).fill('قلاب‌دار')
  await page.getByRole('button', { name: 'ساختن محصول' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)

  const [made] = await sql<{ slug: string; images: string[]; has_colors: boolean; stock_quantity: null }>(
    'select slug, images, has_colors, stock_quantity from public.products where name = $1',
    [mark],
  )
  expect(made).toMatchObject({ slug: mark.replaceAll(' ', '-'), has_colors: true, stock_quantity: null })
  const shop = await (await request.get(`/products/${encodeURIComponent(made!.slug)}`)).text()
  for (const text of [mark, '۱٬۲۳۴٬۵۶۷', 'دستهٔ برنجی', made!.images[0]!]) expect(shop).toContain(text)
  expect(shop).not.toContain('۹۹۹٬۹۹۹')
  for (const path of lists)
    expect([path, await (await request.get(path)).text()]).toEqual([path, expect.stringContaining(mark)])
  const file = await request.get(`/media/${made!.images[0]}/320.webp`)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/webp'])
})

test('product form: text typed before hydration stays and counts as a change', async ({ page }) => {
  const product = await createProduct({ price: 100_000, stock: 4 })
  const release = await holdScripts(page)
  await page.goto(`/admin/products/${product.id}/edit`, { waitUntil: 'domcontentloaded' })
  const name = page.getByLabel('نام محصول')
  await expect(name).toHaveValue(product.name)
  await name.fill('نامی که زود نوشته شد')
  await page.getByLabel('قیمت پایه').fill('۱۲۳۴۵۶')
  await page.getByLabel('نشانی صفحه', { exact: true }).fill(`${product.slug}-زود`)
  release()
  await expect(page.getByText('۳ تغییر ذخیره‌نشده')).toBeVisible({ timeout: 30_000 })
  await expect(name).toHaveValue('نامی که زود نوشته شد')
  await expect(page.getByLabel('قیمت پایه')).toHaveValue('۱۲۳٬۴۵۶')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
  expect(await sql('select name, slug from public.products where id = $1', [product.id])).toEqual([
    { name: 'نامی که زود نوشته شد', slug: `${product.slug}-زود` },
  ])
})

async function runTask(page: Page, outcome: string) {
  const strip = page.getByRole('region', { name: 'کارهای در جریان' })
  await strip.getByRole('button', { name: 'همین حالا انجام شود' }).click()
  await expect(strip.getByRole('status').filter({ hasNotText: outcome })).toHaveCount(0)
  const close = strip.getByRole('button', { name: /^بستن/ }).first()
  while (await close.isVisible()) await close.click()
}

/** Undoes the newest task with a row of this name: other tests have tasks of the same title. */
async function undoTask(page: Page, name: string) {
  const [task] = await sql<{ id: string }>(
    `select t.id from public.bulk_tasks t join public.bulk_task_rows r on r.task_id = t.id
     where r.name = $1 order by t.created_at desc limit 1`,
    [name],
  )
  const address = `/admin/bulk-tasks/${task!.id}`
  await page.goto('/admin/bulk-tasks')
  await page.getByRole('main').locator(`a[href="${address}"]`).click()
  await page.waitForURL(`**${address}`)
  await page.getByRole('main').getByRole('button', { name: 'برگرداندن' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'برگرداندن' }).click()
}

test.describe('nightly', { tag: '@nightly' }, () => {
  test('product form: refuses wrong and taken values, asks before leaving', async ({ page }) => {
    const [other, product] = [await createProduct({}), await createProduct({})]
    const sku = `S-${other.id.slice(0, 8)}`
    await sql(`update public.products set sku = $2 where id = $1`, [other.id, sku])
    await openProductForm(page, `/admin/products/${product.id}/edit`)
    await page.getByLabel('نام محصول').fill('')
    await tab(page, 'تصویرها').click()
    await save(page).click()
    // The error opens the tab of its field.
    await expect(page.getByText('نام محصول الزامی است')).toBeVisible()
    await page.getByLabel('نام محصول').fill(product.name)
    await page.getByLabel('قیمت پایه').fill('1999.75')
    await expect(page.getByLabel('قیمت پایه')).toHaveValue('۱٬۹۹۹')
    await page.getByLabel('موجودی انبار').fill('-4')
    await expect(page.getByLabel('موجودی انبار')).toHaveValue('۰')
    const above = page.getByText('قیمتی برای خرید عمده از قیمت پایه بیشتر است')
    await page.getByLabel('قیمت فروشگاه').fill('1999')
    await expect(above).toHaveCount(0)
    await page.getByLabel('قیمت فروشگاه').fill('2000')
    await expect(above).toBeVisible()

    await openProductForm(page, `/admin/products/${product.id}/edit`)
    await page.getByLabel('نشانی صفحه', { exact: true }).fill(other.slug)
    await save(page).click()
    await expect(page.getByText('این نشانی برای مورد دیگری به کار رفته است').first()).toBeVisible()
    await page.getByLabel('نشانی صفحه', { exact: true }).fill(product.slug)
    await page.getByLabel('کد محصول (SKU)').fill(sku)
    await save(page).click()
    await expect(page.getByText(/^این کد برای «.+» به کار رفته است$/).first()).toBeVisible()

    await page.locator('main').getByRole('link', { name: 'محصولات' }).click()
    const question = page.getByRole('alertdialog', { name: 'تغییرها ذخیره نشده‌اند' })
    await question.getByRole('button', { name: 'ماندن در این صفحه' }).click()
    await expect(page).toHaveURL(/\/edit$/)
    await expect(page.getByLabel('کد محصول (SKU)')).toHaveValue(sku)
  })

  test('product form: the second of two editors overwrites nothing', async ({ page, context }) => {
    const product = await createProduct({ price: 100_000 })
    const other = await context.newPage()
    for (const one of [page, other]) await openProductForm(one, `/admin/products/${product.id}/edit`)
    await page.getByLabel('قیمت پایه').fill('110000')
    await save(page).click()
    await expect(page.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
    await other.getByLabel('برند').fill('برند دوم')
    await save(other).click()
    await expect(other.getByText('این محصول هم‌زمان جای دیگری ویرایش شده است')).toBeVisible()
    await expect(other.getByLabel('برند')).toHaveValue('برند دوم')
    const read = () =>
      sql(
        'select amount, brand from public.product_prices t join public.products p on p.id = t.product_id where p.id = $1',
        [product.id],
      )
    expect(await read()).toEqual([{ amount: 110_000, brand: null }])
    await other.getByRole('button', { name: 'خواندن نسخهٔ جدید و نگه داشتن نوشته‌های من' }).click()
    await expect(other.getByLabel('قیمت پایه')).toHaveValue('۱۱۰٬۰۰۰')
    await save(other).click()
    await expect(other.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
    expect(await read()).toEqual([{ amount: 110_000, brand: 'برند دوم' }])
  })

  test('list of products: price and visibility are edited in the row', async ({ page, request }) => {
    const product = await createProduct({ price: 500_000, stock: 8 })
    await request.get(productPath(product))
    await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`)
    await page.getByRole('button', { name: `قیمت پایه برای ${product.name}: ویرایش` }).click()
    const field = page.getByLabel(`قیمت پایه برای ${product.name}`, { exact: true })
    await field.fill('۵۴۳۲۱۰')
    await field.press('Enter')
    await expect(page.getByText('ذخیره شد')).toBeVisible()
    await expect(page.getByText('۵۴۳٬۲۱۰')).toBeVisible()
    expect(await (await request.get(productPath(product))).text()).toContain('۵۴۳٬۲۱۰')
    await tick(page.getByRole('switch', { name: `نمایش ${product.name} در فروشگاه` }), false)
    await expect.poll(async () => (await request.get(productPath(product))).status()).toBe(404)
  })

  test('products in bulk: prices and visibility change and come back', async ({ page, request }) => {
    const mark = `گروه ${Date.now()}`
    const products = [
      await createProduct({ name: `${mark} یک`, price: 100_500 }),
      await createProduct({ name: `${mark} دو`, price: 99_000_000 }),
    ]
    // Pages expire after the task.
    const shown = async () => (await request.get(productPath(products[0]!))).text()
    await page.goto(`/admin/products?search=${encodeURIComponent(mark)}`)
    await expect(page.getByText('نمایش ۱ تا ۲ از ۲ مورد')).toBeVisible()
    for (const { name } of products) await tick(page.getByRole('checkbox', { name: `انتخاب ${name}` }))
    await expect(page.getByText('۲ مورد انتخاب شد')).toBeVisible()
    await bulkAction(page, 'تغییر گروهی')
    const dialog = page.getByRole('dialog', { name: 'تغییر گروهی' })
    await dialog.getByRole('button', { name: 'پیش‌نمایش' }).click()
    await expect(dialog.getByText('مقدار را وارد کنید')).toBeVisible()
    await dialog.getByLabel('مقدار', { exact: true }).fill('10')
    await dialog.getByRole('button', { name: 'پیش‌نمایش' }).click()
    await expect(dialog.getByText('از ۲ محصول، ۱ محصول تغییر می‌کند.')).toBeVisible()
    await expect(dialog.getByText('قیمت باید کمتر از ۱۰۰٬۰۰۰٬۰۰۰ تومان باشد')).toBeVisible()
    await dialog.getByLabel('تغییر', { exact: true }).selectOption('percent down')
    await expect(dialog.getByRole('button', { name: /^ثبت/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'پیش‌نمایش' }).click()
    await expect(dialog.getByText('۹۰٬۰۰۰')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'ثبت برای ۲ محصول' }).click()
    await expect(dialog).toBeHidden()
    // The task runs on the server: the page may be left.
    await page.goto('/admin/orders')
    await runTask(page, '۲ انجام شد')
    await expect.poll(shown).toContain('۹۰٬۰۰۰')
    await undoTask(page, `${mark} یک`)
    await runTask(page, '۲ انجام شد')
    await expect.poll(shown).toContain('۱۰۰٬۵۰۰')
    await page.reload()
    await expect(page.getByText('این تغییر برگردانده شده است.')).toBeVisible()
    await page.goto(`/admin/products?search=${encodeURIComponent(mark)}`)
    for (const { name } of products) await tick(page.getByRole('checkbox', { name: `انتخاب ${name}` }))

    await page.getByRole('button', { name: 'غیرفعال کردن' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'غیرفعال کردن' }).click()
    await expect(page.getByText('محصولات از فروشگاه برداشته شدند')).toBeVisible()
    for (const product of products) expect((await request.get(productPath(product))).status()).toBe(404)
  })

  test('list of products: rows are selected singly and over pages', async ({ page, isMobile }) => {
    const mark = `ردیف ${Date.now()}`
    for (let each = 0; each < 6; each++) await createProduct({ name: `${mark} شمارهٔ ${each}` })
    await page.goto(`/admin/products?search=${encodeURIComponent(mark)}&sort=name&direction=asc&size=5`)
    const box = (each: number) => page.getByRole('checkbox', { name: `انتخاب ${mark} شمارهٔ ${each}` })
    const chosen = (count: string) => expect(page.getByText(`${count} مورد انتخاب شد`)).toBeVisible()
    await tick(box(0))
    await chosen('۱')
    if (isMobile) await page.getByRole('button', { name: 'همهٔ این صفحه' }).click()
    else {
      const all = page.getByRole('checkbox', { name: 'انتخاب همهٔ ردیف‌های این صفحه' })
      await expect(all).toBeChecked({ indeterminate: true })
      await tick(all)
    }
    await chosen('۵')
    await page
      .getByRole('navigation', { name: 'صفحه‌های محصولات' })
      .getByRole('link', { name: 'صفحهٔ ۲' })
      .click()
    await tick(box(5))
    await chosen('۶')
    await page.getByRole('button', { name: 'برداشتن انتخاب' }).click()
    await expect(box(5)).not.toBeChecked()
  })

  test('product form: one save keeps price, cost and limit', async ({ page }) => {
    const product = await createProduct({ price: 100_000 })
    await openProductForm(page, `/admin/products/${product.id}/edit`)
    await page.getByLabel('قیمت پایه').fill('120000')
    await page.getByLabel('قیمت خرید').fill('70000')
    await page.getByLabel('از چند عدد کمتر، هشدار بده').fill('4')
    await expect(page.getByRole('button', { name: /^ذخیره/ })).toHaveCount(1)
    await save(page).click()
    await expect(page).toHaveURL(/\/admin\/products$/)
    expect(
      await sql(
        `select r.amount as price, c.amount as cost, s.low_limit
         from public.product_prices r join public.product_costs c using (product_id) join private.product_stats s using (product_id)
         where product_id = $1 and price_type = 'base_price'`,
        [product.id],
      ),
    ).toEqual([{ price: 120_000, cost: 70_000, low_limit: 4 }])
  })

  test('product: its copy starts hidden', async ({ page }) => {
    const product = await createProduct({ price: 77_000, colors: {} })
    await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`)
    await page.getByRole('button', { name: `کارهای ${product.name}` }).click()
    await page.getByRole('menuitem', { name: 'ساختن رونوشت' }).click()
    await expect(page.getByLabel('نام محصول')).toHaveValue(`${product.name} (رونوشت)`)
    await expect(page.getByLabel('نمایش در فروشگاه')).not.toBeChecked()
    await expect(page.getByLabel('قیمت پایه')).toHaveValue('۷۷٬۰۰۰')
  })

  test('product form: an unknown product says so and returns to the list', async ({ page }) => {
    await page.goto('/admin/products/00000000-0000-4000-8000-000000000000/edit')
    await expect(page.getByText('محصول یافت نشد').first()).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/products$/)
  })
})

test(
  'new product on a phone: begins with the camera, name, price, stock and category',
  { tag: '@phone' },
  async ({ page }) => {
    // At night both sizes run.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/admin/products/new')
    const fields = page.getByRole('tabpanel', { name: 'اطلاعات پایه' })
    const buffer = await picture('#b5452c')
    await fields
      .getByLabel('عکس محصول: عکس با دوربین')
      .setInputFiles({ name: 'dig.png', mimeType: 'image/png', buffer })
    await expect(fields.locator('[data-picture]')).toHaveCount(1)
    await expect(page.getByText('این محصول عکس ندارد')).toBeHidden()
    const first = [
      fields.getByRole('button', { name: 'عکس گرفتن' }),
      ...['نام محصول', 'قیمت پایه', 'موجودی انبار', 'دسته‌بندی', 'توضیح کوتاه'].map((label) =>
        fields.getByLabel(label),
      ),
    ]
    const isInOrder = async () => {
      const tops = await Promise.all(first.map(async (each) => (await each.boundingBox())!.y))
      return tops.every((top, index) => index === 0 || top > tops[index - 1]!)
    }
    await expect.poll(isInOrder).toBe(true)
    await page.getByRole('tab', { name: 'تصویرها و ویژگی‌ها' }).click()
    await expect(page.getByRole('tabpanel').filter({ visible: true }).locator('[data-picture]')).toHaveCount(
      1,
    )
  },
)
