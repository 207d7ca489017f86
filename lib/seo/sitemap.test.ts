import { expect, it, vi } from 'vitest'
import { FILE_LIMIT, PART_SIZE, partCount, readSitemap } from './sitemap-rules'
import { sitemapAnswer } from './sitemap-answer'
import { sitemapFile, sitemapPart } from './sitemap-queries'

const SHOP = 'https://shop.example'
vi.mock('@/lib/seo/site', () => ({
  siteUrl: (path: string) => new URL(path, 'https://shop.example').href,
}))
vi.mock('@/lib/brands/queries', () => ({
  listBrands: async () => [{ name: 'نگین', slug: 'نگین', count: 1 }],
}))
vi.mock('@/lib/pages/queries', () => ({
  listOwnPages: async () => [
    { path: '/pages/size-guide', title: 'راهنما', changedAt: '2026-11-22T10:00:00+00:00' },
  ],
}))
/** Products, in addition to eight fixed pages, a brand and a page of the shop. */
let products = 0
vi.mock('@/lib/supabase/anonymous', () => ({
  anonymousClient: () => ({
    rpc: async (name: string, { p_offset: from, p_limit: limit } = { p_offset: 0, p_limit: 0 }) => {
      if (name === 'sitemap_summary') return { data: { addresses: products }, error: null }
      const length = Math.max(0, Math.min(limit, products - from))
      return {
        data: Array.from({ length }, (_, i) => ({
          kind: from + i === 0 ? 'category' : 'product',
          slug: `قابلمه-${from + i}`,
          changed_at: '2026-11-20T10:00:00+00:00',
          image: 'products/pot',
        })),
        error: null,
      }
    },
  }),
}))

const changedAt = '2026-11-20T10:00:00.000Z'
const answer = () =>
  sitemapAnswer({
    pages: [
      { url: `${SHOP}/products?category=a&page=2`, changedAt },
      {
        url: `${SHOP}/products/${encodeURIComponent('قابلمه')}`,
        image: `${SHOP}/media/products/b/1280.webp`,
      },
    ],
  })

it('sitemap: escapes addresses and dates them', async () => {
  expect(await (await answer()).text()).toContain(
    `<loc>${SHOP}/products?category=a&amp;page=2</loc><lastmod>${changedAt}</lastmod>`,
  )
})

it('sitemap: encodes Persian addresses and declares the namespace of pictures', async () => {
  const xml = await (await answer()).text()
  expect(xml).toContain(`<loc>${SHOP}/products/%D9%82%D8%A7%D8%A8%D9%84%D9%85%D9%87</loc><image:image>`)
  expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
  expect(xml).toContain(
    `<image:image><image:loc>${SHOP}/media/products/b/1280.webp</image:loc></image:image>`,
  )
  expect(readSitemap(xml)).toEqual({ addresses: 2, parts: [] })
})

it('sitemap: is XML that is not indexed and runs nothing', async () => {
  const { headers } = await answer()
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(Date.parse(headers.get('last-modified')!)).toBeGreaterThan(Date.now() - 60_000)
})

it('sitemap: is split only above the limit of a file', () => {
  expect([0, 1, FILE_LIMIT].map(partCount)).toEqual([0, 0, 0])
  expect(partCount(FILE_LIMIT + 1)).toBe(6)
  expect(partCount(FILE_LIMIT + PART_SIZE)).toBe(6)
  expect(partCount(FILE_LIMIT + PART_SIZE + 1)).toBe(7)
})

it('sitemap: dates only products and pages of the shop', async () => {
  products = 3
  const xml = await (await sitemapAnswer(await sitemapFile())).text()
  const dated = [...xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>/g)].map(([, url]) =>
    decodeURI(new URL(url!).pathname),
  )
  expect(dated).toEqual(['/pages/size-guide', '/products/قابلمه-1', '/products/قابلمه-2'])
})

it('sitemap: of a small shop is one file', async () => {
  products = 3
  const xml = await (await sitemapAnswer(await sitemapFile())).text()
  expect(readSitemap(xml)).toEqual({ addresses: 14, parts: [] })
  expect(xml).toContain(`<loc>${SHOP}/brands/${encodeURIComponent('نگین')}</loc>`)
  expect(xml).toContain(`<loc>${SHOP}/pages/size-guide</loc><lastmod>2026-11-22T10:00:00.000Z</lastmod>`)
  expect(await sitemapPart(1)).toBeNull()
})

it('sitemap: above 50,000 addresses is an index whose parts list each address once', async () => {
  products = 50_123
  const index = await sitemapAnswer(await sitemapFile())
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const { addresses, parts } = readSitemap(await index.text())
  expect(addresses).toBe(0)
  expect(parts).toEqual([1, 2, 3, 4, 5, 6].map((number) => `${SHOP}/sitemap/${number}.xml`))
  const listed = new Set<string>()
  let count = 0
  for (let number = 1; number <= parts.length; number++) {
    const xml = await (await sitemapAnswer((await sitemapPart(number))!)).text()
    for (const [, url] of xml.matchAll(/<url><loc>([^<]+)<\/loc>/g)) listed.add(url!)
    count += readSitemap(xml).addresses
  }
  expect([count, listed.size]).toEqual([50_134, 50_134])
  expect(await sitemapPart(7)).toBeNull()
})
