import 'server-only'
import { z } from 'zod'
import { productsPath } from '@/lib/listing/list-address'
import { pictureUrl } from '@/lib/media/pictures'
import { PART_SIZE, partCount, type SitemapFile, type SitemapPage } from './sitemap-rules'
import { siteUrl } from './site'
import { ROUTES } from '@/lib/server/routes'
import { listBrands } from '@/lib/brands/queries'
import { listOwnPages } from '@/lib/pages/queries'
import { dataOf } from '@/lib/supabase/errors'
import { anonymousClient } from '@/lib/supabase/anonymous'

/** Static pages; brands and custom pages follow. */
const FIXED_PAGES = Object.entries(ROUTES)
  .filter(([path, { kind, robots }]) => kind === 'stored' && robots === 'index' && !path.includes('['))
  .map(([path]) => path)

/** During builds the database returns empty lists. */
const summarySchema = z.object({ addresses: z.number() }).catch({ addresses: 0 })

const addressesSchema = z.array(
  z.object({
    kind: z.enum(['category', 'product']),
    slug: z.string(),
    changed_at: z.string(),
    image: z.string().nullable(),
  }),
)

interface Summary {
  /** `changedAt` only where it is known: search engines distrust a file with other dates. */
  first: { path: string; changedAt?: string }[]
  addresses: number
}

/** /sitemap.xml: all pages, or an index of parts. */
export async function sitemapFile(): Promise<SitemapFile> {
  const summary = await readSummary()
  const parts = partCount(summary.addresses)
  if (parts === 0) return { pages: await listPages(0, summary.addresses, summary) }
  return { parts: Array.from({ length: parts }, (_, index) => siteUrl(`/sitemap/${index + 1}.xml`)) }
}

/** 1-based; null beyond the last part. */
export async function sitemapPart(number: number): Promise<SitemapFile | null> {
  const summary = await readSummary()
  if (number > partCount(summary.addresses)) return null
  return { pages: await listPages((number - 1) * PART_SIZE, PART_SIZE, summary) }
}

/** First pages and number of addresses. Throws AppError. */
async function readSummary(): Promise<Summary> {
  const [data, brands, own] = await Promise.all([
    anonymousClient().rpc('sitemap_summary').then(dataOf),
    listBrands(),
    listOwnPages(),
  ])
  const found = summarySchema.parse(data)
  const first = [
    ...FIXED_PAGES.map((path) => ({ path })),
    ...brands.map(({ slug }) => ({ path: `/brands/${encodeURIComponent(slug)}` })),
    ...own.map(({ path, changedAt }) => ({ path, changedAt: toIso(changedAt) })),
  ]
  return { first, addresses: first.length + found.addresses }
}

/** Order: first pages, categories, products. */
async function listPages(from: number, count: number, { first }: Summary): Promise<SitemapPage[]> {
  const fixed = first
    .slice(from, from + count)
    .map(({ path, changedAt }) => ({ url: siteUrl(path), changedAt }))
  const data = await anonymousClient()
    .rpc('sitemap_addresses', {
      p_offset: Math.max(0, from - first.length),
      p_limit: count - fixed.length,
    })
    .then(dataOf)
  const stored = addressesSchema.parse(data ?? []).map(({ kind, slug, changed_at, image }) => ({
    url: siteUrl(
      kind === 'product' ? `/products/${encodeURIComponent(slug)}` : productsPath({ category: slug }),
    ),
    // A category's list also changes with its products.
    changedAt: kind === 'product' ? toIso(changed_at) : undefined,
    image: image ? siteUrl(pictureUrl(image, 1280)) : undefined,
  }))
  return [...fixed, ...stored]
}

function toIso(time: string): string {
  return new Date(time).toISOString()
}
