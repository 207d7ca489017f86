import { createHash } from 'node:crypto'
import type { Client } from '../db.ts'
import { updateUser, type UserRow } from './users.ts'

/** Keeps the row for references; phone and address become hashes. */
export async function softDelete(client: Client, user: UserRow): Promise<void> {
  if (user.deleted_at) return
  const hide = (value: string | null, length?: number) =>
    value && createHash('sha256').update(`${user.id}${value}`).digest('base64url').slice(0, length)
  await updateUser(client, user.id, {
    email: hide(user.email),
    phone: hide(user.phone, PHONE_LENGTH),
    email_change: hide(user.email_change),
    phone_change: hide(user.phone_change, PHONE_LENGTH),
    encrypted_password: '',
    confirmation_token: '',
    recovery_token: '',
    email_change_token_current: '',
    email_change_token_new: '',
    phone_change_token: '',
    reauthentication_token: '',
    raw_user_meta_data: {},
    raw_app_meta_data: {},
    deleted_at: new Date(),
  })
  await client.query('delete from auth.one_time_tokens where user_id = $1', [user.id])
  await client.query('delete from auth.sessions where user_id = $1', [user.id])
  const { rows } = await client.query<{ id: string; provider_id: string }>(
    'select id, provider_id from auth.identities where user_id = $1',
    [user.id],
  )
  for (const { id, provider_id } of rows) {
    await client.query(`update auth.identities set provider_id = $2, identity_data = '{}' where id = $1`, [
      id,
      hide(provider_id),
    ])
  }
}

/** Of an obfuscated phone. */
const PHONE_LENGTH = 15
