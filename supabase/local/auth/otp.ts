import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction, type Client } from '../db.ts'
import { sendCode } from './codes.ts'
import { AuthError, errors } from './errors.ts'
import { normalizePhone, readBody, record, text, type AuthService } from './service.ts'
import { findUser, insertUser, type UserRow } from './users.ts'

/** POST /otp and /resend: a code to a phone. */
export function otpRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/otp', async (c) => {
    const body = await readBody(c)
    if (!body.phone) throw errors.emailDisabled()
    if (!service.config.sms.enabled) throw errors.phoneDisabled()
    const phone = normalizePhone(text(body.phone, 'phone'))
    const channel = text(body.channel, 'channel') || 'sms'
    if (channel !== 'sms') throw errors.validation("Invalid channel, supported values are 'sms'")
    await transaction(service.pool, async (client) => {
      const known = await findUser(client, 'phone', phone, true)
      if (!known && body.create_user === false) {
        throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
      }
      const user = known ?? (await createByPhone(service, client, phone, record(body.data, 'data')))
      await sendCode(service, client, user, 'sms', phone)
    })
    return c.json({})
  })

  app.post('/resend', async (c) => {
    const body = await readBody(c)
    const type = text(body.type, 'type')
    if (type !== 'sms' && type !== 'phone_change') {
      throw errors.validation('Missing one of these types: sms, phone_change')
    }
    const phone = normalizePhone(text(body.phone, 'phone'))
    await transaction(service.pool, async (client) => {
      const user = await findUser(client, type === 'sms' ? 'phone' : 'phone_change', phone, true)
      // Silent about who is known, and about phones that are confirmed already.
      if (!user || (type === 'sms' && user.phone_confirmed_at)) return
      await sendCode(service, client, user, type, phone)
    })
    return c.json({})
  })
}

async function createByPhone(
  service: AuthService,
  client: Client,
  phone: string,
  data: Record<string, unknown> = {},
): Promise<UserRow> {
  if (!service.config.enableSignup) throw errors.signupDisabled()
  return insertUser(client, { phone, raw_user_meta_data: data })
}
