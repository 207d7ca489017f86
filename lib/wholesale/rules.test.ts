import { expect, it } from 'vitest'
import { businessIdLabel, isBusinessId, stateOf } from './rules'

it.each(['0013542419', '0499370899', '10380284790', '14007650912', '00135424190001'])(
  'business id: accepts %s',
  (id) => {
    expect(isBusinessId(id)).toBe(true)
  },
)

it('business id: refuses invalid ids', () => {
  const ids = [
    '',
    '0013542418',
    '1111111111',
    '00000000000',
    '10380284791',
    '00135424180001',
    '001354241',
    '411111111111',
    '۰۰۱۳۵۴۲۴۱۹',
    ' 0013542419',
    '0013542419\n',
    '-001354241',
    '1e10000000',
    '0x13542419',
    'constructor',
    '__proto__',
    "0013542419'--",
    '9'.repeat(10_000),
    '\u0000'.repeat(10),
    'ـ'.repeat(11),
  ]
  expect(ids.filter(isBusinessId)).toEqual([])
})

it('business id: detects a wrong digit of a company', () => {
  const right = '10380284790'
  for (let at = 0; at < right.length; at++) {
    const passed = [...'0123456789'].filter((digit) =>
      isBusinessId(right.slice(0, at) + digit + right.slice(at + 1)),
    )
    // The tenth digit shifts all others: two of its values may agree.
    expect([at, passed.includes(right[at]!), passed.length <= 2]).toEqual([at, true, true])
  }
})

it('business id: is named by its length', () => {
  expect(businessIdLabel('0013542419')).toBe('کد ملی')
  expect(businessIdLabel('10380284790')).toBe('شناسهٔ ملی شرکت')
  expect(businessIdLabel('00135424190001')).toBe('شمارهٔ اقتصادی')
  expect(businessIdLabel('')).toBe('')
})

it('wholesale request: is seen once opened, while it is with the shop', () => {
  const seen = '2026-11-23T10:00:00Z'
  expect(stateOf({ status: 'open', seen_at: null })).toBe('sent')
  expect(stateOf({ status: 'open', seen_at: seen })).toBe('seen')
  expect(stateOf({ status: 'incomplete', seen_at: seen })).toBe('incomplete')
  expect(stateOf({ status: 'approved', seen_at: null })).toBe('approved')
})
