/** All tags of the page cache: reads declare them (`cachedRead`), changes expire them (`expireTags`). */
import { isSlug } from '../utils/slug.ts'

export type CacheTag = (typeof FIXED)[number] | `product:${string}` | `category:${string}`

const FIXED = [
  /** All product lists and search. */
  'products',
  /** Navigation (on every page), tiles, filters, brands. */
  'categories',
  'colors',
  /** Slides, banners, featured products. */
  'home',
  'delivery',
  'sitemap',
  /** Shop settings, on every page. */
  'settings',
  /** On every page. */
  'menus',
  /** Custom pages and their 404s. */
  'pages',
  /** Redirects and 404s of redirectable paths. */
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
  /** Product page, including a cached 404. */
  product: (slug: string): CacheTag => `product:${slug}`,
  category: (slug: string): CacheTag => `category:${slug}`,
} satisfies Record<string, CacheTag | ((slug: string) => CacheTag)>

/** For tags from outside. */
export function isCacheTag(value: unknown): value is CacheTag {
  if (typeof value !== 'string') return false
  if ((FIXED as readonly string[]).includes(value)) return true
  const slug = /^(?:product|category):(.+)$/.exec(value)?.[1]
  return slug !== undefined && isSlug(slug)
}
