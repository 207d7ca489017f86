import { expect, it } from 'vitest'
import { readInquiryAnswer, readRequestAnswer, readUnverified, readVerifyAnswer } from './zarinpal-answers'

const AUTHORITY = 'A0000000000000000000000000000wwOGYpd'

/** A refusal in the words of the gateway. */
const refusal = (code: number) => ({ data: [], errors: { code, message: 'Refused.', validations: [] } })

it('Zarinpal request: returns the authority', () => {
  const data = { code: 100, message: 'Success', authority: AUTHORITY, fee_type: 'Merchant', fee: 100 }
  expect(readRequestAnswer({ data, errors: [] })).toEqual({ kind: 'opened', authority: AUTHORITY })
})

it('Zarinpal request: returns the code of a refusal', () => {
  expect(readRequestAnswer(refusal(-9))).toEqual({ kind: 'refused', code: -9 })
  expect(readRequestAnswer(refusal(-11))).toEqual({ kind: 'refused', code: -11 })
})

it.each([
  ['nothing', null],
  ['a page of a proxy', '<html>502</html>'],
  ['an authority of another shape', { data: { code: 100, authority: 'A1' }, errors: [] }],
])('Zarinpal request: treats %s as no answer', (_, body) =>
  expect(readRequestAnswer(body)).toEqual({ kind: 'silent' }),
)

const paid = (code: number, more = {}) => ({
  data: {
    code,
    message: 'Paid',
    card_hash: '1EBE3EBEBE35C7EC0F8D6EE4F2F859107A87822CA179BC9528767EA7B5489B69',
    card_pan: '502229******5995',
    ref_id: 201,
    fee_type: 'Merchant',
    fee: 0,
    ...more,
  },
  errors: [],
})

it.each([100, 101])('Zarinpal verify: %i is paid', (code) =>
  expect(readVerifyAnswer(paid(code))).toEqual({
    kind: 'verified',
    referenceId: '201',
    cardPan: '502229******5995',
    fee: 0,
  }),
)

it('Zarinpal verify: keeps a textual reference', () =>
  expect(readVerifyAnswer(paid(100, { ref_id: '00201', card_pan: null, fee: null }))).toEqual({
    kind: 'verified',
    referenceId: '00201',
    cardPan: null,
    fee: null,
  }))

it.each([-50, -51, -53, -54])('Zarinpal verify: %i is unpaid', (code) =>
  expect(readVerifyAnswer(refusal(code))).toEqual({ kind: 'unpaid', code }),
)

it.each([-9, -10, -11, -12, -15, -52])('Zarinpal verify: %i is undecided', (code) =>
  expect(readVerifyAnswer(refusal(code))).toEqual({ kind: 'silent' }),
)

it.each([
  ['nothing', null],
  ['a success without reference', paid(100, { ref_id: undefined })],
  ['a code that does not exist', paid(102)],
])('Zarinpal verify: %s is undecided', (_, body) =>
  expect(readVerifyAnswer(body)).toEqual({ kind: 'silent' }),
)

it.each(['PAID', 'VERIFIED', 'IN_BANK', 'FAILED', 'REVERSED'])('Zarinpal inquiry: reads %s', (status) =>
  expect(readInquiryAnswer({ data: { code: 100, message: 'Success', status }, errors: [] })).toBe(status),
)

it('Zarinpal inquiry: a refusal or unknown status is undecided', () => {
  expect(readInquiryAnswer(refusal(-54))).toBe('silent')
  expect(readInquiryAnswer({ data: { code: 100, status: 'ON_HOLIDAY' }, errors: [] })).toBe('silent')
})

it('Zarinpal unverified: lists valid authorities', () => {
  const authorities = [
    {
      authority: AUTHORITY,
      amount: 1000,
      callback_url: 'https://example.com',
      date: '2026-01-01 10:00:00',
    },
    { authority: 'x' },
  ]
  expect(readUnverified({ data: { code: 100, message: 'Success', authorities }, errors: [] })).toEqual([
    AUTHORITY,
  ])
  expect(readUnverified(null)).toEqual([])
})
