import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { RateLimits } from '../auth/limits.ts'
import type { AuthContext } from '../auth/service.ts'
import type { Stack } from '../stack.ts'
import {
  anonymousClient,
  newPhone,
  readCode,
  runSql,
  serviceClient,
  sharedStack,
  signIn,
  CONTRACT,
} from './support.ts'

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
})

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${stack.urls.api}/auth/v1${path}`, {
    method,
    headers: {
      apikey: stack.env.SUPABASE_PUBLISHABLE_KEY,
      'x-supabase-api-version': '2024-01-01',
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const json = (() => {
    try {
      return JSON.parse(text) as Record<string, unknown>
    } catch {
      return text
    }
  })()
  return { status: answer.status, body: json, headers: answer.headers }
}

const PHONE = { phone: '+989120000001' }

it.each<[what: string, path: string, body: unknown, answer: string]>([
  ['no JSON', '/signup', '{"email":', '400 bad_json'],
  ['nothing', '/signup', '', '400 bad_json'],
  ['a list', '/signup', '[]', '400 bad_json'],
  ['a value of another type', '/otp', { phone: 98912 }, '400 bad_json'],
  ['a flag that is none', '/otp', { ...PHONE, create_user: 'no' }, '400 bad_json'],
  ['a NUL', '/token?grant_type=refresh_token', { refresh_token: '\0' }, '400 bad_json'],
  ['a second factor', '/factors', {}, '501 not_implemented'],
  ['no password', '/signup', { email: 'a@b.co' }, '422 weak_password'],
  ['no account to sign up', '/signup', {}, '400 validation_failed'],
  ['a short password', '/signup', { email: 'a@b.co', password: '12345' }, '422 weak_password'],
  ['over 72 bytes', '/signup', { email: 'a@b.co', password: 'گ'.repeat(37) }, '400 validation_failed'],
  ['two ways', '/signup', { email: 'a@b.co', ...PHONE, password: '123456' }, '400 validation_failed'],
  ['no receiver of a code', '/otp', {}, '400 validation_failed'],
  ['no type of code', '/verify', { token: '1', ...PHONE }, '400 validation_failed'],
  ['a type that there is not', '/verify', { type: 'fax', token: '1', ...PHONE }, '403 otp_expired'],
  ['neither code nor hash', '/verify', { type: 'sms', ...PHONE }, '400 validation_failed'],
  ['a hash and a phone', '/verify', { type: 'sms', token_hash: 'x', ...PHONE }, '501 not_implemented'],
  ['a code by e-mail', '/verify', { type: 'email', token_hash: 'x' }, '501 not_implemented'],
  ['an unknown phone', '/verify', { type: 'sms', token: '1', ...PHONE }, '403 otp_expired'],
  ['a malformed phone', '/verify', { type: 'sms', token: '1', phone: 'x' }, '400 validation_failed'],
  ['a code sent again', '/resend', PHONE, '501 not_implemented'],
  ['a forgotten password', '/recover', { email: 'a@b.co' }, '501 not_implemented'],
  ['an unknown grant', '/token?grant_type=magic', {}, '501 not_implemented'],
  ['no refresh token', '/token?grant_type=refresh_token', {}, '400 validation_failed'],
  [
    'an impossible address',
    '/token?grant_type=password',
    { email: 'x', password: 'y' },
    '400 invalid_credentials',
  ],
  ['no name', '/token?grant_type=password', { password: 'y' }, '400 validation_failed'],
  ['a provider', 'GET /authorize?provider=google', undefined, '501 not_implemented'],
  ['an e-mail link', '/otp', { email: 'a@b.co' }, '501 not_implemented'],
  ['another method', 'PATCH /user', {}, '501 not_implemented'],
])('auth request: with %s is refused', CONTRACT, async (_, address, body, expected) => {
  const [path, method = 'POST'] = address.split(' ').toReversed() as [string, string?]
  const [status, code] = expected.split(' ') as [string, string]
  const answer = await ask(method, path, body)
  expect([answer.status, answer.body]).toMatchObject([
    Number(status),
    { code, message: expect.any(String) as string },
  ])
  expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(answer.headers.get('x-sb-error-code')).toBe(code)
})

it('auth request: names a missing and a malformed id in the token', CONTRACT, async () => {
  const { SignJWT } = await import('jose')
  const { readFileSync } = await import('node:fs')
  const { secret } = JSON.parse(readFileSync('.hormoz/stack-test/keys.json', 'utf8')) as { secret: string }
  const asked = async (claims: Record<string, unknown>) => {
    const token = await new SignJWT({ role: 'authenticated', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(Buffer.from(secret, 'base64url'))
    const { status, body } = await ask('GET', '/user', undefined, { authorization: `Bearer ${token}` })
    return [status, (body as { message: string }).message]
  }
  expect(await asked({})).toEqual([403, 'invalid claim: missing sub claim'])
  expect(await asked({ sub: 'x' })).toEqual([400, 'invalid claim: sub claim must be a UUID'])
})

it('auth request: names the reasons of a weak password', CONTRACT, async () => {
  const { body } = await ask('POST', '/signup', { email: 'a@b.co', password: '12345' })
  expect(body).toEqual({
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
    weak_password: { reasons: ['length'] },
  })
})

it('auth request: ignores unknown fields', CONTRACT, async () => {
  const phone = newPhone()
  expect(await ask('POST', '/otp', { phone, nothing: 1, gotrue_meta_security: {} })).toMatchObject({
    status: 200,
    body: {},
  })
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

it('access token: must be valid and of an open session', async () => {
  expect(await ask('GET', '/user')).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
  const { session, user } = await signIn(stack)
  const token = session.access_token
  expect((await ask('GET', '/user', undefined, bearer(token))).body).toMatchObject({ id: user.id })
  const broken = await ask('GET', '/user', undefined, bearer(`${token.slice(0, -8)}AAAAAAAA`))
  expect(broken).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
  await runSql(stack, 'delete from auth.sessions where user_id = $1', [user.id])
  const ended = await ask('GET', '/user', undefined, bearer(token))
  expect(ended).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
  await serviceClient(stack).auth.admin.deleteUser(user.id)
  const gone = await ask('GET', '/user', undefined, bearer(token))
  expect(gone).toMatchObject({ status: 403, body: { code: 'user_not_found' } })
})

it('access token: signed by another key is refused', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 600
  const unsigned = `${part({ alg: 'HS256' })}.${part({ sub: randomUUID(), role: 'service_role', exp })}`
  const forged = `${unsigned}.${createHmac('sha256', 'secret').update(unsigned).digest('base64url')}`
  expect(await ask('GET', '/admin/users', undefined, bearer(forged))).toMatchObject({ status: 403 })
})

it('sign-out: ends this session, the others or all', async () => {
  const one = await signIn(stack)
  await runSql(stack, 'update auth.users set confirmation_sent_at = null where id = $1', [one.user.id])
  const two = await signIn(stack, one.phone)
  const alive = async (client: typeof one.client) => (await client.auth.getUser()).error === null
  const again = anonymousClient(stack)
  await again.auth.setSession(two.session)
  expect(await ask('POST', '/logout?scope=all', {}, bearer(one.session.access_token))).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  })
  await one.client.auth.signOut({ scope: 'others' })
  expect([await alive(one.client), await alive(again)]).toEqual([true, false])
  const local = await ask('POST', '/logout?scope=local', undefined, bearer(one.session.access_token))
  expect([local.status, local.body]).toEqual([204, ''])
  expect(await alive(one.client)).toBe(false)
})

it('account: people cannot change their own rights', async () => {
  const { session, user } = await signIn(stack)
  const headers = { authorization: `Bearer ${session.access_token}` }
  const answer = await ask('PUT', '/user', { app_metadata: { user_type: 'admin' } }, headers)
  expect(answer).toMatchObject({ status: 501, body: { code: 'not_implemented' } })
  const [row] = await runSql(stack, 'select raw_app_meta_data as data from auth.users where id = $1', [
    user.id,
  ])
  expect(row).toEqual({ data: { provider: 'phone', providers: ['phone'] } })
})

it('phone change: of two people with the same new phone the first to confirm gets it', CONTRACT, async () => {
  const [one, two, phone] = [await signIn(stack), await signIn(stack), newPhone()]
  const codes: string[] = []
  for (const { client } of [one, two]) {
    expect((await client.auth.updateUser({ phone })).error).toBeNull()
    codes.push(await readCode(stack, phone))
  }
  const verify = (token: string) =>
    anonymousClient(stack).auth.verifyOtp({ phone, token, type: 'phone_change' })
  expect((await verify(codes[1]!)).data.user).toMatchObject({ id: two.user.id, phone: phone.slice(1) })
  expect((await verify(codes[0]!)).error).toMatchObject({ status: 422, code: 'phone_exists' })
})

it('phone change: refuses the phone of another person', async () => {
  const [one, two] = [await signIn(stack), await signIn(stack)]
  const { error } = await one.client.auth.updateUser({ phone: two.phone })
  expect(error).toMatchObject({ status: 422, code: 'phone_exists' })
})

it('rate limits: allow a burst for each address and refill evenly', () => {
  let now = 0
  const limit = 3
  const limits = new RateLimits(
    {
      sms_sent: 1,
      token_refresh: limit,
      sign_in_sign_ups: limit,
      token_verifications: limit,
    },
    () => now,
  )
  const from = (ip: string) =>
    ({ req: { header: (name: string) => (name === 'x-forwarded-for' ? ip : undefined) } }) as AuthContext
  const take = (ip: string) => () => limits.count('token_verifications', from(ip))
  for (let i = 0; i < limit; i++) take('10.0.0.1')()
  expect(take('10.0.0.1')).toThrow(expect.objectContaining({ status: 429, code: 'over_request_rate_limit' }))
  expect(take('10.0.0.2')).not.toThrow()
  now += 100_000
  expect(take('10.0.0.1')).not.toThrow()
  expect(take('10.0.0.1')).toThrow()
  limits.countMessage()
  expect(() => limits.countMessage()).toThrow('SMS rate limit exceeded')
})
