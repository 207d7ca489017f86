/** Addresses that lead elsewhere or nowhere. Pure. */
import { encodedPath } from '@/lib/utils/safe-path'

/** Longest path that is looked up or counted, in characters. */
const LONGEST = 300

/**
 * The path of an address as redirects know it (private.path_of): as people read it, without query, fragment and a slash at its end;
 * null for none. `origin` is the shop's own: a whole address of it counts as its path.
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

/** Where a redirect leads, as it is stored: a path of the shop (readable, with query and fragment) or a whole address. */
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

/** A stored target as a header takes it: percent-encoded. */
export function encodedTarget(target: string): string {
  return target.startsWith('/') ? encodedPath(target) : new URL(target).href
}

/** Robots say so in their name, mostly. */
const ROBOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|curl|wget|python|http-?client|axios|java\/|scan|headless|lighthouse/i

export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || ROBOT.test(userAgent)
}

/** Addresses of one person or of the machinery, and what only break-in tools ask for: never reported. */
const UNREPORTED =
  /^\/(?:_next|admin|api|media|member|profile|order-success|payment|pay|checkout|track|cached-listing|cached-search|not-found|unavailable|wp-admin|wp-includes|phpmyadmin|cgi-bin|vendor)(?:\/|$)|^\/(?:\.|wp-login|xmlrpc)|\.(?:env|git|sql|bak|map)$|[\p{Cc}@]|\d{10}/u

/** Whether an address that led nowhere (its path by `pathOf`) may stand in the report. */
export function isReported(path: string): boolean {
  return path !== '/' && !UNREPORTED.test(path)
}

/** Where somebody came from, without anything of who it was: a path of the shop, or the host of another site. */
export function referrerOf(referrer: string | undefined, host: string | undefined): string {
  if (!referrer || !URL.canParse(referrer)) return ''
  const url = new URL(referrer)
  if (!/^https?:$/.test(url.protocol)) return ''
  if (url.host !== host) return url.hostname.slice(0, 100)
  const path = pathOf(url.pathname)
  return path && isReported(path) ? path : path === '/' ? '/' : ''
}
