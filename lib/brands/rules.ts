import { slugify } from '@/lib/utils/slug'

export interface Brand {
  name: string
  /** Last path segment. */
  slug: string
  count: number
}

/** Path of the brand page, or of the filter if the name yields no slug. */
export function brandPath(name: string): string {
  const slug = slugify(name)
  return slug ? `/brands/${slug}` : `/products?brand=${encodeURIComponent(name)}`
}

/** Brands with a slug, without duplicates. */
export function addressed(brands: readonly { name: string; count: number }[]): Brand[] {
  const bySlug = new Map<string, Brand>()
  for (const { name, count } of brands) {
    const slug = slugify(name)
    const other = bySlug.get(slug)
    if (slug && (!other || other.count < count)) bySlug.set(slug, { name, slug, count })
  }
  return [...bySlug.values()]
}
