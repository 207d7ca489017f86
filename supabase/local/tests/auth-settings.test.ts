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

it('auth settings: a password has the configured length', async () => {
  const { error } = await anonymousClient(stack).auth.signUp({ email: newEmail(), password: 'horse 1' })
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['length'] })
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
