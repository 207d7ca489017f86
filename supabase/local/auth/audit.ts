import { randomUUID } from 'node:crypto'
import type { Client } from '../db.ts'
import { requestOrigin, type AuthContext } from './service.ts'
import type { UserRow } from './users.ts'

/** Actions by log type. */
const LOG_TYPES = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_refreshed: 'token',
  token_revoked: 'token',
  user_modified: 'user',
  user_updated_password: 'user',
  user_recovery_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_reauthenticate_requested: 'user',
  identity_unlinked: 'user',
} as const

export type AuditAction = keyof typeof LOG_TYPES

/** Runs in the caller's transaction; no actor means the service role. */
export async function audit(
  client: Client,
  c: AuthContext,
  action: AuditAction,
  actor: UserRow | undefined,
  terms?: Record<string, unknown>,
): Promise<void> {
  const payload = {
    action,
    actor_id: actor?.id ?? NOBODY,
    actor_username: actor ? actor.email || actor.phone || '' : 'service_role',
    actor_via_sso: false,
    log_type: LOG_TYPES[action],
    ...(terms && { terms }),
  }
  await client.query(
    'insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address) values ($1, $2, $3, now(), $4)',
    [NOBODY, randomUUID(), payload, requestOrigin(c).ip],
  )
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

export function concerning(user: UserRow): Record<string, unknown> {
  return { user_id: user.id, user_email: user.email ?? '', user_phone: user.phone ?? '' }
}
