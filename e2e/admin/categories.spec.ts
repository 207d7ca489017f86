import { expect, test } from '@playwright/test'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
})

test('colors are made, changed and removed, but not while a product comes in them', async ({ page }) => {
  const name = `رنگ ${Date.now()}`
  await page.goto('/admin/colors')
  await page.getByRole('button', { name: 'رنگ تازه' }).click()
  const dialog = page.getByRole('dialog', { name: 'رنگ تازه' })
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog.getByText('نام رنگ الزامی است')).toBeVisible()
  await dialog.getByLabel('نام رنگ').fill(name)
  await dialog.getByLabel('کد رنگ').fill('#12')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog.getByText('کد رنگ شش رقم شانزده‌شانزدهی پس از # است')).toBeVisible()
  await dialog.getByLabel('کد رنگ').fill('#ABCDEF')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('رنگ ذخیره شد')).toBeVisible()
  expect(await sql('select hex_code from public.colors where name = $1', [name])).toEqual([
    { hex_code: '#abcdef' },
  ])

  await page.getByRole('searchbox').fill(name)
  await expect(page.getByText('نمایش ۱ تا ۱ از ۱ مورد')).toBeVisible()
  const product = await createProduct({ colors: { [name]: 2 } })
  const remove = async () => {
    await page.getByRole('button', { name: `کارهای ${name}` }).click()
    await page.getByRole('menuitem', { name: 'حذف', exact: true }).click()
  }
  await page.reload()
  await remove()
  await expect(page.getByText('به کار رفته است و حذف نمی‌شود')).toBeVisible()
  await sql('delete from public.product_colors where product_id = $1', [product.id])
  await page.reload()
  await remove()
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click()
  await expect(page.getByText('رنگ حذف شد')).toBeVisible()
  expect(await sql('select 1 from public.colors where name = $1', [name])).toEqual([])
})

test('a category is made, renamed with its old address kept, and goes without losing a product', async ({
  page,
  request,
}) => {
  const name = `دسته ${Date.now()}`
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'دستهٔ تازه' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'دستهٔ تازه' })
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog.getByText('نام دسته الزامی است')).toBeVisible()
  await dialog.getByLabel('نام دسته').fill(name)
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('دسته ذخیره شد')).toBeVisible()
  const read = async () =>
    (
      await sql<{ id: string; slug: string }>('select id, slug from public.categories where name = $1', [
        name,
      ])
    )[0]!
  const before = await read()
  expect(before.slug).toBe(name.replaceAll(' ', '-'))
  const product = await createProduct({})
  await sql('update public.products set category_id = $2 where id = $1', [product.id, before.id])
  const category = (slug: string) => request.get(`/products?category=${encodeURIComponent(slug)}`)
  expect((await category(before.slug)).status()).toBe(200)

  await page.reload()
  await page.getByRole('button', { name, exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'ویرایش دسته' })
  await edit.getByLabel('نشانی صفحه', { exact: true }).fill(`${before.slug}-نو`)
  await edit.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('دسته ذخیره شد')).toBeVisible()
  expect((await category(`${before.slug}-نو`)).status()).toBe(200)
  expect(await sql('select category_id from public.slug_redirects where slug = $1', [before.slug])).toEqual([
    { category_id: before.id },
  ])

  await page.reload()
  await page.getByRole('button', { name: `کارهای ${name}` }).click()
  await page.getByRole('menuitem', { name: 'حذف', exact: true }).click()
  const gone = page.getByRole('dialog', { name: 'حذف دسته' })
  await gone.getByRole('button', { name: 'حذف دسته' }).click()
  await expect(gone.getByText('نخست بگویید')).toBeVisible()
  await gone.getByLabel('کالاها و زیردسته‌ها بروند به').selectOption({ index: 1 })
  await gone.getByRole('button', { name: 'حذف دسته' }).click()
  await expect(page.getByText('دسته حذف شد')).toBeVisible()
  const [row] = await sql<{ category_id: string | null }>(
    'select category_id from public.products where id = $1',
    [product.id],
  )
  expect(row!.category_id).not.toBeNull()
  expect(row!.category_id).not.toBe(before.id)
})

