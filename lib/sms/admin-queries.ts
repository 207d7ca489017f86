import 'server-only'
import { LIST_LIMIT } from '@/lib/admin/list'
import { likeWord, readPage } from '@/lib/admin/run-list'
import { toLatinDigits } from '@/lib/utils/text'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { SmsListState } from './admin-list'

/** Messages, the newest first; the search takes a part of the number or of the text. Throws AppError. */
export async function listMessages(state: SmsListState) {
  const client = await viewerClient()
  let query = client
    .from('sms_messages')
    .select('id, recipient, body, status, attempts, error, created_at, sent_at, order_id', { count: 'exact' })
  const digits = toLatinDigits(state.search).replace(/\D/g, '')
  if (digits.length >= 4) query = query.ilike('recipient', `%${digits}%`)
  else if (state.search) query = query.ilike('body', likeWord(state.search))
  const status = state.filters.state as 'queued' | 'sending' | 'sent' | 'failed' | undefined
  if (status) query = query.eq('status', status)
  const { rows, total } = await readPage(query, state, 'created_at')
  return { rows: rows.map((row) => ({ ...row, id: String(row.id) })), total }
}
export type SmsRow = Awaited<ReturnType<typeof listMessages>>['rows'][number]

/** All templates by key. */
export async function listTemplates() {
  const client = await viewerClient()
  const { data, error } = await client
    .from('sms_templates')
    .select('key, description, body, is_active, updated_at')
    .order('key')
  if (error) throw databaseError(error)
  return data
}

/** Campaigns, the newest first, with how far they are. */
export async function listCampaigns() {
  const client = await viewerClient()
  const { data, error } = await client.rpc('admin_list_campaigns', { p_limit: LIST_LIMIT })
  if (error) throw databaseError(error)
  return data
}
