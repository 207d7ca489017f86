import { expect, it } from 'vitest'
import { clientAddress, largerNetwork, UNKNOWN_ADDRESS } from './client-address'

const address = (forwarded: string | undefined, hops = 1) =>
  clientAddress(new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), hops)

it('client address: is local without a proxy', () => {
  expect(address('1.2.3.4', 0)).toBe('127.0.0.1')
  expect(address(undefined, 0)).toBe('127.0.0.1')
})

it('client address: is written by the outermost proxy of the shop', () => {
  expect(address('203.0.113.9')).toBe('203.0.113.9')
  expect(address('6.6.6.6, 203.0.113.9')).toBe('203.0.113.9')
  expect(address('6.6.6.6, 203.0.113.9, 10.0.0.7', 2)).toBe('203.0.113.9')
  expect(address('6.6.6.6,203.0.113.9 ,10.0.0.8, 10.0.0.7', 3)).toBe('203.0.113.9')
})

it('client address: is unknown with too few hops or garbage', () => {
  for (const [forwarded, hops] of [
    ['203.0.113.9', 2],
    [undefined, 1],
    ['', 1],
    ['203.0.113.9,', 1],
    ['203.0.113.9, unknown', 1],
    ['rubbish, 203.0.113.9', 2],
    ['203.0.113.999', 1],
    ['203.0.113.9:x', 1],
    ['[2001:db8::1', 1],
  ] as const)
    expect([forwarded, address(forwarded, hops)]).toEqual([forwarded, UNKNOWN_ADDRESS])
})

it('client address: reads ports and IPv4 in IPv6', () => {
  expect(address('203.0.113.9:50123')).toBe('203.0.113.9')
  expect(address('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(address('[2001:db8:1:2::5]:443')).toBe('2001:db8:1:2::/64')
  expect(address('[2001:db8:1:2::5]')).toBe('2001:db8:1:2::/64')
})

it('client address: groups an IPv6 household', () => {
  expect(address('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(address('2001:db8:1:2::5')).toBe('2001:db8:1:2::/64')
  expect(address('2001:db8::1, fd00::9', 2)).toBe('2001:db8:0:0::/64')
})

it('client address: has the network of the provider around a household', () => {
  expect(largerNetwork(address('2001:db8:1:2:aaaa::1'))).toBe('2001:db8:1::/48')
  expect(largerNetwork(address('2001:db8:1:ffff::1'))).toBe('2001:db8:1::/48')
  expect(largerNetwork(address('2001:db8::1'))).toBe('2001:db8:0::/48')
  for (const other of ['203.0.113.9', UNKNOWN_ADDRESS]) expect(largerNetwork(other)).toBeNull()
})
