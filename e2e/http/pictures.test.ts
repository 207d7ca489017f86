import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { meta, openPage } from '../support/html.ts'
import { client } from '../support/http.ts'
import { service } from '../support/people.ts'
import { createProduct, productPath, sql } from '../support/products.ts'

const shop = client()

const webp = (color: string, width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: color } })
    .webp()
    .toBuffer()

const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('pictures: the original stands in until a smaller file exists', async () => {
  const key = `e2e-${randomUUID()}`
  const files = service().storage.from('products')
  const original = await webp('#0e6e6e', 1280)
  await files.upload(`${key}/1280.webp`, original, { contentType: 'image/webp' })
  const product = await createProduct({})
  await sql('update public.products set images = $2 where id = $1', [product.id, [`products/${key}`]])
  const { document } = await openPage(shop, productPath(product))
  const address = `/media/products/${key}/320.webp`
  expect(document.querySelector('main img')?.getAttribute('srcset')).toContain(address)

  const standIn = await shop.get(address)
  expect([standIn.status, standIn.headers.get('content-type'), standIn.headers.get('cache-control')]).toEqual(
    [200, 'image/webp', 'public, max-age=60'],
  )
  expect((await bytes(standIn)).equals(original)).toBe(true)
  const etag = { 'if-none-match': standIn.headers.get('etag')! }
  const again = await shop.get(address, etag)
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=60'])

  const small = await webp('#0e6e6e', 320)
  await files.upload(`${key}/320.webp`, small, { contentType: 'image/webp' })
  const made = await shop.get(address, etag)
  expect([made.status, made.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect((await bytes(made)).equals(small)).toBe(true)

  const missing = await shop.get(`/media/products/${key}-gone/320.webp`)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('pictures: a product without any shows the placeholder of the shop', async () => {
  const product = await createProduct({})
  await sql(`update public.products set images = '{}' where id = $1`, [product.id])
  const page = await openPage(shop, productPath(product))
  const shown = page.document.querySelectorAll('[aria-label="تصویرهای محصول"] img')
  expect([...shown].map((image) => image.getAttribute('src'))).toEqual([
    expect.stringMatching(/\/art\/no-picture-\d+\.webp$/),
  ])
  const picture = meta(page, 'og:image')!
  expect(picture).toMatch(/\/art\/no-picture-1280\.webp$/)
  expect((await shop.get(picture)).headers.get('content-type')).toBe('image/webp')
  const data = [...page.html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].join()
  expect(data).toContain('/art/no-picture-1280.webp')
  expect(data).not.toContain('/media/categories/')
})
