/** The files of the sitemap as answers. */
import { getServerSideSitemap, getServerSideSitemapIndex } from 'next-sitemap'
import type { SitemapFile } from './sitemap-rules'

/** `last-modified` tells when the file was made. */
const headers = () => ({
  // Written like this it takes the place of the library's own.
  'Content-Type': 'application/xml; charset=utf-8',
  'last-modified': new Date().toUTCString(),
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
})

/** A file for crawlers. */
export function sitemapAnswer(file: SitemapFile): Promise<Response> {
  if ('parts' in file) return getServerSideSitemapIndex(file.parts.map(escapeXml), headers())
  const fields = file.pages.map(({ url, changedAt, image }) => ({
    loc: escapeXml(url),
    lastmod: changedAt,
    images: image ? [{ loc: new URL(escapeXml(image)) }] : undefined,
  }))
  return getServerSideSitemap(fields, headers())
}

/** The library writes addresses as they are; all other signs of XML are percent-encoded in them. */
function escapeXml(url: string): string {
  return url.replaceAll('&', '&amp;')
}
