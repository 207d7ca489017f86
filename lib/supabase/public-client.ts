/** Client of the public key without session, retries or kept reads: for middleware. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { env } from '@/lib/server/env'
import type { Database } from './database.types'
import { AUTH_TIMEOUT_MS, fetchWithTimeout } from './timeout'

/** As the person of `token`, else as a guest. */
export function publicClient(token?: string): SupabaseClient<Database> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env()
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    accessToken: async () => token ?? null,
    db: { retry: false },
    global: { fetch: fetchWithTimeout(AUTH_TIMEOUT_MS) },
  })
}
