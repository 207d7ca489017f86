import { beforeAll, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { Stack } from '../stack.ts'
import {
  anonymousClient,
  newEmail,
  newPhone,
  readMail,
  runSql,
  serviceClient,
  sharedStack,
  signIn,
  NIGHTLY,
} from './support.ts'

let stack: Stack
let admin: ReturnType<typeof serviceClient>['auth']['admin']
beforeAll(async () => {
  stack = await sharedStack()
  admin = serviceClient(stack).auth.admin
})

const password = 'correct horse'

it('admin API: refuses wrong types', NIGHTLY, async () => {
  const { data } = await admin.createUser({ email: newEmail() })
  const ask = async (method: string, path: string, body: unknown) => {
    const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: apikey } = stack.env
    const headers = { apikey, 'x-supabase-api-version': '2024-01-01' }
    const init = { method, headers, body: JSON.stringify(body) }
    const answer = await fetch(`${url}/auth/v1/admin/users${path}`, init)
    return ((await answer.json()) as { code: string }).code
  }
  expect(await ask('DELETE', `/${data.user!.id}`, { should_soft_delete: 'yes' })).toBe('bad_json')
  expect((await admin.getUserById(data.user!.id)).error).toBeNull()
  expect(await ask('POST', '', { email: newEmail(), email_confirm: 'yes' })).toBe('bad_json')
  expect(await ask('POST', '', { email: newEmail(), password_hash: 'plain' })).toBe('validation_failed')
  expect((await admin.mfa.listFactors({ userId: randomUUID() })).error?.code).toBe('user_not_found')
  expect((await admin.mfa.listFactors({ userId: data.user!.id })).data).toEqual({ factors: [] })
})

it('admin API: finds users by a part of their e-mail or name', NIGHTLY, async () => {
  const [email, full_name] = [newEmail(), `نام ${randomUUID()}`]
  await admin.createUser({ email })
  await admin.createUser({ email: newEmail(), user_metadata: { full_name } })
  const find = async (filter: string) => {
    const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: apikey } = stack.env
    const query = new URLSearchParams({ filter, per_page: '5' })
    const answer = await fetch(`${url}/auth/v1/admin/users?${query}`, { headers: { apikey } })
    const { users } = (await answer.json()) as { users: { email: string }[] }
    return { found: users.length, total: answer.headers.get('x-total-count') }
  }
  expect(await find(email.slice(2, 20).toUpperCase())).toEqual({ found: 1, total: '1' })
  expect(await find(full_name)).toEqual({ found: 1, total: '1' })
  expect(await find(randomUUID())).toEqual({ found: 0, total: '0' })
})

it('admin API: creates a user with all given attributes', NIGHTLY, async () => {
  const [email, phone, id] = [newEmail(), newPhone(), randomUUID()]
  const { data, error } = await admin.createUser({
    id,
    email,
    phone,
    password,
    email_confirm: true,
    phone_confirm: true,
    user_metadata: { name: 'x' },
    app_metadata: { roles: ['a'] },
    ban_duration: '1h30m',
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    id,
    email,
    phone: phone.slice(1),
    role: 'authenticated',
    user_metadata: { name: 'x', email_verified: true },
    app_metadata: { provider: 'email', providers: ['email', 'phone'], roles: ['a'] },
  })
  expect(data.user?.identities).toHaveLength(2)
  const banned = await anonymousClient(stack).auth.signInWithPassword({ email, password })
  expect(banned.error).toMatchObject({ status: 400, code: 'user_banned' })
  await admin.updateUserById(id, { ban_duration: 'none' })
  expect((await anonymousClient(stack).auth.signInWithPassword({ email, password })).error).toBeNull()
})

it.each([
  ['no phone and no address', {}, 400, 'validation_failed'],
  ['an address of another form', { email: 'xx:;x@x.x' }, 400, 'validation_failed'],
  ['a phone of another form', { phone: '0912' }, 400, 'validation_failed'],
  [
    'a password and a hash',
    { email: 'a@b.co', password, password_hash: '$2a$10$x' },
    400,
    'validation_failed',
  ],
  ['a password over 72 bytes', { email: 'a@b.co', password: 'x'.repeat(73) }, 400, 'validation_failed'],
  ['a duration that is none', { email: 'a@b.co', ban_duration: 'soon' }, 400, 'validation_failed'],
])('admin API: refuses a new user with %s', NIGHTLY, async (_, attributes, status, code) => {
  expect((await admin.createUser(attributes)).error).toMatchObject({ status, code })
})

it('admin API: changes single attributes', NIGHTLY, async () => {
  const { data } = await admin.createUser({ email: newEmail() })
  const id = data.user!.id
  const [email, phone] = [newEmail(), newPhone()]
  const changed = await admin.updateUserById(id, { email, phone, phone_confirm: true, password })
  expect(changed.data.user).toMatchObject({ email, phone: phone.slice(1) })
  expect(changed.data.user?.phone_confirmed_at).toBeTruthy()
  expect(changed.data.user?.email_confirmed_at).toBeUndefined()
  const taken = await admin.createUser({ email: newEmail() })
  const refused = await admin.updateUserById(taken.data.user!.id, { email })
  // GoTrue returns the database's code.
  expect(refused.error).toMatchObject({ status: 500, name: 'AuthRetryableFetchError' })
  expect(refused.error?.message).toMatch('duplicate key value violates unique constraint')
  expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
  expect((await admin.updateUserById(id, { phone: '1' })).error?.code).toBe('validation_failed')
  expect((await admin.updateUserById(id, { password: '12345' })).error?.code).toBe('weak_password')
  expect((await admin.updateUserById(randomUUID(), { email })).error).toMatchObject({ status: 404 })
  expect((await admin.deleteUser(randomUUID())).error).toMatchObject({ code: 'user_not_found' })
})

