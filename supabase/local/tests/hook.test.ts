// @module-tag contract
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, it } from 'vitest'
import { callSmsHook } from '../auth/hook.ts'

const secret = `whsec_${Buffer.from('a secret of the hook').toString('base64')}`
const sms = { otp: '123456', phone: '989121234567' }
let server: Server | undefined
afterEach(() => server?.close())

/** A hook that returns these responses in turn. */
async function hook(...answers: [status: number, body?: string, headers?: Record<string, string>][]) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      const [status, text, headers] = answers[Math.min(received.length, answers.length) - 1]!
      response.writeHead(status, headers).end(text)
    })
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    received,
    call: () => callSmsHook({ uri, secrets: `v1,${secret}` }, { user: { id: 'x' }, sms, ip: '192.0.2.7' }),
  }
}

it('SMS hook: is called with a signature', async () => {
  const { received, call } = await hook([204])
  await call()
  const { headers, body } = received[0]!
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    metadata: { name: 'send-sms', ip_address: '192.0.2.7' },
    user: { id: 'x' },
    sms,
  })
})

it('SMS hook: is tried again with a new id when it is busy', async () => {
  const { received, call } = await hook([503, '', { 'retry-after': '0' }], [200, '{}'])
  await call()
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
})

it('SMS hook: a malformed answer is an error', async () => {
  const garbage = await hook([200, '<html>'])
  await expect(garbage.call()).rejects.toMatchObject({ status: 500, code: 'unexpected_failure' })
  server?.close()
  const odd = await hook([200, '{"error":{"http_code":"429","message":5}}'])
  await expect(odd.call()).rejects.toMatchObject({ status: 500, message: 'Hook refused' })
  server?.close()
  const empty = await hook([200, '{}'])
  await expect(empty.call()).resolves.toBeUndefined()
})

it('SMS hook: is tried three times', async () => {
  const busy = await hook([429, '', { 'retry-after': '0' }])
  await expect(busy.call()).rejects.toMatchObject({ status: 422, code: 'hook_timeout_after_retry' })
  expect(busy.received).toHaveLength(3)
})

it('SMS hook: is not tried again after a long retry-after', async () => {
  const busy = await hook([503, '', { 'retry-after': '60' }])
  await expect(busy.call()).rejects.toMatchObject({ code: 'hook_timeout' })
  expect(busy.received).toHaveLength(1)
})

it('SMS hook: passes a refusal on and gives up on a broken hook', async () => {
  const refused = await hook([200, '{"error":{"http_code":429,"message":"slowly"}}'])
  await expect(refused.call()).rejects.toMatchObject({ status: 429, message: 'slowly' })
  server?.close()
  const broken = await hook([500])
  await expect(broken.call()).rejects.toMatchObject({ status: 500, code: 'unexpected_failure' })
  expect(broken.received).toHaveLength(1)
})
