import type { Pool } from '../db.ts'

export interface Message {
  id: number
  kind: 'sms' | 'email'
  /** Local phone, e.g. 09121234567, or e-mail address. */
  to: string
  /** E-mails only. */
  subject: string
  text: string
  from: string
  createdAt: Date
}

const COLUMNS =
  'id, kind, recipient as to, subject, body as text, sender as "from", created_at as "createdAt"'

type NewMessage = Pick<Message, 'kind' | 'to' | 'text' | 'from'> & { subject?: string }

export async function addMessage(pool: Pool, message: NewMessage): Promise<Message> {
  const { kind, to, subject = '', text, from } = message
  const { rows } = await pool.query<Message>(
    `insert into inbox.messages (kind, recipient, subject, body, sender) values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
    [kind, localForm(to), subject, text, from],
  )
  return rows[0]!
}

export async function listMessages(pool: Pool, to: string | undefined, limit: number): Promise<Message[]> {
  const { rows } = await pool.query<Message>(
    `select ${COLUMNS} from inbox.messages where $1::text is null or recipient = $1 order by id desc limit $2`,
    [to ? localForm(to) : null, limit],
  )
  return rows
}

/** +98912… and 98912… become 0912…, addresses lower case. */
function localForm(to: string): string {
  if (to.includes('@')) return to.trim().toLowerCase()
  return to.replaceAll(/[\s+-]/g, '').replace(/^98(?=9\d{9}$)/, '0')
}
