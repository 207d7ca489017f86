import type { Pool } from '../db.ts'

export interface Message {
  id: number
  /** Local phone, e.g. 09121234567. */
  to: string
  text: string
  from: string
  createdAt: Date
}

const COLUMNS = 'id, recipient as to, body as text, sender as "from", created_at as "createdAt"'

type NewMessage = Pick<Message, 'to' | 'text' | 'from'>

export async function addMessage(pool: Pool, { to, text, from }: NewMessage): Promise<Message> {
  const { rows } = await pool.query<Message>(
    `insert into inbox.messages (recipient, body, sender) values ($1, $2, $3) returning ${COLUMNS}`,
    [localForm(to), text, from],
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

/** +98912… and 98912… become 0912…. */
function localForm(to: string): string {
  return to.replaceAll(/[\s+-]/g, '').replace(/^98(?=9\d{9}$)/, '0')
}
