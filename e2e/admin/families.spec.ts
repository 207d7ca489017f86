/** The panel joins products that differ in size, tells what is in a box and how to look after a material; the shop shows it at once. */
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { panel } from '../support/panel.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql, tell } from '../support/products.ts'
import { productPath } from '../support/steps.ts'

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
})

const sizes = (page: Page) => panel(page, 'اندازه‌های دیگر این کالا')
const chips = (page: Page) => page.getByRole('navigation', { name: 'قطر' }).getByRole('link')

test('joins, orders and parts the sizes of a product', async ({ page }) => {
  const mark = `کماجدان ${Math.random().toString(36).slice(2, 8)}`
  const [small, large] = [
    await createProduct({ name: `${mark} کوچک` }),
    await createProduct({ name: `${mark} بزرگ` }),
  ]
  await tell(small, { diameter: 20 })
  await page.request.get(productPath(small))
  await page.request.get(productPath(large))
  await page.goto(`/admin/products/${small.id}/edit`)
  await sizes(page).getByLabel('افزودن اندازه').fill(mark)
  await sizes(page).getByRole('button', { name: large.name }).click()
  await sizes(page).getByLabel('نام خانواده').fill(mark)
  const save = sizes(page).getByRole('button', { name: 'ذخیرهٔ اندازه‌ها' })

  // Without an attribute each needs its words; with one, those that lack the number.
  await save.click()
  await expect(sizes(page).getByText('بی ویژگی، هر اندازه نوشته می‌خواهد').first()).toBeVisible()
  await sizes(page).getByLabel('فرقشان در').selectOption({ label: 'قطر' })
  await save.click()
  await expect(sizes(page).getByText('یکی از این کالاها این عدد را در ویژگی‌هایش ندارد')).toBeVisible()
  await sizes(page).getByLabel('نوشتهٔ اندازهٔ ۲').fill('مهمانی')
  await save.click()
  await expect(page.getByText('اندازه‌ها ذخیره شد')).toBeVisible()
  await page.goto(productPath(large))
  await expect(chips(page)).toContainText([/۲۰ سانتی‌متر/, /مهمانی/])

  // Another order, by keys.
  await page.goto(`/admin/products/${large.id}/edit`)
  const handle = sizes(page).getByRole('button', { name: `جابه‌جایی ${large.name}` })
  // Nothing takes the key before the page lives.
  await expect(async () => {
    await handle.press('Space')
    await expect(page.getByText(/برداشته شد/)).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/روی جای ۱/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(sizes(page).getByRole('listitem').first()).toContainText(large.name)
  await save.click()
  await expect(page.getByText('اندازه‌ها ذخیره شد')).toBeVisible()
  await page.goto(productPath(small))
  await expect(chips(page)).toContainText([/مهمانی/, /۲۰ سانتی‌متر/])

  // A hidden size comes back: the pages of its siblings know.
  await sql('update public.products set is_active = false where id = $1', [large.id])
  await page.goto(`/admin/products/${small.id}/edit`)
  await expectAccessible(page)
  await sizes(page)
    .getByRole('button', { name: `بیرون آوردن ${large.name}` })
    .click()
  await save.click()
  await expect(page.getByText('این کالا دیگر با کالایی هم‌خانواده نیست')).toBeVisible()
  await page.goto(productPath(small))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(chips(page)).toHaveCount(0)
})

test('tells what is in the box, and warns where that is not as many as the set has', async ({ page }) => {
  const product = await createProduct({})
  await tell(product, { pieces: 3 })
  await sql(
    `update public.products set category_id = (select id from public.categories where name = 'کاسه') where id = $1`,
    [product.id],
  )
  await page.request.get(productPath(product))
  await page.goto(`/admin/products/${product.id}/edit`)
  await page.getByRole('tab', { name: 'ویژگی‌ها' }).click()
  const box = panel(page, 'در بسته چیست')
  await box.getByRole('button', { name: 'افزودن پارچه' }).click()
  await expect(box.getByText('سطرها روی هم ۱ پارچه‌اند')).toBeVisible()
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(box.getByText('نام پارچه را بنویسید')).toBeVisible()
  await box.getByLabel('پارچهٔ ۱').fill('کاسه')
  await box.getByLabel('تعداد ۱').fill('۳')
  await box.getByLabel('اندازه ۱').fill('۱۲ سانتی‌متر')
  await expect(box.getByText('روی هم ۳ پارچه')).toBeVisible()
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await page.goto(productPath(product))
  await expect(page.getByRole('table').getByRole('row', { name: /کاسه/ })).toContainText('۳ عدد')
})

test('words of care are written with the choice and stand on the page', async ({ page }) => {
  const product = await createProduct({})
  const name = `آلیاژ ${Math.random().toString(36).slice(2, 8)}`
  await page.goto('/admin/products/attributes')
  await page.getByRole('button', { name: 'ویژگی تازه' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('نام', { exact: false }).first().fill(name)
  await dialog.getByLabel('نوع').selectOption('choice')
  await dialog.getByRole('button', { name: 'افزودن گزینه' }).click()
  await dialog.getByLabel('گزینهٔ ۱', { exact: true }).fill('ورشو')
  await dialog.getByLabel('نگه‌داری ۱').fill('با دستمال نرم پاک کنید.')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog).toBeHidden()
  await sql(
    `insert into public.product_attributes (product_id, attribute_id, kind, decimals, choice_id)
     select $1, a.id, a.kind, a.decimals, c.id
     from public.attributes a join public.attribute_choices c on c.attribute_id = a.id where a.name = $2`,
    [product.id, name],
  )
  await page.goto(productPath(product))
  await expect(page.getByRole('region', { name: 'نگه‌داری' })).toContainText('با دستمال نرم پاک کنید.')
})
