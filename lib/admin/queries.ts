import 'server-only'
import { HISTORY_LENGTH } from '@/lib/admin/list'
import type { AdminAlerts, AdminFind, HistoryEntry } from '@/lib/admin/types'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'

/** Counts that the staff member may not see stay at zero. */
const NO_ALERTS: AdminAlerts = {
  new_orders: 0,
  low_stock: 0,
  waiting_reviews: 0,
  waiting_questions: 0,
  messages: 0,
  stock_requests: 0,
  stuck_payments: 0,
  transfers: 0,
}

/** Throws `staff_required`. */
export async function getAlerts(): Promise<AdminAlerts> {
  return { ...NO_ALERTS, ...(await rpcQuery('admin_alerts')) }
}

/** At most five each of products, orders and customers. */
export async function searchPanel(query: string): Promise<AdminFind[]> {
  return rpcQuery('admin_search', { p_query: query })
}

/** Newest first; `tables` includes those of child records such as colors. Empty without rights. */
export async function getHistory(tables: readonly string[], ...ids: string[]): Promise<HistoryEntry[]> {
  const client = await viewerClient()
  const data = await client
    .from('admin_audit')
    .select(
      'id, table_name, action, before, after, created_at, actor_id, actor:profiles(first_name, last_name)',
    )
    .in('table_name', [...tables])
    .in('record_id', ids)
    .order('id', { ascending: false })
    .limit(HISTORY_LENGTH)
    .then(dataOf)
  return data.map((row) => ({
    id: row.id,
    table: row.table_name,
    action: row.action as HistoryEntry['action'],
    // Names are visible only with access to people.
    actor:
      row.actor_id &&
      ([row.actor?.first_name, row.actor?.last_name].filter(Boolean).join(' ') ||
        (row.actor ? 'مدیر' : 'کارمند')),
    before: row.before as HistoryEntry['before'],
    after: row.after as HistoryEntry['after'],
    at: row.created_at,
  }))
}
