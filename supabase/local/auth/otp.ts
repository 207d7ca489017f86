import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction } from '../db.ts'
import { AuthError, errors } from './errors.ts'
import { flag, normalizePhone, readBody, record, text, type AuthService } from './service.ts'
import { checkChannel, sendSmsCode } from './sms.ts'
import { findUser, signUpUser } from './users.ts'

/** POST /otp: sends a sign-in code by SMS. */
export function otpRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/otp', async (c) => {
    service.limits.count('sign_in_sign_ups', c)
    const body = await readBody(c)
    if (body.email) throw errors.unsupported('Signing in by e-mail link')
    if (!service.config.sms.enabled) throw errors.phoneDisabled()
    const phone = normalizePhone(text(body.phone, 'phone'))
    const data = record(body.data, 'data') ?? {}
    const isCreating = flag(body.create_user, 'create_user', true)
    checkChannel(body.channel)
    await transaction(service.pool, async (client) => {
      const known = await findUser(client, 'phone', phone, true)
      if (!known && !isCreating) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
      if (!known && !service.config.enableSignup) throw errors.signupDisabled()
      const user = known ?? (await signUpUser(client, { phone }, data))
      await sendSmsCode(service, client, c, { user, column: 'confirmation_token', phone })
    })
    return c.json({})
  })
}
