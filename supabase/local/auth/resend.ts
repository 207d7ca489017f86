import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction } from '../db.ts'
import { audit } from './audit.ts'
import { errors } from './errors.ts'
import { sendEmailChange, sendLink } from './mail.ts'
import { readChallenge, startFlow } from './pkce.ts'
import { redirectTarget } from './redirect.ts'
import { normalizeEmail, normalizePhone, readBody, text, type AuthService } from './service.ts'
import { sendSmsCode } from './sms.ts'
import { findUser } from './users.ts'

const TYPES = ['signup', 'email_change', 'sms', 'phone_change']

export function resendRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/resend', async (c) => {
    service.limits.count('sign_in_sign_ups', c)
    const body = await readBody(c)
    const type = text(body.type, 'type')
    if (!TYPES.includes(type)) throw errors.validation(`Missing one of these types: ${TYPES.join(', ')}`)
    if (!body.email && type === 'signup') throw errors.validation('Type provided requires an email address')
    if (!body.phone && type === 'sms') throw errors.validation('Type provided requires a phone number')
    if (body.email && body.phone) {
      throw errors.validation('Only an email address or phone number should be provided.')
    }
    if (!body.email && !body.phone) throw errors.validation('Missing email address or phone number')
    const redirectTo = redirectTarget(service, c)

    if (body.email) {
      if (!service.config.email.enabled) throw errors.emailDisabled('logins')
      const email = normalizeEmail(text(body.email, 'email'))
      const challenge = readChallenge(body)
      await transaction(service.pool, async (client) => {
        const user =
          (await findUser(client, 'email', email, true)) ??
          (type === 'email_change' ? await findUser(client, 'email_change', email, true) : undefined)
        if (!user) return
        const pkce = Boolean(challenge)
        if (type === 'signup' && !user.email_confirmed_at) {
          await audit(client, c, 'user_confirmation_requested', user)
          if (challenge) await startFlow(client, user.id, 'email/signup', challenge)
          await sendLink(service, client, user, { kind: 'signup', to: email, redirectTo, pkce })
        }
        if (type === 'email_change' && user.email_change) {
          if (challenge) await startFlow(client, user.id, 'email_change', challenge)
          await sendEmailChange(service, client, user, { email: user.email_change, redirectTo, pkce })
        }
      })
    } else {
      if (!service.config.sms.enabled) throw errors.phoneDisabled()
      const phone = normalizePhone(text(body.phone, 'phone'))
      await transaction(service.pool, async (client) => {
        if (type === 'sms') {
          const user = await findUser(client, 'phone', phone, true)
          if (!user || user.phone_confirmed_at) return
          await audit(client, c, 'user_recovery_requested', user)
          await sendSmsCode(service, client, c, { user, column: 'confirmation_token', phone })
        } else if (type === 'phone_change') {
          const user =
            (await findUser(client, 'phone_change', phone, true)) ??
            (await findUser(client, 'phone', phone, true))
          if (!user?.phone_change) return
          const sent = { user, column: 'phone_change_token', phone: user.phone_change } as const
          await sendSmsCode(service, client, c, sent)
        }
      })
    }
    return c.json({})
  })

  app.post('/recover', async (c) => {
    service.limits.count('sign_in_sign_ups', c)
    const body = await readBody(c)
    if (!service.config.email.enabled) throw errors.emailDisabled('logins')
    if (!body.email) throw errors.validation('Password recovery requires an email')
    const email = normalizeEmail(text(body.email, 'email'))
    const challenge = readChallenge(body)
    const redirectTo = redirectTarget(service, c)
    await transaction(service.pool, async (client) => {
      const user = await findUser(client, 'email', email, true)
      if (!user) return
      await audit(client, c, 'user_recovery_requested', user)
      if (challenge) await startFlow(client, user.id, 'recovery', challenge)
      await sendLink(service, client, user, {
        kind: 'recovery',
        to: email,
        redirectTo,
        pkce: Boolean(challenge),
      })
    })
    return c.json({})
  })
}
