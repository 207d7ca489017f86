import { describe, expect, it } from 'vitest'
import { readInquiryAnswer, readRequestAnswer, readUnverified, readVerifyAnswer } from './zarinpal-answers'

const AUTHORITY = 'A0000000000000000000000000000wwOGYpd'

/** A refusal as the gateway words it. */
const refusal = (code: number) => ({ data: [], errors: { code, message: 'Refused.', validations: [] } })

describe('readRequestAnswer', () => {
  it('takes the authority', () => {
    const data = { code: 100, message: 'Success', authority: AUTHORITY, fee_type: 'Merchant', fee: 100 }
    expect(readRequestAnswer({ data, errors: [] })).toEqual({ kind: 'opened', authority: AUTHORITY })
  })

  it('tells a refusal by its code', () => {
    expect(readRequestAnswer(refusal(-9))).toEqual({ kind: 'refused', code: -9 })
    expect(readRequestAnswer(refusal(-11))).toEqual({ kind: 'refused', code: -11 })
  })

  it.each([
    ['nothing', null],
    ['a page of a proxy', '<html>502</html>'],
    ['an authority of another shape', { data: { code: 100, authority: 'A1' }, errors: [] }],
  ])('makes nothing of %s', (_, body) => expect(readRequestAnswer(body)).toEqual({ kind: 'silent' }))
})

describe('readVerifyAnswer', () => {
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

  it.each([100, 101])('reads %i as paid', (code) =>
    expect(readVerifyAnswer(paid(code))).toEqual({
      kind: 'verified',
      referenceId: '201',
      cardPan: '502229******5995',
      fee: 0,
    }),
  )

  it('keeps a reference that is a text', () =>
    expect(readVerifyAnswer(paid(100, { ref_id: '00201', card_pan: null, fee: null }))).toEqual({
      kind: 'verified',
      referenceId: '00201',
      cardPan: null,
      fee: null,
    }))

  it.each([-50, -51, -53, -54])('reads %i as not paid', (code) =>
    expect(readVerifyAnswer(refusal(code))).toEqual({ kind: 'unpaid', code }),
  )

  it.each([-9, -10, -11, -12, -15, -52])('knows nothing of the money after %i', (code) =>
    expect(readVerifyAnswer(refusal(code))).toEqual({ kind: 'silent' }),
  )

  it.each([
    ['nothing', null],
    ['a success without reference', paid(100, { ref_id: undefined })],
    ['a code that does not exist', paid(102)],
  ])('knows nothing after %s', (_, body) => expect(readVerifyAnswer(body)).toEqual({ kind: 'silent' }))
})

describe('readInquiryAnswer', () => {
  it.each(['PAID', 'VERIFIED', 'IN_BANK', 'FAILED', 'REVERSED'])('reads %s', (status) =>
    expect(readInquiryAnswer({ data: { code: 100, message: 'Success', status }, errors: [] })).toBe(status),
  )

  it('knows nothing after a refusal or an unknown status', () => {
    expect(readInquiryAnswer(refusal(-54))).toBe('silent')
    expect(readInquiryAnswer({ data: { code: 100, status: 'ON_HOLIDAY' }, errors: [] })).toBe('silent')
  })
})

describe('readUnverified', () => {
  it('lists authorities and leaves out what is none', () => {
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
})
