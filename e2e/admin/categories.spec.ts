import { expect, test } from '../support/test.ts'
import { answerYes, rowAction } from '../support/panel.ts'
import { createProduct, sql } from '../support/products.ts'

test.use({ signedInAs: 'admin' })

async function createCategory(name: string, parent: string | null = null) {
  const [row] = await sql<{ id: string; slug: string }>(
    `insert into public.categories (name, slug, parent_id, sort_order)
     values ($1, private.slugify($1), $2, 950) returning id, slug`,
    [name, parent],
  )
  return row!
}

test.describe('nightly', { tag: '@nightly' }, () => {
  test('color: is added after refusals, and removed once no product has it', async ({ page }) => {
    const name = `رنگ ${Date.now()}`
    await page.goto('/admin/colors')
    await page.getByRole('button', { name: 'رنگ جدید' }).click()
    const dialog = page.getByRole('dialog', { name: 'رنگ جدید' })
    const save = dialog.getByRole('button', { name: 'ذخیره' })
    await save.click()
    await expect(dialog.getByText('نام رنگ الزامی است')).toBeVisible()
    await dialog.getByLabel('نام رنگ').fill(name)
    await dialog.getByLabel('کد رنگ').fill('#12')
    await save.click()
    await expect(dialog.getByText('کد رنگ شش رقم شانزده‌شانزدهی پس از # است')).toBeVisible()
    await dialog.getByLabel('کد رنگ').fill('#ABCDEF')
    await save.click()
    await expect(page.getByText('رنگ ذخیره شد')).toBeVisible()
    expect(await sql('select hex_code from public.colors where name = $1', [name])).toEqual([
      { hex_code: '#abcdef' },
    ])

    const product = await createProduct({ colors: { [name]: 2 } })
    await page.goto(`/admin/colors?search=${encodeURIComponent(name)}`)
    await expect(page.getByText('نمایش ۱ تا ۱ از ۱ مورد')).toBeVisible()
    await rowAction(page, name, 'حذف')
    await expect(page.getByText('به کار رفته است و حذف نمی‌شود')).toBeVisible()
    await sql('delete from public.product_colors where product_id = $1', [product.id])
    await page.reload()
    await rowAction(page, name, 'حذف')
    await answerYes(page, /حذف/, 'حذف')
    await expect(page.getByText('رنگ حذف شد')).toBeVisible()
    expect(await sql('select 1 from public.colors where name = $1', [name])).toEqual([])
  })

  test('category: is added, moved to another address and removed', async ({ page, request }) => {
    const name = `دسته ${Date.now()}`
    await page.goto('/admin/categories')
    await page.getByRole('button', { name: 'دستهٔ جدید' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'دستهٔ جدید' })
    await dialog.getByRole('button', { name: 'ذخیره' }).click()
    await expect(dialog.getByText('نام دسته الزامی است')).toBeVisible()
    await dialog.getByLabel('نام دسته').fill(name)
    await dialog.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('دسته ذخیره شد')).toBeVisible()
    const [before] = await sql<{ id: string; slug: string }>(
      'select id, slug from public.categories where name = $1',
      [name],
    )
    expect(before!.slug).toBe(name.replaceAll(' ', '-'))
    const child = await createCategory(`زیر ${name}`, before!.id)
    const product = await createProduct({})
    const moveTo = (id: string) =>
      sql('update public.products set category_id = $2 where id = $1', [product.id, id])
    await moveTo(child.id)
    const category = async (slug: string) =>
      (await request.get(`/products?category=${encodeURIComponent(slug)}`)).status()
    expect(await category(before!.slug)).toBe(200)

    await page.reload()
    const row = page
      .getByTestId('category-row')
      .filter({ has: page.getByRole('button', { name, exact: true }) })
    await expect(row).toContainText('۱ محصول در زیردسته‌ها')
    await expect(row).not.toContainText('بدون محصول')
    await row.getByRole('button', { name, exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'ویرایش دسته' })
    await edit.getByLabel('نشانی صفحه', { exact: true }).fill(`${before!.slug}-نو`)
    await edit.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('دسته ذخیره شد')).toBeVisible()
    expect(await category(`${before!.slug}-نو`)).toBe(200)
    expect(
      await sql('select category_id from public.slug_redirects where slug = $1', [before!.slug]),
    ).toEqual([{ category_id: before!.id }])

    await moveTo(before!.id)
    await page.reload()
    await rowAction(page, name, 'حذف')
    const gone = page.getByRole('dialog', { name: 'حذف دسته' })
    await gone.getByRole('button', { name: 'حذف دسته' }).click()
    await expect(gone.getByText('نخست بگویید')).toBeVisible()
    await gone.getByLabel('محصولات و زیردسته‌ها بروند به').selectOption({ index: 1 })
    await gone.getByRole('button', { name: 'حذف دسته' }).click()
    await expect(page.getByText('دسته حذف شد')).toBeVisible()
    const [left] = await sql<{ category_id: string | null }>(
      'select category_id from public.products where id = $1',
      [product.id],
    )
    expect([null, before!.id]).not.toContain(left!.category_id)
  })

  test('category: its background in the panel is that of the shop', async ({ page }) => {
    // The name would select the background of pots.
    const name = `قابلمهٔ سفالی ${Date.now()}`
    const category = await createCategory(name)
    const product = await createProduct({})
    await sql(`update public.products set category_id = $2, images = '{}' where id = $1`, [
      product.id,
      category.id,
    ])
    await page.goto('/admin/categories')
    await page.getByRole('button', { name, exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'ویرایش دسته' })
    await edit.getByLabel('زمینهٔ تصویر').selectOption('olive')
    // «بخوردان» has no drawing.
    await edit.getByLabel('نام دسته').fill(`بخوردان ${product.id.slice(0, 8)}`)
    await edit.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('دسته ذخیره شد')).toBeVisible()

    const expectOlive = async (selector: string) => {
      const [used, olive] = await page
        .locator(selector)
        .first()
        .evaluate((element) => [
          getComputedStyle(element).getPropertyValue('--tint').trim(),
          getComputedStyle(document.documentElement).getPropertyValue('--tint-olive').trim(),
        ])
      expect([selector, used]).toEqual([selector, olive])
    }
    await page.goto(`/products?category=${encodeURIComponent(category.slug)}`)
    const card = page.getByRole('article').filter({ hasText: product.name })
    await expect(card.locator('img')).toHaveAttribute('src', /art\/no-picture/)
    const drawing = await page.request.get((await card.locator('img').getAttribute('src'))!)
    expect([drawing.status(), drawing.headers()['content-type']]).toEqual([200, 'image/webp'])
    await expectOlive('article div')
    await page.goto(`/products/${encodeURIComponent(product.slug)}`)
    await expectOlive('[role="group"][aria-label="تصویرهای محصول"]')
  })

  test('categories: are moved by buttons, keyboard and mouse', async ({ page }) => {
    const mark = Date.now()
    const parent = await createCategory(`بالا ${mark}`)
    const first = `یکم ${mark}`
    const second = `دوم ${mark}`
    for (const [index, name] of [first, second].entries()) {
      const { id } = await createCategory(name, parent.id)
      await sql('update public.categories set sort_order = $2 where id = $1', [id, index])
    }
    await page.goto('/admin/categories')
    const list = page.getByRole('list', { name: 'دسته‌ها' })
    const names = () =>
      list.getByRole('button', { name: new RegExp(`^(${first}|${second})$`) }).allTextContents()
    await expect.poll(names).toEqual([first, second])
    await page.getByRole('button', { name: `${first} پایین‌تر` }).click()
    await expect.poll(names).toEqual([second, first])
    await page.getByRole('button', { name: `${first} بالاتر` }).click()
    await expect.poll(names).toEqual([first, second])
    await expect(list.locator('[aria-busy]')).toHaveCount(0)

    await page.getByRole('button', { name: `${first}: جابه‌جایی` }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`${first} برداشته شد.`)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('روی جای ۲.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(names).toEqual([second, first])
    await expect(list.locator('[aria-busy]')).toHaveCount(0)
    await page.reload()
    expect(await names()).toEqual([second, first])

    const grip = page.getByRole('button', { name: `${first}: جابه‌جایی` })
    await grip.hover()
    await page.mouse.down()
    const above = (await page.getByRole('button', { name: `${second}: جابه‌جایی` }).boundingBox())!
    await page.mouse.move(above.x + 10, above.y + 30, { steps: 5 })
    await page.mouse.move(above.x + 10, above.y - 10, { steps: 5 })
    await page.mouse.up()
    await expect.poll(names).toEqual([first, second])
  })
})
