// Committed: the program speaks to PostgREST and auth.
import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeAdmin } from '../../../scripts/lib/make-admin.ts'
import { createPerson, createStaff } from '../support/people.ts'
import { sql, sqlValue } from '../support/database.ts'
import { anonymousHttp, serviceHttp } from '../support/http.ts'

const service = serviceHttp()
const anonymous = anonymousHttp()
const newPhone = () => `0913${randomInt(1e6, 1e7)}`
const international = (phone: string) => `+98${phone.slice(1)}`
const typeOf = async (phone: string) =>
  (
    await sql<{ user_type: string }>('select user_type from public.profiles where phone_number = $1', [phone])
  )[0]?.user_type

it('admin:create: creates an account for a new phone, and changes nothing on a second run', async () => {
  const phone = newPhone()
  expect(await makeAdmin(service, phone)).toBe('created')
  expect(await typeOf(phone)).toBe('admin')
  expect(await makeAdmin(service, phone)).toBe('already')
  const n = await sqlValue<number>('select count(*)::int as n from auth.users where phone = $1', [
    international(phone).slice(1),
  ])
  expect(n).toBe(1)
})

it('admin:create: promotes a customer', async () => {
  const { phone } = await createPerson('normal')
  expect(await makeAdmin(service, phone)).toBe('promoted')
  expect(await typeOf(phone)).toBe('admin')
})

it('admin:create: promotes staff of another role to owner', async () => {
  const { id, phone } = await createStaff('content')
  expect(await makeAdmin(service, phone)).toBe('promoted')
  expect(await sqlValue('select role from public.staff_members where id = $1', [id])).toBe('owner')
  expect(await makeAdmin(service, phone)).toBe('already')
})

it('admin:create: removes the password of an unconfirmed sign-up', async () => {
  const phone = newPhone()
  const squatter = { phone: international(phone), password: 'squatter-1' }
  expect((await anonymous.auth.signUp(squatter)).error).toBeNull()
  expect(await makeAdmin(service, phone)).toBe('created')
  expect(await typeOf(phone)).toBe('admin')
  expect((await anonymous.auth.signInWithPassword(squatter)).error?.code).toBe('invalid_credentials')
})

it('admin:create: refuses a blocked account', async () => {
  const { id, phone } = await createPerson('normal')
  await sql('update public.profiles set is_blocked = true where id = $1', [id])
  await expect(makeAdmin(service, phone)).rejects.toThrow(/blocked/)
  expect(await typeOf(phone)).toBe('normal')
})

it('admin:create: names the secret key when the given key is another', async () => {
  await expect(makeAdmin(anonymous, newPhone())).rejects.toThrow(/SUPABASE_SECRET_KEY/)
})
