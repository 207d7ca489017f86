/** The cookies of a session. */
import type { CookieOptions } from '@supabase/ssr'

/** The session itself (tokens), written by @supabase/ssr; may come in chunks `.0`, `.1`. */
export const SESSION_COOKIE = 'hormoz-session'

/**
 * Marks shops, dealers and admins, so that middleware shows them the pages with their own prices. It opens
 * nothing: row-level security decides what these pages hold.
 */
export const MEMBER_COOKIE = 'hormoz-member'

/** A year, in seconds; the tokens inside end long before. */
const SESSION_MAX_AGE = 400 * 24 * 60 * 60

/** Options of the session's cookies; Secure follows the scheme of SITE_URL. */
export function sessionCookieOptions(secure: boolean): CookieOptions & { name: string } {
  return { name: SESSION_COOKIE, path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_MAX_AGE }
}

/** Options of the member marker. */
export function memberCookieOptions(secure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure, maxAge: SESSION_MAX_AGE }
}

/** Whether a cookie holds the session, or a chunk of it. */
export function isSessionCookie(name: string): boolean {
  return name === SESSION_COOKIE || name.startsWith(`${SESSION_COOKIE}.`)
}
