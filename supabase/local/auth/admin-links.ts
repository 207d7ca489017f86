import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { transaction, type Client } from '../db.ts'
import { audit, concerning } from './audit.ts'
import { requireServiceRole } from './bearer.ts'
import { AuthError, errors } from './errors.ts'
import { makeLink, sendLink, type MailKind } from './mail.ts'
import { checkPassword, hashPassword } from './password.ts'
import { redirectTarget } from './redirect.ts'
import { normalizeEmail, readBody, record, text, type AuthContext, type AuthService } from './service.ts'
import { findUser, insertUser, mergeMetadata, updateUser, userJson, type UserRow } from './users.ts'

const LINK_KINDS = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const

export function adminLinkRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.post('/invite', async (c) => {
    await requireServiceRole(service, c)
    const body = await readBody(c)
    const email = normalizeEmail(text(body.email, 'email'))
    const data = record(body.data, 'data') ?? {}
    const redirectTo = redirectTarget(service, c)
    return c.json(
      await transaction(service.pool, async (client) => {
        const user = await invite(client, c, email, data)
        const sent = await sendLink(
          service,
          client,
          { ...user, confirmation_sent_at: null },
          { kind: 'invite', to: email, redirectTo },
        )
        return userJson(client, sent)
      }),
    )
  })

  app.post('/admin/generate_link', async (c) => {
    const body = await readBody(c)
    const kind = LINK_KINDS.find((name) => name === body.type)
    const email = normalizeEmail(text(body.email, 'email'))
    if (!kind) throw errors.validation(`Invalid email action link type requested: ${String(body.type)}`)
    const redirectTo = redirectTarget(service, c, body.redirect_to)
    return c.json(
      await transaction(service.pool, async (client) => {
        const subject = await prepare(service, client, c, { kind, email, body })
        const made = await makeLink(service, client, subject.user, { ...subject, redirectTo })
        return {
          ...(await userJson(client, made.user)),
          action_link: made.link,
          email_otp: made.code,
          hashed_token: made.hash,
          verification_type: subject.kind,
          redirect_to: redirectTo,
        }
      }),
    )
  })
}

/** Finds or creates the user of a link and its purpose. */
async function prepare(
  service: AuthService,
  client: Client,
  c: AuthContext,
  { kind, email, body }: { kind: MailKind; email: string; body: Record<string, unknown> },
): Promise<{ user: UserRow; kind: MailKind; to: string }> {
  const known = await findUser(client, 'email', email, true)
  const data = record(body.data, 'data') ?? {}
  switch (kind) {
    case 'invite':
      return { user: await invite(client, c, email, data), kind, to: email }
    case 'magiclink':
      // Creates the missing account.
      if (!known)
        return {
          user: await insertUser(client, { email, raw_user_meta_data: data }),
          kind: 'signup',
          to: email,
        }
      await audit(client, c, 'user_recovery_requested', known)
      return { user: known, kind, to: email }
    case 'signup': {
      if (known?.email_confirmed_at) throw errors.emailExists()
      if (known) {
        const raw_user_meta_data = mergeMetadata(known.raw_user_meta_data, data)
        return { user: await updateUser(client, known.id, { raw_user_meta_data }), kind, to: email }
      }
      const password = text(body.password, 'password')
      if (!password) throw errors.validation('Signup requires a valid password')
      checkPassword(password, service.config)
      const encrypted_password = await hashPassword(password)
      const user = await insertUser(client, { email, encrypted_password, raw_user_meta_data: data })
      return { user, kind, to: email }
    }
    default: {
      if (!known) throw new AuthError(404, 'user_not_found', 'User with this email not found')
      if (kind === 'recovery') {
        await audit(client, c, 'user_recovery_requested', known)
        return { user: known, kind, to: email }
      }
      if (kind === 'email_change_current' && !service.config.email.doubleConfirm) {
        throw errors.validation('Enable secure email change to generate link for current email')
      }
      const newEmail = normalizeEmail(text(body.new_email, 'new_email'))
      const taken = await findUser(client, 'email', newEmail)
      if (taken && taken.id !== known.id) throw errors.emailExists()
      const changes = { email_change: newEmail, email_change_confirm_status: 0 }
      const user = await updateUser(client, known.id, changes)
      return { user, kind, to: kind === 'email_change_new' ? newEmail : email }
    }
  }
}

async function invite(
  client: Client,
  c: AuthContext,
  email: string,
  data: Record<string, unknown>,
): Promise<UserRow> {
  const known = await findUser(client, 'email', email, true)
  if (known?.email_confirmed_at) throw errors.emailExists()
  const user = known ?? (await insertUser(client, { email, raw_user_meta_data: data }))
  await audit(client, c, 'user_invited', undefined, concerning(user))
  return updateUser(client, user.id, { invited_at: new Date() })
}
