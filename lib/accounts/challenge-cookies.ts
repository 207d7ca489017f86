import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { readSigned, writeSigned } from '@/lib/server/signed-cookie'
import { type SignInAttempt, challengeKey } from './rate-limits'

/**
 * Two cookies that count attempts apart (lib/accounts/rate-limits.ts). Neither opens anything: a code or a password is
 * asked for all the same.
 */
const CHALLENGE_COOKIE = 'hormoz-challenge'
const DEVICE_COOKIE = 'hormoz-device'
const KEYS = ['phone', 'id'] as const

/** How long a code may be typed in, in seconds; the auth service decides whether it is still good. */
const CHALLENGE_SECONDS = 15 * 60
const DEVICE_SECONDS = 400 * 24 * 60 * 60

/** This browser asked for a code for this phone, and begins with no guesses. Where no new code went out, guesses go on. */
export async function rememberChallenge(attempt: SignInAttempt, sent: boolean): Promise<void> {
  if (!sent && (await readChallenge(attempt.phone))) return
  // Without a code of its own, whoever comes from this address shares the guesses at the code that is under way.
  const id = sent ? randomUUID() : digest(`${attempt.address} ${attempt.phone}`)
  await writeSigned(CHALLENGE_COOKIE, { phone: attempt.phone, id }, CHALLENGE_SECONDS)
}

/** The challenge of this browser for this phone; null when it asked for no code. */
export async function readChallenge(phone: string): Promise<string | null> {
  const remembered = await readSigned(CHALLENGE_COOKIE, KEYS)
  return remembered?.phone === phone ? remembered.id : null
}

/** Whether a limit that was met is that of the code itself. */
export function isCodeUsedUp(limit: string, challenge: string): boolean {
  return limit === challengeKey(challenge)
}

/** This browser signed in with this phone. */
export async function rememberDevice(phone: string): Promise<void> {
  await writeSigned(DEVICE_COOKIE, { phone, id: randomUUID() }, DEVICE_SECONDS)
}

/** The device that this browser is to this phone; null when it never signed in with it. */
export async function readDevice(phone: string): Promise<string | null> {
  const remembered = await readSigned(DEVICE_COOKIE, KEYS)
  return remembered?.phone === phone ? remembered.id : null
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
