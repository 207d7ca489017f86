import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction } from '../db.ts'
import { AuthError, errors } from './errors.ts'
import { passwordFits } from './password.ts'
import {
  normalizeEmail,
  normalizePhone,
  readBody,
  requestOrigin,
  text,
  type AuthContext,
  type AuthService,
} from './service.ts'
import { openSession, refreshSession } from './sessions.ts'
import { findUser, isBanned } from './users.ts'

/** POST /token: sign in with a password, or swap a refresh token. */
export function tokenRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/token', async (c) => {
    const grant = c.req.query('grant_type')
    if (grant === 'password') return c.json(await signIn(service, c))
    if (grant === 'refresh_token') {
      const token = text((await readBody(c)).refresh_token, 'refresh_token')
      if (!token) throw errors.validation('refresh_token required')
      return c.json(await refreshSession(service, token, requestOrigin(c)))
    }
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  })
}

async function signIn(service: AuthService, c: AuthContext): Promise<Record<string, unknown>> {
  const body = await readBody(c)
  const password = text(body.password, 'password')
  if (!body.email && !body.phone) throw errors.validation('missing email or phone')
  const by = body.email ? 'email' : 'phone'
  const value = by === 'email' ? normalizeEmail(text(body.email, by)) : normalizePhone(text(body.phone, by))
  return transaction(service.pool, async (client) => {
    const user = await findUser(client, by, value)
    if (!(await passwordFits(password, user?.encrypted_password)) || !user) throw errors.invalidCredentials()
    if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
    if (by === 'email' && !user.email_confirmed_at) {
      throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
    }
    if (by === 'phone' && !user.phone_confirmed_at) {
      throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
    }
    return openSession(service, client, user, 'password', requestOrigin(c))
  })
}
