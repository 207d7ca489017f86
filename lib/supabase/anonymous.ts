import 'server-only'
import { createHash } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { parseJson } from '@/lib/server/body'
import { env, isBuilding } from '@/lib/server/env'
import { readerKey } from '@/lib/server/view-keys'
import type { ViewType } from '@/lib/utils/view-types'
import type { Database } from './database.types'
import { fetchInTime } from './deadline'
import { dataOf } from './errors'
import { serviceClient } from './service'

const KEY_HEADER = 'x-price-reader'
/** Types whose prices differ from retail. */
const READERS = ['shop', 'dealer', 'admin'] as const

const clients = new Map<ViewType, SupabaseClient<Database>>()

/**
 * Supabase client of stored pages: anonymous, with the prices of a type of viewer (decision 34). Sets no `cache`:
 * `no-store` in a static page is a 500, and the page is the cache.
 */
export function anonymousClient(type: ViewType = 'retail'): SupabaseClient<Database> {
  let client = clients.get(type)
  if (!client) clients.set(type, (client = connect(type)))
  return client
}

function connect(type: ViewType): SupabaseClient<Database> {
  if (isBuilding()) return clientOf('http://build.invalid', 'none', { fetch: emptyDatabase })
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env()
  const as = isReader(type)
    ? { headers: { [KEY_HEADER]: readerKey(type) }, fetch: fetchAsReader }
    : { fetch: fetchInTime }
  return clientOf(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, as)
}

function clientOf(
  url: string,
  key: string,
  global: { headers?: Record<string, string>; fetch: typeof fetch },
): SupabaseClient<Database> {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Retries would delay the visitor.
    db: { retry: false },
    global,
  })
}

function isReader(type: ViewType): type is (typeof READERS)[number] {
  return (READERS as readonly ViewType[]).includes(type)
}

/** Registers the keys with a database that does not know them yet. */
const fetchAsReader: typeof fetch = async (input, init) => {
  const response = await fetchInTime(input, init)
  if (response.ok || !(await isUnknownReader(response))) return response
  await (registering ??= register().finally(() => (registering = undefined)))
  return fetchInTime(input, init)
}

let registering: Promise<void> | undefined

async function register(): Promise<void> {
  const hashes = READERS.map((type) => [type, createHash('sha256').update(readerKey(type)).digest('hex')])
  await serviceClient()
    .rpc('register_price_readers', { p_hashes: Object.fromEntries(hashes) })
    .then(dataOf)
}

async function isUnknownReader(response: Response): Promise<boolean> {
  const answer = parseJson(await response.clone().text())
  return (answer as { message?: unknown } | null)?.message === 'unknown_price_reader'
}

/** Empty database for builds. The page cache never serves build pages. */
const emptyDatabase: typeof fetch = async (_input, init) => {
  const wantsOne = new Headers(init?.headers).get('accept')?.includes('pgrst.object')
  if (!wantsOne) return Response.json([], { headers: { 'content-range': '*/0' } })
  return Response.json({ code: 'PGRST116', message: 'no rows', details: null, hint: null }, { status: 406 })
}
