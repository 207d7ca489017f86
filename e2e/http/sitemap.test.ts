import { expect, test } from 'vitest'
import { expire } from '../support/fresh.ts'
import { hrefs, openPage } from '../support/html.ts'
import { client } from '../support/http.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { visitorOf } from '../support/visitor.ts'

const shop = client()

test('sitemap: lists public pages with dates and pictures; robots.txt names it', async () => {
  const [open, hidden] = [await createProduct({}), await createProduct({})]
  await sql('update public.products set is_active = false where id = $1', [hidden.id])
  await expire('sitemap')
  const answer = await shop.get('/sitemap.xml')
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const xml = await answer.text()
  expect(xml).toContain(`<loc>${shopUrl}${productPath(open)}</loc><lastmod>`)
  expect(xml).toContain(`<image:loc>${shopUrl}/media/products/mug-front/1280.webp</image:loc>`)
  expect(xml).toContain(`<loc>${shopUrl}/about</loc>`)
  expect(xml).toMatch(/<loc>[^<]+\/products\?category=/)
  expect(xml).not.toContain(encodeURIComponent(hidden.slug))
  expect((await shop.get('/sitemap/1.xml')).status).toBe(404)
  const robots = await shop.text('/robots.txt')
  expect(robots).toContain(`Sitemap: ${shopUrl}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin')
  // Disallowed pages are not crawled, so their noindex is not seen.
  for (const path of ['/cart', '/auth', '/checkout', '/products', '/sitemap'])
    expect([path, robots.includes(`Disallow: ${path}`)]).toEqual([path, false])
})

test('sitemap: only admins rebuild it', async () => {
  const statuses = [(await shop.post('/api/regenerate-sitemap', '')).status]
  for (const type of ['normal', 'dealer', 'admin'] as const) {
    const visitor = await visitorOf(type)
    statuses.push((await visitor.post('/api/regenerate-sitemap', '')).status)
  }
  expect(statuses).toEqual([401, 403, 403, 200])
})

test('sitemap: without scripts its page links to pages and categories', async () => {
  const { document } = await openPage(shop, '/sitemap')
  const main = document.querySelector('main')!
  expect(hrefs(main, 'دربارهٔ ما')).toEqual(['/about'])
  expect(main.querySelectorAll('a[href*="category="]').length).toBeGreaterThan(8)
})
