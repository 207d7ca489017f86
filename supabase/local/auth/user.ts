import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction, type Client } from '../db.ts'
import { requireUser } from './bearer.ts'
import { sendCode } from './codes.ts'
import { AuthError, errors } from './errors.ts'
import { hashPassword, passwordFits } from './password.ts'
import { normalizeEmail, normalizePhone, readBody, record, text, type AuthService } from './service.ts'
import { closeSessions } from './sessions.ts'
import { findUser, mergeMetadata, saveIdentity, updateUser, userJson, type UserRow } from './users.ts'

/** GET and PUT /user, POST /logout: what people do with their own account. */
export function userRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.get('/user', async (c) =>
    c.json(
      await transaction(service.pool, async (client) =>
        userJson(client, (await requireUser(service, client, c)).user),
      ),
    ),
  )

  app.put('/user', async (c) => {
    const body = await readBody(c)
    const answer = await transaction(service.pool, async (client) => {
      const { user, sessionId } = await requireUser(service, client, c)
      const data = record(body.data, 'data')
      if (data) {
        await updateUser(client, user.id, {
          raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, data),
        })
      }
      if (body.password) {
        await changePassword(service, client, user, text(body.password, 'password'))
        await closeSessions(client, user.id, sessionId, sessionId ? 'others' : 'global')
      }
      if (body.email) await changeEmail(service, client, user, normalizeEmail(text(body.email, 'email')))
      if (body.phone) await changePhone(service, client, user, normalizePhone(text(body.phone, 'phone')))
      return userJson(client, (await findUser(client, 'id', user.id))!)
    })
    return c.json(answer)
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

async function changePassword(
  service: AuthService,
  client: Client,
  user: UserRow,
  password: string,
): Promise<void> {
  if (await passwordFits(password, user.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  const encrypted_password = await hashPassword(password, service.config.minimumPasswordLength)
  await updateUser(client, user.id, { encrypted_password })
}

async function changeEmail(
  service: AuthService,
  client: Client,
  user: UserRow,
  email: string,
): Promise<void> {
  if (email === user.email) return
  if (await findUser(client, 'email', email)) throw errors.emailExists()
  if (service.config.email.confirm) {
    await updateUser(client, user.id, { email_change: email })
  } else {
    await updateUser(client, user.id, { email, email_confirmed_at: new Date() })
    await saveIdentity(client, user.id, 'email', email, true)
  }
}

async function changePhone(
  service: AuthService,
  client: Client,
  user: UserRow,
  phone: string,
): Promise<void> {
  if (phone === user.phone) return
  if (!service.config.sms.enabled) throw errors.phoneDisabled()
  if (await findUser(client, 'phone', phone)) throw errors.phoneExists()
  if (service.config.sms.confirm) {
    const changing = await updateUser(client, user.id, { phone_change: phone })
    await sendCode(service, client, changing, 'phone_change', phone)
  } else {
    await updateUser(client, user.id, { phone, phone_confirmed_at: new Date() })
    await saveIdentity(client, user.id, 'phone', phone, true)
  }
}
