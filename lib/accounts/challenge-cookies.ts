import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { readSigned, writeSigned } from '@/lib/server/signed-cookie'
import { type SignInAttempt, challengeKey } from './rate-limits'

/** Two cookies that key attempt counters (rate-limits.ts). They authorise nothing. */
const CHALLENGE_COOKIE = 'hormoz-challenge'
const DEVICE_COOKIE = 'hormoz-device'
const KEYS = ['phone', 'id'] as const

/** Seconds to enter a code; the auth service decides its validity. */
const CHALLENGE_SECONDS = 15 * 60
const DEVICE_SECONDS = 400 * 24 * 60 * 60

/** Starts a challenge for this browser. Without a new code the previous count continues. */
export async function rememberChallenge(attempt: SignInAttempt, sent: boolean): Promise<void> {
  if (!sent && (await readChallenge(attempt.phone))) return
  // Without a code of their own, clients of one address share the guesses of the pending code.
  const id = sent ? randomUUID() : digest(`${attempt.address} ${attempt.phone}`)
  await writeSigned(CHALLENGE_COOKIE, { phone: attempt.phone, id }, CHALLENGE_SECONDS)
}

/** Null if this browser requested no code. */
export async function readChallenge(phone: string): Promise<string | null> {
  const remembered = await readSigned(CHALLENGE_COOKIE, KEYS)
  return remembered?.phone === phone ? remembered.id : null
}

export function isCodeUsedUp(limit: string, challenge: string): boolean {
  return limit === challengeKey(challenge)
}

export async function rememberDevice(phone: string): Promise<void> {
  await writeSigned(DEVICE_COOKIE, { phone, id: randomUUID() }, DEVICE_SECONDS)
}

/** Null if this browser never signed in with this phone. */
export async function readDevice(phone: string): Promise<string | null> {
  const remembered = await readSigned(DEVICE_COOKIE, KEYS)
  return remembered?.phone === phone ? remembered.id : null
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