it('admin API: lists users in pages', async () => {
  for (let i = 0; i < 3; i++) await admin.createUser({ email: newEmail() })
  const { data } = await admin.listUsers({ page: 1, perPage: 2 })
  expect(data.users).toHaveLength(2)
  expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2 })
  const total = (data as { total: number }).total
  expect(total).toBeGreaterThan(2)
  const beyond = await admin.listUsers({ page: total, perPage: 2 })
  expect(beyond.data).toMatchObject({ users: [], total })
  expect((await admin.listUsers({ page: -1, perPage: 10 })).error).toMatchObject({ status: 400 })
})

it('admin API: a soft deletion keeps an anonymous row', NIGHTLY, async () => {
  const { client, user, phone } = await signIn(stack)
  expect((await admin.deleteUser(user.id, true)).error).toBeNull()
  const { data } = await admin.getUserById(user.id)
  expect(data.user?.deleted_at).toBeTruthy()
  expect(JSON.stringify(data.user)).not.toContain(phone.slice(1))
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await signIn(stack, phone)).user.id).not.toBe(user.id)
})

it('admin API: signs a user out by token', NIGHTLY, async () => {
  const { client, session } = await signIn(stack)
  expect((await admin.signOut(session.access_token)).error).toBeNull()
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await admin.signOut('no-token')).error?.message).toMatch(/^invalid JWT/)
})

it('admin API: writes an audit log', NIGHTLY, async () => {
  const { user } = await signIn(stack)
  await admin.updateUserById(user.id, { user_metadata: { a: 1 } })
  await admin.deleteUser(user.id)
  const rows = await runSql<{ action: string }>(
    stack,
    `select payload ->> 'action' as action from auth.audit_log_entries
     where payload ->> 'actor_id' = $1 or payload -> 'terms' ->> 'user_id' = $1 order by created_at`,
    [user.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'user_confirmation_requested',
    'user_signedup',
    'user_modified',
    'user_deleted',
  ])
})

it('admin links: sign up with the code and hash of the e-mail', NIGHTLY, async () => {
  const email = newEmail()
  const redirectTo = 'http://localhost:9999/welcome'
  const { data, error } = await admin.generateLink({
    type: 'signup',
    email,
    password,
    options: { data: { status: 'alpha' }, redirectTo },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, user_metadata: { status: 'alpha' } })
  expect(data.properties).toMatchObject({ verification_type: 'signup', redirect_to: redirectTo })
  expect(data.properties?.action_link).toContain(
    `/auth/v1/verify?token=${data.properties?.hashed_token}&type=signup&redirect_to=${redirectTo}`,
  )
  expect((await readMail(stack, email)).link).toBe('')
  const { auth } = anonymousClient(stack)
  const verified = await auth.verifyOtp({ email, token: data.properties!.email_otp, type: 'signup' })
  expect(verified.error).toBeNull()
  const again = await admin.generateLink({ type: 'signup', email, password })
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
})

it.each(['magiclink', 'recovery'] as const)('admin links: open a session: %s', NIGHTLY, async (type) => {
  const email = newEmail()
  await admin.createUser({ email, email_confirm: true })
  const { data } = await admin.generateLink({ type, email })
  const token_hash = data.properties!.hashed_token
  const verified = await anonymousClient(stack).auth.verifyOtp({ token_hash, type })
  expect(verified.data.user?.email).toBe(email)
})

it('admin links: a magic link signs a new person up, a recovery needs a user', NIGHTLY, async () => {
  const magic = await admin.generateLink({ type: 'magiclink', email: newEmail() })
  expect(magic.data.properties?.verification_type).toBe('signup')
  const unknown = await admin.generateLink({ type: 'recovery', email: newEmail() })
  expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' })
  const wrong = await admin.generateLink({ type: 'signup', email: 'xx:;x@x.x', password })
  expect(wrong.error?.message).toMatch('Unable to validate email address: invalid format')
  expect(wrong.data).toEqual({ properties: null, user: null })
})

it('admin links: change an e-mail in two steps', NIGHTLY, async () => {
  const [email, newAddress] = [newEmail(), newEmail()]
  await admin.createUser({ email, email_confirm: true })
  const make = (type: 'email_change_current' | 'email_change_new') =>
    admin.generateLink({ type, email, newEmail: newAddress })
  const [current, next] = [await make('email_change_current'), await make('email_change_new')]
  expect(current.data.user?.new_email).toBe(newAddress)
  expect(current.data.properties?.action_link).toContain('type=email_change&')
  const { auth } = anonymousClient(stack)
  const verify = (token_hash: string) => auth.verifyOtp({ token_hash, type: 'email_change' })
  expect((await verify(current.data.properties!.hashed_token)).data.session).toBeNull()
  expect((await verify(next.data.properties!.hashed_token)).data.user?.email).toBe(newAddress)
})

it('admin links: invite by e-mail', NIGHTLY, async () => {
  const email = newEmail()
  const { data, error } = await admin.inviteUserByEmail(email, { data: { status: 'alpha' } })
  expect(error).toBeNull()
  expect(data.user?.invited_at).toBeTruthy()
  const { hash } = await readMail(stack, email)
  const { auth } = anonymousClient(stack)
  expect((await auth.verifyOtp({ token_hash: hash, type: 'invite' })).data.user?.email).toBe(email)
  expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' })
  expect((await admin.inviteUserByEmail('xx:;x@x.x')).error?.code).toBe('validation_failed')
  const refused = await (await signIn(stack)).client.auth.admin.inviteUserByEmail(newEmail())
  expect(refused.error).toMatchObject({ status: 403, code: 'not_admin' })
})
