/** One local path, for `?next=…` and links that people may edit. */

const BASE = 'http://local.invalid'

/**
 * The path itself when it stays on this site, else the fallback. Refuses other hosts (`//evil`, `/\evil`),
 * schemes, control characters, and the sign-in pages themselves, which would loop.
 */
export function safePath(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 1024) return fallback
  if (/^\/[/\\]|[\u0000-\u0020\\\u007f]/.test(value)) return fallback
  if (!URL.canParse(value, BASE)) return fallback
  const url = new URL(value, BASE)
  if (url.origin !== BASE || url.pathname.startsWith('//')) return fallback
  if (/^\/(?:auth|login|register)(?:\/|$)/.test(url.pathname)) return fallback
  return url.pathname + url.search + url.hash
}

/**
 * A path of this site as a `Location` header takes it, percent-encoded. Without its dot segments `/.//host` begins with `//`, which
 * would lead to that host: one slash stays.
 */
export function encodedPath(path: string): string {
  const { pathname, search, hash } = new URL(path, BASE)
  return pathname.replace(/^\/+/, '/') + search + hash
}

/** The sign-in page that comes back to `path` afterwards. */
export function signInPath(path: string): string {
  const next = safePath(path)
  return next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`
}
