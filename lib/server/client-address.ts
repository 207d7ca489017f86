/** Client addresses for rate limits. */
import { isIP } from 'node:net'

/** Without proxies the server listens on loopback only. */
const THIS_MACHINE = '127.0.0.1'

/** One shared counter for unknown addresses, the strictest case. */
export const UNKNOWN_ADDRESS = 'unknown'

/**
 * The hops-th address of X-Forwarded-For from the right, as our outermost proxy wrote it; clients can forge the rest.
 * Headers are ignored without proxies. IPv6 is reduced to /64, one household (see `largerNetwork`).
 */
export function clientAddress(headers: Headers, hops: number): string {
  if (hops === 0) return THIS_MACHINE
  const entries = (headers.get('x-forwarded-for') ?? '').split(',')
  const address = plain(entries.at(-hops) ?? '')
  if (!isIP(address)) return UNKNOWN_ADDRESS
  return isIP(address) === 6 ? ipv6Network(address, 64) : address
}

/** Strips spaces, ports (`1.2.3.4:5`, `[::1]:5`) and the IPv4-mapped prefix. */
function plain(entry: string): string {
  return entry
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * The /48 of an IPv6 address, which one provider customer may own (65,536 /64s); null for IPv4, shared by many users.
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
