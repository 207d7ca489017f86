import 'server-only'
import { z } from 'zod'
import { productsPath } from '@/lib/catalog/shelf'
import { pictureUrl } from '@/lib/media/pictures'
import { PART_SIZE, partCount, sitemapIndex, type SitemapPage, urlset } from '@/lib/seo/sitemap'
import { siteUrl } from '@/lib/seo/site'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { databaseError } from '@/lib/supabase/errors'

/** Public pages that are not in the database. */
const FIXED_PAGES = ['/', '/products', '/about', '/contact', '/terms', '/privacy']

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

/** How many addresses the shop has, and when one of them changed last. Throws AppError when the database refuses. */
async function summary(): Promise<{ addresses: number; changedAt: Date | undefined }> {
  const { data, error } = await anonymousClient().rpc('sitemap_summary')
  if (error) throw databaseError(error)
  const found = summarySchema.parse(data)
  return {
    addresses: FIXED_PAGES.length + found.addresses,
    changedAt: found.changed_at ? new Date(found.changed_at) : undefined,
  }
}

/** Addresses `from` to `from + count`: the fixed pages, then categories, then articles. */
async function pages(from: number, count: number, changedAt: Date | undefined): Promise<SitemapPage[]> {
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
    changedAt: new Date(changed_at),
    image: image ? siteUrl(pictureUrl(image, 1280)) : undefined,
  }))
  return [...fixed, ...stored]
}

/** /sitemap.xml: all addresses, or the index of the parts when there are too many for one file. */
export async function sitemapXml(): Promise<string> {
  const { addresses, changedAt } = await summary()
  const parts = partCount(addresses)
  if (parts === 0) return urlset(await pages(0, addresses, changedAt))
  const urls = Array.from({ length: parts }, (_, index) => siteUrl(`/sitemap/${index + 1}.xml`))
  return sitemapIndex(urls.map((url) => ({ url, changedAt })))
}

/** Part `number` (from 1) of a sitemap with an index; null when there is no such part. */
export async function sitemapPartXml(number: number): Promise<string | null> {
  const { addresses, changedAt } = await summary()
  if (number > partCount(addresses)) return null
  return urlset(await pages((number - 1) * PART_SIZE, PART_SIZE, changedAt))
}
