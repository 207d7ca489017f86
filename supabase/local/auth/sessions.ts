import { randomInt, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { transaction, type Client } from '../db.ts'
import { AuthError } from './errors.ts'
import type { AuthService } from './service.ts'
import { findUser, updateUser, userJson, type UserRow } from './users.ts'

interface Origin {
  userAgent: string
  ip: string
}

/** Opens a session and returns its JSON. */
export async function openSession(
  service: AuthService,
  client: Client,
  user: UserRow,
  method: 'otp' | 'password',
  origin: Origin,
): Promise<Record<string, unknown>> {
  const id = randomUUID()
  await client.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, now(), now(), 'aal1', $3, $4)`,
    [id, user.id, origin.userAgent, origin.ip],
  )
  await client.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), $3)`,
    [randomUUID(), id, method],
  )
  const signedIn = await updateUser(client, user.id, { last_sign_in_at: new Date() })
  const refreshToken = await addRefreshToken(client, user.id, id, null)
  return sessionJson(service, client, signedIn, id, refreshToken)
}

/**
 * A used token works while its child is active or within the reuse interval; later it ends the session as
 * stolen.
 */
export async function refreshSession(
  service: AuthService,
  token: string,
  origin: Origin,
): Promise<Record<string, unknown>> {
  const outcome = await transaction(service.pool, async (client) => {
    // Locks the session: concurrent refreshes wait.
    const { rows } = await client.query<{ session_id: string; user_id: string }>(
      `select s.id as session_id, s.user_id from auth.refresh_tokens r join auth.sessions s on s.id = r.session_id
       where r.token = $1 for update of s`,
      [token],
    )
    const session = rows[0]
    const user = session && (await findUser(client, 'id', session.user_id))
    if (!session || !user) return notFound()

    const { rows: tokens } = await client.query<{
      revoked: boolean
      updated_at: Date
      active: string | null
      parent: string
    }>(
      `select r.revoked, r.updated_at, a.token as active, a.parent
       from auth.refresh_tokens r
       left join lateral (
         select token, parent from auth.refresh_tokens
         where session_id = r.session_id and not revoked order by id desc limit 1
       ) a on true
       where r.token = $1`,
      [token],
    )
    const used = tokens[0]
    if (!used) return notFound()
    const { session_id: id } = session
    if (used.revoked && used.active && used.parent === token) {
      return sessionJson(service, client, user, id, used.active)
    }
    // Ended before.
    const late = used.updated_at.getTime() + service.config.reuseInterval < Date.now()
    if (used.revoked && (late || !used.active)) {
      await client.query(
        'update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked',
        [id],
      )
      return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    }
    await client.query(
      'update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1 and not revoked',
      [token],
    )
    const child = await addRefreshToken(client, user.id, id, token)
    await client.query(
      `update auth.sessions set refreshed_at = now(), updated_at = now(), user_agent = $2, ip = $3 where id = $1`,
      [id, origin.userAgent, origin.ip],
    )
    return sessionJson(service, client, user, id, child)
  })
  // Thrown outside of the transaction, so that the session's end commits.
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

export async function closeSessions(
  client: Client,
  userId: string,
  sessionId: string | undefined,
  scope: 'global' | 'local' | 'others',
): Promise<void> {
  const condition = { global: '', local: 'and id = $2', others: 'and id <> $2' }[scope]
  const values = scope === 'global' ? [userId] : [userId, sessionId]
  await client.query(`delete from auth.sessions where user_id = $1 ${condition}`, values)
}

function notFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

async function addRefreshToken(
  client: Client,
  userId: string,
  sessionId: string,
  parent: string | null,
): Promise<string> {
  const token = Array.from({ length: 24 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  await client.query(
    `insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, false, now(), now(), $3, $4)`,
    [token, userId, parent, sessionId],
  )
  return token
}

async function sessionJson(
  service: AuthService,
  client: Client,
  user: UserRow,
  sessionId: string,
  refreshToken: string,
): Promise<Record<string, unknown>> {
  const { rows } = await client.query<{ method: string; at: Date }>(
    `select authentication_method as method, updated_at as at from auth.mfa_amr_claims where session_id = $1`,
    [sessionId],
  )
  const { jwtExpiry } = service.config
  const now = Math.floor(Date.now() / 1000)
  const accessToken = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: 'aal1',
    amr: rows.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) })),
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: 'ES256', kid: service.keys.keyId, typ: 'JWT' })
    .setIssuer(service.issuer)
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(now)
    .setExpirationTime(now + jwtExpiry)
    .sign(service.keys.privateKey)
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: jwtExpiry,
    expires_at: now + jwtExpiry,
    refresh_token: refreshToken,
    user: await userJson(client, user),
  }
}
