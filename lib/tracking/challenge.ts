import 'server-only'
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { after } from 'next/server'
import { cookies } from 'next/headers'
import { inConstantTime } from '@/lib/accounts/constant-time'
import { countSend, signInAttempt } from '@/lib/accounts/sign-in-codes'
import { isCodeUsedUp } from '@/lib/accounts/challenge-cookies'
import { guessLimits } from '@/lib/accounts/rate-limits'
import { env } from '@/lib/server/env'
import { dataOf } from '@/lib/supabase/errors'
import { log } from '@/lib/server/log'
import { exceededLimit } from '@/lib/server/rate-limit'
import { readSigned, writeSigned } from '@/lib/server/signed-cookie'
import { sendCodeMessage } from '@/lib/sms/code-message'
import { serviceClient } from '@/lib/supabase/service'
import { AppError } from '@/lib/utils/errors'

/**
 * Order tracking by one-time code. The signed cookie holds neither the code nor if the order exists: a wrong number or
 * phone gets an unsolvable challenge. Limits are shared with sign-in (lib/accounts/rate-limits.ts).
 */
const CHALLENGE_COOKIE = 'hormoz-track'
const TRACKED_COOKIE = 'hormoz-tracked'
const CHALLENGE_SECONDS = 15 * 60
/** Seconds of access. */
const TRACKED_SECONDS = 30 * 60

const CHALLENGE_KEYS = ['id', 'number', 'phone', 'proof'] as const

export interface TrackChallenge {
  /** Order number, or a tracking code. */
  number: string
  phone: string
}

/**
 * Same answer and timing with and without a match. Throws AppError `too_many_attempts`, `sms_failed` or `unavailable`.
 */
export function beginTracking({ number, phone }: TrackChallenge): Promise<void> {
  return inConstantTime(async () => {
    await countSend(await signInAttempt(phone), false)
    const order = await findOrder(number, phone)
    const id = randomUUID()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await writeSigned(CHALLENGE_COOKIE, { id, number, phone, proof: proofOf(id, code) }, CHALLENGE_SECONDS)
    // After the response: its duration would reveal a match.
    if (order)
      after(() =>
        sendCodeMessage(phone, code, 'track_code').catch((err: unknown) =>
          log.error({ err }, 'code of an order not sent'),
        ),
      )
  })
}

/** Grants half an hour. Throws AppError `invalid_code`, `too_many_guesses` or `too_many_attempts`. */
export function proveTracking(code: string): Promise<void> {
  return inConstantTime(async () => {
    const asked = await readSigned(CHALLENGE_COOKIE, CHALLENGE_KEYS)
    if (!asked) throw new AppError('invalid_code')
    const exceeded = await exceededLimit(guessLimits(await signInAttempt(asked.phone), asked.id))
    if (exceeded)
      throw new AppError(isCodeUsedUp(exceeded, asked.id) ? 'too_many_guesses' : 'too_many_attempts')
    const order = await findOrder(asked.number, asked.phone)
    const isRight = timingSafeEqual(Buffer.from(proofOf(asked.id, code)), Buffer.from(asked.proof))
    if (!isRight || !order) throw new AppError('invalid_code')
    await writeSigned(TRACKED_COOKIE, { order }, TRACKED_SECONDS)
    ;(await cookies()).delete(CHALLENGE_COOKIE)
  })
}

/** Null without a challenge. */
export async function readTrackChallenge(): Promise<TrackChallenge | null> {
  const asked = await readSigned(CHALLENGE_COOKIE, CHALLENGE_KEYS)
  return asked && { number: asked.number, phone: asked.phone }
}

/** Null if none or expired. */
export async function readTracked(): Promise<string | null> {
  return (await readSigned(TRACKED_COOKIE, ['order']))?.order ?? null
}

export async function endTracking(): Promise<void> {
  const store = await cookies()
  store.delete(TRACKED_COOKIE)
  store.delete(CHALLENGE_COOKIE)
}

async function findOrder(number: string, phone: string): Promise<string | null> {
  return serviceClient()
    .rpc('find_order_to_track', {
      p_asked: number,
      p_phone: phone,
    })
    .then(dataOf)
}

/** HMAC of a code: verifiable with the shop's secret only. */
function proofOf(id: string, code: string): string {
  return createHmac('sha256', env().SUPABASE_SECRET_KEY).update(`track ${id} ${code}`).digest('base64url')
}
