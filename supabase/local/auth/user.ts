import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction, type Client } from '../db.ts'
import { requireUser } from './bearer.ts'
import { changePhone } from './confirm.ts'
import { AuthError, errors } from './errors.ts'
import { checkPassword, hashPassword, passwordFits } from './password.ts'
import { normalizePhone, readBody, record, text, type AuthContext, type AuthService } from './service.ts'
import { closeSessions } from './sessions.ts'
import { checkChannel, sendSmsCode } from './sms.ts'
import { findUser, mergeMetadata, updateUser, userJson, type UserRow } from './users.ts'

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
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { user, sessionId } = await requireUser(service, client, c)
  const password = text(body.password, 'password')
  const data = record(body.data, 'data')
  if (body.email) throw errors.unsupported('A change of the e-mail address')
  const phone = body.phone ? normalizePhone(text(body.phone, 'phone')) : ''
  if (phone) checkChannel(body.channel)
  if (password) checkPassword(password, service.config)
  if (record(body.app_metadata, 'app_metadata')) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const newPhone = phone !== '' && phone !== user.phone
  if (newPhone && !service.config.sms.enabled) throw errors.phoneDisabled()
  if (newPhone && (await findUser(client, 'phone', phone))) throw errors.phoneExists()

  if (password) await changePassword(client, { user, sessionId, password })
  if (data) {
    await updateUser(client, user.id, { raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, data) })
  }
  if (newPhone) await askPhone(service, client, c, { user, phone })
  return userJson(client, (await findUser(client, 'id', user.id))!)
}

async function changePassword(
  client: Client,
  { user, sessionId, password }: { user: UserRow; sessionId: string | undefined; password: string },
): Promise<void> {
  if (await passwordFits(password, user.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  await updateUser(client, user.id, { encrypted_password: await hashPassword(password) })
  await closeSessions(client, user.id, sessionId, sessionId ? 'others' : 'global')
}

async function askPhone(
  service: AuthService,
  client: Client,
  c: AuthContext,
  { user, phone }: { user: UserRow; phone: string },
): Promise<void> {
  if (!service.config.sms.confirm) return void (await changePhone(client, user, phone))
  const changing = await updateUser(client, user.id, { phone_change: phone })
  await sendSmsCode(service, client, c, { user: changing, column: 'phone_change_token', phone })
}
