/** Where links of the shop lead. */
import { pathOf } from '../redirects/rules.ts'
import { routeOf } from '../server/routes.ts'
import type { PlacedLink } from './placed-links'

export type LinkedKind = 'page' | 'product' | 'category' | 'brand'

/** `own`: of the manifest; `path`: any other. */
type Target = { kind: LinkedKind; slug: string } | { kind: 'own' } | { kind: 'path'; path: string }

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
  return routeOf(path) ? { kind: 'own' } : { kind: 'path', path }
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
