/** Attributes in the panel: what is defined there is a field of the product, a row of its table and a filter of its lists. */
import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { expire } from '../support/fresh.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { productPath } from '../support/steps.ts'

const PATH = '/admin/products/attributes'

async function createCategory() {
  const name = `دیگچه ${randomUUID().slice(0, 6)}`
  const [row] = await sql<{ id: string; slug: string }>(
    `insert into public.categories (name, slug, sort_order) values ($1, private.slugify($1), 900) returning id, slug`,
    [name],
  )
  await expire('categories')
  return { ...row!, name }
}

test('an attribute that the panel defines becomes a field, a row of the table and a filter', async ({
  page,
  context,
}) => {
  const category = await createCategory()
  const products = [
    await createProduct({ name: 'دیگچهٔ یکم' }),
    await createProduct({ name: 'دیگچهٔ دوم' }),
  ] as const
  for (const { id } of products)
    await sql('update public.products set category_id = $2 where id = $1', [id, category.id])
  await signIn(context, await createPerson('admin'), 'admin')

  // Defined, with two choices.
  const name = `نوع در ${randomUUID().slice(0, 6)}`
  await page.goto(PATH)
  await page.getByRole('button', { name: 'ویژگی تازه' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog.getByText('نام ویژگی الزامی است')).toBeVisible()
  await dialog.getByLabel('نام', { exact: false }).first().fill(name)
  await dialog.getByLabel('نوع').selectOption('choice')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog.getByText('دست‌کم یک گزینه بیفزایید')).toBeVisible()
  for (const [index, choice] of ['شیشه‌ای', 'فلزی'].entries()) {
    await dialog.getByRole('button', { name: 'افزودن گزینه' }).click()
    await dialog.getByLabel(`گزینهٔ ${['۱', '۲'][index]}`, { exact: true }).fill(choice)
  }
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()

  // Given to the category, as a filter.
  await page.goto(`${PATH}?category=${encodeURIComponent(category.slug)}`)
  await page.getByLabel('افزودن ویژگی').selectOption({ label: name })
  await expect(page.getByRole('group', { name }).getByRole('checkbox', { name: 'فیلتر' })).toBeChecked()
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('ویژگی‌های دسته ذخیره شد')).toBeVisible()

  // Told of the products, in their forms.
  for (const [index, { id }] of products.entries()) {
    await page.goto(`/admin/products/${id}/edit`)
    await page.getByRole('tab', { name: 'ویژگی‌ها' }).click()
    await page.getByLabel(name).selectOption({ index: index + 1 })
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page).toHaveURL(/\/admin\/products$/)
  }

  // Shown and filtered by.
  await page.goto(productPath(products[0]))
  await page.getByRole('tab', { name: 'مشخصات' }).click()
  await expect(page.locator('dl').getByText('شیشه‌ای')).toBeVisible()
  await page.goto(`/products?category=${encodeURIComponent(category.slug)}`)
  const filters = page.locator('#filters')
  await filters.getByRole('checkbox', { name: /فلزی/ }).check()
  await expect(page).toHaveURL(/filter=/)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['دیگچهٔ دوم'])
  await expect(page.getByRole('link', { name: 'برداشتن فیلتر فلزی' })).toBeVisible()
})

test('what does not fit is refused beside its field, and nothing is lost', async ({ page, context }) => {
  const product = await createProduct({})
  await sql(
    `update public.products set category_id = (select id from public.categories where name = 'قابلمه') where id = $1`,
    [product.id],
  )
  await signIn(context, await createPerson('admin'), 'admin')
  await page.goto(`/admin/products/${product.id}/edit`)
  await page.getByRole('tab', { name: 'ویژگی‌ها' }).click()
  const diameter = page.getByLabel('قطر (سانتی‌متر)')
  await diameter.fill('۲۴٫۵۵')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('عددی از صفر تا یک میلیون بنویسید، با حداکثر یک رقم اعشار')).toBeVisible()
  await diameter.fill('۲۴٫۵')
  await page.getByRole('group', { name: 'مناسب برای' }).getByRole('checkbox', { name: 'القایی' }).check()
  await page.getByRole('button', { name: 'افزودن ویژگی' }).click()
  await page.getByLabel('ویژگی ۱', { exact: true }).fill('قطر')
  await page.getByLabel('مقدار ۱').fill('بزرگ')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('یکی از این نام‌ها ویژگی‌ای است').first()).toBeVisible()
  await page.getByLabel('ویژگی ۱', { exact: true }).fill('دستهٔ آزمون')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await page.goto(productPath(product))
  await expect(page.getByRole('list', { name: 'ویژگی‌ها' })).toContainText('القایی')
  await page.getByRole('tab', { name: 'مشخصات' }).click()
  await expect(page.locator('dl')).toContainText('۲۴٫۵ سانتی‌متر')
  await expect(page.locator('dl')).toContainText('بزرگ')
})

test('attributes are put into an order by keys, and removed with a question', async ({ page, context }) => {
  const [row] = await sql<{ name: string }>(
    `insert into public.attributes (key, name, kind, sort_order) values ($1, $1, 'boolean', -1) returning name`,
    [`k${randomUUID().slice(0, 8)}`],
  )
  await signIn(context, await createPerson('admin'), 'admin')
  await page.goto(PATH)
  const names = page.locator('main li button.font-strong')
  await expect(names.first()).toHaveText(row!.name)
  await page.getByRole('button', { name: `${row!.name} پایین‌تر` }).click()
  await expect(names.nth(1)).toHaveText(row!.name)
  await expect
    .poll(
      async () =>
        (
          await sql<{ n: number }>('select sort_order as n from public.attributes where name = $1', [
            row!.name,
          ])
        )[0]!.n,
    )
    .toBe(2)
  await page.getByRole('button', { name: `کارهای ${row!.name}` }).click()
  await page.getByRole('menuitem', { name: 'حذف' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click()
  await expect(page.getByRole('button', { name: row!.name, exact: true })).toHaveCount(0)
})

test('axe finds nothing, light and dark', async ({ page, context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
  for (const path of [PATH, `${PATH}?category=${encodeURIComponent('پخت-وپز')}`]) {
    await page.goto(path)
    await expectAccessibleInBothThemes(page)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, sideways]).toEqual([path, 0])
  }
})
