import { beforeAll, expect, it } from 'vitest'
import type { Stack } from '../stack.ts'
import {
  CONTRACT,
  anonymousClient,
  newPhone,
  readCode,
  runSql,
  serviceClient,
  signIn,
  sharedStack,
} from './support.ts'

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
})

it('sign-in code: opens a session whose claims are verified locally', async () => {
  const { client, phone, user } = await signIn(stack)
  expect(user.phone).toBe(phone.slice(1))
  expect(user.app_metadata).toMatchObject({ provider: 'phone', providers: ['phone'] })
  const { data, error } = await client.auth.getClaims()
  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg: 'ES256' })
  expect(data?.claims).toMatchObject({
    sub: user.id,
    role: 'authenticated',
    aud: 'authenticated',
    aal: 'aal1',
    iss: `${stack.urls.api}/auth/v1`,
  })
  expect((await client.auth.getUser()).data.user?.id).toBe(user.id)
})

it('sign-in code: fits once and only its phone', async () => {
  const client = anonymousClient(stack)
  const [phone, other] = [newPhone(), newPhone()]
  await client.auth.signInWithOtp({ phone })
  await client.auth.signInWithOtp({ phone: other })
  const token = await readCode(stack, phone)
  const wrong = token === '000000' ? '111111' : '000000'
  const verify = (to: string, code: string) => client.auth.verifyOtp({ phone: to, token: code, type: 'sms' })
  expect((await verify(phone, wrong)).error).toMatchObject({ status: 403, code: 'otp_expired' })
  expect((await verify(newPhone(), token)).error).toMatchObject({ status: 403, code: 'otp_expired' })
  const race = await Promise.all([verify(phone, token), verify(phone, token), verify(phone, token)])
  expect(race.filter(({ error }) => error === null)).toHaveLength(1)
  expect((await verify(phone, token)).error?.code).toBe('otp_expired')
})

it('sign-in code: expires after two minutes', CONTRACT, async () => {
  const client = anonymousClient(stack)
  const phone = newPhone()
  await client.auth.signInWithOtp({ phone })
  await runSql(
    stack,
    `update auth.users set confirmation_sent_at = now() - interval '121 seconds' where phone = $1`,
    [phone.slice(1)],
  )
  const token = await readCode(stack, phone)
  expect((await client.auth.verifyOtp({ phone, token, type: 'sms' })).error?.code).toBe('otp_expired')
})

it('sign-in code: is not sent again at once', CONTRACT, async () => {
  const client = anonymousClient(stack)
  const phone = newPhone()
  expect((await client.auth.signInWithOtp({ phone })).error).toBeNull()
  const again = await client.auth.signInWithOtp({ phone })
  expect(again.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
})

it('sign-in code: makes no user when that is not wanted', CONTRACT, async () => {
  const client = anonymousClient(stack)
  const { error } = await client.auth.signInWithOtp({
    phone: newPhone(),
    options: { shouldCreateUser: false },
  })
  expect(error).toMatchObject({ status: 422, code: 'otp_disabled' })
})

it('phone change: is confirmed by a code', async () => {
  const { client, user } = await signIn(stack)
  const phone = newPhone()
  const changed = await client.auth.updateUser({ phone })
  expect(changed.data.user?.new_phone).toBe(phone.slice(1))
  const token = await readCode(stack, phone)
  const { data, error } = await client.auth.verifyOtp({ phone, token, type: 'phone_change' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: user.id, phone: phone.slice(1) })
})

it('refresh token: rotates, and ends the session when it is used later again', async () => {
  const { client, session } = await signIn(stack)
  const first = session.refresh_token
  const second = (await client.auth.refreshSession({ refresh_token: first })).data.session!.refresh_token
  expect(second).not.toBe(first)
  // A lost answer: the same new token comes again.
  expect((await client.auth.refreshSession({ refresh_token: first })).data.session?.refresh_token).toBe(
    second,
  )
  const third = (await client.auth.refreshSession({ refresh_token: second })).data.session!.refresh_token
  await runSql(
    stack,
    `update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where token = $1`,
    [first],
  )
  const stolen = await anonymousClient(stack).auth.refreshSession({ refresh_token: first })
  expect(stolen.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  const rest = await runSql<{ revoked: boolean }>(
    stack,
    'select revoked from auth.refresh_tokens where session_id = (select session_id from auth.refresh_tokens where token = $1)',
    [third],
  )
  expect(rest.every((row) => row.revoked)).toBe(true)
  const ended = await anonymousClient(stack).auth.refreshSession({ refresh_token: third })
  expect(ended.error?.code).toBe('refresh_token_already_used')
})

it('refresh token: used again at once, it answers and the active one stays valid', CONTRACT, async () => {
  const { session } = await signIn(stack)
  const refresh = async (refresh_token: string) => {
    const { data, error } = await anonymousClient(stack).auth.refreshSession({ refresh_token })
    expect(error).toBeNull()
    return data.session!.refresh_token
  }
  const first = session.refresh_token
  const active = await refresh(await refresh(first))
  expect(await refresh(first)).not.toBe(active)
  await runSql(
    stack,
    `update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where user_id = $1`,
    [session.user.id],
  )
  await refresh(active)
})

it('refresh token: ten requests at once get one new token', CONTRACT, async () => {
  const { session } = await signIn(stack)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      anonymousClient(stack).auth.refreshSession({ refresh_token: session.refresh_token }),
    ),
  )
  expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
})

