import { expect, it } from 'vitest'
import { readPaymentToken, signPaymentToken } from './payment-token'

const ORDER = '3f0c2f0a-8f5e-4d1c-9b0a-0123456789ab'

const token = signPaymentToken(ORDER, 1_800_000_000_000, 'secret')

it('payment token: holds order and expiry', () => {
  expect(readPaymentToken(token, 'secret')).toEqual({ orderId: ORDER, until: 1_800_000_000_000 })
  expect(token).toMatch(/^[\w-]{50}$/)
})

it('payment token: is invalid under another secret or with a changed character', () => {
  expect(readPaymentToken(token, 'another')).toBeNull()
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(readPaymentToken(changed, 'secret')).toBeNull()
  }
  for (const wrong of ['', 'x', `${token}A`, `${token}=`, token.slice(1)])
    expect(readPaymentToken(wrong, 'secret')).toBeNull()
})
