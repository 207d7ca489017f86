import 'server-only'
import { z } from 'zod'
import { productsPath } from '@/lib/listing/cached-listing'
import { pictureUrl } from '@/lib/media/pictures'
import { PART_SIZE, partCount, type SitemapFile, type SitemapPage } from './sitemap-rules'
import { siteUrl } from './site'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { databaseError } from '@/lib/supabase/errors'

/** Public pages that are not in the database. */
const FIXED_PAGES = ['/', '/products', '/categories', '/about', '/contact', '/terms', '/privacy']

/** The build's database answers every question with an empty list. */
const summarySchema = z
  .object({ addresses: z.number(), changed_at: z.string().nullable() })
  .catch({ addresses: 0, changed_at: null })

const addressesSchema = z.array(
  z.object({
    kind: z.enum(['category', 'product']),
    slug: z.string(),
    changed_at: z.string(),
    image: z.string().nullable(),
  }),
)

interface Summary {
  addresses: number
  changedAt: string | undefined
}

/** /sitemap.xml: all pages, or the addresses of the parts when there are too many for one file. */
export async function sitemapFile(): Promise<SitemapFile> {
  const { addresses, changedAt } = await readSummary()
  const parts = partCount(addresses)
  if (parts === 0) return { pages: await listPages(0, addresses, changedAt) }
  return { parts: Array.from({ length: parts }, (_, index) => siteUrl(`/sitemap/${index + 1}.xml`)) }
}

/** Part `number` (from 1) of a sitemap with an index; null when there is no such part. */
export async function sitemapPart(number: number): Promise<SitemapFile | null> {
  const { addresses, changedAt } = await readSummary()
  if (number > partCount(addresses)) return null
  return { pages: await listPages((number - 1) * PART_SIZE, PART_SIZE, changedAt) }
}

/** How many addresses the shop has, and when one of them changed last. Throws AppError when the database refuses. */
async function readSummary(): Promise<Summary> {
  const { data, error } = await anonymousClient().rpc('sitemap_summary')
  if (error) throw databaseError(error)
  const found = summarySchema.parse(data)
  return { addresses: FIXED_PAGES.length + found.addresses, changedAt: toIso(found.changed_at) }
}

/** Addresses `from` to `from + count`: the fixed pages, then categories, then products. */
async function listPages(from: number, count: number, changedAt: string | undefined): Promise<SitemapPage[]> {
  const fixed = FIXED_PAGES.slice(from, from + count).map((path) => ({ url: siteUrl(path), changedAt }))
  const { data, error } = await anonymousClient().rpc('sitemap_addresses', {
    p_offset: Math.max(0, from - FIXED_PAGES.length),
    p_limit: count - fixed.length,
  })
  if (error) throw databaseError(error)
  const stored = addressesSchema.parse(data ?? []).map(({ kind, slug, changed_at, image }) => ({
    url: siteUrl(
      kind === 'product' ? `/products/${encodeURIComponent(slug)}` : productsPath({ category: slug }),
    ),
    changedAt: toIso(changed_at),
    image: image ? siteUrl(pictureUrl(image, 1280)) : undefined,
  }))
  return [...fixed, ...stored]
}

function toIso(time: string | null): string | undefined {
  return time ? new Date(time).toISOString() : undefined
}
