import { describe, expect, it } from 'vitest'
import { FILE_LIMIT, PART_SIZE, partCount, readSitemap, sitemapIndex, urlset } from './sitemap'

const changedAt = new Date('2026-11-20T10:00:00Z')

describe('urlset', () => {
  const xml = urlset([
    { url: 'https://shop.example/products?category=a&page=2', changedAt },
    { url: 'https://shop.example/products/b', image: 'https://shop.example/media/products/b/1280.webp' },
  ])

  it('escapes addresses and dates them', () => {
    expect(xml).toContain(
      '<loc>https://shop.example/products?category=a&amp;page=2</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>',
    )
  })

  it('names pictures in the namespace that it declares', () => {
    expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
    expect(xml).toContain('<image:loc>https://shop.example/media/products/b/1280.webp</image:loc>')
  })

  it('is read back', () => {
    expect(readSitemap(xml)).toEqual({ addresses: 2, parts: [], changedAt: '2026-11-20T10:00:00.000Z' })
  })
})

it('an index is read back, with its addresses as they were', () => {
  const parts = ['https://shop.example/sitemap/1.xml', 'https://shop.example/sitemap/2.xml?a=1&b=2']
  const xml = sitemapIndex(parts.map((url) => ({ url, changedAt })))
  expect(readSitemap(xml)).toEqual({ addresses: 0, parts, changedAt: '2026-11-20T10:00:00.000Z' })
})

it('splits only what one file may not hold', () => {
  expect([0, 1, FILE_LIMIT].map(partCount)).toEqual([0, 0, 0])
  expect(partCount(FILE_LIMIT + 1)).toBe(6)
  expect(partCount(FILE_LIMIT + PART_SIZE)).toBe(6)
  expect(partCount(FILE_LIMIT + PART_SIZE + 1)).toBe(7)
})
