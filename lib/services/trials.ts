import 'server-only'
import { enforceLimits } from '@/lib/server/rate-limit'

/** Trials of one admin in an hour: each message costs money. */
const TRIALS = 10
const HOUR_SECONDS = 60 * 60

/** Counts a trial of an account; throws AppError `too_many_attempts`. */
export function limitTrials(admin: string): Promise<void> {
  return enforceLimits([{ key: `service-trial:${admin}`, most: TRIALS, seconds: HOUR_SECONDS }])
}
