/** Malformed requests: 4xx with a message, never a server error. */
import { expect, it } from 'vitest'
import { client } from '../support/http.ts'
import { createPerson } from '../support/people.ts'
import { shopUrl } from '../support/shop.ts'
import { actionId } from '../support/actions.ts'
import { visitorFor } from '../support/visitor.ts'

it('server actions: foreign origins, broken actions and broken forms are refused', async () => {
  const action = { 'next-action': actionId('sendContact'), 'content-type': 'text/plain;charset=UTF-8' }
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const guest = client()
  const post = async (body: string, headers: Record<string, string>, where = '/contact') =>
    (await guest.post(where, body, headers)).status
  for (const origin of ['https://evil.example', 'null', 'http://[', shopUrl.replace('http:', 'https:')])
    expect([origin, await post('[{}]', { ...action, origin })]).toEqual([origin, 403])
  for (const [body, headers, status] of [
    ['', action, 400],
    ['[', action, 400],
    ['{}', action, 400],
    [`[${'1,'.repeat(1500)}1]`, action, 400],
    ['["$1:a"]', action, 400],
    ['["$F1"]', action, 400],
    ['["$1:__proto__:then"]', action, 400],
    ['[{}]', { ...action, 'x-forwarded-host': 'evil.example' }, 403],
    ['[]', { ...action, 'next-action': 'toString' }, 400],
    ['[]', { ...action, 'next-action': '4'.repeat(42) }, 409],
    ['broken', form, 400],
    ['--x\r\nbroken', form, 400],
    ['x'.repeat(600_000), action, 413],
    ['x'.repeat(600_000), form, 413],
  ] as const)
    expect([body.slice(0, 20), headers, await post(body, headers)]).toEqual([
      body.slice(0, 20),
      headers,
      status,
    ])
  // Also without middleware in front of the cached page.
  for (const where of ['/', '/cart', '/auth', '/products/no-such-product'])
    expect([where, await post('[', action, where)]).toEqual([where, 400])
})

it('server actions: arguments that are no form are refused in words of the shop', async () => {
  const visitor = await visitorFor(await createPerson())
  for (const [name, where] of [
    ['sendContact', '/contact'],
    ['submitCheckout', '/checkout'],
    ['submitRetry', '/checkout'],
  ] as const)
    for (const body of ['[null,{}]', '[null,"x"]', '[null,5]', '[null,null]', '[]']) {
      const answer = await visitor.request(where, {
        method: 'POST',
        body,
        headers: {
          origin: shopUrl,
          'next-action': actionId(name),
          accept: 'text/x-component',
          'content-type': 'text/plain;charset=UTF-8',
        },
      })
      expect([name, body, answer.status < 500]).toEqual([name, body, true])
      expect(await answer.text()).toMatch(/"code":"(?:unreadable_request|sign_in_required)"|Server Action/)
    }
})

it('router state: an unreadable header is refused', async () => {
  const guest = client()
  for (const where of ['/auth', '/products?search=a', '/'])
    for (const state of ['garbage', '%', '{}', 'null', '%5B%22x']) {
      const answer = await guest.request(`${where}${where.includes('?') ? '&' : '?'}_rsc=x`, {
        redirect: 'follow',
        headers: { rsc: '1', 'next-router-state-tree': state },
      })
      expect([where, state, answer.status]).toEqual([where, state, 400])
      expect(await answer.json()).toMatchObject({ error: { code: 'unreadable_request' } })
    }
})
