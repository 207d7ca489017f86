/** Signed order id and expiry. Holds no amount: the database computes the due amount on opening. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const TIME_BYTES = 5
const SIGNATURE_BYTES = 16

/** `until`: ms since the epoch. */
export function signPaymentToken(orderId: string, until: number, secret: string): string {
  const payload = Buffer.alloc(ID_BYTES + TIME_BYTES)
  Buffer.from(orderId.replaceAll('-', ''), 'hex').copy(payload)
  payload.writeUIntBE(Math.floor(until / 1000), ID_BYTES, TIME_BYTES)
  return Buffer.concat([payload, signature(payload, secret)]).toString('base64url')
}

/** Null for an invalid token. */
export function readPaymentToken(token: string, secret: string): { orderId: string; until: number } | null {
  const bytes = Buffer.from(token, 'base64url')
  // Base64 has several spellings per value: only the canonical one is valid.
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

/** A purpose-bound key derived from the secret shared by all servers. */
function signature(payload: Buffer, secret: string): Buffer {
  return createHmac('sha256', `payment links ${secret}`).update(payload).digest().subarray(0, SIGNATURE_BYTES)
}
