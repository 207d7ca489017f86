import 'server-only'
import { env } from '@/lib/server/env'
import { readPaymentToken, signPaymentToken } from './payment-token'

/** Link to pay an order without an account, valid for `seconds`. */
export function paymentLink(orderId: string, seconds: number, now = Date.now()): string {
  const { SITE_URL, SUPABASE_SECRET_KEY } = env()
  return `${SITE_URL}/pay/${signPaymentToken(orderId, now + seconds * 1000, SUPABASE_SECRET_KEY)}`
}

/** Null for an invalid signature. */
export function readPaymentLink(
  token: string,
  now = Date.now(),
): { orderId: string; isOver: boolean } | null {
  const read = readPaymentToken(token, env().SUPABASE_SECRET_KEY)
  return read && { orderId: read.orderId, isOver: read.until <= now }
}
