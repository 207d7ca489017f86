import { expect, it } from 'vitest'
import { endOf, seal, unseal } from './seal'

const SECRET = 'a secret of more than 24 letters'
const KEY = '4f6b6d7a-کلید-1234'

it('sealed secret: opens again and differs each time', () => {
  const [one, other] = [seal(SECRET, 'sms_key', KEY), seal(SECRET, 'sms_key', KEY)]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^v1\.[A-Za-z0-9_-]+$/)
  expect(Buffer.from(one.slice(3), 'base64url').toString()).not.toContain('1234')
  expect([unseal(SECRET, 'sms_key', one), unseal(SECRET, 'sms_key', other)]).toEqual([KEY, KEY])
})

it('sealed secret: does not open for another server, under another name or changed', () => {
  const sealed = seal(SECRET, 'sms_key', KEY)
  expect(unseal(`${SECRET}!`, 'sms_key', sealed)).toBeNull()
  expect(unseal(SECRET, 'merchant_id', sealed)).toBeNull()
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (const at of [0, 14, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(unseal(SECRET, 'sms_key', `v1.${changed.toString('base64url')}`)).toBeNull()
  }
  for (const text of ['', 'v1.', 'v1.AAAA', KEY]) expect(unseal(SECRET, 'sms_key', text)).toBeNull()
})

it('service key: shows only the end of a long one', () => {
  expect([endOf('0123456789ab'), endOf('01234567890')]).toEqual(['89ab', ''])
})
