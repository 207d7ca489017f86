/** Public internet addresses: protects server-side fetches against SSRF. */
import { BlockList, isIP } from 'node:net'

/** Non-public ranges of IANA's special-purpose registries. */
const CLOSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

const closed = new BlockList()
for (const range of CLOSED_4) {
  const [address, bits] = range.split('/') as [string, string]
  closed.addSubnet(address, Number(bits))
}
const open6 = new BlockList()
// Only 2000::/3 is assigned to hosts, minus IPv4 mappings and documentation.
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(address, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address)
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/** Requires https on port 443, a public host and no credentials. */
export function isFetchable(text: string): boolean {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return false
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return isIP(host) !== 0
    ? isPublicAddress(host)
    : host.includes('.') && !/\.(?:local|internal|localhost)$/i.test(host)
}
