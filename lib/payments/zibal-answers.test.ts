import { expect, it } from 'vitest'
import {
  OTHER_AMOUNT,
  readInquiryAnswer,
  readMerchantAnswer,
  readRequestAnswer,
  readVerifyAnswer,
  refuseBefore,
  toRials,
} from './zibal-answers'

const AMOUNT = 25_000
const TRACK_ID = '3714061657'
type Named = readonly [name: string, body: unknown]
const UNUSABLE: readonly Named[] = [
  ['nothing', null],
  ['a page of a proxy', '<html>502</html>'],
  ['a list', []],
  ['a result as text', { result: '100' }],
]
const inquiry = (status: number, more = {}) => ({
  result: 100,
  message: 'success',
  status,
  amount: 250_000,
  wage: 1000,
  refNumber: '201',
  cardNumber: '502229******5995',
  ...more,
})

it('Zibal amounts: are rial', () => expect(toRials(AMOUNT)).toBe(250_000))

it('Zibal request: returns the trackId', () => {
  expect(readRequestAnswer({ result: 100, message: 'success', trackId: 3714061657 })).toEqual({
    kind: 'opened',
    authority: TRACK_ID,
  })
  expect(readRequestAnswer({ result: 100, trackId: TRACK_ID })).toEqual({
    kind: 'opened',
    authority: TRACK_ID,
  })
})

it.each([102, 103, 104, 105, 106, 113])('Zibal request: returns the code of refusal %i', (code) =>
  expect(readRequestAnswer({ result: code, message: 'refused' })).toEqual({ kind: 'refused', code }),
)

it.each<Named>([
  ...UNUSABLE,
  ['no trackId', { result: 100 }],
  ['an inexact trackId', { result: 100, trackId: 1e16 }],
  ['a fraction', { result: 100, trackId: 1.5 }],
  ['a trackId with a path', { result: 100, trackId: '../1' }],
])('Zibal request: treats %s as no answer', (_, body) =>
  expect(readRequestAnswer(body)).toEqual({ kind: 'silent' }),
)

it.each([
  [-1, 'OPEN'],
  [-2, 'FAILED'],
  [1, 'VERIFIED'],
  [2, 'PAID'],
  [3, 'CANCELED'],
  ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((status) => [status, 'FAILED'] as const),
  [15, 'REVERSED'],
  [16, 'REVERSED'],
  [99, 'silent'],
] as const)('Zibal inquiry: status %i is %s', (status, state) =>
  expect(readInquiryAnswer(inquiry(status))).toBe(state),
)

it.each<Named>([
  ...UNUSABLE,
  ['an unknown trackId', { result: 203 }],
  ['no amount', { result: 100, status: 2 }],
])('Zibal inquiry: %s is undecided', (_, body) => expect(readInquiryAnswer(body)).toBe('silent'))

it('Zibal verify: begins only for a paid payment of the same amount', () => {
  expect(refuseBefore(inquiry(2), AMOUNT)).toBeNull()
  expect(refuseBefore(inquiry(1), AMOUNT)).toBeNull()
  for (const amount of [249_999, 250_010, 25_000, 0])
    expect(refuseBefore(inquiry(2, { amount }), AMOUNT)).toEqual({ kind: 'unpaid', code: OTHER_AMOUNT })
  for (const status of [3, 5, 15])
    expect(refuseBefore(inquiry(status), AMOUNT)).toEqual({ kind: 'unpaid', code: status })
  expect(refuseBefore({ result: 203 }, AMOUNT)).toEqual({ kind: 'unpaid', code: 203 })
  // A forged return while the payer is at the bank.
  expect(refuseBefore(inquiry(-1), AMOUNT)).toEqual({ kind: 'silent' })
  for (const body of [null, inquiry(99), { result: 102 }])
    expect(refuseBefore(body, AMOUNT)).toEqual({ kind: 'silent' })
})

const verify = (body: unknown) => readVerifyAnswer(body, inquiry(2), TRACK_ID, AMOUNT)

it('Zibal verify: 100 is paid', () => {
  const { wage: _, ...paid } = inquiry(1)
  const answer = { kind: 'verified', referenceId: '201', cardPan: '502229******5995', fee: null }
  expect(verify(paid)).toEqual(answer)
  expect(verify({ ...paid, refNumber: 201 })).toEqual(answer)
})

it('Zibal verify: 201 is paid, by the details of the inquiry', () =>
  expect(verify({ result: 201, message: 'previously verified' })).toEqual({
    kind: 'verified',
    referenceId: '201',
    cardPan: '502229******5995',
    fee: null,
  }))

it('Zibal verify: the sandbox has no reference', () =>
  expect(
    readVerifyAnswer(
      { result: 100, status: 1, amount: 250_000, refNumber: null },
      inquiry(2, { refNumber: null, cardNumber: null }),
      TRACK_ID,
      AMOUNT,
    ),
  ).toEqual({ kind: 'verified', referenceId: TRACK_ID, cardPan: null, fee: null }))

it.each([202, 203])('Zibal verify: %i is unpaid', (code) =>
  expect(verify({ result: code, message: '' })).toEqual({ kind: 'unpaid', code }),
)

it.each<Named>([
  ...UNUSABLE,
  ...[102, 103, 104, 105, 106, 113, 999].map((result) => [String(result), { result }] as const),
  ['another amount', inquiry(1, { amount: 250_010 })],
  ['a status that is not paid', inquiry(5)],
])('Zibal verify: %s is undecided', (_, body) => expect(verify(body)).toEqual({ kind: 'silent' }))

it('Zibal merchant: is known when the gateway knows it', () => {
  for (const result of [100, 202, 203]) expect(readMerchantAnswer({ result })).toEqual({ kind: 'known' })
  for (const result of [102, 103, 104])
    expect(readMerchantAnswer({ result })).toEqual({ kind: 'refused', code: result })
  for (const [, body] of UNUSABLE) expect(readMerchantAnswer(body)).toEqual({ kind: 'silent' })
})
