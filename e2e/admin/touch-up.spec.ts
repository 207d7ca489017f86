/** «آراستن تصویر»: before and after of a product picture. */
import sharp from 'sharp'
import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { picture } from '../support/pictures.ts'
import { createProduct, sql } from '../support/products.ts'

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('touch-up: offers before and after, and goes back', async ({ page }) => {
    const { id } = await createProduct({})
    await sql(`update public.products set images = '{}' where id = $1`, [id])
    const vase = await sharp(await picture('#d9d4cc', 700))
      .composite([{ input: await sharp(await picture('#b5452c', 300)).toBuffer() }])
      .png()
      .toBuffer()
    await page.goto(`/admin/products/${id}/edit`)
    await page.getByRole('tab', { name: 'تصویرها' }).click()
    const files = [await picture('#ffffff', 700), vase]
    for (const [index, buffer] of files.entries()) {
      await page
        .getByLabel('تصویرها: انتخاب فایل')
        .setInputFiles({ name: `vase-${index}.png`, mimeType: 'image/png', buffer })
      await expect(page.locator('[data-picture]').filter({ visible: true })).toHaveCount(index + 1)
    }
    const dialog = page.getByRole('dialog', { name: 'آراستن تصویر' })
    await page.getByRole('button', { name: 'آراستن تصویر ۱' }).click()
    await expect(dialog.getByText('عکس خوب است؛ فقط زمینه‌اش ساده نیست')).toBeVisible()
    await page.keyboard.press('Escape')

    const touchUp = page.getByRole('button', { name: 'آراستن تصویر ۲' })
    await touchUp.click()
    await expect(dialog.getByRole('img', { name: 'پس از آراستن' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'همین بماند' })).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'این بهتر است، بگذار' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page).toHaveURL(/\/admin\/products$/)
    const images = async () =>
      (await sql<{ images: string[] }>('select images from public.products where id = $1', [id]))[0]!.images
    const [, touched] = await images()
    expect(touched).toMatch(/^products\/vase-1-[0-9a-f]{10}-xc50p-[0-9a-f]{8}-yf50s$/)

    await page.goto(`/admin/products/${id}/edit`)
    await page.getByRole('tab', { name: 'تصویرها' }).click()
    await touchUp.click()
    await dialog.getByRole('button', { name: 'این بهتر است، بگذار' }).click()
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page).toHaveURL(/\/admin\/products$/)
    expect((await images())[1]).toBe(touched!.replace(/-[0-9a-f]{8}-yf50s$/, ''))

    await page.goto(`/admin/products/${id}/edit`)
    await page.getByRole('tab', { name: 'تصویرها' }).click()
    await page.getByRole('button', { name: 'آراستن همه' }).click()
    const all = page.getByRole('dialog', { name: 'آراستن همهٔ تصویرها' })
    await expect(all.getByText('عکس خوب است؛ فقط زمینه‌اش ساده نیست')).toBeVisible()
    await expect(all.getByRole('img', { name: 'پس از آراستن' })).toHaveCount(1)
    await all.getByRole('button', { name: 'همهٔ آراسته‌ها را بگذار' }).click()
    await expect(all).toBeHidden()
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page).toHaveURL(/\/admin\/products$/)
    expect((await images())[1]).toBe(touched)
  })
})
