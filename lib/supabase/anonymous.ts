import 'server-only'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { env, isBuilding } from '@/lib/server/env'
import type { Database } from './database.types'
import { fetchInTime } from './deadline'

let client: SupabaseClient<Database> | undefined

/**
 * Anonymous Supabase client of static pages, so that no wholesale price is cached. Sets no `cache`: `no-store` in a
 * static page is a 500, and the page is the cache.
 */
export function anonymousClient(): SupabaseClient<Database> {
  client ??= isBuilding()
    ? connect('http://build.invalid', 'none', emptyDatabase)
    : connect(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, fetchInTime)
  return client
}

function connect(url: string, key: string, fetch: typeof globalThis.fetch): SupabaseClient<Database> {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Retries would delay the visitor.
    db: { retry: false },
    global: { fetch },
  })
}

/** Empty database for builds. The page cache never serves build pages. */
const emptyDatabase: typeof fetch = async (_input, init) => {
  const wantsOne = new Headers(init?.headers).get('accept')?.includes('pgrst.object')
  if (!wantsOne) return Response.json([], { headers: { 'content-range': '*/0' } })
  return Response.json({ code: 'PGRST116', message: 'no rows', details: null, hint: null }, { status: 406 })
}
