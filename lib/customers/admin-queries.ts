import 'server-only'
import { startOfTehranDay } from '@/lib/admin/tehran-time'
import { rpcPage } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { UserListState } from './admin-list'
import type { CustomerType } from './types'

/** Newest first; see admin_list_users. Throws AppError except for admins. */
export async function listUsers(state: UserListState) {
  const { type, blocked, province, bought, spent, from, until, segment } = state.filters
  return rpcPage('admin_list_users', state, {
    ...(state.search && { p_search: state.search }),
    ...(type && { p_type: type as CustomerType }),
    ...(blocked && { p_blocked: blocked === 'yes' }),
    p_filter: {
      ...(province && { province }),
      ...(bought && { bought }),
      ...(spent && { spent }),
      ...(from && { from: startOfTehranDay(from) }),
      ...(until && { until: startOfTehranDay(until, 1) }),
      ...(segment && { segment }),
    },
  })
}

/** Entries per list of a customer page. */
const SHOWN = 10

export async function getUserForAdmin(id: string) {
  const client = await viewerClient()
  const [person, note, addresses, uses, requests] = await Promise.all([
    client
      .from('profiles')
      .select('id, first_name, last_name, phone_number, user_type, is_blocked, created_at')
      .eq('id', id)
      .maybeSingle()
      .then(dataOf),
    client.from('profile_notes').select('body').eq('user_id', id).maybeSingle().then(dataOf),
    client
      .from('addresses')
      .select('id, full_name, phone_number, province, city, address, postal_code')
      .eq('user_id', id)
      .then(dataOf),
    client
      .from('discount_code_uses')
      .select('id, amount, created_at, released_at, code:discount_codes(id, code), order:orders(id, number)')
      .eq('user_id', id)
      .order('created_at', { ascending: false })
      .limit(SHOWN)
      .then(dataOf),
    client
      .from('wholesale_requests')
      .select('id, business_name, status, seen_at, sent_at')
      .eq('user_id', id)
      .order('created_at', { ascending: false })
      .limit(SHOWN)
      .then(dataOf),
  ])
  if (!person) return null
  return {
    ...person,
    note: note?.body ?? '',
    addresses,
    uses,
    requests,
  }
}
