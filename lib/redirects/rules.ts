/** Redirect paths. Pure. */
import { encodedPath } from '@/lib/utils/safe-path'

const LONGEST = 300

/**
 * Normalized path as private.path_of: readable, without query, fragment and trailing slash; null if invalid. `origin`:
 * the shop's own, accepted in full addresses.
 */
export function pathOf(address: string, origin?: string): string | null {
  const text = address.trim()
  const local = origin && text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  if (!local.startsWith('/') || local.startsWith('//')) return null
  try {
    const path = decodeURIComponent(local.replace(/[?#].*$/s, ''))
      .normalize('NFC')
      .replace(/\/+$/, '')
    return path.length <= LONGEST && !path.includes('\0') ? path || '/' : null
  } catch {
    return null
  }
}

/** A readable path with query and fragment, or a full address. */
export function targetOf(address: string, origin?: string): string {
  const text = address.trim()
  const local =
    origin && (text === origin || text.startsWith(`${origin}/`)) ? text.slice(origin.length) || '/' : text
  if (!local.startsWith('/')) return local
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(local)!
  try {
    const readable = decodeURIComponent(path).normalize('NFC')
    return readable.includes('\0') ? local : readable + rest
  } catch {
    return local
  }
}

/** Percent-encoded, for a header. */
export function encodedTarget(target: string): string {
  return target.startsWith('/') ? encodedPath(target) : new URL(target).href
}
