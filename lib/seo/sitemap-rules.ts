/** What a sitemap may hold, and what a file of one says of itself. Pure; the addresses are in sitemap-queries.ts, next-sitemap
 * writes them as XML (sitemap-answer.ts). */

/** Most addresses that one file may list; beyond it /sitemap.xml is an index of parts. */
export const FILE_LIMIT = 50_000

/** Addresses of a part: a quarter of a file keeps an answer below 10 MB. */
export const PART_SIZE = 10_000

/** A page as search engines should know it; plain, so that it may be kept. */
export interface SitemapPage {
  url: string
  /** ISO. */
  changedAt?: string | undefined
  image?: string | undefined
}

/** A file of the sitemap: pages, or the addresses of the files that have them. */
export type SitemapFile = { pages: SitemapPage[] } | { parts: string[] }

/** How many parts so many addresses need; 0 when one file holds them all. */
export function partCount(addresses: number): number {
  return addresses > FILE_LIMIT ? Math.ceil(addresses / PART_SIZE) : 0
}

/** What a file says of itself: its addresses, or the files that it names. */
export function readSitemap(xml: string): { addresses: number; parts: string[] } {
  const parts = [...xml.matchAll(/<sitemap>\s*<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!)
  return { addresses: xml.match(/<url>/g)?.length ?? 0, parts }
}
