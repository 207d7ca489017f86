import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether the Authorization header is `Bearer <secret>`; takes the same time whatever it holds. */
export function isBearer(secret: string, header: string | null): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  // Equal lengths for timingSafeEqual, and none of them the secret's.
  return timingSafeEqual(sha256(`Bearer ${secret}`), sha256((header ?? '').replace(/^bearer +/i, 'Bearer ')))
}
