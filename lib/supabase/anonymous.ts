import 'server-only'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { env } from '@/lib/core/env'
import type { Database } from './database.types'
import { CALL_PATIENCE_MS, fetchWithin } from './timeout'

let client: SupabaseClient<Database> | undefined

/**
 * Supabase as nobody in particular: what static pages are built with, so that no wholesale price can get
 * into them. Its calls set no `cache`: `no-store` inside a static page is a 500, and the page itself is
 * the only cache.
 */
export function anonymousClient(): SupabaseClient<Database> {
  client ??= createClient<Database>(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchWithin(CALL_PATIENCE_MS) },
  })
  return client
}
