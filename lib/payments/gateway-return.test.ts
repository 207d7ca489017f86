import { expect, it } from 'vitest'
import { isAuthority, isSecret, readReturn, returnParams } from './gateway-return'

const AUTHORITY = `A${'0'.repeat(35)}`
const read = (text: string) => readReturn(new URLSearchParams(text))

it.each([
  ['OK', 'OK'],
  ['NOK', 'NOK'],
  ['ok', 'NOK'],
  ['', 'NOK'],
] as const)('bank return: reads Zarinpal’s Status %s as %s', (status, known) =>
  expect(read(`Authority=${AUTHORITY}&Status=${status}`)).toEqual({ authority: AUTHORITY, status: known }),
)

it.each([
  ['1', 'OK'],
  ['0', 'NOK'],
  ['true', 'NOK'],
  ['', 'NOK'],
] as const)('bank return: reads Zibal’s success %s as %s', (success, known) =>
  expect(read(`trackId=3714061657&success=${success}&status=2&orderId=7`)).toEqual({
    authority: '3714061657',
    status: known,
  }),
)

it('bank return: has no status when the shop itself asks', () => {
  expect(read(`Authority=${AUTHORITY}`)).toEqual({ authority: AUTHORITY, status: null })
  expect(read('trackId=12')).toEqual({ authority: '12', status: null })
})

it.each([
  '',
  'Status=OK',
  'success=1',
  `Authority=${AUTHORITY}x&Status=OK`,
  'trackId=-1&success=1',
  `trackId=${'1'.repeat(16)}&success=1`,
  // The parameters of one gateway with the authority of the other, or of both.
  'Authority=3714061657&Status=OK',
  `trackId=${AUTHORITY}&success=1`,
  `Authority=${AUTHORITY}&Status=OK&trackId=12&success=1`,
])('bank return: %s is incomplete', (text) => expect(read(text)).toBeNull())

it('bank return: the status of one gateway is not read for the other', () => {
  expect(read(`Authority=${AUTHORITY}&success=1`)?.status).toBeNull()
  expect(read('trackId=12&Status=OK')?.status).toBeNull()
})

it('bank return: the shop’s own links are read again', () => {
  for (const authority of [AUTHORITY, '3714061657'])
    for (const status of ['OK', 'NOK', null] as const)
      expect(readReturn(new URLSearchParams(returnParams(authority, status)))).toEqual({ authority, status })
})

it('authority: Zibal’s can be guessed', () => {
  expect([AUTHORITY, '12', 'x'].map(isAuthority)).toEqual([true, true, false])
  expect([AUTHORITY, '12'].map(isSecret)).toEqual([true, false])
})
