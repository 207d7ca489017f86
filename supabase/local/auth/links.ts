import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction, type Client } from '../db.ts'
import { AuthError, errors } from './errors.ts'
import { keepMailCode, type MailKind } from './mail.ts'
import { checkPassword, hashPassword } from './password.ts'
import { normalizeEmail, readBody, record, text, type AuthService } from './service.ts'
import { findUser, insertUser, type UserRow } from './users.ts'

const KINDS = ['signup', 'invite', 'magiclink', 'recovery'] as const

/** POST /admin/generate_link: code and hash for POST /verify; the stack serves no link. */
export function linkRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/admin/generate_link', async (c) => {
    const body = await readBody(c)
    const asked = KINDS.find((name) => name === body.type)
    if (!asked) throw errors.unsupported(`Links of type ${String(body.type)}`)
    const email = normalizeEmail(text(body.email, 'email'))
    return c.json(
      await transaction(service.pool, async (client) => {
        const known = await findUser(client, 'email', email, true)
        // A magic link creates the missing account.
        const kind: MailKind = asked === 'magiclink' && !known ? 'signup' : asked
        const user = known ?? (await create(service, client, { asked, email, body }))
        const confirms = kind === 'signup' || kind === 'invite'
        if (confirms && user.email_confirmed_at) throw errors.emailExists()
        const { code, hash } = await keepMailCode(service, client, user, kind, email)
        return { id: user.id, email, email_otp: code, hashed_token: hash, verification_type: kind }
      }),
    )
  })
}

async function create(
  service: AuthService,
  client: Client,
  { asked, email, body }: { asked: (typeof KINDS)[number]; email: string; body: Record<string, unknown> },
): Promise<UserRow> {
  if (asked === 'recovery') throw new AuthError(404, 'user_not_found', 'User with this email not found')
  const password = text(body.password, 'password')
  if (asked === 'signup') checkPassword(password, service.config)
  return insertUser(client, {
    email,
    ...(asked === 'signup' && { encrypted_password: await hashPassword(password) }),
    raw_user_meta_data: record(body.data, 'data') ?? {},
  })
}
