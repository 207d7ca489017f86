import { Webhook } from 'standardwebhooks'
import { afterEach, expect, it, vi } from 'vitest'
import { isBearer } from './bearer'
import { isSigned, signedHeaders } from './webhook'

const SECRET = 's'.repeat(24)
const MINUTE = 60_000
afterEach(() => void vi.useRealTimers())

const signed = (secret = SECRET, body = '{}') => new Headers(signedHeaders(secret, body))

it('signed call: is valid for one body and one secret, for five minutes', () => {
  vi.useFakeTimers()
  const headers = signed()
  expect(isSigned(SECRET, '{}', headers)).toBe(true)
  expect(isSigned(`other|${SECRET}`, '{}', headers)).toBe(true)
  expect(isSigned(SECRET, '{} ', headers)).toBe(false)
  expect(isSigned('o'.repeat(24), '{}', headers)).toBe(false)
  vi.setSystemTime(Date.now() + 4 * MINUTE)
  expect(isSigned(SECRET, '{}', headers)).toBe(true)
  vi.setSystemTime(Date.now() + 2 * MINUTE)
  expect(isSigned(SECRET, '{}', headers)).toBe(false)
  vi.setSystemTime(Date.now() - 12 * MINUTE)
  expect(isSigned(SECRET, '{}', headers)).toBe(false)
})

it('signed call: is refused with another id or time, or without headers', () => {
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
    const headers = signed()
    headers.set(name, name === 'webhook-timestamp' ? String(Math.floor(Date.now() / 1000) - 1) : 'v1,x')
    expect([name, isSigned(SECRET, '{}', headers)]).toEqual([name, false])
    headers.delete(name)
    expect([name, isSigned(SECRET, '{}', headers)]).toEqual([name, false])
  }
  expect(isSigned('', '{}', signed())).toBe(false)
  expect(isSigned('whsec_', '{}', signed())).toBe(false)
})

it('signed call: follows Standard Webhooks, also with a body other than JSON', () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes!!!!').toString('base64')}`
  const headers = signedHeaders(`v1,${secret}`, '{"tags":[]}')
  expect(new Webhook(secret).verify('{"tags":[]}', headers)).toEqual({ tags: [] })
  expect(isSigned(SECRET, 'no json', signed(SECRET, 'no json'))).toBe(true)
})

it('bearer token: accepts the secret in any case of the scheme', () => {
  expect(isBearer(SECRET, `Bearer ${SECRET}`)).toBe(true)
  expect(isBearer(SECRET, `bearer  ${SECRET}`)).toBe(true)
})

it('bearer token: refuses everything else', () => {
  for (const other of [null, '', SECRET, 'Bearer ', `Bearer ${SECRET}x`, `Bearer ${SECRET.slice(1)}`])
    expect(isBearer(SECRET, other)).toBe(false)
})
