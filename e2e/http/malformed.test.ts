/** Malformed requests: 4xx with a message, never a server error. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byDay } from '../../supabase/tests/support/nightly.ts'
import { hostileArguments, hostileForms, hostileReplies, MULTIPART } from '../support/crafted-bodies.ts'
import { routerHeaders } from '../support/router-headers.ts'
import { client } from '../support/http.ts'
import { shopUrl } from '../support/shop.ts'
import { actionId } from '../support/actions.ts'
import { newVisitor, visitorOf } from '../support/visitor.ts'

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
    ['\ufeff[]', action, 400],
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
  const visitor = await visitorOf('normal')
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

/** Functions that take a form without `defineAction`, and two that use it. */
const FORM_ACTIONS = [
  ...['editCart', 'stopMessages', 'followPaymentLink', 'startDifference', 'signInByForm', 'endOrderTracking'],
  ...['startProformaPayment', 'requestProforma', 'askForInvoice', 'sendContact', 'submitCheckout'],
]

const CRAFTED_FOR = [
  ['submitCheckout', '/checkout'],
  ['sendContact', '/contact'],
  ['editCart', '/profile/orders'],
] as const

const NO_FORMS = ['[]', '["$K1"]', '[null,"$-0"]', '["$undefined"]', '["x"]', '[5]', '["$NaN"]', '[[]]']

it('server actions: values that are no form are refused, never a fault', async () => {
  const visitor = await visitorOf('normal')
  for (const name of FORM_ACTIONS)
    for (const body of byDay(NO_FORMS.slice(0, 3), NO_FORMS)) {
      const headers = {
        origin: shopUrl,
        'next-action': actionId(name),
        'content-type': 'text/plain;charset=UTF-8',
      }
      const { status } = await visitor.request('/contact', { method: 'POST', body, headers })
      expect([name, body, status < 500]).toEqual([name, body, true])
    }
})

// lib/server/action-arguments.test.ts proves each body refused.
it('server actions: crafted bodies in the letters of the encoding are refused', async () => {
  const visitor = await visitorOf('normal')
  for (const [name, where] of CRAFTED_FOR.slice(0, byDay(1, 3))) {
    const id = actionId(name)
    const wrong: unknown[] = []
    const post = async (body: string, type: string, action?: string) => {
      const headers = { 'content-type': type, ...(action && { 'next-action': action }) }
      const { status } = await visitor.post(where, body, headers)
      if (status !== 400) wrong.push([name, body, type, status])
    }
    for (const body of fc.sample(hostileArguments, { seed: 45, numRuns: byDay(10, 50) }))
      await post(body, 'text/plain;charset=UTF-8', id)
    for (const body of hostileReplies) await post(body, MULTIPART, id)
    for (const body of hostileForms(id)) await post(body, MULTIPART)
    for (const type of [
      'application/x-www-form-urlencoded',
      'Multipart/Form-Data; boundary=crafted',
      'application/json',
      '',
    ])
      await post('["x"]', type, id)
    expect(wrong).toEqual([])
  }
})

it('router headers: the page or a refusal, never a fault', async () => {
  const visitors = [newVisitor(), await visitorOf('normal'), await visitorOf('admin')]
  const pages = [
    '/',
    '/products?search=a',
    '/auth',
    '/track',
    '/profile/orders',
    '/checkout',
    '/admin',
    '/admin/orders',
  ]
  const asked = fc.sample(routerHeaders, { seed: 45, numRuns: byDay(15, 60) })
  const wrong: unknown[] = []
  for (const [index, headers] of asked.entries())
    for (const [who, visitor] of visitors.entries()) {
      const page = pages[(index + who) % pages.length]!
      for (const method of index % 5 === 0 ? ['GET', 'POST', 'HEAD'] : ['GET']) {
        const own: Record<string, string> = method === 'POST' ? { origin: shopUrl } : {}
        const init = { method, headers: { ...own, ...headers } }
        let answer = await visitor.request(page, init)
        const next = answer.headers.get('location')
        // Next names the state in the address first.
        if (next?.includes('_rsc=')) answer = await visitor.request(next, init)
        if (answer.status >= 500) wrong.push([page, who, method, headers, answer.status])
      }
    }
  expect(wrong).toEqual([])
})

it('router state: an unreadable header is refused on pages rendered per request', async () => {
  const guest = client()
  for (const where of ['/auth', '/track', '/products?search=a'])
    for (const state of [
      'garbage',
      '%',
      '{}',
      'null',
      '%5B%22x',
      '%5B%5D',
      '["",{"children":["__PAGE__",{}]},null,null,true]',
    ]) {
      const answer = await guest.request(`${where}${where.includes('?') ? '&' : '?'}_rsc=x`, {
        redirect: 'follow',
        headers: { rsc: '1', 'next-router-state-tree': state },
      })
      expect([where, state, answer.status]).toEqual([where, state, 400])
      expect(await answer.json()).toMatchObject({ error: { code: 'unreadable_request' } })
    }
  // A stored page is the same for every state.
  expect((await guest.request('/', { headers: { 'next-router-state-tree': 'garbage' } })).status).toBe(200)
})
