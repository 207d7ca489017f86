import { expect, it } from 'vitest'
import { readRefused, refusedQuery } from './refused-receipt'

const ACCOUNT = '00000000-0000-4000-8000-00000000000a'
const read = (query: string) => readRefused(Object.fromEntries(new URLSearchParams(query.split('#')[0])))

it('posted receipt: keeps typed values and field errors', () => {
  const typed = new Map([
    ['id', 'x'],
    ['accountId', ACCOUNT],
    ['amount', '۲۰۰٬۰۰۰'],
    ['tracking', 'الف'],
    ['paidOn', ''],
    ['note', 'ناخواسته'],
  ])
  const refused = read(refusedQuery('invalid_input', typed))
  expect(refused!.typed).toEqual({ accountId: ACCOUNT, amount: '۲۰۰٬۰۰۰', tracking: 'الف', paidOn: '' })
  expect(Object.keys(refused!.error.fields!).sort()).toEqual(['paidOn', 'tracking'])
})

it('posted receipt: reports a picture problem without field errors', () => {
  const refused = read(refusedQuery('file_too_large', new Map()))
  expect(refused!.error).toEqual({
    code: 'file_too_large',
    message: expect.stringMatching(/[۰-۹] مگابایت/) as string,
  })
})

it('posted receipt: is absent in other addresses and cuts long values', () => {
  expect(readRefused({})).toBeNull()
  expect(readRefused({ receipt: 'toString' })).toBeNull()
  expect(readRefused({ receipt: ['invalid_input'] })).toBeNull()
  expect(readRefused({ receipt: 'busy', amount: '1'.repeat(500), paidOn: ['x'] })!.typed).toEqual({
    amount: '1'.repeat(100),
  })
})
