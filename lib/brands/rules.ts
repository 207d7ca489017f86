import { slugify } from '@/lib/utils/slug'

/** A brand with its products on sale. */
export interface Brand {
  name: string
  /** The last part of its address. */
  slug: string
  count: number
}

/** The address of a brand's page; of its products as a filter where its name has no letters for one. */
export function brandPath(name: string): string {
  const slug = slugify(name)
  return slug ? `/brands/${slug}` : `/products?brand=${encodeURIComponent(name)}`
}

/** Brands that have an address, one for each. */
export function addressed(brands: readonly { name: string; count: number }[]): Brand[] {
  const bySlug = new Map<string, Brand>()
  for (const { name, count } of brands) {
    const slug = slugify(name)
    const other = bySlug.get(slug)
    if (slug && (!other || other.count < count)) bySlug.set(slug, { name, slug, count })
  }
  return [...bySlug.values()]
}
