/** Type of a member's shop pages, from the database. For middleware. */
import { LRUCache } from 'lru-cache'
import { isViewType, type ViewType } from '@/lib/utils/view-types'
import type { Session } from './claims'
import { publicClient } from './public-client'

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
  const { data } = await publicClient(token).rpc('view_type')
  return isViewType(data) ? data : 'retail'
}
