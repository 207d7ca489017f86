import type { CookieOptions } from '@supabase/ssr'

type CookieChange = { name: string; value: string; options: CookieOptions }

/** Tokens, written by @supabase/ssr; may be chunked `.0`, `.1`. */
export const SESSION_COOKIE = 'hormoz-session'

/** Marks shops, dealers and admins, for whom middleware asks the database. Grants nothing. */
export const MEMBER_COOKIE = 'hormoz-member'

/** Read by the head script: a session exists. Grants nothing, holds no personal data. */
export const SIGNED_IN_COOKIE = 'hormoz-signed-in'

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

export function signedInCookie(isSignedIn: boolean, secure: boolean): CookieChange {
  const maxAge = isSignedIn ? SESSION_MAX_AGE : 0
  const options = { path: '/', httpOnly: false, sameSite: 'lax' as const, secure, maxAge }
  return { name: SIGNED_IN_COOKIE, value: isSignedIn ? '1' : '', options }
}

/** Adds the presence cookie to changes that begin, renew or end a session. */
export function withSignedInCookie(changes: readonly CookieChange[], secure: boolean): CookieChange[] {
  const session = changes.filter(({ name }) => isSessionCookie(name))
  if (session.length === 0) return [...changes]
  return [
    ...changes,
    signedInCookie(
      session.some(({ value }) => value !== ''),
      secure,
    ),
  ]
}
