import type { Hono } from 'hono'
import type { Client } from '../db.ts'
import type { GatewayEnv } from '../gateway.ts'
import { transaction } from '../db.ts'
import { errors } from './errors.ts'
import { sendEmailChange, sendMailCode } from './mail.ts'
import {
  normalizeEmail,
  normalizePhone,
  readBody,
  text,
  type AuthContext,
  type AuthService,
} from './service.ts'
import { sendSmsCode } from './sms.ts'
import { findUser } from './users.ts'

const EMAIL_TYPES = ['signup', 'email_change']
const PHONE_TYPES = ['sms', 'phone_change']

/** POST /resend and /recover: answer the same for unknown addresses. */
export function resendRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/resend', async (c) => {
    service.limits.count('sign_in_sign_ups', c)
    const body = await readBody(c)
    const type = text(body.type, 'type')
    if (Boolean(body.email) === Boolean(body.phone)) {
      throw errors.validation('Only an email address or phone number should be provided.')
    }
    const types = body.email ? EMAIL_TYPES : PHONE_TYPES
    if (!types.includes(type)) throw errors.validation(`Missing one of these types: ${types.join(', ')}`)
    if (body.email && !service.config.email.enabled) throw errors.emailDisabled('logins')
    if (body.phone && !service.config.sms.enabled) throw errors.phoneDisabled()
    const to = body.email
      ? normalizeEmail(text(body.email, 'email'))
      : normalizePhone(text(body.phone, 'phone'))
    await transaction(service.pool, (client) => resend(service, client, c, type, to))
    return c.json({})
  })

  app.post('/recover', async (c) => {
    service.limits.count('sign_in_sign_ups', c)
    const body = await readBody(c)
    if (!service.config.email.enabled) throw errors.emailDisabled('logins')
    if (!body.email) throw errors.validation('Password recovery requires an email')
    const email = normalizeEmail(text(body.email, 'email'))
    await transaction(service.pool, async (client) => {
      const user = await findUser(client, 'email', email, true)
      if (user) await sendMailCode(service, client, user, 'recovery', email)
    })
    return c.json({})
  })
}

async function resend(
  service: AuthService,
  client: Client,
  c: AuthContext,
  type: string,
  to: string,
): Promise<void> {
  const by = EMAIL_TYPES.includes(type) ? 'email' : 'phone'
  const known = await findUser(client, by, to, true)
  if (type === 'signup') {
    if (known && !known.email_confirmed_at) await sendMailCode(service, client, known, 'signup', to)
  } else if (type === 'sms') {
    if (!known || known.phone_confirmed_at) return
    await sendSmsCode(service, client, c, { user: known, column: 'confirmation_token', phone: to })
  } else if (type === 'email_change') {
    const user = known ?? (await findUser(client, 'email_change', to, true))
    if (user?.email_change) await sendEmailChange(service, client, user, user.email_change)
  } else {
    const user = (await findUser(client, 'phone_change', to, true)) ?? known
    if (!user?.phone_change) return
    const sent = { user, column: 'phone_change_token', phone: user.phone_change } as const
    await sendSmsCode(service, client, c, sent)
  }
}
