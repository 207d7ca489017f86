import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction, type Client } from '../db.ts'
import { requireUser } from './bearer.ts'
import { codeFits, dropCodes, hashCode } from './codes.ts'
import { AuthError, errors } from './errors.ts'
import { sendMailCode } from './mail.ts'
import type { AuthService } from './service.ts'
import { sendSmsCode } from './sms.ts'
import type { UserRow } from './users.ts'

/** A sign-in of the last day replaces a nonce. */
const RECENT_MS = 24 * 3_600_000

/** GET /reauthenticate: sends a nonce by e-mail, else by SMS. */
export function reauthenticateRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.get('/reauthenticate', async (c) => {
    await transaction(service.pool, async (client) => {
      const { user } = await requireUser(service, client, c)
      if (!user.email && !user.phone) {
        const message = 'Reauthentication requires the user to have an email or a phone number'
        throw errors.validation(message)
      }
      if (user.email && !user.email_confirmed_at) {
        throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
      }
      if (!user.email && !user.phone_confirmed_at) {
        throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
      }
      if (user.email) await sendMailCode(service, client, user, 'reauthentication', user.email)
      else {
        const sent = { user, column: 'reauthentication_token', phone: user.phone! } as const
        await sendSmsCode(service, client, c, sent)
      }
    })
    return c.json({})
  })
}

export async function requireNonce(
  service: AuthService,
  client: Client,
  { user, sessionId, nonce }: { user: UserRow; sessionId: string | undefined; nonce: string },
): Promise<void> {
  const { email, sms } = service.config
  if (!email.securePasswordChange) return
  const { rows } = await client.query<{ created_at: Date }>(
    'select created_at from auth.sessions where id = $1',
    [sessionId ?? null],
  )
  const since = rows[0]?.created_at
  if (since && since.getTime() + RECENT_MS > Date.now()) return
  if (!nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  const to = user.email || user.phone || ''
  const expiry = user.email ? email.otpExpiry : sms.otpExpiry
  if (!codeFits(user, 'reauthentication_token', hashCode(to, nonce), expiry)) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  await dropCodes(client, user, ['reauthentication_token'])
}
