/** Return addresses and authorities of each gateway. Pure. */
import { type Gateway, GATEWAY_IDS, GATEWAYS } from '../utils/gateways.ts'

/** Status of the return; null without a return. Only a hint: anyone can type it. */
export type ReturnStatus = 'OK' | 'NOK' | null

const gatewayOf = (authority: string): Gateway | undefined =>
  GATEWAY_IDS.find((gateway) => GATEWAYS[gateway].authority.test(authority))

export function isAuthority(text: string): boolean {
  return gatewayOf(text) !== undefined
}

/** False for authorities that can be guessed: the order id of the address must match too. */
export function isSecret(authority: string): boolean {
  const gateway = gatewayOf(authority)
  return gateway !== undefined && GATEWAYS[gateway].isSecret
}

/** Null without the whole parameters of exactly one gateway. Any other status than success counts as canceled. */
export function readReturn(query: URLSearchParams): { authority: string; status: ReturnStatus } | null {
  const named = GATEWAY_IDS.filter((each) => query.has(GATEWAYS[each].params.authority))
  const [gateway] = named
  if (!gateway || named.length > 1) return null
  const { params, authority: shape } = GATEWAYS[gateway]
  const authority = query.get(params.authority)!
  if (!shape.test(authority)) return null
  const status = query.get(params.status)
  if (status === null) return { authority, status }
  return { authority, status: status === params.OK ? 'OK' : 'NOK' }
}

/** Parameters that `readReturn` reads. */
export function returnParams(authority: string, status: ReturnStatus = null): Record<string, string> {
  const { params } = GATEWAYS[gatewayOf(authority) ?? 'zarinpal']
  return { [params.authority]: authority, ...(status && { [params.status]: params[status] }) }
}
