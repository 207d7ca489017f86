import { expect, test } from '../support/test.ts'
import { actUntil, answerYes } from '../support/panel.ts'
import { picture, pictureFile } from '../support/pictures.ts'
import { createProduct, sql } from '../support/products.ts'

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('upload: a picture waits for the next sync during an outage', async ({ page }) => {
    const product = await createProduct({})
    await page.goto(`/admin/products/${product.id}/edit`)
    await page.route('**/api/upload/**', (route) => route.fulfill({ status: 503, body: 'down' }))
    await page.getByRole('tab', { name: 'تصویرها' }).click()
    await page.getByLabel('تصویرها: انتخاب فایل').setInputFiles(await pictureFile('later.png', '#c99a2e'))
    await expect(page.getByText('در مرورگر نگه داشته شد و دوباره فرستاده می‌شود')).toBeVisible()
    const mapping = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('hormoz-file-mapping') ?? '{}') as object)
    expect(Object.values(await mapping())).toMatchObject([
      { bucket: 'products', name: 'later.png', url: null },
    ])
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
    expect(
      await sql(`select 1 from public.products where id = $1 and images::text like '%data:%'`, [product.id]),
    ).toEqual([])

    await page.unroute('**/api/upload/**')
    await page.goto('/admin/media')
    await expect(page.getByText('۱ تصویر فرستاده شد')).toBeVisible()
    await expect.poll(mapping).toEqual({})
    await page.reload()
    await expect(page.getByText('later.png').first()).toBeVisible()
  })

  test('upload: pictures keep the order of the choice, whichever arrives first', async ({ page }) => {
    const product = await createProduct({})
    await sql(`update public.products set images = '{}' where id = $1`, [product.id])
    await page.goto(`/admin/products/${product.id}/edit`)
    await page.getByRole('tab', { name: 'تصویرها' }).click()
    const names = ['front.png', 'side.png', 'back.png', 'lid.png']
    // Each response waits for later files.
    const arrived = new Map<string, () => void>()
    const waits = new Map(names.map((name) => [name, new Promise<void>((done) => arrived.set(name, done))]))
    await page.route('**/api/upload/**', async (route) => {
      const body = route.request().postDataBuffer()!.toString('latin1')
      const at = names.findIndex((name) => body.includes(`filename="${name}"`))
      const answer = await route.fetch()
      await waits.get(names[at + 1] ?? '')
      await route.fulfill({ response: answer })
      arrived.get(names[at]!)!()
    })
    const colors = ['#b5452c', '#0e6e6e', '#c99a2e', '#5d3a7e']
    const files = await Promise.all(
      names.map(async (name, i) => ({ name, mimeType: 'image/png', buffer: await picture(colors[i]!) })),
    )
    await page.getByLabel('تصویرها: انتخاب فایل').setInputFiles(files)
    await expect(page.locator('[data-picture]').filter({ visible: true })).toHaveCount(4)
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
    const stored = await sql<{ original_name: string }>(
      `select m.original_name from public.products p cross join unnest(p.images) with ordinality i (name, place)
     join public.media_files m on m.bucket || '/' || m.key = i.name where p.id = $1 order by i.place`,
      [product.id],
    )
    expect(stored.map((row) => row.original_name)).toEqual(names)
  })

  test('upload: shows progress, can be cancelled, and names the reason of a refusal', async ({ page }) => {
    await page.goto('/admin/products/new')
    await page.getByRole('tab', { name: 'تصویرها و ویژگی‌ها' }).click()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/upload/**', async (route) => {
      await held
      await route.abort().catch(() => undefined)
    })
    const field = page.getByLabel('تصویرها: انتخاب فایل')
    await field.setInputFiles(await pictureFile('slow.png', '#5d3a7e'))
    await expect(page.getByRole('progressbar', { name: 'در حال فرستادن slow.png' })).toBeVisible()
    await page.getByRole('button', { name: 'لغو فرستادن slow.png' }).click()
    await expect(page.getByText('slow.png')).toBeHidden()
    release()
    await field.setInputFiles({ name: 'note.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(page.getByText('این فایل تصویر نیست')).toBeVisible()
  })

  test('file tools: open with Alt+D, sync, diagnose and clear', async ({ page }) => {
    await page.goto('/admin')
    const tools = page.getByRole('dialog', { name: 'ابزار فایل‌ها' })
    await actUntil(() => page.keyboard.press('Alt+d'), tools)
    await tools.getByRole('button', { name: 'همگام‌سازی' }).click()
    await expect(tools.getByText('نگاشتی وجود ندارد')).toBeVisible()
    await tools.getByRole('button', { name: 'عیب‌یابی' }).click()
    await expect(tools.getByText(/سالم: ۰/)).toBeVisible()
    await tools.getByRole('button', { name: 'فایل‌های سرور' }).click()
    await expect(tools.getByText(/products: /)).toBeVisible()
    await tools.getByRole('button', { name: 'پاک کردن نگاشت‌ها' }).click()
    await answerYes(page, 'همهٔ نگاشت‌ها پاک شود؟', 'پاک کردن')
    await expect(tools.getByText('نگاشت‌ها پاک شد')).toBeVisible()
    await page.keyboard.press('Alt+d')
    await expect(tools).toBeHidden()
  })
})
