/** Return addresses and authorities of each gateway. Pure. */
import type { Gateway } from '../services/types.ts'
import { AUTHORITY } from './zarinpal-answers.ts'
import { TRACK_ID } from './zibal-answers.ts'

/** Status of the return; null without a return. Only a hint: anyone can type it. */
export type ReturnStatus = 'OK' | 'NOK' | null

const RETURNS = {
  zarinpal: { authority: 'Authority', shape: AUTHORITY, status: 'Status', OK: 'OK', NOK: 'NOK' },
  zibal: { authority: 'trackId', shape: TRACK_ID, status: 'success', OK: '1', NOK: '0' },
} as const satisfies Record<Gateway, object>

const gatewayOf = (authority: string): Gateway => (TRACK_ID.test(authority) ? 'zibal' : 'zarinpal')

export function isAuthority(text: string): boolean {
  return Object.values(RETURNS).some(({ shape }) => shape.test(text))
}

/** False for Zibal's, which can be guessed: the order id of the address must match too. */
export function isSecret(authority: string): boolean {
  return AUTHORITY.test(authority)
}

/** Null without the whole parameters of exactly one gateway. Any other status than success counts as canceled. */
export function readReturn(query: URLSearchParams): { authority: string; status: ReturnStatus } | null {
  const named = Object.values(RETURNS).filter((each) => query.has(each.authority))
  const [form] = named
  const authority = form && query.get(form.authority)!
  if (!form || named.length > 1 || !authority || !form.shape.test(authority)) return null
  const status = query.get(form.status)
  if (status === null) return { authority, status }
  return { authority, status: status === form.OK ? 'OK' : 'NOK' }
}

/** Parameters that `readReturn` reads. */
export function returnParams(authority: string, status: ReturnStatus = null): Record<string, string> {
  const form = RETURNS[gatewayOf(authority)]
  return { [form.authority]: authority, ...(status && { [form.status]: form[status] }) }
}
