import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction } from '../db.ts'
import { audit } from './audit.ts'
import { requireUser } from './bearer.ts'
import { AuthError } from './errors.ts'
import type { AuthService } from './service.ts'
import { updateUser } from './users.ts'

/** /user/identities; linking other providers is not supported. */
export function identityRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.use('/user/identities/*', async (_, next) => {
    if (!service.config.enableManualLinking) {
      throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
    }
    await next()
  })

  app.get('/user/identities/authorize', async (c) => {
    await transaction(service.pool, (client) => requireUser(service, client, c))
    throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
  })

  app.delete('/user/identities/:id', async (c) => {
    await transaction(service.pool, async (client) => {
      const { user } = await requireUser(service, client, c)
      const { rows } = await client.query<{ id: string; provider: string }>(
        'select id, provider from auth.identities where user_id = $1 order by created_at',
        [user.id],
      )
      const removed = rows.find(({ id }) => id === c.req.param('id'))
      if (!removed) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
      if (rows.length === 1) {
        const message = 'User must have at least 1 identity after unlinking'
        throw new AuthError(422, 'single_identity_not_deletable', message)
      }
      await client.query('delete from auth.identities where id = $1', [removed.id])
      const providers = [...new Set(rows.filter((row) => row !== removed).map(({ provider }) => provider))]
      await updateUser(client, user.id, {
        raw_app_meta_data: { ...user.raw_app_meta_data, provider: providers[0], providers },
        ...(removed.provider === 'email' && { email: null, email_confirmed_at: null }),
        ...(removed.provider === 'phone' && { phone: null, phone_confirmed_at: null }),
      })
      await audit(client, c, 'identity_unlinked', user, { provider: removed.provider })
    })
    return c.json({})
  })
}
