/** Local paths, for `?next=…` and editable links. */

const BASE = 'http://local.invalid'

/**
 * The path if local, else the fallback. Refuses other hosts (`//evil`, `/\evil`), schemes, control characters, and
 * sign-in pages (loop).
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

/** Percent-encoded for `Location`. Collapses leading slashes: `/.//host` resolves to `//host`, another host. */
export function encodedPath(path: string): string {
  const { pathname, search, hash } = new URL(path, BASE)
  return pathname.replace(/^\/+/, '/') + search + hash
}

/** Sign-in page that returns to `path`. */
export function signInPath(path: string): string {
  const next = safePath(path)
  return next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`
}
