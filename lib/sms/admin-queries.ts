import 'server-only'
import { LIST_LIMIT } from '@/lib/admin/list'
import { likeWord, readPage } from '@/lib/admin/run-list'
import { phoneDigits } from '@/lib/utils/phone'
import { rpcPage, rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { ConsentListState, SmsListState } from './admin-list'

/** Newest first; search matches number or text. Throws AppError. */
export async function listMessages(state: SmsListState) {
  const client = await viewerClient()
  let query = client
    .from('sms_messages')
    .select('id, recipient, body, status, attempts, error, created_at, sent_at, order_id', { count: 'exact' })
  const digits = phoneDigits(state.search)
  if (digits.length >= 4) query = query.ilike('recipient', `%${digits}%`)
  else if (state.search) query = query.ilike('body', likeWord(state.search))
  const status = state.filters.state as 'queued' | 'sending' | 'sent' | 'failed' | undefined
  if (status) query = query.eq('status', status)
  const { rows, total } = await readPage(query, state, 'created_at')
  return { rows: rows.map((row) => ({ ...row, id: String(row.id) })), total }
}

export async function listTemplates() {
  const client = await viewerClient()
  return client
    .from('sms_templates')
    .select('key, description, body, purpose, is_active, updated_at, placeholders')
    .order('key')
    .then(dataOf)
}

/** Newest first, with progress. */
export async function listCampaigns() {
  const data = await rpcQuery('admin_list_campaigns', { p_limit: LIST_LIMIT })
  return data.map((row) => ({
    ...row,
    // Started, but before its start time.
    isScheduled: row.status === 'running' && row.starts_at !== null && Date.parse(row.starts_at) > Date.now(),
  }))
}

/** Next marketing hours; null during them. */
export async function getDayBegin(): Promise<string | null> {
  const data = await rpcQuery('admin_sms_time')
  return Date.parse(data) - Date.now() > 60_000 ? data : null
}

/** Hours of the day; 24 is midnight at its end. */
export async function getSmsSettings() {
  const client = await viewerClient()
  const data = await client
    .from('sms_settings')
    .select('opt_out_text, send_from, send_until, updated_at')
    .single()
    .then(dataOf)
  return {
    wayOut: data.opt_out_text,
    sendFrom: Number(data.send_from.slice(0, 2)),
    sendUntil: Number(data.send_until.slice(0, 2)),
    version: data.updated_at,
  }
}

/** Latest first; search matches part of the number. */
export async function listConsents(state: ConsentListState) {
  const { allowed, source } = state.filters
  const digits = phoneDigits(state.search)
  const page = await rpcPage('admin_list_sms_consents', state, {
    ...(state.search && { p_search: digits || '-' }),
    ...(allowed && { p_allowed: allowed === 'yes' }),
    ...(source && { p_source: source }),
  })
  return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.phone_number })) }
}
