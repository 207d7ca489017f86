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
 * - codes and passwords are counted apart: with one way shut for strangers, the other stays open;
 * - the codes of a day are shared, but not whole: phones that have an account, and known devices, keep a part that
 *   nobody else can use up.
 *
 * What is left: somebody with dozens of addresses can keep browsers that the phone never used from signing in by code
 * for up to an hour, and has 200 in a million chances in it. See docs/decisions/0014-sign-in-and-sessions.md.
 */
import { largerNetwork } from '@/lib/server/client-address'
import type { Limit } from '@/lib/server/rate-limit'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Who tries. `device` is set where this browser signed in with this phone before. */
export interface SignInAttempt {
  phone: string
  address: string
  device: string | null
}

/** Guesses that one code takes. */
const GUESSES_PER_CODE = 5

/** Codes to a phone: what the attempt may, and then what everybody may together. `daily` is the shop's cap. */
export function sendLimits({ phone, address, device }: SignInAttempt, daily: number): Limit[] {
  const own = device
    ? [{ key: `send:device:${device}`, most: 10, seconds: HOUR }]
    : [
        ...from('send', address, { most: 60, seconds: HOUR }),
        ...from('send-day', address, { most: 300, seconds: DAY }),
        { key: `send:pair:${address}:${phone}`, most: 5, seconds: 15 * MINUTE },
        { key: `send:phone:${phone}`, most: 30, seconds: DAY },
      ]
  return [...own, ...poolLimits('everybody', daily)]
}

/** The codes that are kept back for one kind of people once those for everybody are used up. */
export function reserveLimits(who: 'customers' | 'devices', daily: number): Limit[] {
  return poolLimits(who, daily)
}

/** Whether a limit that was met is that of the shop, not of the attempt. */
export function isPool(key: string): boolean {
  return key.startsWith(POOL)
}

const POOL = 'sms:codes:'

/** How the codes of a day are divided. */
const SHARES = { everybody: 0.7, customers: 0.15, devices: 0.15 }

/** One hour takes at most this part of a day's codes: what somebody uses up on purpose is back within the hour. */
const PART_OF_AN_HOUR = 1 / 6

function poolLimits(who: keyof typeof SHARES, daily: number): Limit[] {
  const share = daily * SHARES[who]
  return [
    { key: `${POOL}${who}:hour`, most: Math.ceil(share * PART_OF_AN_HOUR), seconds: HOUR },
    { key: `${POOL}${who}:day`, most: Math.floor(share) || 1, seconds: DAY },
  ]
}

/** By the attempt's address, and in IPv6 by the network around it: one customer of a provider has thousands of addresses. */
function from(what: string, address: string, { most, seconds }: Omit<Limit, 'key'>): Limit[] {
  const network = largerNetwork(address)
  const own = { key: `${what}:address:${address}`, most, seconds }
  return network ? [own, { key: `${what}:network:${network}`, most: 3 * most, seconds }] : [own]
}

/** Guesses at a code; `challenge` names the browser that asked for it. */
export function guessLimits({ phone, address, device }: SignInAttempt, challenge: string): Limit[] {
  const code = { key: challengeKey(challenge), most: GUESSES_PER_CODE, seconds: HOUR }
  if (device) return [code, { key: `guess:device:${device}`, most: 30, seconds: HOUR }]
  return [
    ...from('guess', address, { most: 100, seconds: 10 * MINUTE }),
    code,
    { key: `guess:phone:${phone}`, most: 200, seconds: HOUR },
  ]
}

/** The counter of the guesses of one browser at its code. */
export function challengeKey(challenge: string): string {
  return `guess:code:${challenge}`
}

/** Tries of a password. */
export function passwordLimits({ phone, address, device }: SignInAttempt): Limit[] {
  if (device) return [{ key: `password:device:${device}`, most: 20, seconds: 15 * MINUTE }]
  return [
    ...from('password', address, { most: 100, seconds: 10 * MINUTE }),
    { key: `password:pair:${address}:${phone}`, most: 10, seconds: 15 * MINUTE },
    { key: `password:phone:${phone}`, most: 200, seconds: HOUR },
  ]
}
