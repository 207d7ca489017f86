import 'server-only'
import type { ListPage } from '@/lib/admin/list'
import { likeWord, readPage } from '@/lib/admin/run-list'
import { viewerClient } from '@/lib/supabase/viewer'
import type { REDIRECT_LIST, RedirectListState, RedirectRow } from './admin-list'

const REDIRECT_COLUMNS: Record<(typeof REDIRECT_LIST.sorts)[number], string> = {
  source: 'source',
  hits: 'hits',
  created: 'created_at',
}

/** Search matches source and target. Throws AppError. */
export async function listRedirectsForAdmin(state: RedirectListState): Promise<ListPage<RedirectRow>> {
  const client = await viewerClient()
  let query = client
    .from('redirects')
    .select('id, source, target, is_permanent, hits, last_hit_at, updated_at', { count: 'exact' })
  const word = likeWord(state.search)
  if (state.search) query = query.or(`source.ilike.${word},target.ilike.${word}`)
  if (state.filters.kind) query = query.eq('is_permanent', state.filters.kind === 'permanent')
  const { rows, total } = await readPage(query, state, REDIRECT_COLUMNS[state.sort])
  return {
    total,
    rows: rows.map((row) => ({ ...row, version: row.updated_at })),
  }
}
