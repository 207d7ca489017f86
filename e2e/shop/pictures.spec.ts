import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { createProduct, sql } from '../support/products.ts'
import { service } from '../support/people.ts'
import { productPath } from '../support/steps.ts'

const webp = (color: string, width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: color } })
    .webp()
    .toBuffer()

test('a picture is seen before its smaller files are made, and each of them once it is', async ({
  page,
  request,
}) => {
  const key = `e2e-${randomUUID()}`
  const files = service().storage.from('products')
  const master = await webp('#0e6e6e', 1280)
  await files.upload(`${key}/1280.webp`, master, { contentType: 'image/webp' })
  const product = await createProduct({})
  await sql('update public.products set images = $2 where id = $1', [product.id, [`products/${key}`]])

  await page.goto(productPath(product))
  const shown = page.getByRole('group', { name: 'تصویرهای کالا' }).getByRole('img')
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const address = `/media/products/${key}/320.webp`
  const standIn = await request.get(address)
  expect([standIn.status(), standIn.headers()['content-type'], standIn.headers()['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=60',
  ])
  expect(Buffer.compare(await standIn.body(), master)).toBe(0)
  const etag = { 'if-none-match': standIn.headers().etag! }
  const again = await request.get(address, { headers: etag })
  expect([again.status(), again.headers()['cache-control']]).toEqual([304, 'public, max-age=60'])

  const small = await webp('#0e6e6e', 320)
  await files.upload(`${key}/320.webp`, small, { contentType: 'image/webp' })
  // Whoever kept the master gets the small file now, and keeps that for good.
  const made = await request.get(address, { headers: etag })
  expect([made.status(), made.headers()['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(Buffer.compare(await made.body(), small)).toBe(0)

  const nobody = await request.get(`/media/products/${key}-gone/320.webp`)
  expect([nobody.status(), nobody.headers()['cache-control']]).toEqual([404, 'no-store'])
})
