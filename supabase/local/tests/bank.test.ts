import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Stack } from '../stack.ts'
import { CONTRACT, sharedStack } from './support.ts'

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
})

interface Answer {
  data: Record<string, unknown>
  errors: { code?: number }
}

async function ask(endpoint: string, body: Record<string, unknown>): Promise<Answer> {
  const answer = await fetch(`${stack.urls.bank}/pg/v4/payment/${endpoint}.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant_id: stack.env.ZARINPAL_MERCHANT_ID, ...body }),
  })
  return (await answer.json()) as Answer
}

const ORDER = {
  amount: 25_000,
  currency: 'IRT',
  description: 'سفارش ۱۲',
  callback_url: 'http://localhost:3000/payment/callback?kept=1',
  metadata: { order_id: '12', mobile: '09121234567' },
}

async function open(): Promise<string> {
  return String((await ask('request', ORDER)).data.authority)
}

async function choose(authority: string, result: string): Promise<URL> {
  const answer = await fetch(`${stack.urls.bank}/pg/StartPay/${authority}`, {
    method: 'POST',
    body: new URLSearchParams({ result }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location')!)
}

/** Pays without a browser; returns the address to which the payer goes. */
const pay = async (payment: string | number, result = 'pay') => {
  const address = `${stack.urls.bank}/test/pay/${payment}`
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify({ result }) })
  return new URL(((await answer.json()) as { location: string }).location)
}

it('bank: verifies a payment once and repeats the answer', async () => {
  const authority = await open()
  expect(authority).toMatch(/^[AS][0-9a-zA-Z]{35}$/)
  const page = await (await fetch(`${stack.urls.bank}/pg/StartPay/${authority}`)).text()
  expect(page).toContain('درگاه آزمایشی هرمز')
  expect(page).toContain('۲۵٬۰۰۰ تومان')
  const verify = { authority, amount: ORDER.amount }
  expect((await ask('verify', verify)).errors.code).toBe(-51)
  const back = await choose(authority, 'pay')
  expect(Object.fromEntries(back.searchParams)).toEqual({ kept: '1', Authority: authority, Status: 'OK' })
  const waiting = (await ask('unVerified', {})).data.authorities as { authority: string }[]
  expect(waiting.map((row) => row.authority)).toContain(authority)
  expect((await ask('verify', { ...verify, amount: 1 })).errors.code).toBe(-50)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('verify', verify)))
  expect(answers.map(({ data }) => data.code).sort()).toEqual([100, ...Array<number>(7).fill(101)])
  expect(new Set(answers.map(({ data }) => data.ref_id)).size).toBe(1)
  expect((await ask('inquiry', { authority })).data.status).toBe('VERIFIED')
})

it.each([
  ['cancel', 'IN_BANK'],
  ['fail', 'FAILED'],
])(
  'bank: returns NOK after %s, inquiry %s, and keeps the payment closed',
  CONTRACT,
  async (choice, status) => {
    const authority = await open()
    expect((await choose(authority, choice)).searchParams.get('Status')).toBe('NOK')
    expect((await ask('inquiry', { authority })).data.status).toBe(status)
    expect((await choose(authority, 'pay')).searchParams.get('Status')).toBe('NOK')
    expect((await ask('verify', { authority, amount: ORDER.amount })).errors.code).toBe(-51)
  },
)

it('bank: pays by a request without a browser', CONTRACT, async () => {
  expect((await pay(await open())).searchParams.get('Status')).toBe('OK')
})

it.each([
  ['a small amount', { amount: 999 }, -9],
  ['a fraction', { amount: 1500.5 }, -9],
  ['another currency', { currency: 'USD' }, -9],
  ['no description', { description: '' }, -9],
  ['a malformed callback', { callback_url: 'javascript:alert(1)' }, -9],
  ['a malformed merchant id', { merchant_id: 'x' }, -9],
  ['a closed merchant', { merchant_id: '00000000-0000-0000-0000-000000000000' }, -11],
])('bank: refuses a payment request with %s', CONTRACT, async (_, change, code) => {
  expect((await ask('request', { ...ORDER, ...change })).errors.code).toBe(code)
})

it('bank: refuses unknown authorities and those of other merchants', CONTRACT, async () => {
  const authority = await open()
  const other = 'b9e1f1f0-5f1c-4f5e-9d0e-0123456789ab'
  const { amount } = ORDER
  expect((await ask('verify', { authority, amount, merchant_id: other })).errors.code).toBe(-53)
  expect((await ask('verify', { authority: `A${'0'.repeat(35)}`, amount })).errors.code).toBe(-54)
  expect((await fetch(`${stack.urls.bank}/pg/StartPay/nothing`)).status).toBe(404)
})

const askZibal = async (endpoint: string, body: Record<string, unknown>) => {
  const answer = await fetch(`${stack.urls.bank}/v1/${endpoint}`, {
    method: 'POST',
    body: JSON.stringify({ merchant: stack.env.ZIBAL_MERCHANT, ...body }),
  })
  return (await answer.json()) as Record<string, unknown>
}
const ZIBAL_ORDER = {
  amount: 250_000,
  callbackUrl: ORDER.callback_url,
  description: 'سفارش ۱۲',
  orderId: '12',
  mobile: '09121234567',
}
const openZibal = async () => (await askZibal('request', ZIBAL_ORDER)).trackId as number

it('bank as Zibal: verifies a payment once and repeats the answer', async () => {
  const trackId = await openZibal()
  const start = `${stack.urls.bank}/start/${trackId}`
  expect(await (await fetch(start)).text()).toContain('۲۵٬۰۰۰ تومان')
  expect(await askZibal('inquiry', { trackId })).toMatchObject({ result: 100, status: -1, amount: 250_000 })
  expect(await askZibal('verify', { trackId })).toMatchObject({ result: 202 })
  const back = await fetch(start, {
    method: 'POST',
    body: new URLSearchParams({ result: 'pay' }),
    redirect: 'manual',
  })
  expect(Object.fromEntries(new URL(back.headers.get('location')!).searchParams)).toEqual({
    kept: '1',
    success: '1',
    trackId: String(trackId),
    orderId: '12',
    status: '2',
  })
  expect(await askZibal('inquiry', { trackId })).toMatchObject({ result: 100, status: 2 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => askZibal('verify', { trackId })))
  expect(answers.map(({ result }) => result).sort()).toEqual([100, ...Array<number>(7).fill(201)])
  expect(answers.find(({ result }) => result === 100)).toMatchObject({
    status: 1,
    amount: 250_000,
    refNumber: expect.stringMatching(/^\d+$/) as string,
    cardNumber: '603799******1234',
  })
  expect(await askZibal('inquiry', { trackId })).toMatchObject({ status: 1 })
})

it.each([
  ['cancel', 3],
  ['fail', 5],
])('bank as Zibal: returns success=0 after %s, inquiry %i', CONTRACT, async (result, status) => {
  const trackId = await openZibal()
  const { searchParams } = await pay(trackId, result)
  expect([searchParams.get('success'), searchParams.get('status')]).toEqual(['0', String(status)])
  expect(await askZibal('inquiry', { trackId })).toMatchObject({ result: 100, status })
  expect(await askZibal('verify', { trackId })).toMatchObject({ result: 202 })
})

it.each([
  ['an unknown merchant', { merchant: 'x' }, 102],
  ['an inactive merchant', { merchant: '0'.repeat(24) }, 103],
  ['no merchant', { merchant: '' }, 104],
  ['a small amount', { amount: 1_000 }, 105],
  ['a malformed callback', { callbackUrl: 'javascript:alert(1)' }, 106],
  ['a large amount', { amount: 3_000_000_000 }, 113],
])('bank as Zibal: refuses a payment request with %s', CONTRACT, async (_, change, result) => {
  expect(await askZibal('request', { ...ZIBAL_ORDER, ...change })).toMatchObject({ result })
})

it('bank: knows the payments of one gateway not at the other', CONTRACT, async () => {
  const [trackId, authority] = [await openZibal(), await open()]
  for (const call of ['verify', 'inquiry']) {
    expect(await askZibal(call, { trackId: authority })).toMatchObject({ result: 203 })
    expect(await askZibal(call, { trackId, merchant: 'a'.repeat(24) })).toMatchObject({ result: 203 })
    const { errors } = await ask(call, { authority: String(trackId), amount: 25_000 })
    expect(errors.code).toBe(-54)
  }
})

const set = (faults: unknown) =>
  fetch(`${stack.urls.bank}/test/faults`, { method: 'POST', body: JSON.stringify(faults) })
afterEach(() => set({}))

it('bank faults: are shown and reset', CONTRACT, async () => {
  const off = { twice: false, wrongAmount: false, down: false, zarinpalDown: false }
  const none = { slow: 0, late: 0, ...off, refused: '' }
  expect(await (await set({ slow: 5, twice: true })).json()).toEqual({ ...none, slow: 5, twice: true })
  expect(await (await fetch(stack.urls.bank)).text()).toContain('دو بار باخبر')
  expect((await set({ quick: true })).status).toBe(400)
  expect((await set({ slow: 'much' })).status).toBe(400)
  expect(await (await set({})).json()).toEqual(none)
  expect(await (await fetch(stack.urls.bank)).text()).toContain('همه‌چیز درست کار می‌کند')
})

it('bank faults: slow does the work before it answers', CONTRACT, async () => {
  const authority = await open()
  await pay(authority)
  await set({ slow: 2_000 })
  const merchant_id = stack.env.ZARINPAL_MERCHANT_ID
  const body = JSON.stringify({ merchant_id, authority, amount: ORDER.amount })
  const address = `${stack.urls.bank}/pg/v4/payment/verify.json`
  const signal = AbortSignal.timeout(200)
  await expect(fetch(address, { method: 'POST', body, signal })).rejects.toThrow()
  await set({})
  expect((await ask('inquiry', { authority })).data.status).toBe('VERIFIED')
})

it('bank faults: twice also calls the return address', CONTRACT, async () => {
  const calls: string[] = []
  const shop = createServer((request, response) => {
    calls.push(request.url!)
    response.end()
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const { port } = shop.address() as AddressInfo
  const callback_url = `http://127.0.0.1:${port}/back`
  const authority = String((await ask('request', { ...ORDER, callback_url })).data.authority)
  await set({ twice: true })
  const location = await pay(authority)
  await expect.poll(() => calls).toEqual([location.pathname + location.search])
  shop.close()
})

