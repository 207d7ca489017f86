/** The session in middleware: who asks, with an expired token renewed on the way. */
import { createServerClient } from '@supabase/ssr'
import type { NextRequest } from 'next/server'
import { env, secureCookies } from '@/lib/core/env'
import { isStale, readSessionCookie, sessionCookieOptions } from '@/lib/supabase/cookies'
import { AUTH_PATIENCE_MS, fetchWithin, within } from '@/lib/supabase/timeout'
import { type Claims, verifyToken } from '@/lib/supabase/token'

/** Cookies and headers for the answer, when the session was renewed or dropped. */
export interface SessionChange {
  cookies: { name: string; value: string; options: object }[]
  headers: Record<string, string>
}

/**
 * The claims of the session, or null for a guest. New cookies are written on the request, so that the page
 * sees them, and returned for the answer. With the auth service down or slow: a guest, after two
 * seconds.
 */
export async function refreshSession(
  request: NextRequest,
  { force = false } = {},
): Promise<{ claims: Claims | null; change: SessionChange | null }> {
  const session = readSessionCookie(request.cookies.getAll())
  if (!session) return { claims: null, change: null }
  if (!isStale(session) && !force) return { claims: await verifyToken(session.accessToken), change: null }

  const change: SessionChange = { cookies: [], headers: {} }
  await within(AUTH_PATIENCE_MS, renew(request, change), null)
  const renewed = readSessionCookie(request.cookies.getAll())
  return {
    claims: renewed && (await verifyToken(renewed.accessToken)),
    change: change.cookies.length > 0 ? change : null,
  }
}

async function renew(request: NextRequest, change: SessionChange): Promise<void> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env()
  const client = createServerClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookieOptions(secureCookies()),
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll: (cookies, headers) => {
        for (const { name, value, options } of cookies) {
          if (value === '') request.cookies.delete(name)
          else request.cookies.set(name, value)
          change.cookies.push({ name, value, options })
        }
        Object.assign(change.headers, headers)
      },
    },
    global: { fetch: fetchWithin(AUTH_PATIENCE_MS) },
  })
  await client.auth.refreshSession()
}
