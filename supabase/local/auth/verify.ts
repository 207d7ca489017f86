import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction } from '../db.ts'
import { codeFits, dropCode, type CodePurpose } from './codes.ts'
import { AuthError, errors } from './errors.ts'
import { normalizePhone, readBody, requestOrigin, text, type AuthService } from './service.ts'
import { openSession } from './sessions.ts'
import { findUser, isBanned, saveIdentity, updateUser } from './users.ts'

/** POST /verify: a code for a session. */
export function verifyRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/verify', async (c) => {
    const body = await readBody(c)
    const type = text(body.type, 'type')
    const code = text(body.token, 'token')
    if (!type) throw errors.validation('Verify requires a verification type')
    if (type !== 'sms' && type !== 'phone_change')
      throw errors.validation(`Unsupported verification type ${type}`)
    if (!code || !body.phone) throw errors.validation('Only the token and phone should be provided on verify')
    const phone = normalizePhone(text(body.phone, 'phone'))
    const purpose: CodePurpose = type
    const session = await transaction(service.pool, async (client) => {
      // Locked: a code opens one session, however many send it at once.
      const user = await findUser(client, purpose === 'sms' ? 'phone' : 'phone_change', phone, true)
      if (!user || !codeFits(service, user, purpose, phone, code)) throw errors.otpExpired()
      if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
      await dropCode(client, user, purpose)
      const confirmed = await updateUser(
        client,
        user.id,
        purpose === 'sms'
          ? { confirmation_token: '', phone_confirmed_at: user.phone_confirmed_at ?? new Date() }
          : { phone, phone_change: '', phone_change_token: '', phone_confirmed_at: new Date() },
      )
      await saveIdentity(client, user.id, 'phone', phone, true)
      return openSession(service, client, confirmed, 'otp', requestOrigin(c))
    })
    return c.json(session)
  })
}
