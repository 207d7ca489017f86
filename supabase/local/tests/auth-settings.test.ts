// @module-tag contract
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resetStack, startStack, type Stack } from '../stack.ts'
import { anonymousClient, newEmail, newPhone } from './support.ts'

/** Settings that differ from the shop's config.toml. */
const CONFIG = `
[auth]
minimum_password_length = 8
[auth.rate_limit]
token_verifications = 12
[auth.sms]
enable_signup = true
[auth.sms.test_otp]
"989120000000" = "123456"
`

let stack: Stack
const folder = mkdtempSync(join(tmpdir(), 'config-'))
beforeAll(async () => {
  const configFile = join(folder, 'config.toml')
  writeFileSync(configFile, CONFIG)
  stack = await startStack({
    name: 'stack-settings',
    portBase: 26520,
    fresh: true,
    prepare: false,
    configFile,
  })
})
afterAll(async () => {
  await stack?.stop()
  await resetStack('stack-settings', () => {})
  rmSync(folder, { recursive: true })
})

const password = 'horse 1234'

it('auth settings: without confirmations a sign-up opens a session', async () => {
  const [email, phone] = [newEmail(), newPhone()]
  const { auth } = anonymousClient(stack)
  const first = await auth.signUp({ email, password, options: { data: { a: 1 } } })
  expect(first.error).toBeNull()
  expect(first.data.session?.user).toMatchObject({ email, user_metadata: { a: 1 } })
  const again = await auth.signUp({ email, password })
  expect(again.error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  })
  expect((await auth.signUp({ phone, password })).data.session?.user.phone).toBe(phone.slice(1))
  expect((await auth.signInWithPassword({ phone, password })).data.user?.phone_confirmed_at).toBeTruthy()
})

it('auth settings: a password has the configured length', async () => {
  const { error } = await anonymousClient(stack).auth.signUp({ email: newEmail(), password: 'horse 1' })
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['length'] })
})

it('auth settings: a test phone has its fixed code and gets no message', async () => {
  const { auth } = anonymousClient(stack)
  const phone = '+989120000000'
  expect((await auth.signInWithOtp({ phone })).error).toBeNull()
  const messages = await (await fetch(`${stack.urls.inbox}/messages?to=${phone}`)).json()
  expect(messages).toEqual({ messages: [] })
  expect((await auth.verifyOtp({ phone, token: '654321', type: 'sms' })).error?.code).toBe('otp_expired')
  expect((await auth.verifyOtp({ phone, token: '123456', type: 'sms' })).error).toBeNull()
})

it('auth settings: guesses of codes are limited by address', async () => {
  const guess = async () => {
    const { error } = await anonymousClient(stack).auth.verifyOtp({
      phone: newPhone(),
      token: '123456',
      type: 'sms',
    })
    return error?.code
  }
  const codes: (string | undefined)[] = []
  for (let i = 0; i < 14; i++) codes.push(await guess())
  expect(codes[0]).toBe('otp_expired')
  expect(codes.at(-1)).toBe('over_request_rate_limit')
})
