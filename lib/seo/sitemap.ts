/** Sitemaps as XML (sitemaps.org, with Google's extension for pictures). Pure; addresses come in whole. */

/** Most addresses that one file may list; beyond it /sitemap.xml is an index of parts. */
export const FILE_LIMIT = 50_000

/** Addresses of a part: a quarter of a file keeps an answer below 10 MB. */
export const PART_SIZE = 10_000

/** A page as search engines should know it. */
export interface SitemapPage {
  url: string
  changedAt?: Date | undefined
  image?: string | undefined
}

/** A file of addresses. */
export function urlset(pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ url, changedAt, image }) =>
    element('url', element('loc', escapeXml(url)) + lastmod(changedAt) + (image ? picture(image) : '')),
  )
  return document(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`,
    entries,
    '</urlset>',
  )
}

/** The file that names the other files. */
export function sitemapIndex(parts: readonly { url: string; changedAt?: Date | undefined }[]): string {
  const entries = parts.map(({ url, changedAt }) =>
    element('sitemap', element('loc', escapeXml(url)) + lastmod(changedAt)),
  )
  return document(
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    entries,
    '</sitemapindex>',
  )
}

/** How many parts so many addresses need; 0 when one file holds them all. */
export function partCount(addresses: number): number {
  return addresses > FILE_LIMIT ? Math.ceil(addresses / PART_SIZE) : 0
}

/** What a file says of itself: its addresses, or the files that it names. */
export function readSitemap(xml: string): { addresses: number; parts: string[]; changedAt: string | null } {
  const parts = [...xml.matchAll(/<sitemap>\s*<loc>([^<]+)<\/loc>/g)].map(([, url]) => unescapeXml(url!))
  return {
    addresses: xml.match(/<url>/g)?.length ?? 0,
    parts,
    changedAt: /<lastmod>([^<]+)<\/lastmod>/.exec(xml)?.[1] ?? null,
  }
}

function document(open: string, entries: string[], close: string): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...entries, close, ''].join('\n')
}

function picture(url: string): string {
  return element('image:image', element('image:loc', escapeXml(url)))
}

function lastmod(date: Date | undefined): string {
  return date ? element('lastmod', date.toISOString()) : ''
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES])
}

function unescapeXml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => {
    const found = Object.entries(ENTITIES).find(([, written]) => written === entity)
    return found?.[0] ?? entity
  })
}
