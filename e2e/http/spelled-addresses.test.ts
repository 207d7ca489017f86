import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createProduct, sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'

/** Status and decoded location. */
async function ask(path: string): Promise<[status: number, location: string | null]> {
  const answer = await fetch(shopUrl + encodeURI(path), {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  })
  const location = answer.headers.get('location')
  return [answer.status, location ? decodeURI(location.replace(shopUrl, '')) : null]
}

it('product address: another spelling leads to the one that exists, below it too', async () => {
  const number = randomUUID().replace(/\D/g, '').slice(0, 8)
  const { id } = await createProduct({})
  const slug = `قابلمه-چدنی-${number}`
  await sql('update public.products set slug = $2 where id = $1', [id, slug])
  expect(await ask(`/products/${slug}`)).toEqual([200, null])
  for (const spelled of [
    `قابلمه-چدني-${number}`,
    `${slug}\u200f`,
    `${slug}.`,
    `قابلمه\u200cچدنی-${number}`,
    `قابلِمه-چدنی-${number}`,
    `قابلمۀ–چدنی-${number}`,
    `«${slug}»`,
    `${slug})؛`,
    `${slug}…`,
    slug.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!),
  ])
    expect([spelled, ...(await ask(`/products/${spelled}`))]).toEqual([spelled, 308, `/products/${slug}`])
  expect(await ask(`/products/قابلمه-چدني-${number}/reviews`)).toEqual([308, `/products/${slug}/reviews`])
  // Unknown in every spelling.
  expect((await ask(`/products/${slug}-نیست.`))[0]).toBe(404)
})

it('category address: another spelling and any digits of a page lead to the one that is stored', async () => {
  expect(await ask('/products?page=۲')).toEqual([308, '/products?page=2'])
  expect(await ask('/products?page=٢&sort=cheapest')).toEqual([308, '/products?sort=cheapest&page=2'])
  const [status, location] = await ask('/products?category=پخت‌وپز')
  expect([status, decodeURIComponent(location!)]).toEqual([308, '/products?category=پخت-وپز'])
  expect((await ask('/products?category=پخت-وپز.&page=۹۹۹'))[0]).toBe(308)
  expect((await ask('/products?category=پخت-وپز)'))[0]).toBe(308)
  for (const lost of ['/products?category=نیست.', '/products?page=۰', '/products?category=../admin'])
    expect([lost, (await ask(lost))[0]]).toEqual([lost, 404])
})

it('brand address: another spelling leads to the one that exists', async () => {
  const [brand] = await sql<{ slug: string }>(
    `select private.slugify(brand) as slug from public.products
     where is_active and brand is not null and private.slugify(brand) ~ 'ی' limit 1`,
  )
  expect(await ask(`/brands/${brand!.slug.replaceAll('ی', 'ي')}`)).toEqual([308, `/brands/${brand!.slug}`])
})
