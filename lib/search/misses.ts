import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { searchKey } from '@/lib/utils/text'

/** Terms that are kept until the job writes them; more of them within a minute are not counted. */
const MOST_TERMS = 500

/** On the process, because Next loads modules of pages and of routes apart. */
const holder = globalThis as { hormozSearchMisses?: Map<string, number> }
const misses = (holder.hormozSearchMisses ??= new Map<string, number>())

/**
 * Counts a search that found nothing. In memory alone, so that no search waits for it; the words and nothing of who asked.
 * What could be somebody's own (a phone, an address) is left out here and again in the database.
 */
export function noteSearchMiss(query: string): void {
  const term = searchKey(query.slice(0, 100)).slice(0, 60).trim()
  if (term.length < 2 || query.includes('@') || /\d{7}/.test(term.replaceAll(' ', ''))) return
  if (misses.size >= MOST_TERMS && !misses.has(term)) return
  misses.set(term, (misses.get(term) ?? 0) + 1)
}

/** The job that writes what was counted since the last time. When that fails the counts are kept for the next. */
export async function writeSearchMisses(): Promise<{ terms: number }> {
  if (misses.size === 0) return { terms: 0 }
  const taken = [...misses].map(([term, count]) => ({ term, count }))
  misses.clear()
  const { data, error } = await serviceClient().rpc('record_search_misses', { p_terms: taken })
  if (error) {
    for (const { term, count } of taken) misses.set(term, (misses.get(term) ?? 0) + count)
    throw databaseError(error)
  }
  return { terms: data }
}
