// @module-tag nightly
import { beforeAll, expect, it } from 'vitest'
import type { Stack } from '../stack.ts'
import { anonymousClient, newEmail, readMail, runSql, serviceClient, sharedStack, signIn } from './support.ts'

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
})

const password = 'correct horse'

async function newPerson() {
  const email = newEmail()
  const { data, error } = await serviceClient(stack).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  })
  if (error) throw error
  const client = anonymousClient(stack)
  await client.auth.signInWithPassword({ email, password })
  return { client, email, user: data.user }
}

it('e-mail sign-up: is confirmed by the code', async () => {
  const email = newEmail()
  const client = anonymousClient(stack)
  const { data } = await client.auth.signUp({ email, password, options: { data: { kind: 'test' } } })
  expect(data).toMatchObject({ session: null, user: { email, user_metadata: { kind: 'test' } } })
  expect(data.user?.confirmation_sent_at).toBeTruthy()
  const { code: token, subject } = await readMail(stack, email)
  expect(subject).toBe('تأیید ایمیل')
  const wrong = await client.auth.verifyOtp({ email, token: 'x', type: 'signup' })
  expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired' })
  const verified = await client.auth.verifyOtp({ email, token, type: 'email' })
  expect(verified.data.user).toMatchObject({ id: data.user!.id, email })
  expect(verified.data.user?.email_confirmed_at).toBeTruthy()
  const { user } = (await client.auth.getUser()).data
  const said = { kind: 'test', sub: user!.id, email, email_verified: true, phone_verified: false }
  expect(user?.user_metadata).toEqual(said)
  expect(user?.identities?.[0]?.identity_data).toEqual(said)
  const late = await client.auth.verifyOtp({ token_hash: 'x', type: 'email' })
  expect(late.error?.message).toBe('Email link is invalid or has expired')
})

it('e-mail sign-up: sends again later, and only to known addresses', async () => {
  const email = newEmail()
  const { auth } = anonymousClient(stack)
  await auth.signUp({ email, password })
  const first = await readMail(stack, email)
  const early = await auth.resend({ type: 'signup', email })
  expect(early.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  await runSql(
    stack,
    `update auth.users set confirmation_sent_at = now() - interval '61s' where email = $1`,
    [email],
  )
  expect((await auth.resend({ type: 'signup', email })).error).toBeNull()
  const second = await readMail(stack, email)
  const verify = (token: string) => auth.verifyOtp({ email, token, type: 'signup' })
  expect((await verify(first.code)).error?.code).toBe('otp_expired')
  expect((await verify(second.code)).error).toBeNull()
  const unknown = newEmail()
  expect((await auth.resend({ type: 'signup', email: unknown })).error).toBeNull()
  expect((await readMail(stack, unknown)).code).toBe('')
})

it('password recovery: sets a new password after the code, for an hour', async () => {
  const { email } = await newPerson()
  const client = anonymousClient(stack)
  expect(await client.auth.resetPasswordForEmail(email)).toEqual({ data: {}, error: null })
  const { code: token } = await readMail(stack, email)
  const sentBefore = (age: string) =>
    runSql(stack, 'update auth.users set recovery_sent_at = now() - $2::interval where email = $1', [
      email,
      age,
    ])
  await sentBefore('3601s')
  const late = await client.auth.verifyOtp({ email, token, type: 'recovery' })
  expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' })
  await sentBefore('3590s')
  expect((await client.auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull()
  expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull()
  const again = await client.auth.signInWithPassword({ email, password: 'another horse' })
  expect(again.error).toBeNull()
})

it('password recovery: answers the same for unknown addresses', async () => {
  const answer = await anonymousClient(stack).auth.resetPasswordForEmail(newEmail())
  expect(answer).toEqual({ data: {}, error: null })
})

it('e-mail change: is done when both addresses confirmed', async () => {
  const { client, email, user } = await newPerson()
  const next = newEmail()
  const asked = await client.auth.updateUser({ email: next })
  expect(asked.data.user).toMatchObject({ email, new_email: next })
  const [current, wanted] = [await readMail(stack, email), await readMail(stack, next)]
  const half = await client.auth.verifyOtp({ email, token: current.code, type: 'email_change' })
  expect([half.error, half.data.session]).toEqual([null, null])
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
  const whole = await client.auth.verifyOtp({ email: next, token: wanted.code, type: 'email_change' })
  expect(whole.error).toBeNull()
  const changed = (await client.auth.getUser()).data.user!
  expect(changed).toMatchObject({ id: user.id, email: next })
  expect(changed.new_email).toBeUndefined()
  expect(changed.identities?.[0]).toMatchObject({ provider: 'email', email: next })
})

it('e-mail change: refuses the address of another person', async () => {
  const [one, two] = [await newPerson(), await newPerson()]
  const refused = await one.client.auth.updateUser({ email: two.email })
  expect(refused.error).toMatchObject({ status: 422, code: 'email_exists' })
})

it('e-mail change: adds an address to a phone account', async () => {
  const { client } = await signIn(stack)
  const email = newEmail()
  await client.auth.updateUser({ email })
  const { code: token } = await readMail(stack, email)
  const { data } = await client.auth.verifyOtp({ email, token, type: 'email_change' })
  expect(data.user).toMatchObject({ email, app_metadata: { providers: ['phone', 'email'] } })
})
