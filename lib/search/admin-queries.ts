import 'server-only'
import type { ListPage, ListState } from '@/lib/admin/list'
import { likeWord, readPage } from '@/lib/admin/run-list'
import { searchKey } from '@/lib/utils/text'
import { viewerClient } from '@/lib/supabase/viewer'
import type { SynonymRow } from './admin-list'

const COLUMNS: Record<string, string> = { term: 'term', meaning: 'meaning', created: 'created_at' }

/** Search matches both sides in any spelling. Throws AppError. */
export async function listSynonymsForAdmin(state: ListState): Promise<ListPage<SynonymRow>> {
  const client = await viewerClient()
  let query = client
    .from('search_synonyms')
    .select('id, term, meaning, is_two_way, updated_at', { count: 'exact' })
  const word = likeWord(searchKey(state.search).replaceAll(' ', ''))
  if (state.search) query = query.or(`term_key.ilike.${word},meaning_key.ilike.${word}`)
  if (state.filters.direction) query = query.eq('is_two_way', state.filters.direction === 'two')
  const { rows, total } = await readPage(query, state, COLUMNS[state.sort]!)
  return {
    total,
    rows: rows.map((row) => ({ ...row, version: row.updated_at })),
  }
}
