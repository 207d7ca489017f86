import { createHash, timingSafeEqual } from 'node:crypto'

/** Constant-time comparison of `Bearer <secret>`. */
export function isBearer(secret: string, header: string | null): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  // Hashes: timingSafeEqual needs equal lengths, and hides the secret's.
  return timingSafeEqual(sha256(`Bearer ${secret}`), sha256((header ?? '').replace(/^bearer +/i, 'Bearer ')))
}
