import { expect, test } from '../support/test.ts'
import { createProduct, freshWord, sql } from '../support/products.ts'
import { rowAction } from '../support/panel.ts'

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('synonym: the search of the shop follows it', async ({ page, request, isMobile }) => {
    const [term, meaning, other] = [freshWord(), freshWord(), freshWord()]
    await createProduct({ name: `قوری ${meaning}` })
    await createProduct({ name: `سینی ${other}` })
    const finds = async (text: string) =>
      (await request.get(`/products?search=${encodeURIComponent(term)}`))
        .text()
        .then((html) => html.includes(text))

    await page.goto('/admin/products')
    if (isMobile) await page.getByRole('button', { name: 'بخش‌های دیگر' }).click()
    await page.getByRole('link', { name: 'مترادف‌ها' }).click()
    await page.getByRole('button', { name: 'مترادف جدید' }).click()
    const dialog = page.getByRole('dialog', { name: 'مترادف جدید' })
    const save = () => page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click()
    await save()
    await expect(dialog.getByText('آنچه مشتری می‌نویسد الزامی است')).toBeVisible()
    await dialog.getByLabel('مشتری می‌نویسد').fill('ماهی تابه')
    await dialog.getByLabel('پیدا می‌شود').fill('تابه')
    await save()
    await expect(dialog.getByText('این جفت در فهرست هست')).toBeVisible()
    await dialog.getByLabel('مشتری می‌نویسد').fill('تابة')
    await save()
    await expect(dialog.getByText('جست‌وجو این دو را یکی می‌داند')).toBeVisible()
    expect(await finds(meaning)).toBe(false)
    await dialog.getByLabel('مشتری می‌نویسد').fill(term)
    await dialog.getByLabel('پیدا می‌شود').fill(meaning)
    await save()
    await expect(page.getByText('مترادف ذخیره شد')).toBeVisible()
    expect(await finds(`قوری ${meaning}`)).toBe(true)

    await page
      .getByRole('searchbox', { name: 'واژه' })
      .or(page.getByPlaceholder('واژه'))
      .first()
      .fill(meaning)
    await expect(page.getByText('نمایش ۱ تا ۱ از ۱ مورد')).toBeVisible()
    await rowAction(page, term, 'ویرایش')
    await page.getByRole('dialog').getByLabel('پیدا می‌شود').fill(other)
    await save()
    await expect.poll(() => finds(`سینی ${other}`)).toBe(true)
    expect(await finds(`قوری ${meaning}`)).toBe(false)

    await page.goto(`/admin/products/synonyms?search=${encodeURIComponent(term)}`)
    await rowAction(page, term, 'حذف')
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click()
    await expect(page.getByText('مترادف حذف شد')).toBeVisible()
    expect(await finds(`سینی ${other}`)).toBe(false)
    expect(await sql('select 1 from public.search_synonyms where term = $1', [term])).toEqual([])
  })
})
