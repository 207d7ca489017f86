import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { searchKey } from '@/lib/utils/text'

/** Distinct terms buffered between job runs; further ones are dropped. */
const MOST_TERMS = 500

/** Global: Next bundles pages and routes separately. */
const holder = globalThis as { hormozSearchMisses?: Map<string, number> }
const misses = (holder.hormozSearchMisses ??= new Map<string, number>())

/**
 * Counts a search without results in memory, without blocking it. Stores no user data; possible phones and addresses
 * are dropped here and in the database.
 */
export function noteSearchMiss(query: string): void {
  const term = searchKey(query.slice(0, 100)).slice(0, 60).trim()
  if (term.length < 2 || query.includes('@') || /\d{7}/.test(term.replaceAll(' ', ''))) return
  if (misses.size >= MOST_TERMS && !misses.has(term)) return
  misses.set(term, (misses.get(term) ?? 0) + 1)
}

/** Job: writes buffered counts; keeps them on failure. */
export async function writeSearchMisses(): Promise<{ terms: number }> {
  if (misses.size === 0) return { terms: 0 }
  const taken = [...misses].map(([term, count]) => ({ term, count }))
  misses.clear()
  const { data, error } = await serviceClient().rpc('record_zero_result_searches', { p_terms: taken })
  if (error) {
    for (const { term, count } of taken) misses.set(term, (misses.get(term) ?? 0) + count)
    throw databaseError(error)
  }
  return { terms: data }
}
