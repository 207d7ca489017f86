import { describe, expect, it } from 'vitest'
import { isBearer, isSigned, signBody } from './signature'

const SECRET = 's'.repeat(24)
const NOW = 1_800_000_000_000
const MINUTE = 60_000

describe('isSigned', () => {
  const header = signBody(SECRET, '{}', NOW)

  it('takes the body that was signed, for five minutes', () => {
    expect(isSigned(SECRET, '{}', header, NOW)).toBe(true)
    expect(isSigned(SECRET, '{}', header, NOW + 4 * MINUTE)).toBe(true)
    expect(isSigned(SECRET, '{}', header, NOW + 6 * MINUTE)).toBe(false)
    expect(isSigned(SECRET, '{}', header, NOW - 6 * MINUTE)).toBe(false)
  })

  it('refuses another body, another secret, another time and what is no signature', () => {
    expect(isSigned(SECRET, '{} ', header, NOW)).toBe(false)
    expect(isSigned('o'.repeat(24), '{}', header, NOW)).toBe(false)
    expect(isSigned(SECRET, '{}', header.replace(/^t=\d+/, `t=${NOW / 1000 + 1}`), NOW)).toBe(false)
    for (const other of [null, '', 'v1=00', header.toUpperCase()])
      expect(isSigned(SECRET, '{}', other, NOW)).toBe(false)
  })
})

describe('isBearer', () => {
  it('takes the secret, however the scheme is written', () => {
    expect(isBearer(SECRET, `Bearer ${SECRET}`)).toBe(true)
    expect(isBearer(SECRET, `bearer  ${SECRET}`)).toBe(true)
  })

  it('refuses everything else', () => {
    for (const other of [null, '', SECRET, 'Bearer ', `Bearer ${SECRET}x`, `Bearer ${SECRET.slice(1)}`])
      expect(isBearer(SECRET, other)).toBe(false)
  })
})
