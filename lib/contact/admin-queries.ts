import 'server-only'
import { z } from 'zod'
import type { ListPage } from '@/lib/admin/list'
import { readPage } from '@/lib/admin/run-list'
import { phoneDigits } from '@/lib/utils/phone'
import { searchKey } from '@/lib/utils/text'
import { dataOf, databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { MessageListState } from './admin-list'
import { SUBJECTS } from './subjects'
import type { ContactMessage } from './types'

export interface OpenedLetter extends ContactMessage {
  /** Account of the writer, or for guests of the phone they left. */
  account: { id: string; name: string; isWriter: boolean } | null
  /** From the same phone, newest first; at most ten. */
  others: ContactMessage[]
}

const COLUMNS = 'id, subject, full_name, phone_number, message, created_at, handled_at, user_id' as const
const OTHERS = 10
const subjectSchema = z.enum(SUBJECTS).catch('other')

function toMessage<T extends { subject: string }>(row: T) {
  return { ...row, subject: subjectSchema.parse(row.subject) }
}

/** Empty except for admins. */
export async function listMessages(state: MessageListState): Promise<ListPage<ContactMessage>> {
  let query = (await viewerClient()).from('contact_messages').select(COLUMNS, { count: 'exact' })
  if (!state.filters.state) query = query.is('handled_at', null)
  else if (state.filters.state === 'handled') query = query.not('handled_at', 'is', null)
  if (state.filters.subject) query = query.eq('subject', state.filters.subject)
  if (state.search) {
    const digits = phoneDigits(state.search)
    const words = searchKey(state.search).split(' ')
    const texts = words.map((word) => `search_text.like.%${word}%`).join(',')
    query = query.or(`and(${texts})${digits.length >= 4 ? `,phone_number.like.%${digits}%` : ''}`)
  }
  const { rows, total } = await readPage(query, state, 'created_at')
  return { rows: rows.map(toMessage), total }
}

export async function countWaitingMessages(): Promise<number> {
  const { count, error } = await (
    await viewerClient()
  )
    .from('contact_messages')
    .select('id', { count: 'exact', head: true })
    .is('handled_at', null)
  if (error) throw databaseError(error)
  return count ?? 0
}

export async function getMessage(id: string): Promise<OpenedLetter | null> {
  const client = await viewerClient()
  const data = await client.from('contact_messages').select(COLUMNS).eq('id', id).maybeSingle().then(dataOf)
  if (!data) return null
  const message = toMessage(data)
  const profile = client.from('profiles').select('id, first_name, last_name')
  const [account, others] = await Promise.all([
    (message.user_id ? profile.eq('id', message.user_id) : profile.eq('phone_number', message.phone_number))
      .maybeSingle()
      .then(dataOf),
    client
      .from('contact_messages')
      .select(COLUMNS)
      .eq('phone_number', message.phone_number)
      .neq('id', id)
      .order('created_at', { ascending: false })
      .limit(OTHERS)
      .then(dataOf),
  ])
  return {
    ...message,
    account: account && {
      id: account.id,
      name: [account.first_name, account.last_name].filter(Boolean).join(' ') || 'بدون نام',
      isWriter: message.user_id !== null,
    },
    others: others.map(toMessage),
  }
}
