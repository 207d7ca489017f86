import { describe, expect, it } from 'vitest'
import { clientAddress, largerNetwork, UNKNOWN_ADDRESS } from './client-address'

const address = (peer: string | undefined, forwarded: string | undefined, trustedProxies: string[] = []) => {
  const headers = new Headers()
  if (peer) headers.set('x-peer', peer)
  if (forwarded) headers.set('x-forwarded-for', forwarded)
  return clientAddress(headers, { peerHeader: 'x-peer', trustedProxies })
}

describe('clientAddress', () => {
  it('is the socket when no proxy is trusted, whatever the client claims', () => {
    expect(address('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9')
    expect(address('::ffff:203.0.113.9', undefined)).toBe('203.0.113.9')
  })

  it('walks back over trusted proxies and stops at the first other hop', () => {
    expect(address('10.0.0.2', '6.6.6.6, 203.0.113.9, 10.0.0.7', ['10.0.0.0/8'])).toBe('203.0.113.9')
    expect(address('10.0.0.2', '', ['10.0.0.0/8'])).toBe('10.0.0.2')
    expect(address('10.0.0.2', '6.6.6.6, rubbish', ['10.0.0.2'])).toBe('10.0.0.2')
    expect(address('192.0.2.1', '6.6.6.6', ['10.0.0.0/8'])).toBe('192.0.2.1')
  })

  it('counts an IPv6 household once', () => {
    expect(address('2001:db8:1:2:aaaa::1', undefined)).toBe('2001:db8:1:2::/64')
    expect(address('2001:db8:1:2::5', undefined)).toBe('2001:db8:1:2::/64')
    expect(address('fd00::9', '2001:db8::1', ['fd00::/8'])).toBe('2001:db8:0:0::/64')
  })

  it('knows the provider’s network around a household', () => {
    expect(largerNetwork(address('2001:db8:1:2:aaaa::1', undefined))).toBe('2001:db8:1::/48')
    expect(largerNetwork(address('2001:db8:1:ffff::1', undefined))).toBe('2001:db8:1::/48')
    expect(largerNetwork(address('2001:db8::1', undefined))).toBe('2001:db8:0::/48')
    for (const other of ['203.0.113.9', UNKNOWN_ADDRESS]) expect(largerNetwork(other)).toBeNull()
  })

  it('is unknown without our own server in front', () => {
    expect(address(undefined, '1.2.3.4')).toBe(UNKNOWN_ADDRESS)
    expect(
      clientAddress(new Headers({ 'x-peer': '1.2.3.4' }), { peerHeader: undefined, trustedProxies: [] }),
    ).toBe(UNKNOWN_ADDRESS)
  })
})
