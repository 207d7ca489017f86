import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction, type Client } from '../db.ts'
import { sendSmsCode } from './codes.ts'
import { AuthError, errors } from './errors.ts'
import { checkPassword, hashPassword, passwordFits } from './password.ts'
import {
  normalizeEmail,
  normalizePhone,
  readBody,
  requestOrigin,
  text,
  type AuthContext,
  type AuthService,
} from './service.ts'
import { openSession, refreshSession } from './sessions.ts'
import { findUser, signUpUser, userJson } from './users.ts'

type Session = Record<string, unknown>

/** POST /token by password or refresh token; POST /signup with a password, to be confirmed. */
export function tokenRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/token', async (c) => {
    const grant = c.req.query('grant_type')
    if (grant === 'password') {
      service.limits.count('sign_in_sign_ups', c)
      return c.json(await signIn(service, c))
    }
    if (grant !== 'refresh_token') throw errors.unsupported(`Signing in by ${grant}`)
    service.limits.count('token_refresh', c)
    const token = text((await readBody(c)).refresh_token, 'refresh_token')
    if (!token) throw errors.validation('refresh_token required')
    return c.json(await refreshSession(service, token, requestOrigin(c)))
  })

  app.post('/signup', async (c) => {
    service.limits.count('sign_in_sign_ups', c)
    const { password, by, value } = await readCredentials(c)
    checkPassword(password, service.config)
    const encrypted_password = await hashPassword(password)
    const valid = by === 'email' ? normalizeEmail(value) : normalizePhone(value)
    return c.json(
      await transaction(service.pool, (client) =>
        signUp(service, client, by === 'email' ? { email: valid } : { phone: valid }, encrypted_password),
      ),
    )
  })
}

/** One of address and phone, as given. */
async function readCredentials(c: AuthContext) {
  const body = await readBody(c)
  const password = text(body.password, 'password')
  const [email, phone] = [text(body.email, 'email'), text(body.phone, 'phone')]
  if (Boolean(email) === Boolean(phone))
    throw errors.validation('Only an email address or phone number should be provided.')
  return email
    ? { password, by: 'email' as const, value: email }
    : { password, by: 'phone' as const, value: phone }
}

async function signIn(service: AuthService, c: AuthContext): Promise<Session> {
  const { password, by, value } = await readCredentials(c)
  // A malformed address fails like a wrong one.
  const name = by === 'email' ? value.trim().toLowerCase() : value.replaceAll(/[\s+]/g, '')
  return transaction(service.pool, async (client) => {
    const user = await findUser(client, by, name)
    if (!(await passwordFits(password, user?.encrypted_password)) || !user) throw errors.invalidCredentials()
    if (!user[`${by}_confirmed_at`])
      throw new AuthError(
        400,
        `${by}_not_confirmed`,
        by === 'email' ? 'Email not confirmed' : 'Phone not confirmed',
      )
    return openSession(service, client, user, 'password', requestOrigin(c))
  })
}

/** The stack sends no e-mail: only the admin API confirms an address. */
async function signUp(
  service: AuthService,
  client: Client,
  name: { email: string } | { phone: string },
  encrypted_password: string,
): Promise<Session> {
  const known = await ('email' in name
    ? findUser(client, 'email', name.email, true)
    : findUser(client, 'phone', name.phone, true))
  if (known?.['email' in name ? 'email_confirmed_at' : 'phone_confirmed_at'])
    throw new AuthError(422, 'user_already_exists', 'User already registered')
  const user = known ?? (await signUpUser(client, { ...name, encrypted_password }))
  if ('phone' in name)
    await sendSmsCode(service, client, { user, column: 'confirmation_token', phone: name.phone })
  return userJson(client, (await findUser(client, 'id', user.id))!)
}
