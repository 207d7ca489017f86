import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { cookies } from 'next/headers'
import { env, secureCookies } from '@/lib/server/env'
import { type SignInAttempt, challengeKey } from './rate-limits'

/**
 * Two cookies that count attempts apart (lib/accounts/rate-limits.ts). Neither opens anything: a code or a password is
 * asked for all the same.
 */
const CHALLENGE_COOKIE = 'hormoz-challenge'
const DEVICE_COOKIE = 'hormoz-device'

/** How long a code may be typed in, in seconds; the auth service decides whether it is still good. */
const CHALLENGE_SECONDS = 15 * 60
const DEVICE_SECONDS = 400 * 24 * 60 * 60

/** This browser asked for a code for this phone, and begins with no guesses. Where no new code went out, guesses go on. */
export async function rememberChallenge(attempt: SignInAttempt, sent: boolean): Promise<void> {
  if (!sent && (await readChallenge(attempt.phone))) return
  // Without a code of its own, whoever comes from this address shares the guesses at the code that is under way.
  const id = sent ? randomUUID() : digest(`${attempt.address} ${attempt.phone}`)
  await write(CHALLENGE_COOKIE, { phone: attempt.phone, id }, CHALLENGE_SECONDS)
}

/** The challenge of this browser for this phone; null when it asked for no code. */
export async function readChallenge(phone: string): Promise<string | null> {
  const remembered = await read(CHALLENGE_COOKIE)
  return remembered?.phone === phone ? remembered.id : null
}

/** Whether a limit that was met is that of the code itself. */
export function isCodeUsedUp(limit: string, challenge: string): boolean {
  return limit === challengeKey(challenge)
}

/** This browser signed in with this phone. */
export async function rememberDevice(phone: string): Promise<void> {
  await write(DEVICE_COOKIE, { phone, id: randomUUID() }, DEVICE_SECONDS)
}

/** The device that this browser is to this phone; null when it never signed in with it. */
export async function readDevice(phone: string): Promise<string | null> {
  const remembered = await read(DEVICE_COOKIE)
  return remembered?.phone === phone ? remembered.id : null
}

type Remembered = { phone: string; id: string }

async function write(name: string, remembered: Remembered, seconds: number): Promise<void> {
  const value = await new SignJWT({ ...remembered })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(name)
    .setIssuedAt()
    .setExpirationTime(`${seconds} s`)
    .sign(key())
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: secureCookies() }
  ;(await cookies()).set(name, value, { ...options, maxAge: seconds })
}

async function read(name: string): Promise<Remembered | null> {
  const value = (await cookies()).get(name)?.value
  if (!value) return null
  try {
    const { payload } = await jwtVerify(value, key(), { audience: name, algorithms: ['HS256'] })
    return { phone: String(payload.phone), id: String(payload.id) }
  } catch {
    return null
  }
}

/** A key for these cookies alone, made of the one secret that every server of the shop has. */
function key(): Uint8Array {
  return createHash('sha256').update(`sign-in marks ${env().SUPABASE_SECRET_KEY}`).digest()
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
