/**
 * Every tag of the page cache. A read names what it shows (`keep`), a change names what it touched
 * (`expireTags`); nobody writes a tag by hand.
 */
import { isSlug } from '../utils/slug.ts'

/** A tag in its readable form. */
export type CacheTag = (typeof FIXED)[number] | `product:${string}` | `category:${string}`

const FIXED = [
  /** Every list of products, and search. */
  'products',
  /** The category tree: navigation, tiles, filters. */
  'categories',
  /** The list of colors in the panel. */
  'colors',
  /** The home page's own parts: slides, banners, chosen products. */
  'home',
  /** Delivery prices and their texts. */
  'delivery',
  /** The sitemap's files. */
  'sitemap',
  /** What the shop says of itself: on every page. */
  'settings',
  /** Links of the header and the footer: on every page. */
  'menus',
  /** The shopkeeper's own pages, and addresses where there is none. */
  'pages',
  /** Addresses that lead elsewhere, and those of the same kinds that lead nowhere. */
  'redirects',
] as const

export const cacheTags = {
  products: 'products',
  categories: 'categories',
  colors: 'colors',
  home: 'home',
  delivery: 'delivery',
  sitemap: 'sitemap',
  settings: 'settings',
  menus: 'menus',
  pages: 'pages',
  redirects: 'redirects',
  /** One product's page, also while it does not exist yet (a cached 404). */
  product: (slug: string): CacheTag => `product:${slug}`,
  /** The lists of one category. */
  category: (slug: string): CacheTag => `category:${slug}`,
} satisfies Record<string, CacheTag | ((slug: string) => CacheTag)>

/** Whether a word from outside is one of our tags. */
export function isCacheTag(value: unknown): value is CacheTag {
  if (typeof value !== 'string') return false
  if ((FIXED as readonly string[]).includes(value)) return true
  const slug = /^(?:product|category):(.+)$/.exec(value)?.[1]
  return slug !== undefined && isSlug(slug)
}
