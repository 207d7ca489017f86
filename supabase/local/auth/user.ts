import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction, type Client } from '../db.ts'
import { requireUser } from './bearer.ts'
import { sendSmsCode } from './codes.ts'
import { AuthError, errors } from './errors.ts'
import { checkPassword, hashPassword, passwordFits } from './password.ts'
import { normalizePhone, readBody, text, type AuthContext, type AuthService } from './service.ts'
import { closeSessions } from './sessions.ts'
import { findUser, updateUser, userJson } from './users.ts'

export function userRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.get('/user', async (c) =>
    c.json(
      await transaction(service.pool, async (client) =>
        userJson(client, (await requireUser(service, client, c)).user),
      ),
    ),
  )

  app.put('/user', async (c) => {
    service.limits.count('sign_in_sign_ups', c)
    const body = await readBody(c)
    return c.json(await transaction(service.pool, (client) => update(service, client, c, body)))
  })

  app.post('/logout', async (c) => {
    const scope = c.req.query('scope') ?? 'global'
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw errors.validation(`Unsupported logout scope "${scope}"`)
    }
    await transaction(service.pool, async (client) => {
      const { user, sessionId } = await requireUser(service, client, c)
      await closeSessions(client, user.id, sessionId, scope)
    })
    return c.body(null, 204)
  })
}

/** Validates everything, then updates. */
async function update(
  service: AuthService,
  client: Client,
  c: AuthContext,
  { password: newPassword, phone: newPhone, ...other }: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { user, sessionId } = await requireUser(service, client, c)
  if (other.email || other.data || other.app_metadata)
    throw errors.unsupported('A change of other attributes')
  const password = text(newPassword, 'password')
  const phone = newPhone ? normalizePhone(text(newPhone, 'phone')) : user.phone
  if (password) checkPassword(password, service.config)
  if (phone !== user.phone && (await findUser(client, 'phone', phone!))) throw errors.phoneExists()

  if (password) {
    if (await passwordFits(password, user.encrypted_password)) {
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
    }
    await updateUser(client, user.id, { encrypted_password: await hashPassword(password) })
    await closeSessions(client, user.id, sessionId, sessionId ? 'others' : 'global')
  }
  if (phone && phone !== user.phone) {
    const changing = await updateUser(client, user.id, { phone_change: phone })
    await sendSmsCode(service, client, { user: changing, column: 'phone_change_token', phone })
  }
  return userJson(client, (await findUser(client, 'id', user.id))!)
}
