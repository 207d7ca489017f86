/** Redirects that keep the query. The page cache imports this outside the bundle. Pure. */
import { LIST_PARAMS } from '../listing/list-address.ts'

const BASE = 'http://local.invalid'

/**
 * Adds the query of the requested address to a path of the shop. Parameters of the target win. A list names all of its
 * own, since it omits defaults.
 */
export function withQuery(target: string, requested: string): string {
  const query = new URLSearchParams(requested.split('#')[0]!.split('?').slice(1).join('?'))
  query.delete('_rsc')
  if (!target.startsWith('/') || query.size === 0) return target
  const url = new URL(target, BASE)
  const decided = new Set([...url.searchParams.keys(), ...(url.pathname === '/products' ? LIST_PARAMS : [])])
  for (const [name, value] of query) if (!decided.has(name)) url.searchParams.append(name, value)
  return url.href.slice(BASE.length)
}
