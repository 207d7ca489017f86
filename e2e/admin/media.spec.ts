import { expect, test, type APIRequestContext, type BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { PICTURE_WIDTHS, ZOOM_WIDTH } from '../../lib/media/pictures.ts'
import { bombPng } from '../../lib/media/testing/bomb.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { shopUrl } from '../support/shop.ts'

const send = (request: APIRequestContext, buffer: Buffer, name = 'x.png', bucket = 'products') =>
  request.post(`/api/upload/${bucket}`, {
    headers: { origin: shopUrl },
    multipart: { file: { name, mimeType: 'image/png', buffer } },
    timeout: 60_000,
  })
const admin = async (context: BrowserContext) => signIn(context, await createPerson('admin'), 'admin')

test('a picture is stored in all widths, without what its file carried', async ({ context }) => {
  await admin(context)
  const file = await sharp(await picture('#256f43', 900))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const answer = await send(context.request, file, 'قابلمه Pot.jpg')
  expect(answer.status()).toBe(200)
  const { success, file: stored } = await answer.json()
  expect([success, stored.name.startsWith('products/pot-')]).toEqual([true, true])
  // The widest stands in for the zoom.
  for (const width of [...PICTURE_WIDTHS, ZOOM_WIDTH]) {
    const media = await context.request.get(`/media/${stored.name}/${width}.webp`)
    const bytes = await media.body()
    const data = await sharp(bytes).metadata()
    expect([media.status(), data.format, data.width, data.exif]).toEqual([
      200,
      'webp',
      Math.min(width, 900),
      undefined,
    ])
  }
  const [row] = await sql<{ blur: string }>(
    'select blur from public.media_files where bucket || $2 || key = $1',
    [stored.name, '/'],
  )
  expect(row!.blur).toMatch(/^data:image\/webp;base64,/)
})

test('what is no honest picture is refused', async ({ context }) => {
  await admin(context)
  const png = await picture('#b03a26')
  const jpeg = await sharp(png).jpeg().toBuffer()
  const cases: [string, Buffer, number, string][] = [
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415, 'not_an_image'],
    ['html', Buffer.from('<html><script>alert(1)</script></html>'), 415, 'not_an_image'],
    [
      'polyglot',
      Buffer.concat([jpeg, Buffer.from('<script>alert(document.domain)</script>')]),
      415,
      'image_suspicious',
    ],
    ['trailing', Buffer.concat([png, Buffer.from('PK\x03\x04')]), 415, 'image_suspicious'],
    ['broken', png.subarray(0, 70), 415, 'image_suspicious'],
    ['bomb', bombPng(20_000, 10_000), 413, 'image_too_many_pixels'],
    ['large', Buffer.alloc(11 * 1024 * 1024, 1), 413, 'file_too_large'],
    ['empty', Buffer.alloc(0), 400, 'file_missing'],
  ]
  for (const [name, bytes, status, code] of cases) {
    const answer = await send(context.request, bytes, `${name}.png`)
    expect([name, answer.status(), (await answer.json()).error.code]).toEqual([name, status, code])
  }
  const elsewhere = await send(context.request, png, 'x.png', 'returns')
  expect(elsewhere.status()).toBe(404)
})

test('nobody but an admin uploads, and no other site has one do it', async ({ context, browser }) => {
  const png = await picture('#1b3a5c')
  expect((await send(context.request, png)).status()).toBe(401)
  const dealer = await browser.newContext()
  await signIn(dealer, await createPerson('dealer'), 'dealer')
  expect((await send(dealer.request, png)).status()).toBe(403)
  await dealer.close()
  await admin(context)
  const foreign = await context.request.post('/api/upload/products', {
    headers: { origin: 'https://evil.example' },
    multipart: { file: { name: 'x.png', mimeType: 'image/png', buffer: png } },
  })
  expect(foreign.status()).toBe(403)
})

