import type { Hono } from 'hono'
import { transaction } from '../db.ts'
import type { GatewayEnv } from '../gateway.ts'
import { requireUser } from './bearer.ts'
import { AuthError } from './errors.ts'
import type { AuthService } from './service.ts'

/** Answers like a hosted project with the feature off; 405 for other methods, 404 for other paths. */
export function refuseRest(app: Hono<GatewayEnv>, service: AuthService): void {
  app.get('/authorize', () => {
    throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
  })
  app.post('/sso', () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  })
  app.post('/factors', async (c) => {
    await transaction(service.pool, (client) => requireUser(service, client, c))
    throw new AuthError(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP')
  })

  app.all('/passkeys/*', () => {
    throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
  })
  app.all('/admin/oauth/*', () => {
    throw new AuthError(404, 'feature_disabled', 'OAuth server is disabled')
  })

  const known = app.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => toRegExp(path))
  app.all('*', (c) => {
    const path = c.req.path.replace(/^\/auth\/v1/, '')
    if (known.some((pattern) => pattern.test(path))) return c.body(null, 405)
    return c.text('404 page not found\n', 404)
  })
}

function toRegExp(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
}
