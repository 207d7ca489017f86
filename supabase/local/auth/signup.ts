import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction } from '../db.ts'
import { sendCode } from './codes.ts'
import { AuthError, errors } from './errors.ts'
import { hashPassword } from './password.ts'
import {
  normalizeEmail,
  normalizePhone,
  readBody,
  record,
  requestOrigin,
  text,
  type AuthService,
} from './service.ts'
import { openSession } from './sessions.ts'
import { findUser, insertUser, userJson } from './users.ts'

/** POST /signup: a new user with a password, who has to confirm unless config.toml says otherwise. */
export function signupRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/signup', async (c) => {
    const { config } = service
    const body = await readBody(c)
    if (!config.enableSignup) throw errors.signupDisabled()
    const password = text(body.password, 'password')
    if (!password) throw errors.validation('Signup requires a valid password')
    const byEmail = Boolean(body.email)
    if (!byEmail && !body.phone) throw errors.validation('Signup requires an email or a phone')
    if (byEmail && !config.email.enabled) throw errors.emailDisabled()
    if (!byEmail && !config.sms.enabled) throw errors.phoneDisabled()
    const value = byEmail
      ? normalizeEmail(text(body.email, 'email'))
      : normalizePhone(text(body.phone, 'phone'))
    const encrypted_password = await hashPassword(password, config.minimumPasswordLength)
    const confirm = byEmail ? config.email.confirm : config.sms.confirm

    const answer = await transaction(service.pool, async (client) => {
      const known = await findUser(client, byEmail ? 'email' : 'phone', value, true)
      if (known && (byEmail ? known.email_confirmed_at : known.phone_confirmed_at)) {
        throw new AuthError(422, 'user_already_exists', 'User already registered')
      }
      const confirmedAt = confirm ? null : new Date()
      const user =
        known ??
        (await insertUser(client, {
          encrypted_password,
          raw_user_meta_data: record(body.data, 'data') ?? {},
          ...(byEmail
            ? { email: value, email_confirmed_at: confirmedAt }
            : { phone: value, phone_confirmed_at: confirmedAt }),
        }))
      if (!confirm) return openSession(service, client, user, 'password', requestOrigin(c))
      if (!byEmail) await sendCode(service, client, user, 'sms', value)
      return userJson(client, (await findUser(client, 'id', user.id))!)
    })
    return c.json(answer)
  })
}
