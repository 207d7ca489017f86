import type { Hono } from 'hono'
import type { DatabaseError } from 'pg'
import type { GatewayEnv } from '../gateway.ts'
import { sqlState, transaction, type Client } from '../db.ts'
import { requireServiceRole } from './bearer.ts'
import { AuthError, errors } from './errors.ts'
import { checkPassword, hashPassword } from './password.ts'
import { flag, normalizeEmail, normalizePhone, readBody, text, UUID, type AuthService } from './service.ts'
import { findUser, insertUser, saveIdentity, updateUser, userJson, usersJson, type UserRow } from './users.ts'

/** /admin/users, for the service role. */
export function adminRoutes(app: Hono<GatewayEnv>, service: AuthService): void {
  app.use('/admin/*', async (c, next) => {
    await requireServiceRole(service, c)
    await next()
  })

  app.get('/admin/users', async (c) => {
    const [page, size] = [readCount(c.req.query('page'), 1), readCount(c.req.query('per_page'), 50)]
    return transaction(service.pool, async (client) => {
      const { rows } = await client.query<UserRow>(
        'select * from auth.users order by created_at desc, id limit $1 offset $2',
        [size, (page - 1) * size],
      )
      return c.json({ users: await usersJson(client, rows), aud: 'authenticated' })
    })
  })

  app.post('/admin/users', async (c) => {
    const { email, phone, ...input } = await readInput(await readBody(c))
    const user = await transaction(service.pool, async (client) => {
      if (!email && !phone) throw errors.validation('Cannot create a user without either an email or phone')
      if (email && (await findUser(client, 'email', email))) throw errors.emailExists()
      if (phone && (await findUser(client, 'phone', phone))) throw errors.phoneExists()
      const created = await insertUser(client, {
        email: email ?? null,
        phone: phone ?? null,
        email_confirmed_at: email && input.confirmEmail ? new Date() : null,
        phone_confirmed_at: phone && input.confirmPhone ? new Date() : null,
        encrypted_password: input.passwordHash ?? '',
      })
      return userJson(client, created)
    })
    return c.json(user)
  })

  // Also the first call of auth-js when it deletes a user.
  app.get('/admin/users/:id', async (c) =>
    c.json(
      await transaction(service.pool, async (client) =>
        userJson(client, await requireTarget(client, c.req.param('id'))),
      ),
    ),
  )

  app.put('/admin/users/:id', async (c) => {
    const body = await readBody(c)
    if (typeof body.password === 'string') checkPassword(body.password, service.config)
    const { email, phone, ...input } = await readInput(body)
    const change = transaction(service.pool, async (client) => {
      const user = await requireTarget(client, c.req.param('id'))
      await updateUser(client, user.id, {
        ...(email && { email }),
        ...(phone && { phone }),
        ...(input.confirmEmail && { email_confirmed_at: user.email_confirmed_at ?? new Date() }),
        ...(input.confirmPhone && { phone_confirmed_at: user.phone_confirmed_at ?? new Date() }),
        ...(input.passwordHash && { encrypted_password: input.passwordHash }),
      })
      if (email) await saveIdentity(client, user.id, 'email', email, input.confirmEmail)
      if (phone) await saveIdentity(client, user.id, 'phone', phone, input.confirmPhone)
      return userJson(client, (await findUser(client, 'id', user.id))!)
    })
    try {
      return c.json(await change)
    } catch (thrown) {
      // GoTrue returns the database's error for a taken phone or address.
      if (sqlState(thrown) !== '23505') throw thrown
      const { code, message, detail } = thrown as DatabaseError
      return c.json({ code, message, detail }, 500)
    }
  })

  app.delete('/admin/users/:id', async (c) => {
    const body = (await c.req.text()) ? await readBody(c) : {}
    if (body.should_soft_delete) throw errors.unsupported('Soft deletion')
    await transaction(service.pool, async (client) => {
      const user = await requireTarget(client, c.req.param('id'))
      await client.query('delete from auth.users where id = $1', [user.id])
    })
    return c.json({})
  })
}

const ATTRIBUTES = ['email', 'phone', 'email_confirm', 'phone_confirm', 'password']

async function readInput(body: Record<string, unknown>) {
  const foreign = Object.keys(body).find((name) => !ATTRIBUTES.includes(name))
  if (foreign) throw errors.unsupported(`The attribute "${foreign}"`)
  const password = text(body.password, 'password')
  return {
    email: body.email ? normalizeEmail(text(body.email, 'email')) : undefined,
    phone: body.phone ? normalizePhone(text(body.phone, 'phone')) : undefined,
    confirmEmail: flag(body.email_confirm, 'email_confirm'),
    confirmPhone: flag(body.phone_confirm, 'phone_confirm'),
    passwordHash: password ? await hashPassword(password) : undefined,
  }
}

/** Page number or size; 0 counts as missing. */
function readCount(value: string | undefined, otherwise: number): number {
  const count = Number(value || 0)
  if (!/^\d*$/.test(value ?? '') || !Number.isSafeInteger(count)) {
    throw errors.validation(`Bad Pagination Parameters: "${value}" is no count`)
  }
  return Math.min(count || otherwise, 1000)
}

async function requireTarget(client: Client, id: string): Promise<UserRow> {
  if (!UUID.test(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const user = await findUser(client, 'id', id, true)
  if (!user) throw errors.userNotFound()
  return user
}
