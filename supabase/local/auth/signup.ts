import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction } from '../db.ts'
import { AuthError, errors } from './errors.ts'
import { checkPassword, hashPassword } from './password.ts'
import {
  normalizeEmail,
  normalizePhone,
  readBody,
  record,
  requestOrigin,
  text,
  type AuthContext,
  type AuthService,
} from './service.ts'
import { openSession } from './sessions.ts'
import { checkChannel, sendSmsCode } from './sms.ts'
import { findUser, signUpUser, updateUser, userJson } from './users.ts'

/** POST /signup: user with password; confirmation by config.toml. */
export function signupRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/signup', async (c) => {
    const body = await readBody(c)
    if (!body.email && !body.phone)
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    service.limits.count('sign_in_sign_ups', c)
    if (!service.config.enableSignup) throw errors.signupDisabled()
    return c.json(await signUp(service, c, body))
  })
}

async function signUp(
  service: AuthService,
  c: AuthContext,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { config } = service
  const password = text(body.password, 'password')
  const data = record(body.data, 'data') ?? {}
  if (!password) throw errors.validation('Signup requires a valid password')
  checkPassword(password, config)
  if (body.email && body.phone) {
    throw errors.validation('Only an email address or phone number should be provided on signup.')
  }
  const by = body.email ? 'email' : 'phone'
  if (by === 'email' && !config.email.enabled) throw errors.emailDisabled('signups')
  if (by === 'phone' && !config.sms.enabled) throw errors.phoneDisabled()
  if (by === 'phone') checkChannel(body.channel)
  const value = by === 'email' ? normalizeEmail(text(body.email, by)) : normalizePhone(text(body.phone, by))
  const confirm = by === 'email' ? config.email.confirm : config.sms.confirm
  const encrypted_password = await hashPassword(password)

  return transaction(service.pool, async (client) => {
    const known = await findUser(client, by, value, true)
    if (known?.[`${by}_confirmed_at`])
      throw new AuthError(422, 'user_already_exists', 'User already registered')
    const user =
      known ??
      (await signUpUser(
        client,
        {
          ...(by === 'email' ? { email: value } : { phone: value }),
          encrypted_password,
          [`${by}_confirmed_at`]: confirm ? null : new Date(),
        },
        data,
      ))
    if (!confirm) {
      if (known) await updateUser(client, known.id, { [`${by}_confirmed_at`]: new Date() })
      return openSession(service, client, user, 'password', requestOrigin(c))
    }
    // The stack sends no e-mail: only the admin API confirms an address.
    if (by === 'phone')
      await sendSmsCode(service, client, c, { user, column: 'confirmation_token', phone: value })
    return userJson(client, (await findUser(client, 'id', user.id))!)
  })
}
