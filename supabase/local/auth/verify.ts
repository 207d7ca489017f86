import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction, type Client } from '../db.ts'
import { codeFits, hashCode, sendSmsCode } from './codes.ts'
import { AuthError, errors } from './errors.ts'
import { flag, normalizePhone, readBody, requestOrigin, text, type AuthService } from './service.ts'
import { openSession } from './sessions.ts'
import { findUser, saveIdentity, signUpUser, updateUser, type UserRow } from './users.ts'

/** POST /otp sends a code by SMS, POST /verify takes it for a session. */
export function verifyRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/otp', async (c) => {
    service.limits.count('sign_in_sign_ups', c)
    const body = await readBody(c)
    if (body.email) throw errors.unsupported('Signing in by e-mail link')
    const phone = normalizePhone(text(body.phone, 'phone'))
    const isCreating = flag(body.create_user, 'create_user', true)
    await transaction(service.pool, async (client) => {
      const known = await findUser(client, 'phone', phone, true)
      if (!known && !isCreating) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
      const user = known ?? (await signUpUser(client, { phone }))
      await sendSmsCode(service, client, { user, column: 'confirmation_token', phone })
    })
    return c.json({})
  })

  app.post('/verify', async (c) => {
    service.limits.count('token_verifications', c)
    const body = await readBody(c)
    const type = text(body.type, 'type')
    const code = text(body.token, 'token')
    if (!type) throw errors.validation('Verify requires a verification type')
    if (body.token_hash || body.email) throw errors.unsupported('A code by e-mail')
    if (!code) throw errors.validation('Verify requires either a token or a token hash')
    // As GoTrue: an unknown type fails like an unknown code.
    if (type !== 'sms' && type !== 'phone_change') throw errors.otpExpired()
    const phone = normalizePhone(text(body.phone, 'phone'))
    const session = await transaction(service.pool, async (client) => {
      const user = await (type === 'sms' ? confirmPhone : confirmChange)(service, client, phone, code)
      return openSession(service, client, user, 'otp', requestOrigin(c))
    })
    return c.json(session)
  })
}

/** Locks the user: a code works once. */
async function confirmPhone(
  { config }: AuthService,
  client: Client,
  phone: string,
  code: string,
): Promise<UserRow> {
  const user = await findUser(client, 'phone', phone, true)
  if (!user || !codeFits(user, 'confirmation_token', hashCode(phone, code), config.sms.otpExpiry))
    throw errors.otpExpired()
  await saveIdentity(client, user.id, 'phone', phone, true)
  return updateUser(client, user.id, {
    confirmation_token: '',
    phone_confirmed_at: user.phone_confirmed_at ?? new Date(),
  })
}

/** Found by the code: several users may change to one phone. The first gets it. */
async function confirmChange(
  { config }: AuthService,
  client: Client,
  phone: string,
  code: string,
): Promise<UserRow> {
  const hash = hashCode(phone, code)
  const user = await findUser(client, 'phone_change_token', hash, true)
  if (!user || !codeFits(user, 'phone_change_token', hash, config.sms.otpExpiry)) throw errors.otpExpired()
  const owner = await findUser(client, 'phone', phone)
  if (owner && owner.id !== user.id) throw errors.phoneExists()
  await saveIdentity(client, user.id, 'phone', phone, true)
  return updateUser(client, user.id, {
    phone,
    phone_change: '',
    phone_change_token: '',
    phone_confirmed_at: new Date(),
  })
}
