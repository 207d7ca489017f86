/** Whose address a request came from, for rate counters. */
import { BlockList, isIP } from 'node:net'

/** What counts as the address when none can be known: one shared counter, the strictest reading. */
export const UNKNOWN_ADDRESS = 'unknown'

/**
 * The client's address. `peer` is the socket's, as our own server hands it on; X-Forwarded-For is believed
 * only from right to left and only while the hop that wrote it is a trusted proxy, so a header that
 * the client made up is never reached.
 * IPv6 addresses are cut to their /64: one household, one counter (`largerNetwork` has the next).
 */
export function clientAddress(
  headers: Headers,
  settings: { peerHeader: string | undefined; trustedProxies: string[] },
): string {
  const peer = plain(settings.peerHeader ? (headers.get(settings.peerHeader) ?? '') : '')
  if (!isIP(peer)) return UNKNOWN_ADDRESS
  const trusted = blockList(settings.trustedProxies)
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map(plain)
  let address = peer
  while (isTrusted(trusted, address)) {
    const next = hops.pop()
    if (!next || !isIP(next)) break
    address = next
  }
  return isIP(address) === 6 ? ipv6Network(address, 64) : address
}

/** Drops spaces and the IPv4-in-IPv6 form that sockets use. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}

function blockList(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (!isIP(address)) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

function isTrusted(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
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
