import type { Pool } from '../db.ts'

/** A text message that would have gone to a phone. */
export interface Message {
  id: number
  /** Local form, e.g. 09121234567. */
  to: string
  text: string
  /** Who sent it, e.g. `auth`. */
  from: string
  createdAt: Date
}

const COLUMNS = 'id, recipient as to, body as text, sender as "from", created_at as "createdAt"'

export async function addMessage(pool: Pool, to: string, text: string, from: string): Promise<Message> {
  const { rows } = await pool.query<Message>(
    `insert into inbox.messages (recipient, body, sender) values ($1, $2, $3) returning ${COLUMNS}`,
    [localPhone(to), text, from],
  )
  return rows[0]!
}

/** Newest first; of one phone when `to` is given. */
export async function listMessages(pool: Pool, to: string | undefined, limit: number): Promise<Message[]> {
  const { rows } = await pool.query<Message>(
    `select ${COLUMNS} from inbox.messages where $1::text is null or recipient = $1 order by id desc limit $2`,
    [to ? localPhone(to) : null, limit],
  )
  return rows
}

/** +98912… and 98912… become 0912…; anything else stays. */
export function localPhone(phone: string): string {
  return phone.replaceAll(/[\s+-]/g, '').replace(/^98(?=9\d{9}$)/, '0')
}
