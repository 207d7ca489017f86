import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction } from '../db.ts'
import { AuthError, errors } from './errors.ts'
import { passwordFits } from './password.ts'
import { readBody, requestOrigin, text, type AuthContext, type AuthService } from './service.ts'
import { openSession, refreshSession } from './sessions.ts'
import { findUser, isBanned } from './users.ts'

export function tokenRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/token', async (c) => {
    const grant = c.req.query('grant_type')
    if (grant === 'password') {
      service.limits.count('sign_in_sign_ups', c)
      return c.json(await signIn(service, c))
    }
    if (grant !== 'refresh_token') throw errors.unsupported(`Signing in by ${grant}`)
    service.limits.count('token_refresh', c)
    const token = text((await readBody(c)).refresh_token, 'refresh_token')
    if (!token) throw errors.validation('refresh_token required')
    return c.json(await refreshSession(service, token, requestOrigin(c)))
  })
}

async function signIn(service: AuthService, c: AuthContext): Promise<Record<string, unknown>> {
  const body = await readBody(c)
  const password = text(body.password, 'password')
  const [email, phone] = [text(body.email, 'email'), text(body.phone, 'phone')]
  if (email && phone) {
    throw errors.validation('Only an email address or phone number should be provided on login.')
  }
  if (!email && !phone) throw errors.validation('missing email or phone')
  const by = email ? 'email' : 'phone'
  if (by === 'email' && !service.config.email.enabled) throw errors.emailDisabled('logins')
  if (by === 'phone' && !service.config.sms.enabled) throw errors.phoneDisabled()
  // A malformed address fails like a wrong one.
  const value = by === 'email' ? email.trim().toLowerCase() : phone.replaceAll(/[\s+]/g, '')
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
