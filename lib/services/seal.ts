/**
 * Seals keys of the shop's accounts with AES-256-GCM. The key is made of a secret that every server of the shop has and the
 * database never sees: whoever reads a dump, or signs in to Supabase, holds nothing but sealed texts (decision 16).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What is sealed; its name is part of the seal, so that no text can take another's place. */
export type SecretName = 'sms_key' | 'merchant_id' | 'storage_key'

const FORMAT = 'v1.'
const IV_BYTES = 12
const TAG_BYTES = 16

/** `v1.` and base64url of the nonce, the sealed bytes and their tag. */
export function seal(secret: string, name: SecretName, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return FORMAT + Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The text again; null for what was sealed with another secret, under another name, or is damaged. */
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

/** The letters by which the owner of a key knows it again; none of a short one. */
export function endOf(key: string): string {
  return key.length >= 12 ? key.slice(-4) : ''
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'keys of the shop', 32))
}