test('a picture that cannot be sent is kept in the browser, sent by the sync, and never reaches the database', async ({
  page,
  context,
}) => {
  await admin(context)
  const product = await createProduct({})
  await page.goto(`/admin/products/${product.id}/edit`)
  await page.route('**/api/upload/**', (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.getByRole('tab', { name: 'تصویرها' }).click()
  await page
    .getByLabel('تصویرها: انتخاب فایل')
    .setInputFiles({ name: 'later.png', mimeType: 'image/png', buffer: await picture('#c99a2e') })
  await expect(page.getByText('در مرورگر نگه داشته شد و دوباره فرستاده می‌شود')).toBeVisible()
  const mapping = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('hormoz-file-mapping') ?? '{}') as object)
  expect(Object.values(await mapping())).toMatchObject([{ bucket: 'products', name: 'later.png', url: null }])
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('کالا با موفقیت ویرایش شد')).toBeVisible()
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

test('pictures that are chosen together keep their order, whichever arrives first', async ({
  page,
  context,
}) => {
  await admin(context)
  const product = await createProduct({})
  await sql(`update public.products set images = '{}' where id = $1`, [product.id])
  await page.goto(`/admin/products/${product.id}/edit`)
  await page.getByRole('tab', { name: 'تصویرها' }).click()
  const names = ['front.png', 'side.png', 'back.png', 'lid.png']
  // Each answer waits for those of all that were chosen after it.
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
  await expect(page.locator('[data-picture]')).toHaveCount(4)
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('کالا با موفقیت ویرایش شد')).toBeVisible()
  const stored = await sql<{ original_name: string }>(
    `select m.original_name from public.products p cross join unnest(p.images) with ordinality i (name, place)
     join public.media_files m on m.bucket || '/' || m.key = i.name where p.id = $1 order by i.place`,
    [product.id],
  )
  expect(stored.map((row) => row.original_name)).toEqual(names)
})

test('a sending picture shows progress and can be cancelled; a refused one says why', async ({
  page,
  context,
}) => {
  await admin(context)
  await page.goto('/admin/products/new')
  await page.getByRole('tab', { name: 'تصویرها و ویژگی‌ها' }).click()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/upload/**', async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  const field = page.getByLabel('تصویرها: انتخاب فایل')
  await field.setInputFiles({ name: 'slow.png', mimeType: 'image/png', buffer: await picture('#5d3a7e') })
  await expect(page.getByRole('progressbar', { name: 'در حال فرستادن slow.png' })).toBeVisible()
  await page.getByRole('button', { name: 'لغو فرستادن slow.png' }).click()
  await expect(page.getByText('slow.png')).toBeHidden()
  release()
  await field.setInputFiles({ name: 'note.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('این فایل تصویر نیست')).toBeVisible()
})

test('Alt+D opens the tools of the files', async ({ page, context }) => {
  await admin(context)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const tools = page.getByRole('dialog', { name: 'ابزار فایل‌ها' })
  // The shortcut works from the moment the scripts do.
  await expect(async () => {
    if (!(await tools.isVisible())) await page.keyboard.press('Alt+d')
    await expect(tools).toBeVisible({ timeout: 2000 })
  }).toPass()
  await tools.getByRole('button', { name: 'همگام‌سازی' }).click()
  await expect(tools.getByText('نگاشتی وجود ندارد')).toBeVisible()
  await tools.getByRole('button', { name: 'عیب‌یابی' }).click()
  await expect(tools.getByText(/سالم: ۰/)).toBeVisible()
  await tools.getByRole('button', { name: 'فایل‌های سرور' }).click()
  await expect(tools.getByText(/products: /)).toBeVisible()
  await tools.getByRole('button', { name: 'پاک کردن نگاشت‌ها' }).click()
  await page
    .getByRole('alertdialog', { name: 'همهٔ نگاشت‌ها پاک شود؟' })
    .getByRole('button', { name: 'پاک کردن' })
    .click()
  await expect(tools.getByText('نگاشت‌ها پاک شد')).toBeVisible()
  await page.keyboard.press('Alt+d')
  await expect(tools).toBeHidden()
})
