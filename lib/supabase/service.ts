import 'server-only'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { env } from '@/lib/server/env'
import type { Database } from './database.types'
import { fetchInTime } from './deadline'
import { withRetry } from './retry'

let client: SupabaseClient<Database> | undefined

/** Bypasses row-level security. Only files listed in oxlint.config.ts may import it. */
export function serviceClient(): SupabaseClient<Database> {
  client ??= createClient<Database>(env().SUPABASE_URL, env().SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: withRetry(fetchInTime) },
  })
  return client
}
