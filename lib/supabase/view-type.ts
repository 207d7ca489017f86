/** Type of a member's shop pages, from the database. For middleware. */
import { createClient } from '@supabase/supabase-js'
import { LRUCache } from 'lru-cache'
import { env } from '@/lib/server/env'
import { isViewType, type ViewType } from '@/lib/utils/view-types'
import type { Session } from './claims'
import type { Database } from './database.types'
import { AUTH_TIMEOUT_MS, fetchWithTimeout } from './timeout'

/** Other servers show the former prices of a person so long after a change. */
const KEPT_MS = 10_000

/** Global symbol: middleware asks and actions forget, in separate bundles. */
const MEMORY = Symbol.for('hormoz.view-types')
const shared = globalThis as unknown as { [MEMORY]?: LRUCache<string, Promise<ViewType>> }
const memory = (shared[MEMORY] ??= new LRUCache({ max: 2000, ttl: KEPT_MS }))

/** By token, at most ten seconds old. Retail without an answer. */
export function viewTypeOf({ token }: Pick<Session, 'token'>): Promise<ViewType> {
  let type = memory.get(token)
  if (!type) memory.set(token, (type = ask(token)))
  return type
}

/** After a change of types, blocks, roles, capabilities or sessions: this server asks again at the next request. */
export function forgetViewTypes(): undefined {
  memory.clear()
}

async function ask(token: string): Promise<ViewType> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env()
  const client = createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    accessToken: async () => token,
    db: { retry: false },
    global: { fetch: fetchWithTimeout(AUTH_TIMEOUT_MS) },
  })
  const { data } = await client.rpc('view_type')
  return isViewType(data) ? data : 'retail'
}