it('bank faults: wrong amount refuses to verify and keeps the money waiting', CONTRACT, async () => {
  const authority = await open()
  await pay(authority)
  await set({ wrongAmount: true })
  expect((await ask('verify', { authority, amount: ORDER.amount })).errors.code).toBe(-50)
  expect((await ask('inquiry', { authority })).data.status).toBe('PAID')
})

it('bank faults: Zarinpal is down, or refuses one payer, while Zibal begins', CONTRACT, async () => {
  await set({ zarinpalDown: true })
  expect((await fetch(`${stack.urls.bank}/pg/v4/payment/request.json`, { method: 'POST' })).status).toBe(503)
  expect(await openZibal()).toEqual(expect.any(Number))
  await set({ refused: ORDER.metadata.mobile })
  expect((await ask('request', ORDER)).errors.code).toBe(-12)
  expect((await ask('request', { ...ORDER, metadata: { mobile: '09120000000' } })).data.code).toBe(100)
  expect(await openZibal()).toEqual(expect.any(Number))
})

it('bank faults: Zibal names another amount', CONTRACT, async () => {
  const trackId = await openZibal()
  await set({ wrongAmount: true })
  expect(await askZibal('inquiry', { trackId })).toMatchObject({ amount: 250_010 })
})

it('bank faults: down answers in no form of the API', CONTRACT, async () => {
  const authority = await open()
  await set({ down: true })
  const answer = await fetch(`${stack.urls.bank}/pg/v4/payment/request.json`, { method: 'POST' })
  expect([answer.status, answer.headers.get('content-type')]).toMatchObject([
    503,
    expect.stringContaining('text') as string,
  ])
  expect((await fetch(`${stack.urls.bank}/pg/StartPay/${authority}`)).status).toBe(503)
})