test('a category whose products stand below it is not called empty', async ({ page }) => {
  const mark = Date.now()
  const category = async (name: string, parent: string | null) =>
    (
      await sql<{ id: string }>(
        `insert into public.categories (name, slug, parent_id, sort_order)
         values ($1, private.slugify($1), $2, 950) returning id`,
        [`${name} ${mark}`, parent],
      )
    )[0]!.id
  const above = await category('بالا', null)
  const below = await category('پایین', above)
  const product = await createProduct({})
  await sql('update public.products set category_id = $2 where id = $1', [product.id, below])
  await page.goto('/admin/categories')
  const row = (name: string) => page.getByTestId('category-row').filter({ hasText: `${name} ${mark}` })
  await expect(row('بالا')).toContainText('۱ کالا در زیردسته‌ها')
  await expect(row('بالا')).not.toContainText('بدون کالا')
  await expect(row('پایین')).toContainText('۱ کالا')
})

test('the ground of a category in the panel is the one in the shop; an unknown one shows no other products', async ({
  page,
}) => {
  // A word of its name speaks of pots, which stand on another ground by themselves.
  const name = `قابلمهٔ سفالی ${Date.now()}`
  const [category] = await sql<{ id: string; slug: string }>(
    `insert into public.categories (name, slug) values ($1, private.slugify($1)) returning id, slug`,
    [name],
  )
  const product = await createProduct({})
  await sql(`update public.products set category_id = $2, images = '{}' where id = $1`, [
    product.id,
    category!.id,
  ])
  await page.goto('/admin/categories')
  await page.getByRole('button', { name, exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'ویرایش دسته' })
  await edit.getByLabel('زمینهٔ تصویر').selectOption('olive')
  // «بخوردان» is nothing that the shop could draw.
  await edit.getByLabel('نام دسته').fill(`بخوردان ${product.id.slice(0, 8)}`)
  await edit.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('دسته ذخیره شد')).toBeVisible()

  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => [
        getComputedStyle(element).getPropertyValue('--tint').trim(),
        getComputedStyle(document.documentElement).getPropertyValue('--tint-olive').trim(),
      ])
  const expectOlive = async (selector: string) => {
    const [used, olive] = await ground(selector)
    expect([selector, used]).toEqual([selector, olive])
  }
  await page.goto(`/products?category=${encodeURIComponent(category!.slug)}`)
  const card = page.getByRole('article').filter({ hasText: product.name })
  await expect(card.locator('img')).toHaveAttribute('src', /art\/no-picture/)
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectOlive('article div')
  await page.goto(`/products/${encodeURIComponent(product.slug)}`)
  await expectOlive('[role="group"][aria-label="تصویرهای کالا"]')
})

test('categories move among their neighbors', async ({ page }) => {
  await page.goto('/admin/categories')
  const names = () =>
    page
      .getByRole('list', { name: 'دسته‌ها' })
      .locator('li[data-depth="0"] > div button.font-strong')
      .allTextContents()
  const before = await names()
  await page.getByRole('button', { name: `${before[0]} پایین‌تر` }).click()
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
  await page.getByRole('button', { name: `${before[0]} بالاتر` }).click()
  await expect.poll(names).toEqual(before)

  // By keyboard, with all that is below it; what is shown is stored.
  await page.getByRole('button', { name: `${before[0]}: جابه‌جایی` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${before[0]} برداشته شد.`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('روی جای ۲.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
  await expect(page.getByRole('list', { name: 'دسته‌ها' })).not.toHaveAttribute('aria-busy')
  await page.reload()
  expect(await names()).toEqual([before[1], before[0], ...before.slice(2)])

  // By mouse, back again.
  const grip = page.getByRole('button', { name: `${before[0]}: جابه‌جایی` })
  await grip.hover()
  await page.mouse.down()
  const above = (await page.getByRole('button', { name: `${before[1]}: جابه‌جایی` }).boundingBox())!
  await page.mouse.move(above.x + 10, above.y + 30, { steps: 5 })
  await page.mouse.move(above.x + 10, above.y - 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(names).toEqual(before)
})
