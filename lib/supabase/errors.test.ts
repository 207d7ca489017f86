import { expect, it } from 'vitest'
import { databaseError } from './errors'

it.each(['53100', '53300', '57P02', '58030', '25006', '57014', 'PGRST001', ''])(
  'database error: %s is an outage',
  (code) => {
    expect(databaseError({ code, message: 'x' }).code).toBe('unavailable')
  },
)

it('database error: refusals of the shop keep their code and values', () => {
  const { code, values } = databaseError({ code: 'HZ000', message: 'only_available', details: '{"count":3}' })
  expect([code, values]).toEqual(['only_available', { count: 3 }])
})
