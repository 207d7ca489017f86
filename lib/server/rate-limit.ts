import 'server-only'
import { headers } from 'next/headers'
import { clientAddress } from './client-address'
import { env } from './env'
import { AppError } from '@/lib/utils/errors'
import { log } from './log'
import { serviceClient } from '@/lib/supabase/service'

/** At most `most` attempts under one key within `seconds`. */
export interface Limit {
  key: string
  most: number
  seconds: number
}

/** The address that the request of this action or route came from, as far as it can be known. */
export async function requestAddress(): Promise<string> {
  return clientAddress(await headers(), env().TRUSTED_PROXY_HOPS)
}

/**
 * Counts an attempt against limits in their order and stops at the first that is used up: put the asker's own
 * (address, device) before those that others share. Answers the key of that limit, or null when the attempt may go
 * on. Throws AppError `unavailable` when it cannot be counted.
 */
export async function exceededLimit(limits: readonly Limit[]): Promise<string | null> {
  const { data, error } = await serviceClient().rpc('hit_rate_limits', {
    p_limits: limits.map(({ key, most, seconds }) => ({ key, limit: most, seconds })),
  })
  if (!error) return data
  log.error({ err: error }, 'attempt not counted')
  throw new AppError('unavailable')
}

/** The same as a refusal: throws AppError `too_many_attempts`. */
export async function enforceLimits(limits: readonly Limit[]): Promise<void> {
  if (await exceededLimit(limits)) throw new AppError('too_many_attempts')
}

/** Forgets counters whose time is over. */
export async function clearLimits(): Promise<{ forgotten: number }> {
  const { data, error } = await serviceClient().rpc('clear_rate_limits')
  if (error) throw new Error(`counters not cleared: ${error.message}`)
  return { forgotten: data }
}

/**
 * Counts an attempt at `what` by the address that this request came from (or by `who`); throws AppError
 * too_many_attempts beyond `limit` within `seconds`. A counter that cannot be asked stops nobody.
 */
export async function limitRate(what: string, limit: number, seconds: number, who?: string): Promise<void> {
  const key = `${what}:${who ?? (await requestAddress())}`
  const exceeded = await exceededLimit([{ key, most: limit, seconds }]).catch(() => null)
  if (exceeded) throw new AppError('too_many_attempts')
}