it('refresh token: unknown ones are refused', CONTRACT, async () => {
  const { error } = await anonymousClient(stack).auth.refreshSession({ refresh_token: 'nothing' })
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
})

it('password: signs in with a confirmed e-mail only', async () => {
  const { user } = await signIn(stack)
  const email = `${user.phone}@phone.example.com`
  const password = 'correct horse'
  const admin = serviceClient(stack).auth.admin
  await admin.updateUserById(user.id, { email, password })
  const client = anonymousClient(stack)
  const before = await client.auth.signInWithPassword({ email, password })
  expect(before.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
  await admin.updateUserById(user.id, { email_confirm: true })
  expect((await client.auth.signInWithPassword({ email, password })).data.user?.id).toBe(user.id)
  const wrong = await client.auth.signInWithPassword({ email, password: 'wrong' })
  expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  expect((await client.auth.updateUser({ password })).error?.code).toBe('same_password')
  expect((await client.auth.updateUser({ password: '12345' })).error?.code).toBe('weak_password')
})

it('sign-up: leaves the e-mail unconfirmed', async () => {
  const email = `${newPhone().slice(1)}@phone.example.com`
  const { data, error } = await anonymousClient(stack).auth.signUp({ email, password: 'squatter' })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user?.email_confirmed_at).toBeUndefined()
})

it('sessions: a new password ends the others, a global sign-out all', async () => {
  const one = await signIn(stack)
  await runSql(stack, 'update auth.users set confirmation_sent_at = null where id = $1', [one.user.id])
  const two = await signIn(stack, one.phone)
  expect((await two.client.auth.updateUser({ password: 'brand new' })).error).toBeNull()
  // The name that auth-js gives to session_not_found.
  expect((await one.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  const token = two.session.access_token
  expect((await two.client.auth.signOut()).error).toBeNull()
  expect((await anonymousClient(stack).auth.getUser(token)).error?.name).toBe('AuthSessionMissingError')
})

it('admin API: only the service role manages users', async () => {
  const admin = serviceClient(stack).auth.admin
  const phone = newPhone()
  const user = (await admin.createUser({ phone, phone_confirm: true })).data.user!
  expect(user).toMatchObject({ phone: phone.slice(1), app_metadata: { provider: 'phone' } })
  expect((await admin.createUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' })
  expect((await admin.listUsers({ perPage: 1000 })).data.users.map(({ id }) => id)).toContain(user.id)
  expect((await admin.deleteUser(user.id)).error).toBeNull()
  expect((await admin.deleteUser(user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  const refused = await (await signIn(stack)).client.auth.admin.listUsers()
  expect(refused.error).toMatchObject({ status: 403, code: 'not_admin' })
})

it('users: triggers of migrations run in the same transaction', CONTRACT, async () => {
  await runSql(
    stack,
    `create table public.people (id uuid primary key references auth.users (id) on delete cascade);
     create function public.add_person() returns trigger language plpgsql security definer set search_path = '' as
       $$ begin
         if new.phone like '98900%' then raise exception 'refused'; end if;
         insert into public.people values (new.id); return null;
       end $$;
     create trigger add_person after insert on auth.users for each row execute function public.add_person();`,
  )
  const { user } = await signIn(stack)
  expect(await runSql(stack, 'select from public.people where id = $1', [user.id])).toHaveLength(1)
  const phone = '+989000000001'
  const refused = await anonymousClient(stack).auth.signInWithOtp({ phone })
  expect(refused.error?.status).toBe(500)
  expect(await runSql(stack, 'select from auth.users where phone = $1', [phone.slice(1)])).toHaveLength(0)
})
