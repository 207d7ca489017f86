import 'server-only'
import { headers } from 'next/headers'
import { clientAddress } from './client-address'
import { env } from './env'
import { AppError } from '@/lib/utils/errors'
import { log } from './log'
import { readFailed } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** At most `most` attempts per key within `seconds`. */
export interface Limit {
  key: string
  most: number
  seconds: number
}

/** Best known client address. */
export async function requestAddress(): Promise<string> {
  return clientAddress(await headers(), env().TRUSTED_PROXY_HOPS)
}

/**
 * Counts against limits in order and stops at the first exceeded: own keys (address, device) before shared ones.
 * Returns its key or null. Throws AppError `unavailable`.
 */
export async function exceededLimit(limits: readonly Limit[]): Promise<string | null> {
  const { data, error } = await serviceClient().rpc('hit_rate_limits', {
    p_limits: limits.map(({ key, most, seconds }) => ({ key, limit: most, seconds })),
  })
  if (!error) return data
  log.error({ err: error }, 'attempt not counted')
  throw new AppError('unavailable')
}

/** Throws AppError `too_many_attempts`. */
export async function enforceLimits(limits: readonly Limit[]): Promise<void> {
  if (await exceededLimit(limits)) throw new AppError('too_many_attempts')
}

export async function clearLimits(): Promise<{ forgotten: number }> {
  const { data, error } = await serviceClient().rpc('clear_rate_limits')
  if (error) throw new Error(`counters not cleared: ${error.message}`)
  return { forgotten: data }
}

/** Counts by address or `who`; throws AppError `too_many_attempts`. Fails open when the counter is unavailable. */
export async function limitRate(what: string, limit: number, seconds: number, who?: string): Promise<void> {
  const key = `${what}:${who ?? (await requestAddress())}`
  const exceeded = await exceededLimit([{ key, most: limit, seconds }]).catch(readFailed)
  if (exceeded) throw new AppError('too_many_attempts')
}
