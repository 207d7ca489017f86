/** Protocol limit per file; above it /sitemap.xml is an index. */
export const FILE_LIMIT = 50_000

/** Keeps a part below 10 MB. */
export const PART_SIZE = 10_000

/** JSON-serializable for the cache. */
export interface SitemapPage {
  url: string
  /** ISO. */
  changedAt?: string | undefined
  image?: string | undefined
}

export type SitemapFile = { pages: SitemapPage[] } | { parts: string[] }

/** 0 when one file suffices. */
export function partCount(addresses: number): number {
  return addresses > FILE_LIMIT ? Math.ceil(addresses / PART_SIZE) : 0
}

export function readSitemap(xml: string): { addresses: number; parts: string[] } {
  const parts = [...xml.matchAll(/<sitemap>\s*<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!)
  return { addresses: xml.match(/<url>/g)?.length ?? 0, parts }
}
