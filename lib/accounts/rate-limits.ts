/**
 * Limits of sent codes and guesses. An attacker must not lock out the owner of a phone:
 *
 * - guesses count per challenge (the browser that requested the code), five each;
 * - known devices (signed in with this phone before) have counters of their own;
 * - codes and passwords are counted separately;
 * - part of the daily codes is reserved for customers and known devices.
 *
 * Remaining risk: dozens of addresses can block sign-in by code on new browsers for an hour, with a chance of 200 in a
 * million to guess. See docs/decisions/0014-sign-in-and-sessions.md.
 */
import { largerNetwork } from '@/lib/server/client-address'
import type { Limit } from '@/lib/server/rate-limit'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `device`: this browser signed in with this phone before. */
export interface SignInAttempt {
  phone: string
  address: string
  device: string | null
}

const GUESSES_PER_CODE = 5

/** Limits of the attempt, then shared ones. `daily` is the shop's cap. */
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

/** Reserved codes, used once the common pool is empty. */
export function reserveLimits(who: 'customers' | 'devices', daily: number): Limit[] {
  return poolLimits(who, daily)
}

export function isPool(key: string): boolean {
  return key.startsWith(POOL)
}

const POOL = 'sms:codes:'

const SHARES = { everybody: 0.7, customers: 0.15, devices: 0.15 }

/** Hourly part of the daily codes, so an exhausted pool recovers within an hour. */
const PART_OF_AN_HOUR = 1 / 6

function poolLimits(who: keyof typeof SHARES, daily: number): Limit[] {
  const share = daily * SHARES[who]
  return [
    { key: `${POOL}${who}:hour`, most: Math.ceil(share * PART_OF_AN_HOUR), seconds: HOUR },
    { key: `${POOL}${who}:day`, most: Math.floor(share) || 1, seconds: DAY },
  ]
}

/** Also limits the IPv6 network: one customer of a provider has thousands of addresses. */
function from(what: string, address: string, { most, seconds }: Omit<Limit, 'key'>): Limit[] {
  const network = largerNetwork(address)
  const own = { key: `${what}:address:${address}`, most, seconds }
  return network ? [own, { key: `${what}:network:${network}`, most: 3 * most, seconds }] : [own]
}

export function guessLimits({ phone, address, device }: SignInAttempt, challenge: string): Limit[] {
  const code = { key: challengeKey(challenge), most: GUESSES_PER_CODE, seconds: HOUR }
  if (device) return [code, { key: `guess:device:${device}`, most: 30, seconds: HOUR }]
  return [
    ...from('guess', address, { most: 100, seconds: 10 * MINUTE }),
    code,
    { key: `guess:phone:${phone}`, most: 200, seconds: HOUR },
  ]
}

export function challengeKey(challenge: string): string {
  return `guess:code:${challenge}`
}

export function passwordLimits({ phone, address, device }: SignInAttempt): Limit[] {
  if (device) return [{ key: `password:device:${device}`, most: 20, seconds: 15 * MINUTE }]
  return [
    ...from('password', address, { most: 100, seconds: 10 * MINUTE }),
    { key: `password:pair:${address}:${phone}`, most: 10, seconds: 15 * MINUTE },
    { key: `password:phone:${phone}`, most: 200, seconds: HOUR },
  ]
}
