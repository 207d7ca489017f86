import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Client } from '../db.ts'
import { AuthError } from './errors.ts'
import { updateUser, type UserRow } from './users.ts'

/** Code columns of auth.users with their sent-at columns. */
const SENT_AT = {
  confirmation_token: 'confirmation_sent_at',
  phone_change_token: 'phone_change_sent_at',
} as const

export type CodeColumn = keyof typeof SENT_AT

export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Codes are stored as a hash of recipient and code. */
export function hashCode(to: string, code: string): string {
  return createHash('sha224').update(`${to}${code}`).digest('hex')
}

/** Stores a code's hash in place of the older one; returns the user. */
export async function keepCode(
  client: Client,
  user: UserRow,
  column: CodeColumn,
  to: string,
  hash: string,
): Promise<UserRow> {
  await dropTokens(client, user.id, [column])
  await client.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to) values ($1, $2, $3, $4, $5)`,
    [randomUUID(), user.id, column, hash, to],
  )
  return updateUser(client, user.id, { [column]: hash, [SENT_AT[column]]: new Date() })
}

export async function dropCodes(client: Client, user: UserRow, columns: CodeColumn[]): Promise<UserRow> {
  await dropTokens(client, user.id, columns)
  return updateUser(client, user.id, Object.fromEntries(columns.map((column) => [column, ''])))
}

async function dropTokens(client: Client, userId: string, columns: CodeColumn[]): Promise<void> {
  await client.query(
    'delete from auth.one_time_tokens where user_id = $1 and token_type = any($2::auth.one_time_token_type[])',
    [userId, columns],
  )
}

export async function findByCode(
  client: Client,
  column: CodeColumn,
  hash: string,
): Promise<UserRow | undefined> {
  const { rows } = await client.query<UserRow>(
    `select u.* from auth.one_time_tokens t join auth.users u on u.id = t.user_id
     where t.token_hash = $1 and t.token_type = $2::auth.one_time_token_type limit 1 for update of u`,
    [hash, column],
  )
  return rows[0]
}

/** True for the stored hash, younger than `expiry` ms. */
export function codeFits(user: UserRow, column: CodeColumn, hash: string, expiry: number): boolean {
  const stored = user[column]
  const sentAt = user[SENT_AT[column]]
  if (!stored || !sentAt || sentAt.getTime() + expiry < Date.now()) return false
  return stored.length === hash.length && timingSafeEqual(Buffer.from(stored), Buffer.from(hash))
}

export function checkFrequency(user: UserRow, column: CodeColumn, frequency: number): void {
  const wait = (user[SENT_AT[column]]?.getTime() ?? 0) + frequency - Date.now()
  if (wait <= 0) return
  const seconds = Math.ceil(wait / 1000)
  const code = 'over_sms_send_rate_limit'
  throw new AuthError(429, code, `For security purposes, you can only request this after ${seconds} seconds.`)
}
