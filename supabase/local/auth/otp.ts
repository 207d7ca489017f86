import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction } from '../db.ts'
import { audit } from './audit.ts'
import { AuthError, errors } from './errors.ts'
import { sendLink } from './mail.ts'
import { hashPassword } from './password.ts'
import { readChallenge, startFlow } from './pkce.ts'
import { redirectTarget } from './redirect.ts'
import {
  flag,
  normalizeEmail,
  normalizePhone,
  readBody,
  record,
  text,
  type AuthContext,
  type AuthService,
} from './service.ts'
import { checkChannel, sendSmsCode } from './sms.ts'
import { findUser, signUpUser } from './users.ts'

export function otpRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/otp', async (c) => {
    service.limits.count('sign_in_sign_ups', c)
    const body = await readBody(c)
    if (body.email && body.phone) {
      throw errors.validation('Only an email address or phone number should be provided')
    }
    if (body.email) {
      if (body.channel) throw errors.validation('Channel should only be specified with Phone OTP')
      await sendMagicLink(service, c, body)
    } else if (body.phone) await sendToPhone(service, c, body)
    else throw errors.validation('One of email or phone must be set')
    return c.json({})
  })

  app.post('/magiclink', async (c) => {
    service.limits.count('sign_in_sign_ups', c)
    await sendMagicLink(service, c, await readBody(c))
    return c.json({})
  })
}

async function sendToPhone(
  service: AuthService,
  c: AuthContext,
  body: Record<string, unknown>,
): Promise<void> {
  if (!service.config.sms.enabled) throw errors.phoneDisabled()
  const phone = normalizePhone(text(body.phone, 'phone'))
  const data = record(body.data, 'data')
  checkChannel(body.channel)
  await transaction(service.pool, async (client) => {
    const known = await findUser(client, 'phone', phone, true)
    if (!known) refuseNew(service, body)
    const user = known ?? (await signUpUser(client, { phone }, data ?? {}))
    const action = user.phone_confirmed_at ? 'user_recovery_requested' : 'user_confirmation_requested'
    await audit(client, c, action, user)
    await sendSmsCode(service, client, c, { user, column: 'confirmation_token', phone })
  })
}

async function sendMagicLink(
  service: AuthService,
  c: AuthContext,
  body: Record<string, unknown>,
): Promise<void> {
  if (!service.config.email.enabled) throw errors.emailDisabled('logins')
  const email = normalizeEmail(text(body.email, 'email'))
  const data = record(body.data, 'data')
  const challenge = readChallenge(body)
  const redirectTo = redirectTarget(service, c)
  // Random: this account signs in by links.
  const password = await hashPassword(randomBytes(32).toString('base64'))
  await transaction(service.pool, async (client) => {
    const known = await findUser(client, 'email', email, true)
    if (!known) refuseNew(service, body)
    const user =
      known ??
      (await signUpUser(
        client,
        {
          email,
          encrypted_password: password,
          email_confirmed_at: service.config.email.confirm ? null : new Date(),
        },
        data ?? {},
      ))
    const confirmed = Boolean(user.email_confirmed_at)
    await audit(client, c, confirmed ? 'user_recovery_requested' : 'user_confirmation_requested', user)
    if (challenge) await startFlow(client, user.id, confirmed ? 'magiclink' : 'email/signup', challenge)
    const kind = confirmed ? 'magiclink' : 'signup'
    await sendLink(service, client, user, { kind, to: email, redirectTo, pkce: Boolean(challenge) })
  })
}

function refuseNew(service: AuthService, body: Record<string, unknown>): void {
  if (!flag(body.create_user, 'create_user', true))
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  if (!service.config.enableSignup) throw errors.signupDisabled()
}
