import { expect, it } from 'vitest'
import { addressPattern, ROUTES } from '../../lib/server/routes.ts'
import { SCREENS } from './list.ts'

const ADDRESSES = SCREENS.map(({ at }) => at.split(/[?#]/)[0]!)

it('screens: each page of the manifest has one', () => {
  const missing = Object.entries(ROUTES)
    .filter(([, { kind }]) => kind === 'stored' || kind === 'rendered')
    .map(([path]) => path)
    .filter((path) => !ADDRESSES.some((address) => addressPattern(path).test(address)))
  expect(missing).toEqual([
    // Not among the records of data.ts.
    '/admin/discount-codes/[id]',
    // The target of /admin/reports/profit.
    '/admin/reports/profit/[from]/[until]',
    '/admin/stock/counts/[id]',
    // Redirects.
    '/admin/users/wholesale',
  ])
})

it('screens: each opens an address of the manifest, one a missing page', () => {
  const patterns = Object.keys(ROUTES).map(addressPattern)
  expect(ADDRESSES.filter((address) => !patterns.some((each) => each.test(address)))).toEqual([
    '/nothing/here',
  ])
})
