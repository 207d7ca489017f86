import 'server-only'
import type { ListPage } from '@/lib/admin/list'
import { likeWord, readPage } from '@/lib/admin/run-list'
import { viewerClient } from '@/lib/supabase/viewer'
import type {
  MISSING_LIST,
  MissingListState,
  MissingRow,
  REDIRECT_LIST,
  RedirectListState,
  RedirectRow,
} from './admin-list'

const REDIRECT_COLUMNS: Record<(typeof REDIRECT_LIST.sorts)[number], string> = {
  source: 'source',
  hits: 'hits',
  created: 'created_at',
}
const MISSING_COLUMNS: Record<(typeof MISSING_LIST.sorts)[number], string> = {
  hits: 'hits',
  robots: 'robot_hits',
  last: 'last_seen_at',
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
    rows: rows.map((row) => ({
      id: row.id,
      version: row.updated_at,
      source: row.source,
      target: String(row.target),
      isPermanent: row.is_permanent,
      hits: row.hits,
      lastHitAt: row.last_hit_at,
    })),
  }
}

/** Throws AppError. */
export async function listMissingPages(state: MissingListState): Promise<ListPage<MissingRow>> {
  const client = await viewerClient()
  let query = client
    .from('not_found_paths')
    .select('path, hits, robot_hits, referrer, first_seen_at, last_seen_at', { count: 'exact' })
  if (state.search) query = query.ilike('path', likeWord(state.search))
  if (state.filters.by) query = query.gt('hits', 0)
  const { rows, total } = await readPage(query, state, MISSING_COLUMNS[state.sort], 'path')
  return {
    total,
    rows: rows.map((row) => ({
      id: row.path,
      hits: row.hits,
      robotHits: row.robot_hits,
      referrer: row.referrer,
      firstSeenAt: row.first_seen_at,
      lastSeenAt: row.last_seen_at,
    })),
  }
}
