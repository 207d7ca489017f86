// @module-tag contract
import { beforeAll, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { Stack } from '../stack.ts'
import { anonymousClient, newEmail, newPhone, serviceClient, sharedStack, signIn } from './support.ts'

let stack: Stack
let admin: ReturnType<typeof serviceClient>['auth']['admin']
beforeAll(async () => {
  stack = await sharedStack()
  admin = serviceClient(stack).auth.admin
})

const password = 'correct horse'

it('admin API: refuses wrong types and what the stack does not know', async () => {
  const { data } = await admin.createUser({ email: newEmail() })
  const wrong = await admin.createUser({ email: newEmail(), email_confirm: 'yes' as unknown as boolean })
  expect(wrong.error).toMatchObject({ status: 400, code: 'bad_json' })
  expect((await admin.createUser({ email: newEmail(), ban_duration: '1h' })).error?.status).toBe(501)
  expect((await admin.deleteUser(data.user!.id, true)).error?.status).toBe(501)
  expect((await admin.getUserById(data.user!.id)).error).toBeNull()
  expect((await admin.createUser({ email: newEmail(), user_metadata: { a: 1 } })).error?.status).toBe(501)
  expect((await admin.inviteUserByEmail(newEmail())).error?.status).toBe(501)
})

it('admin API: creates a user with all given attributes', async () => {
  const [email, phone] = [newEmail(), newPhone()]
  const { data, error } = await admin.createUser({
    email,
    phone,
    password,
    email_confirm: true,
    phone_confirm: true,
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email,
    phone: phone.slice(1),
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
  })
  expect(data.user?.identities).toHaveLength(2)
  expect((await anonymousClient(stack).auth.signInWithPassword({ email, password })).error).toBeNull()
})

it.each([
  ['no phone and no address', {}, 400, 'validation_failed'],
  ['an address of another form', { email: 'xx:;x@x.x' }, 400, 'validation_failed'],
  ['a phone of another form', { phone: '0912' }, 400, 'validation_failed'],
  ['a password over 72 bytes', { email: 'a@b.co', password: 'x'.repeat(73) }, 400, 'validation_failed'],
])('admin API: refuses a new user with %s', async (_, attributes, status, code) => {
  expect((await admin.createUser(attributes)).error).toMatchObject({ status, code })
})

it('admin API: changes single attributes', async () => {
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
  expect((await admin.listUsers({ page: 1000, perPage: 1000 })).data.users).toEqual([])
  expect((await admin.listUsers({ page: -1, perPage: 10 })).error).toMatchObject({ status: 400 })
})

it('admin API: signs a user out by token', async () => {
  const { client, session } = await signIn(stack)
  expect((await admin.signOut(session.access_token)).error).toBeNull()
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await admin.signOut('no-token')).error?.message).toMatch(/^invalid JWT/)
})
