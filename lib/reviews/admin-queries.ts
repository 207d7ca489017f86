import 'server-only'
import { rpcPage, rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { CommentListState } from './admin-list'

/** Newest first; see admin_list_comments. Throws AppError. */
export async function listCommentsForAdmin(state: CommentListState) {
  const client = await viewerClient()
  const { state: shown, flag, kind, rating, product, user } = state.filters
  const page = await rpcPage('admin_list_comments', state, {
    ...(shown && { p_state: shown }),
    ...(state.search && { p_search: state.search }),
    ...(flag && { p_flag: flag }),
    ...(kind && { p_kind: kind }),
    ...(rating && { p_rating: Number(rating) }),
    ...(product && { p_product_id: product }),
    ...(user && { p_user_id: user }),
  })
  return { rows: await withPictures(client, page.rows), total: page.total }
}

/** Adds picture ids for moderation. */
async function withPictures<T extends { id: string }>(
  client: Awaited<ReturnType<typeof viewerClient>>,
  rows: readonly T[],
): Promise<(T & { pictures: string[] })[]> {
  if (rows.length === 0) return []
  const data = await client
    .from('comment_pictures')
    .select('id, comment_id')
    .in(
      'comment_id',
      rows.map(({ id }) => id),
    )
    .order('position')
    .then(dataOf)
  const of = Map.groupBy(data, ({ comment_id }) => comment_id)
  return rows.map((row) => ({ ...row, pictures: (of.get(row.id) ?? []).map(({ id }) => id) }))
}

export async function countComments(): Promise<Record<'waiting' | 'approved' | 'deleted', number>> {
  return rpcQuery('admin_comment_counts')
}
