// @module-tag nightly
import { createClient } from '@supabase/supabase-js'
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

async function open(link: string) {
  const answer = await fetch(link, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  const url = new URL(answer.headers.get('location')!)
  return { url, values: Object.fromEntries(new URLSearchParams(url.hash.slice(1))) }
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

it('e-mail sign-up: is confirmed by the link, with a session on the wanted page', async () => {
  const email = newEmail()
  const emailRedirectTo = 'http://localhost:3000/welcome?a=1&b=2'
  await anonymousClient(stack).auth.signUp({ email, password, options: { emailRedirectTo } })
  const { link } = await readMail(stack, email)
  const { url, values } = await open(link)
  expect(url.href.split('#')[0]).toBe(emailRedirectTo)
  expect(values).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '900' })
  const client = anonymousClient(stack)
  const session = { access_token: values.access_token!, refresh_token: values.refresh_token! }
  expect((await client.auth.setSession(session)).data.user?.email).toBe(email)
  const again = await open(link)
  expect(again.values).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  })
})

it('e-mail sign-up: redirects to the site when the page is not allowed', async () => {
  const email = newEmail()
  await anonymousClient(stack).auth.signUp({
    email,
    password,
    options: { emailRedirectTo: 'https://evil.example.com/' },
  })
  expect((await open((await readMail(stack, email)).link)).url.origin).toBe('http://localhost:3000')
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
  expect(second.hash).not.toBe(first.hash)
  expect((await auth.verifyOtp({ token_hash: first.hash, type: 'signup' })).error?.code).toBe('otp_expired')
  expect((await auth.verifyOtp({ token_hash: second.hash, type: 'signup' })).error).toBeNull()
  const unknown = newEmail()
  expect((await auth.resend({ type: 'signup', email: unknown })).error).toBeNull()
  expect((await readMail(stack, unknown)).link).toBe('')
})

it('magic link: opens a session, for a new address with a new account', async () => {
  const { email, user } = await newPerson()
  const { auth } = anonymousClient(stack)
  expect((await auth.signInWithOtp({ email })).error).toBeNull()
  const { hash } = await readMail(stack, email)
  expect((await auth.verifyOtp({ token_hash: hash, type: 'magiclink' })).data.user?.id).toBe(user.id)
  expect((await auth.verifyOtp({ token_hash: hash, type: 'magiclink' })).error?.code).toBe('otp_expired')

  const other = newEmail()
  const refused = await auth.signInWithOtp({ email: other, options: { shouldCreateUser: false } })
  expect(refused.error).toMatchObject({ status: 422, code: 'otp_disabled' })
  expect((await auth.signInWithOtp({ email: other })).error).toBeNull()
  const token_hash = (await readMail(stack, other)).hash
  expect((await auth.verifyOtp({ token_hash, type: 'email' })).data.user?.email).toBe(other)
})

it('magic link: expires after an hour', async () => {
  const { email } = await newPerson()
  const { auth } = anonymousClient(stack)
  await auth.signInWithOtp({ email })
  await runSql(stack, `update auth.users set recovery_sent_at = now() - interval '3601s' where email = $1`, [
    email,
  ])
  const token_hash = (await readMail(stack, email)).hash
  const late = await auth.verifyOtp({ token_hash, type: 'email' })
  expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' })
})

it('password recovery: sets a new password after the link', async () => {
  const { email } = await newPerson()
  const client = anonymousClient(stack)
  expect(await client.auth.resetPasswordForEmail(email)).toEqual({ data: {}, error: null })
  const { values } = await open((await readMail(stack, email)).link)
  expect(values.type).toBe('recovery')
  const { access_token, refresh_token } = values as { access_token: string; refresh_token: string }
  await client.auth.setSession({ access_token, refresh_token })
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
  const { values } = await open(wanted.link)
  expect(values.access_token).toBeTruthy()
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
  const token_hash = (await readMail(stack, email)).hash
  const { data } = await client.auth.verifyOtp({ token_hash, type: 'email_change' })
  expect(data.user).toMatchObject({ email, app_metadata: { providers: ['phone', 'email'] } })
})

it('PKCE: a link ends in a code that only its client exchanges', async () => {
  const store = new Map<string, string>()
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  }
  const options = {
    auth: { flowType: 'pkce' as const, storage, persistSession: true, autoRefreshToken: false },
  }
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = stack.env
  const client = createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, options)
  const email = newEmail()
  expect((await client.auth.signUp({ email, password })).error).toBeNull()
  const { link, hash } = await readMail(stack, email)
  expect(hash).toMatch(/^pkce_/)
  const { url } = await open(link)
  const code = url.searchParams.get('code')!
  expect(code).toBeTruthy()
  const exchange = (verifier: string) =>
    fetch(`${SUPABASE_URL}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: SUPABASE_PUBLISHABLE_KEY, 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    })
  const wrong = await exchange('x'.repeat(56))
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'bad_code_verifier' }])
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  expect((await exchange('x'.repeat(56))).status).toBe(404)
})
