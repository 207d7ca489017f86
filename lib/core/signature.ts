/** Signed calls between our own parts: HMAC-SHA256 over the time and the body. Callers that cannot sign send the secret. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Header that carries `t=<seconds>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'x-hormoz-signature'

/** How old or how far ahead a signature may be, in seconds. */
const TOLERANCE_SECONDS = 300

/** The header's value for a body. `now` in milliseconds. */
export function signBody(secret: string, body: string, now = Date.now()): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

/** Whether the header belongs to this body, was made with this secret, and is not older than five minutes. */
export function isSigned(secret: string, body: string, header: string | null, now = Date.now()): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match) return false
  const seconds = Number(match[1])
  if (Math.abs(now / 1000 - seconds) > TOLERANCE_SECONDS) return false
  return timingSafeEqual(digest(secret, seconds, body), Buffer.from(match[2]!, 'hex'))
}

/** Whether the Authorization header is `Bearer <secret>`; takes the same time whatever it holds. */
export function isBearer(secret: string, header: string | null): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  // Equal lengths for timingSafeEqual, and none of them the secret's.
  return timingSafeEqual(sha256(`Bearer ${secret}`), sha256((header ?? '').replace(/^bearer +/i, 'Bearer ')))
}

function digest(secret: string, seconds: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
}
