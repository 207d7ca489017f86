import 'server-only'
import { readRpcPage } from '@/lib/admin/run-list'
import { rpcQuery } from '@/lib/server/rpc'
import type { ShortLinkListState } from './admin-list'

/** With click counts. */
export async function listShortLinks(state: ShortLinkListState) {
  const page = await readRpcPage(
    (limit, offset) =>
      rpcQuery('admin_list_short_links', {
        ...(state.search && { p_search: state.search }),
        ...(state.filters.kind && { p_kind: state.filters.kind }),
        p_sort: state.sort,
        p_limit: limit,
        p_offset: offset,
      }),
    state,
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      id: row.code,
      is_over: row.expires_at !== null && Date.parse(row.expires_at) <= Date.now(),
    })),
  }
}
