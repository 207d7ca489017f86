import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import type { AuthService } from './service.ts'

/** /settings, /health and /.well-known/jwks.json. */
export function settingsRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  const { config, keys } = service
  app.get('/settings', (c) =>
    c.json({
      external: { email: config.email.enabled, phone: config.sms.enabled },
      disable_signup: !config.enableSignup,
      mailer_autoconfirm: !config.email.confirm,
      phone_autoconfirm: !config.sms.confirm,
      sms_provider: 'inbox',
    }),
  )

  app.get('/health', async (c) => {
    await service.pool.query('select 1')
    return c.json({
      name: 'GoTrue',
      version: 'embedded',
      description: 'Part of GoTrue for development and tests',
    })
  })

  app.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json(keys.publicKeySet)
  })
}
