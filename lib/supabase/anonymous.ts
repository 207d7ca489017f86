import 'server-only'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { env, isBuilding } from '@/lib/server/env'
import type { Database } from './database.types'
import { fetchInTime } from './deadline'

let client: SupabaseClient<Database> | undefined

/**
 * Supabase as nobody in particular: what static pages are built with, so that no wholesale price can get
 * into them. Its calls set no `cache`: `no-store` inside a static page is a 500, and the page itself is
 * the only cache.
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
    // A second try behind a page's back would only keep its visitor waiting.
    db: { retry: false },
    global: { fetch },
  })
}

/**
 * The database as a build sees it: nothing in it. Pages without parameters are rendered once by the build;
 * the page cache never serves what is older than the server, so nobody sees these.
 */
const emptyDatabase: typeof fetch = async (_input, init) => {
  const wantsOne = new Headers(init?.headers).get('accept')?.includes('pgrst.object')
  if (!wantsOne) return Response.json([], { headers: { 'content-range': '*/0' } })
  return Response.json({ code: 'PGRST116', message: 'no rows', details: null, hint: null }, { status: 406 })
}
