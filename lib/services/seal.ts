/**
 * Encrypts account keys (AES-256-GCM) with a server secret unknown to the database: dumps and Supabase access reveal
 * only ciphertext (decision 16).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Gateway, GATEWAYS } from '../utils/gateways.ts'

/** Authenticated with the text, against swapping. */
export type SecretName = 'sms_key' | (typeof GATEWAYS)[Gateway]['merchant']['secret']

const FORMAT = 'v1.'
const IV_BYTES = 12
const TAG_BYTES = 16

/** `v1.` and base64url of nonce, ciphertext, tag. */
export function seal(secret: string, name: SecretName, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return FORMAT + Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Null for another secret, another name or damage. */
export function unseal(secret: string, name: SecretName, sealed: string): string | null {
  const bytes = Buffer.from(sealed.slice(FORMAT.length), 'base64url')
  if (!sealed.startsWith(FORMAT) || bytes.length < IV_BYTES + TAG_BYTES) return null
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
  } catch {
    return null
  }
}

/** Last characters for recognition; empty for short keys. */
export function endOf(key: string): string {
  return key.length >= 12 ? key.slice(-4) : ''
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'keys of the shop', 32))
}
