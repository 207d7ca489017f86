import type { JWTPayload } from 'jose'
import type { Client } from '../db.ts'
import { verifyToken } from '../keys.ts'
import { AuthError } from './errors.ts'
import { UUID, type AuthContext, type AuthService } from './service.ts'
import { findUser, type UserRow } from './users.ts'

async function readClaims(service: AuthService, c: AuthContext): Promise<JWTPayload> {
  const token = c.get('bearer')
  if (!token) throw noToken()
  try {
    return await verifyToken(service.keys, token)
  } catch (error) {
    throw badToken(`invalid JWT: unable to parse or verify signature, ${(error as Error).message}`)
  }
}

/** Requires a user that exists and has an open session. */
export async function requireUser(
  service: AuthService,
  client: Client,
  c: AuthContext,
): Promise<{ user: UserRow; sessionId: string | undefined }> {
  // A translated key has a role and no user.
  if (!c.get('ownToken')) throw noToken()
  const claims = await readClaims(service, c)
  if (!claims.sub) throw badToken('invalid claim: missing sub claim')
  if (!UUID.test(claims.sub)) throw badToken('invalid claim: sub claim must be a UUID', 400)
  const user = await findUser(client, 'id', claims.sub)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const sessionId = typeof claims.session_id === 'string' ? claims.session_id : undefined
  if (sessionId) {
    if (!UUID.test(sessionId)) throw badToken('invalid claim: session_id claim must be a UUID')
    const { rowCount } = await client.query('select from auth.sessions where id = $1 and user_id = $2', [
      sessionId,
      user.id,
    ])
    if (!rowCount) {
      const message = 'Session from session_id claim in JWT does not exist'
      throw new AuthError(403, 'session_not_found', message)
    }
  }
  return { user, sessionId }
}

export async function requireServiceRole(service: AuthService, c: AuthContext): Promise<void> {
  const { role } = await readClaims(service, c)
  if (role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed')
}

function noToken(): AuthError {
  return new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}

function badToken(message: string, status = 403): AuthError {
  return new AuthError(status, 'bad_jwt', message)
}
