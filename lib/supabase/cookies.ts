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

/** A token that ends within this time is renewed now, in seconds: what comes behind has to use it too. */
const MARGIN_SECONDS = 30

/** Whether a session's token has ended, or is about to. */
export function isStale({ expiresAt }: { expiresAt: number }): boolean {
  return expiresAt - MARGIN_SECONDS <= Date.now() / 1000
}

/** What is in the session cookie, unverified; null when it is missing or unreadable. */
export function readSessionCookie(
  cookies: { name: string; value: string }[],
): { accessToken: string; expiresAt: number } | null {
  const values = new Map(cookies.map(({ name, value }) => [name, value]))
  let text = values.get(SESSION_COOKIE) ?? ''
  for (let chunk = 0; !values.has(SESSION_COOKIE) && values.has(`${SESSION_COOKIE}.${chunk}`); chunk++) {
    text += values.get(`${SESSION_COOKIE}.${chunk}`)
  }
  try {
    const json = text.startsWith('base64-') ? Buffer.from(text.slice(7), 'base64url').toString('utf8') : text
    const session = JSON.parse(json) as { access_token?: unknown; expires_at?: unknown }
    if (typeof session.access_token !== 'string') return null
    return { accessToken: session.access_token, expiresAt: Number(session.expires_at) || 0 }
  } catch {
    return null
  }
}
