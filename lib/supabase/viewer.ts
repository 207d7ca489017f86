import 'server-only'
import { type CookieMethodsServer, createServerClient } from '@supabase/ssr'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { env, secureCookies } from '@/lib/server/env'
import { anonymousClient } from './anonymous'
import { readSession, type Session } from './claims'
import { sessionCookieOptions, withSignedInCookie } from './cookies'
import type { Database } from './database.types'
import { fetchInTime } from './deadline'
import { CALL_TIMEOUT_MS, fetchWithTimeout } from './timeout'
import { withRetry } from './retry'

/** Null for a guest. Renews the token in routes that middleware skips, whose bodies Next would buffer. */
export const getSession = cache(async (): Promise<Session | null> => {
  const { session } = await readSession(cookieMethods(await cookies()))
  return session
})

/** Row-level security applies. */
export const viewerClient = cache(async (): Promise<SupabaseClient<Database>> => {
  const session = await getSession()
  if (!session) return anonymousClient()
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env()
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    accessToken: async () => session.token,
    db: { retry: false },
    global: { fetch: withRetry(fetchInTime) },
  })
})

/** Signs in and out and writes cookies. For actions and route handlers only; pages cannot set cookies. */
export async function authClient(): Promise<SupabaseClient<Database>['auth']> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env()
  const client = createServerClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookieOptions(secureCookies()),
    cookies: cookieMethods(await cookies()),
    global: { fetch: fetchWithTimeout(CALL_TIMEOUT_MS) },
  })
  return client.auth
}

function cookieMethods(store: Awaited<ReturnType<typeof cookies>>): CookieMethodsServer {
  return {
    getAll: () => store.getAll(),
    setAll: (changes) => {
      try {
        for (const { name, value, options } of withSignedInCookie(changes, secureCookies()))
          store.set(name, value, options)
      } catch {
        // Pages cannot set cookies; middleware renews them.
      }
    },
  }
}
