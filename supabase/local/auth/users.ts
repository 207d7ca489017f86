import { randomUUID } from 'node:crypto'
import type { Client } from '../db.ts'

/** Columns of auth.users that the service reads. */
export interface UserRow {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  confirmation_token: string | null
  confirmation_sent_at: Date | null
  phone: string | null
  phone_confirmed_at: Date | null
  phone_change: string | null
  phone_change_token: string | null
  phone_change_sent_at: Date | null
  confirmed_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown> | null
  raw_user_meta_data: Record<string, unknown> | null
  created_at: Date | null
  updated_at: Date | null
  is_anonymous: boolean
}

type Columns = Partial<Omit<UserRow, 'id' | 'confirmed_at'>>
type FindBy = 'id' | 'email' | 'phone' | 'phone_change_token'

/** One user, locked until the transaction ends with `lock`. */
export async function findUser(
  client: Client,
  by: FindBy,
  value: string,
  lock = false,
): Promise<UserRow | undefined> {
  const { rows } = await client.query<UserRow>(
    `select * from auth.users where ${by} = $1 and not is_sso_user order by created_at limit 1 ${lock ? 'for update' : ''}`,
    [value],
  )
  return rows[0]
}

export async function insertUser(
  client: Client,
  columns: Columns,
  id: string = randomUUID(),
): Promise<UserRow> {
  const now = new Date()
  const providers = [columns.email && 'email', columns.phone && 'phone'].filter(Boolean)
  const row = {
    instance_id: '00000000-0000-0000-0000-000000000000',
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: null,
    encrypted_password: '',
    raw_user_meta_data: {},
    created_at: now,
    updated_at: now,
    // Never null: the real service's drivers cannot read it.
    confirmation_token: '',
    recovery_token: '',
    email_change_token_new: '',
    email_change: '',
    email_change_token_current: '',
    phone_change: '',
    phone_change_token: '',
    reauthentication_token: '',
    ...columns,
    raw_app_meta_data: {
      ...(providers.length > 0 && { provider: providers[0], providers }),
      ...columns.raw_app_meta_data,
    },
  }
  const names = Object.keys(row)
  await client.query(
    `insert into auth.users (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
  if (columns.email)
    await saveIdentity(client, id, 'email', columns.email, Boolean(columns.email_confirmed_at))
  if (columns.phone)
    await saveIdentity(client, id, 'phone', columns.phone, Boolean(columns.phone_confirmed_at))
  return (await findUser(client, 'id', id))!
}

/** As in GoTrue, the metadata hold the identity. */
export async function signUpUser(
  client: Client,
  columns: Columns & ({ email: string } | { phone: string }),
): Promise<UserRow> {
  const id = randomUUID()
  const email = columns.email ? { email: columns.email } : {}
  const raw_user_meta_data = { sub: id, ...email, email_verified: false, phone_verified: false }
  return insertUser(client, { ...columns, raw_user_meta_data }, id)
}

export async function updateUser(client: Client, id: string, columns: Columns): Promise<UserRow> {
  const names = Object.keys(columns)
  const sets = names.map((name, i) => `${name} = $${i + 2}`)
  await client.query(`update auth.users set ${[...sets, 'updated_at = now()'].join(', ')} where id = $1`, [
    id,
    ...Object.values(columns),
  ])
  return (await findUser(client, 'id', id))!
}

export async function saveIdentity(
  client: Client,
  userId: string,
  provider: 'email' | 'phone',
  value: string,
  verified: boolean,
): Promise<void> {
  const data = { sub: userId, [provider]: value, [`${provider}_verified`]: verified }
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::uuid::text, $1::uuid, $2, $3, now(), now(), now())
     on conflict (provider_id, provider)
     do update set identity_data = identities.identity_data || excluded.identity_data, updated_at = now()`,
    [userId, data, provider],
  )
  await client.query(
    `update auth.users
     set raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
       || jsonb_build_object(
         'provider', coalesce(raw_app_meta_data -> 'provider', to_jsonb($2::text)),
         'providers', coalesce(raw_app_meta_data -> 'providers', '[]') || to_jsonb($2::text)
       )
     where id = $1 and not coalesce(raw_app_meta_data -> 'providers', '[]') ? $2`,
    [userId, provider],
  )
}

export async function userJson(client: Client, user: UserRow): Promise<Record<string, unknown>> {
  return (await usersJson(client, [user]))[0]!
}

export async function usersJson(client: Client, users: UserRow[]): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query<{ user_id: string; provider_id: string }>(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
       updated_at, email
     from auth.identities where user_id = any($1) order by created_at`,
    [users.map((user) => user.id)],
  )
  return users.map((user) => ({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      new_phone: user.phone_change,
      phone_change_sent_at: user.phone_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: rows.filter((row) => row.user_id === user.id).map(present),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  }))
}

function present(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
}
