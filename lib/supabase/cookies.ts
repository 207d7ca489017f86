import type { CookieOptions } from '@supabase/ssr'

/** Tokens, written by @supabase/ssr; may be chunked `.0`, `.1`. */
export const SESSION_COOKIE = 'hormoz-session'

/** Marks shops, dealers and admins for middleware's rewrite. Grants nothing: row-level security decides. */
export const MEMBER_COOKIE = 'hormoz-member'

/** Seconds; the tokens expire long before. */
const SESSION_MAX_AGE = 400 * 24 * 60 * 60

/** Secure if SITE_URL is https. */
export function sessionCookieOptions(secure: boolean): CookieOptions & { name: string } {
  return { name: SESSION_COOKIE, path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_MAX_AGE }
}

export function memberCookieOptions(secure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure, maxAge: SESSION_MAX_AGE }
}

export function isSessionCookie(name: string): boolean {
  return name === SESSION_COOKIE || name.startsWith(`${SESSION_COOKIE}.`)
}
