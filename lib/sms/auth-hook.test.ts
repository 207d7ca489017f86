import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { readHook } from './auth-hook'
import { fillTemplate } from './code-message'

const secret = `v1,whsec_${Buffer.from('a secret of thirty-two bytes!!!!').toString('base64')}`
const other = `v1,whsec_${Buffer.from('another one of thirty-two bytes!').toString('base64')}`
const body = JSON.stringify({ user: { id: 'x' }, sms: { otp: '123456', phone: '989171234567' } })

function signed(text: string, by = secret, at = new Date()): Headers {
  const id = 'msg_1'
  return new Headers({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by.replace('v1,', '')).sign(id, at, text),
  })
}

it('SMS hook: reads a signed call', () => {
  expect(readHook(secret, body, signed(body))).toEqual({ phone: '09171234567', code: '123456' })
  expect(readHook(`${other}|${secret}`, body, signed(body))).toEqual({ phone: '09171234567', code: '123456' })
})

it('SMS hook: refuses unsigned, changed, old and malformed calls', () => {
  expect(readHook(secret, body, new Headers())).toBeNull()
  expect(readHook(secret, body, signed(body, other))).toBeNull()
  expect(readHook(secret, body.replace('123456', '654321'), signed(body))).toBeNull()
  expect(readHook(secret, body, signed(body, secret, new Date(Date.now() - 600_000)))).toBeNull()
  for (const text of ['{}', 'null', '{"sms":{"otp":"12 34","phone":"989171234567"}}'])
    expect(readHook(secret, text, signed(text))).toBeNull()
  const abroad = body.replace('989171234567', '441234567890')
  expect(readHook(secret, abroad, signed(abroad))).toBeNull()
})

it('SMS template: fills placeholders and leaves no unknown one', () =>
  expect(fillTemplate('کد {code} {missing}#{constructor}', { code: '۱۲' })).toBe('کد ۱۲ #'))
