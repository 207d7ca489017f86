import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction } from '../db.ts'
import { audit } from './audit.ts'
import { AuthError, errors } from './errors.ts'
import { passwordFits } from './password.ts'
import { finishFlow } from './pkce.ts'
import { readBody, requestOrigin, text, type AuthContext, type AuthService } from './service.ts'
import { openSession, refreshSession } from './sessions.ts'
import { findUser, isBanned } from './users.ts'

export function tokenRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/token', async (c) => {
    switch (c.req.query('grant_type')) {
      case 'password':
        service.limits.count('sign_in_sign_ups', c)
        return c.json(await signIn(service, c))
      case 'refresh_token': {
        service.limits.count('token_refresh', c)
        const token = text((await readBody(c)).refresh_token, 'refresh_token')
        if (!token) throw errors.validation('refresh_token required')
        return c.json(await refreshSession(service, c, token))
      }
      case 'pkce':
        service.limits.count('token_verifications', c)
        return c.json(await exchange(service, c))
      case 'id_token':
        throw await providerDisabled(c)
      case 'web3':
        throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
      default:
        throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    }
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
    await audit(client, c, 'login', user, { provider: by })
    return openSession(service, client, user, 'password', requestOrigin(c))
  })
}

/** Issuers of ID tokens by provider; others by their name. */
const ISSUERS: Record<string, string> = {
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
}

async function providerDisabled(c: AuthContext): Promise<AuthError> {
  const { id_token, provider } = await readBody(c)
  if (!id_token) return errors.validation('id_token required')
  const name = text(provider, 'provider')
  const message = `Provider (issuer "${ISSUERS[name] ?? name}") is not enabled`
  return new AuthError(400, 'provider_disabled', message)
}

async function exchange(service: AuthService, c: AuthContext): Promise<Record<string, unknown>> {
  const body = await readBody(c)
  const code = text(body.auth_code, 'auth_code')
  const verifier = text(body.code_verifier, 'code_verifier')
  return transaction(service.pool, async (client) => {
    const { userId, method } = await finishFlow(client, code, verifier)
    const user = await findUser(client, 'id', userId)
    if (!user) throw errors.userNotFound()
    if (isBanned(user)) throw errors.banned()
    await audit(client, c, 'login', user, { provider_type: method })
    return openSession(service, client, user, method, requestOrigin(c))
  })
}
