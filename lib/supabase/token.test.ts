import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as Token from './token'

const SUBJECT = '11111111-1111-4111-8111-111111111111'

/** A key pair of the auth service, as it tells and as it uses it. */
async function makeKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid })
    .setSubject(SUBJECT)
    .setAudience('authenticated')
    .setExpirationTime('2h')
    .sign(privateKey)
  return { jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' }, token }
}

const [old, rotated] = [await makeKey('old'), await makeKey('rotated')]
let answer: () => Promise<Response>
let asked = 0
const tell = (...keys: object[]) => {
  answer = async () => Response.json({ keys })
}
/** The module as another bundle of the process has it. */
const load = async (): Promise<typeof Token> => {
  vi.resetModules()
  return import('./token')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  asked = 0
  const settings = {
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
    SITE_URL: 'http://localhost:3000',
    ZARINPAL_URL: 'https://payment.zarinpal.com',
    ZARINPAL_MERCHANT_ID: '0'.repeat(36),
    SMS_PROVIDER: 'kavenegar',
    SMS_API_KEY: 'key',
    REVALIDATE_SECRET: 'r'.repeat(24),
    JOBS_SECRET: 'j'.repeat(24),
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.stubGlobal('fetch', () => {
    asked += 1
    return answer()
  })
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('hormoz.token-keys')]
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('asks again a second after a start without keys, and not at every page', async () => {
  const { verifyToken } = await load()
  answer = () => Promise.reject(new TypeError('fetch failed'))
  expect(await verifyToken(old.token)).toBeNull()
  expect(await verifyToken(old.token)).toBeNull()
  expect(asked).toBe(1)
  tell(old.jwk)
  vi.setSystemTime(Date.now() + 1100)
  expect((await verifyToken(old.token))?.sub).toBe(SUBJECT)
})

it('has the keys of the start in every bundle, also for a key that came in since', async () => {
  tell(old.jwk)
  await (await load()).prepareKeys()
  const { verifyToken } = await load()
  expect((await verifyToken(old.token))?.sub).toBe(SUBJECT)
  expect(asked).toBe(1)
  tell(old.jwk, rotated.jwk)
  vi.setSystemTime(Date.now() + 11_000)
  expect((await verifyToken(rotated.token))?.sub).toBe(SUBJECT)
  expect(asked).toBe(2)
})

it('keeps the keys that it has while the auth service is away, and asks seldom', async () => {
  tell(old.jwk)
  const { verifyToken } = await load()
  expect((await verifyToken(old.token))?.sub).toBe(SUBJECT)
  answer = () => Promise.reject(new TypeError('fetch failed'))
  vi.setSystemTime(Date.now() + 11 * 60_000)
  for (let page = 0; page < 3; page++) expect((await verifyToken(old.token))?.sub).toBe(SUBJECT)
  expect(asked).toBe(2)
})

it('goes on with the keys it has while new ones do not come', async () => {
  const { verifyToken } = await load()
  tell(old.jwk)
  expect(await verifyToken(old.token)).toMatchObject({ sub: SUBJECT })
  vi.setSystemTime(Date.now() + 11 * 60_000)
  answer = () => new Promise(() => {})
  expect(await verifyToken(old.token)).toMatchObject({ sub: SUBJECT })
  expect(asked).toBe(2)
})
