import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/server/env'

/**
 * Links by which whoever has one pays what an order still needs, without an account: the order and the end of the link's time,
 * signed. The link names no amount: what is due says the database when it is opened.
 */

const ID_BYTES = 16
const TIME_BYTES = 5
const SIGNATURE_BYTES = 16

/** The address of a link for an order; it ends after so many seconds. */
export function paymentLink(orderId: string, seconds: number, now = Date.now()): string {
  const payload = Buffer.alloc(ID_BYTES + TIME_BYTES)
  Buffer.from(orderId.replaceAll('-', ''), 'hex').copy(payload)
  payload.writeUIntBE(Math.floor(now / 1000) + seconds, ID_BYTES, TIME_BYTES)
  return `${env().SITE_URL}/pay/${Buffer.concat([payload, signature(payload)]).toString('base64url')}`
}

/** The order of a link that is ours, and whether its time is over; null for anything else. */
export function readPaymentLink(
  token: string,
  now = Date.now(),
): { orderId: string; isOver: boolean } | null {
  const bytes = Buffer.from(token, 'base64url')
  // One spelling for each link: base64 has others for the same bytes.
  if (bytes.length !== ID_BYTES + TIME_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token)
    return null
  const payload = bytes.subarray(0, ID_BYTES + TIME_BYTES)
  if (!timingSafeEqual(bytes.subarray(payload.length), signature(payload))) return null
  const hex = payload.toString('hex', 0, ID_BYTES)
  return {
    orderId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    isOver: payload.readUIntBE(ID_BYTES, TIME_BYTES) * 1000 <= now,
  }
}

/** By a key for these links alone, made of the one secret that every server of the shop has. */
function signature(payload: Buffer): Buffer {
  return createHmac('sha256', `payment links ${env().SUPABASE_SECRET_KEY}`)
    .update(payload)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
}
