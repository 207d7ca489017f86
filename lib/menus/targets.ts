/** Where links of the shop lead. Pure. */
import { pathOf } from '../redirects/rules.ts'

export type LinkedKind = 'page' | 'product' | 'category' | 'brand'

/** `own`: a page of the code; `path`: any other. */
type Target = { kind: LinkedKind; slug: string } | { kind: 'own' } | { kind: 'path'; path: string }

/** Pages of the code that have no parameters. */
export const OWN_PATHS = [
  '/',
  '/about',
  '/auth',
  '/brands',
  '/cart',
  '/categories',
  '/checkout',
  '/compare',
  '/contact',
  '/privacy',
  '/products',
  '/sitemap',
  '/terms',
  '/track',
  '/wholesale',
  '/wholesale/order',
  '/wholesale/price-list',
  '/wishlist',
]

/** Folders whose pages are personal, or not told apart here. */
const OWN_FOLDERS = /^\/(?:admin|profile|contact|media|feeds|p|s|pay)(?:\/|$)|^\/sitemap\.xml$/

const KINDS: Record<string, LinkedKind> = { pages: 'page', products: 'product', brands: 'brand' }

/** Null for other sites. `origin`: the shop's own. */
export function targetOfLink(href: string, origin: string): Target | null {
  const path = pathOf(href, origin)
  if (path === null) return null
  const category = path === '/products' && new URL(href, origin).searchParams.get('category')
  if (category) return { kind: 'category', slug: category }
  const [, folder = '', slug, rest] = path.split('/')
  const kind = Object.hasOwn(KINDS, folder) && slug ? KINDS[folder] : undefined
  if (kind && (rest === undefined || kind === 'product')) return { kind, slug: slug! }
  return OWN_PATHS.includes(path) || OWN_FOLDERS.test(path) ? { kind: 'own' } : { kind: 'path', path }
}

/** A link and its place: a menu, a slide, a banner, a tile or a redirect. */
export interface PlacedLink {
  /** «پانویس: دسترسی سریع» */
  place: string
  label: string
  href: string
  /** Where it is edited. */
  edit: string
}

/** Places of the links to pages or categories, by slug. */
export function placesOf(
  links: readonly PlacedLink[],
  kind: LinkedKind,
  origin: string,
): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const { href, place } of links) {
    const target = targetOfLink(href, origin)
    if (target?.kind !== kind || !('slug' in target)) continue
    const known = places.get(target.slug) ?? []
    if (!known.includes(place)) places.set(target.slug, [...known, place])
  }
  return places
}

/** Part of the question before a deletion; empty without links. */
export function placesText(places: readonly string[]): string {
  return places.length > 0
    ? ` پیوندش در ${places.map((place) => `«${place}»`).join(' و ')} هم هست؛ آن را هم بردارید.`
    : ''
}

export const MENU_TITLES = {
  header: 'منوی بالای صفحه',
  footer: 'پانویس: دسترسی سریع',
  legal: 'پانویس: خط پایانی',
} as const
