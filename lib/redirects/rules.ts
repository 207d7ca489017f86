/** Redirect paths and the 404 report. Pure. */
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
    return path.length <= LONGEST ? path || '/' : null
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
    return decodeURIComponent(path).normalize('NFC') + rest
  } catch {
    return local
  }
}

/** Percent-encoded, for a header. */
export function encodedTarget(target: string): string {
  return target.startsWith('/') ? encodedPath(target) : new URL(target).href
}

const ROBOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|curl|wget|python|http-?client|axios|java\/|scan|headless|lighthouse/i

export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || ROBOT.test(userAgent)
}

/** Personal or internal addresses, and targets of vulnerability scanners. */
const UNREPORTED =
  /^\/(?:_next|admin|api|media|member|profile|order-success|payment|pay|checkout|track|cached-listing|cached-search|not-found|unavailable|wp-admin|wp-includes|phpmyadmin|cgi-bin|vendor)(?:\/|$)|^\/(?:\.|wp-login|xmlrpc)|\.(?:env|git|sql|bak|map)$|[\p{Cc}@]|\d{10}/u

/** Takes a path of `pathOf`. */
export function isReported(path: string): boolean {
  return path !== '/' && !UNREPORTED.test(path)
}

/** Anonymous referrer: a path of the shop, or a foreign host. */
export function referrerOf(referrer: string | undefined, host: string | undefined): string {
  if (!referrer || !URL.canParse(referrer)) return ''
  const url = new URL(referrer)
  if (!/^https?:$/.test(url.protocol)) return ''
  if (url.host !== host) return url.hostname.slice(0, 100)
  const path = pathOf(url.pathname)
  return path === '/' || (path && isReported(path)) ? path : ''
}
