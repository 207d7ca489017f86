import { afterEach, expect, it, vi } from 'vitest'

vi.mock('@/lib/server/env', () => ({
  env: () => ({ ZIBAL_URL: 'https://zibal.example' }),
  logLevel: () => 'silent',
  isDevelopment: () => false,
}))
const known = vi.hoisted(() => ({ merchant: 'zibal' as string | null }))
vi.mock('@/lib/services/accounts', () => ({ merchantOf: async () => known.merchant }))
const { zibal } = await import('./zibal')

afterEach(() => {
  known.merchant = 'zibal'
  vi.unstubAllGlobals()
})

/** Answers in turn; returns the calls. */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const calls: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    calls.push([new URL(url).pathname, JSON.parse(body)])
    return answers[Math.min(calls.length, answers.length) - 1]!()
  })
  return calls
}
const json = (body: unknown, status = 200) => Response.json(body, { status })
const ORDER = {
  amount: 25_000,
  description: 'سفارش ۷',
  callbackUrl: 'https://shop.example/payment/callback?order_id=o1',
  mobile: '09170000000',
  orderNumber: 7,
}

it('Zibal: requests in rial, with the order number and the phone', async () => {
  const calls = answering(() => json({ result: 100, trackId: 3714061657 }))
  expect(await zibal.request(ORDER)).toEqual({ kind: 'opened', authority: '3714061657' })
  expect(calls).toEqual([
    [
      '/v1/request',
      {
        merchant: 'zibal',
        amount: 250_000,
        description: 'سفارش ۷',
        callbackUrl: ORDER.callbackUrl,
        orderId: '7',
        mobile: '09170000000',
      },
    ],
  ])
  expect(zibal.payAddress('3714061657')).toBe('https://zibal.example/start/3714061657')
})

it.each([
  ['a timeout', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['a refused connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['a page of a proxy', () => new Response('<html>', { status: 502 })],
  ['half an answer', () => new Response('{"result":100,')],
])('Zibal: %s decides nothing', async (_, answer) => {
  answering(answer)
  expect(await zibal.request(ORDER)).toEqual({ kind: 'silent' })
  expect(await zibal.inquiry('12')).toBe('silent')
  expect(await zibal.verify('12', 25_000)).toEqual({ kind: 'silent' })
  expect(await zibal.check()).toEqual({ kind: 'silent' })
})

it('Zibal: an error status with a result is an answer', async () => {
  answering(() => json({ result: 103 }, 400))
  expect(await zibal.request(ORDER)).toEqual({ kind: 'refused', code: 103 })
})

it('Zibal: is not called without a merchant', async () => {
  known.merchant = null
  const calls = answering(() => json({ result: 100, trackId: 1 }))
  expect(await zibal.request(ORDER)).toEqual({ kind: 'silent' })
  expect(calls).toEqual([])
})

it('Zibal: verifies after an inquiry, and a payment of another amount not at all', async () => {
  const paid = { result: 100, status: 2, amount: 250_000, refNumber: '201' }
  const calls = answering(
    () => json(paid),
    () => json({ ...paid, status: 1 }),
  )
  expect(await zibal.verify('12', 25_000)).toMatchObject({ kind: 'verified', referenceId: '201' })
  expect(calls.map(([path]) => path)).toEqual(['/v1/inquiry', '/v1/verify'])
  const others = answering(() => json({ ...paid, amount: 10_000 }))
  expect(await zibal.verify('12', 25_000)).toMatchObject({ kind: 'unpaid' })
  expect(others.map(([path]) => path)).toEqual(['/v1/inquiry'])
})