it('bank faults: late returns the payer before the money', CONTRACT, async () => {
  const authority = await open()
  await set({ late: 700 })
  expect((await pay(authority)).searchParams.get('Status')).toBe('NOK')
  expect((await ask('inquiry', { authority })).data.status).toBe('IN_BANK')
  expect((await ask('verify', { authority, amount: ORDER.amount })).errors.code).toBe(-51)
  await set({})
  // The payer's next choice changes nothing.
  await choose(authority, 'cancel')
  await expect.poll(async () => (await ask('inquiry', { authority })).data.status).toBe('PAID')
  const waiting = (await ask('unVerified', {})).data.authorities as { authority: string }[]
  expect(waiting.map((row) => row.authority)).toContain(authority)
  expect((await ask('verify', { authority, amount: ORDER.amount })).data.code).toBe(100)
})

it('SMS inbox: shows the messages of one phone, newest first', CONTRACT, async () => {
  const send = (to: string, text: string) =>
    fetch(`${stack.urls.inbox}/messages`, { method: 'POST', body: JSON.stringify({ to, text }) })
  await send('+989121112233', 'نخست')
  await send('09121112233', '<b>دوم</b>')
  await send('09124445566', 'دیگری')
  const answer = await fetch(`${stack.urls.inbox}/messages?to=09121112233`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  expect(messages.map(({ text }) => text)).toEqual(['<b>دوم</b>', 'نخست'])
  expect(await (await fetch(stack.urls.inbox)).text()).toContain('&lt;b&gt;دوم')
})
