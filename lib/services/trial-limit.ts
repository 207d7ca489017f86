import 'server-only'
import { enforceLimits } from '@/lib/server/rate-limit'

/** Per admin and hour: each message costs money. */
const TRIALS = 10
const HOUR_SECONDS = 60 * 60

/** Throws AppError `too_many_attempts`. */
export function limitTrials(admin: string): Promise<void> {
  return enforceLimits([{ key: `service-trial:${admin}`, most: TRIALS, seconds: HOUR_SECONDS }])
}
