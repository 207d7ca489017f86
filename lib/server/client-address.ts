/** Whose address a request came from, for rate counters. */
import { isIP } from 'node:net'

/** Everybody, where no proxy says who is who: the shop then listens on this machine alone. */
const THIS_MACHINE = '127.0.0.1'

/** What counts as the address when none can be known: one shared counter, the strictest reading. */
export const UNKNOWN_ADDRESS = 'unknown'

/**
 * The client's address: the one that the outermost of our `hops` proxies wrote into X-Forwarded-For, which is the
 * hops-th from the right. What stands left of it the client may have made up. Without proxies no header is believed.
 * IPv6 addresses are cut to their /64: one household, one counter (`largerNetwork` has the next).
 */
export function clientAddress(headers: Headers, hops: number): string {
  if (hops === 0) return THIS_MACHINE
  const entries = (headers.get('x-forwarded-for') ?? '').split(',')
  const address = plain(entries.at(-hops) ?? '')
  if (!isIP(address)) return UNKNOWN_ADDRESS
  return isIP(address) === 6 ? ipv6Network(address, 64) : address
}

/** Drops spaces, a port (`1.2.3.4:5`, `[::1]:5`) and the IPv4-in-IPv6 form that sockets use. */
function plain(entry: string): string {
  return entry
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * The larger network of a counted address: the /48 of an IPv6 household, which one customer of a provider may have whole
 * (65,536 households); null for IPv4, where whole towns share an address already.
 */
export function largerNetwork(address: string): string | null {
  const household = /^(.+)::\/64$/.exec(address)?.[1]
  return household ? ipv6Network(`${household}::`, 48) : null
}

function ipv6Network(address: string, bits: 48 | 64): string {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, bits / 16)
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/${bits}`
}
