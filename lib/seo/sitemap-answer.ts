import { getServerSideSitemap, getServerSideSitemapIndex } from 'next-sitemap'
import type { SitemapFile } from './sitemap-rules'

const headers = () => ({
  // This capitalization overrides the library's header.
  'Content-Type': 'application/xml; charset=utf-8',
  'last-modified': new Date().toUTCString(),
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
})

export function sitemapAnswer(file: SitemapFile): Promise<Response> {
  if ('parts' in file) return getServerSideSitemapIndex(file.parts.map(escapeXml), headers())
  const fields = file.pages.map(({ url, changedAt, image }) => ({
    loc: escapeXml(url),
    lastmod: changedAt,
    images: image ? [{ loc: new URL(escapeXml(image)) }] : undefined,
  }))
  return getServerSideSitemap(fields, headers())
}

/** The library does not escape; other XML characters are percent-encoded already. */
function escapeXml(url: string): string {
  return url.replaceAll('&', '&amp;')
}
