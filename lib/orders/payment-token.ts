/**
 * The text of a payment link: the order and the end of the link's time, signed. It names no amount: what is due says the database
 * when the link is opened.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const TIME_BYTES = 5
const SIGNATURE_BYTES = 16

/** A token for an order (uuid) that ends at a time, in milliseconds since 1970. */
export function signPaymentToken(orderId: string, until: number, secret: string): string {
  const payload = Buffer.alloc(ID_BYTES + TIME_BYTES)
  Buffer.from(orderId.replaceAll('-', ''), 'hex').copy(payload)
  payload.writeUIntBE(Math.floor(until / 1000), ID_BYTES, TIME_BYTES)
  return Buffer.concat([payload, signature(payload, secret)]).toString('base64url')
}

/** The order of a token that was signed with this secret, and when it ends; null for anything else. */
export function readPaymentToken(token: string, secret: string): { orderId: string; until: number } | null {
  const bytes = Buffer.from(token, 'base64url')
  // One spelling for each link: base64 has others for the same bytes.
  if (bytes.length !== ID_BYTES + TIME_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token)
    return null
  const payload = bytes.subarray(0, ID_BYTES + TIME_BYTES)
  if (!timingSafeEqual(bytes.subarray(payload.length), signature(payload, secret))) return null
  return {
    orderId: payload
      .toString('hex', 0, ID_BYTES)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    until: payload.readUIntBE(ID_BYTES, TIME_BYTES) * 1000,
  }
}

/** By a key for these links alone, made of the one secret that every server of the shop has. */
function signature(payload: Buffer, secret: string): Buffer {
  return createHmac('sha256', `payment links ${secret}`).update(payload).digest().subarray(0, SIGNATURE_BYTES)
}
