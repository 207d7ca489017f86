import { beforeEach, expect, it, vi } from 'vitest'
import type { InquiryAnswer, RequestAnswer } from './provider'
import type { Gateway } from '@/lib/utils/gateways'

const AUTHORITIES = { zarinpal: `A${'0'.repeat(35)}`, zibal: '3714061657' }
const known = vi.hoisted(() => ({
  open: null as Gateway | null,
  order: ['zarinpal', 'zibal'] as Gateway[],
  requests: {} as Record<Gateway, string>,
  inquiry: 'silent' as string,
  refusal: null as Error | null,
  calls: [] as string[],
}))
vi.mock('@/lib/server/env', () => ({ env: () => ({ SITE_URL: 'https://shop.example' }) }))
vi.mock('@/lib/shop/settings', () => ({ getShop: async () => ({ full_name: 'هرمز' }) }))
vi.mock('./gateways', () => {
  const gateway = (kind: Gateway) => ({
    request: async ({ amount }: { amount: number }): Promise<RequestAnswer> => {
      known.calls.push(`request ${kind} ${amount}`)
      const answer = known.requests[kind]
      if (answer === 'opened') return { kind: 'opened', authority: AUTHORITIES[kind] }
      return answer === 'silent' ? { kind: 'silent' } : { kind: 'refused', code: 103 }
    },
    inquiry: async () => {
      known.calls.push(`inquiry ${kind}`)
      return known.inquiry as InquiryAnswer
    },
    payAddress: (authority: string) => `https://${kind}.example/${authority}`,
  })
  return {
    GATEWAYS: { zarinpal: gateway('zarinpal'), zibal: gateway('zibal') },
    gatewaysInOrder: async () => known.order,
  }
})
vi.mock('./transitions', () => ({
  findOpenPayment: async () => known.open && { kind: known.open, authority: AUTHORITIES[known.open] },
  startPayment: async (_: string, kind: string, authority: string, amount: number) => {
    known.calls.push(`start ${kind} ${authority} ${amount}`)
    if (known.refusal) throw known.refusal
  },
}))

const { openPayment } = await import('./open-payment')
const open = () => openPayment({ id: 'o1', number: 7, total_amount: 25_000 }, '09170000000')

beforeEach(() => {
  Object.assign(known, {
    open: null,
    order: ['zarinpal', 'zibal'],
    requests: { zarinpal: 'opened', zibal: 'opened' },
    inquiry: 'silent',
    refusal: null,
    calls: [],
  })
})

it('payment: begins at the first gateway', async () => {
  expect(await open()).toBe(`https://zarinpal.example/${AUTHORITIES.zarinpal}`)
  known.order = ['zibal', 'zarinpal']
  expect(await open()).toBe('https://zibal.example/3714061657')
  expect(known.calls).toEqual([
    'request zarinpal 25000',
    `start zarinpal ${AUTHORITIES.zarinpal} 25000`,
    'request zibal 25000',
    'start zibal 3714061657 25000',
  ])
})

it.each(['silent', 'refused'])('payment: a %s first gateway passes it to the second', async (answer) => {
  known.requests.zarinpal = answer
  expect(await open()).toBe('https://zibal.example/3714061657')
  expect(known.calls).toEqual([
    'request zarinpal 25000',
    'request zibal 25000',
    'start zibal 3714061657 25000',
  ])
})

it('payment: is not begun when neither gateway answers', async () => {
  known.requests = { zarinpal: 'refused', zibal: 'silent' }
  expect(await open()).toBeNull()
  expect(known.calls).toEqual(['request zarinpal 25000', 'request zibal 25000'])
})

it('payment: a refusal of the database asks no second gateway', async () => {
  known.refusal = new Error('too_many_payments')
  await expect(open()).rejects.toThrow('too_many_payments')
  expect(known.calls).toHaveLength(2)
})

it('open payment: is continued where it began', async () => {
  known.open = 'zibal'
  for (const state of ['OPEN', 'IN_BANK']) {
    known.inquiry = state
    expect(await open()).toBe('https://zibal.example/3714061657')
  }
  for (const state of ['PAID', 'VERIFIED']) {
    known.inquiry = state
    expect(await open()).toBe(
      'https://shop.example/payment/callback?order_id=o1&trackId=3714061657&success=1',
    )
  }
  expect(new Set(known.calls)).toEqual(new Set(['inquiry zibal']))
})

it('open payment: a gateway without answer comes last', async () => {
  known.open = 'zarinpal'
  expect(await open()).toBe('https://zibal.example/3714061657')
  known.requests.zibal = 'silent'
  expect(await open()).toBe(`https://zarinpal.example/${AUTHORITIES.zarinpal}`)
})
