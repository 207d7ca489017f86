/**
 * How often a code may be sent and how often somebody may guess.
 *
 * Whoever attacks must not shut out the owner of a phone. So every counter that an attacker can fill stands behind
 * counters of their own (address, browser), and three things stay out of their reach:
 *
 * - guesses at a code count for the browser that asked for it (the challenge, five each); who never asked guesses at
 *   nothing, and uses up nothing;
 * - a browser that has signed in with this phone before (the device) has counters of its own, which no stranger's
 *   attempts touch;
 * - codes and passwords are counted apart: with one way shut for strangers, the other stays open.
 *
 * What is left: somebody with dozens of addresses can keep browsers that the phone never used from signing in by code
 * for up to an hour, and has 200 in a million chances in it. See docs/decisions/0006-limits-of-sign-in.md.
 */
import type { Limit } from '@/lib/core/rate-limit'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Who tries. `device` is set where this browser signed in with this phone before. */
export interface Asker {
  phone: string
  address: string
  device: string | null
}

/** Guesses that one code takes. */
export const GUESSES_PER_CODE = 5

/** Codes to a phone. `daily` is the shop's cap for everybody together. */
export function sendLimits({ phone, address, device }: Asker, daily: number): Limit[] {
  const own = device
    ? [{ key: `send:device:${device}`, most: 10, seconds: HOUR }]
    : [
        { key: `send:address:${address}`, most: 60, seconds: HOUR },
        { key: `send:pair:${address}:${phone}`, most: 5, seconds: 15 * MINUTE },
        { key: `send:phone:${phone}`, most: 30, seconds: DAY },
      ]
  return [...own, { key: DAILY_CODES, most: daily, seconds: DAY }]
}

/** The counter of all codes of a day. */
export const DAILY_CODES = 'sms:codes'

/** Guesses at a code; `challenge` names the browser that asked for it. */
export function guessLimits({ phone, address, device }: Asker, challenge: string): Limit[] {
  const code = { key: challengeKey(challenge), most: GUESSES_PER_CODE, seconds: HOUR }
  if (device) return [code, { key: `guess:device:${device}`, most: 30, seconds: HOUR }]
  return [
    { key: `guess:address:${address}`, most: 100, seconds: 10 * MINUTE },
    code,
    { key: `guess:phone:${phone}`, most: 200, seconds: HOUR },
  ]
}

/** The counter of the guesses of one browser at its code. */
export function challengeKey(challenge: string): string {
  return `guess:code:${challenge}`
}

/** Tries of a password. */
export function passwordLimits({ phone, address, device }: Asker): Limit[] {
  if (device) return [{ key: `password:device:${device}`, most: 20, seconds: 15 * MINUTE }]
  return [
    { key: `password:address:${address}`, most: 100, seconds: 10 * MINUTE },
    { key: `password:pair:${address}:${phone}`, most: 10, seconds: 15 * MINUTE },
    { key: `password:phone:${phone}`, most: 200, seconds: HOUR },
  ]
}
