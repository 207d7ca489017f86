import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction } from '../db.ts'
import { PKCE_PREFIX } from './codes.ts'
import { confirm } from './confirm.ts'
import { errors, oauthError, toAuthError } from './errors.ts'
import { issueAuthCode, type FlowMethod } from './pkce.ts'
import { redirectTarget, withValues } from './redirect.ts'
import { readBody, requestOrigin, type AuthContext, type AuthService } from './service.ts'
import { openSession } from './sessions.ts'
import { findGivenCode, isPhoneType, readGivenCode, readType, type EmailType } from './verify-code.ts'

const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** POST /verify: code for a session. GET /verify: e-mail link, redirects to the site. */
export function verifyRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/verify', async (c) => {
    service.limits.count('token_verifications', c)
    const given = readGivenCode(await readBody(c))
    const session = await transaction(service.pool, async (client) => {
      const user = await confirm(service, client, c, await findGivenCode(service, client, given))
      return user && openSession(service, client, user, 'otp', requestOrigin(c))
    })
    return c.json(session ?? { msg: HALF_CONFIRMED, code: '200' })
  })

  app.get('/verify', async (c) => {
    service.limits.count('token_verifications', c)
    const type = readType(c.req.query('type') ?? '')
    const hash = c.req.query('token') ?? ''
    if (!hash) throw errors.validation('Verify requires a token or a token hash')
    if (isPhoneType(type)) throw errors.validation('Invalid email verification type')
    const target = redirectTarget(service, c)
    const pkce = hash.startsWith(PKCE_PREFIX)
    try {
      return c.redirect(await openLink(service, c, { type, hash, target, pkce }), 303)
    } catch (thrown) {
      const { status, code, message } = toAuthError(thrown)
      const values = {
        error: oauthError(status),
        error_code: code,
        error_description: code === 'otp_expired' ? errors.linkExpired().message : message,
      }
      return c.redirect(withValues(target, values, pkce ? 'both' : 'fragment'), 303)
    }
  })
}

async function openLink(
  service: AuthService,
  c: AuthContext,
  { type, hash, target, pkce }: { type: EmailType; hash: string; target: string; pkce: boolean },
): Promise<string> {
  return transaction(service.pool, async (client) => {
    const found = await findGivenCode(service, client, { type, hash })
    const user = await confirm(service, client, c, found)
    if (!user) return withValues(target, { message: HALF_CONFIRMED }, pkce ? 'both' : 'fragment')
    if (pkce)
      return withValues(target, { code: await issueAuthCode(client, user.id, flowMethod(type)) }, 'query')
    const session = await openSession(service, client, user, 'otp', requestOrigin(c))
    const { access_token, expires_at, expires_in, refresh_token, token_type } = session
    const values = { access_token, expires_at, expires_in, refresh_token, token_type, type }
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)])
    return withValues(target, Object.fromEntries(texts) as Record<string, string>, 'fragment')
  })
}

function flowMethod(type: EmailType): FlowMethod {
  return type === 'signup' || type === 'email' ? 'email/signup' : type
}
