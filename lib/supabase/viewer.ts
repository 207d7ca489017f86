import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { env, secureCookies } from '@/lib/core/env'
import { isStale, readSessionCookie, sessionCookieOptions } from './cookies'
import type { Database } from './database.types'
import { fetchInTime } from './deadline'
import { AUTH_PATIENCE_MS, CALL_PATIENCE_MS, fetchWithin, within } from './timeout'
import { type Claims, verifyToken } from './token'
import { tryingAgain } from './try-again'

/**
 * The verified session of this request, or null for a guest. Makes no call to the auth service: middleware
 * has renewed an expired token before the page runs; one that is still expired is a guest's.
 */
export const getSession = cache(async (): Promise<{ token: string; claims: Claims } | null> => {
  const session = readSessionCookie((await cookies()).getAll())
  const claims = session && (await verifyToken(session.accessToken))
  return claims ? { token: session.accessToken, claims } : null
})

/** Supabase as this viewer (as a guest without a session): row-level security decides what they see. */
export const viewerClient = cache(async (): Promise<SupabaseClient<Database>> => {
  const session = await getSession()
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env()
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    ...(session ? { accessToken: async () => session.token } : { auth: { persistSession: false } }),
    db: { retry: false },
    global: { fetch: tryingAgain(fetchInTime) },
  })
})

/**
 * Renews an expired session in a route that middleware leaves alone, because Next would hold its body first. To be
 * asked before anything looks who is there.
 */
export async function renewSession(): Promise<void> {
  const session = readSessionCookie((await cookies()).getAll())
  if (!session || !isStale(session)) return
  const auth = await authClient()
  await within(AUTH_PATIENCE_MS, auth.refreshSession(), null)
}

/**
 * The auth service for this browser: signs in and out and writes the session's cookies. For actions and
 * route handlers only; pages cannot set cookies.
 */
export async function authClient(): Promise<SupabaseClient<Database>['auth']> {
  const store = await cookies()
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env()
  const client = createServerClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookieOptions(secureCookies()),
    cookies: {
      getAll: () => store.getAll(),
      setAll: (changes) => {
        for (const { name, value, options } of changes) store.set(name, value, options)
      },
    },
    global: { fetch: fetchWithin(CALL_PATIENCE_MS) },
  })
  return client.auth
}
